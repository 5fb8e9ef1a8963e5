import { isIPv6 } from 'node:net';
import { decimalToCents, formatCents } from '../domain/money.ts';
import { processAgain, type ProcessedAgain } from '../domain/orders/payments/process-notification.server.ts';
import { type Finding, reconcile, type Reconciliation } from '../domain/orders/payments/reconcile.server.ts';
import {
  refusalWords,
  type RefusedNotification,
} from '../domain/orders/payments/refused-notifications.server.ts';
import { type Database, openExistingDatabase } from './database/database.ts';
import { addJob } from './jobs/add-job.ts';
import { createPayfast } from './payments/payfast/payfast.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';
import { table } from './text-table.ts';

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

function refusals(refused: readonly RefusedNotification[]): string[] {
  if (refused.length === 0) return [];
  const rows = refused.map(({ id, orderId, paymentId, status, reason }) => [
    String(id),
    orderId === null ? '-' : String(orderId),
    paymentId ?? '-',
    status ?? '-',
    refusalWords[reason],
  ]);
  const head = ['Notification', 'Order', 'Payment', 'Status', 'Refused since'];
  return ['', 'Refused notifications', ...table([head, ...rows])];
}

function conclusion({ balanced, refused }: Reconciliation): string {
  if (!balanced) return 'The books do not balance.';
  return refused.length === 0
    ? 'The books balance.'
    : 'The books balance, but notifications were refused that may be payments. When a setting was wrong, mend it and process them once more with --again.';
}

function againLine({ processed, accepted, unanswered }: ProcessedAgain): string {
  const rest = unanswered > 0 ? `, ${unanswered} wait for the provider’s answer` : '';
  return `Processed once more: ${processed} notifications, ${accepted} of them accepted${rest}.`;
}

/** A reconciliation as a person reads it. */
function reconciliationText(report: Reconciliation & { again?: ProcessedAgain }): string {
  const { payments, received, paidOrders, ordered, toGiveBack, givenBack } = report;
  const lines = [
    ...(report.again ? [againLine(report.again), ''] : []),
    ...table([
      ['Payments received', String(payments), rand(received)],
      ['Paid orders', String(paidOrders), rand(ordered)],
      ['To be given back', '', rand(toGiveBack)],
      ['Given back', '', rand(givenBack)],
    ]),
    ...findings('Differences', report.differences),
    ...refusals(report.refused),
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

async function compare(
  settings: Settings,
  { first }: { first: boolean },
): Promise<Reconciliation & { again?: ProcessedAgain }> {
  const { orm, close } = await openExistingDatabase(settings);
  try {
    const processed = first ? { again: await again(orm, settings) } : {};
    return { ...processed, ...(await reconcile({ fork: () => orm.em.fork() })) };
  } finally {
    await close();
  }
}

try {
  const report = await compare(readSettings(process.env), { first: process.argv.includes('--again') });
  const asJson = process.argv.includes('--json');
  process.stdout.write(asJson ? `${JSON.stringify(report, null, 2)}\n` : reconciliationText(report));
  process.exitCode = report.balanced && report.refused.length === 0 ? 0 : 1;
} catch (error) {
  const message = error instanceof SettingsError ? error.message : String(error);
  process.stderr.write(`The payments could not be compared: ${message}\n`);
  process.exitCode = 2;
}
