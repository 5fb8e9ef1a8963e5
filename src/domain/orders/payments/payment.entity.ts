import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Order } from '../order.entity.ts';
import { PaymentNotification } from './payment-notification.entity.ts';

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

/** Money that the provider took for an order. */
export const Payment = defineEntity({
  name: 'Payment',
  tableName: 'payments',
  indexes: [{ properties: ['order'] }],
  // Whatever else fails: an order is paid once. Any further payment waits to be given back.
  uniques: [{ name: 'payments_one_applied', properties: ['order'], where: '"applied"' }],
  checks: [{ name: 'payments_gross_check', expression: 'gross >= 0' }],
  properties: {
    id: p.integer().primary(),
    order: () => p.manyToOne(Order),
    provider: p.string().length(20),
    providerPaymentId: p.string().length(64).unique(),
    /** What the buyer paid, what the provider keeps (negative) and what is left. */
    gross: p.decimal('string').precision(12).scale(2),
    fee: p.decimal('string').precision(12).scale(2).nullable(),
    net: p.decimal('string').precision(12).scale(2).nullable(),
    /** Whether it pays its order; otherwise it is a duplicate, which is to be given back. */
    applied: p.boolean(),
    subscriptionToken: p.string().length(64).nullable(),
    /** The notification's fields, in their order. */
    fields: p.json<[name: string, value: string][]>(),
    notification: () => p.oneToOne(PaymentNotification),
    receivedAt: p.datetime(),
    refundedAt: p.datetime().nullable(),
  },
});

export type Payment = InferEntity<typeof Payment>;
