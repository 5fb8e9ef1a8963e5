export const billingIntervals = ['monthly', 'yearly'] as const;

export type BillingInterval = (typeof billingIntervals)[number];

/** Price suffixes by billing interval. */
export const perInterval: Record<BillingInterval, string> = { monthly: 'a month', yearly: 'a year' };

/** Billing intervals as phrases for running text. */
export const everyInterval: Record<BillingInterval, string> = {
  monthly: 'every month',
  yearly: 'every year',
};
