import type { EntityManager } from '@mikro-orm/postgresql';
import { southAfricanDay } from '../calendar.ts';
import { documentsKeptUntil } from '../deletion/retention.ts';

/**
 * SQL: whether a product `p` contains a tax return. The plans by the year do. A product that is gone from the shop (a left
 * join without a row) counts too, since nobody can tell what it was.
 */
const isFilingProduct = `(p.id is null or p.category = 'Tax Returns'
  or p.category = 'Plans' and p.billing_interval = 'yearly')`;

/** SQL: whether an order `o` was paid for, ever, and contains a tax return. */
export const isPaidFiling = `o.paid_at is not null and exists (
  select from order_items l left join products p on p.id = l.product_id
  where l.order_id = o.id and ${isFilingProduct})`;

/** SQL: when something last happened to an order `o`; each change of its state sets `updated_at`. */
const lastEvent = 'greatest(o.updated_at, o.paid_at, o.cancelled_at, o.refunded_at)';

/**
 * The last day, YYYY-MM-DD, for which tax law has the documents of an account kept: counted from the latest event of all
 * its paid orders with a tax return, renewals included. Null if there is none, or if that day is before `today`.
 */
export async function documentsUntil(
  em: EntityManager,
  { userId, today }: { userId: number; today: string },
): Promise<string | null> {
  const [row] = await em.execute<{ last: Date | string | null }[]>(
    `select max(${lastEvent}) as last from orders o where o.user_id = ? and ${isPaidFiling}`,
    [userId],
  );
  const until = row?.last ? documentsKeptUntil(southAfricanDay(new Date(row.last))) : null;
  return until !== null && until >= today ? until : null;
}

/** Keeps the documents of a deleted account longer when an order of its that contains a tax return was paid just now. */
export async function keepDocumentsLonger(em: EntityManager, orderId: number, now: Date): Promise<void> {
  await em.execute(
    `update retained_accounts r set documents_until = greatest(r.documents_until, ?)
     from orders o where o.id = ? and o.retained_account_id = r.id and r.documents_until is not null
       and ${isPaidFiling}`,
    [documentsKeptUntil(southAfricanDay(now)), orderId],
  );
}
