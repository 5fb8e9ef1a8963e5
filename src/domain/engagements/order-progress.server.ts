import type { EntityManager } from '@mikro-orm/postgresql';
import { addBusinessDays } from '../business-days.ts';
import { southAfricanDay } from '../calendar.ts';
import type { AddJob } from '../job-queue.server.ts';
import { decimalToCents } from '../money.ts';
import { OrderHistory } from '../orders/order-history.entity.ts';
import { isAllowed, type OrderAction, type OrderEvent, statusAfter } from '../orders/order-state.ts';
import { Order } from '../orders/order.entity.ts';
import { endSubscriptionOf } from '../orders/subscriptions/subscriptions.server.ts';
import type { Engagement } from './engagement.entity.ts';
import { promisedDays } from './promises.ts';

/**
 * Counts of an order's engagements: started, ended, cancelled and in total. `recurring` counts the
 * engagements of subscription lines.
 */
interface Progress {
  orderId: number;
  started: number;
  ended: number;
  cancelled: number;
  /** Whether the client cancelled the given engagement within the cooling-off period. */
  isWithdrawn: boolean;
  total: number;
  recurring: number;
  recurringCancelled: number;
}

const progressOfOrder = `select l.order_id as "orderId", count(*)::int as total,
    count(*) filter (where e.status not in ('not_started', 'documents_needed', 'cancelled')
      and e.status_before is distinct from 'documents_needed')::int as started,
    count(*) filter (where e.status in ('closed', 'cancelled'))::int as ended,
    count(*) filter (where e.status = 'cancelled')::int as cancelled,
    count(*) filter (where l.billing_interval is not null)::int as recurring,
    count(*) filter (where l.billing_interval is not null and e.status = 'cancelled')::int as "recurringCancelled",
    exists (select from engagement_events v where v.engagement_id = ? and v.action = 'withdraw') as "isWithdrawn"
  from engagements e join order_items l on l.id = e.order_item_id
  where l.order_id = (select order_id from order_items where id = ?) group by l.order_id`;

/** Returns the order events that result from the progress of the order's work, in sequence. */
function eventsOf({ started, ended, cancelled, total }: Progress): readonly (OrderEvent & OrderAction)[] {
  if (cancelled === total) return ['practice-cancels'];
  return [
    ...(started > 0 ? (['work-starts'] as const) : []),
    ...(ended === total ? (['work-ends'] as const) : []),
  ];
}

const isSubscriptionCancelled = ({ recurring, recurringCancelled }: Progress) =>
  recurring > 0 && recurringCancelled === recurring;

/** Returns how much of an order can still be refunded, in whole cents; 0 if it hasn't been paid. */
export function refundableCents({
  total,
  refundedAmount,
  paidAt,
}: Pick<Order, 'total' | 'refundedAmount' | 'paidAt'>): number {
  return paidAt ? decimalToCents(total) - decimalToCents(refundedAmount ?? '0.00') : 0;
}

/** Promises a refund for a locked order, unless it has been refunded. Keeps the day of an earlier promise. */
export function promiseRefund(order: Order, now: Date): void {
  if (refundableCents(order) <= 0) return;
  order.refundDueOn ??= addBusinessDays(southAfricanDay(now), promisedDays.refund);
}

/**
 * Updates an engagement's order to match its work: processing once the first engagement has started, completed
 * once all have ended, cancelled once all are cancelled. Its subscription ends once all engagements of its
 * subscription lines are cancelled. A refund is due for engagements that the client cancelled within the
 * cooling-off period; the practice decides on all others. Runs in `em`'s transaction, which must hold a lock on
 * the order.
 */
export async function updateOrderOf(
  em: EntityManager,
  engagement: Engagement,
  { addJob, now }: { addJob: AddJob; now: Date },
): Promise<void> {
  if (!engagement.orderItem) return;
  await em.flush();
  const ids = [engagement.id, engagement.orderItem.id];
  const [progress] = await em.execute<Progress[]>(progressOfOrder, ids);
  if (!progress) return;
  const order = await em.findOneOrFail(Order, { id: progress.orderId }, { refresh: true });
  for (const event of eventsOf(progress)) {
    const { status: before } = order;
    if (!isAllowed(event, before)) continue;
    order.status = statusAfter(event, before);
    order.updatedAt = now;
    em.create(OrderHistory, {
      order,
      action: event,
      statusBefore: before,
      statusAfter: order.status,
      at: now,
    });
    if (event === 'practice-cancels') order.cancelledAt = now;
  }
  if (order.status === 'cancelled' || isSubscriptionCancelled(progress)) {
    await endSubscriptionOf(em, order.renewalOf?.id ?? order.id, { addJob, now });
  }
  // The practice decides on all other refunds.
  if (engagement.status === 'cancelled' && progress.isWithdrawn) promiseRefund(order, now);
  await em.flush();
}
