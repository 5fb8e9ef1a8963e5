import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays, southAfricanDay } from '../calendar.ts';
import type { AddJob } from '../job-queue.server.ts';
import { lockBuyer } from './buyer-lock.server.ts';
import { type PaymentProvider, ProviderUnreachable, type SubscriptionState } from './payment-provider.ts';
import { markCancelled } from './settle-news.server.ts';
import { Subscription } from './subscription.entity.ts';

/** Days after a charge day on which a payment may still be on its way. */
const GRACE_DAYS = 2;

interface SweepDeps {
  payments: PaymentProvider | null;
  addJob: AddJob;
  now: () => Date;
}

/** Undefined when the provider can't be asked now; the next sweep asks again. */
async function ask(provider: PaymentProvider, token: string): Promise<SubscriptionState | undefined> {
  try {
    return await provider.subscription(token);
  } catch (error) {
    if (error instanceof ProviderUnreachable) return undefined;
    throw error;
  }
}

async function act(
  em: EntityManager,
  { id, user, nextChargeOn }: Subscription,
  state: SubscriptionState,
  { addJob, now }: SweepDeps,
): Promise<void> {
  const today = southAfricanDay(now());
  await em.transactional(async (own) => {
    await lockBuyer(own, user.id);
    // The payment, or another process, may have been here in the meantime.
    const subscription = await own.findOne(Subscription, { id, status: 'active', nextChargeOn });
    if (!subscription) return;
    if (state.status === 'cancelled') {
      markCancelled(subscription, now());
      return;
    }
    // The provider has charged and goes on: the client has paid, only its notification is missing.
    if (state.nextChargeOn !== null && state.nextChargeOn > today) return;
    subscription.status = 'overdue';
    subscription.updatedAt = now();
    await addJob(own, 'mail-renewal-failed', { subscriptionId: id });
  });
}

/**
 * Asks the provider about subscriptions whose charge day has passed without a payment, since it does not tell of
 * charges that fail: those that it ended are cancelled, the others overdue, and the client is told.
 */
export async function sweepSubscriptions(fork: () => EntityManager, deps: SweepDeps): Promise<void> {
  if (!deps.payments) return;
  const lastDay = addDays(southAfricanDay(deps.now()), -GRACE_DAYS);
  const late = await fork().find(Subscription, { status: 'active', nextChargeOn: { $lt: lastDay } });
  for (const subscription of late) {
    const state = await ask(deps.payments, subscription.token);
    if (state) await act(fork(), subscription, state, deps);
  }
}
