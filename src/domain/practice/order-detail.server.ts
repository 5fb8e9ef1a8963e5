import { southAfricanDay } from '../calendar.ts';
import { recordLook } from '../audit/record-look.server.ts';
import { refundableCents } from '../engagements/order-progress.server.ts';
import { DomainError } from '../errors.ts';
import { centsToDecimal } from '../money.ts';
import { invoiceNumber } from '../orders/invoices/invoice.ts';
import { isAllowed } from '../orders/order-state.ts';
import {
  flagDescriptions,
  type FlaggedNotification,
  needsAttention,
} from '../orders/payments/flagged-notifications.server.ts';
import { forgetNews } from '../practice-news/forget-news.server.ts';
import { flagAdvice } from './books-advice.server.ts';
import type { FlaggedNotificationView, PracticeOrderView } from './order-schemas.ts';
import {
  orderColumns,
  orderOwner,
  type OrderRow,
  presentOrder,
  type ReaderContext,
} from './orders.server.ts';

/** A database row for an order. Timestamps inside JSON are text in PostgreSQL's format. */
interface DetailRow
  extends
    OrderRow,
    Pick<
      PracticeOrderView,
      | 'billingAddress'
      | 'shippingAddress'
      | 'notes'
      | 'paymentMethod'
      | 'items'
      | 'subscription'
      | 'work'
      | 'payments'
      | 'refunds'
      | 'history'
    > {
  cancelledAt: Date | null;
  invoice: { number: number; issuedAt: string; mailedAt: string | null } | null;
  notifications: (Omit<FlaggedNotification, 'receivedAt' | 'status'> & { receivedAt: string })[];
}

/** Builds an SQL expression that aggregates a query's rows into a JSON array. Casts decimals to text. */
const listOf = (fields: string, rest: string, order: string) =>
  `(select coalesce(json_agg(json_build_object(${fields}) order by ${order}), '[]') ${rest})`;

const orderById = {
  name: 'practice-order',
  text: `select ${orderColumns}, o.billing_address as "billingAddress", o.shipping_address as "shippingAddress",
    o.notes, o.payment_method as "paymentMethod", o.cancelled_at as "cancelledAt",
    (select json_build_object('number', i.number, 'issuedAt', i.issued_at, 'mailedAt', i.mailed_at)
      from invoices i where i.order_id = o.id) as invoice,
    (select json_build_object('id', s.id, 'status', s.status, 'interval', s."interval", 'amount', s.amount::text,
        'nextChargeOn', case when s.status <> 'cancelled' then s.next_charge_on end)
      from subscriptions s where s.order_id = coalesce(o.renewal_of_id, o.id)) as subscription,
    ${listOf(
      `'id', l.id, 'orderId', l.order_id, 'productId', l.product_id, 'name', l.name, 'price', l.price::text,
        'quantity', l.quantity, 'billingInterval', l.billing_interval`,
      'from order_items l where l.order_id = o.id',
      'l.id',
    )} as items,
    ${listOf(
      `'id', p.id, 'paymentId', p.provider_payment_id, 'gross', p.gross::text, 'applied', p.applied,
        'receivedAt', p.received_at, 'refundedAt', p.refunded_at`,
      'from payments p where p.order_id = o.id',
      'p.id',
    )} as payments,
    ${listOf(
      `'id', f.id, 'amount', f.amount::text, 'refundedOn', f.refunded_on, 'reference', f.reference,
        'paymentId', f.payment_id, 'dueOn', f.due_on, 'by', b.full_name, 'at', f.at`,
      'from order_refunds f left join users b on b.id = f.by_id where f.order_id = o.id',
      'f.id',
    )} as refunds,
    ${listOf(
      `'id', e.id, 'kind', e.kind, 'taxYear', e.tax_year, 'forName', e.for_name, 'status', e.status`,
      'from engagements e join order_items l on l.id = e.order_item_id where l.order_id = o.id',
      'e.id',
    )} as work,
    ${listOf(
      `'id', n.id, 'orderId', n.order_id, 'paymentId', n.payment_id, 'outcome', n.outcome, 'reason', n.reason,
        'receivedAt', n.received_at`,
      `from payment_notifications n where n.order_id = o.id and ${needsAttention}`,
      'n.id',
    )} as notifications,
    ${listOf(
      `'id', h.id, 'action', h.action, 'statusBefore', h.status_before, 'status', h.status_after,
        'by', b.full_name, 'note', h.note, 'at', h.at`,
      'from order_events h left join users b on b.id = h.by_id where h.order_id = o.id',
      'h.id desc',
    )} as history
  from orders o ${orderOwner} where o.id = :id`,
};

const iso = (instant: string) => new Date(instant).toISOString();
const isoOrNull = (instant: string | null) => (instant === null ? null : iso(instant));

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Adds the explanation and the advice to a flagged notification. */
export function presentFlagged({
  id,
  orderId,
  paymentId,
  outcome,
  reason,
  receivedAt,
}: Omit<FlaggedNotification, 'receivedAt' | 'status'> & {
  receivedAt: Date | string;
}): FlaggedNotificationView {
  return {
    id,
    orderId,
    paymentId,
    outcome,
    reason,
    text: sentence(flagDescriptions[reason]),
    advice: flagAdvice[reason],
    receivedAt: new Date(receivedAt).toISOString(),
  };
}

function movesOf(row: DetailRow, leftCents: number): PracticeOrderView['moves'] {
  const { status, payments, invoice } = row;
  const hasPaymentToRefund = payments.some(({ applied, refundedAt }) => !applied && refundedAt === null);
  return [
    ...(isAllowed('work-starts', status) ? (['start'] as const) : []),
    ...(isAllowed('work-ends', status) ? (['complete'] as const) : []),
    ...(isAllowed('practice-cancels', status) ? (['cancel'] as const) : []),
    ...(leftCents > 0 || hasPaymentToRefund ? (['refund'] as const) : []),
    ...(invoice ? (['resend-invoice'] as const) : []),
  ];
}

/**
 * Returns an order as the practice sees it.
 * @throws DomainError orders.not-found
 */
export async function getPracticeOrder(
  { sql, now }: ReaderContext,
  { id }: { id: number },
): Promise<PracticeOrderView> {
  const [row] = await sql<DetailRow>(orderById, { id });
  if (!row) throw new DomainError('orders.not-found');
  const left = refundableCents({ ...row, refundedAmount: row.amount });
  return {
    ...presentOrder(row, southAfricanDay(now())),
    billingAddress: row.billingAddress,
    shippingAddress: row.shippingAddress,
    notes: row.notes,
    paymentMethod: row.paymentMethod,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    items: row.items,
    subscription: row.subscription,
    invoice: row.invoice && {
      number: invoiceNumber(row.invoice.number),
      issuedAt: iso(row.invoice.issuedAt),
      mailedAt: isoOrNull(row.invoice.mailedAt),
    },
    payments: row.payments.map(({ receivedAt, refundedAt, ...payment }) => ({
      ...payment,
      receivedAt: iso(receivedAt),
      refundedAt: isoOrNull(refundedAt),
    })),
    refunds: row.refunds.map(({ at, ...refund }) => ({ ...refund, at: iso(at) })),
    refundable: centsToDecimal(left),
    work: row.work,
    notifications: row.notifications.map((flagged) => presentFlagged(flagged)),
    history: row.history.map(({ at, ...entry }) => ({ ...entry, at: iso(at) })),
    moves: movesOf(row, left),
  };
}

/**
 * Returns an order for a member of staff and records the access. The client can see the record.
 * @throws DomainError orders.not-found
 */
export async function openPracticeOrder(
  ctx: ReaderContext & { user: { id: number } },
  { id }: { id: number },
): Promise<PracticeOrderView> {
  const view = await getPracticeOrder(ctx, { id });
  await forgetNews(ctx.sql, 'order', id);
  if (view.client.id !== null) {
    await recordLook(ctx.sql, {
      clientId: view.client.id,
      staffId: ctx.user.id,
      kind: 'order-opened-by-practice',
      detail: { orderId: id },
      at: ctx.now(),
    });
  }
  return view;
}
