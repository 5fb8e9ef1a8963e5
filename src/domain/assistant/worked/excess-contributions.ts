import { formatBriefCents, formatRand, toCents, toRand } from '../../money.ts';
import { contributionLimit } from '../../tax/return/deductions.ts';
import { statutoryPercents } from '../../tax/statutory-rates.ts';
import { taxTables } from '../../tax/tables/tax-tables.ts';
import { currentTaxYear, type TaxYear } from '../../tax/tax-year.ts';
import {
  namedAmounts,
  ofRole,
  type Roles,
  yearlyAmount,
  yearlyIncome,
} from '../reading/amounts/named-amounts.ts';
import type { WorkedRule } from './worked-rule.ts';

const intoFund =
  /\b(?:ras?|retirement|annuit\w+|pension|provident|pensioen\w*|voorsorg\w*|aftree\w*|uittree\w*)\b/;
const asksDeductible =
  /\b(?:deduct\w*|claim\w*|aftrek\w*|allow\w*|carr(?:y|ies|ied)\b|rolls? over|oorgedra\w*|excess|too much|over the (?:cap|limit)|above the (?:cap|limit)|limit|cap|happens?|gebeur)\b/;
/** Matches withdrawals, contributions of others and earlier years, and requests for the tax that is saved. */
const isOther =
  /\b(?:withdr\w+|cash\w*|lump|two[- ]pot|pot|tfsa|tax[- ]free|transfer\w*|employer|company|boss|wife|husband|spouse|werkgewer|gains?|rent\w*|interest|bonus|sav(?:e|es|ed|ing)|refund|owe|paye|medical|donat\w*|carried (?:over|forward) from|from (?:last|the previous|the year)|brought forward|unused|more can|how much tax|each)\b|%/;

const roles: Roles<'income' | 'contribution'> = [
  [
    'income',
    /\b(?:package|salary|salaris|earn\w*|income|remuneration|ctc|cost to company|makes?|made|gross|verdien)\b/,
  ],
  [
    'contribution',
    /\b(?:contribut\w*|put\w*|paid|pay|paying|invest\w*|add\w*|ras?|annuit\w+|fund|pension|provident|retirement|bydra\w*|betaal|gesit|inbetaal|into|sit)\b/,
  ],
];

const rand = (cents: number) => formatRand(toRand(cents));

/** Says how much of the contributions a year's limits allow, and what carries over. */
function deductibleIn(year: TaxYear, contributed: number, income: number): { text: string; most: number } {
  const cap = toCents(taxTables[year].retirementCap);
  const share = contributionLimit(income);
  const most = Math.min(contributed, share, cap);
  const over = contributed - most;
  const limits = `${statutoryPercents.retirement.value}% of ${rand(income)} is ${rand(share)}, and the cap is ${formatBriefCents(cap)}`;
  const text =
    over === 0
      ? `You can deduct all of the ${rand(contributed)} in ${year}: ${limits}.`
      : `You can deduct ${rand(most)} of the ${rand(contributed)} in ${year}: ${limits}. The other ${rand(over)} carries over to the next year.`;
  return { text, most };
}

/** Works out the deductible part of contributions: “my package is R1.9m and I contributed R600 000 to retirement”. */
export const excessContributions: WorkedRule = {
  passage: 'retirement/carry-over',
  work({ plain, taxYear, namedYear, isCalculated }) {
    if (isCalculated || !intoFund.test(plain) || !asksDeductible.test(plain) || isOther.test(plain))
      return null;
    const amounts = namedAmounts(plain, roles);
    const [income, ...incomes] = amounts ? ofRole(amounts, 'income') : [];
    const [paid, ...others] = amounts ? ofRole(amounts, 'contribution') : [];
    if (!income || !paid || incomes.length > 0 || others.length > 0) return null;
    const yearly = yearlyIncome(income);
    const contributed = yearlyAmount(paid);
    // A contribution without a period beside a monthly income may be monthly too.
    const isUnclear = paid.per === null && income.per === 'month' && paid.amount <= income.amount;
    if (yearly === null || contributed === null || isUnclear) return null;
    const { text, most } = deductibleIn(taxYear, contributed, yearly);
    const later = namedYear ? null : deductibleIn(currentTaxYear, contributed, yearly);
    const condition = 'This assumes that you had no other taxable income and no other contributions.';
    return later && later.most !== most ? [text, later.text, condition] : [text, condition];
  },
};
