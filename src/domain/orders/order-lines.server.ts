import type { EntityManager } from '@mikro-orm/postgresql';
import { decimalToCents } from '../money.ts';
import type { CartLine } from './cart-lines.server.ts';
import { OrderItem } from './order-item.entity.ts';

/** The lines of an order, as they were bought. */
export async function linesOf(em: EntityManager, orderId: number): Promise<CartLine[]> {
  const items = await em.find(OrderItem, { order: orderId }, { orderBy: { id: 'asc' } });
  return items.map(({ productId, name, price, quantity, billingInterval }) => ({
    productId,
    name,
    quantity,
    unitCents: decimalToCents(price),
    billingInterval: billingInterval ?? null,
  }));
}
