import { decimalToCents, formatCents } from '../domain/money.ts';
import type { Finding, Reconciliation } from '../domain/orders/reconcile.server.ts';

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

/** A reconciliation as a person reads it. */
export function reconciliationText(report: Reconciliation): string {
  const { payments, received, paidOrders, ordered, toGiveBack, givenBack } = report;
  const lines = [
    ...table([
      ['Payments received', String(payments), rand(received)],
      ['Paid orders', String(paidOrders), rand(ordered)],
      ['To be given back', '', rand(toGiveBack)],
      ['Given back', '', rand(givenBack)],
    ]),
    ...findings('Differences', report.differences),
    ...findings('To do', report.toDo),
    '',
    report.balanced ? 'The books balance.' : 'The books do not balance.',
  ];
  return `${lines.join('\n')}\n`;
}
