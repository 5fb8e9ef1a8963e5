import { formatBriefCents, toRand } from '../../money.ts';
import type { TaxTable } from '../tax-table.ts';
import type { WorkingStep } from '../working-step.ts';

const ids = ['bracket-1', 'bracket-2', 'bracket-3', 'bracket-4', 'bracket-5', 'bracket-6', 'bracket-7'];
const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh'];
const labels = ordinals.map((ordinal) => `${ordinal} bracket`);

function bracketStep(table: TaxTable, index: number, slice: number, tax: number, words: string): WorkingStep {
  const { above, rate } = table.brackets[index]!;
  return {
    id: ids[index]!,
    kind: 'item',
    label: labels[index]!,
    rule: `${rate}% of the ${words}`,
    figures: [
      { label: 'Rate, percent', value: rate },
      { label: 'Taxable income in this bracket', value: toRand(slice) },
      { label: 'Taxable income above', value: above },
    ],
    amount: toRand(tax),
    source: table.source,
  };
}

/** Every bracket but the top one, filled: the tax is the difference of two published bases, which is exact. */
export function fullBracketSteps(table: TaxTable): WorkingStep[] {
  return table.brackets.slice(0, -1).map(({ above, base }, index) => {
    const next = table.brackets[index + 1]!;
    const slice = (next.above - above) * 100;
    const words = `${index === 0 ? 'first' : 'next'} ${formatBriefCents(slice)}`;
    return bracketStep(table, index, slice, (next.base - base) * 100, words);
  });
}

/** The bracket that income ends in; it holds the rest of the rounded tax, so that the brackets add up to the cent. */
export function lastBracketStep(table: TaxTable, index: number, taxable: number, tax: number): WorkingStep {
  const { above, base } = table.brackets[index]!;
  const slice = taxable - above * 100;
  const amount = formatBriefCents(slice);
  const words = index === 0 ? `first ${amount}` : `last ${amount}, above ${formatBriefCents(above * 100)}`;
  return bracketStep(table, index, slice, tax - base * 100, words);
}
