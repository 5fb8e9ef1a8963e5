import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { User } from '../accounts/user.entity.ts';
import { recordEvent } from '../audit/record-event.server.ts';
import { isMoveAllowed } from '../engagements/engagement-state.ts';
import { applyMove, lockEngagement } from '../engagements/moves.server.ts';
import { promiseRefund } from '../engagements/order-progress.server.ts';
import type { PracticeContext } from '../engagements/practice-engagement.server.ts';
import { DomainError } from '../errors.ts';
import { isInWindow } from '../limits/window.ts';
import { Invoice } from '../orders/invoices/invoice.entity.ts';
import { lockOrder } from '../orders/order-changes.server.ts';
import { OrderHistory } from '../orders/order-history.entity.ts';
import { type OrderAction, type OrderEvent, type OrderStatus, statusAfter } from '../orders/order-state.ts';
import { Order } from '../orders/order.entity.ts';
import { endSubscriptionOf } from '../orders/subscriptions/subscriptions.server.ts';
import { forgetNewsIn } from '../practice-news/forget-news.server.ts';
import { getPracticeOrder } from './order-detail.server.ts';
import type { cancelOrderInput, PracticeOrderView } from './order-schemas.ts';

/**
 * Loads any client's order and locks it, after its buyer, until `em`'s transaction ends.
 * @throws DomainError orders.not-found
 */
export async function lockPracticeOrder(em: EntityManager, id: number): Promise<Order> {
  const [owner] = await em.execute<{ userId: number | null }[]>(
    'select user_id as "userId" from orders where id = ?',
    [id],
  );
  if (!owner) throw new DomainError('orders.not-found');
  await lockOrder(em, { id, userId: owner.userId });
  return em.findOneOrFail(Order, { id }, { refresh: true });
}

/** A practice action to record in an order's history. */
interface Entry {
  action: OrderAction;
  statusBefore: OrderStatus;
  note?: string | null;
}

/** Records an action in an order's history, in `em`'s transaction. */
async function record(
  em: EntityManager,
  order: Order,
  { action, statusBefore, note = null }: Entry,
  { user, now }: Pick<PracticeContext, 'user' | 'now'>,
): Promise<OrderHistory> {
  const entry = em.create(OrderHistory, {
    order,
    action,
    statusBefore,
    statusAfter: order.status,
    by: em.getReference(User, user.id),
    note,
    at: now(),
  });
  await forgetNewsIn(em, 'order', order.id);
  await em.flush();
  return entry;
}

/** Order events that the practice can trigger. */
type PracticeEvent = OrderEvent & OrderAction;

/**
 * Changes a locked order's status, records the change in the history and the audit trail, and queues the e-mail to the
 * client, in `em`'s transaction.
 * @throws DomainError orders.illegal-move
 */
async function move(
  em: EntityManager,
  order: Order,
  { event, note = null }: { event: PracticeEvent; note?: string | null },
  ctx: PracticeContext,
): Promise<void> {
  const { status: statusBefore } = order;
  const now = ctx.now();
  order.status = statusAfter(event, statusBefore);
  order.updatedAt = now;
  const { id: entryId } = await record(em, order, { action: event, statusBefore, note }, ctx);
  const detail = { orderId: order.id, move: event, status: order.status, staffId: ctx.user.id };
  await recordEvent(em, { userId: order.user?.id ?? null, kind: 'order-moved', detail, at: now });
  await ctx.addJob(em, 'mail-order-moved', { entryId });
}

/** SQL: IDs of an order's unfinished engagements, in ascending order. */
const openWork = `select e.id from engagements e join order_items l on l.id = e.order_item_id
  where l.order_id = ? and e.status not in ('closed', 'cancelled') order by e.id`;

/**
 * Starts the work on a paid order.
 * @throws DomainError orders.not-found, orders.illegal-move
 */
export async function startOrder(ctx: PracticeContext, { id }: { id: number }): Promise<PracticeOrderView> {
  await ctx.fork().transactional(async (em) => {
    await move(em, await lockPracticeOrder(em, id), { event: 'work-starts' }, ctx);
  });
  return getPracticeOrder(ctx, { id });
}

/**
 * Completes an order whose work has ended.
 * @throws DomainError orders.not-found, orders.illegal-move; orders.work-open if an engagement hasn't ended
 */
export async function completeOrder(
  ctx: PracticeContext,
  { id }: { id: number },
): Promise<PracticeOrderView> {
  await ctx.fork().transactional(async (em) => {
    const order = await lockPracticeOrder(em, id);
    statusAfter('work-ends', order.status);
    if ((await em.execute<unknown[]>(openWork, [id])).length > 0) throw new DomainError('orders.work-open');
    await move(em, order, { event: 'work-ends' }, ctx);
  });
  return getPracticeOrder(ctx, { id });
}

/**
 * Cancels an engagement along with its order, without a separate e-mail. Ends a hold first.
 * @throws DomainError orders.work-submitted
 */
async function cancelWork(
  em: EntityManager,
  engagementId: number,
  reason: string,
  ctx: PracticeContext,
): Promise<void> {
  const engagement = await lockEngagement(em, { id: engagementId }, 'engagements.not-found');
  const options = { mover: 'practice', note: reason, isSilent: true } as const;
  if (engagement.status === 'on_hold') {
    await applyMove(em, engagement, 'resume', { mover: 'practice', isSilent: true }, ctx);
  }
  const { kind, status } = engagement;
  if (!isMoveAllowed('cancel', { kind, status, statusBefore: null })) {
    throw new DomainError('orders.work-submitted');
  }
  await applyMove(em, engagement, 'cancel', options, ctx);
}

/**
 * Cancels a paid order with its unfinished work and its subscription, and promises the refund.
 * @throws DomainError orders.not-found, orders.illegal-move; orders.work-submitted if part of the work can no
 * longer be cancelled
 */
export async function cancelPaidOrder(
  ctx: PracticeContext,
  { id, reason }: z.output<typeof cancelOrderInput>,
): Promise<PracticeOrderView> {
  await ctx.fork().transactional(async (em) => {
    const order = await lockPracticeOrder(em, id);
    const now = ctx.now();
    // Cancel the order first; otherwise, cancelling its engagements would change its status.
    await move(em, order, { event: 'practice-cancels', note: reason }, ctx);
    order.cancelledAt = now;
    promiseRefund(order, now);
    await em.flush();
    await endSubscriptionOf(em, id, { addJob: ctx.addJob, now });
    for (const { id: engagementId } of await em.execute<{ id: number }[]>(openWork, [id])) {
      await cancelWork(em, engagementId, reason, ctx);
    }
  });
  return getPracticeOrder(ctx, { id });
}

/** Minimum time in ms before an invoice can be sent again. */
const RESEND_MS = 5 * 60 * 1_000;

/**
 * Sends an order's invoice again.
 * @throws DomainError orders.not-found, orders.invoice-not-found; orders.invoice-just-sent within five minutes
 */
export async function resendInvoice(
  ctx: PracticeContext,
  { id }: { id: number },
): Promise<PracticeOrderView> {
  await ctx.fork().transactional(async (em) => {
    const order = await lockPracticeOrder(em, id);
    const invoice = await em.findOne(Invoice, { order: id });
    if (!invoice) throw new DomainError('orders.invoice-not-found');
    const now = ctx.now();
    const [last] = await em.find(
      OrderHistory,
      { order: id, action: 'invoice-resent' },
      { orderBy: { id: 'desc' }, limit: 1 },
    );
    const sentAt = last?.at ?? invoice.mailedAt;
    if (!sentAt || isInWindow(sentAt, now, RESEND_MS)) throw new DomainError('orders.invoice-just-sent');
    const { id: entryId } = await record(
      em,
      order,
      { action: 'invoice-resent', statusBefore: order.status },
      ctx,
    );
    const detail = { orderId: id, staffId: ctx.user.id };
    await recordEvent(em, { userId: order.user?.id ?? null, kind: 'invoice-resent', detail, at: now });
    await ctx.addJob(em, 'mail-invoice-again', { entryId });
  });
  return getPracticeOrder(ctx, { id });
}
