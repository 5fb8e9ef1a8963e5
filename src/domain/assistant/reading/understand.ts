import { isSurelyMonthly } from './assumed-month.ts';
import { toCents, toRand } from '../../money.ts';
import { statutoryPercents } from '../../tax/statutory-rates.ts';
import { taxTables } from '../../tax/tables/tax-tables.ts';
import { defaultTaxYear } from '../../tax/tax-year.ts';
import { hasOnlyThis, withoutDenied } from './denied.ts';
import { withoutCover } from './denied-cover.ts';
import { withComponentMonths } from './component-months.ts';
import { coveredFor, takeCoverMonths } from './cover-months.ts';
import { boughtEarly, canTaxHome, homeShareOf } from './home-owners.ts';
import {
  maySellHome,
  sellsHome,
  sellsOnlyHome,
  wasLetToo,
  withoutListOfCosts,
} from './amounts/costs-and-sales.ts';
import { withCountedAmounts } from './amounts/counted-amounts.ts';
import { withAnnuityPayout, withLumpSumWords } from './amounts/lump-sum-words.ts';
import { namesTravel } from './amounts/amount-mentions.ts';
import { isOtherMatter, isRuled } from './other-matters.ts';
import { isOfTwoPeople, withoutOthersMoney } from './others-money.ts';
import { plainWords } from '../words/plain-words.ts';
import type { Reading } from './reading.ts';
import { rememberLast } from '../words/remember-last.ts';
import { halfOfCouple, meetsForeignTests, withForeignPay, withoutDayTests } from './special-facts.ts';
import { wantsFirstProvisional, withProvisionalYear } from './provisional-facts.ts';
import { asksWithoutAmounts, readRequest } from './sum-request.ts';
import { readAmounts } from './amounts/read-amounts.ts';
import {
  type Blanked,
  payForTime,
  readDays,
  readDaysWorked,
  readHours,
  readHoursPerDay,
  readMonthsWorked,
  readRaisePercent,
  readRentShare,
  readRetirementPercent,
  readTimesAMonth,
  readWeeksWorked,
  takeWholeYear,
} from './read-facts.ts';
import { comparesYears, mayBePartYear, takeSecondYear } from './limiting-facts.ts';
import { blankDates, type NamedYear, readTaxYear, taxYearOfMonth } from './read-year.ts';
import { readAge, readAgeLeft } from './read-age.ts';
import { ageInEarlierYear, takeOthersAges } from './whose-age.ts';
import { ageOnBirthday, readBirthday } from './read-birthday.ts';
import { readKm } from './read-km.ts';
import { withPercentages } from './percent-facts.ts';
import { rentOfMonths, takeRentMonths } from './rent-months.ts';
import { withWorkTimes } from './work-times.ts';
import { withYearOfPeriods } from './pay-periods.ts';
import { blankAmounts, dependsOnAge, markBlanked, unclearOf, withoutBracket } from './blank-text.ts';
import { withoutEmployersShare } from './employers-share.ts';
import { isOnlyFacts } from './only-facts.ts';
import { readMembers } from './read-members.ts';
import {
  withoutKnownPercents,
  withoutParts,
  withoutRepeats,
  withoutShares,
  withPartsPeriods,
  withRentOfEach,
  withYears,
} from './amounts/totals.ts';
import {
  areTotal,
  blankSpans,
  withoutIncluded,
  withoutKnownCosts,
  withPaidOnce,
} from './amounts/included-parts.ts';
import { asksForGross } from './amounts/amount-doubts.ts';
import { withoutCapitalWords } from './amounts/left-out.ts';
import { namesMonthsOfEach } from './amounts/several-jobs.ts';
import { amountsToFacts } from './amounts/sum-amounts.ts';
import { paysForUif } from './amounts/uif-pays.ts';
import type { SumFacts } from './sum-facts.ts';
import { unreadNumbers } from './unread-numbers.ts';
import { doubtOf, withoutDoubted } from './unread-words.ts';
import { asksByFacts, asksUifAlone, paidOrAdded, wantedOf, wantsBalance, withAndWithout } from './wanted.ts';

/** Matches questions about the income at which tax begins. */
const asksLimit =
  /\b(?:up to|below|under|until|till|from) (?:what|which|how much) (?:income|amount|salary|pension)?\b|\bbefore (?:i|we|he|she) (?:start|begin|have|has) to pay\b/;

/** Questions about the tax on a gift itself. */
const asksOnGift =
  /\b(?:on|for|of|from) (?:it|that|this|both|all|everything|(?:the|my|that|this|his|her) (?:\w+ )?(?:gift|money|inheritance|cash|amount|r ?\d))|\b(?:is|are|be) (?:it|that|this|the \w+) (?:taxed|taxable)\b|\b(?:gift|inheritance) (?:taxed|taxable|tax)\b/;

const follows = /^(?:and|what about|how about|what if|also|ok(?:ay)?,? and|then|now|but)\b/;

const politeness =
  /^(?:(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|thanks|thank you|great|cool|perfect|please|dankie|sawubona|so|well)(?: there| again)?[\s,.!-]+)+/i;

/** Returns a question without its polite opening. */
export const withoutGreeting = (question: string) => question.replace(politeness, '');

const ofEmployer =
  'What your employer pays into the fund is added to your income and deducted again, so it doesn’t change this tax.';

const nothingElse = { unclear: null, hasOther: false, hasGift: false, leftOut: [] } as const;

/** Reads a question that asks for a calculation. Pure: the same question always gives the same reading. */
export const understand = rememberLast(readQuestion);

function readQuestion(question: string): Reading {
  const asked = plainWords(question).replace(politeness, '');
  const asksUif = asksUifAlone(asked);
  const share = withoutEmployersShare(asked, {
    percent: statutoryPercents.retirement.value,
    cap: taxTables[defaultTaxYear].retirementCap,
  });
  const uncovered = withoutCover(asksUif ? asked : withoutOthersMoney(share.text));
  const isAbroad = meetsForeignTests(asked);
  const components = withComponentMonths(
    withCountedAmounts(
      withWorkTimes(withoutKnownCosts(withoutListOfCosts(withoutDenied(withLumpSumWords(uncovered.text))))),
    ),
  );
  const stated = components.text;
  const plain = isAbroad ? withoutDayTests(stated) : withYearOfPeriods(stated);
  const blanked: Blanked = { text: plain };
  const ownAge = takeOthersAges(blanked);
  const birthday = readBirthday(blanked);
  const namedYear: NamedYear = readTaxYear(blanked);
  const year: NamedYear = namedYear ?? taxYearOfMonth(blanked.text);
  const taxYear = year === null || year === 'unknown' ? defaultTaxYear : year;
  const otherYear = takeSecondYear(blanked, namedYear);
  const readNow = birthday ? ageOnBirthday(birthday, taxYear) : (readAge(blanked, taxYear) ?? ownAge.decade);
  const age = readNow === null || birthday ? readNow : (ageInEarlierYear(plain, taxYear) ?? readNow);
  takeWholeYear(blanked);
  const cover = takeCoverMonths(blanked, taxYear);
  const weeksWorked = readWeeksWorked(blanked);
  const rentMonths = takeRentMonths(blanked);
  const timesAMonth = readTimesAMonth(blanked);
  const daysPerWeek = readDays(blanked);
  const daysWorked = readDaysWorked(blanked);
  const hoursPerDay = readHoursPerDay(blanked.text);
  const hoursPerWeek = readHours(blanked, daysPerWeek);
  const monthsWorked = readMonthsWorked(blanked, taxYear, asked);
  const percent = readRetirementPercent(blanked);
  const raisePercent = readRaisePercent(blanked);
  const rentShare = readRentShare(blanked);
  const unmarked = blanked.text;
  const counted = uncovered.isUninsured ? 0 : readMembers(blanked);
  const isDoubtful = uncovered.deniesOthers && counted !== 1;
  const members =
    cover === null ? (isDoubtful ? 'unknown' : counted) : coveredFor(cover, counted, blanked.text);
  const marked = markBlanked(unmarked, blanked.text);
  const km = namesTravel(plain) ? readKm(blanked) : {};
  const left = blanked.text;
  blankDates(blanked);
  const found = withRentOfEach(blanked.text, readAmounts(blanked.text));
  const named = withYears(plain, withPartsPeriods(blanked.text, found));
  const included = withoutIncluded(blanked.text, named);
  const once = withPaidOnce(plain, included.amounts);
  const { amounts } = once;
  if (percent === null) blanked.text = withoutKnownPercents(blanked.text, amounts);
  const unread: Blanked = { text: blankAmounts(blanked.text, named) };
  const statedAge = age ?? readAgeLeft(unread);
  const rest = unread.text;
  const unrepeated = withoutParts(blanked.text, withoutRepeats(blanked.text, amounts));
  const whole = percent === null ? unrepeated : withoutShares(unrepeated, percent);
  const ofUif = asksUif ? paysForUif(blanked.text, whole) : null;
  const { facts, unclear, hasOther, hasGift, leftOut, pays } = ofUif
    ? { ...nothingElse, facts: { income: ofUif[0] } as SumFacts, pays: ofUif }
    : amountsToFacts(blanked.text, whole, marked, monthsWorked !== null, plain);
  const isMonthAssumed = isSurelyMonthly(plain, facts.income, amounts);
  if (isMonthAssumed && facts.income) facts.income = { ...facts.income, per: 'month' };
  if (facts.income)
    facts.income = payForTime(facts.income, {
      timesAMonth,
      weeksWorked,
      daysWorked,
      daysPerWeek,
      hoursPerWeek,
      hoursPerDay,
    });
  const isAlone = amounts.length === 1 && (facts.interest ?? facts.rent) !== undefined;
  const sale = facts.gain ?? facts.proceeds ?? facts.homeProceeds;
  const isSale = facts.income === undefined && sale !== undefined;
  if ((isAlone || isSale) && hasOnlyThis(asked)) facts.income = { amount: 0, per: 'year' };
  const isPart =
    monthsWorked !== null ||
    weeksWorked !== null ||
    daysWorked !== null ||
    (!asksUif && mayBePartYear(unmarked, facts, taxYear));
  const isPartYear = isPart && facts.income !== undefined && facts.income.per !== 'year';
  // Months that one of several employers paid for don't apply to the others.
  const isOfEachPay = pays.length < 2 || namesMonthsOfEach(plain);
  if (isPartYear && isOfEachPay && typeof monthsWorked === 'number' && facts.income?.per === 'month') {
    facts.income = { amount: toRand(toCents(facts.income.amount) * monthsWorked), per: 'year' };
    // Tax is deducted only in the months worked.
    if (facts.paye?.per === 'month') {
      facts.paye = { amount: toRand(toCents(facts.paye.amount) * monthsWorked), per: 'year' };
    }
  }
  Object.assign(facts, rentOfMonths(facts, rentMonths, amounts));
  Object.assign(facts, withPercentages(plain, facts, { percent, raisePercent, rentShare }));
  // “My tax with the annuity and without” compares the two.
  if (facts.retirement && !facts.moreRetirement && withAndWithout.test(plain)) {
    facts.moreRetirement = facts.retirement;
    delete facts.retirement;
  }
  if (facts.gain && sellsOnlyHome(plain) && homeShareOf(plain) !== 'unknown') {
    facts.homeGain = facts.gain;
    delete facts.gain;
  }
  const homeShare = (facts.homeProceeds ?? facts.homeGain) === undefined ? null : homeShareOf(plain);
  const read: SumFacts = {
    ...(year !== null && year !== 'unknown' && { taxYear: year }),
    ...(statedAge !== null && statedAge !== 'unknown' && { age: statedAge }),
    ...(typeof members === 'number' && { members: Math.min(members, 20) }),
    ...(typeof cover === 'number' && cover > 0 && { coverMonths: cover }),
    ...(hoursPerWeek !== null && hoursPerWeek >= 1 && hoursPerWeek <= 168 && { hoursPerWeek }),
    ...(daysPerWeek !== null && { daysPerWeek }),
    ...(typeof homeShare === 'number' && { homeShare }),
    ...km,
    ...facts,
  };
  const special = withForeignPay(asked, halfOfCouple(asked, withAnnuityPayout(asked, read)));
  const known = withProvisionalYear(plain, asked, special);
  // UIF has a limit a month, so a part of the year has no single limit.
  const isUifOfMonths = asksUif && monthsWorked !== null;
  const doubt = isUifOfMonths
    ? 'rule'
    : doubtOf({
        plain,
        left: blankSpans(left, [...included.spans, ...once.spans]),
        facts: known,
        amounts: amounts.length,
        sums: areTotal(whole),
      });
  const all = withoutDoubted(known, doubt);
  const unreads = amounts.length > 0 ? unreadNumbers(withoutBracket(rest, facts), amounts, all) : [];
  const request = amounts.length > 0 ? readRequest(rest) : null;
  // A gift isn't counted, unless the question is about the tax on it.
  const isGiftAside =
    hasGift &&
    facts.income !== undefined &&
    request !== null &&
    request !== 'rule' &&
    !asksOnGift.test(plain);
  const isOther =
    hasOther ||
    doubt === 'rule' ||
    (hasGift && !isGiftAside) ||
    (facts.baseCost !== undefined && (boughtEarly.test(asked) || wasLetToo(plain))) ||
    /\d\s?(?:%|percent|per cent)/.test(withoutBracket(blanked.text, facts)) ||
    isOtherMatter(leftOut.length > 1 ? withoutCapitalWords(plain) : plain, all, isGiftAside) ||
    (sellsHome(plain) && !canTaxHome(plain, facts)) ||
    ((facts.gain ?? facts.proceeds) !== undefined && maySellHome(plain)) ||
    (/\bprovisional\b|\birp ?6\b/.test(plain) &&
      facts.provisionalPaid === undefined &&
      !wantsFirstProvisional(plain, all));
  // A refund can't be worked out from an income alone.
  const lacksPaid =
    request === 'otherSum' &&
    wantsBalance.test(plain) &&
    pays.length < 2 &&
    !paidOrAdded.some((field) => all[field] !== undefined);
  const asksFigure = request !== null && request !== 'rule';
  // Such as “my 4001 is R24 000, what does that mean?”
  const asksMeaning =
    amounts.every(({ code }) => code !== undefined) &&
    /\b(?:mean\w*|what is|is that|explain|why|stands? for|beteken)\b/.test(plain);
  // No calculation can start from pay after tax, so ask for the pay before tax.
  const isNet = unclear?.why === 'net' && amounts.length === 1 && asksFigure;
  const asksSum =
    (!isOther || isNet) &&
    !lacksPaid &&
    (amounts.length > 0
      ? (asksFigure && !asksMeaning) ||
        (ofUif !== null && request !== 'rule') ||
        asksByFacts(plain, all, request, pays) ||
        (otherYear !== null && comparesYears(plain, all))
      : !asksLimit.test(plain) && asksWithoutAmounts(rest));
  const isPartKnown = facts.income !== undefined && /\d\s?(?:%|percent)/.test(blanked.text);
  const isAboutSeveral = asksFigure && !asksMeaning && (amounts.length > 1 || isPartKnown) && !isRuled(plain);
  return {
    facts: all,
    namedYear,
    otherYear,
    // Employers that paid for part of the year don't deduct a year's tax.
    pays: isPartYear ? [] : pays,
    isPartYear: isPart || (!isAbroad && plain !== stated),
    hasGift: isGiftAside,
    leftOut: share.isRemoved ? [...leftOut, ofEmployer] : leftOut,
    isMonthAssumed,
    wanted: wantedOf(plain, all, request, pays),
    asksSum,
    isAboutSeveral,
    lacksSum: isAboutSeveral && !asksSum,
    isHypothetical: /\bwhat if\b|\bif i\b|\bwould i\b|\binstead\b/.test(plain),
    isOnlyFacts: !isOther && Object.keys(all).length > 0 && isOnlyFacts(rest.replaceAll('_', ' ')),
    isFollowUp: follows.test(plain),
    doubt,
    unclear:
      all.income === undefined && asksForGross(asked)
        ? { field: 'income', why: 'target' }
        : year === 'unknown' || otherYear === 'unknown' || (otherYear !== null && all.otherIncome)
          ? { field: 'taxYear', why: 'year' }
          : members === 'unknown'
            ? { field: 'members', why: 'members' }
            : cover === 'unknown'
              ? { field: 'coverMonths', why: 'members' }
              : age === 'unknown' ||
                  ownAge.isOthers ||
                  (ownAge.isInDoubt && statedAge === null && dependsOnAge(all))
                ? { field: 'age', why: 'age' }
                : components.isUnclear || (components.counted.length > 0 && isPart)
                  ? { field: 'income', why: 'once' }
                  : isPartYear && facts.income?.per !== 'year'
                    ? { field: 'income', why: 'partYear' }
                    : ((doubt === 'rule' ? null : doubt) ??
                      (all.foreignPay ? null : unclear) ??
                      (!ofUif && isOfTwoPeople(asked) ? { field: 'income', why: 'couple' } : null) ??
                      (homeShare === 'unknown' ? { field: 'homeShare', why: 'share' } : null) ??
                      (unreads.length > 0 && request !== null ? unclearOf(unreads, all) : null)),
  };
}
