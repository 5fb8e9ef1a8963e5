import type { EntityManager } from '@mikro-orm/postgresql';
import { statusAfter } from './order-state.ts';
import { lockOwnOrder } from './own-order.server.ts';

/**
 * The client gives an unpaid order up. Should the money come after all, the order is paid.
 * @throws DomainError orders.not-found, orders.illegal-move
 */
export async function cancelOrder(
  em: EntityManager,
  userId: number,
  id: number,
  deps: { now: () => Date },
): Promise<void> {
  await em.transactional(async (own) => {
    const order = await lockOwnOrder(own, userId, id);
    const now = deps.now();
    order.status = statusAfter('client-cancels', order.status);
    order.cancelledAt = now;
    order.updatedAt = now;
  });
}
