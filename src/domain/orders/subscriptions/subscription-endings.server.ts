import type { EntityManager } from '@mikro-orm/postgresql';
import { DAY_MS } from '../../calendar.ts';
import type { AddJob } from '../../job-queue.server.ts';
import { forEachUntilOutage, type PaymentDependencies, requireProvider } from '../payment-provider.ts';
import { SubscriptionEnding } from './subscription-ending.entity.ts';

/** Time for which a cancellation may keep failing before we e-mail the practice. */
const REPORT_AFTER_MS = DAY_MS;

/** Dependencies for cancelling subscriptions at the provider. */
interface EndingContext extends Pick<PaymentDependencies, 'payments'> {
  fork: () => EntityManager;
  now: () => Date;
}

/**
 * Requests cancellation at the provider, in `em`'s transaction. A job tries immediately, then the hourly sweep retries
 * until it succeeds. Reopens a completed request if the subscription was charged again.
 */
export async function requestEnding(
  em: EntityManager,
  { token, orderId }: { token: string; orderId: number },
  { addJob, now }: { addJob: AddJob; now: Date },
): Promise<void> {
  await em.execute(
    `insert into subscription_endings as known (token, order_id, requested_at) values (?, ?, ?)
     on conflict (token) do update
     set requested_at = excluded.requested_at, tries = 0, last_tried_at = null, ended_at = null, mailed_at = null
     where known.ended_at is not null`,
    [token, orderId, now],
  );
  await addJob(em, 'end-subscription', { token });
}

/** Records that the provider has cancelled a subscription. */
export async function recordEnded(em: EntityManager, token: string, now: Date): Promise<void> {
  await em.nativeUpdate(SubscriptionEnding, { token, endedAt: null }, { endedAt: now });
}

/**
 * Cancels a subscription at the provider unless it was already cancelled.
 * @throws ProviderUnavailableError, ProviderRejectedError, DomainError orders.payments-off; the request then
 * stays open
 */
export async function endSubscription(ctx: EndingContext, { token }: { token: string }): Promise<void> {
  const ending = await ctx.fork().findOne(SubscriptionEnding, { token });
  if (ending?.endedAt) return;
  try {
    await requireProvider(ctx).cancelSubscription(token);
  } catch (error) {
    await ctx
      .fork()
      .execute(
        'update subscription_endings set tries = tries + 1, last_tried_at = ? where token = ? and ended_at is null',
        [ctx.now(), token],
      );
    throw error;
  }
  await recordEnded(ctx.fork(), token, ctx.now());
}

/**
 * Records that an operator cancelled these orders' subscriptions on the provider's website. If any order has
 * no open cancellation, returns the IDs of those orders and records nothing.
 */
export async function recordCancelledByHand(
  { fork, now }: { fork: () => EntityManager; now: () => Date },
  { orderIds }: { orderIds: readonly number[] },
): Promise<{ unknown: number[] }> {
  return fork().transactional(async (em) => {
    const open = { order: { $in: [...orderIds] }, endedAt: null };
    const endings = await em.find(SubscriptionEnding, open, { fields: ['order'] });
    const known = new Set(endings.map(({ order }) => order.id));
    const unknown = orderIds.filter((id) => !known.has(id));
    if (unknown.length === 0) await em.nativeUpdate(SubscriptionEnding, open, { endedAt: now() });
    return { unknown };
  });
}

/** Returns a filter for cancellations that are a day old, still open and not yet e-mailed to the practice. */
export const overdueEndings = (now: Date) => ({
  endedAt: null,
  mailedAt: null,
  requestedAt: { $lt: new Date(now.getTime() - REPORT_AFTER_MS) },
});

/** Retries open cancellations and queues an e-mail to the practice about repeated failures. */
export async function sweepEndings(ctx: EndingContext & { addJob: AddJob }): Promise<void> {
  const em = ctx.fork();
  if (ctx.payments) {
    // Process the least recently attempted request first, so one that hangs doesn't block the others.
    const open = await em.find(
      SubscriptionEnding,
      { endedAt: null },
      { orderBy: { lastTriedAt: 'asc nulls first', id: 'asc' } },
    );
    await forEachUntilOutage(open, ({ token }) => endSubscription(ctx, { token }));
  }
  if ((await em.count(SubscriptionEnding, overdueEndings(ctx.now()))) > 0) {
    await ctx.addJob(em, 'mail-open-endings', {}, { single: true });
  }
}
