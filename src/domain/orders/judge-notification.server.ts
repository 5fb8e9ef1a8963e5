import type { EntityManager } from '@mikro-orm/postgresql';
import type { AddJob } from '../job-queue.server.ts';
import { findClaim, findNamed } from './claim.server.ts';
import type { RefusalReason } from './notification-outcome.ts';
import { noticeFields, verdictFields } from './notification-verdict.ts';
import type { Order } from './order.entity.ts';
import { type PaymentDesk, requireProvider } from './payment-desk.ts';
import { PaymentNotification } from './payment-notification.entity.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { type RefusalToReport, reportRefusal } from './refused-notifications.server.ts';
import { isOpen, settleClaim, TooEarly } from './settle-claim.server.ts';
import { usableNotice, type UsableNotice } from './stored-notice.ts';

/** What judging needs from outside. */
export interface JudgeDeps extends Pick<PaymentDesk, 'payments'> {
  addJob: AddJob;
  vatNumber: string | null;
  now: () => Date;
}

/** The provider is known not to confirm its own news of a subscription's end; how that stands can be asked. */
async function isConfirmed(provider: PaymentProvider, body: string, notice: UsableNotice): Promise<boolean> {
  if (await provider.confirm(body)) return true;
  const token = notice.subscriptionToken;
  if (notice.status !== 'CANCELLED' || token === null) return false;
  return (await provider.subscription(token)).status === 'cancelled';
}

/** Writes a verdict down, unless somebody else has done so, and has the practice told where it needs to know. */
async function conclude(
  fork: () => EntityManager,
  { id, outcome }: PaymentNotification,
  fields: Partial<PaymentNotification>,
  { addJob }: Pick<JudgeDeps, 'addJob'>,
): Promise<RefusalToReport | null> {
  return fork().transactional(async (em) => {
    const changed = await em.nativeUpdate(PaymentNotification, { id, outcome }, fields);
    return changed > 0 ? reportRefusal(em, { ...fields, id }, addJob) : null;
  });
}

/**
 * Judges a stored notification, unless that has been done: everything that can be checked at home, then the provider's
 * own word, then what it asks for in one transaction. Several processes may try at once. `again`: also one that was
 * refused, since a setting may have been wrong. Answers with a refusal that the practice has to know of.
 * @throws ProviderUnreachable, TooEarly and whatever the database throws: then it stays as it was
 */
export async function judgeNotification(
  fork: () => EntityManager,
  id: number,
  deps: JudgeDeps,
  { again = false } = {},
): Promise<RefusalToReport | null> {
  const em = fork();
  const notification = await em.findOne(PaymentNotification, { id });
  if (!notification || !isOpen(notification, again)) return null;
  const provider = requireProvider(deps);
  const body = notification.body.toString('utf8');
  const { refusal, fromProvider } = await provider.check(body, notification.sourceAddress);
  const said = provider.read(body);
  const notice = usableNotice(said);
  const refuse = (reason: RefusalReason, order: Order | undefined | null) => {
    const about = { fromProvider, order: order ?? null, ...(notice && noticeFields(notice)) };
    const verdict = verdictFields({ outcome: 'refused', reason }, deps.now());
    return conclude(fork, notification, { ...about, ...verdict }, deps);
  };
  if (refusal !== null || !notice) {
    return refuse(refusal ?? 'unreadable', (await findNamed(em, said)).order);
  }
  const claim = await findClaim(em, notice);
  if (claim.kind === 'refused') return refuse(claim.reason, claim.order);
  const about = { fromProvider, order: claim.order, ...noticeFields(notice) };
  if (claim.kind === 'repeated') {
    const verdict = verdictFields({ outcome: 'repeated' }, deps.now());
    return conclude(fork, notification, { ...about, ...verdict }, deps);
  }
  if (!(await isConfirmed(provider, body, notice))) return refuse('not-confirmed', claim.order);
  if (claim.kind === 'early-renewal') {
    if (!again) await conclude(fork, notification, about, deps);
    throw new TooEarly();
  }
  const order = { id: claim.order.id, userId: claim.order.user.id };
  return settleClaim(fork, { id, again }, notice, order, { ...deps, now: deps.now() });
}
