import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Document } from '../documents/document.entity.ts';
import { Order } from '../orders/order.entity.ts';

/**
 * A paid order or new document that the practice hasn't been e-mailed about yet. Deleted once the e-mail is
 * sent.
 */
export const PracticeNews = defineEntity({
  name: 'PracticeNews',
  tableName: 'practice_news',
  checks: [{ name: 'practice_news_subject_check', expression: 'num_nonnulls(order_id, document_id) = 1' }],
  properties: {
    id: p.integer().primary(),
    order: () => p.manyToOne(Order).nullable().deleteRule('cascade').index(),
    document: () => p.manyToOne(Document).nullable().deleteRule('cascade').index(),
    at: p.datetime(),
  },
});

export type PracticeNews = InferEntity<typeof PracticeNews>;
