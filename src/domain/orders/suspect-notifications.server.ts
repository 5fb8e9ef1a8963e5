import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { findNamed } from './claim.server.ts';
import type { AddJob } from '../job-queue.server.ts';
import { noticeFields, verdictFields } from './notification-verdict.ts';
import { PaymentNotification } from './payment-notification.entity.ts';
import type { NotificationCheck, PaymentNotice } from './payment-provider.ts';
import { type RefusalToReport, reportRefusal } from './refused-notifications.server.ts';
import { usableNotice } from './stored-notice.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const KEPT_DAYS = 30;
/** Somebody may still ask about the order. */
const KEPT_DAYS_WITH_ORDER = 400;

/** Whether anyone could have sent this: its signature doesn't fit, or it comes from an address that is not the provider's. */
export function isSuspect({ refusal, fromProvider }: NotificationCheck): boolean {
  return refusal === 'unreadable' || refusal === 'signature' || !fromProvider;
}

/** Keeps a suspect notification as refused. However often one body comes, it is kept, and reported, once. */
export async function keepSuspect(
  em: EntityManager,
  { body, sourceAddress }: { body: Buffer; sourceAddress: string },
  {
    check,
    notice,
    now,
    addJob,
  }: { check: NotificationCheck; notice: PaymentNotice; now: Date; addJob: AddJob },
): Promise<RefusalToReport | null> {
  const { order } = await findNamed(em, notice);
  const usable = usableNotice(notice);
  const fields = {
    body,
    bodyHash: createHash('sha256').update(body).digest('hex'),
    sourceAddress,
    fromProvider: check.fromProvider,
    receivedAt: now,
    ...(usable && noticeFields(usable)),
    ...verdictFields({ outcome: 'refused', reason: check.refusal ?? 'source' }, now),
  };
  return em.transactional(async (own) => {
    const [kept] = await own
      .createQueryBuilder(PaymentNotification)
      .insert({ ...fields, order: order?.id ?? null })
      .onConflict(['bodyHash', 'fromProvider'])
      .ignore()
      .returning('id')
      .execute<{ id: number }[]>('all');
    return kept ? reportRefusal(own, { ...fields, id: kept.id, order }, addJob) : null;
  });
}

/** Forgets suspect notifications: after 30 days, and after 400 where they name an order. */
export async function sweepSuspects(em: EntityManager, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await em.nativeDelete(PaymentNotification, {
    outcome: 'refused',
    bodyHash: { $ne: null },
    $or: [
      { order: null, receivedAt: { $lt: daysAgo(KEPT_DAYS) } },
      { receivedAt: { $lt: daysAgo(KEPT_DAYS_WITH_ORDER) } },
    ],
  });
}
