import type { EntityManager } from '@mikro-orm/postgresql';

/** What is new for the practice: exactly one of the ids. */
interface NewsSubject {
  orderId?: number;
  documentId?: number;
  messageId?: number;
}

/**
 * Records a paid order, an uploaded document or a contact message that the practice hasn't opened yet, in the
 * transaction of `em`.
 */
export async function recordNews(
  em: EntityManager,
  { orderId, documentId, messageId }: NewsSubject,
  now: Date,
): Promise<void> {
  await em.execute('insert into practice_news (order_id, document_id, message_id, at) values (?, ?, ?, ?)', [
    orderId ?? null,
    documentId ?? null,
    messageId ?? null,
    now,
  ]);
}
