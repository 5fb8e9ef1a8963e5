import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { RetainedAccount } from '../accounts/retained-account.entity.ts';
import { User } from '../accounts/user.entity.ts';
import type { BillingInterval } from '../shop/billing-interval.ts';
import { type OrderStatus, statesBefore } from './order-state.ts';
import type { Address } from '../address.ts';

const payable = statesBefore('pay-again').map((status) => `'${status}'`);

/** SQL: whether an order waits to be paid. The states stand in it, so that the index `orders_unpaid` serves it. */
export const isUnpaid = `"status" in (${payable.join(', ')})`;

/** What somebody buys. Its lines are order items; amounts are rand as decimal strings. */
export const Order = defineEntity({
  name: 'Order',
  tableName: 'orders',
  indexes: [
    { properties: ['user', 'id'] },
    { name: 'orders_retained', properties: ['retainedAccount'], where: '"retained_account_id" is not null' },
    { name: 'orders_expiring', properties: ['expiresAt'], where: `"status" = 'pending'` },
    // Of one account, without the many that may have been cancelled.
    { name: 'orders_unpaid', properties: ['user', 'createdAt'], where: isUnpaid },
    { name: 'orders_paid', properties: ['user', 'id'], where: '"paid_at" is not null' },
    { name: 'orders_renewals', properties: ['renewalOf'], where: '"renewal_of_id" is not null' },
  ],
  // A cart that stays as it is leads to one order, however often and from wherever it is checked out.
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
    /** Null once the account is deleted; then `retainedAccount` has it. */
    user: () => p.manyToOne(User).nullable().deleteRule('set null'),
    retainedAccount: () => p.manyToOne(RetainedAccount).nullable().deleteRule('restrict'),
    status: p.string().length(20).$type<OrderStatus>().default('pending'),
    total: p.decimal('string').precision(10).scale(2),
    /** The provider's name for the payment that made it paid. */
    paymentId: p.string().length(64).nullable(),
    paymentMethod: p.string().length(20).default('payfast'),
    billingAddress: p.json<Address>(),
    shippingAddress: p.json<Address>().nullable(),
    notes: p.string().length(2_000).nullable(),
    /** A digest of the cart that it was made of; null where checking out that cart is to make another one. */
    cartHash: p.string().length(64).nullable(),
    /** The order that began the subscription which this one continues. */
    renewalOf: () => p.manyToOne(Order).nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    /** When it is given up unless it is paid. */
    expiresAt: p.datetime().nullable(),
    paidAt: p.datetime().nullable(),
    /** When the client said that they approved our access on eFiling. */
    accessGivenAt: p.datetime().nullable(),
    cancelledAt: p.datetime().nullable(),
    refundedAmount: p.decimal('string').precision(10).scale(2).nullable(),
    refundedAt: p.datetime().nullable(),
    refundReason: p.string().length(200).nullable(),
  },
});

export type Order = InferEntity<typeof Order>;

/** A line of an order, with the name and the unit price of the moment of checkout. */
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
    /** No foreign key: a product may be taken away, and what was bought stays. */
    productId: p.integer(),
    name: p.string().length(100),
    price: p.decimal('string').precision(10).scale(2),
    quantity: p.integer().default(1),
    /** Set for a line that is charged again after each interval. */
    billingInterval: p.string().length(10).$type<BillingInterval>().nullable(),
  },
});

export type OrderItem = InferEntity<typeof OrderItem>;
