import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { RetainedAccount } from '../../accounts/retained-account.entity.ts';
import { User } from '../../accounts/user.entity.ts';
import type { BillingInterval } from '../../shop/billing-interval.ts';
import { Order } from '../order.entity.ts';
import type { SubscriptionStatus } from '../schemas.ts';

/** Lines of an order that are charged again after each interval. Each charge makes an order of its own. */
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
    /** Null once the account is deleted; then `retainedAccount` has it. */
    user: () => p.manyToOne(User).nullable().deleteRule('set null'),
    retainedAccount: () => p.manyToOne(RetainedAccount).nullable().deleteRule('restrict'),
    /** The order whose payment began it. */
    order: () => p.oneToOne(Order),
    /** What the provider calls it. */
    token: p.string().length(64).unique(),
    interval: p.string().length(10).$type<BillingInterval>(),
    amount: p.decimal('string').precision(10).scale(2),
    status: p.string().length(20).$type<SubscriptionStatus>().default('active'),
    /** South African days, YYYY-MM-DD; the months of later charges are counted from the first. */
    startedOn: p.date(),
    nextChargeOn: p.date(),
    /** How often it has been charged, the first payment included. */
    charges: p.integer().default(1),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    cancelledAt: p.datetime().nullable(),
    /** The charge day that was missed and about which the client was mailed. */
    failureMailedFor: p.date().nullable(),
  },
});

export type Subscription = InferEntity<typeof Subscription>;
