import { formatWholeRand } from '../../../../../domain/money.ts';
import { taxTables } from '../../../../../domain/tax/tables.ts';
import { heroTaxYear } from './income.ts';

const { brackets, thresholds } = taxTables[heroTaxYear];

/** The right edge of the drawing, in rand. */
const REACH = 1_000_000;
const lowest = brackets[0]!.rate;

export interface HeroStep {
  rate: number;
  /** Percentage points above the first step, and above the step before. */
  rise: number;
  riser: number;
  /** In percent of the whole width. */
  left: number;
  width: number;
}

/** The brackets up to a million rand, to scale. */
export const heroSteps: readonly HeroStep[] = brackets
  .filter(({ above }) => above < REACH)
  .map(({ above, rate }, at) => ({
    rate,
    rise: rate - lowest,
    riser: rate - (brackets[at - 1]?.rate ?? rate),
    left: (above / REACH) * 100,
    width: ((Math.min(brackets[at + 1]?.above ?? REACH, REACH) - above) / REACH) * 100,
  }));

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'];

/** Where an income stands: the step, and how far along the drawing in percent. */
export function placeOnStairs(income: number): { step: number; along: number } {
  const above = heroSteps.findLastIndex(({ left }) => (left / 100) * REACH < income);
  return { step: Math.max(above, 0), along: Math.min(income / REACH, 1) * 100 };
}

/** The same in words, under the drawing. */
export function placeInWords(income: number): string {
  if (income <= thresholds.under65) return '';
  const amount = formatWholeRand(income);
  return income > REACH
    ? `${amount} lies beyond its last step.`
    : `At ${amount} you stand on the ${ordinals[placeOnStairs(income).step]} step.`;
}
