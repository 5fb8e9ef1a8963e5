import type { EntityManager } from '@mikro-orm/postgresql';
import { formatDay } from '../../calendar.ts';
import type { AddJob } from '../../job-queue.server.ts';
import { isCounted, secondsUntilFree } from '../../limits/window.ts';
import { type Mail, type Mailer, writeBody } from '../../mail/mailer.ts';
import { recordMailed } from '../../mail/record-mailed.server.ts';
import { PaymentNotification, type RefusalReason } from './payment-notification.entity.ts';

const HOUR_MS = 60 * 60 * 1_000;
/** A mail names so many; the report has them all. */
const NAMED = 20;

/** A refused notification that somebody has to look at. */
export interface RefusedNotification {
  id: number;
  reason: RefusalReason;
  orderId: number | null;
  paymentId: string | null;
  status: string | null;
  receivedAt: Date;
}

/** Why a notification was refused, in words for the practice. */
export const refusalWords: Readonly<Record<RefusalReason, string>> = {
  unreadable: 'it cannot be read',
  signature: 'its signature does not fit: is the passphrase right?',
  source: 'it came from an address that is not the provider’s: is the proxy trusted?',
  merchant: 'it is for another merchant: is the merchant id right?',
  'not-confirmed': 'the provider did not confirm that it sent it',
  'unknown-order': 'it names no order of ours',
  amount: 'its amount is not that of the order',
  'out-of-tries':
    'it could not be processed for twelve days: the provider gave no answer, or the payment before it never came',
};

/** A refusal that the practice has to know of. */
export interface RefusalToReport {
  notification: number;
  reason: RefusalReason;
  orderId: number | null;
}

/**
 * Has the practice told of a refusal of what the provider sent, of what names a real order, or of what nobody could judge;
 * null for any other. Whoever calls writes the answer into the log.
 */
export async function reportRefusal(
  em: EntityManager,
  { id, outcome, reason, fromProvider, order }: Partial<PaymentNotification> & { id: number },
  addJob: AddJob,
): Promise<RefusalToReport | null> {
  const matters = fromProvider || order || reason === 'out-of-tries';
  if (outcome !== 'refused' || !reason || !matters) return null;
  await addJob(em, 'mail-refusals', {}, { single: true });
  return { notification: id, reason, orderId: order?.id ?? null };
}

/** The same of what is stored, unless somebody has looked at it or the same has been accepted since. */
const needing = `n.outcome = 'refused' and n.refusal_seen_at is null
  and (n.from_provider or n.order_id is not null or n.reason = 'out-of-tries')
  and not exists (select 1 from payment_notifications same
    where same.payment_id = n.payment_id and same.status = n.status and same.outcome = 'accepted')`;

/** All refused notifications that need somebody's attention, oldest first. */
export async function listRefused(
  em: EntityManager,
  { unmailed = false } = {},
): Promise<RefusedNotification[]> {
  const rows = await em.execute<RefusedNotification[]>(
    `select n.id, n.reason, n.order_id as "orderId", n.payment_id as "paymentId", n.status,
        n.received_at as "receivedAt"
      from payment_notifications n
      where ${needing} ${unmailed ? 'and n.refusal_mailed_at is null' : ''} order by n.id`,
  );
  // The connection hands instants out as texts.
  return rows.map((row) => ({ ...row, receivedAt: new Date(row.receivedAt) }));
}

/**
 * Takes refused notifications off the list, since somebody has looked at them; one that was off it already stays so. When
 * some of the ids are of no refused notification, it answers with those and takes none off.
 */
export async function markSeen(
  { fork, now }: { fork: () => EntityManager; now: () => Date },
  { ids }: { ids: readonly number[] },
): Promise<{ unknown: number[] }> {
  return fork().transactional(async (em) => {
    const refused = await em.find(
      PaymentNotification,
      { id: { $in: [...ids] }, outcome: 'refused' },
      { fields: ['id'] },
    );
    const known = new Set(refused.map(({ id }) => id));
    const unknown = ids.filter((id) => !known.has(id));
    if (unknown.length === 0) {
      const unseen = { id: { $in: [...known] }, refusalSeenAt: null };
      await em.nativeUpdate(PaymentNotification, unseen, { refusalSeenAt: now() });
    }
    return { unknown };
  });
}

function composeMail(first: RefusedNotification, refused: readonly RefusedNotification[], to: string): Mail {
  const named = refused.slice(0, NAMED).map(({ orderId, reason, receivedAt, id }) => {
    const order = orderId === null ? 'no order' : `order ${orderId}`;
    return `Notification ${id} of ${formatDay(receivedAt)}, ${order}: ${refusalWords[reason]}`;
  });
  const others = refused.length - named.length;
  return {
    id: `refused-notifications-${first.id}-${first.receivedAt.getTime().toString(36)}`,
    to,
    subject: 'Payment notifications were refused',
    ...writeBody({
      paragraphs: [
        'Payment notifications have arrived and were refused. Someone may have paid for an order that still shows as unpaid.',
        others > 0 ? [...named, `and ${others} more`] : named,
        'The report of "npm run reconcile" lists them. If a setting was wrong, correct it and process them again with "npm run reconcile -- --again". Take one that is not your payment off the list with "npm run reconcile -- --seen" and its number.',
      ],
    }),
  };
}

/** Mails the practice what was refused since the last such mail, at most once an hour. One at a time (see `AddJob`). */
export async function mailRefusals(ctx: {
  fork: () => EntityManager;
  mailer: Mailer;
  addJob: AddJob;
  /** The practice's own address. */
  contactTo: string;
  now: () => Date;
}): Promise<void> {
  const em = ctx.fork();
  const refused = await listRefused(em, { unmailed: true });
  const [first] = refused;
  if (!first) return;
  const [{ last }] = await em.execute<[{ last: Date | string | null }]>(
    'select max(refusal_mailed_at) as last from payment_notifications',
  );
  if (last !== null && isCounted(new Date(last), ctx.now(), HOUR_MS)) {
    const afterSeconds = secondsUntilFree(new Date(last), ctx.now(), HOUR_MS);
    await ctx.addJob(em, 'mail-refusals', {}, { afterSeconds, single: true });
    return;
  }
  await ctx.mailer(composeMail(first, refused, ctx.contactTo));
  const ids = refused.map(({ id }) => id);
  await recordMailed(() =>
    ctx.fork().nativeUpdate(PaymentNotification, { id: { $in: ids } }, { refusalMailedAt: ctx.now() }),
  );
}
