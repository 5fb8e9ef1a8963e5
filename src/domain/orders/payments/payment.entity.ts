import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Order } from '../order.entity.ts';
import { PaymentNotification } from './payment-notification.entity.ts';

/** A payment form issued to a buyer. It remains payable for as long as the provider accepts it. */
export const PaymentAttempt = defineEntity({
  name: 'PaymentAttempt',
  tableName: 'payment_attempts',
  properties: {
    id: p.integer().primary(),
    order: () => p.manyToOne(Order).index(),
    /** Our reference, returned in the provider's notifications. */
    reference: p.string().length(100).unique(),
    amount: p.decimal('string').precision(10).scale(2),
    createdAt: p.datetime(),
  },
});

export type PaymentAttempt = InferEntity<typeof PaymentAttempt>;

/** A payment received for an order. */
export const Payment = defineEntity({
  name: 'Payment',
  tableName: 'payments',
  indexes: [
    { properties: ['order'] },
    {
      name: 'payments_to_refund',
      properties: ['order'],
      where: 'not "applied" and "refunded_at" is null',
    },
  ],
  // Safeguard: only one payment can be applied to an order. All others must be refunded.
  uniques: [{ name: 'payments_one_applied', properties: ['order'], where: '"applied"' }],
  checks: [{ name: 'payments_gross_check', expression: 'gross >= 0' }],
  properties: {
    id: p.integer().primary(),
    order: () => p.manyToOne(Order),
    provider: p.string().length(20),
    providerPaymentId: p.string().length(64).unique(),
    /** Gross, fee and net amounts in rand. The provider's fee is negative. */
    gross: p.decimal('string').precision(12).scale(2),
    fee: p.decimal('string').precision(12).scale(2).nullable(),
    net: p.decimal('string').precision(12).scale(2).nullable(),
    /** Whether the payment counts towards the order. If not, it must be refunded. */
    applied: p.boolean(),
    subscriptionToken: p.string().length(64).nullable(),
    /** The notification's fields in their original order. */
    fields: p.json<[name: string, value: string][]>(),
    notification: () => p.oneToOne(PaymentNotification),
    receivedAt: p.datetime(),
    refundedAt: p.datetime().nullable(),
  },
});

export type Payment = InferEntity<typeof Payment>;
