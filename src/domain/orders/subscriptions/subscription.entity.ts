import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { RetainedAccount } from '../../accounts/retained-account.entity.ts';
import { User } from '../../accounts/user.entity.ts';
import type { BillingInterval } from '../../shop/billing-interval.ts';
import { Order } from '../order.entity.ts';
import type { SubscriptionStatus } from '../schemas.ts';

/** A subscription to an order's recurring lines. Each further charge creates its own order. */
export const Subscription = defineEntity({
  name: 'Subscription',
  tableName: 'subscriptions',
  indexes: [
    { properties: ['user'] },
    {
      name: 'subscriptions_retained',
      properties: ['retainedAccount'],
      where: '"retained_account_id" is not null',
    },
    { name: 'subscriptions_due', properties: ['nextChargeOn'], where: `"status" = 'active'` },
  ],
  checks: [
    { name: 'subscriptions_owner_check', expression: 'num_nonnulls(user_id, retained_account_id) = 1' },
    { name: 'subscriptions_status_check', expression: `status in ('active', 'overdue', 'cancelled')` },
    { name: 'subscriptions_interval_check', expression: `"interval" in ('monthly', 'yearly')` },
  ],
  properties: {
    id: p.integer().primary(),
    /** Null once the account is deleted; `retainedAccount` then owns the subscription. */
    user: () => p.manyToOne(User).nullable().deleteRule('set null'),
    retainedAccount: () => p.manyToOne(RetainedAccount).nullable().deleteRule('restrict'),
    /** The order whose payment started the subscription. */
    order: () => p.oneToOne(Order),
    /** The provider's subscription ID. */
    token: p.string().length(64).unique(),
    interval: p.string().length(10).$type<BillingInterval>(),
    amount: p.decimal('string').precision(10).scale(2),
    status: p.string().length(20).$type<SubscriptionStatus>().default('active'),
    /** South African dates, YYYY-MM-DD. Charge dates are calculated in months from `startedOn`. */
    startedOn: p.date(),
    nextChargeOn: p.date(),
    /** Number of charges, including the first payment. */
    charges: p.integer().default(1),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    cancelledAt: p.datetime().nullable(),
    /** Missed charge date that the client was last e-mailed about. */
    failureMailedFor: p.date().nullable(),
  },
});

export type Subscription = InferEntity<typeof Subscription>;
