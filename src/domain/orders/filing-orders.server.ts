import type { EntityManager } from '@mikro-orm/postgresql';
import { southAfricanDay } from '../calendar.ts';
import { documentRetentionEnd } from '../retention.ts';

/**
 * SQL condition: product `p` includes a tax return, as yearly plans and client-specific products can. Also
 * matches products deleted from the shop (null from a left join), because they may have included one.
 */
const isFilingProduct = `(p.id is null or p.category = 'Tax Returns'
  or p.category = 'Plans' and p.billing_interval = 'yearly'
  or p.work @> '["return"]' or p.work @> '["provisional"]')`;

/** SQL condition: order `o` includes a tax return and has been paid. */
export const isPaidFiling = `o.paid_at is not null and exists (
  select from order_items l left join products p on p.id = l.product_id
  where l.order_id = o.id and ${isFilingProduct})`;

/** SQL expression: time of the last event on order `o`. Every status change sets `updated_at`. */
const lastEvent = 'greatest(o.updated_at, o.paid_at, o.cancelled_at, o.refunded_at)';

/** Time of the user's last event that starts document retention. Binds the user's ID twice. */
const lastFilingEvent = `select max(at) as last from (
    select ${lastEvent} as at from orders o where o.user_id = ? and ${isPaidFiling}
    union all select e.submitted_at from engagements e
    where e.user_id = ? and e.kind in ('return', 'provisional')) events`;

/**
 * Returns the last day (YYYY-MM-DD) on which tax law requires an account's documents to be kept. Counts from
 * the last submission of a return, or the last event on any paid order with a tax return, including renewals.
 * Null if there is neither, or if the day is before `today`.
 */
export async function documentsUntil(
  em: EntityManager,
  { userId, today }: { userId: number; today: string },
): Promise<string | null> {
  const [row] = await em.execute<{ last: Date | string | null }[]>(lastFilingEvent, [userId, userId]);
  const until = row?.last ? documentRetentionEnd(southAfricanDay(new Date(row.last))) : null;
  return until !== null && until >= today ? until : null;
}

/** Extends the retention of a deleted account's documents after payment for an order with a tax return. */
export async function extendDocumentRetention(em: EntityManager, orderId: number, now: Date): Promise<void> {
  await em.execute(
    `update retained_accounts r set documents_until = greatest(r.documents_until, ?)
     from orders o where o.id = ? and o.retained_account_id = r.id and r.documents_until is not null
       and ${isPaidFiling}`,
    [documentRetentionEnd(southAfricanDay(now)), orderId],
  );
}
