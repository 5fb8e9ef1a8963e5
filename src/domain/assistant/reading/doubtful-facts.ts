import { namesShare, sharesSeveral } from './shared-property.ts';
import { isSharedUnclearly } from './special-facts.ts';
import type { AmountField, SumFacts } from './sum-facts.ts';

const person =
  '(?:wife|husband|hubby|spouse|partner|mother|father|mom|dad|ma|pa|brother|sister|son|daughter|ex)';

/** Matches earlier payouts that don't raise the tax on a later one: to another person, or not from a fund. */
const isOtherPayout = new RegExp(
  String.raw`\b${person} (?:also |once )?(?:took|withdrew|cashed|received|got)\b|\bunit trusts?\b|\btransfer\w*\b|\bhad r? ?\d`,
);
/** Years in which an earlier payout may not count. Withdrawals count from March 2009, severance from March 2011. */
const isEarlyYear = /\b(?:19\d\d|200\d|201[01])\b/;
const isTaxYear = /\btax year\b|\bthis year\b|\b20\d\d ?\/ ?(?:20)?\d\d\b/;
/** Payouts that are shared, or amounts that aren't payouts at all. */
const isSharedPayout = /\bdivorc\w*\b|\bcash price\b|\bmy ex\b|\bex[- ](?:wife|husband|spouse|partner)\b/;
/** Questions about the tax on each payout in its own year. */
const asksOnBoth = /\btax (?:back )?then\b|\b(?:on|for) (?:each|both)\b/;
/** Taxable income from which the contributions are already deducted. */
const isAfterDeduction =
  /\btaxable\b[^.;?]{0,40}\b(?:after|less|net of)\b|\balready (?:been )?(?:deducted|subtracted|taken off)\b/;
/** Provisional payments that were due but not made. */
const isUnpaid =
  /\b(?:should have|didn't|did not|haven't|have not|never|forgot|missed|skipped|(?:supposed|meant) to (?:have )?pa(?:y|id)|(?:not|un) ?paid)\b/;
/** An estimate that isn't a person's own, or already includes a gain. */
const isOtherEstimate =
  /\b(?:company|cc|trust)\b[^.?]{0,20}\bestimat\w*\b|\bincl\w+ (?:an? |the )?(?:capital )?gain\b/;
/** An estimate of all income, from part of which an employer withholds PAYE. */
const isEstimateWithPaye = /\bestimat\w*\b.*\bpaye\b|\bpaye\b.*\bestimat\w*\b/;
/** PAYE for only part of the year, from which the second payment can't be worked out. */
const isPayeSoFar =
  /\bpaye\b[^.;?]{0,40}\b(?:so far|to date|up to now|(?:till|until|to) (?:now|aug\w*)|(?:first|last) (?:6|six) months|half[- ]year)\b/;
const isOfCompany = /\b(?:company|pty|cc|trust|close corporation)\b/;
/** Sales of a home, whose gain is partly exempt, together with something else. */
const isOfHomeAndMore =
  /\b(?:home|house)\b.*\b(?:shares?|unit trusts?|crypto|bitcoins?)\b|\b(?:shares?|unit trusts?|crypto|bitcoins?)\b.*\b(?:home|house)\b/;
const isWorkingCapital = /\bworking capital\b|\bcapital (?:of|in) (?:my|the) business\b/;
/** Matches the age of another person who is 65 or older. */
const isOthersAge = new RegExp(
  String.raw`\bmy ${person} (?:was|is|turned|turns) (?:only |about )?(?:6[5-9]|[7-9]\d)\b`,
);
const isOwnPay = /\bi (?:also )?(?:earn|get|make|am paid)\b|\bmy (?:own )?(?:salary|pay|income)\b/;

/** Accounts whose interest two people may share. */
const isJoint = /\bjoint (?:\w+ )?(?:account|deposit|savings|investment)s?\b/;
/** Sales of a business, whose gain may qualify for the small business exclusion. */
const sellsBusiness =
  /\b(?:sold|sell(?:ing)?|sale of) (?:my|our|the|a) (?:\w+ )?(?:business|practice|shop|salon|restaurant|guest ?house)\b/;
/** Words before an amount that is part of another one: “taxable # includes a capital gain of #”. */
const includes = /\b(?:includes?|including|incl|inclusive of|of which|made up of)\b[^.;?\d]{0,30}/;
const parts: readonly (readonly [AmountField, RegExp])[] = [
  ['gain', /\bgains?\b/],
  ['rent', /\brent\w*/],
  ['interest', /\binterest\b/],
  ['business', /\b(?:profit|business|freelanc\w*)\b/],
  ['foreignDividends', /\bdividends?\b/],
];
/** Interest on a bond. On the owner's own home, it isn't a cost of letting. */
const ofBond = /\b(?:bond|home loan) interest\b|\binterest (?:on|of) (?:the |my )?(?:bond|home loan)\b/;
const ofOwnHome =
  /\bmy (?:own )?home loan\b|\b(?:own|my) (?:house|home)\b(?=.*\b(?:cottage|flat|flatlet|room|apartment|unit)\b)|\b(?:house|home|flat|place) (?:that |which )?(?:i|we) (?:live|stay) in\b/;
const properties = /\b(?:flat|apartment|house|home|townhouse|cottage|plot|farm|land|shares|unit trusts)\b/g;

/** Matches an estimated or declared income followed by the actual one. The two are compared, never added. */
const comparesEstimate =
  /\b(?:estimat\w*|guess\w*|forecast\w*|predict\w*|project(?:ed|ion)|declar\w*|expect(?:ed|ing)|budgeted|told sars|said|put down)\b[^.;?\d]{0,40}\d[^;?]*?\b(?:but|instead|actual\w*|really|rather|turned out|ended up|came (?:to|out)|in the end|en toe)\b[^.;?\d]{0,40}\d/;
/** Fields that may hold the estimated and the actual income. */
const earned: readonly AmountField[] = ['income', 'business', 'rent', 'turnover', 'otherIncome', 'gain'];

/** Whether somebody owns half of one of several things and it isn't clear which one. */
const isOfSeveralThings = (text: string, { rent, gain, proceeds }: SumFacts) =>
  new Set(text.match(properties)).size > 1 || (rent !== undefined && (gain ?? proceeds) !== undefined);

/** Whether property amounts may partly belong to other owners, or include the costs of the owner's own home. */
function isDoubtfulProperty(plain: string, facts: SumFacts): boolean {
  const { gain, rent, proceeds, rentCosts } = facts;
  const isShared = sharesSeveral.test(plain) || (namesShare(plain) && isOfSeveralThings(plain, facts));
  return (
    ((gain ?? rent ?? proceeds) !== undefined && isShared) ||
    ((gain ?? proceeds) !== undefined && sellsBusiness.test(plain)) ||
    (rentCosts !== undefined && ofBond.test(plain) && ofOwnHome.test(plain))
  );
}

/** Whether one of the amounts is already included in another. */
const isPart = (plain: string, facts: SumFacts) => {
  const words = includes.exec(plain)?.[0] ?? '';
  return parts.some(([field, named]) => facts[field] !== undefined && named.test(words));
};

/** Whether some of the facts may belong to another person, source or year, so that a calculation could be wrong. */
export function areDoubtful(plain: string, facts: SumFacts): boolean {
  const hasEarlier = (facts.earlierLumpSum ?? facts.earlierWithdrawal) !== undefined;
  const hasPayout = (facts.lumpSum ?? facts.withdrawal) !== undefined;
  const hasGain = (facts.gain ?? facts.homeGain) !== undefined;
  return (
    (hasEarlier && (isOtherPayout.test(plain) || isEarlyYear.test(plain))) ||
    (hasEarlier && asksOnBoth.test(plain)) ||
    (hasEarlier && facts.taxYear !== undefined && !isTaxYear.test(plain)) ||
    (hasPayout && isSharedPayout.test(plain)) ||
    (facts.retirement !== undefined && isAfterDeduction.test(plain)) ||
    (facts.provisionalPaid !== undefined && isUnpaid.test(plain)) ||
    (facts.provisionalPaid !== undefined &&
      isEstimateWithPaye.test(plain) &&
      !(facts.business && facts.paye && !facts.income)) ||
    (facts.provisionalPaid !== undefined && facts.paye !== undefined && isPayeSoFar.test(plain)) ||
    (/\bprovisional\b/.test(plain) && isOtherEstimate.test(plain)) ||
    (hasGain && (isOfCompany.test(plain) || isOfHomeAndMore.test(plain))) ||
    (facts.business !== undefined && isWorkingCapital.test(plain)) ||
    (facts.interest !== undefined && isJoint.test(plain)) ||
    (facts.business !== undefined && facts.income === undefined && isOfCompany.test(plain)) ||
    (facts.provisionalPaid === undefined &&
      earned.filter((field) => facts[field] !== undefined).length > 1 &&
      comparesEstimate.test(plain)) ||
    isSharedUnclearly(plain, facts) ||
    isDoubtfulProperty(plain, facts) ||
    isPart(plain, facts) ||
    (facts.age !== undefined && isOthersAge.test(plain) && isOwnPay.test(plain))
  );
}
