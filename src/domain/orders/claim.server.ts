import type { EntityManager } from '@mikro-orm/postgresql';
import { decimalToCents } from '../money.ts';
import type { RefusalReason } from './notification-outcome.ts';
import { linesOf } from './order-lines.server.ts';
import type { Order } from './order.entity.ts';
import { recurringOf } from './order-total.ts';
import { PaymentAttempt } from './payment-attempt.entity.ts';
import { PaymentNotification } from './payment-notification.entity.ts';
import type { PaymentNotice } from './payment-provider.ts';
import type { UsableNotice } from './stored-notice.ts';
import { Subscription } from './subscription.entity.ts';

/** What a notification is about, by our own records. */
export type Claim =
  | { kind: 'refused'; reason: RefusalReason; order: Order | null }
  | { kind: 'repeated'; order: Order }
  /** Money for an order that a buyer was sent to pay. */
  | { kind: 'payment'; order: Order }
  /** A further charge of a subscription. */
  | { kind: 'renewal'; order: Order; subscription: Subscription }
  /** A further charge of a subscription whose first payment has not come in yet. */
  | { kind: 'early-renewal'; order: Order }
  /** News that brings no money. */
  | { kind: 'news'; order: Order; subscription: Subscription | null };

/** The order that a notification names, by the reference of an attempt to pay it or by its subscription. */
export async function findNamed(
  em: EntityManager,
  { reference, subscriptionToken: token }: Pick<PaymentNotice, 'reference' | 'subscriptionToken'>,
): Promise<{ order: Order | undefined; subscription: Subscription | null }> {
  const subscription =
    token === null ? null : await em.findOne(Subscription, { token }, { populate: ['order'] });
  const attempt =
    reference === null ? null : await em.findOne(PaymentAttempt, { reference }, { populate: ['order'] });
  return { order: attempt?.order ?? subscription?.order, subscription };
}

/** What each charge after the first would be, cents; null for an order without subscribed lines. */
async function recurringCents(em: EntityManager, order: Order): Promise<number | null> {
  return recurringOf(await linesOf(em, order.id))?.cents ?? null;
}

/** Finds what a notification is about and whether its amount fits; whether it is genuine is asked elsewhere. */
export async function findClaim(em: EntityManager, notice: UsableNotice): Promise<Claim> {
  const { paymentId, status, subscriptionToken: token, grossCents } = notice;
  const { order, subscription } = await findNamed(em, notice);
  if (!order) return { kind: 'refused', reason: 'unknown-order', order: null };
  const known = { paymentId, status, outcome: 'accepted' as const };
  if (paymentId !== null && (await em.count(PaymentNotification, known)) > 0)
    return { kind: 'repeated', order };
  if (status !== 'COMPLETE') return { kind: 'news', order, subscription };
  if (subscription) {
    const expected = decimalToCents(subscription.amount);
    if (grossCents !== expected) return { kind: 'refused', reason: 'amount', order };
    return { kind: 'renewal', order: subscription.order, subscription };
  }
  if (grossCents === decimalToCents(order.total)) return { kind: 'payment', order };
  if (token !== null && grossCents === (await recurringCents(em, order)))
    return { kind: 'early-renewal', order };
  return { kind: 'refused', reason: 'amount', order };
}
