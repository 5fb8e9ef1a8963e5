import type { EntityManager } from '@mikro-orm/postgresql';

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

/** The same, and one order against those that move orders of several buyers. Comes before the order is read. */
export async function lockOrder(em: EntityManager, order: { id: number; userId: number }): Promise<void> {
  await lockBuyer(em, order.userId);
  await em.execute('select 1 from orders where id = ? and user_id = ? for update', [order.id, order.userId]);
}
