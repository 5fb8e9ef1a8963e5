import { formatRand } from '../../money.ts';
import { assessReturn } from '../../tax/return/assess-return.ts';
import { type ReturnRequest, returnInput } from '../../tax/return/return-input.ts';
import { currentTaxYear, type TaxYear, yearOfAssessment } from '../../tax/tax-year.ts';
import { isNotOwn } from '../reading/amounts/earlier-lump-sums.ts';
import { type ReadAmount, readAmounts } from '../reading/amounts/read-amounts.ts';
import type { WorkedQuestion, WorkedRule } from './worked-rule.ts';

const asksTax = /\b(?:tax\w*|sars|owe|belas\w*)\b/;
const ofPayout =
  /\b(?:lump[ -]?sums?|retir\w+|severance|retrench\w*|provident|pension fund|withdr[ae]w\w*|afree\w*|aftree\w*|enkelbedrag\w*)\b/;
/** Matches other amounts, other people's payouts, and money that stays in a fund. */
const isOther =
  /\b(?:two[- ]pot|savings? (?:pot|component)|salary|earn\w*|a month|monthly|wife|husband|spouse|late|died|death|third|half|part|transfer\w*|preserv\w*|left in|leave|kept|keep|worth|balance|moved|contribut\w*|deduct\w*|includ\w*|of which|annuity of|pension of|bonus|shares|if i (?:don't|wait)|each|divorc\w*|emigrat\w*)\b|%/;
const isEarlier =
  /\b(?:earlier|previous\w*|already|before|in the past|years? ago|last time|once|long ago|vroeër\w*|reeds|voorheen|(?:19\d\d|20(?:[01]\d|2[0-5])))\b/;
const isWithdrawn =
  /\b(?:withdr[ae]w\w*|resign\w*|cash(?:ed|ing)?(?: (?:in|out|up))|left (?:my|the|that|a) (?:\w+ )?job|onttrek\w*|bedank\w*)\b/;
/** Matches an earlier payout from a fund or an employer, and one that only its place names: “plus earlier #”. */
const namesEarlier =
  /\b(?:lump|withdr[ae]w\w*|resign\w*|cash(?:ed|ing)|retir\w*|retrench\w*|severance)\b|^\W*(?:earlier|previous(?:ly)?) (?:r ?)?#/;
const clauseEnd = /[,;.?!](?=\s|$)|\b(?:and|now|plus|but|en|nou|maar)\b|\+/;
const MIN_PAYOUT = 1_000;

/** An amount with the words of its own clause. */
interface Payout extends ReadAmount {
  words: string;
}

function payoutsIn(plain: string): Payout[] {
  const amounts = readAmounts(plain);
  return amounts.map((one, at) => {
    const before = plain.slice(amounts[at - 1]?.end ?? 0, one.start).split(clauseEnd);
    const behind = plain.slice(one.end, amounts[at + 1]?.start ?? plain.length);
    return { ...one, words: `${before.at(-1)}#${behind.split(clauseEnd)[0]}` };
  });
}

const taxOn = (lumpSums: ReturnRequest['lumpSums'], taxYear: TaxYear) =>
  formatRand(assessReturn(returnInput.parse({ taxYear, age: 'under65', lumpSums })).taxOnLumpSums);

/** Whether the calculators have read an earlier payout, and which table applies to the one in question. */
const isRead = (plain: string, { earlierLumpSum, earlierWithdrawal, withdrawal }: WorkedQuestion['facts']) =>
  (earlierLumpSum ?? earlierWithdrawal) !== undefined &&
  (withdrawal === undefined || isWithdrawn.test(plain));

/** Works out the tax on a payout after an earlier one: “R300 000 in 2019, now R1.2m at retirement”. */
export const lumpSumAfterEarlier: WorkedRule = {
  passage: 'lump-sums/retirement',
  work({ plain, facts, taxYear }) {
    if (!ofPayout.test(plain) || !asksTax.test(plain) || isOther.test(plain) || isRead(plain, facts))
      return null;
    const payouts = payoutsIn(plain);
    if (payouts.length !== 2 || payouts.some(({ amount, per }) => per !== null || amount < MIN_PAYOUT))
      return null;
    const [earlier, ...others] = payouts.filter(({ words }) => isEarlier.test(words));
    const now = payouts.find((one) => one !== earlier);
    if (!earlier || !now || others.length > 0) return null;
    if (!namesEarlier.test(earlier.words) || isNotOwn.test(earlier.words)) return null;
    const isWithdrawal = isWithdrawn.test(now.words);
    const wasWithdrawn = isWithdrawn.test(earlier.words);
    const tax = taxOn(
      {
        [isWithdrawal ? 'withdrawal' : 'retirement']: now.amount,
        [wasWithdrawn ? 'earlierWithdrawal' : 'earlierRetirement']: earlier.amount,
      },
      taxYear,
    );
    const kind = isWithdrawal
      ? 'a withdrawal before retirement'
      : 'a lump sum at retirement or on retrenchment';
    return [
      `The tax on the ${formatRand(now.amount)} comes to ${tax} for ${taxYear}, as ${kind}.`,
      `Earlier lump sums count along: it’s the tax on both together, less the tax on the ${formatRand(earlier.amount)} alone, by the same table.`,
    ];
  },
};

const nextYear =
  /\b(?:next|coming|volgende) (?:year|jaar)\b|\b(?:in|during|by|from) (20(?:2[7-9]|3\d))\b(?! ?\/)/;

/** Works out a payout of a year whose table no Budget has set yet: “I retire next year with R900 000 in cash”. */
export const lumpSumNextYear: WorkedRule = {
  passage: 'lump-sums/retirement',
  work({ plain, facts: { lumpSum, withdrawal, severance, ...others }, namedYear }) {
    const isAlone = Object.values(others).every((value) => typeof value !== 'object');
    const [payout, ...further] = [lumpSum, withdrawal, severance].flatMap((one) => one ?? []);
    if (!payout || further.length > 0 || !isAlone) return null;
    if (namedYear !== null && namedYear !== currentTaxYear) return null;
    if (!nextYear.test(plain) || !asksTax.test(plain) || isOther.test(plain)) return null;
    const table = withdrawal ? 'withdrawal' : severance ? 'severance' : 'retirement';
    const end = yearOfAssessment(currentTaxYear);
    return [
      `By the table that stands for ${currentTaxYear}, the tax on ${formatRand(payout.amount)} is ${taxOn({ [table]: payout.amount }, currentTaxYear)}, if you had no lump sum before.`,
      `That table applies until the end of February ${end}. No Budget has set the one for ${end}/${end + 1} and later yet, and the day on which the lump sum accrues to you decides.`,
    ];
  },
};
