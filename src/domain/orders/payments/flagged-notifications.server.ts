import type { EntityManager } from '@mikro-orm/postgresql';
import type { AddJob } from '../../job-queue.server.ts';
import { PaymentNotification, type FlagReason } from './payment-notification.entity.ts';

/** A notification that needs attention: rejected, or accepted as a charge on a cancelled subscription. */
export interface FlaggedNotification {
  id: number;
  outcome: 'refused' | 'accepted';
  reason: FlagReason;
  orderId: number | null;
  paymentId: string | null;
  status: string | null;
  receivedAt: Date;
}

/** Explanations of the flag reasons, written for the practice. */
export const flagDescriptions: Readonly<Record<FlagReason, string>> = {
  unreadable: 'it is unreadable',
  signature: 'its signature is wrong. Is the passphrase correct?',
  source: 'its sender isn’t the provider. Is the proxy trusted?',
  merchant: 'it is for another merchant. Is the merchant ID correct?',
  'not-confirmed': 'the provider didn’t confirm that it sent it',
  'unknown-order': 'it refers to an unknown order',
  amount: 'its amount differs from the order’s',
  'out-of-tries':
    'it couldn’t be processed for twelve days: the provider didn’t respond, or an earlier payment never arrived',
  'subscription-ended': 'it charges a cancelled subscription',
};

/** Log entry for a flagged notification. */
export interface FlagReport {
  notification: number;
  reason: FlagReason;
  orderId: number | null;
}

/**
 * Queues an e-mail to the practice about a flagged notification and returns its log entry. A rejected notification is
 * reported only if it came from the provider, names an existing order or ran out of retries. Returns null if there is
 * nothing to report.
 */
export async function reportFlagged(
  em: EntityManager,
  { id, outcome, reason, fromProvider, order }: Partial<PaymentNotification> & { id: number },
  addJob: AddJob,
): Promise<FlagReport | null> {
  const matters = outcome === 'accepted' || fromProvider || order || reason === 'out-of-tries';
  if (!reason || !matters) return null;
  await addJob(em, 'mail-refusals', {}, { single: true });
  return { notification: id, reason, orderId: order?.id ?? null };
}

/**
 * SQL condition: notification `n` needs attention. Excludes notifications marked as seen, and rejected ones
 * with an accepted duplicate.
 */
export const needsAttention = `n.reason is not null and n.refusal_seen_at is null and (n.outcome = 'accepted'
  or (n.from_provider or n.order_id is not null or n.reason = 'out-of-tries')
  and not exists (select 1 from payment_notifications same
    where same.payment_id = n.payment_id and same.status = n.status and same.outcome = 'accepted'))`;

/** Lists all notifications that need attention, oldest first. */
export async function listFlagged(
  em: EntityManager,
  { unmailed = false } = {},
): Promise<FlaggedNotification[]> {
  const rows = await em.execute<FlaggedNotification[]>(
    `select n.id, n.outcome, n.reason, n.order_id as "orderId", n.payment_id as "paymentId", n.status,
        n.received_at as "receivedAt"
      from payment_notifications n
      where ${needsAttention} ${unmailed ? 'and n.refusal_mailed_at is null' : ''} order by n.id`,
  );
  // Raw queries return timestamps as text.
  return rows.map((row) => ({ ...row, receivedAt: new Date(row.receivedAt) }));
}

/**
 * Marks flagged notifications as seen, keeping existing marks. If any ID isn't a flagged notification,
 * returns those IDs and marks nothing.
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
