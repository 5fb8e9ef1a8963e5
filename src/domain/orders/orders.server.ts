import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { BillingAddress } from '../accounts/profile.ts';
import type { SignedIn } from '../accounts/sessions/request-session.ts';
import type { Address } from '../address.ts';
import { DomainError } from '../errors.ts';
import { type listQuery, pageOfUser, firstPageCursor } from '../list-query.ts';
import { decimalToCents } from '../money.ts';
import { selectList, type Sql, type SqlTransaction } from '../sql.ts';
import { invoiceNumber } from './invoices/invoice.ts';
import { OrderItem } from './order.entity.ts';
import { isAllowed } from './order-state.ts';
import type { OrderLine } from './order-total.ts';
import type { PaymentDependencies } from './payment-provider.ts';
import { type CheckoutDefaults, type OrderView, storedOrder } from './schemas.ts';

/** Dependencies for operations on a signed-in user's orders. */
export interface BuyerContext extends PaymentDependencies, SignedIn {
  fork: () => EntityManager;
  sql: Sql;
  transaction: SqlTransaction;
  now: () => Date;
}

/** An order line with its product. */
export interface ProductLine extends OrderLine {
  productId: number;
  name: string;
}

/** Loads an order's lines with the names and prices from checkout. */
export async function loadOrderLines(em: EntityManager, orderId: number): Promise<ProductLine[]> {
  const items = await em.find(OrderItem, { order: orderId }, { orderBy: { id: 'asc' } });
  return items.map(({ productId, name, price, quantity, billingInterval }) => ({
    productId,
    name,
    quantity,
    unitCents: decimalToCents(price),
    billingInterval: billingInterval ?? null,
  }));
}

type Instant = 'createdAt' | 'updatedAt' | 'paidAt' | 'cancelledAt' | 'refundedAt' | 'expiresAt';

interface Row extends Omit<OrderView, Instant | 'invoiceNumber' | 'canPayAgain' | 'canCancel'> {
  createdAt: Date;
  updatedAt: Date;
  paidAt: Date | null;
  cancelledAt: Date | null;
  refundedAt: Date | null;
  expiresAt: Date | null;
  invoice: number | null;
}

/**
 * Selects order `o`'s events, oldest first. Payments refused by the provider are stored only as notifications. A refund
 * is dated noon on its day, but never before the payment or a cancellation on the same day.
 */
const events = `(select json_agg(json_build_object('kind', v.kind, 'at', v.at, 'amount', v.amount::text, 'note', v.note)
      order by v.at, v.place)
    from (
      select 1 as place, case when o.renewal_of_id is null then 'placed' else 'renewed' end as kind,
        least(o.created_at, o.paid_at) as at, null::numeric as amount, null::text as note
      union all select 2, 'payment-refused', n.received_at, null, null from payment_notifications n
        where n.order_id = o.id and n.outcome = 'accepted' and n.status = 'FAILED'
      union all select 3, 'paid', o.paid_at, o.total, null where o.paid_at is not null
      union all select 4, case h.action when 'work-starts' then 'work-started' else 'completed' end, h.at, null, null
        from order_events h where h.order_id = o.id and h.action in ('work-starts', 'work-ends')
      union all select 5, 'cancelled', o.cancelled_at, null,
        (select h.note from order_events h where h.order_id = o.id and h.action = 'practice-cancels'
          order by h.id desc limit 1)
        where o.cancelled_at is not null
      union all select 6, 'refunded',
        greatest(o.paid_at, least((f.refunded_on + time '12:00') at time zone 'Africa/Johannesburg', f.at),
          case when (o.cancelled_at at time zone 'Africa/Johannesburg')::date = f.refunded_on
            then least(o.cancelled_at, f.at) end),
        f.amount, null
        from order_refunds f where f.order_id = o.id and f.payment_id is null
    ) v)`;

/** Selects orders with their items, subscription and events in one statement. Casts decimals inside JSON to text. */
const select = `select ${selectList('o', Object.keys(storedOrder.shape))}, o.refund_due_on::text as "refundDueOn",
    case when o.status = 'pending' then o.expires_at end as "expiresAt", i.number as invoice, i.mailed_at is not null as "confirmationSent",
    (select json_build_object('id', s.id, 'status', s.status, 'interval', s."interval", 'amount', s.amount::text,
        'nextChargeOn', case when s.status <> 'cancelled' then s.next_charge_on end)
      from subscriptions s where s.order_id = coalesce(o.renewal_of_id, o.id)) as subscription,
    (select json_agg(json_build_object('id', l.id, 'orderId', l.order_id, 'productId', l.product_id,
        'name', l.name, 'price', l.price::text, 'quantity', l.quantity, 'billingInterval', l.billing_interval)
        order by l.id)
      from order_items l where l.order_id = o.id) as items,
    ${events} as events
  from orders o left join invoices i on i.order_id = o.id where o.user_id = :userId`;

/** Selects one page of a user's orders. Exported for the benchmark. */
export const ordersOfUser = {
  name: 'orders-of-user',
  text: `${select} and o.id = any(${pageOfUser('orders')}) order by o.id desc`,
};

const orderOfUser = { name: 'order-of-user', text: `${select} and o.id = :id` };

/**
 * Selects a user's profile address and the addresses of their last order. Always returns one row per user.
 */
const knownAddresses = {
  name: 'known-addresses',
  text: `select u.billing_address as "ownAddress", u.email, u.phone_number as phone,
      o.billing_address as "billedTo", o.shipping_address as "shippedTo"
    from users u left join lateral (
      select id from orders where user_id = u.id order by id desc limit 1
    ) latest on true left join orders o on o.id = latest.id where u.id = :userId`,
};

interface KnownAddresses {
  ownAddress: BillingAddress | null;
  email: string;
  phone: string | null;
  billedTo: Address | null;
  shippedTo: Address | null;
}

function present(
  { invoice, items, events, ...row }: Row,
  { payments }: Pick<BuyerContext, 'payments'>,
): OrderView {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    refundedAt: row.refundedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    invoiceNumber: invoice === null ? null : invoiceNumber(invoice),
    canPayAgain: payments !== null && isAllowed('pay-again', row.status),
    canCancel: isAllowed('client-cancels', row.status),
    items,
    events: events.map(({ at, ...event }) => ({ ...event, at: new Date(at).toISOString() })),
  };
}

type OwnerContext = Pick<BuyerContext, 'sql' | 'user' | 'payments'>;

/** Lists a user's orders with their items, newest first. */
export async function listOrders(
  ctx: OwnerContext,
  { limit, before }: z.output<typeof listQuery>,
): Promise<OrderView[]> {
  const rows = await ctx.sql<Row>(ordersOfUser, {
    userId: ctx.user.id,
    before: before ?? firstPageCursor,
    limit,
  });
  return rows.map((row) => present(row, ctx));
}

/**
 * Returns one of a user's orders.
 * @throws DomainError orders.not-found
 */
export async function getOrder(ctx: OwnerContext, { id }: { id: number }): Promise<OrderView> {
  const [row] = await ctx.sql<Row>(orderOfUser, { userId: ctx.user.id, id });
  if (!row) throw new DomainError('orders.not-found');
  return present(row, ctx);
}

/**
 * Returns default addresses for a checkout. The billing address comes from the profile, or else from the last
 * order. If the profile has an address, the last order's shipping address is used only if it differs from
 * that order's billing address.
 */
export async function getCheckoutDefaults({
  sql,
  user,
}: Pick<OwnerContext, 'sql' | 'user'>): Promise<CheckoutDefaults> {
  const [known] = await sql<KnownAddresses>(knownAddresses, { userId: user.id });
  if (!known) return { billingAddress: null, shippingAddress: null };
  const { ownAddress, email, phone, billedTo, shippedTo } = known;
  if (!ownAddress) return { billingAddress: billedTo, shippingAddress: shippedTo };
  return {
    billingAddress: { ...ownAddress, email: ownAddress.email ?? email, phone: ownAddress.phone ?? phone },
    shippingAddress: isDeepStrictEqual(billedTo, shippedTo) ? null : shippedTo,
  };
}
