import type { Client } from 'pg';
import { expect } from 'vitest';
import type { OrderStatus } from '../../src/domain/orders/order-state.ts';

/** Quantities by product. */
export type Lines = Readonly<Record<string, number>>;

/** Everything stored about one order. */
export interface BookedOrder {
  id: number;
  status: OrderStatus;
  total: string;
  /** Sum of the order lines. */
  sum: string;
  isPaid: boolean;
  paymentId: string | null;
  lines: Lines;
  payments: { id: string; gross: string; applied: boolean; notification: string }[];
  invoices: number[];
  /** Number of engagements opened by the order's payment, and the number that its lines require. */
  work: number;
  pieces: number;
  /** Number of confirmation e-mails in the queue, and whether one has been sent. */
  queued: number;
  mailed: boolean;
}

/** Everything stored about one buyer, as a consistent snapshot. */
export interface Books {
  cart: Lines;
  /** Sorted by ID. */
  orders: BookedOrder[];
  /** Number of the buyer's verified payments that haven't been posted to the books. */
  unbooked: number;
  /** Number of all buyers' invoices, the highest invoice number and the counter. */
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
      'work', (select count(*) from engagements e join order_items l on l.id = e.order_item_id where l.order_id = o.id),
      'pieces', (select sum(l.quantity * jsonb_array_length(p.work)) from order_items l
        join products p on p.id = l.product_id where l.order_id = o.id),
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

/** Reads a buyer's records in a single statement for a consistent snapshot. */
export async function readBooks(client: Client, userId: number): Promise<Books> {
  const { rows } = await client.query<Books>({ name: 'books', text: statement, values: [userId] });
  return rows[0] as Books;
}

const paidStatuses = new Set<OrderStatus>(['paid', 'processing', 'completed']);

/** Returns an order's stored values in the shape that `expected` computes. */
const actual = ({ id, total, isPaid, payments, invoices, work, mailed, queued }: BookedOrder) => ({
  id,
  total,
  isPaid,
  paidBy: payments.filter(({ applied }) => applied).map(({ gross }) => gross),
  notifications: payments.map(({ notification }) => notification),
  invoices: invoices.length,
  work,
  // A sent e-mail may briefly still have a job with nothing left to do.
  mails: mailed ? 1 : queued,
});
const expected = ({ id, status, sum, payments, work, pieces }: BookedOrder): ReturnType<typeof actual> => {
  // An order is cancelled either before payment or along with its engagements.
  const isPaid = paidStatuses.has(status) || (status === 'cancelled' && work > 0);
  return {
    id,
    total: sum,
    isPaid,
    paidBy: isPaid ? [sum] : [],
    notifications: payments.map(() => 'accepted COMPLETE'),
    invoices: Number(isPaid),
    work: isPaid ? pieces : 0,
    mails: Number(isPaid),
  };
};

/**
 * Asserts that a buyer's records are consistent:
 * - an order is paid exactly when one payment of its total was applied
 * - every payment belongs to an order and a notification
 * - only paid orders have an invoice and an e-mail, one each
 * - only paid orders have engagements, one for each work item
 * - invoice numbers have no gaps
 */
export function expectConsistent({ orders, unbooked, invoices }: Books): void {
  expect(orders.map(actual)).toEqual(orders.map(expected));
  expect(orders.filter(({ isPaid }) => isPaid).map(({ paymentId }) => paymentId)).toEqual(
    orders.flatMap(({ payments }) => payments.filter(({ applied }) => applied).map(({ id }) => id)),
  );
  expect(unbooked).toBe(0);
  expect(invoices).toEqual({ count: invoices.last, last: invoices.last, counter: invoices.last });
}

/** Returns the cart without the bought quantities. */
export function without(cart: Lines, bought: Lines): Lines {
  return Object.fromEntries(
    Object.entries(cart)
      .map(([product, quantity]): [string, number] => [product, quantity - (bought[product] ?? 0)])
      .filter(([, quantity]) => quantity > 0),
  );
}
