import { randomBytes } from 'node:crypto';
import { centsToDecimal } from '../money.ts';
import type { Sql } from '../sql.ts';
import type { CartLine } from './cart-lines.server.ts';
import { expiryAfter } from './expiry.ts';
import { fingerprintOf } from './fingerprint.server.ts';
import type { CheckoutInput } from './schemas.ts';

/** An attempt to pay an order. */
export interface Attempt {
  orderId: number;
  reference: string;
}

/** Makes two attempts of one order different; the order's number before it is for people. */
const attemptSuffix = () => randomBytes(6).toString('hex');

/** What a further attempt to pay an order is called. */
export function newReference(orderId: number): string {
  return `${orderId}-${attemptSuffix()}`;
}

/**
 * The order, its lines and the attempt in one statement: a checkout is mostly waiting for the database. Where the same
 * cart was checked out before and is not paid yet, that order gets the new address and keeps its lines. The benchmark
 * runs the same statement.
 */
export const place = {
  name: 'place-order',
  text: `with placed as (
    insert into orders (user_id, total, billing_address, shipping_address, notes, fingerprint,
      created_at, updated_at, expires_at)
    values ($1, $2, $3::jsonb, $4::jsonb, $5, $6, $7, $7, $8)
    on conflict (user_id, fingerprint) where status = 'pending' do update set
      billing_address = excluded.billing_address, shipping_address = excluded.shipping_address,
      notes = excluded.notes, updated_at = excluded.updated_at, expires_at = excluded.expires_at
    returning id, total, updated_at, xmax = 0 as fresh
  ), lines as (
    insert into order_items (order_id, product_id, name, price, quantity, billing_interval)
    select placed.id, line.product_id, line.name, line.price, line.quantity, line.billing_interval
    from placed, json_to_recordset($9::json) as
      line (product_id int, name text, price numeric, quantity int, billing_interval text)
    where placed.fresh
  )
  insert into payment_attempts (order_id, reference, amount, created_at)
  select id, id || '-' || $10, total, updated_at from placed
  returning order_id as "orderId", reference`,
};

/** Stores what a cart's checkout leads to: a pending order, new or the one it led to before, and an attempt to pay it. */
export async function placeOrder(
  run: Sql,
  userId: number,
  { billingAddress, shippingAddress, notes }: CheckoutInput,
  { lines, cents, now }: { lines: readonly CartLine[]; cents: number; now: Date },
): Promise<Attempt> {
  const items = lines.map(({ productId, name, unitCents, quantity, billingInterval }) => ({
    product_id: productId,
    name,
    price: centsToDecimal(unitCents),
    quantity,
    billing_interval: billingInterval,
  }));
  const [attempt] = await run<Attempt>(place, [
    userId,
    centsToDecimal(cents),
    JSON.stringify(billingAddress),
    shippingAddress && JSON.stringify(shippingAddress),
    notes,
    fingerprintOf(lines),
    now,
    expiryAfter(now),
    JSON.stringify(items),
    attemptSuffix(),
  ]);
  if (!attempt) throw new Error('An order was not placed');
  return attempt;
}
