import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { BillingAddress } from '../accounts/profile.ts';
import type { SignedIn } from '../accounts/sessions/request-session.ts';
import type { Address } from '../address.ts';
import { DomainError } from '../errors.ts';
import { type listQuery, pageOfUser } from '../list-query.ts';
import { decimalToCents } from '../money.ts';
import type { Sql, SqlTransaction } from '../sql.ts';
import { invoiceNumber } from './invoices/invoice.ts';
import { OrderItem } from './order.entity.ts';
import { isPossible } from './order-state.ts';
import type { OrderLine } from './order-total.ts';
import type { PaymentDependencies } from './payment-provider.ts';
import type { CheckoutDefaults, OrderView } from './schemas.ts';

/** What operations on the orders of a signed-in person need. */
export interface BuyerContext extends PaymentDependencies, SignedIn {
  fork: () => EntityManager;
  sql: Sql;
  transaction: SqlTransaction;
  now: () => Date;
}

/** A line with what it is of. */
export interface ProductLine extends OrderLine {
  productId: number;
  name: string;
}

/** The lines of an order, as they were bought. */
export async function linesOf(em: EntityManager, orderId: number): Promise<ProductLine[]> {
  const items = await em.find(OrderItem, { order: orderId }, { orderBy: { id: 'asc' } });
  return items.map(({ productId, name, price, quantity, billingInterval }) => ({
    productId,
    name,
    quantity,
    unitCents: decimalToCents(price),
    billingInterval: billingInterval ?? null,
  }));
}

type Instant = 'createdAt' | 'updatedAt' | 'paidAt' | 'cancelledAt' | 'refundedAt';

interface Row extends Omit<OrderView, Instant | 'invoiceNumber' | 'canPayAgain' | 'canCancel'> {
  createdAt: Date;
  updatedAt: Date;
  paidAt: Date | null;
  cancelledAt: Date | null;
  refundedAt: Date | null;
  invoice: number | null;
}

/** Items and subscription come with their order, so that a list is one statement. Decimals are texts inside JSON too. */
const select = `select o.id, o.user_id as "userId", o.status, o.total, o.payment_id as "paymentId",
    o.payment_method as "paymentMethod", o.billing_address as "billingAddress",
    o.shipping_address as "shippingAddress", o.notes, o.created_at as "createdAt", o.updated_at as "updatedAt",
    o.paid_at as "paidAt", o.cancelled_at as "cancelledAt", o.refunded_amount as "refundedAmount",
    o.refunded_at as "refundedAt",
    i.number as invoice, i.mailed_at is not null as "confirmationSent",
    (select json_build_object('id', s.id, 'status', s.status, 'interval', s."interval", 'amount', s.amount::text,
        'nextChargeOn', case when s.status <> 'cancelled' then s.next_charge_on end)
      from subscriptions s where s.order_id = coalesce(o.renewal_of_id, o.id)) as subscription,
    (select json_agg(json_build_object('id', l.id, 'orderId', l.order_id, 'productId', l.product_id,
        'name', l.name, 'price', l.price::text, 'quantity', l.quantity, 'billingInterval', l.billing_interval)
        order by l.id)
      from order_items l where l.order_id = o.id) as items
  from orders o left join invoices i on i.order_id = o.id where o.user_id = $1`;

/** One page of a user's orders; the benchmark runs the same statement. */
export const ordersOfUser = {
  name: 'orders-of-user',
  text: `${select} and o.id = any(${pageOfUser('orders')}) order by o.id desc`,
};

const orderOfUser = { name: 'order-of-user', text: `${select} and o.id = $2` };

/** What the last order says beside what the profile does; a row for everybody. */
const knownAddresses = {
  name: 'known-addresses',
  text: `select u.billing_address as "ownAddress", u.email, u.phone_number as phone,
      o.billing_address as "billedTo", o.shipping_address as "shippedTo"
    from users u left join lateral (
      select id from orders where user_id = u.id order by id desc limit 1
    ) latest on true left join orders o on o.id = latest.id where u.id = $1`,
};

interface KnownAddresses {
  ownAddress: BillingAddress | null;
  email: string;
  phone: string | null;
  billedTo: Address | null;
  shippedTo: Address | null;
}

/** Larger than any id, for the first page. */
const beforeAny = Number.MAX_SAFE_INTEGER;

function present({ invoice, items, ...row }: Row, { payments }: Pick<BuyerContext, 'payments'>): OrderView {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    refundedAt: row.refundedAt?.toISOString() ?? null,
    invoiceNumber: invoice === null ? null : invoiceNumber(invoice),
    canPayAgain: payments !== null && isPossible('pay-again', row.status),
    canCancel: isPossible('client-cancels', row.status),
    items,
  };
}

type OwnerContext = Pick<BuyerContext, 'sql' | 'user' | 'payments'>;

/** A user's orders with their items, newest first. */
export async function listOrders(
  ctx: OwnerContext,
  { limit, before }: z.output<typeof listQuery>,
): Promise<OrderView[]> {
  const rows = await ctx.sql<Row>(ordersOfUser, [ctx.user.id, before ?? beforeAny, limit]);
  return rows.map((row) => present(row, ctx));
}

/**
 * One order of a user's.
 * @throws DomainError orders.not-found
 */
export async function getOrder(ctx: OwnerContext, { id }: { id: number }): Promise<OrderView> {
  const [row] = await ctx.sql<Row>(orderOfUser, [ctx.user.id, id]);
  if (!row) throw new DomainError('orders.not-found');
  return present(row, ctx);
}

/**
 * Where the next bill and parcel will go, as far as it is known: the profile's address, else the last order's; to another
 * address than the bill only where the last order was sent to another one.
 */
export async function getCheckoutDefaults({
  sql,
  user,
}: Pick<OwnerContext, 'sql' | 'user'>): Promise<CheckoutDefaults> {
  const [known] = await sql<KnownAddresses>(knownAddresses, [user.id]);
  if (!known) return { billingAddress: null, shippingAddress: null };
  const { ownAddress, email, phone, billedTo, shippedTo } = known;
  if (!ownAddress) return { billingAddress: billedTo, shippingAddress: shippedTo };
  return {
    billingAddress: { ...ownAddress, email: ownAddress.email ?? email, phone: ownAddress.phone ?? phone },
    shippingAddress: isDeepStrictEqual(billedTo, shippedTo) ? null : shippedTo,
  };
}
