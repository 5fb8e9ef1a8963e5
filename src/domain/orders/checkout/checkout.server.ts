import { createHash, randomBytes } from 'node:crypto';
import { brand } from '../../brand.ts';
import { DomainError } from '../../errors.ts';
import { centsToDecimal, decimalToCents } from '../../money.ts';
import type { BillingInterval } from '../../shop/billing-interval.ts';
import { isVisible } from '../../shop/products.server.ts';
import type { Sql } from '../../sql.ts';
import { lockBuyerStatement } from '../order-changes.server.ts';
import { type OrderLine, recurringCharge, totalCents } from '../order-total.ts';
import type { BuyerContext, ProductLine } from '../orders.server.ts';
import { type PaymentDependencies, type PaymentProvider, requireProvider } from '../payment-provider.ts';
import { returnUrl } from '../payment-state.server.ts';
import type { Address } from '../../address.ts';
import type { CheckoutInput, PaymentFormView } from '../schemas.ts';
import { DAY_MS } from '../../calendar.ts';

const UNPAID_DAYS = 14;

/** A cart line with the product's current name and price. */
interface CartRow {
  id: number;
  productId: number;
  quantity: number;
  name: string;
  price: string;
  billingInterval: BillingInterval | null;
}

/**
 * Locks a cart's lines in product order, as every change to several lines does, to avoid deadlocks. Exported
 * for the benchmark.
 */
export const cartLines = {
  name: 'cart-lines',
  text: `select c.id, c.product_id as "productId", c.quantity, p.name,
    coalesce(p.discount_price, p.price) as price, p.billing_interval as "billingInterval"
  from cart_items c join products p on p.id = c.product_id
  where c.user_id = :userId and ${isVisible} order by c.product_id for update of c`,
};

/** Loads a user's cart lines, oldest first, and locks them until the transaction ends. */
async function lockCartLines(sql: Sql, userId: number): Promise<ProductLine[]> {
  const rows = await sql<CartRow>(cartLines, { userId });
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

/**
 * Hashes a cart's products, names, quantities, prices and billing intervals, regardless of line order.
 * Returns 64 hex digits.
 */
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

interface Attempt {
  orderId: number;
  reference: string;
}

/** Generates a random suffix that distinguishes payment attempts for the same order. */
const attemptSuffix = () => randomBytes(6).toString('hex');

/** Returns a reference for a new payment attempt. It starts with the order ID for readability. */
export function newReference(orderId: number): string {
  return `${orderId}-${attemptSuffix()}`;
}

/** Returns when an unpaid order expires: 14 days after the client's last payment attempt. */
export function expiryAfter(now: Date): Date {
  return new Date(now.getTime() + UNPAID_DAYS * DAY_MS);
}

/**
 * Inserts the order, its lines and the payment attempt in one statement, because round trips dominate checkout time. If
 * the same cart already has a pending order, updates that order's addresses and notes and keeps its lines. Exported for
 * the benchmark.
 */
export const place = {
  name: 'place-order',
  text: `with placed as (
    insert into orders (user_id, total, billing_address, shipping_address, notes, cart_hash,
      created_at, updated_at, expires_at)
    values (:userId, :total, :billingAddress::jsonb, :shippingAddress::jsonb, :notes, :cartHash, :now, :now, :expiresAt)
    on conflict (user_id, cart_hash) where status = 'pending' do update set
      billing_address = excluded.billing_address, shipping_address = excluded.shipping_address,
      notes = excluded.notes, updated_at = excluded.updated_at, expires_at = excluded.expires_at
    returning id, total, updated_at, xmax = 0 as fresh
  ), lines as (
    insert into order_items (order_id, product_id, name, price, quantity, billing_interval)
    select placed.id, line.product_id, line.name, line.price, line.quantity, line.billing_interval
    from placed, json_to_recordset(:items::json) as
      line (product_id int, name text, price numeric, quantity int, billing_interval text)
    where placed.fresh
  )
  insert into payment_attempts (order_id, reference, amount, created_at)
  select id, id || '-' || :suffix, total, updated_at from placed
  returning order_id as "orderId", reference`,
};

interface PricedCart {
  lines: readonly ProductLine[];
  cents: number;
}

/** Builds the parameters of `place`. */
export function placeValues(
  { user, now }: { user: { id: number }; now: Date },
  { billingAddress, shippingAddress, notes }: CheckoutInput,
  { lines, cents }: PricedCart,
) {
  const items = lines.map(({ productId, name, unitCents, quantity, billingInterval }) => ({
    product_id: productId,
    name,
    price: centsToDecimal(unitCents),
    quantity,
    billing_interval: billingInterval,
  }));
  return {
    userId: user.id,
    total: centsToDecimal(cents),
    billingAddress: JSON.stringify(billingAddress),
    shippingAddress: shippingAddress && JSON.stringify(shippingAddress),
    notes,
    cartHash: cartHash(lines),
    items: JSON.stringify(items),
    suffix: attemptSuffix(),
    now,
    expiresAt: expiryAfter(now),
  };
}

/**
 * Stores a payment attempt with its pending order. Updates the existing order if the same cart already has
 * one.
 */
async function placeOrder(
  { sql, ...buyer }: { sql: Sql; user: { id: number }; now: Date },
  input: CheckoutInput,
  cart: PricedCart,
): Promise<Attempt> {
  const [attempt] = await sql<Attempt>(place, placeValues(buyer, input, cart));
  if (!attempt) throw new Error('The order wasn’t stored');
  return attempt;
}

/** Order data needed for a payment form. */
interface PayableOrder {
  orderId: number;
  /** The payment attempt's reference. */
  reference: string;
  cents: number;
  lines: readonly (OrderLine & { name: string })[];
  buyer: Address;
}

/** Builds the form that sends the buyer to the payment provider and back. */
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
    subscription: recurringCharge(lines),
    returnUrl: returnUrl(ctx, 'success', orderId),
    cancelUrl: returnUrl(ctx, 'cancel', orderId),
  });
  return { orderId, paymentUrl: url, paymentData: { ...fields } };
}

/**
 * Creates a pending order from the user's cart and returns its payment form. The cart is kept until the
 * payment arrives. Checking out an unchanged cart reuses its pending order, and earlier forms remain payable.
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
    await sql(lockBuyerStatement, { userId: user.id });
    const lines = await lockCartLines(sql, user.id);
    if (lines.length === 0) throw new DomainError('orders.cart-empty');
    // Validate the subscription lines before storing anything.
    recurringCharge(lines);
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
