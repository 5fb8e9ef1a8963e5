import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.ts';
import { Order } from './order.entity.ts';
import { type OrderAction, orderActions, type OrderStatus } from './order-state.ts';

/** An entry in an order's history. */
export const OrderHistory = defineEntity({
  name: 'OrderHistory',
  tableName: 'order_events',
  indexes: [
    { properties: ['order', 'id'] },
    { name: 'order_events_by', properties: ['by'], where: '"by_id" is not null' },
  ],
  checks: [
    {
      name: 'order_events_action_check',
      expression: `action in (${orderActions.map((action) => `'${action}'`).join(', ')})`,
    },
  ],
  properties: {
    id: p.integer().primary(),
    order: () => p.manyToOne(Order).deleteRule('cascade'),
    action: p.string().length(20).$type<OrderAction>(),
    statusBefore: p.string().length(20).$type<OrderStatus>(),
    statusAfter: p.string().length(20).$type<OrderStatus>(),
    /** User who took the action; null if progress on the work triggered it, or once the account is deleted. */
    by: () => p.manyToOne(User).nullable().deleteRule('set null'),
    /** The reason for a cancellation, as shown to the client. */
    note: p.string().length(500).nullable(),
    at: p.datetime(),
    /** When the client was e-mailed about this entry. */
    mailedAt: p.datetime().nullable(),
  },
});

export type OrderHistory = InferEntity<typeof OrderHistory>;
