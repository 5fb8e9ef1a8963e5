import { currentTaxYear, defaultTaxYear } from '../../tax/tax-year.ts';
import { rebatesIn } from '../age-figures.ts';
import { readAmounts } from '../reading/amounts/read-amounts.ts';
import type { WorkedRule } from './worked-rule.ts';

const namesRebates =
  /(?<!\b(?:medical|solar|diesel|customs|foreign|bond|rates|municipal|property) )\b(?:tax |age )?rebates?\b|\b(?:belasting)?korting(?:s)?\b/;
const isOther = /\b(?:medical|medies\w*|solar|diesel|foreign|rates|municipal|threshold|refund)\b/;

/** Adds the rebates of an age, for the open year and the current one: “the rebates of someone of 78”. */
export const rebatesTogether: WorkedRule = {
  passage: 'rates/rebates',
  work({ plain, namedYear, facts: { age } }) {
    if (age === undefined || !namesRebates.test(plain) || isOther.test(plain)) return null;
    if (readAmounts(plain).some(({ isMoney }) => isMoney)) return null;
    const years = namedYear ? [namedYear] : [defaultTaxYear, currentTaxYear];
    return [rebatesIn(age, years)];
  },
};
