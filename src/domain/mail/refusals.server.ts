import { formatDay } from '../calendar.ts';
import { isInWindow, retryAfterSeconds } from '../limits/window.ts';
import {
  flagDescriptions,
  type FlaggedNotification,
  listFlagged,
} from '../orders/payments/flagged-notifications.server.ts';
import { PaymentNotification } from '../orders/payments/payment-notification.entity.ts';
import type { MailContext } from './sending/mail-context.server.ts';
import { idStamp, type Mail } from './sending/mailer.ts';
import { recordMailed } from './sending/record-mailed.server.ts';

const HOUR_MS = 60 * 60 * 1_000;
/** Maximum number of notifications listed in one e-mail. The reconciliation report lists all of them. */
const MAX_LISTED = 20;

/** Returns one line per notification up to the limit, then the number of remaining ones. */
function listLines(flagged: readonly FlaggedNotification[]): readonly string[] {
  const lines = flagged.slice(0, MAX_LISTED).map(({ orderId, reason, receivedAt, id }) => {
    const order = orderId === null ? 'no order' : `order ${orderId}`;
    return `Notification ${id} of ${formatDay(receivedAt)}, ${order}: ${flagDescriptions[reason]}`;
  });
  const others = flagged.length - lines.length;
  return others > 0 ? [...lines, `and ${others} more`] : lines;
}

function refusedParagraphs(refused: readonly FlaggedNotification[]) {
  if (refused.length === 0) return [];
  return [
    'Payment notifications were refused. Someone may have paid for an order that still shows as unpaid.',
    listLines(refused),
    'If a setting was wrong, correct it and process them again with “npm run reconcile -- --again”.',
  ];
}

function strayParagraphs(stray: readonly FlaggedNotification[]) {
  if (stray.length === 0) return [];
  return [
    'Cancelled subscriptions were charged. The payments were recorded without an order or invoice and need to be refunded. We’re cancelling the subscriptions with the payment provider again.',
    listLines(stray),
  ];
}

function composeMail(first: FlaggedNotification, flagged: readonly FlaggedNotification[], to: string): Mail {
  const refused = flagged.filter(({ outcome }) => outcome === 'refused');
  const stray = flagged.filter(({ outcome }) => outcome === 'accepted');
  return {
    id: `refused-notifications-${first.id}-${idStamp(first.receivedAt)}`,
    to,
    subject:
      refused.length === 0 ? 'Cancelled subscriptions were charged' : 'Payment notifications were refused',
    body: {
      paragraphs: [
        ...refusedParagraphs(refused),
        ...strayParagraphs(stray),
        'The report of “npm run reconcile” lists them. Once you’ve dealt with one, remove it from the list with “npm run reconcile -- --seen” and its number.',
      ],
    },
  };
}

/**
 * E-mails the practice about newly flagged notifications, at most once an hour. Never runs concurrently (see
 * `AddJob`).
 */
export async function mailRefusals(ctx: MailContext): Promise<void> {
  const em = ctx.fork();
  const flagged = await listFlagged(em, { unmailed: true });
  const [first] = flagged;
  if (!first) return;
  const [{ last }] = await em.execute<[{ last: Date | string | null }]>(
    'select max(refusal_mailed_at) as last from payment_notifications',
  );
  if (last !== null && isInWindow(new Date(last), ctx.now(), HOUR_MS)) {
    const afterSeconds = retryAfterSeconds(new Date(last), ctx.now(), HOUR_MS);
    await ctx.addJob(em, 'mail-refusals', {}, { afterSeconds, single: true });
    return;
  }
  await ctx.mailer(composeMail(first, flagged, ctx.contactTo));
  const ids = flagged.map(({ id }) => id);
  await recordMailed(() =>
    ctx.fork().nativeUpdate(PaymentNotification, { id: { $in: ids } }, { refusalMailedAt: ctx.now() }),
  );
}
