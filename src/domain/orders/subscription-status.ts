/** A subscription is charged, waits for a charge that did not come, or has ended. */
export const subscriptionStatuses = ['active', 'overdue', 'cancelled'] as const;

export type SubscriptionStatus = (typeof subscriptionStatuses)[number];
