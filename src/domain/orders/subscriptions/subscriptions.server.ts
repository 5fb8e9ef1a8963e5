import { type EntityManager, raw } from '@mikro-orm/postgresql';
import { addDays, addMonths, southAfricanDay } from '../../calendar.ts';
import { DomainError } from '../../errors.ts';
import type { AddJob } from '../../job-queue.server.ts';
import { centsToDecimal } from '../../money.ts';
import type { BillingInterval } from '../../shop/billing-interval.ts';
import { lockBuyer } from '../order-changes.server.ts';
import { Order } from '../order.entity.ts';
import { recurringCharge } from '../order-total.ts';
import { type BuyerContext, loadOrderLines } from '../orders.server.ts';
import {
  forEachUntilOutage,
  type PaymentDependencies,
  ProviderRejectedError,
  ProviderUnavailableError,
  requireProvider,
  type SubscriptionState,
} from '../payment-provider.ts';
import { requestEnding } from './subscription-endings.server.ts';
import { Subscription } from './subscription.entity.ts';

/** Days after the charge date during which a payment may still arrive. */
const GRACE_DAYS = 2;

const months: Record<BillingInterval, number> = { monthly: 1, yearly: 12 };

/** Returns the next charge date after `charges` charges, clamped to the end of a shorter month. */
export function chargeDay(startedOn: string, interval: BillingInterval, charges: number): string {
  return addMonths(startedOn, months[interval] * charges);
}

/**
 * Creates the subscription started by an order's payment, if the order has subscription lines. If
 * `isCancelled` is set, the subscription is created as cancelled.
 */
export async function beginSubscription(
  em: EntityManager,
  order: Order,
  token: string,
  { paidAt, isCancelled, now }: { paidAt: Date; isCancelled: boolean; now: Date },
): Promise<void> {
  const recurring = recurringCharge(await loadOrderLines(em, order.id));
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
    status: isCancelled ? 'cancelled' : 'active',
    cancelledAt: isCancelled ? now : null,
    startedOn,
    nextChargeOn: chargeDay(startedOn, interval, 1),
    charges: 1,
    createdAt: now,
    updatedAt: now,
  });
}

/** Marks a subscription as cancelled in our records. */
export function markCancelled(subscription: Subscription, now: Date): void {
  if (subscription.status === 'cancelled') return;
  subscription.status = 'cancelled';
  subscription.cancelledAt = now;
  subscription.updatedAt = now;
}

async function endOpen(
  em: EntityManager,
  of: { user: number } | { order: number },
  { addJob, now }: { addJob: AddJob; now: Date },
): Promise<number> {
  const open = await em.find(Subscription, { ...of, status: { $ne: 'cancelled' } });
  for (const subscription of open) {
    markCancelled(subscription, now);
    await requestEnding(em, { token: subscription.token, orderId: subscription.order.id }, { addJob, now });
  }
  return open.length;
}

/**
 * Cancels all of an account's subscriptions before the account is deleted. Updates our records immediately and queues
 * jobs to cancel at the provider. Runs in `em`'s transaction, which must hold the buyer lock. Returns the number of
 * subscriptions cancelled.
 */
export async function endSubscriptions(
  em: EntityManager,
  userId: number,
  { addJob, now }: { addJob: AddJob; now: Date },
): Promise<number> {
  return endOpen(em, { user: userId }, { addJob, now });
}

/**
 * Cancels the subscription that an order started, if any, because its work was cancelled. Works like
 * `endSubscriptions`.
 */
export async function endSubscriptionOf(
  em: EntityManager,
  orderId: number,
  ctx: { addJob: AddJob; now: Date },
): Promise<void> {
  await endOpen(em, { order: orderId }, ctx);
}

async function findSubscription(em: EntityManager, userId: number, orderId: number): Promise<Subscription> {
  const order = await em.findOne(Order, { id: orderId, user: userId });
  if (!order) throw new DomainError('orders.not-found');
  const subscription = await em.findOne(Subscription, { order: order.renewalOf?.id ?? order.id });
  if (!subscription) throw new DomainError('orders.subscription-not-found');
  return subscription;
}

/**
 * Cancels the subscription that an order started or renews, first at the provider, then in our records. Does
 * nothing if it's already cancelled.
 * @throws DomainError orders.payments-off, orders.not-found, orders.subscription-not-found,
 * orders.provider-unreachable
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
    if (!(error instanceof ProviderUnavailableError || error instanceof ProviderRejectedError)) throw error;
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

async function updateLateSubscription(
  { id, user, nextChargeOn }: Subscription,
  state: SubscriptionState,
  { fork, addJob, now }: SweepContext,
): Promise<void> {
  const today = southAfricanDay(now());
  await fork().transactional(async (em) => {
    if (user) await lockBuyer(em, user.id);
    // The payment or another process may have changed the subscription by now.
    const subscription = await em.findOne(Subscription, { id, status: 'active', nextChargeOn });
    if (!subscription) return;
    if (state.status === 'cancelled') {
      markCancelled(subscription, now());
      return;
    }
    // The provider has charged the subscription and scheduled the next charge, so only the notification is
    // missing.
    if (state.nextChargeOn !== null && state.nextChargeOn > today) return;
    subscription.status = 'overdue';
    subscription.updatedAt = now();
    await addJob(em, 'mail-renewal-failed', { subscriptionId: id });
  });
}

/**
 * Queries the provider about late subscriptions, because it doesn't report failed charges. Marks a subscription
 * cancelled if the provider cancelled it. Otherwise marks it overdue and e-mails the client, unless only the
 * notification is missing. An outage stops the sweep. Each sweep uses a random order, so a subscription that always
 * fails can't block the others.
 */
export async function sweepSubscriptions(ctx: SweepContext): Promise<void> {
  const { payments } = ctx;
  if (!payments) return;
  const lastDay = addDays(southAfricanDay(ctx.now()), -GRACE_DAYS);
  const isLate = { status: 'active', nextChargeOn: { $lt: lastDay } } as const;
  const late = await ctx.fork().find(Subscription, isLate, { orderBy: { [raw('random()')]: 'asc' } });
  await forEachUntilOutage(late, async (subscription) =>
    updateLateSubscription(subscription, await payments.subscription(subscription.token), ctx),
  );
}
