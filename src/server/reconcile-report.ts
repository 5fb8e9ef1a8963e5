import { decimalToCents, formatCents } from '../domain/money.ts';
import type { ProcessedAgain } from '../domain/orders/payments/process-notification.server.ts';
import type { Finding, Reconciliation } from '../domain/orders/payments/reconcile.server.ts';
import {
  refusalWords,
  type RefusedNotification,
} from '../domain/orders/payments/refused-notifications.server.ts';

const rand = (decimal: string | null) => (decimal === null ? '-' : formatCents(decimalToCents(decimal)));

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

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
export function reconciliationText(report: Reconciliation & { again?: ProcessedAgain }): string {
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
