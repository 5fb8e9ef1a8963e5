/** How often a subscription is charged. */
export const billingIntervals = ['monthly', 'yearly'] as const;

export type BillingInterval = (typeof billingIntervals)[number];

/** How often a price is paid, as it stands behind the price. */
export const perInterval: Record<BillingInterval, string> = { monthly: 'a month', yearly: 'a year' };

/** How often it is charged, in a sentence. */
export const everyInterval: Record<BillingInterval, string> = {
  monthly: 'every month',
  yearly: 'every year',
};
