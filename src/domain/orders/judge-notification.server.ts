import type { EntityManager } from '@mikro-orm/postgresql';
import type { AddJob } from '../job-queue.server.ts';
import { findClaim } from './claim.server.ts';
import { noticeFields, type Verdict, verdictFields } from './notification-verdict.ts';
import { type PaymentDesk, requireProvider } from './payment-desk.ts';
import { PaymentNotification } from './payment-notification.entity.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { settleClaim, TooEarly } from './settle-claim.server.ts';
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

/**
 * Judges a stored notification, unless that has been done: everything that can be checked at home, then the provider's
 * own word, then what it asks for in one transaction. Several processes may try at once.
 * @throws ProviderUnreachable, TooEarly and whatever the database throws: then it is still to be judged
 */
export async function judgeNotification(
  fork: () => EntityManager,
  id: number,
  deps: JudgeDeps,
): Promise<void> {
  const em = fork();
  const notification = await em.findOne(PaymentNotification, { id });
  if (!notification || notification.outcome) return;
  // Only while nobody else has judged it: a verdict is final.
  const note = (fields: Partial<PaymentNotification>) =>
    em.nativeUpdate(PaymentNotification, { id, outcome: null }, fields);
  const provider = requireProvider(deps);
  const body = notification.body.toString('utf8');
  const { refusal, fromProvider } = await provider.check(body, notification.sourceAddress);
  const notice = usableNotice(provider.read(body));
  // A wrong address may be our own mistake in setting up a proxy: what was signed is written down all the same.
  const isSigned = refusal === null || refusal === 'source';
  if (!isSigned || !notice) {
    const reason = refusal ?? 'unreadable';
    await note({ fromProvider, ...verdictFields({ outcome: 'refused', reason }, deps.now()) });
    return;
  }
  const claim = await findClaim(em, notice);
  const about = { fromProvider, ...noticeFields(notice), order: claim.order };
  const conclude = (verdict: Verdict) => note({ ...about, ...verdictFields(verdict, deps.now()) });
  if (refusal !== null) await conclude({ outcome: 'refused', reason: refusal });
  else if (claim.kind === 'refused') await conclude({ outcome: 'refused', reason: claim.reason });
  else if (claim.kind === 'repeated') await conclude({ outcome: 'repeated' });
  else if (!(await isConfirmed(provider, body, notice))) {
    await conclude({ outcome: 'refused', reason: 'not-confirmed' });
  } else if (claim.kind === 'early-renewal') {
    await note(about);
    throw new TooEarly();
  } else {
    const order = { id: claim.order.id, userId: claim.order.user.id };
    await settleClaim(fork, id, notice, order, { ...deps, now: deps.now() });
  }
}
