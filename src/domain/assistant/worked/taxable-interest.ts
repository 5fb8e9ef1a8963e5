import { formatBriefCents, formatRand, toCents, toRand } from '../../money.ts';
import { returnTables } from '../../tax/return/tables/return-tables.ts';
import { readAmounts } from '../reading/amounts/read-amounts.ts';
import type { WorkedRule } from './worked-rule.ts';

const asksPart =
  /\b(?:how much|what (?:part|portion|amount|share)|which part|wat|hoeveel)\b[^?]{0,60}\b(?:taxable|taxed|exempt|tax[- ]free|belasbaar|added|declare)\b|\b(?:taxable|exempt) (?:part|portion|amount)\b/;
/** Matches an amount, written `#`, that is the interest itself and not the savings that earn it. */
const isInterest =
  /# (?:a year |per year |in |of |bank |from [a-z]+ |local |savings )*(?:interest|rente)\b|\b(?:interest|rente) (?:income |earned |received )?(?:of|was|is|came to|totals?|totalling|:)?:? ?(?:about )?(?:r ?)?#/;
const isOther =
  /\b(?:salary|earn\w* (?:a )?(?:salary|r ?\d)|wages?|pension|foreign|offshore|overseas|sars|loan|bond|late|penalt\w+|dividends?|refund|community|wife|husband|joint|company|trust|tfsa|tax[- ]free (?:savings|account))\b|%/;

/** Works out the taxable part of interest: “how much of my R52 000 interest is taxable?” */
export const taxableInterest: WorkedRule = {
  passage: 'interest/exemption',
  work({ plain, taxYear, facts: { age, income } }) {
    if (income !== undefined || isOther.test(plain) || !asksPart.test(plain)) return null;
    const [amount, ...others] = readAmounts(plain);
    if (!amount || others.length > 0) return null;
    if (!isInterest.test(`${plain.slice(0, amount.start)}#${plain.slice(amount.end)}`)) return null;
    const earned = toCents(amount.amount) * (amount.per === 'month' ? 12 : 1);
    const { under65, from65 } = returnTables[taxYear].interestExemption;
    const groups = [
      ...(age === undefined || age === 'under65' ? [['Under 65', under65] as const] : []),
      ...(age === 'under65' ? [] : [['From 65', from65] as const]),
    ];
    const whole = formatRand(toRand(earned));
    return groups.map(([group, limit]) => {
      const over = earned - toCents(limit);
      return over > 0
        ? `${group}, ${formatBriefCents(toCents(limit))} of the ${whole} is exempt in ${taxYear}, and ${formatRand(toRand(over))} is added to your income.`
        : `${group}, all of the ${whole} is exempt in ${taxYear}, if it’s all the interest you earned.`;
    });
  },
};
