import { formatBriefCents, formatRand, toCents, toRand } from '../../money.ts';
import { assessReturn } from '../../tax/return/assess-return.ts';
import { returnInput } from '../../tax/return/return-input.ts';
import { statutoryPercents } from '../../tax/statutory-rates.ts';
import { taxTables } from '../../tax/tables/tax-tables.ts';
import type { Calculation } from '../schemas.ts';
import { amountIn } from './sums.ts';

const difference = (a: number, b: number) => toRand(toCents(a) - toCents(b));

const asksDeduction =
  /\b(?:how much|what|hoeveel)\b[^.?]{0,40}\b(?:deduct\w*|allowed|claim|carr(?:y|ies) (?:over|forward)|rolls? over|aftrekbaar)\b/;
const asksResult = /\b(?:tax(?! ?deduct\w*)|save|take home|refund|back|owe|paye)\b/;

/** Whether the deduction is all that a question asks for, so that the answer begins with it. */
export const leadsWithDeduction = (plain: string) => asksDeduction.test(plain) && !asksResult.test(plain);

/** Answers “how much of it can I deduct?” with the contributions or donations up to the limit. */
export function deductible(
  { basic, comprehensive, understood, lines }: Calculation,
  plain: string,
): string[] {
  const year = basic?.taxYear ?? comprehensive?.taxYear;
  if (!year || !understood.some(({ field }) => isCapped.has(field))) return [];
  const over = comprehensive && assessReturn(returnInput.parse(comprehensive)).carriedForward;
  const paid = basic?.retirementContributions ?? comprehensive?.retirement?.contributions ?? 0;
  const tooMuch = over ? over.retirement : difference(paid, amountIn(lines, 'Retirement deduction'));
  const given = comprehensive?.donations?.receipts ?? 0;
  const isAsked =
    leadsWithDeduction(plain) ||
    /\b(?:i|we|ek|ons)\b[^.?]{0,20}\b(?:deduct|claim|aftrek)|\bdeductible\b/.test(plain);
  const cap = formatBriefCents(taxTables[year].retirementCap * 100);
  const { retirement, donations } = statutoryPercents;
  return [
    ...part(
      paid,
      tooMuch,
      isAsked,
      `paid into retirement funds: at most ${retirement.value}% of your income, and ${cap} in ${year}`,
    ),
    ...part(
      given,
      over?.donations ?? 0,
      isAsked,
      `donated: at most ${donations.value}% of your taxable income`,
    ),
  ];
}

const isCapped: ReadonlySet<string> = new Set(['retirement', 'moreRetirement', 'donation']);

function part(paid: number, over: number, isAsked: boolean, limit: string): string[] {
  if (paid === 0 || (over === 0 && !isAsked)) return [];
  const rest = over === 0 ? '' : ` The remaining ${formatRand(over)} carries over to the next year.`;
  return [
    `You can deduct ${formatRand(difference(paid, over))} of the ${formatRand(paid)} that you ${limit}.${rest}`,
  ];
}
