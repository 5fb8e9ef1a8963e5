import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AddJob } from '../../job-queue.server.ts';
import {
  type NotificationCheck,
  type PaymentDependencies,
  requireProvider,
  usableNotification,
} from '../payment-provider.ts';
import { PaymentNotification } from './payment-notification.entity.ts';
import { contentFields, findReferencedOrder, resultFields } from './process-notification.server.ts';
import { type FlagReport, reportFlagged } from './flagged-notifications.server.ts';
import { DAY_MS } from '../../calendar.ts';

/** Job delay, which lets the receiving request process the notification first. */
const JOB_DELAY_SECONDS = 30;
const RETENTION_DAYS = 30;
/** Retention in days if the notification names an order: longer than usual, in case of enquiries. */
const RETENTION_DAYS_WITH_ORDER = 400;

/** Dependencies for receiving notifications. */
interface ReceiveContext extends Pick<PaymentDependencies, 'payments'> {
  fork: () => EntityManager;
  addJob: AddJob;
  now: () => Date;
}

export interface ReceivedNotification {
  body: Buffer;
  sourceAddress: string;
}

/** Stores a notification as unprocessed and queues a job to process it. Returns the notification's ID. */
export async function storeNotification(
  { fork, addJob, now }: ReceiveContext,
  { body, sourceAddress }: ReceivedNotification,
): Promise<number> {
  return fork().transactional(async (em) => {
    const notification = em.create(PaymentNotification, { body, sourceAddress, receivedAt: now() });
    await em.persist(notification).flush();
    const { id } = notification;
    await addJob(em, 'process-notification', { id }, { afterSeconds: JOB_DELAY_SECONDS });
    return id;
  });
}

/**
 * Checks whether a notification may be forged. True if it's unreadable, its signature is wrong or its sender isn't the
 * provider.
 */
export function isSuspect({ refusal, fromProvider }: NotificationCheck): boolean {
  return refusal === 'unreadable' || refusal === 'signature' || !fromProvider;
}

/** Stores a suspect notification as rejected. Duplicates of a body are stored and reported only once. */
export async function storeSuspect(
  ctx: ReceiveContext,
  { body, sourceAddress, check }: ReceivedNotification & { check: NotificationCheck },
): Promise<FlagReport | null> {
  const content = requireProvider(ctx).read(body.toString());
  const usable = usableNotification(content);
  const now = ctx.now();
  return ctx.fork().transactional(async (em) => {
    const { order } = await findReferencedOrder(em, content);
    const fields = {
      body,
      bodyHash: createHash('sha256').update(body).digest('hex'),
      sourceAddress,
      fromProvider: check.fromProvider,
      receivedAt: now,
      ...(usable && contentFields(usable)),
      ...resultFields({ outcome: 'refused', reason: check.refusal ?? 'source' }, { now }),
    };
    const [inserted] = await em
      .createQueryBuilder(PaymentNotification)
      .insert({ ...fields, order: order?.id ?? null })
      .onConflict(['bodyHash', 'fromProvider'])
      .ignore()
      .returning('id')
      .execute<{ id: number }[]>('all');
    return inserted ? reportFlagged(em, { ...fields, id: inserted.id, order }, ctx.addJob) : null;
  });
}

/** Deletes suspect notifications after 30 days, or after 400 if they name an order. */
export async function sweepSuspects({ fork, now }: Pick<ReceiveContext, 'fork' | 'now'>): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
  await fork().nativeDelete(PaymentNotification, {
    outcome: 'refused',
    bodyHash: { $ne: null },
    $or: [
      { order: null, receivedAt: { $lt: daysAgo(RETENTION_DAYS) } },
      { receivedAt: { $lt: daysAgo(RETENTION_DAYS_WITH_ORDER) } },
    ],
  });
}
