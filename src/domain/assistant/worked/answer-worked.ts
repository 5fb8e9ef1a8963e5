import type { Prices } from '../../shop/prices.ts';
import { defaultTaxYear } from '../../tax/tax-year.ts';
import { answerPassages, type PlainAnswer } from '../answer-texts.ts';
import type { ConversationState } from '../conversations/conversation-state.ts';
import { passages } from '../knowledge/passages.ts';
import { readAmounts } from '../reading/amounts/read-amounts.ts';
import { continues } from '../reading/follow-up.ts';
import { taxYearOfMonth } from '../reading/read-year.ts';
import { understand } from '../reading/understand.ts';
import { withTables, yearBefore } from '../search/passage-year.ts';
import { plainWords } from '../words/plain-words.ts';
import { annuityInCash } from './annuity-in-cash.ts';
import { creditsFrom65, creditsUnder65, creditsWithDisability } from './both-medical-credits.ts';
import { companyCarBenefit } from './company-car.ts';
import { companyProfit } from './company-profit.ts';
import { couple } from './couple.ts';
import { directAnswers } from './direct-answers.ts';
import { effectiveRate } from './effective-rate.ts';
import { excessContributions } from './excess-contributions.ts';
import { taxableForeignDividends } from './foreign-dividends.ts';
import { gainOnCrypto, gainOnSale } from './gain-on-sale.ts';
import { homeLet } from './home-let.ts';
import { homeOfficeShare } from './home-office-share.ts';
import { penaltyForMonths } from './late-penalty.ts';
import { partOfYear } from './part-of-year.ts';
import { payeRight } from './paye-right.ts';
import { jointSale } from './joint-sale.ts';
import { lumpSumAfterEarlier, lumpSumNextYear } from './lump-sum-tax.ts';
import { nightsAway } from './nights-away.ts';
import { payFromAbroad } from './pay-from-abroad.ts';
import { payInCurrency } from './pay-in-currency.ts';
import { provisionalForBusiness, provisionalOrNot } from './provisional-or-not.ts';
import { raiseInYear } from './raise-in-year.ts';
import { rebatesTogether } from './rebates-together.ts';
import { rentalProfit } from './rental-profit.ts';
import { repairOrImprovement } from './repair-or-improvement.ts';
import { severanceAndFund } from './severance-and-fund.ts';
import { reimbursedKm } from './reimbursed-km.ts';
import { sourceCodeMeanings } from './source-code.ts';
import { taxAsEstimated } from './tax-as-estimated.ts';
import { taxableInterest } from './taxable-interest.ts';
import { thresholdReached } from './threshold-reached.ts';
import { transferDutyOn } from './transfer-duty.ts';
import { turnoverOrProfit } from './turnover-or-profit.ts';
import { twoJobs } from './two-jobs.ts';
import { vatPart } from './vat-part.ts';
import type { WorkedRule } from './worked-rule.ts';
import { yearOfDate } from './year-of-date.ts';
import { yearsOfMonths } from './years-of-months.ts';

interface AskedToWork {
  question: string;
  state: ConversationState;
  prices: Prices;
}

const rules: readonly WorkedRule[] = [
  vatPart,
  reimbursedKm,
  homeOfficeShare,
  penaltyForMonths,
  thresholdReached,
  yearOfDate,
  rebatesTogether,
  payFromAbroad,
  payInCurrency,
  taxableInterest,
  taxableForeignDividends,
  companyCarBenefit,
  effectiveRate,
  turnoverOrProfit,
  companyProfit,
  annuityInCash,
  severanceAndFund,
  lumpSumAfterEarlier,
  lumpSumNextYear,
  excessContributions,
  creditsWithDisability,
  creditsFrom65,
  creditsUnder65,
  homeLet,
  jointSale,
  rentalProfit,
  gainOnSale,
  gainOnCrypto,
  provisionalOrNot,
  provisionalForBusiness,
  couple,
  twoJobs,
  payeRight,
  taxAsEstimated,
  yearsOfMonths,
  raiseInYear,
  partOfYear,
  nightsAway,
  transferDutyOn,
  repairOrImprovement,
  ...sourceCodeMeanings,
  ...directAnswers,
];

/** Maximum length of a follow-up that only names another amount or year. */
const MAX_FOLLOW_UP = 45;

/** Passages after which an income that follows completes the question before it. */
const needIncome = /^(?:gains|crypto)\//;

/** Puts the amount of a follow-up such as “and on R9 200?” into the previous question; null if it names none. */
export function withOtherAmount(plain: string, before: string): string | null {
  const [said, was] = [readAmounts(plain), readAmounts(before)];
  const [amount, earlier] = [said[0], was[0]];
  if (!amount || !earlier || said.length > 1 || was.length > 1) return null;
  if (amount.per !== null && amount.per !== earlier.per) return null;
  return `${before.slice(0, earlier.start)}${plain.slice(amount.start, amount.end)}${before.slice(earlier.end)}`;
}

/** Adds the year of a follow-up such as “and in 2024/2025?” to the previous question; null if one is named already. */
function withOtherYear(question: string, before: string): string | null {
  const { namedYear } = understand(question);
  const isYear =
    namedYear !== null && namedYear !== 'unknown' && readAmounts(plainWords(question)).length === 0;
  return isYear && understand(before).namedYear === null ? `${before} in ${namedYear}` : null;
}

/** Completes a follow-up from the previous question, or returns it as it is. */
function withEarlierRule(question: string, { asked }: ConversationState): string {
  const plain = plainWords(question);
  if (!asked || plain.length > MAX_FOLLOW_UP) return question;
  const before = plainWords(asked.question);
  const { facts, isOnlyFacts } = understand(question);
  if (isOnlyFacts && facts.income !== undefined && needIncome.test(asked.passages[0] ?? ''))
    return `${before} ${plain}`;
  if (!continues.test(plain)) return question;
  return withOtherAmount(plain, before) ?? withOtherYear(question, before) ?? question;
}

/** Answers a question whose figures a rule turns into a calculation, with the passage that states the rule. */
export function answerWorked({ question, state, prices }: AskedToWork): PlainAnswer | null {
  const whole = withEarlierRule(question, state);
  const plain = plainWords(whole);
  const { namedYear: said, facts, isPartYear, unclear, asksSum, wanted } = understand(whole);
  const ofEvent = said ?? taxYearOfMonth(plain);
  const [namedYear, yearOfEvent] = [withTables(said), withTables(ofEvent)];
  const usable = ofEvent === 'unknown' ? rules.filter(({ isOfAnyYear }) => isOfAnyYear) : rules;
  const yearOf = (id: string) => yearOfEvent ?? yearBefore({ id }, state.asked) ?? defaultTaxYear;
  const asked = {
    plain,
    namedYear,
    facts,
    isPartYear: isPartYear && unclear === null,
    // A rule also answers what completes its question.
    isCalculated:
      whole === question &&
      asksSum &&
      unclear === null &&
      (facts.income !== undefined || wanted === 'medicalCredit'),
  };
  for (const { passage: id, needsPerson, work } of usable) {
    const taxYear = yearOf(id);
    const worked = work({ ...asked, taxYear });
    const passage = worked && passages.find((one) => one.id === id);
    if (!passage) continue;
    const found = { known: 1, confidence: 1, intent: null, passages: [{ passage, chance: 1 }] };
    const answer = answerPassages(found, () => ({ taxYear, prices }), 0);
    if (!answer) return null;
    const sentences = worked.map((text) => ({ text, sources: [1] }));
    return {
      ...answer,
      answer: [...sentences, ...answer.answer],
      handOver: answer.handOver || needsPerson === true,
      isComplete: true,
    };
  }
  return null;
}
