import { formatRand, toCents, toRand } from '../../money.ts';
import { assessReturn } from '../../tax/return/assess-return.ts';
import { returnInput } from '../../tax/return/return-input.ts';
import { namedAmounts, ofRole, type Roles } from '../reading/amounts/named-amounts.ts';
import type { WorkedRule } from './worked-rule.ts';

const isCut = /\b(?:retrench\w*|redundan\w*|laid off|section 189|s189|afgele\w*|afgelê)\b/;
const asksTax = /\b(?:tax\w*|sars|owe|belas\w*)\b/;
/** Matches money that stays in a fund, and payouts that other ones or another table may change. */
const isOther =
  /\b(?:resign\w*|kept|keep|leave (?:it|pay)|left (?:it|the|r|my|in)|stay\w*|remain\w*|worth|valued?|invested|balance|preserv\w*|transfer\w*|moved?|before|earlier|previous\w*|already|(?:19|20)\d\d|third|half|part|shareholder|wife|husband|spouse|notice|bonus|two[- ]pot|savings? (?:pot|component)|salary|earn\w*|includ\w*|of which)\b|%/;
/** Matches a fund's money that is paid out. */
const isPaidOut =
  /\b(?:cash\w*|paid out|pay ?out|payout|took|take|taking|taken|got|get|getting|receiv\w*|withdr\w*|lump sum|uitbetaal\w*|kontant|from (?:my |the )?(?:[a-z]+ )?fund)\b/;
const roles: Roles<'severance' | 'fund'> = [
  ['severance', /\b(?:severance|package|retrenchment pay|skeidingspakket)\b/],
  ['fund', /\b(?:provident|pension|retirement|voorsorg\w*|pensioen\w*|fund|fonds)\b/],
];

/** Works out the tax on a severance benefit and the cash from a fund when an employer cuts staff. */
export const severanceAndFund: WorkedRule = {
  passage: 'lump-sums/severance',
  needsPerson: true,
  work({ plain, taxYear }) {
    if (!isCut.test(plain) || !asksTax.test(plain) || !isPaidOut.test(plain) || isOther.test(plain))
      return null;
    const amounts = namedAmounts(plain, roles);
    if (!amounts || amounts.length !== 2 || amounts.some(({ per }) => per !== null)) return null;
    const [severance] = ofRole(amounts, 'severance');
    const [fund] = ofRole(amounts, 'fund');
    if (!severance || !fund) return null;
    const { taxOnLumpSums } = assessReturn(
      returnInput.parse({
        taxYear,
        age: 'under65',
        lumpSums: { severance: severance.amount, retirement: fund.amount },
      }),
    );
    const all = formatRand(toRand(toCents(severance.amount) + toCents(fund.amount)));
    return [
      `The tax on both comes to ${formatRand(taxOnLumpSums)} for ${taxYear}, if you had no lump sum before.`,
      `When an employer closes or cuts staff, the severance benefit and the cash from its fund are taxed together by the table at retirement: ${all} here. It doesn’t hold if you owned more than 5% of the company.`,
    ];
  },
};
