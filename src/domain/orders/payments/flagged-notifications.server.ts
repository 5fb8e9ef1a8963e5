import type { EntityManager } from '@mikro-orm/postgresql';
import { formatDay } from '../../calendar.ts';
import type { AddJob } from '../../job-queue.server.ts';
import { isCounted, secondsUntilFree } from '../../limits/window.ts';
import { type Mail, type Mailer, writeBody } from '../../mail/mailer.ts';
import { recordMailed } from '../../mail/record-mailed.server.ts';
import { PaymentNotification, type FlagReason } from './payment-notification.entity.ts';

const HOUR_MS = 60 * 60 * 1_000;
/** A mail names so many; the report has them all. */
const NAMED = 20;

/** A notification that someone has to look at: refused, or accepted as a charge on a cancelled subscription. */
export interface FlaggedNotification {
  id: number;
  outcome: 'refused' | 'accepted';
  reason: FlagReason;
  orderId: number | null;
  paymentId: string | null;
  status: string | null;
  receivedAt: Date;
}

/** Why a notification needs attention, in words for the practice. */
export const flagWords: Readonly<Record<FlagReason, string>> = {
  unreadable: 'it cannot be read',
  signature: 'its signature does not fit: is the passphrase right?',
  source: 'it came from an address that is not the provider’s: is the proxy trusted?',
  merchant: 'it is for another merchant: is the merchant id right?',
  'not-confirmed': 'the provider did not confirm that it sent it',
  'unknown-order': 'it names no order of ours',
  amount: 'its amount is not that of the order',
  'out-of-tries':
    'it could not be processed for twelve days: the provider gave no answer, or the payment before it never came',
  'subscription-ended': 'it charges a subscription that had been cancelled',
};

/** A notification that the practice has to know of. */
export interface FlaggedToReport {
  notification: number;
  reason: FlagReason;
  orderId: number | null;
}

/**
 * Has the practice mailed about a notification with a reason, and returns it for the log. Null for one without, and for a
 * refused one that neither came from the provider nor names a real order, unless it ran out of tries.
 */
export async function reportFlagged(
  em: EntityManager,
  { id, outcome, reason, fromProvider, order }: Partial<PaymentNotification> & { id: number },
  addJob: AddJob,
): Promise<FlaggedToReport | null> {
  const matters = outcome === 'accepted' || fromProvider || order || reason === 'out-of-tries';
  if (!reason || !matters) return null;
  await addJob(em, 'mail-refusals', {}, { single: true });
  return { notification: id, reason, orderId: order?.id ?? null };
}

/** The same of what is stored, unless it is marked as seen or the same was accepted after a refusal. */
const needing = `n.reason is not null and n.refusal_seen_at is null and (n.outcome = 'accepted'
  or (n.from_provider or n.order_id is not null or n.reason = 'out-of-tries')
  and not exists (select 1 from payment_notifications same
    where same.payment_id = n.payment_id and same.status = n.status and same.outcome = 'accepted'))`;

/** All notifications that need attention, oldest first. */
export async function listFlagged(
  em: EntityManager,
  { unmailed = false } = {},
): Promise<FlaggedNotification[]> {
  const rows = await em.execute<FlaggedNotification[]>(
    `select n.id, n.outcome, n.reason, n.order_id as "orderId", n.payment_id as "paymentId", n.status,
        n.received_at as "receivedAt"
      from payment_notifications n
      where ${needing} ${unmailed ? 'and n.refusal_mailed_at is null' : ''} order by n.id`,
  );
  // The connection hands instants out as texts.
  return rows.map((row) => ({ ...row, receivedAt: new Date(row.receivedAt) }));
}

/**
 * Takes notifications off the list, since someone has looked at them; one that was off it already stays so. When some of
 * the ids are of no notification that could be on it, it answers with those and takes none off.
 */
export async function markSeen(
  { fork, now }: { fork: () => EntityManager; now: () => Date },
  { ids }: { ids: readonly number[] },
): Promise<{ unknown: number[] }> {
  return fork().transactional(async (em) => {
    const flagged = await em.find(
      PaymentNotification,
      { id: { $in: [...ids] }, reason: { $ne: null } },
      { fields: ['id'] },
    );
    const known = new Set(flagged.map(({ id }) => id));
    const unknown = ids.filter((id) => !known.has(id));
    if (unknown.length === 0) {
      const unseen = { id: { $in: [...known] }, refusalSeenAt: null };
      await em.nativeUpdate(PaymentNotification, unseen, { refusalSeenAt: now() });
    }
    return { unknown };
  });
}

/** One line for each, and how many more there are than a mail names. */
function named(flagged: readonly FlaggedNotification[]): readonly string[] {
  const lines = flagged.slice(0, NAMED).map(({ orderId, reason, receivedAt, id }) => {
    const order = orderId === null ? 'no order' : `order ${orderId}`;
    return `Notification ${id} of ${formatDay(receivedAt)}, ${order}: ${flagWords[reason]}`;
  });
  const others = flagged.length - lines.length;
  return others > 0 ? [...lines, `and ${others} more`] : lines;
}

function refusedWords(refused: readonly FlaggedNotification[]) {
  if (refused.length === 0) return [];
  return [
    'Payment notifications have arrived and were refused. Someone may have paid for an order that still shows as unpaid.',
    named(refused),
    'If a setting was wrong, correct it and process them again with "npm run reconcile -- --again".',
  ];
}

function strayWords(stray: readonly FlaggedNotification[]) {
  if (stray.length === 0) return [];
  return [
    'Cancelled subscriptions were charged. The payments are recorded, without an order or an invoice, and wait to be refunded. We are cancelling the subscriptions at the payment provider again.',
    named(stray),
  ];
}

function composeMail(first: FlaggedNotification, flagged: readonly FlaggedNotification[], to: string): Mail {
  const refused = flagged.filter(({ outcome }) => outcome === 'refused');
  const stray = flagged.filter(({ outcome }) => outcome === 'accepted');
  return {
    id: `refused-notifications-${first.id}-${first.receivedAt.getTime().toString(36)}`,
    to,
    subject:
      refused.length === 0 ? 'Cancelled subscriptions were charged' : 'Payment notifications were refused',
    ...writeBody({
      paragraphs: [
        ...refusedWords(refused),
        ...strayWords(stray),
        'The report of "npm run reconcile" lists them. Take one that you have dealt with off the list with "npm run reconcile -- --seen" and its number.',
      ],
    }),
  };
}

/** Mails the practice about what was flagged since the last such mail, at most once an hour. One at a time (see `AddJob`). */
export async function mailFlagged(ctx: {
  fork: () => EntityManager;
  mailer: Mailer;
  addJob: AddJob;
  /** The practice's own address. */
  contactTo: string;
  now: () => Date;
}): Promise<void> {
  const em = ctx.fork();
  const flagged = await listFlagged(em, { unmailed: true });
  const [first] = flagged;
  if (!first) return;
  const [{ last }] = await em.execute<[{ last: Date | string | null }]>(
    'select max(refusal_mailed_at) as last from payment_notifications',
  );
  if (last !== null && isCounted(new Date(last), ctx.now(), HOUR_MS)) {
    const afterSeconds = secondsUntilFree(new Date(last), ctx.now(), HOUR_MS);
    await ctx.addJob(em, 'mail-refusals', {}, { afterSeconds, single: true });
    return;
  }
  await ctx.mailer(composeMail(first, flagged, ctx.contactTo));
  const ids = flagged.map(({ id }) => id);
  await recordMailed(() =>
    ctx.fork().nativeUpdate(PaymentNotification, { id: { $in: ids } }, { refusalMailedAt: ctx.now() }),
  );
}
