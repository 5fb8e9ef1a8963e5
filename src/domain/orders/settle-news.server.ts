import type { Order } from './order.entity.ts';
import { statusAfter } from './order-state.ts';
import type { Subscription } from './subscription.entity.ts';
import type { UsableNotice } from './stored-notice.ts';

/** Ends a subscription in our records. */
export function markCancelled(subscription: Subscription, now: Date): void {
  if (subscription.status === 'cancelled') return;
  subscription.status = 'cancelled';
  subscription.cancelledAt = now;
  subscription.updatedAt = now;
}

/**
 * What a notification without money changes: a failed payment its order, a cancellation its subscription. The provider
 * says CANCELLED of subscriptions alone; whatever else it may say changes nothing.
 */
export function settleNews(
  { status }: UsableNotice,
  { order, subscription }: { order: Order; subscription: Subscription | null },
  now: Date,
): void {
  if (status === 'FAILED') {
    const next = statusAfter('payment-failed', order.status);
    if (next !== order.status) order.updatedAt = now;
    order.status = next;
  }
  if (status === 'CANCELLED' && subscription) markCancelled(subscription, now);
}
