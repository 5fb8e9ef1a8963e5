import type { EntityManager } from '@mikro-orm/postgresql';
import { decimalToCents } from '../money.ts';
import type { Sql } from '../sql.ts';
import type { BillingInterval } from '../shop/billing-interval.ts';
import type { OrderLine } from './order-total.ts';

/** A line of the cart at today's name and price. */
export interface CartLine extends OrderLine {
  productId: number;
  name: string;
}

interface Row {
  id: number;
  productId: number;
  quantity: number;
  name: string;
  price: string;
  billingInterval: BillingInterval | null;
}

/** Locked in the order of the products, as every change of several lines at once does it; the benchmark runs it too. */
export const cartLines = {
  name: 'cart-lines',
  text: `select c.id, c.product_id as "productId", c.quantity, p.name,
    coalesce(p.discount_price, p.price) as price, p.billing_interval as "billingInterval"
  from cart_items c join products p on p.id = c.product_id
  where c.user_id = $1 order by c.product_id for update of c`,
};

/** What lies in a user's cart, in the order in which it was put there; it stays so until the transaction ends. */
export async function lockCartLines(run: Sql, userId: number): Promise<CartLine[]> {
  const rows = await run<Row>(cartLines, [userId]);
  return rows
    .toSorted((a, b) => a.id - b.id)
    .map(({ productId, name, quantity, price, billingInterval }) => ({
      productId,
      name,
      quantity,
      unitCents: decimalToCents(price),
      billingInterval,
    }));
}

const lock = 'select 1 from cart_items where user_id = ? order by product_id for update';

const take = `with bought as (
    select product_id, sum(quantity)::int as quantity from order_items where order_id = ? group by product_id
  ), gone as (
    delete from cart_items c using bought b
    where c.user_id = ? and c.product_id = b.product_id and c.quantity <= b.quantity
  )
  update cart_items c set quantity = c.quantity - b.quantity from bought b
  where c.user_id = ? and c.product_id = b.product_id and c.quantity > b.quantity`;

/** Takes what an order bought out of its buyer's cart; what was put there since stays. */
export async function reduceCart(em: EntityManager, orderId: number, userId: number): Promise<void> {
  // One statement sees a line as it was before another's change of it; with the lines locked there is none.
  await em.execute(lock, [userId]);
  await em.execute(take, [orderId, userId, userId]);
}
