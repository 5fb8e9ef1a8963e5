import { DomainError } from '../errors.ts';
import type { Sql } from '../sql.ts';
import type { OrderTasks } from './schemas.ts';

interface ClientContext {
  sql: Sql;
  user: { id: number };
}

/**
 * SQL condition: the practice is or will be working on order `o`. Excludes renewals, which need no action
 * from the client. All matching orders are paid, so PostgreSQL can use the index `orders_paid`.
 */
export const orderInProgress = `o.paid_at is not null and o.status in ('paid', 'processing') and o.renewal_of_id is null`;

/**
 * SQL: requests `r` of order `o`'s unfinished engagements `e`, with a summary of each request's documents as `sent`.
 */
const requestsOfOrder = `order_items l join engagements e on e.order_item_id = l.id
        join engagement_requests r on r.engagement_id = e.id
        cross join lateral (select count(*) as sent, bool_or(d.needs_replacement or d.awaits_scan) as outstanding
          from request_documents s join documents d on d.id = s.document_id
          where s.request_id = r.id and d.deleted_at is null) sent
      where l.order_id = o.id and e.status not in ('closed', 'cancelled')`;

/**
 * SQL condition: request `r` is essential, open and waiting for the client. Either it has no answer and no document, or
 * one of its documents must be replaced or is still being scanned.
 */
const isOpen = `r.essential
        and r.closed_at is null and (coalesce(sent.outstanding, false) or r.answer is null and sent.sent = 0)`;

/** SQL condition: order `o` has an engagement in one of the statuses. During a hold, the previous status counts. */
const hasWorkIn = (statuses: readonly string[]) =>
  `exists (select from order_items l join engagements e on e.order_item_id = l.id
      where l.order_id = o.id and coalesce(e.status_before, e.status) in (${statuses.map((status) => `'${status}'`).join(', ')}))`;

// The orders module must not depend on engagements, so the statuses are untyped here.
const started = ['in_preparation', 'awaiting_approval', 'approved', 'verification'];
/** Statuses in which the tasks no longer matter. */
const handedOver = ['submitted', 'assessed', 'closed', 'cancelled'];

/**
 * SQL expression: task state of client :userId's order `o`, as JSON. Null if the order contains only advice, which
 * needs neither eFiling nor documents, or once all its work has been submitted. Access is also treated as given if each
 * of the order's open engagements has it. Documents aren't tied to an order, so those uploaded before the order was paid
 * also count. `limit 1` keeps PostgreSQL from scanning all users' versions.
 */
export const orderTaskFacts = `case when exists (select from order_items l join products p on p.id = l.product_id
      where l.order_id = o.id and p.category <> 'Advice')
      and (${hasWorkIn(['documents_needed', ...started])} or not ${hasWorkIn(handedOver)})
    then json_build_object('orderId', o.id,
      'taxNumberKnown', (select u.tax_number is not null from users u where u.id = :userId),
      'accessGiven', o.access_given_at is not null or coalesce((
        select bool_and(e.access_given_at is not null)
        from order_items l join engagements e on e.order_item_id = l.id
        where l.order_id = o.id and e.status not in ('closed', 'cancelled')), false),
      'hasStarted', ${hasWorkIn(started)},
      'documentsSent', (select count(*) from documents d
        cross join lateral (select from document_versions v
          where v.document_id = d.id and v.uploaded_by_id = :userId limit 1) sent
        where d.user_id = :userId and d.deleted_at is null),
      'openRequests', (select count(*) from ${requestsOfOrder} and ${isOpen}),
      'returnId', (select e.id from ${requestsOfOrder}
        group by e.id order by bool_or(${isOpen}) desc, e.id limit 1))
    end`;

const tasksOfOrder = {
  name: 'tasks-of-order',
  text: `select case when ${orderInProgress} then ${orderTaskFacts} end as tasks
    from orders o where o.user_id = :userId and o.id = :id`,
};

/**
 * Returns the state of an order's tasks; null if the order has none.
 * @throws DomainError orders.not-found
 */
export async function getOrderTasks(
  { sql, user }: ClientContext,
  { id }: { id: number },
): Promise<OrderTasks | null> {
  const [row] = await sql<{ tasks: OrderTasks | null }>(tasksOfOrder, { userId: user.id, id });
  if (!row) throw new DomainError('orders.not-found');
  return row.tasks;
}

/**
 * Records that the client approved our access on eFiling. `record` does so for the order's engagements and
 * keeps the time of the first approval.
 * @throws DomainError orders.not-found, orders.no-tasks
 */
export async function confirmAccess(
  ctx: ClientContext,
  { id }: { id: number },
  record: () => Promise<void>,
): Promise<OrderTasks> {
  const tasks = await getOrderTasks(ctx, { id });
  if (!tasks) throw new DomainError('orders.no-tasks');
  await record();
  return { ...tasks, accessGiven: true };
}
