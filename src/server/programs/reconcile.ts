import { isIPv6 } from 'node:net';
import { parseArgs } from 'node:util';
import { startOrderWork } from '../../domain/engagements/start-order-work.server.ts';
import { decimalToCents, formatCents } from '../../domain/money.ts';
import {
  reprocessNotifications,
  type ReprocessResult,
} from '../../domain/orders/payments/process-notification.server.ts';
import {
  type Finding,
  reconcile,
  type Reconciliation,
} from '../../domain/orders/payments/reconcile.server.ts';
import {
  markSeen,
  flagDescriptions,
  type FlaggedNotification,
} from '../../domain/orders/payments/flagged-notifications.server.ts';
import { recordCancelledByHand } from '../../domain/orders/subscriptions/subscription-endings.server.ts';
import { rowIdFrom } from '../../domain/is-row-id.ts';
import { type Database, openExistingDatabase } from '../database/database.ts';
import { addJob } from '../jobs/add-job.ts';
import { createPayfast } from '../payments/payfast/payfast.ts';
import { readSettings, type Settings } from '../settings.ts';
import { type Program, runAsMain, UsageError } from './program.ts';
import { table } from './table.ts';

const help = `npm run reconcile -- [--seen ID[,ID]] [--cancelled ORDER[,ORDER]] [--again] [--json]

Compares payments with orders and lists the notifications that need attention: refused ones, and charges on
cancelled subscriptions. The options take effect before the comparison.

--seen ID[,ID]  marks notifications as seen, by their numbers in the list. They are no longer listed, and --again
                skips them.
--cancelled ORDER[,ORDER]
                records that you cancelled the subscriptions of these orders on the payment provider's website,
                because the provider refused to cancel them from here. They are no longer retried or listed.
--again         processes refused notifications again, with all checks. Use it after correcting a setting.
--json          output for programs.
--help          this text.

Exit code 0: the books balance and no notification is listed. 1: something needs attention. 2: it failed; if an option
contains an unknown number, nothing in that option is recorded.
`;

const rand = (decimal: string | null) => (decimal === null ? '-' : formatCents(decimalToCents(decimal)));

function findings(title: string, found: readonly Finding[]): string[] {
  if (found.length === 0) return [];
  const rows = found.map(({ kind, orderId, paymentId, expected, received }) => [
    kind,
    orderId === null ? '-' : String(orderId),
    paymentId ?? '-',
    rand(expected),
    rand(received),
  ]);
  return ['', title, ...table([['What', 'Order', 'Payment', 'Expected', 'Received'], ...rows])];
}

function notifications(title: string, flagged: readonly FlaggedNotification[]): string[] {
  if (flagged.length === 0) return [];
  const rows = flagged.map(({ id, orderId, paymentId, status, reason }) => [
    String(id),
    orderId === null ? '-' : String(orderId),
    paymentId ?? '-',
    status ?? '-',
    flagDescriptions[reason],
  ]);
  return ['', title, ...table([['Notification', 'Order', 'Payment', 'Status', 'Why'], ...rows])];
}

function conclusion({ balanced, refused, strayCharges }: Reconciliation): string {
  if (!balanced) return 'The books don’t balance.';
  const open = [
    ...(refused.length === 0
      ? []
      : ['Some refused notifications may be payments: if a setting was wrong, correct it and use --again.']),
    ...(strayCharges.length === 0
      ? []
      : ['Cancelled subscriptions were charged: refund the payments or ask the client.']),
  ];
  if (open.length === 0) return 'The books balance.';
  return `The books balance, but some notifications need attention. ${open.join(' ')} Once you have dealt with one, remove it from the list with --seen and its number.`;
}

function againLine({ processed, accepted, unanswered }: ReprocessResult): string {
  const rest = unanswered > 0 ? `, ${unanswered} still waiting for the provider` : '';
  return `Reprocessed ${processed} notifications: ${accepted} accepted${rest}.`;
}

/** Formats a reconciliation for the terminal. */
function reconciliationText(report: Reconciliation & { again?: ReprocessResult }): string {
  const { payments, received, paidOrders, ordered, toRefund, refunded } = report;
  const lines = [
    ...(report.again ? [againLine(report.again), ''] : []),
    ...table([
      ['Payments received', String(payments), rand(received)],
      ['Paid orders', String(paidOrders), rand(ordered)],
      ['To be refunded', '', rand(toRefund)],
      ['Refunded', '', rand(refunded)],
    ]),
    ...findings('Differences', report.differences),
    ...notifications('Refused notifications', report.refused),
    ...notifications('Charges on cancelled subscriptions', report.strayCharges),
    ...findings('To do', report.actionsNeeded),
    '',
    conclusion(report),
  ];
  return `${lines.join('\n')}\n`;
}

const now = () => new Date();

/** Reprocesses rejected notifications with the current settings. */
function again(orm: Database['orm'], settings: Settings): Promise<ReprocessResult> {
  const { host, port, vatNumber } = settings;
  const publicUrl = () => settings.publicUrl ?? `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
  const payments = createPayfast(settings.payfast, { publicUrl, now });
  return reprocessNotifications({
    fork: () => orm.em.fork(),
    payments,
    addJob,
    startOrderWork,
    vatNumber,
    now,
  });
}

/**
 * Parses the command line.
 * @throws UsageError if it is invalid
 */
function readArguments(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        seen: { type: 'string', multiple: true, default: [] },
        cancelled: { type: 'string', multiple: true, default: [] },
        again: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    const { seen, cancelled, ...flags } = values;
    return {
      ...flags,
      seen: readIds(seen, '--seen takes notification numbers'),
      cancelled: readIds(cancelled, '--cancelled takes order numbers'),
    };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Parses comma-separated lists of IDs.
 * @throws UsageError for an invalid ID
 */
function readIds(lists: readonly string[], rule: string): number[] {
  return lists
    .flatMap((list) => list.split(','))
    .map((text) => {
      const id = rowIdFrom(text.trim());
      if (id === undefined) throw new UsageError(`${rule}, not "${text}"`);
      return id;
    });
}

/**
 * Marks flagged notifications as seen.
 * @throws UsageError if an ID doesn't belong to a flagged notification
 */
async function markAsSeen(orm: Database['orm'], ids: readonly number[]): Promise<void> {
  const { unknown } = await markSeen({ fork: () => orm.em.fork(), now }, { ids });
  if (unknown.length > 0) throw new UsageError(`Not a flagged notification: ${unknown.join(', ')}`);
}

/**
 * Records that subscriptions were cancelled manually.
 * @throws UsageError if an order has no subscription waiting to be cancelled
 */
async function closeEndings(orm: Database['orm'], orderIds: readonly number[]): Promise<void> {
  const { unknown } = await recordCancelledByHand({ fork: () => orm.em.fork(), now }, { orderIds });
  if (unknown.length > 0) {
    throw new UsageError(`No subscription is waiting to be cancelled for order ${unknown.join(', ')}`);
  }
}

async function compare(
  settings: Settings,
  { seen, cancelled, again: first }: ReturnType<typeof readArguments>,
): Promise<Reconciliation & { again?: ReprocessResult }> {
  const { orm, close } = await openExistingDatabase(settings);
  try {
    if (seen.length > 0) await markAsSeen(orm, seen);
    if (cancelled.length > 0) await closeEndings(orm, cancelled);
    const processed = first ? { again: await again(orm, settings) } : {};
    return { ...processed, ...(await reconcile({ fork: () => orm.em.fork() })) };
  } finally {
    await close();
  }
}

export const program: Program = {
  failure: 'The payments could not be compared',
  failureCode: 2,
  run: async ({ args, env, write }) => {
    const asked = readArguments(args);
    if (asked.help) {
      write(help);
      return 0;
    }
    const report = await compare(readSettings(env), asked);
    write(asked.json ? `${JSON.stringify(report, null, 2)}\n` : reconciliationText(report));
    const { balanced, refused, strayCharges } = report;
    return balanced && refused.length === 0 && strayCharges.length === 0 ? 0 : 1;
  },
};

if (import.meta.main) await runAsMain(program);
