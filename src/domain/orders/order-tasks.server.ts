import { DomainError } from '../errors.ts';
import type { Sql } from '../sql.ts';
import type { OrderTasks } from './schemas.ts';

interface ClientContext {
  sql: Sql;
  user: { id: number };
}

/**
 * Orders `o` that the practice works on or is about to; a renewal asks for nothing again. They are all paid, which the
 * index `orders_paid` is for.
 */
export const orderInWork = `o.paid_at is not null and o.status in ('paid', 'processing') and o.renewal_of_id is null`;

/**
 * The state of the tasks of an order `o` of client $1 as JSON; null where the order is for advice alone, which needs
 * neither eFiling nor documents. Documents count whenever the client sent them, also before paying; they are counted once
 * for all orders, with a look at each document's versions (without the limit, PostgreSQL may read everybody's).
 */
export const orderTaskFacts = `case when exists (select from order_items l join products p on p.id = l.product_id
      where l.order_id = o.id and p.category <> 'Advice')
    then json_build_object('orderId', o.id,
      'taxNumberKnown', (select u.tax_number is not null from users u where u.id = $1),
      'accessGiven', o.access_given_at is not null,
      'documentsSent', (select count(*) from documents d
        cross join lateral (select from document_versions v
          where v.document_id = d.id and v.uploaded_by_id = $1 limit 1) sent
        where d.user_id = $1 and d.deleted_at is null))
    end`;

const tasksOfOrder = {
  name: 'tasks-of-order',
  text: `select case when ${orderInWork} then ${orderTaskFacts} end as tasks
    from orders o where o.user_id = $1 and o.id = $2`,
};

/** One approval on eFiling serves every order in work. */
const giveAccess = {
  name: 'give-access',
  text: `update orders o set access_given_at = $2, updated_at = $2
    where o.user_id = $1 and ${orderInWork} and o.access_given_at is null`,
};

/**
 * The state of an order's tasks; null for an order that needs none.
 * @throws DomainError orders.not-found
 */
export async function getOrderTasks(
  { sql, user }: ClientContext,
  { id }: { id: number },
): Promise<OrderTasks | null> {
  const [row] = await sql<{ tasks: OrderTasks | null }>(tasksOfOrder, [user.id, id]);
  if (!row) throw new DomainError('orders.not-found');
  return row.tasks;
}

/**
 * Records that the client has approved our access on eFiling, for this order and their others in work. Idempotent: the
 * first time stays.
 * @throws DomainError orders.not-found, orders.no-tasks
 */
export async function confirmAccess(
  ctx: ClientContext & { now: () => Date },
  { id }: { id: number },
): Promise<OrderTasks> {
  const tasks = await getOrderTasks(ctx, { id });
  if (!tasks) throw new DomainError('orders.no-tasks');
  await ctx.sql(giveAccess, [ctx.user.id, ctx.now()]);
  return { ...tasks, accessGiven: true };
}
