import { toCents, toRand } from '../../money.ts';
import { lineGroups, type ReturnLine } from '../return/return-line.ts';
import type { ReturnResult } from '../return/return-result.ts';
import { type EstimateComparison, type EstimateTotals, estimateTotals } from './schemas.ts';

type Results = { a: ReturnResult; b: ReturnResult };

/** Subtracts amounts in rand, exactly to the cent. */
const less = (rand: number, other: number) => toRand(toCents(rand) - toCents(other));

const labelsOf = ({ lines }: ReturnResult) => new Map(lines.map(({ id, label }) => [id, label]));
const amountsOf = ({ lines }: ReturnResult) => new Map(lines.map(({ id, amount }) => [id, amount]));

const compared = (a: number, b: number) => ({ a, b, difference: less(b, a) });

function sumOfGroup(lines: readonly ReturnLine[], group: ReturnLine['group']): number {
  return toRand(lines.reduce((sum, line) => (line.group === group ? sum + toCents(line.amount) : sum), 0));
}

/**
 * Lists each line of either result once, by group: first the lines of `a`, then lines that only `b` has.
 * Lines of list entries match by position, so an entry with a different name in `b` shows both names.
 */
function linesOf({ a, b }: Results): ReturnLine[] {
  const [inA, inB] = [labelsOf(a), labelsOf(b)];
  const all = [
    ...a.lines.map((line) => {
      const other = inB.get(line.id) ?? line.label;
      return { ...line, label: other === line.label ? other : `${line.label} / ${other}` };
    }),
    ...b.lines.filter(({ id }) => !inA.has(id)),
  ];
  return all.toSorted((a, b) => lineGroups.indexOf(a.group) - lineGroups.indexOf(b.group));
}

/** Compares two results by total, group and line. Amounts are in rand, to the cent. */
export function compareResults(
  results: Results,
): Pick<EstimateComparison, 'difference' | 'groups' | 'lines'> {
  const { a, b } = results;
  const totals = Object.keys(estimateTotals.shape) as (keyof EstimateTotals)[];
  const [ofA, ofB] = [amountsOf(a), amountsOf(b)];
  const lines = linesOf(results);
  const groups = lineGroups.filter((group) => lines.some((line) => line.group === group));
  return {
    difference: estimateTotals.parse(
      Object.fromEntries(totals.map((total) => [total, less(b[total], a[total])])),
    ),
    groups: groups.map((group) => ({
      group,
      ...compared(sumOfGroup(a.lines, group), sumOfGroup(b.lines, group)),
    })),
    lines: lines.map(({ id, group, label }) => ({
      id,
      group,
      label,
      ...compared(ofA.get(id) ?? 0, ofB.get(id) ?? 0),
    })),
  };
}
