import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Order } from '../order.entity.ts';

/** A subscription to be ended at the provider. The row stays until that has happened, however often it fails. */
export const SubscriptionEnding = defineEntity({
  name: 'SubscriptionEnding',
  tableName: 'subscription_endings',
  indexes: [{ name: 'subscription_endings_open', properties: ['requestedAt'], where: '"ended_at" is null' }],
  properties: {
    id: p.integer().primary(),
    /** What the provider calls the subscription. */
    token: p.string().length(64).unique(),
    /** The order that the subscription was paid for. */
    order: () => p.manyToOne(Order).deleteRule('cascade').index(),
    requestedAt: p.datetime(),
    /** Failed tries since the request. */
    tries: p.integer().default(0),
    lastTriedAt: p.datetime().nullable(),
    endedAt: p.datetime().nullable(),
    /** When the practice was mailed that it keeps failing. */
    mailedAt: p.datetime().nullable(),
  },
});

export type SubscriptionEnding = InferEntity<typeof SubscriptionEnding>;
