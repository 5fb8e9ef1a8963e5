import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { BillingInterval } from '../shop/billing-interval.ts';
import { Order } from './order.entity.ts';

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
