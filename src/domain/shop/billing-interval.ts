/** Billing intervals of subscriptions. */
export const billingIntervals = ['monthly', 'yearly'] as const;

export type BillingInterval = (typeof billingIntervals)[number];

/** Suffix of a price. */
export const perInterval: Record<BillingInterval, string> = { monthly: 'a month', yearly: 'a year' };

/** Interval in a sentence. */
export const everyInterval: Record<BillingInterval, string> = {
  monthly: 'every month',
  yearly: 'every year',
};
