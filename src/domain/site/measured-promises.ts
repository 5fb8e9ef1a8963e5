/** Published promises with measured figures. */
export const measuredPromises = ['figures', 'submission', 'answer', 'refund'] as const;

export type MeasuredPromise = (typeof measuredPromises)[number];
