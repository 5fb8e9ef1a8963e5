import type { SignedIn } from '../accounts/sessions/request-session.ts';
import { DomainError } from '../errors.ts';
import type { Sql } from '../sql.ts';
import type { OrderTasks } from './schemas.ts';

/** Orders `o` that the practice works on or is about to; a renewal asks for nothing again. */
export const orderInWork = `o.status in ('paid', 'processing') and o.renewal_of_id is null`;

/** What is known of the three tasks of an order `o`, as JSON. Documents are those that its owner sent since it was paid. */
export const orderTaskFacts = `json_build_object('orderId', o.id,
    'taxNumberKnown', (select u.tax_number is not null from users u where u.id = o.user_id),
    'documentsSent', (select count(*) from documents d where d.user_id = o.user_id and d.deleted_at is null
      and exists (select from document_versions v where v.document_id = d.id
        and v.uploaded_by_id = o.user_id and v.uploaded_at >= o.paid_at)))`;

const tasksOfOrder = {
  name: 'tasks-of-order',
  text: `select case when ${orderInWork} then ${orderTaskFacts} end as tasks
    from orders o where o.user_id = $1 and o.id = $2`,
};

/**
 * How far the client is with what the practice needs for an order; null for an order that it doesn't work on.
 * @throws DomainError orders.not-found
 */
export async function getOrderTasks(
  { sql, user }: { sql: Sql } & SignedIn,
  { id }: { id: number },
): Promise<OrderTasks | null> {
  const [row] = await sql<{ tasks: OrderTasks | null }>(tasksOfOrder, [user.id, id]);
  if (!row) throw new DomainError('orders.not-found');
  return row.tasks;
}
