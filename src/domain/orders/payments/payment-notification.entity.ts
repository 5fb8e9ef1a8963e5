import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Order } from '../order.entity.ts';
import type { NotificationRefusal } from '../payment-provider.ts';

/** Result of processing a notification: verified and applied, a duplicate, or rejected. */
export type NotificationOutcome = 'accepted' | 'repeated' | 'refused';

/**
 * Reason a notification needs attention. A rejected one failed the provider's checks, didn't match our
 * records or ran out of retries. An accepted one is a charge on a cancelled subscription.
 */
export type FlagReason =
  | NotificationRefusal
  | 'unknown-order'
  | 'amount'
  | 'out-of-tries'
  | 'subscription-ended';

/** A notification exactly as received, and the result of processing it. */
export const PaymentNotification = defineEntity({
  name: 'PaymentNotification',
  tableName: 'payment_notifications',
  indexes: [
    { name: 'payment_notifications_unprocessed', properties: ['receivedAt'], where: '"outcome" is null' },
    {
      name: 'payment_notifications_flagged',
      properties: ['receivedAt'],
      where: '"reason" is not null',
    },
    {
      name: 'payment_notifications_token',
      properties: ['subscriptionToken'],
      where: '"subscription_token" is not null',
    },
  ],
  // A notification takes effect only once, even if it arrives repeatedly.
  uniques: [
    {
      name: 'payment_notifications_once',
      properties: ['paymentId', 'status'],
      where: `"outcome" = 'accepted'`,
    },
    { name: 'payment_notifications_one_suspect', properties: ['bodyHash', 'fromProvider'] },
  ],
  checks: [
    {
      name: 'payment_notifications_outcome_check',
      expression: `outcome in ('accepted', 'repeated', 'refused')`,
    },
  ],
  properties: {
    id: p.integer().primary(),
    body: p.blob(),
    sourceAddress: p.string().length(64),
    /** Whether `sourceAddress` belongs to the provider; null until checked. */
    fromProvider: p.boolean().nullable(),
    receivedAt: p.datetime(),
    /** Hex SHA-256 of a body rejected on receipt, so duplicates are stored only once. */
    bodyHash: p.string().length(64).nullable(),
    /** Result of processing; null until the notification has been processed. */
    outcome: p.string().length(10).$type<NotificationOutcome>().nullable(),
    reason: p.string().length(20).$type<FlagReason>().nullable(),
    processedAt: p.datetime().nullable(),
    /** When the provider confirmed that it sent the notification. */
    confirmedAt: p.datetime().nullable(),
    /** When the practice was e-mailed about the flag reason. */
    refusalMailedAt: p.datetime().nullable(),
    /** When the practice marked the notification as seen. */
    refusalSeenAt: p.datetime().nullable(),
    // Parsed content, if the notification is usable.
    order: () => p.manyToOne(Order).nullable().index(),
    paymentId: p.string().length(64).nullable(),
    status: p.string().length(20).nullable(),
    subscriptionToken: p.string().length(64).nullable(),
  },
});

export type PaymentNotification = InferEntity<typeof PaymentNotification>;
