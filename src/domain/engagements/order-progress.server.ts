import type { EntityManager } from '@mikro-orm/postgresql';
import { addBusinessDays } from '../business-days.ts';
import { southAfricanDay } from '../calendar.ts';
import type { AddJob } from '../job-queue.server.ts';
import { isAllowed, type OrderEvent, statusAfter } from '../orders/order-state.ts';
import { Order } from '../orders/order.entity.ts';
import { endSubscriptionOf } from '../orders/subscriptions/subscriptions.server.ts';
import type { Engagement } from './engagement.entity.ts';
import { promisedDays } from './promises.ts';

/** An order's engagements: how many have been started, have ended, were cancelled, and all of them. */
interface Progress {
  orderId: number;
  started: number;
  ended: number;
  cancelled: number;
  /** Cancelled by the client within the cooling-off period. */
  withdrawn: number;
  total: number;
}

const progressOfOrder = `select l.order_id as "orderId", count(*)::int as total,
    count(*) filter (where e.status not in ('not_started', 'documents_needed', 'cancelled')
      and e.status_before is distinct from 'documents_needed')::int as started,
    count(*) filter (where e.status in ('closed', 'cancelled'))::int as ended,
    count(*) filter (where e.status = 'cancelled')::int as cancelled,
    count(*) filter (where e.status = 'cancelled' and exists (
      select from engagement_events v where v.engagement_id = e.id and v.action = 'withdraw'))::int as withdrawn
  from engagements e join order_items l on l.id = e.order_item_id
  where l.order_id = (select order_id from order_items where id = ?) group by l.order_id`;

/** Returns the events that the progress of the work causes on its order, in order. */
function eventsOf({ started, ended, cancelled, total }: Progress): readonly OrderEvent[] {
  if (cancelled === total) return ['practice-cancels'];
  return [
    ...(started > 0 ? (['work-starts'] as const) : []),
    ...(ended === total ? (['work-ends'] as const) : []),
  ];
}

/**
 * Lets the order of an engagement follow its work: it is processing once the first piece has started,
 * completed once all have ended, and cancelled, with its subscription, once all are cancelled. A refund is due
 * for a cancelled order, and for pieces that the client cancelled within the cooling-off period. Runs in the
 * transaction of `em`, which must hold the order's lock.
 */
export async function updateOrderOf(
  em: EntityManager,
  engagement: Engagement,
  { addJob, now }: { addJob: AddJob; now: Date },
): Promise<void> {
  if (!engagement.orderItem) return;
  await em.flush();
  const [progress] = await em.execute<Progress[]>(progressOfOrder, [engagement.orderItem.id]);
  if (!progress) return;
  const order = await em.findOneOrFail(Order, { id: progress.orderId }, { refresh: true });
  for (const event of eventsOf(progress)) {
    if (!isAllowed(event, order.status)) continue;
    order.status = statusAfter(event, order.status);
    order.updatedAt = now;
    if (event !== 'practice-cancels') continue;
    order.cancelledAt = now;
    await endSubscriptionOf(em, order.id, { addJob, now });
  }
  if (order.status === 'cancelled' || progress.withdrawn > 0) {
    // A later cancellation doesn't postpone a refund that has been promised.
    order.refundDueOn ??= addBusinessDays(southAfricanDay(now), promisedDays.refund);
  }
  await em.flush();
}
