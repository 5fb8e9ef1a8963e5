import { createHash, randomBytes } from 'node:crypto';
import { brand } from '../../brand.ts';
import { DomainError } from '../../errors.ts';
import { centsToDecimal, decimalToCents } from '../../money.ts';
import type { BillingInterval } from '../../shop/billing-interval.ts';
import type { Sql } from '../../sql.ts';
import { lockBuyerStatement } from '../order-changes.server.ts';
import { type OrderLine, recurringOf, totalCents } from '../order-total.ts';
import type { BuyerContext, ProductLine } from '../orders.server.ts';
import { type PaymentDependencies, type PaymentProvider, requireProvider } from '../payment-provider.ts';
import { returnUrl } from '../payment-state.server.ts';
import type { Address } from '../../address.ts';
import type { CheckoutInput, PaymentFormView } from '../schemas.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const UNPAID_DAYS = 14;

/** A line of the cart at today's name and price. */
interface CartRow {
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
async function lockCartLines(sql: Sql, userId: number): Promise<ProductLine[]> {
  const rows = await sql<CartRow>(cartLines, [userId]);
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

/** The same for the same products, names, quantities and prices, whatever their order; 64 hex digits. */
function cartHash(lines: readonly ProductLine[]): string {
  const facts = lines
    .toSorted((a, b) => a.productId - b.productId)
    .map(({ productId, name, quantity, unitCents, billingInterval }) => [
      productId,
      name,
      quantity,
      unitCents,
      billingInterval,
    ]);
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

/** An attempt to pay an order. */
interface Attempt {
  orderId: number;
  reference: string;
}

/** Makes two attempts of one order different; the order's number before it is for people. */
const attemptSuffix = () => randomBytes(6).toString('hex');

/** What a further attempt to pay an order is called. */
export function newReference(orderId: number): string {
  return `${orderId}-${attemptSuffix()}`;
}

/** When a pending order is given up if nobody pays it: 14 days after the client last asked to pay. */
export function expiryAfter(now: Date): Date {
  return new Date(now.getTime() + UNPAID_DAYS * DAY_MS);
}

/**
 * The order, its lines and the attempt in one statement: a checkout is mostly waiting for the database. Where the same
 * cart was checked out before and is not paid yet, that order gets the new address and keeps its lines. The benchmark
 * runs the same statement.
 */
export const place = {
  name: 'place-order',
  text: `with placed as (
    insert into orders (user_id, total, billing_address, shipping_address, notes, cart_hash,
      created_at, updated_at, expires_at)
    values ($1, $2, $3::jsonb, $4::jsonb, $5, $6, $7, $7, $8)
    on conflict (user_id, cart_hash) where status = 'pending' do update set
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
async function placeOrder(
  { sql, user, now }: { sql: Sql; user: { id: number }; now: Date },
  { billingAddress, shippingAddress, notes }: CheckoutInput,
  { lines, cents }: { lines: readonly ProductLine[]; cents: number },
): Promise<Attempt> {
  const items = lines.map(({ productId, name, unitCents, quantity, billingInterval }) => ({
    product_id: productId,
    name,
    price: centsToDecimal(unitCents),
    quantity,
    billing_interval: billingInterval,
  }));
  const [attempt] = await sql<Attempt>(place, [
    user.id,
    centsToDecimal(cents),
    JSON.stringify(billingAddress),
    shippingAddress && JSON.stringify(shippingAddress),
    notes,
    cartHash(lines),
    now,
    expiryAfter(now),
    JSON.stringify(items),
    attemptSuffix(),
  ]);
  if (!attempt) throw new Error('An order was not placed');
  return attempt;
}

/** An order as its payment form needs it. */
interface PayableOrder {
  orderId: number;
  /** Of this attempt. */
  reference: string;
  cents: number;
  lines: readonly (OrderLine & { name: string })[];
  buyer: Address;
}

/** The form that sends the buyer of an order to the provider, and back to our own pages after. */
export function paymentForm(
  { orderId, reference, cents, lines, buyer }: PayableOrder,
  provider: PaymentProvider,
  ctx: Pick<PaymentDependencies, 'publicUrl' | 'returnDigest'>,
): PaymentFormView {
  const { url, fields } = provider.form({
    reference,
    cents,
    itemName: `${brand.name} order ${orderId}`,
    itemDescription: lines.map(({ name, quantity }) => `${quantity} x ${name}`).join('; '),
    buyer,
    subscription: recurringOf(lines),
    returnUrl: returnUrl(ctx, 'success', orderId),
    cancelUrl: returnUrl(ctx, 'cancel', orderId),
  });
  return { orderId, paymentUrl: url, paymentData: { ...fields } };
}

/**
 * Makes an order of a user's cart, which stays until the payment arrives, and answers with the form that pays it. An
 * unchanged cart leads to the same pending order again, and forms handed out earlier stay payable.
 * @throws DomainError orders.payments-off, orders.cart-empty, orders.two-intervals, orders.total-too-large,
 * orders.total-changed (with the total)
 */
export async function checkout(
  ctx: Omit<BuyerContext, 'fork' | 'sql'>,
  input: CheckoutInput,
): Promise<PaymentFormView> {
  const { user } = ctx;
  const provider = requireProvider(ctx);
  const { cents, lines, attempt } = await ctx.transaction(async (sql) => {
    await sql(lockBuyerStatement, [user.id]);
    const lines = await lockCartLines(sql, user.id);
    if (lines.length === 0) throw new DomainError('orders.cart-empty');
    // Refuses what the form could not be made for, before anything is stored.
    recurringOf(lines);
    const cents = totalCents(lines);
    const total = centsToDecimal(cents);
    if (input.expectedTotal !== undefined && input.expectedTotal !== total) {
      throw new DomainError('orders.total-changed', { details: { total } });
    }
    const attempt = await placeOrder({ sql, user, now: ctx.now() }, input, { lines, cents });
    return { cents, lines, attempt };
  });
  return paymentForm({ ...attempt, cents, lines, buyer: input.billingAddress }, provider, ctx);
}
