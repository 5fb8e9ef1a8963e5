import type { EntityManager } from '@mikro-orm/postgresql';
import { type AccountMailContext, greeting, sendAccountMail } from '../accounts/email/account-mail.server.ts';
import type { Device, SignedIn } from '../accounts/sessions/request-session.ts';
import { User } from '../accounts/user.entity.ts';
import { recordEvent } from '../audit/record-event.server.ts';
import { formatDay, southAfricanDay } from '../calendar.ts';
import { DomainError } from '../errors.ts';
import type { AddJob } from '../job-queue.server.ts';
import { writeBody } from '../mail/mailer.ts';
import { lockBuyer } from '../orders/order-changes.server.ts';
import { documentsUntil } from '../orders/filing-orders.server.ts';
import { endSubscriptions } from '../orders/subscriptions/subscriptions.server.ts';
import { dayInWords, reasonToKeep } from './receipt.ts';
import { deletionTerms, graceDays, keptUntil, retention } from './retention.ts';

/** What asking for a deletion needs. */
export interface DeletionContext extends SignedIn {
  fork: () => EntityManager;
  addJob: AddJob;
  device: Device;
  now: () => Date;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The account, nobody else deciding about it until the transaction of `em` ends. */
async function lockAccount(em: EntityManager, userId: number): Promise<User> {
  await lockBuyer(em, userId);
  const user = await em.findOne(User, { id: userId });
  if (!user) throw new DomainError('session.required');
  return user;
}

/**
 * Has the account deleted after the days of grace; subscriptions end at once. Asked for again, by two calls at once too,
 * it stays as it is. Answers when.
 */
export async function requestDeletion(ctx: DeletionContext): Promise<Date> {
  const { fork, user, addJob, now: clock } = ctx;
  return fork().transactional(async (em) => {
    const account = await lockAccount(em, user.id);
    if (account.deletesAt) return account.deletesAt;
    const now = clock();
    const deletesAt = new Date(now.getTime() + graceDays * DAY_MS);
    account.deletesAt = deletesAt;
    const subscriptions = await endSubscriptions(em, user.id, { addJob, now });
    const detail = { ...ctx.device };
    await recordEvent(em, { userId: user.id, kind: 'deletion-asked', detail, at: now });
    const payload = { userId: user.id, deletesAt: deletesAt.toISOString(), subscriptions };
    await addJob(em, 'mail-deletion-asked', payload);
    return deletesAt;
  });
}

/**
 * Keeps the account after all; right also where nobody wants it gone. Subscriptions that have ended stay ended.
 * @throws DomainError account.deletion-due once its time has come
 */
export async function keepAccount(ctx: DeletionContext): Promise<void> {
  const { fork, user, now: clock } = ctx;
  await fork().transactional(async (em) => {
    const account = await lockAccount(em, user.id);
    if (!account.deletesAt) return;
    const now = clock();
    if (account.deletesAt <= now) throw new DomainError('account.deletion-due');
    account.deletesAt = null;
    const detail = { ...ctx.device };
    await recordEvent(em, { userId: user.id, kind: 'deletion-withdrawn', detail, at: now });
  });
}

function subscriptionWords(ended: number): string[] {
  if (ended === 0) return [];
  return [
    ended === 1
      ? 'Your subscription has ended: nothing more will be charged.'
      : `Your ${ended} subscriptions have ended: nothing more will be charged.`,
  ];
}

function documentsWords(until: string | null): string {
  return until === null
    ? `You have not paid for a tax return or a yearly plan in the last ${retention.years} years, so your documents are deleted with your account unless they were submitted with a return.`
    : `You have paid for a tax return or a yearly plan, so we keep your documents until ${dayInWords(until)} at least. Documents that you deleted yourself go with your account.`;
}

/**
 * Tells an account's owner what goes, what stays and how to keep the account; not where it was kept meanwhile. Throws
 * when the mail was not taken; whoever calls tries again later.
 */
export async function mailDeletionAsked(
  ctx: AccountMailContext,
  { userId, deletesAt, subscriptions }: { userId: number; deletesAt: string; subscriptions: number },
): Promise<void> {
  const user = await ctx.fork().findOne(User, { id: userId });
  if (user?.deletesAt?.toISOString() !== deletesAt) return;
  const closedOn = southAfricanDay(user.deletesAt);
  await sendAccountMail(ctx, 'deletion-asked', {
    id: `deletion-asked-${userId}-${Date.parse(deletesAt).toString(36)}-${user.createdAt.getTime().toString(36)}`,
    to: user.email,
    subject: 'Your account will be deleted',
    ...writeBody({
      paragraphs: [
        greeting(user),
        `You asked us to delete your account. It will be deleted on ${formatDay(user.deletesAt)}. Until then you can log in as usual and change your mind.`,
        ...subscriptionWords(subscriptions),
        'We will delete:',
        deletionTerms.goes,
        `Tax law requires us to keep these until ${dayInWords(keptUntil(closedOn))}, if there are any:`,
        deletionTerms.stays,
        documentsWords(await documentsUntil(ctx.fork(), { userId, today: closedOn })),
        reasonToKeep(closedOn),
        'If you did not ask for this, keep the account and change your password at once.',
      ],
      link: { label: 'Keep my account', url: `${ctx.publicUrl()}/settings` },
    }),
  });
}
