import type { SumFacts } from './sum-facts.ts';

const person =
  '(?:wife|husband|hubby|spouse|partner|mother|father|mom|dad|ma|pa|brother|sister|son|daughter|ex)';

/** Earlier payouts that don't raise the tax on a later one: of another person, or not from a fund. */
const isOtherPayout = new RegExp(
  String.raw`\b${person} (?:also |once )?(?:took|withdrew|cashed|received|got)\b|\bunit trusts?\b|\btransfer\w*\b|\bhad r? ?\d`,
);
/** Years in which a payout may not count: withdrawals count from March 2009, severance from March 2011. */
const isEarlyYear = /\b(?:19\d\d|200\d|201[01])\b/;
const isTaxYear = /\btax year\b|\b20\d\d ?\/ ?(?:20)?\d\d\b/;
/** Payouts that are shared, or amounts that aren't payouts at all. */
const isSharedPayout = /\bdivorc\w*\b|\bcash price\b/;
/** Taxable income from which the contributions are already deducted. */
const isAfterDeduction = /\btaxable\b[^.;?]{0,30}\bafter\b/;
/** Provisional payments that were due but not made. */
const isUnpaid = /\b(?:should have|didn't|did not|haven't|have not|never|forgot|missed)\b/;
/** An estimate that isn't a person's own, or already includes a gain. */
const isOtherEstimate =
  /\b(?:company|cc|trust)\b[^.?]{0,20}\bestimat\w*\b|\bincl\w+ (?:an? |the )?(?:capital )?gain\b/;
const isOfCompany = /\b(?:company|pty|cc|trust|close corporation)\b/;
/** Gains of a home, of which a part isn't taxed, and of something else. */
const isOfHomeAndMore =
  /\b(?:home|house)\b.*\b(?:shares?|unit trusts?|crypto|bitcoins?)\b|\b(?:shares?|unit trusts?|crypto|bitcoins?)\b.*\b(?:home|house)\b/;
const isWorkingCapital = /\bworking capital\b|\bcapital (?:of|in) (?:my|the) business\b/;
/** Another person's age from 65 beside one's own income. */
const isOthersAge = new RegExp(
  String.raw`\bmy ${person} (?:was|is|turned|turns) (?:only |about )?(?:6[5-9]|[7-9]\d)\b`,
);
const isOwnPay = /\bi (?:also )?(?:earn|get|make|am paid)\b|\bmy (?:own )?(?:salary|pay|income)\b/;

/** Whether some of the facts may belong to another person, source or year. Then no sum is safe. */
export function areDoubtful(plain: string, facts: SumFacts): boolean {
  const hasEarlier = (facts.earlierLumpSum ?? facts.earlierWithdrawal) !== undefined;
  const hasPayout = (facts.lumpSum ?? facts.withdrawal) !== undefined;
  const hasGain = (facts.gain ?? facts.homeGain) !== undefined;
  return (
    (hasEarlier && (isOtherPayout.test(plain) || isEarlyYear.test(plain))) ||
    (hasEarlier && facts.taxYear !== undefined && !isTaxYear.test(plain)) ||
    (hasPayout && isSharedPayout.test(plain)) ||
    (facts.retirement !== undefined && isAfterDeduction.test(plain)) ||
    (facts.provisionalPaid !== undefined && isUnpaid.test(plain)) ||
    (/\bprovisional\b/.test(plain) && isOtherEstimate.test(plain)) ||
    (hasGain && (isOfCompany.test(plain) || isOfHomeAndMore.test(plain))) ||
    (facts.business !== undefined && isWorkingCapital.test(plain)) ||
    (facts.age !== undefined && isOthersAge.test(plain) && isOwnPay.test(plain))
  );
}
