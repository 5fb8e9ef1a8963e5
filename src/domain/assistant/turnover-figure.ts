import { formatBriefCents, formatRand, toCents, toRand } from '../money.ts';
import { taxOn } from '../tax/brackets.ts';
import { returnTables } from '../tax/return/tables/return-tables.ts';
import type { TaxYear } from '../tax/tax-year.ts';
import { readAmounts } from './reading/amounts/read-amounts.ts';

const namesTurnover = /\b(?:turnover tax|turnover|omset\w*|micro business)\b/;
/** Matches amounts that aren't a turnover, and other businesses and years. */
const isOther =
  /\b(?:costs?|expenses?|profit|limit|threshold|salar\w+|wages?|earn\w*|pension|rent\w*|stake|share|vat|half|percent|company|pty|compar\w+|better|cheaper|register\w*|exceed\w*|over|under|above|below|last|next)\b|%/;
/** Smallest amount in rand that is read as a turnover. */
const MIN_TURNOVER = 10_000;

/** Works out the turnover tax on the turnover that a question names; null if it names none. */
export function turnoverFigure(plain: string, taxYear: TaxYear): string | null {
  if (!namesTurnover.test(plain) || isOther.test(plain)) return null;
  const [amount, ...others] = readAmounts(plain);
  const isYearly = amount !== undefined && (amount.per === null || amount.per === 'year');
  if (!isYearly || others.length > 0 || amount.amount < MIN_TURNOVER) return null;
  const { limit, brackets } = returnTables[taxYear].turnoverTax;
  const turnover = toCents(amount.amount);
  return turnover > toCents(limit)
    ? `A turnover of ${formatBriefCents(turnover)} is above that limit, so turnover tax isn’t open to the business in ${taxYear}.`
    : `On a turnover of ${formatBriefCents(turnover)} it comes to ${formatRand(toRand(taxOn(brackets, turnover)))} in ${taxYear}.`;
}
