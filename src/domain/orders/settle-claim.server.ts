import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { AddJob } from '../job-queue.server.ts';
import { lockOrder } from './buyer-lock.server.ts';
import { type Claim, findClaim } from './claim.server.ts';
import { noticeFields, type Verdict, verdictFields } from './notification-verdict.ts';
import { PaymentNotification } from './payment-notification.entity.ts';
import { type RefusalToReport, reportRefusal } from './refused-notifications.server.ts';
import { settleNews } from './settle-news.server.ts';
import { type Believed, type SettleDeps, settlePayment } from './settle-payment.server.ts';
import { settleRenewal } from './settle-renewal.server.ts';
import type { UsableNotice } from './stored-notice.ts';

/** A charge of a subscription came before the payment that began it; it is judged again once that is here. */
export class TooEarly extends Error {
  override readonly name = 'TooEarly';
}

/** Whether a notification is still to be judged; `again` means once more where it was refused. */
export function isOpen({ outcome }: PaymentNotification, again: boolean): boolean {
  return !outcome || (again && outcome === 'refused');
}

function verdictOn(claim: Claim, now: Date): Verdict {
  if (claim.kind === 'refused') return { outcome: 'refused', reason: claim.reason };
  return { outcome: claim.kind === 'repeated' ? 'repeated' : 'accepted', confirmedAt: now };
}

async function act(em: EntityManager, claim: Claim, believed: Believed, deps: SettleDeps): Promise<void> {
  if (claim.kind === 'payment') await settlePayment(em, claim.order, believed, deps);
  if (claim.kind === 'renewal') await settleRenewal(em, claim.subscription, believed, deps);
  if (claim.kind === 'news') settleNews(believed.notice, claim, deps.now);
}

/** Notifications that came too early for this one get their turn. */
async function wakeWaiting(em: EntityManager, { notification }: Believed, addJob: AddJob): Promise<void> {
  const waiting = await em.find(PaymentNotification, { order: notification.order, outcome: null });
  for (const { id } of waiting) {
    if (id !== notification.id) await addJob(em, 'judge-notification', { id });
  }
}

/**
 * Does what a confirmed notification asks for and writes the verdict down, both or neither. What it is about is looked
 * up once more under the locks, since another process may be settling the same.
 * @throws TooEarly
 */
export async function settleClaim(
  fork: () => EntityManager,
  { id, again }: { id: number; again: boolean },
  notice: UsableNotice,
  about: { id: number; userId: number },
  deps: SettleDeps,
): Promise<RefusalToReport | null> {
  return fork().transactional(async (em) => {
    await lockOrder(em, about);
    const notification = await em.findOneOrFail(
      PaymentNotification,
      { id },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!isOpen(notification, again)) return null;
    const claim = await findClaim(em, notice);
    if (claim.kind === 'early-renewal') throw new TooEarly();
    const verdict = verdictOn(claim, deps.now);
    const verdictColumns = verdictFields(verdict, deps.now);
    const fields = { fromProvider: true, ...noticeFields(notice), ...verdictColumns, order: claim.order };
    em.assign(notification, fields);
    await act(em, claim, { notification, notice }, deps);
    await em.flush();
    if (claim.kind === 'payment') await wakeWaiting(em, { notification, notice }, deps.addJob);
    return reportRefusal(em, notification, deps.addJob);
  });
}
