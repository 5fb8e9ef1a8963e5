import type { EntityManager } from '@mikro-orm/postgresql';
import type { AddJob } from '../job-queue.server.ts';

/** One mail tells of what came within so many seconds of the first. */
const GATHER_SECONDS = 15 * 60;

/**
 * Has the practice mailed about an order that was paid or a document that a client sent, in the transaction of `em`. Comes
 * late in it: all such transactions meet at the row of the one job that waits.
 */
export async function recordNews(
  em: EntityManager,
  { orderId, documentId }: { orderId?: number; documentId?: number },
  { addJob, now }: { addJob: AddJob; now: Date },
): Promise<void> {
  await em.execute('insert into practice_news (order_id, document_id, at) values (?, ?, ?)', [
    orderId ?? null,
    documentId ?? null,
    now,
  ]);
  await addJob(em, 'mail-practice-news', {}, { afterSeconds: GATHER_SECONDS, single: true });
}
