import type { EntityManager } from '@mikro-orm/postgresql';
import type { Device, SignedIn } from '../accounts/sessions/request-session.ts';
import { User } from '../accounts/user.entity.ts';
import { recordEvent } from '../audit/record-event.server.ts';
import { DAY_MS } from '../calendar.ts';
import { DomainError } from '../errors.ts';
import type { AddJob } from '../job-queue.server.ts';
import { lockBuyer } from '../orders/order-changes.server.ts';
import { endSubscriptions } from '../orders/subscriptions/subscriptions.server.ts';
import { graceDays } from '../retention.ts';

export interface DeletionContext extends SignedIn {
  fork: () => EntityManager;
  addJob: AddJob;
  device: Device;
  now: () => Date;
}

/**
 * Loads the account and locks it until `em`'s transaction ends, which blocks concurrent orders and deletion
 * requests.
 */
async function lockAccount(em: EntityManager, userId: number): Promise<User> {
  await lockBuyer(em, userId);
  const user = await em.findOne(User, { id: userId });
  if (!user) throw new DomainError('session.required');
  return user;
}

/**
 * Schedules the account's deletion after the grace period and cancels its subscriptions immediately. Repeated
 * or concurrent requests keep the first date.
 * @returns the deletion date
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
 * Cancels the account's scheduled deletion, if any. Cancelled subscriptions stay cancelled.
 * @throws DomainError account.deletion-due if the date has passed
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
