import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Order } from '../order.entity.ts';
import type { NotificationRefusal } from '../payment-provider.ts';

/** What became of a notification: verified and applied, known already, or refused. */
export type NotificationOutcome = 'accepted' | 'repeated' | 'refused';

/**
 * Why someone may have to look at a notification. It was refused: by the provider's own checks, since it doesn't fit our
 * records, or after all the tries there are. Or it was accepted, but is a charge on a cancelled subscription.
 */
export type FlagReason =
  | NotificationRefusal
  | 'unknown-order'
  | 'amount'
  | 'out-of-tries'
  | 'subscription-ended';

/** What came to the notification address, byte for byte, and what was made of it. */
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
  // However often and from wherever it comes, a notification is acted upon once.
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
    /** Whether that is an address of the provider's; null until it could be checked. */
    fromProvider: p.boolean().nullable(),
    receivedAt: p.datetime(),
    /** SHA-256 of the body, hex, where it was refused at once: however often it comes, it is kept once. */
    bodyHash: p.string().length(64).nullable(),
    /** Null until it could be processed. */
    outcome: p.string().length(10).$type<NotificationOutcome>().nullable(),
    reason: p.string().length(20).$type<FlagReason>().nullable(),
    processedAt: p.datetime().nullable(),
    /** When the provider said that it had sent it. */
    confirmedAt: p.datetime().nullable(),
    /** When the practice was mailed about its reason. */
    refusalMailedAt: p.datetime().nullable(),
    /** When someone of the practice marked its reason as seen. */
    refusalSeenAt: p.datetime().nullable(),
    // What it says, where it can be used.
    order: () => p.manyToOne(Order).nullable().index(),
    paymentId: p.string().length(64).nullable(),
    status: p.string().length(20).nullable(),
    subscriptionToken: p.string().length(64).nullable(),
  },
});

export type PaymentNotification = InferEntity<typeof PaymentNotification>;
