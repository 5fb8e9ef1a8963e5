import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../errors.ts';
import { Order } from './order.entity.ts';
import { statesBefore, statusAfter } from './order-state.ts';
import type { BuyerContext } from './orders.server.ts';

/**
 * Lets whatever moves a buyer's orders and cart at once (checkout, payment, cancellation) wait its turn, until the
 * transaction of `em` ends. It comes first in each of them, so none waits for what another one holds; reading and
 * changing the cart do not wait.
 */
export async function lockBuyer(em: EntityManager, userId: number): Promise<void> {
  await em.execute('select 1 from users where id = ? for no key update', [userId]);
}

/** The same for a transaction of prepared statements. */
export const lockBuyerStatement = {
  name: 'lock-buyer',
  text: 'select 1 from users where id = $1 for no key update',
};

/**
 * The same, and one order against those that move orders of several buyers. Comes before the order is read. `userId` is
 * null where the account is deleted; one that goes meanwhile leaves the order's own lock.
 */
export async function lockOrder(
  em: EntityManager,
  order: { id: number; userId: number | null },
): Promise<void> {
  if (order.userId !== null) await lockBuyer(em, order.userId);
  await em.execute('select 1 from orders where id = ? for update', [order.id]);
}

/**
 * An order of a user's own, locked until the transaction of `em` ends.
 * @throws DomainError orders.not-found, also for somebody else's
 */
export async function lockOwnOrder(em: EntityManager, userId: number, id: number): Promise<Order> {
  await lockBuyer(em, userId);
  await em.execute('select 1 from orders where id = ? and user_id = ? for update', [id, userId]);
  const order = await em.findOne(Order, { id, user: userId });
  if (!order) throw new DomainError('orders.not-found');
  return order;
}

/**
 * The client gives an unpaid order up. Should the money come after all, the order is paid.
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

/** Gives up orders that nobody has paid in time. Should the money come after all, they are paid. */
export async function sweepUnpaidOrders(ctx: Pick<BuyerContext, 'fork' | 'now'>): Promise<void> {
  const now = ctx.now();
  for (const status of statesBefore('expires')) {
    await ctx
      .fork()
      .nativeUpdate(
        Order,
        { status, expiresAt: { $lte: now } },
        { status: statusAfter('expires', status), cancelledAt: now, updatedAt: now },
      );
  }
}
