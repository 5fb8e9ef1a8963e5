import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../errors.ts';
import { lockOrder } from './buyer-lock.server.ts';
import { Order } from './order.entity.ts';

/**
 * An order of a user's own, locked until the transaction of `em` ends.
 * @throws DomainError orders.not-found, also for somebody else's
 */
export async function lockOwnOrder(em: EntityManager, userId: number, id: number): Promise<Order> {
  await lockOrder(em, { id, userId });
  const order = await em.findOne(Order, { id, user: userId });
  if (!order) throw new DomainError('orders.not-found');
  return order;
}
