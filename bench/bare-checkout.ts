import type { Pool, PoolClient } from 'pg';
import { lockBuyerStatement } from '../src/domain/orders/order-changes.server.ts';
import { cartLines, expiryAfter, place, placeValues } from '../src/domain/orders/checkout/checkout.server.ts';
import { checkoutInput } from '../src/domain/orders/schemas.ts';
import { bind } from '../src/server/database/sql.ts';
import { hashSessionId, sessionAndUser } from '../src/server/sessions/lucia.ts';
import { orderAddress } from '../tests/support/orders.ts';

interface Line {
  productId: number;
  name: string;
  price: string;
  quantity: number;
  billingInterval: string | null;
}

/** Computed once, because it isn't part of the SQL cost being measured. */
const fixedValues = placeValues(
  { user: { id: 0 }, now: new Date() },
  checkoutInput.parse({ billingAddress: orderAddress() }),
  { lines: [], cents: 239_500 },
);

async function placeOrder(client: PoolClient, userId: number): Promise<unknown> {
  await client.query(bind(lockBuyerStatement, { userId }));
  const { rows } = await client.query<Line>(bind(cartLines, { userId }));
  const items = rows.map(({ productId, name, price, quantity, billingInterval }) => ({
    product_id: productId,
    name,
    price,
    quantity,
    billing_interval: billingInterval,
  }));
  const now = new Date();
  const placed = await client.query(
    bind(place, {
      ...fixedValues,
      userId,
      items: JSON.stringify(items),
      suffix: Math.random().toString(16).slice(2, 14),
      now,
      expiresAt: expiryAfter(now),
    }),
  );
  return placed.rows[0];
}

/** Runs only a checkout's SQL statements. */
export async function bareCheckout(pool: Pool, sessionId: string): Promise<unknown> {
  const { rows } = await pool.query(bind(sessionAndUser, { sessionId: hashSessionId(sessionId) }));
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
