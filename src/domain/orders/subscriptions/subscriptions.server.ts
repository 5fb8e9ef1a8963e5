import { type EntityManager, raw } from '@mikro-orm/postgresql';
import { addDays, addMonths, southAfricanDay } from '../../calendar.ts';
import { DomainError } from '../../errors.ts';
import type { AddJob } from '../../job-queue.server.ts';
import { centsToDecimal } from '../../money.ts';
import type { BillingInterval } from '../../shop/billing-interval.ts';
import { lockBuyer } from '../order-changes.server.ts';
import { Order } from '../order.entity.ts';
import { recurringOf } from '../order-total.ts';
import { type BuyerContext, linesOf } from '../orders.server.ts';
import {
  askForEach,
  type PaymentDependencies,
  ProviderRefused,
  ProviderUnreachable,
  requireProvider,
  type SubscriptionState,
} from '../payment-provider.ts';
import { requestEnding } from './subscription-endings.server.ts';
import { Subscription } from './subscription.entity.ts';

/** Days after a charge day on which a payment may still be on its way. */
const GRACE_DAYS = 2;

const months: Record<BillingInterval, number> = { monthly: 1, yearly: 12 };

/** The day of the charge after `charges` of them, counted from the first; the last of a month that is too short. */
export function chargeDay(startedOn: string, interval: BillingInterval, charges: number): string {
  return addMonths(startedOn, months[interval] * charges);
}

/**
 * Keeps the subscription that an order's payment began, if it has subscribed lines. `hasEnded`: its cancellation has
 * overtaken the payment.
 */
export async function beginSubscription(
  em: EntityManager,
  order: Order,
  token: string,
  { paidAt, hasEnded, now }: { paidAt: Date; hasEnded: boolean; now: Date },
): Promise<void> {
  const recurring = recurringOf(await linesOf(em, order.id));
  if (!recurring) return;
  const { interval, cents } = recurring;
  const startedOn = southAfricanDay(paidAt);
  em.create(Subscription, {
    user: order.user,
    retainedAccount: order.retainedAccount,
    order,
    token,
    interval,
    amount: centsToDecimal(cents),
    status: hasEnded ? 'cancelled' : 'active',
    cancelledAt: hasEnded ? now : null,
    startedOn,
    nextChargeOn: chargeDay(startedOn, interval, 1),
    charges: 1,
    createdAt: now,
    updatedAt: now,
  });
}

/** Ends a subscription in our records. */
export function markCancelled(subscription: Subscription, now: Date): void {
  if (subscription.status === 'cancelled') return;
  subscription.status = 'cancelled';
  subscription.cancelledAt = now;
  subscription.updatedAt = now;
}

/**
 * Ends all subscriptions of a person who goes: in our records at once, at the provider by a job. In the transaction of
 * `em`, which holds the buyer locked. Answers how many.
 */
export async function endSubscriptions(
  em: EntityManager,
  userId: number,
  { addJob, now }: { addJob: AddJob; now: Date },
): Promise<number> {
  const open = await em.find(Subscription, { user: userId, status: { $ne: 'cancelled' } });
  for (const subscription of open) {
    markCancelled(subscription, now);
    await requestEnding(em, { token: subscription.token, orderId: subscription.order.id }, { addJob, now });
  }
  return open.length;
}

async function findSubscription(em: EntityManager, userId: number, orderId: number): Promise<Subscription> {
  const order = await em.findOne(Order, { id: orderId, user: userId });
  if (!order) throw new DomainError('orders.not-found');
  const subscription = await em.findOne(Subscription, { order: order.renewalOf?.id ?? order.id });
  if (!subscription) throw new DomainError('orders.subscription-not-found');
  return subscription;
}

/**
 * Ends the subscription that an order began or continues, first at the provider, then in our records. One that has
 * ended already stays so.
 * @throws DomainError orders.payments-off, orders.not-found, orders.subscription-not-found, orders.provider-unreachable
 */
export async function cancelSubscription(
  { fork, user, now, payments }: Pick<BuyerContext, 'fork' | 'user' | 'now' | 'payments'>,
  { id: orderId }: { id: number },
): Promise<void> {
  const provider = requireProvider({ payments });
  const { id, token, status } = await findSubscription(fork(), user.id, orderId);
  if (status === 'cancelled') return;
  try {
    await provider.cancelSubscription(token);
  } catch (error) {
    if (!(error instanceof ProviderUnreachable || error instanceof ProviderRefused)) throw error;
    throw new DomainError('orders.provider-unreachable', { cause: error });
  }
  await fork().transactional(async (em) => {
    await lockBuyer(em, user.id);
    markCancelled(await em.findOneOrFail(Subscription, { id }), now());
  });
}

interface SweepContext extends Pick<PaymentDependencies, 'payments'> {
  fork: () => EntityManager;
  addJob: AddJob;
  now: () => Date;
}

async function followUp(
  { id, user, nextChargeOn }: Subscription,
  state: SubscriptionState,
  { fork, addJob, now }: SweepContext,
): Promise<void> {
  const today = southAfricanDay(now());
  await fork().transactional(async (em) => {
    if (user) await lockBuyer(em, user.id);
    // The payment, or another process, may have been here in the meantime.
    const subscription = await em.findOne(Subscription, { id, status: 'active', nextChargeOn });
    if (!subscription) return;
    if (state.status === 'cancelled') {
      markCancelled(subscription, now());
      return;
    }
    // The provider has charged and goes on: the client has paid, only its notification is missing.
    if (state.nextChargeOn !== null && state.nextChargeOn > today) return;
    subscription.status = 'overdue';
    subscription.updatedAt = now();
    await addJob(em, 'mail-renewal-failed', { subscriptionId: id });
  });
}

/**
 * Asks the provider about subscriptions whose charge day has passed without a payment, since it does not tell of
 * charges that fail: those that it ended are cancelled, the others overdue, and the client is told. Stops when the provider
 * can't be reached, since every further question would wait for the same timeout; the next sweep asks again, in another
 * random order: one subscription that always fails doesn't keep the others from being asked about.
 */
export async function sweepSubscriptions(ctx: SweepContext): Promise<void> {
  const { payments } = ctx;
  if (!payments) return;
  const lastDay = addDays(southAfricanDay(ctx.now()), -GRACE_DAYS);
  const isLate = { status: 'active', nextChargeOn: { $lt: lastDay } } as const;
  const late = await ctx.fork().find(Subscription, isLate, { orderBy: { [raw('random()')]: 'asc' } });
  await askForEach(late, async (subscription) =>
    followUp(subscription, await payments.subscription(subscription.token), ctx),
  );
}
