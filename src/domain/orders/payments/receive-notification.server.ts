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
import { contentFields, findNamed, resultFields } from './process-notification.server.ts';
import { type FlaggedToReport, reportFlagged } from './flagged-notifications.server.ts';

/** How long whoever took a notification in gets to process it before the queue does. */
const OWN_TRY_SECONDS = 30;
const DAY_MS = 24 * 60 * 60 * 1_000;
const KEPT_DAYS = 30;
/** Somebody may still ask about the order. */
const KEPT_DAYS_WITH_ORDER = 400;

/** What receiving needs from outside. */
interface ReceiveContext extends Pick<PaymentDependencies, 'payments'> {
  fork: () => EntityManager;
  addJob: AddJob;
  now: () => Date;
}

/** A notification as it came. */
export interface ReceivedNotification {
  body: Buffer;
  sourceAddress: string;
}

/** Keeps a notification as it came, before anyone looks at it, and makes sure that it will be processed. */
export async function storeNotification(
  { fork, addJob, now }: ReceiveContext,
  { body, sourceAddress }: ReceivedNotification,
): Promise<number> {
  return fork().transactional(async (em) => {
    const notification = em.create(PaymentNotification, { body, sourceAddress, receivedAt: now() });
    await em.persist(notification).flush();
    const { id } = notification;
    await addJob(em, 'process-notification', { id }, { afterSeconds: OWN_TRY_SECONDS });
    return id;
  });
}

/** Whether anyone could have sent this: its signature doesn't fit, or it comes from an address that is not the provider's. */
export function isSuspect({ refusal, fromProvider }: NotificationCheck): boolean {
  return refusal === 'unreadable' || refusal === 'signature' || !fromProvider;
}

/** Keeps a suspect notification as refused. However often one body comes, it is kept, and reported, once. */
export async function keepSuspect(
  ctx: ReceiveContext,
  { body, sourceAddress, check }: ReceivedNotification & { check: NotificationCheck },
): Promise<FlaggedToReport | null> {
  const content = requireProvider(ctx).read(body.toString());
  const usable = usableNotification(content);
  const now = ctx.now();
  return ctx.fork().transactional(async (em) => {
    const { order } = await findNamed(em, content);
    const fields = {
      body,
      bodyHash: createHash('sha256').update(body).digest('hex'),
      sourceAddress,
      fromProvider: check.fromProvider,
      receivedAt: now,
      ...(usable && contentFields(usable)),
      ...resultFields({ outcome: 'refused', reason: check.refusal ?? 'source' }, { now }),
    };
    const [kept] = await em
      .createQueryBuilder(PaymentNotification)
      .insert({ ...fields, order: order?.id ?? null })
      .onConflict(['bodyHash', 'fromProvider'])
      .ignore()
      .returning('id')
      .execute<{ id: number }[]>('all');
    return kept ? reportFlagged(em, { ...fields, id: kept.id, order }, ctx.addJob) : null;
  });
}

/** Forgets suspect notifications: after 30 days, and after 400 where they name an order. */
export async function sweepSuspects({ fork, now }: Pick<ReceiveContext, 'fork' | 'now'>): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
  await fork().nativeDelete(PaymentNotification, {
    outcome: 'refused',
    bodyHash: { $ne: null },
    $or: [
      { order: null, receivedAt: { $lt: daysAgo(KEPT_DAYS) } },
      { receivedAt: { $lt: daysAgo(KEPT_DAYS_WITH_ORDER) } },
    ],
  });
}
