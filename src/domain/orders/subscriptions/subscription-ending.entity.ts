import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Order } from '../order.entity.ts';

/** A request to cancel a subscription at the provider. It stays open until the cancellation succeeds. */
export const SubscriptionEnding = defineEntity({
  name: 'SubscriptionEnding',
  tableName: 'subscription_endings',
  indexes: [{ name: 'subscription_endings_open', properties: ['requestedAt'], where: '"ended_at" is null' }],
  properties: {
    id: p.integer().primary(),
    /** The provider's subscription ID. */
    token: p.string().length(64).unique(),
    /** The order that started the subscription. */
    order: () => p.manyToOne(Order).deleteRule('cascade').index(),
    requestedAt: p.datetime(),
    /** Number of failed attempts since the request. */
    tries: p.integer().default(0),
    lastTriedAt: p.datetime().nullable(),
    endedAt: p.datetime().nullable(),
    /** When the practice was e-mailed about repeated failures. */
    mailedAt: p.datetime().nullable(),
  },
});

export type SubscriptionEnding = InferEntity<typeof SubscriptionEnding>;
