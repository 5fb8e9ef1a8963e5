import type { EntityManager } from '@mikro-orm/postgresql';
import { formatDay } from '../../calendar.ts';
import type { AddJob } from '../../job-queue.server.ts';
import { type Mailer, writeBody } from '../../mail/mailer.ts';
import { recordMailed } from '../../mail/record-mailed.server.ts';
import { askForEach, type PaymentDependencies, requireProvider } from '../payment-provider.ts';
import { SubscriptionEnding } from './subscription-ending.entity.ts';

/** How long an ending may fail before the practice is mailed. */
const PATIENCE_MS = 24 * 60 * 60 * 1_000;

/** What ending subscriptions at the provider needs from outside. */
interface EndingContext extends Pick<PaymentDependencies, 'payments'> {
  fork: () => EntityManager;
  now: () => Date;
}

/**
 * Has a subscription ended at the provider, in the transaction of `em`: by a job at once, then by every hourly sweep until
 * it has worked. One that had ended and was charged all the same is ended again.
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

/** Records that the provider has ended a subscription. */
export async function recordEnded(em: EntityManager, token: string, now: Date): Promise<void> {
  await em.nativeUpdate(SubscriptionEnding, { token, endedAt: null }, { endedAt: now });
}

/**
 * Ends a subscription at the provider, unless that has been done.
 * @throws ProviderUnreachable, ProviderRefused, DomainError orders.payments-off: it stays on the list
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

const overdue = (now: Date) => ({
  endedAt: null,
  mailedAt: null,
  requestedAt: { $lt: new Date(now.getTime() - PATIENCE_MS) },
});

/** Tries again to end what has not ended at the provider yet, and has the practice mailed when that keeps failing. */
export async function sweepEndings(ctx: EndingContext & { addJob: AddJob }): Promise<void> {
  const em = ctx.fork();
  if (ctx.payments) {
    // The longest waiting first, so that one that makes the provider hang doesn't keep the others from being tried.
    const open = await em.find(
      SubscriptionEnding,
      { endedAt: null },
      { orderBy: { lastTriedAt: 'asc nulls first', id: 'asc' } },
    );
    await askForEach(open, ({ token }) => endSubscription(ctx, { token }));
  }
  if ((await em.count(SubscriptionEnding, overdue(ctx.now()))) > 0) {
    await ctx.addJob(em, 'mail-open-endings', {}, { single: true });
  }
}

/** Mails the practice which subscriptions could not be ended at the provider for a day; each is named once. */
export async function mailOpenEndings(ctx: {
  fork: () => EntityManager;
  mailer: Mailer;
  /** The practice's own address. */
  contactTo: string;
  now: () => Date;
}): Promise<void> {
  const open = await ctx.fork().find(SubscriptionEnding, overdue(ctx.now()), { orderBy: { id: 'asc' } });
  const [first] = open;
  if (!first) return;
  await ctx.mailer({
    id: `open-endings-${first.id}-${first.requestedAt.getTime().toString(36)}`,
    to: ctx.contactTo,
    subject: 'Subscriptions could not be cancelled',
    ...writeBody({
      paragraphs: [
        'The payment provider has not cancelled these subscriptions, and may charge them again:',
        open.map(
          ({ order, requestedAt, tries }) =>
            `Order #${order.id}: to be cancelled since ${formatDay(requestedAt)}, ${tries} failed ${tries === 1 ? 'try' : 'tries'}`,
        ),
        'We keep trying every hour. You can also cancel them on the payment provider’s own site. The report of "npm run reconcile" lists them until they are cancelled.',
      ],
    }),
  });
  const ids = open.map(({ id }) => id);
  await recordMailed(() =>
    ctx.fork().nativeUpdate(SubscriptionEnding, { id: { $in: ids } }, { mailedAt: ctx.now() }),
  );
}
