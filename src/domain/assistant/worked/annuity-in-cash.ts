import { formatBriefCents, formatRand, toCents, toRand } from '../../money.ts';
import { datedLimits } from '../../tax/dated-limits.ts';
import { assessReturn } from '../../tax/return/assess-return.ts';
import { returnInput } from '../../tax/return/return-input.ts';
import { currentTaxYear, previousTaxYear, type TaxYear } from '../../tax/tax-year.ts';
import { readAmounts } from '../reading/amounts/read-amounts.ts';
import type { WorkedRule } from './worked-rule.ts';

const ofAnnuity = /\b(?:ras?|retirement annuit(?:y|ies)|uittree-?annu[iï]teit\w*)\b/;
/** Matches the wish to take all of an annuity in cash. */
const takesAll =
  /\b(?:all|whole|everything|full|entire|total|complete\w*|alles|hele)\b[^.;?]{0,60}\b(?:cash\w*|kontant|lump sum|pay-?out|paid out|out)\b|\b(?:cash(?:ing|ed)?|withdraw\w*|tak(?:e|ing)|draw\w*|trek)\b[^.;?]{0,40}\b(?:all|whole|everything|full|entire|alles|hele|it)\b|\bcash(?:ing)? (?:out |in )?(?:my |the )?(?:ra|retirement annuity)\b/;
/** Matches contributions, other funds, emigration, and annuities that already pay an income. */
const isOther =
  /\b(?:contribut\w*|put|pay into|living annuity|provident|preservation|pension fund|emigrat\w*|divorc\w*|died|death|deceased|third|1\/3|a month|monthly|salary|earn\w*|savings? (?:pot|component)|two[- ]pot|disab\w*|ill[- ]health)\b/;
const LEAST_VALUE = 10_000;
const AGE = 55;
const isYoung = /\b(?:i'm|im|i am|aged?|turn(?:ed|ing)?|ek is) (?:[23]\d|4\d|5[0-4])\b(?![\d ]*000)/;

/** Returns the tax on a retirement lump sum in cents, if there was none before. */
function taxOn(cents: number, taxYear: TaxYear): number {
  const request = { taxYear, age: 'under65' as const, lumpSums: { retirement: toRand(cents) } };
  return toCents(assessReturn(returnInput.parse(request)).taxOnLumpSums);
}

const rand = (cents: number) => formatRand(toRand(cents));
const limitIn = (year: TaxYear) => datedLimits(year).fullCommutation.amount;

/** Answers how much of a retirement annuity may be taken in cash, and the tax on it. */
export const annuityInCash: WorkedRule = {
  passage: 'lump-sums/retirement',
  needsPerson: true,
  work({ plain, namedYear }) {
    if (!ofAnnuity.test(plain) || !takesAll.test(plain) || isOther.test(plain)) return null;
    const [value, ...others] = readAmounts(plain).filter(({ amount }) => amount >= LEAST_VALUE);
    if (!value || others.length > 0 || (value.per !== null && value.per !== 'year')) return null;
    const taxYear = namedYear ?? currentTaxYear;
    const limit = limitIn(taxYear);
    const before = previousTaxYear(taxYear);
    const limits = `${formatBriefCents(toCents(limit))} in ${taxYear}${before && limitIn(before) !== limit ? ` (${formatBriefCents(toCents(limitIn(before)))} until ${before})` : ''}`;
    const all = toCents(value.amount);
    const age = isYoung.test(plain)
      ? [`Before ${AGE} a retirement annuity usually can’t be cashed in at all.`]
      : [];
    if (value.amount <= limit)
      return [
        ...age,
        `From ${AGE} you may take all of it in cash, because it’s worth at most ${limits}. The tax on ${rand(all)} is ${rand(taxOn(all, taxYear))}, if you had no lump sum before.`,
      ];
    const third = Math.round(all / 3);
    return [
      ...age,
      `You can’t take all of it: from ${AGE}, at most a third of a retirement annuity is paid in cash, here ${rand(third)}. The tax on that is ${rand(taxOn(third, taxYear))}, if you had no lump sum before. The rest buys a pension, which is taxed like a salary.`,
      `All of it may be taken only if it’s worth at most ${limits}. What you saved since the two-pot system began can change the third a little: the fund tells you your amount.`,
    ];
  },
};
