import { formatBriefCents, toCents } from '../../money.ts';
import type { Prices } from '../../shop/prices.ts';
import type { TaxBracket } from '../../tax/brackets.ts';
import type { TaxYear } from '../../tax/tax-year.ts';

/** The year and prices that a figure's value depends on. */
export interface FigureContext {
  taxYear: TaxYear;
  prices: Prices;
}

/** Returns a figure as shown in passages; null if it isn't known for the tax year. */
export type Figure = (context: FigureContext) => string | null;

/** Formats an amount in rand: `R1 234`, with cents only if there are any. */
export const rand = (amount: number): string => formatBriefCents(toCents(amount));

export const percent = (rate: number): string => `${rate}%`;

/** Formats brackets as a list: `18% up to R237 100, 26% from there to R370 500, and 45% above R1 817 000`. */
export function writeBrackets(brackets: readonly TaxBracket[]): string {
  const parts = brackets.map(({ above, rate }, index) => {
    const next = brackets[index + 1];
    if (!next) return `and ${percent(rate)} above ${rand(above)}`;
    return index === 0
      ? `${percent(rate)} up to ${rand(next.above)}`
      : `${percent(rate)} to ${rand(next.above)}`;
  });
  return parts.join(', ');
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** Formats a count for running text: in words below ten. */
export const count = (value: number): string => words[value] ?? String(value);
