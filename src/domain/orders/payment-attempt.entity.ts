import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Order } from './order.entity.ts';

/** A payment form that was handed out. It stays payable as long as the provider takes it. */
export const PaymentAttempt = defineEntity({
  name: 'PaymentAttempt',
  tableName: 'payment_attempts',
  properties: {
    id: p.integer().primary(),
    order: () => p.manyToOne(Order).index(),
    /** What the provider's notifications bring back. */
    reference: p.string().length(100).unique(),
    amount: p.decimal('string').precision(10).scale(2),
    createdAt: p.datetime(),
  },
});

export type PaymentAttempt = InferEntity<typeof PaymentAttempt>;
