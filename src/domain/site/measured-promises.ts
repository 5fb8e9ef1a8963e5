/** The published promises that are measured. */
export const measuredPromises = ['figures', 'submission', 'answer', 'refund'] as const;

export type MeasuredPromise = (typeof measuredPromises)[number];
