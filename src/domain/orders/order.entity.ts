import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { RetainedAccount } from '../accounts/retained-account.entity.ts';
import { User } from '../accounts/user.entity.ts';
import type { BillingInterval } from '../shop/billing-interval.ts';
import { type OrderStatus, statusesBefore } from './order-state.ts';
import type { Address } from '../address.ts';

const payable = statusesBefore('pay-again').map((status) => `'${status}'`);

/**
 * SQL condition: the order awaits payment. Status values are inlined so that PostgreSQL can use the index
 * `orders_unpaid`.
 */
export const isUnpaid = `"status" in (${payable.join(', ')})`;

/** An order. Its lines are stored as order items. Amounts are decimal strings in rand. */
export const Order = defineEntity({
  name: 'Order',
  tableName: 'orders',
  indexes: [
    { properties: ['user', 'id'] },
    { name: 'orders_retained', properties: ['retainedAccount'], where: '"retained_account_id" is not null' },
    { name: 'orders_expiring', properties: ['expiresAt'], where: `"status" = 'pending'` },
    // Partial index on unpaid orders, because an account may have many cancelled ones.
    { name: 'orders_unpaid', properties: ['user', 'createdAt'], where: isUnpaid },
    { name: 'orders_paid', properties: ['user', 'id'], where: '"paid_at" is not null' },
    { name: 'orders_renewals', properties: ['renewalOf'], where: '"renewal_of_id" is not null' },
    // Indexes for the practice's lists. An index on all statuses would mislead the planner in queries for one user's
    // orders.
    { name: 'orders_with_status_paid', properties: ['id'], where: `"status" = 'paid'` },
    { name: 'orders_with_status_processing', properties: ['id'], where: `"status" = 'processing'` },
    { name: 'orders_with_status_cancelled', properties: ['id'], where: `"status" = 'cancelled'` },
    { name: 'orders_by_time', properties: ['createdAt', 'id'] },
    { name: 'orders_refund_due', properties: ['refundDueOn'], where: '"refund_due_on" is not null' },
    { name: 'orders_refunded', properties: ['id'], where: '"refunded_at" is not null' },
    { name: 'orders_paid_after_cancel', properties: ['id'], where: '"paid_after_cancel"' },
  ],
  // Ensures that checking out an unchanged cart repeatedly creates only one pending order.
  uniques: [{ name: 'orders_one_pending', properties: ['user', 'cartHash'], where: `"status" = 'pending'` }],
  checks: [
    {
      name: 'orders_status_check',
      expression: `status in ('pending', 'paid', 'processing', 'completed', 'failed', 'cancelled')`,
    },
    { name: 'orders_owner_check', expression: 'num_nonnulls(user_id, retained_account_id) = 1' },
    { name: 'orders_total_check', expression: 'total > 0' },
    {
      name: 'orders_paid_check',
      expression: `status in ('pending', 'failed', 'cancelled') or (paid_at is not null and payment_id is not null)`,
    },
  ],
  properties: {
    id: p.integer().primary(),
    /** Null once the account is deleted; `retainedAccount` then owns the order. */
    user: () => p.manyToOne(User).nullable().deleteRule('set null'),
    retainedAccount: () => p.manyToOne(RetainedAccount).nullable().deleteRule('restrict'),
    status: p.string().length(20).$type<OrderStatus>().default('pending'),
    total: p.decimal('string').precision(10).scale(2),
    /** The provider's ID for the payment that settled the order. */
    paymentId: p.string().length(64).nullable(),
    paymentMethod: p.string().length(20).default('payfast'),
    billingAddress: p.json<Address>(),
    shippingAddress: p.json<Address>().nullable(),
    notes: p.string().length(2_000).nullable(),
    /**
     * Hash of the cart the order was created from. Null if checking out that cart again must create a new
     * order.
     */
    cartHash: p.string().length(64).nullable(),
    /** First order of the subscription that this order renews. */
    renewalOf: () => p.manyToOne(Order).nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    /** When the order will be cancelled if it's still unpaid. */
    expiresAt: p.datetime().nullable(),
    paidAt: p.datetime().nullable(),
    /** Whether the payment arrived after the order had been cancelled. */
    paidAfterCancel: p.boolean().default(false),
    /** When the client said that they had approved our access on eFiling. */
    accessGivenAt: p.datetime().nullable(),
    cancelledAt: p.datetime().nullable(),
    /**
     * When a refund of the order, or of its cancelled part, is due (YYYY-MM-DD); null if no refund was promised, or
     * once it has been recorded.
     */
    refundDueOn: p.date().nullable(),
    /**
     * Total of the order's refunds, and the date of the last one. Excludes refunds of payments that weren't applied to
     * the order.
     */
    refundedAmount: p.decimal('string').precision(10).scale(2).nullable(),
    refundedAt: p.datetime().nullable(),
    refundReason: p.string().length(200).nullable(),
  },
});

export type Order = InferEntity<typeof Order>;

/** An order line, with the product's name and unit price at checkout. */
export const OrderItem = defineEntity({
  name: 'OrderItem',
  tableName: 'order_items',
  checks: [
    { name: 'order_items_quantity_check', expression: 'quantity >= 1 and quantity <= 999' },
    { name: 'order_items_price_check', expression: 'price > 0' },
  ],
  properties: {
    id: p.integer().primary(),
    order: () => p.manyToOne(Order).index(),
    /** Not a foreign key, because products can be deleted while orders are kept. */
    productId: p.integer().index(),
    name: p.string().length(100),
    price: p.decimal('string').precision(10).scale(2),
    quantity: p.integer().default(1),
    /** Set only for subscription lines. */
    billingInterval: p.string().length(10).$type<BillingInterval>().nullable(),
  },
});

export type OrderItem = InferEntity<typeof OrderItem>;
