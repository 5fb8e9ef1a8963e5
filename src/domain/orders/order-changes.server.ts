import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../errors.ts';
import { Order } from './order.entity.ts';
import { statusesBefore, statusAfter } from './order-state.ts';
import type { BuyerContext } from './orders.server.ts';

/**
 * Serializes operations that change a buyer's orders and cart together (checkout, payment, cancellation)
 * until `em`'s transaction ends. Acquire this lock before any other to prevent deadlocks. Operations on
 * the cart alone don't wait for it.
 */
export async function lockBuyer(em: EntityManager, userId: number): Promise<void> {
  await em.execute('select 1 from users where id = ? for no key update', [userId]);
}

/** Prepared-statement version of `lockBuyer`. */
export const lockBuyerStatement = {
  name: 'lock-buyer',
  text: 'select 1 from users where id = :userId for no key update',
};

/**
 * Locks the buyer and one order. Call it before reading the order. The order lock also blocks operations that
 * span several buyers' orders. `userId` is null once the account is deleted; the order lock still protects
 * the order if that happens concurrently.
 */
export async function lockOrder(
  em: EntityManager,
  order: { id: number; userId: number | null },
): Promise<void> {
  if (order.userId !== null) await lockBuyer(em, order.userId);
  await em.execute('select 1 from orders where id = ? for update', [order.id]);
}

/**
 * Loads one of a user's orders and locks it until `em`'s transaction ends.
 * @throws DomainError orders.not-found, also for another user's order
 */
export async function lockOwnOrder(em: EntityManager, userId: number, id: number): Promise<Order> {
  await lockBuyer(em, userId);
  await em.execute('select 1 from orders where id = ? and user_id = ? for update', [id, userId]);
  const order = await em.findOne(Order, { id, user: userId });
  if (!order) throw new DomainError('orders.not-found');
  return order;
}

/**
 * Cancels an unpaid order. If a payment arrives later, the order still becomes paid.
 * @throws DomainError orders.not-found, orders.illegal-move
 */
export async function cancelOrder(
  ctx: Pick<BuyerContext, 'fork' | 'user' | 'now'>,
  { id }: { id: number },
): Promise<void> {
  await ctx.fork().transactional(async (em) => {
    const order = await lockOwnOrder(em, ctx.user.id, id);
    const now = ctx.now();
    order.status = statusAfter('client-cancels', order.status);
    order.cancelledAt = now;
    order.updatedAt = now;
  });
}

/**
 * Cancels orders that haven't been paid in time. If a payment arrives later, the order still becomes paid.
 */
export async function sweepUnpaidOrders(ctx: Pick<BuyerContext, 'fork' | 'now'>): Promise<void> {
  const now = ctx.now();
  for (const status of statusesBefore('expires')) {
    await ctx
      .fork()
      .nativeUpdate(
        Order,
        { status, expiresAt: { $lte: now } },
        { status: statusAfter('expires', status), cancelledAt: now, updatedAt: now },
      );
  }
}
