import type { EntityManager } from '@mikro-orm/postgresql';
import { southAfricanDay } from '../calendar.ts';
import { documentRetentionEnd } from '../retention.ts';

/**
 * SQL: whether a product `p` includes a tax return, as yearly plans do. A product removed from the shop (null
 * from a left join) counts too, because it may have.
 */
const isFilingProduct = `(p.id is null or p.category = 'Tax Returns'
  or p.category = 'Plans' and p.billing_interval = 'yearly')`;

/** SQL: whether an order `o` that includes a tax return was ever paid. */
export const isPaidFiling = `o.paid_at is not null and exists (
  select from order_items l left join products p on p.id = l.product_id
  where l.order_id = o.id and ${isFilingProduct})`;

/** SQL: time of the last event of an order `o`; every status change sets `updated_at`. */
const lastEvent = 'greatest(o.updated_at, o.paid_at, o.cancelled_at, o.refunded_at)';

/**
 * Last day (YYYY-MM-DD) for which tax law requires an account's documents to be kept, counted from the last
 * event of any paid order with a tax return, including renewals. Null if there is none, or if that day is
 * before `today`.
 */
export async function documentsUntil(
  em: EntityManager,
  { userId, today }: { userId: number; today: string },
): Promise<string | null> {
  const [row] = await em.execute<{ last: Date | string | null }[]>(
    `select max(${lastEvent}) as last from orders o where o.user_id = ? and ${isPaidFiling}`,
    [userId],
  );
  const until = row?.last ? documentRetentionEnd(southAfricanDay(new Date(row.last))) : null;
  return until !== null && until >= today ? until : null;
}

/** Extends the retention of a deleted account's documents after a payment for an order with a tax return. */
export async function extendDocumentRetention(em: EntityManager, orderId: number, now: Date): Promise<void> {
  await em.execute(
    `update retained_accounts r set documents_until = greatest(r.documents_until, ?)
     from orders o where o.id = ? and o.retained_account_id = r.id and r.documents_until is not null
       and ${isPaidFiling}`,
    [documentRetentionEnd(southAfricanDay(now)), orderId],
  );
}
