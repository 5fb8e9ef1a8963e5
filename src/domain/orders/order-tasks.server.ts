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
 * SQL expression: task state of client :userId's order `o`, as JSON. Null if the order contains only advice,
 * which needs neither eFiling nor documents. Documents count for all orders, even if uploaded before the
 * payment. The limit keeps PostgreSQL from scanning all users' versions.
 */
export const orderTaskFacts = `case when exists (select from order_items l join products p on p.id = l.product_id
      where l.order_id = o.id and p.category <> 'Advice')
    then json_build_object('orderId', o.id,
      'taxNumberKnown', (select u.tax_number is not null from users u where u.id = :userId),
      'accessGiven', o.access_given_at is not null,
      'documentsSent', (select count(*) from documents d
        cross join lateral (select from document_versions v
          where v.document_id = d.id and v.uploaded_by_id = :userId limit 1) sent
        where d.user_id = :userId and d.deleted_at is null))
    end`;

const tasksOfOrder = {
  name: 'tasks-of-order',
  text: `select case when ${orderInProgress} then ${orderTaskFacts} end as tasks
    from orders o where o.user_id = :userId and o.id = :id`,
};

/** Updates all orders in progress, because one approval on eFiling covers them all. */
const recordAccess = {
  name: 'record-access',
  text: `update orders o set access_given_at = :now, updated_at = :now
    where o.user_id = :userId and ${orderInProgress} and o.access_given_at is null`,
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
 * Records that the client approved our access on eFiling, for all their orders in progress. Idempotent: keeps
 * the time of the first approval.
 * @throws DomainError orders.not-found, orders.no-tasks
 */
export async function confirmAccess(
  ctx: ClientContext & { now: () => Date },
  { id }: { id: number },
): Promise<OrderTasks> {
  const tasks = await getOrderTasks(ctx, { id });
  if (!tasks) throw new DomainError('orders.no-tasks');
  await ctx.sql(recordAccess, { userId: ctx.user.id, now: ctx.now() });
  return { ...tasks, accessGiven: true };
}
