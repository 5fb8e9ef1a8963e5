import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { ContactMessage } from '../contact/contact-message.entity.ts';
import { Document } from '../documents/document.entity.ts';
import { Message } from '../messages/message.entity.ts';
import { Order } from '../orders/order.entity.ts';

/**
 * A paid order, new document, contact message or client's message that nobody at the practice has opened yet.
 * Deleted once somebody opens it or the practice has been e-mailed about it.
 */
export const PracticeNews = defineEntity({
  name: 'PracticeNews',
  tableName: 'practice_news',
  checks: [
    {
      name: 'practice_news_subject_check',
      expression: 'num_nonnulls(order_id, document_id, message_id, client_message_id) = 1',
    },
  ],
  properties: {
    id: p.integer().primary(),
    order: () => p.manyToOne(Order).nullable().deleteRule('cascade').index(),
    document: () => p.manyToOne(Document).nullable().deleteRule('cascade').index(),
    message: () => p.manyToOne(ContactMessage).nullable().deleteRule('cascade').index(),
    clientMessage: () => p.manyToOne(Message).nullable().deleteRule('cascade').index(),
    at: p.datetime().index(),
  },
});

export type PracticeNews = InferEntity<typeof PracticeNews>;
