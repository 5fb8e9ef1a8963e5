import type { EntityManager } from '@mikro-orm/postgresql';

/** The subject of the news: exactly one of these IDs is set. */
interface NewsSubject {
  orderId?: number;
  documentId?: number;
  messageId?: number;
  clientMessageId?: number;
}

/**
 * Records a paid order, an uploaded document, a contact message or a client's message that the practice hasn't opened
 * yet, in `em`'s transaction.
 */
export async function recordNews(
  em: EntityManager,
  { orderId, documentId, messageId, clientMessageId }: NewsSubject,
  now: Date,
): Promise<void> {
  await em.execute(
    'insert into practice_news (order_id, document_id, message_id, client_message_id, at) values (?, ?, ?, ?, ?)',
    [orderId ?? null, documentId ?? null, messageId ?? null, clientMessageId ?? null, now],
  );
}
