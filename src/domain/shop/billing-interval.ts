/** How often a subscription is charged. */
export const billingIntervals = ['monthly', 'yearly'] as const;

export type BillingInterval = (typeof billingIntervals)[number];
