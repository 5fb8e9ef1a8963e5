import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.ts';
import { Order } from './order.entity.ts';
import { Payment } from './payments/payment.entity.ts';

/** A refund made by the practice, either of an order or of a payment that wasn't applied to the order. */
export const OrderRefund = defineEntity({
  name: 'OrderRefund',
  tableName: 'order_refunds',
  indexes: [{ name: 'order_refunds_by', properties: ['by'], where: '"by_id" is not null' }],
  // Ensures that recording a refund twice has no effect.
  uniques: [{ properties: ['order', 'reference'] }],
  checks: [{ name: 'order_refunds_amount_check', expression: 'amount > 0' }],
  properties: {
    id: p.integer().primary(),
    order: () => p.manyToOne(Order).deleteRule('cascade'),
    /** The refunded payment, if it wasn't applied to the order; null for a refund of the order itself. */
    payment: () => p.manyToOne(Payment).nullable().deleteRule('cascade'),
    amount: p.decimal('string').precision(12).scale(2),
    refundedOn: p.date(),
    /** The bank's or the payment provider's reference. */
    reference: p.string().length(100),
    /** When the refund was due (YYYY-MM-DD); null if none was promised. */
    dueOn: p.date().nullable(),
    /** Who recorded the refund. */
    by: () => p.manyToOne(User).nullable().deleteRule('set null'),
    at: p.datetime(),
    /** When the client was e-mailed about the refund. */
    mailedAt: p.datetime().nullable(),
  },
});

export type OrderRefund = InferEntity<typeof OrderRefund>;
