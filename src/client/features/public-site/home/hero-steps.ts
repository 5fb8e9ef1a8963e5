import { formatBriefCents, formatWholeRand } from '../../../../domain/money.ts';
import type { AgeGroup } from '../../../../domain/tax/age-group.ts';
import { taxOn } from '../../../../domain/tax/brackets.ts';
import { rebatesFor } from '../../../../domain/tax/rebates.ts';
import { taxTables } from '../../../../domain/tax/tables/tax-tables.ts';
import { heroTaxYear } from './income.tsx';

const table = taxTables[heroTaxYear];
const { brackets } = table;

/** Income at the chart's right edge, in rand. */
const REACH = 1_000_000;
const lowest = brackets[0]!.rate;

export interface HeroStep {
  rate: number;
  /** Percentage points above the lowest rate. */
  rise: number;
  /** Left edge as a percentage of the chart's width. `width` uses the same unit. */
  left: number;
  width: number;
}

/** Steps for the tax brackets up to R1 million, to scale. */
export const heroSteps: readonly HeroStep[] = brackets
  .filter(({ above }) => above < REACH)
  .map(({ above, rate }, at) => ({
    rate,
    rise: rate - lowest,
    left: (above / REACH) * 100,
    width: ((Math.min(brackets[at + 1]?.above ?? REACH, REACH) - above) / REACH) * 100,
  }));

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'];
const counts = ['', 'two', 'three', 'four', 'five', 'six', 'seven'];

/** Returns the index of an income's step, and its position as a percentage of the chart's width. */
export function placeOnStairs(income: number): { step: number; along: number } {
  const above = heroSteps.findLastIndex(({ left }) => (left / 100) * REACH < income);
  return { step: Math.max(above, 0), along: Math.min(income / REACH, 1) * 100 };
}

/** Returns the tax in cents in each bracket that an income reaches, even beyond the chart. */
export function taxBySteps(income: number): number[] {
  const tax = taxOn(brackets, income * 100);
  return brackets
    .filter(({ above }) => above < income)
    .map(
      ({ base }, at, reached) => (at + 1 < reached.length ? brackets[at + 1]!.base * 100 : tax) - base * 100,
    );
}

/** Returns the caption below the chart, which explains an income's bracket, tax and rebates. */
export function taxInWords(income: number, age: AgeGroup): { place: string; sum: string } | null {
  const taxes = taxBySteps(income);
  if (taxes.length === 0) return null;
  const amount = formatWholeRand(income);
  const place =
    income > REACH
      ? `${amount} is beyond the last step.`
      : `${amount} is on the ${ordinals[taxes.length - 1]} step.`;

  const tax = taxes.reduce((sum, part) => sum + part, 0);
  const total = formatBriefCents(tax);
  const first =
    taxes.length === 1
      ? `Tax on the first step: ${total}.`
      : `Tax on the ${counts[taxes.length - 1]} steps: ${taxes.map(formatBriefCents).join(' + ')} = ${total}.`;

  const rebates = rebatesFor(age, table);
  const deducted = `${formatBriefCents(rebates)} in rebates`;
  const rest =
    tax > rebates
      ? `Less ${deducted}, you pay ${formatBriefCents(tax - rebates)}.`
      : `You get ${deducted}, so you pay no income tax.`;
  return { place, sum: `${first} ${rest}` };
}
