import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Order } from './order.entity.ts';
import { PaymentNotification } from './payment-notification.entity.ts';

/** Money that the provider took for an order. */
export const Payment = defineEntity({
  name: 'Payment',
  tableName: 'payments',
  indexes: [{ properties: ['order'] }],
  // Whatever else fails: an order is paid once. Any further payment waits to be given back.
  uniques: [{ name: 'payments_one_counted', properties: ['order'], where: '"counted"' }],
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
    /** Whether it pays its order; otherwise the order was paid already and this is to be given back. */
    counted: p.boolean(),
    subscriptionToken: p.string().length(64).nullable(),
    /** The notification's fields, in their order. */
    fields: p.json<[name: string, value: string][]>(),
    notification: () => p.oneToOne(PaymentNotification),
    receivedAt: p.datetime(),
    refundedAt: p.datetime().nullable(),
  },
});

export type Payment = InferEntity<typeof Payment>;
