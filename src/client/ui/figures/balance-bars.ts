import type { YearBalance } from '../../../domain/dashboard/schemas.ts';
import { defaultTaxYear, type TaxYear, taxYears } from '../../../domain/tax/tax-year.ts';

/** Combined height of the longest bars above and below the line in a card, in px. */
const BARS_PX = 60;
/** Height of the amount at the end of a bar, in px. */
export const LABEL_PX = 21;
const LEAST_PX = 3;

/**
 * Returns the heights of the bars, and of the areas above and below the line, in px on the same scale. The areas
 * include the labels, which are above refunds and below payments. `lowest` is the height of the longest payment.
 */
export function barsOf<Year extends { balance: number }>(
  balances: readonly Year[],
  { barsPx = BARS_PX, labelPx = LABEL_PX } = {},
) {
  const most = (sign: 1 | -1) => Math.max(0, ...balances.map(({ balance }) => sign * balance));
  const [payment, refund] = [most(1), most(-1)];
  const scale = barsPx / (payment + refund || 1);
  const years = balances.map((year) => ({
    ...year,
    height: year.balance === 0 ? 0 : Math.max(LEAST_PX, Math.round(Math.abs(year.balance) * scale)),
  }));
  const longest = (isPayment: boolean) =>
    Math.max(0, ...years.filter(({ balance }) => balance > 0 === isPayment).map(({ height }) => height));
  const lowest = longest(true);
  const hasLabelAbove = balances.some(({ balance }) => balance <= 0);
  return {
    years,
    lowest,
    up: hasLabelAbove ? longest(false) + labelPx : 0,
    down: lowest > 0 ? lowest + labelPx : 0,
  };
}

/** Minimum number of tax years on the chart's axis. */
const YEARS = 4;

/**
 * Returns the tax years on the axis, oldest first: from the first balance to the season's year, preceded by earlier
 * years if there are fewer than `YEARS`.
 */
export function yearsOnAxis(balances: readonly YearBalance[]): readonly TaxYear[] {
  const [first, last] = [balances[0], balances.at(-1)];
  if (!first || !last) return [];
  const newest = Math.min(taxYears.indexOf(last.taxYear), taxYears.indexOf(defaultTaxYear));
  const fromLast = taxYears.slice(newest);
  const count = fromLast.indexOf(first.taxYear) + 1;
  return fromLast.slice(0, Math.max(YEARS, count)).toReversed();
}
