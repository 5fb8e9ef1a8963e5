import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { RetainedAccount } from '../accounts/retained-account.entity.ts';
import { User } from '../accounts/user.entity.ts';
import type { BillingInterval } from '../shop/billing-interval.ts';
import { type OrderStatus, statusesBefore } from './order-state.ts';
import type { Address } from '../address.ts';

const payable = statusesBefore('pay-again').map((status) => `'${status}'`);

/**
 * SQL: whether an order awaits payment. Status values are inlined so that the index `orders_unpaid` applies.
 */
export const isUnpaid = `"status" in (${payable.join(', ')})`;

/** An order. Its lines are order items; amounts are rand as decimal strings. */
export const Order = defineEntity({
  name: 'Order',
  tableName: 'orders',
  indexes: [
    { properties: ['user', 'id'] },
    { name: 'orders_retained', properties: ['retainedAccount'], where: '"retained_account_id" is not null' },
    { name: 'orders_expiring', properties: ['expiresAt'], where: `"status" = 'pending'` },
    // An account's unpaid orders, without the cancelled ones, which may be many.
    { name: 'orders_unpaid', properties: ['user', 'createdAt'], where: isUnpaid },
    { name: 'orders_paid', properties: ['user', 'id'], where: '"paid_at" is not null' },
    { name: 'orders_renewals', properties: ['renewalOf'], where: '"renewal_of_id" is not null' },
  ],
  // An unchanged cart leads to a single pending order, however often it's checked out.
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
    /** Null once the account is deleted; `retainedAccount` then owns it. */
    user: () => p.manyToOne(User).nullable().deleteRule('set null'),
    retainedAccount: () => p.manyToOne(RetainedAccount).nullable().deleteRule('restrict'),
    status: p.string().length(20).$type<OrderStatus>().default('pending'),
    total: p.decimal('string').precision(10).scale(2),
    /** The provider's id of the payment that paid it. */
    paymentId: p.string().length(64).nullable(),
    paymentMethod: p.string().length(20).default('payfast'),
    billingAddress: p.json<Address>(),
    shippingAddress: p.json<Address>().nullable(),
    notes: p.string().length(2_000).nullable(),
    /**
     * Hash of the cart it was created from; null if checking out that cart again must create another order.
     */
    cartHash: p.string().length(64).nullable(),
    /** The first order of the subscription that this one renews. */
    renewalOf: () => p.manyToOne(Order).nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    /** When it's cancelled unless paid. */
    expiresAt: p.datetime().nullable(),
    paidAt: p.datetime().nullable(),
    /** When the client confirmed that they approved our access on eFiling. */
    accessGivenAt: p.datetime().nullable(),
    cancelledAt: p.datetime().nullable(),
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
    /** Not a foreign key, because products can be deleted while orders stay. */
    productId: p.integer(),
    name: p.string().length(100),
    price: p.decimal('string').precision(10).scale(2),
    quantity: p.integer().default(1),
    /** Set for a line that is charged repeatedly. */
    billingInterval: p.string().length(10).$type<BillingInterval>().nullable(),
  },
});

export type OrderItem = InferEntity<typeof OrderItem>;
