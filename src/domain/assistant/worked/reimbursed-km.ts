import { formatRand, groupThousands, toCents, toRand } from '../../money.ts';
import { returnTables } from '../../tax/return/tables/return-tables.ts';
import { numberOf, readAmounts } from '../reading/amounts/read-amounts.ts';
import type { WorkedRule } from './worked-rule.ts';

const km = String.raw`(?:kms?|kilomet(?:re|er)s?|k)\b`;
/** Matches a rate: “R5.50 per km”, “6 rand a kilometre”, “R5/km”. */
const ratePerKm = new RegExp(
  String.raw`(?<![\d.,])(?:r ?)?(\d{1,2}(?:[.,]\d{1,2})?)(?: ?rand)? ?(?:an?|per|\/|(?:for )?(?:each|every)|vir elke) ?(?:business |work )?${km}`,
);
/** Matches a distance: “3 000 km”, “6 000 business kms”. */
const distance = new RegExp(
  String.raw`(?<![\d.,])(?<!\br ?)(\d{1,3}(?:[ ,]\d{3})+|\d+)(k)? ?(?:business |work |besigheids ?)?(?:kms?|kilomet(?:re|er)s?)\b`,
  'g',
);
const isPaid =
  /\b(?:pays?|paid|paying|reimburs\w*|gives?|gave|gets?|getting|refund\w*|boss|employer|company|firm|work|claim\w*|kry|betaal|werk|tax\w*)\b/;
/** Matches costs of driving, business income by the kilometre, and cars of the employer. */
const isOther =
  /\b(?:petrol|diesel|fuel|costs?(?: me)?|spend|spent|uber|bolt|clients?|customers?|deliver\w*|charge|company car|salary|earn\w*|wage\w*|deposit|toll\w*|log ?book)\b/;
const namesAllowance = /\b(?:travel(?:ling)?|car|vehicle|other|fixed) allowances?\b|\ballowance of\b/;
const deniesAllowance =
  /\b(?:no|not|without|don'?t (?:get|have)|never|geen|nie)\b[^.;?\d]{0,25}\ballowances?\b/;

/** Highest amount in rand that is read as a rate per kilometre. */
const MAX_RATE = 20;
/** The prescribed rate applies only if there is no other travel allowance. */
const condition = 'That holds if you get no other travel allowance for that car.';

const rand = (cents: number) => formatRand(toRand(cents));

/** Works out the taxable part of reimbursed kilometres: “they pay me R5.50 a km and I drove 3 000 km”. */
export const reimbursedKm: WorkedRule = {
  passage: 'travel/rate-per-km',
  work({ plain, taxYear }) {
    if (isOther.test(plain) || !isPaid.test(plain)) return null;
    if (namesAllowance.test(plain) && !deniesAllowance.test(plain)) return null;
    const rate = ratePerKm.exec(plain);
    const rest = rate ? plain.replace(rate[0], ' ') : plain;
    const [driven, ...others] = [...rest.matchAll(distance)];
    if (!driven || others.length > 0) return null;
    const count = numberOf(driven[1] ?? '', false) * (driven[2] ? 1_000 : 1);
    const free = toCents(returnTables[taxYear].travel.ratePerKm);
    const kilometres = `${groupThousands(count)} km`;
    const allowed = formatRand(toRand(free));
    const paidInAll = readAmounts(rest.replace(driven[0], ' '));
    const [total, ...more] = paidInAll;
    if (more.length > 0 || (rate && total)) return null;
    // A small amount beside the kilometres is a rate, as in “they pay R5.50, 3 000 km”.
    const isRate = total !== undefined && total.amount <= MAX_RATE;
    if (rate || isRate) {
      const paid = toCents(rate ? Number((rate[1] ?? '').replace(',', '.')) : (total?.amount ?? 0));
      const over = paid - free;
      if (over <= 0)
        return [
          `${rand(paid)} a kilometre isn’t above the prescribed ${allowed} for ${taxYear}, so nothing of the ${rand(paid * count)} for ${kilometres} is taxed.`,
          condition,
        ];
      return [
        `In ${taxYear} ${rand(over)} of the ${rand(paid)} is above the prescribed ${allowed} a kilometre, so ${rand(over * count)} is taxable: ${kilometres} × ${rand(over)}.`,
        condition,
      ];
    }
    if (!total || count === 0) return null;
    const cents = toCents(total.amount);
    const over = cents - free * count;
    const exempt = `In ${taxYear} ${rand(free * count)} can be reimbursed without tax for ${kilometres}, at the prescribed ${allowed} each`;
    return over <= 0
      ? [`${exempt}, so nothing of the ${rand(cents)} is taxed.`, condition]
      : [`${exempt}, so ${rand(over)} of the ${rand(cents)} is taxable.`, condition];
  },
};
