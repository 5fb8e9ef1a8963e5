import { Client } from 'pg';
import { orderAddress } from '../tests/support/orders.ts';

/**
 * Adds `all` paid orders with two lines each to a seeded database. `own` of them belong to the measured user.
 */
export async function seedOrders(url: string, all: number, own: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into orders (user_id, status, total, payment_id, billing_address, created_at, updated_at, paid_at)
     select case when n % $2 = 0 then 1 else 2 + n % 999 end, 'paid', 747, n::text, $3::jsonb, now(), now(), now()
     from generate_series(1, $1) n`,
    [all, Math.floor(all / own), JSON.stringify(orderAddress())],
  );
  await client.query(
    `insert into order_items (order_id, product_id, name, price, quantity)
     select o.id, p.id, p.name, coalesce(p.discount_price, p.price), 1
     from orders o cross join products p where p.id in (1, 4)`,
  );
  await client.query(
    `insert into payment_attempts (order_id, reference, amount, created_at)
     select id, payment_id, total, created_at from orders`,
  );
  await client.query('insert into invoices (number, order_id, issued_at) select id, id, now() from orders');
  await client.query('vacuum analyze');
  await client.end();
}
