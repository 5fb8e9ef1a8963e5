import { formatRand, toCents, toRand } from '../../money.ts';
import { assessReturn } from '../../tax/return/assess-return.ts';
import { returnInput } from '../../tax/return/return-input.ts';
import { readAmounts } from '../reading/amounts/read-amounts.ts';
import type { WorkedRule } from './worked-rule.ts';

const ofDividends =
  /\b(?:foreign|offshore|overseas|us|usa|american|uk|british|international|buitelandse) (?:shares? |stocks? |company )?(?:dividends?|dividende?)\b|\b(?:dividends?|dividende?)\b[^.;?]{0,40}\b(?:from|on|of|uit|van) (?:(?:my|the) )?(?:foreign|offshore|overseas|us|usa|american|uk|british|international|buitelandse)\b/;
const asksPart =
  /\b(?:taxable|exempt|taxed|belasbaar\w*|added|goes into|go into|included|inclusion|count\w*)\b/;
/** Matches large holdings, other currencies and income, and questions about the tax itself. */
const isOther =
  /\b(?:salar\w+|earn\w*|interest|reits?|local|hold(?:ing)? (?:10|more|over)|ten percent|tenth|withh\w*|withheld|credit|company|pty|trust|wife|husband|joint|community|how much tax|tax (?:do|will|must) i|usd|gbp|eur|dollars?|pounds?|euros?|gain\w*|sold|non-?resident|month)\b|[$£€%]/;

/** Works out the taxable part of foreign dividends: “what part of R45 000 in US dividends is taxable?” */
export const taxableForeignDividends: WorkedRule = {
  passage: 'dividends/foreign',
  work({ plain, taxYear, facts: { income } }) {
    if (income !== undefined || !ofDividends.test(plain) || !asksPart.test(plain) || isOther.test(plain))
      return null;
    const [amount, ...others] = readAmounts(plain);
    if (!amount || others.length > 0 || (amount.per !== null && amount.per !== 'year')) return null;
    const { taxableIncome } = assessReturn(
      returnInput.parse({ taxYear, age: 'under65', dividends: { foreign: amount.amount } }),
    );
    const exempt = toRand(toCents(amount.amount) - toCents(taxableIncome));
    return [
      `${formatRand(taxableIncome)} goes into your taxable income and ${formatRand(exempt)} of the ${formatRand(amount.amount)} is exempt, if you hold less than a tenth of each company.`,
    ];
  },
};
