import type { Pool, PoolClient } from 'pg';
import { lockBuyerStatement } from '../src/domain/orders/order-changes.server.ts';
import { cartLines, expiryAfter, place } from '../src/domain/orders/checkout/checkout.server.ts';
import { hashSessionId, sessionAndUser } from '../src/server/sessions/lucia.ts';
import { orderAddress } from '../tests/support/orders.ts';

interface Line {
  productId: number;
  name: string;
  price: string;
  quantity: number;
  billingInterval: string | null;
}

async function placeOrder(client: PoolClient, userId: number): Promise<unknown> {
  await client.query({ ...lockBuyerStatement, values: [userId] });
  const { rows } = await client.query<Line>({ ...cartLines, values: [userId] });
  const items = rows.map(({ productId, name, price, quantity, billingInterval }) => ({
    product_id: productId,
    name,
    price,
    quantity,
    billing_interval: billingInterval,
  }));
  const now = new Date();
  const values = [
    userId,
    '2395.00',
    JSON.stringify(orderAddress()),
    null,
    null,
    'f'.repeat(64),
    now,
    expiryAfter(now),
    JSON.stringify(items),
    Math.random().toString(16).slice(2, 14),
  ];
  const placed = await client.query({ ...place, values });
  return placed.rows[0];
}

/** A checkout without the product: its statements and nothing else. */
export async function bareCheckout(pool: Pool, sessionId: string): Promise<unknown> {
  const { rows } = await pool.query({ ...sessionAndUser, values: [hashSessionId(sessionId)] });
  const client = await pool.connect();
  try {
    await client.query('begin');
    const placed = await placeOrder(client, rows[0].userId);
    await client.query('commit');
    return placed;
  } finally {
    client.release();
  }
}
