import type { EntityManager } from '@mikro-orm/postgresql';
import type { Mailer } from '../mail/mailer.ts';
import { recordMailed } from '../mail/record-mailed.server.ts';
import { composeRenewalFailedMail } from './order-mail.ts';
import { Subscription } from './subscription.entity.ts';

/** Tells the client of a charge that did not come, once for each; not if it has come or the subscription ended since. */
export async function mailRenewalFailed(
  fork: () => EntityManager,
  id: number,
  deps: { mailer: Mailer; publicUrl: () => string },
): Promise<void> {
  const subscription = await fork().findOne(Subscription, { id }, { populate: ['order'] });
  if (subscription?.status !== 'overdue') return;
  const { nextChargeOn, failureMailedFor, order } = subscription;
  if (failureMailedFor === nextChargeOn) return;
  await deps.mailer(composeRenewalFailedMail(subscription, `${deps.publicUrl()}/orders/${order.id}`));
  await recordMailed(() => fork().nativeUpdate(Subscription, { id }, { failureMailedFor: nextChargeOn }));
}
