import { toCents, toRand } from '../../../../domain/money.ts';
import type { LineTotal } from '../../../../domain/tax/return/return-line.ts';

/** A line's amounts in up to three columns. Null where a column doesn't have the line. */
export interface ComparedAmounts {
  amount: number;
  estimate: number | null;
  lastYear: number | null;
}

/** A line of the statement, or a sum of the lines above it. */
export type StatementRow<Line> =
  | { kind: 'line'; line: Line }
  | ({ kind: 'sum'; id: string; label: string } & ComparedAmounts);

/** The statement's sums in order: the lines listed above each sum (`of`) and the lines it adds up (`adds`). */
const sums: readonly { id: string; label: string; of: readonly LineTotal[]; adds: readonly LineTotal[] }[] = [
  { id: 'income', label: 'Income', of: ['income'], adds: ['income'] },
  {
    id: 'taxable-income',
    label: 'Taxable income',
    of: ['exemptions', 'deductions'],
    adds: ['income', 'exemptions', 'deductions'],
  },
  { id: 'net-tax', label: 'Tax for the year', of: ['tax', 'credits'], adds: ['tax', 'credits'] },
  { id: 'balance', label: 'Balance', of: ['paid'], adds: ['tax', 'credits', 'paid'] },
];

type ComparedLine = ComparedAmounts & { total: LineTotal };

const sumBy = (lines: readonly ComparedAmounts[], key: keyof ComparedAmounts) =>
  toRand(lines.reduce((cents, line) => cents + toCents(line[key] ?? 0), 0));

/**
 * Returns the lines with their sums, in statement order. The last row is the balance. A column without any
 * amounts has no sums either.
 */
export function statementRows<Line extends ComparedLine>(lines: readonly Line[]): StatementRow<Line>[] {
  const has = (key: 'estimate' | 'lastYear') => lines.some((line) => line[key] !== null);
  return sums.flatMap(({ id, label, of, adds }) => {
    const added = lines.filter(({ total }) => adds.includes(total));
    return [
      ...of.flatMap((part) =>
        lines.filter(({ total }) => total === part).map((line) => ({ kind: 'line' as const, line })),
      ),
      {
        kind: 'sum' as const,
        id,
        label,
        amount: sumBy(added, 'amount'),
        estimate: has('estimate') ? sumBy(added, 'estimate') : null,
        lastYear: has('lastYear') ? sumBy(added, 'lastYear') : null,
      },
    ];
  });
}
