import { isIPv6 } from 'node:net';
import { parseArgs } from 'node:util';
import { decimalToCents, formatCents } from '../domain/money.ts';
import { processAgain, type ProcessedAgain } from '../domain/orders/payments/process-notification.server.ts';
import { type Finding, reconcile, type Reconciliation } from '../domain/orders/payments/reconcile.server.ts';
import {
  markSeen,
  flagWords,
  type FlaggedNotification,
} from '../domain/orders/payments/flagged-notifications.server.ts';
import { rowIdFrom } from '../domain/row-id.ts';
import { type Database, openExistingDatabase } from './database/database.ts';
import { addJob } from './jobs/add-job.ts';
import { createPayfast } from './payments/payfast/payfast.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';
import { table } from './text-table.ts';

const help = `npm run reconcile -- [--seen ID[,ID]] [--again] [--json]

Compares payments with orders and lists the notifications that need attention: those that were refused, and charges
on cancelled subscriptions.

--seen ID[,ID]  first takes notifications off the list, by their numbers in it: someone has looked at them.
                They no longer count, and --again leaves them alone.
--again         first processes the refused ones again, with all checks: for use after a wrong setting was corrected.
--json          for programs.
--help          these words.

Exit code 0: the books balance and no notification is on the list. 1: someone has to look. 2: it could not be done;
with a number that is of no such notification, nothing is taken off.
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
    flagWords[reason],
  ]);
  return ['', title, ...table([['Notification', 'Order', 'Payment', 'Status', 'Why'], ...rows])];
}

function conclusion({ balanced, refused, strayCharges }: Reconciliation): string {
  if (!balanced) return 'The books do not balance.';
  const open = [
    ...(refused.length === 0
      ? []
      : [
          'notifications were refused that may be payments. If a setting was wrong, correct it and process them again with --again',
        ]),
    ...(strayCharges.length === 0
      ? []
      : ['cancelled subscriptions were charged. Refund those payments or ask the client']),
  ];
  if (open.length === 0) return 'The books balance.';
  return `The books balance, but ${open.join('; and ')}. --seen and its number takes a notification that you have dealt with off the list.`;
}

function againLine({ processed, accepted, unanswered }: ProcessedAgain): string {
  const rest = unanswered > 0 ? `, ${unanswered} wait for the provider’s answer` : '';
  return `Processed again: ${processed} notifications, ${accepted} of them accepted${rest}.`;
}

/** A reconciliation as a person reads it. */
function reconciliationText(report: Reconciliation & { again?: ProcessedAgain }): string {
  const { payments, received, paidOrders, ordered, toGiveBack, givenBack } = report;
  const lines = [
    ...(report.again ? [againLine(report.again), ''] : []),
    ...table([
      ['Payments received', String(payments), rand(received)],
      ['Paid orders', String(paidOrders), rand(ordered)],
      ['To be refunded', '', rand(toGiveBack)],
      ['Refunded', '', rand(givenBack)],
    ]),
    ...findings('Differences', report.differences),
    ...notifications('Refused notifications', report.refused),
    ...notifications('Charges on cancelled subscriptions', report.strayCharges),
    ...findings('To do', report.toDo),
    '',
    conclusion(report),
  ];
  return `${lines.join('\n')}\n`;
}

const now = () => new Date();

/** With the settings of today, whatever they were when the notifications came. */
function again(orm: Database['orm'], settings: Settings): Promise<ProcessedAgain> {
  const { host, port, vatNumber } = settings;
  const publicUrl = () => settings.publicUrl ?? `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
  const payments = createPayfast(settings.payfast, { publicUrl, now });
  return processAgain({ fork: () => orm.em.fork(), payments, addJob, vatNumber, now });
}

/** Thrown for what was asked for and can't be done; the message is the one line that the operator sees. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** @throws UsageError */
function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        seen: { type: 'string', multiple: true, default: [] },
        again: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    return { ...values, seen: values.seen.flatMap((list) => list.split(',')).map(notificationId) };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function notificationId(text: string): number {
  const id = rowIdFrom(text.trim());
  if (id === undefined) throw new UsageError(`--seen takes numbers of notifications, not "${text}"`);
  return id;
}

/** @throws UsageError */
async function tickOff(orm: Database['orm'], ids: readonly number[]): Promise<void> {
  const { unknown } = await markSeen({ fork: () => orm.em.fork(), now }, { ids });
  if (unknown.length > 0) throw new UsageError(`There is no flagged notification ${unknown.join(', ')}`);
}

async function compare(
  settings: Settings,
  { seen, again: first }: { seen: readonly number[]; again: boolean },
): Promise<Reconciliation & { again?: ProcessedAgain }> {
  const { orm, close } = await openExistingDatabase(settings);
  try {
    if (seen.length > 0) await tickOff(orm, seen);
    const processed = first ? { again: await again(orm, settings) } : {};
    return { ...processed, ...(await reconcile({ fork: () => orm.em.fork() })) };
  } finally {
    await close();
  }
}

async function run(): Promise<void> {
  const asked = readArguments();
  if (asked.help) {
    process.stdout.write(help);
    return;
  }
  const report = await compare(readSettings(process.env), asked);
  process.stdout.write(asked.json ? `${JSON.stringify(report, null, 2)}\n` : reconciliationText(report));
  const { balanced, refused, strayCharges } = report;
  process.exitCode = balanced && refused.length === 0 && strayCharges.length === 0 ? 0 : 1;
}

try {
  await run();
} catch (error) {
  const known = error instanceof SettingsError || error instanceof UsageError;
  process.stderr.write(`The payments could not be compared: ${known ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
