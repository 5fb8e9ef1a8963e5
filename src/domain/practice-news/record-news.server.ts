import type { EntityManager } from '@mikro-orm/postgresql';
import type { AddJob } from '../job-queue.server.ts';

/** Delay after the first item, so that one e-mail covers everything that arrives in between. */
const BATCH_DELAY_SECONDS = 15 * 60;

/**
 * Queues an e-mail to the practice about a paid order or an uploaded document, in the transaction of `em`.
 * Call it late in the transaction, because all such transactions contend for the single queued job's row.
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
  await addJob(em, 'mail-practice-news', {}, { afterSeconds: BATCH_DELAY_SECONDS, single: true });
}
