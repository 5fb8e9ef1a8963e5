import type { Client } from 'pg';
import { expect } from 'vitest';
import type { OrderStatus } from '../../src/domain/orders/order-state.ts';

/** Quantities by product. */
export type Lines = Readonly<Record<string, number>>;

/** All that the database holds about one order. */
export interface BookedOrder {
  id: number;
  status: OrderStatus;
  total: string;
  /** What its lines cost together. */
  sum: string;
  isPaid: boolean;
  paymentId: string | null;
  lines: Lines;
  payments: { id: string; gross: string; applied: boolean; notification: string }[];
  invoices: number[];
  /** Mails of its confirmation that are queued, and whether one went out. */
  queued: number;
  mailed: boolean;
}

/** All that the database holds about one buyer, at one moment. */
export interface Books {
  cart: Lines;
  /** By id. */
  orders: BookedOrder[];
  /** Verified payments of this buyer's that are not booked. */
  unbooked: number;
  /** Of all buyers: how many invoices there are, the last number and the counter. */
  invoices: { count: number; last: number; counter: number };
}

const statement = `select
  (select coalesce(json_object_agg(product_id, quantity), '{}') from cart_items where user_id = $1) as cart,
  (select coalesce(json_agg(json_build_object(
      'id', o.id, 'status', o.status, 'total', o.total::text, 'isPaid', o.paid_at is not null,
      'paymentId', o.payment_id,
      'sum', (select sum(price * quantity)::text from order_items l where l.order_id = o.id),
      'lines', (select json_object_agg(product_id, quantity) from order_items l where l.order_id = o.id),
      'payments', (select coalesce(json_agg(json_build_object('id', p.provider_payment_id, 'gross', p.gross::text,
          'applied', p.applied, 'notification', n.outcome || ' ' || n.status) order by p.id), '[]')
        from payments p join payment_notifications n on n.id = p.notification_id where p.order_id = o.id),
      'invoices', (select coalesce(json_agg(number), '[]') from invoices i where i.order_id = o.id),
      'mailed', exists (select 1 from invoices i where i.order_id = o.id and i.mailed_at is not null),
      'queued', (select count(*) from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'mail-order-paid' and (j.payload->>'orderId')::int = o.id)
    ) order by o.id), '[]') from orders o where o.user_id = $1) as orders,
  (select count(*)::int from payment_notifications n join orders o on o.id = n.order_id
    where o.user_id = $1 and n.outcome = 'accepted' and n.status = 'COMPLETE'
      and not exists (select 1 from payments p where p.notification_id = n.id)) as unbooked,
  (select json_build_object('count', count(*), 'last', coalesce(max(number), 0),
      'counter', coalesce((select last from invoice_counter), 0)) from invoices) as invoices`;

/** Reads a buyer's books in one statement, and so as they were at one moment. */
export async function readBooks(client: Client, userId: number): Promise<Books> {
  const { rows } = await client.query<Books>({ name: 'books', text: statement, values: [userId] });
  return rows[0] as Books;
}

const paidStatuses = new Set<OrderStatus>(['paid', 'processing', 'completed']);

/** What there is for an order, and what there has to be. */
const found = ({ id, total, isPaid, payments, invoices, mailed, queued }: BookedOrder) => ({
  id,
  total,
  isPaid,
  paidBy: payments.filter(({ applied }) => applied).map(({ gross }) => gross),
  notifications: payments.map(({ notification }) => notification),
  invoices: invoices.length,
  // A mail that went out may still have its job for a moment, which then finds it done.
  mails: mailed ? 1 : queued,
});
const wanted = ({ id, status, sum, payments }: BookedOrder): ReturnType<typeof found> => {
  const isPaid = paidStatuses.has(status);
  return {
    id,
    total: sum,
    isPaid,
    paidBy: isPaid ? [sum] : [],
    notifications: payments.map(() => 'accepted COMPLETE'),
    invoices: Number(isPaid),
    mails: Number(isPaid),
  };
};

/**
 * Fails unless, for every order of a buyer: it is paid exactly when one payment of exactly its total pays it, no payment
 * is without its order and its notification, a paid order has one invoice and one mail and no other has any, and invoice
 * numbers have no gaps.
 */
export function expectSound({ orders, unbooked, invoices }: Books): void {
  expect(orders.map(found)).toEqual(orders.map(wanted));
  expect(orders.filter(({ isPaid }) => isPaid).map(({ paymentId }) => paymentId)).toEqual(
    orders.flatMap(({ payments }) => payments.filter(({ applied }) => applied).map(({ id }) => id)),
  );
  expect(unbooked).toBe(0);
  expect(invoices).toEqual({ count: invoices.last, last: invoices.last, counter: invoices.last });
}

/** A cart after an order took out of it what it bought. */
export function without(cart: Lines, bought: Lines): Lines {
  return Object.fromEntries(
    Object.entries(cart)
      .map(([product, quantity]): [string, number] => [product, quantity - (bought[product] ?? 0)])
      .filter(([, quantity]) => quantity > 0),
  );
}
