import { formatRand, toCents, toRand } from '../../money.ts';
import { returnTables } from '../../tax/return/tables/return-tables.ts';
import { assessReturn } from '../../tax/return/assess-return.ts';
import { returnInput } from '../../tax/return/return-input.ts';
import { readAmounts } from '../reading/amounts/read-amounts.ts';
import { mayMeetForeignTests, withoutTimeAway } from '../reading/special-facts.ts';
import { partlyAbroad } from '../stops/abroad.ts';
import type { WorkedRule } from './worked-rule.ts';

const asksTax = /\b(?:tax\w*|exempt\w*|sars|belas\w*|declare)\b/;
/** Matches other currencies, and other money beside the pay. */
const isOther =
  /[$£€]|\b(?:usd|dollars?|pounds?|gbp|euros?|aed|dirhams?|rent\w*|interest|bonus|pension|annuity|retirement|provisional|wife|husband|allowance)\b/;

/** Works out the exempt and the taxable part of pay from abroad: “employed in Dubai, away 310 days, R1 600 000”. */
export const payFromAbroad: WorkedRule = {
  passage: 'foreign/work-exemption',
  work({ plain, taxYear, facts: { age = 'under65' } }) {
    if (!mayMeetForeignTests(plain) || isOther.test(plain) || partlyAbroad.test(plain)) return null;
    if (!asksTax.test(plain)) return null;
    const [pay, ...others] = readAmounts(withoutTimeAway(plain));
    if (!pay || others.length > 0 || (pay.per !== null && pay.per !== 'year')) return null;
    const limit = returnTables[taxYear].foreignWorkExemption.amount;
    const over = Math.max(0, toCents(pay.amount) - toCents(limit));
    const exempt = formatRand(toRand(toCents(pay.amount) - over));
    const paid = formatRand(pay.amount);
    const tests = 'If more than 60 of your days abroad were without a break';
    if (over === 0)
      return [
        `${tests}, all of the ${paid} is exempt in ${taxYear}, and there is no tax on it here. You still declare it.`,
      ];
    const foreignWork = [{ pay: pay.amount, qualifies: true }];
    const { netTax } = assessReturn(returnInput.parse({ taxYear, age, foreignWork }));
    const group = age === 'under65' ? 'under 65' : age === '65to74' ? '65 to 74' : '75 or older';
    return [
      `${tests}, ${exempt} of the ${paid} is exempt in ${taxYear}, and ${formatRand(toRand(over))} is taxable.`,
      `The tax on that is ${formatRand(netTax)}, if you are ${group}, have no other income and paid no tax abroad.`,
    ];
  },
};
