import { southAfricanDay } from '../../calendar.ts';
import { formatBriefCents, formatRand, toCents, toRand } from '../../money.ts';
import type { MedicalCreditRates } from '../../tax/medical-credits.ts';
import { statutoryPercents } from '../../tax/statutory-rates.ts';
import { taxTables } from '../../tax/tables/tax-tables.ts';
import { calculateWithWorking } from '../../tax/working/working.ts';
import { currentTaxYear } from '../../tax/tax-year.ts';
import { type PlainAnswer, sayPlainly } from '../answer-texts.ts';
import { comingEvent } from '../reading/coming-events.ts';
import type { Money, SumFacts } from '../reading/sum-facts.ts';
import { understand } from '../reading/understand.ts';
import { plainWords } from '../words/plain-words.ts';
import { namedAmounts, type Roles, yearlyIncome } from '../reading/amounts/named-amounts.ts';
import { annual, basicInputOf, isBasic } from './sum-inputs.ts';
import { sumSentence } from './sum-sentence.ts';
import { calculateSum } from './sums.ts';

const intoFund =
  /\b(?:ra|ras|retirement annuit\w+|annuity|retirement (?:fund|deduction|contributions?)|pension fund|provident fund)\b/;
/** Questions about the highest contribution: “the most I can put into an RA”, “how much may I deduct”. */
const asksMost =
  /\b(?:most|max|maximum|biggest|largest|highest|limit|ceiling|meeste|as much as (?:i|we) (?:can|may)|full deduction|maks\w*)\b|\b(?:how much|what)\b[^.;?\d]{0,30}\b(?:can|may|could|mag|kan)\b/;
const putsIn = /\b(?:put|contribut\w*|add|pay|claim|deduct\w*|invest|save|sit|limit|max|maximum|ra)\b/;
/** Words for money that comes out of a fund or goes into something else. */
const isOther =
  /\b(?:withdr\w+|take out|cash\w*|lump sum|two[- ]pot|savings pot|transfer|tfsa|tax[- ]free (?:savings|account)|rent|interest|gain|bonus|raise|refund)\b/;
/** Words beside an amount that is an income rather than a contribution. */
const earns =
  /\b(?:earn\w*|makes?|salary|income|pay of|gross|package|get|on(?: a)?|i'm on|verdien)\b[^.;?\d]{0,25}\d|\d[^.;?\d]{0,20}\b(?:salary|income|verdien|earn\w*)\b/;
const contributes =
  /\b(?:put(?:ting)?|contribut\w+|pay(?:ing)?|add(?:ing)?|invest\w*|save) (?:in )?(?:about |only |in )?r? ?\d/;

/** Words for contributions on top of those that a question states. */
const asksRoom = /\b(?:more|still|additional|extra|further|left|room|top up|nog)\b/;

/** Matches contributions of a year that is over. */
const isPast = /\b(?:could (?:i )?have|couldn't have|was|were|last year|previous|did)\b/;

/** Returns the stated income, which may have been misread as a contribution; null if it isn't the only amount. */
function incomeIn(plain: string, { income, retirement, moreRetirement }: SumFacts): Money | null {
  if (income !== undefined) return income;
  const [only, ...others] = [retirement, moreRetirement].flatMap((one) => one ?? []);
  return only && others.length === 0 && earns.test(plain) && !contributes.test(plain) ? only : null;
}

const roles: Roles<'income' | 'paid'> = [
  ['income', /\b(?:earn\w*|makes?|salary|income|gross|package|verdien)\b/],
  ['paid', /\b(?:put|contribut\w*|paid|pay|in|sit|pension|provident)\b/],
];

/** Reads an income and a contribution from the words beside them, if they weren't read as such. */
function withNamed(plain: string, read: SumFacts): SumFacts {
  if (read.income?.per || read.otherIncome?.per === 'month') return read;
  const amounts = namedAmounts(plain, roles);
  const [income, paid] = [
    amounts?.find(({ role }) => role === 'income'),
    amounts?.find(({ role }) => role === 'paid'),
  ];
  const yearly = income && yearlyIncome(income);
  if (amounts?.length !== 2 || !yearly || !paid || (paid.per !== null && paid.per !== 'year')) return read;
  const { otherIncome: _, moreRetirement: __, ...others } = read;
  return {
    ...others,
    income: { amount: toRand(yearly), per: 'year' },
    retirement: { amount: paid.amount, per: 'year' },
  };
}

interface AskedForMost {
  question: string;
  rates: MedicalCreditRates;
  /** Day on which the question is asked (YYYY-MM-DD); today if absent. */
  today?: string;
}

/** Answers how much a person with a stated income can put into retirement funds, and the tax that it saves. */
export function answerMostRetirement({ question, rates, today }: AskedForMost): PlainAnswer | null {
  const plain = plainWords(question);
  if (!intoFund.test(plain) || !asksMost.test(plain) || !putsIn.test(plain) || isOther.test(plain))
    return null;
  const { facts, unclear, otherYear } = understand(question);
  const read = withNamed(plain, facts);
  const income = incomeIn(plain, read);
  const isRead = unclear === null || unclear.why === 'role' || read !== facts;
  if (income === null || income.per === null || !isRead || otherYear !== null) return null;
  const { retirement: own, moreRetirement: added, ...others } = read;
  const retirement = read.income === undefined ? undefined : (own ?? added);
  // A question about contributions already made is about their deduction, which another calculation answers.
  if (retirement && (!asksRoom.test(plain) || (own && added))) return null;
  const day = today ?? southAfricanDay(new Date());
  const coming = comingEvent(question, { retirement: income, ...others }, day);
  // What is still to be paid counts for the current year.
  const isToCome = others.taxYear === undefined && asksRoom.test(plain) && !isPast.test(plain);
  const taxYear = coming?.taxYear ?? (isToCome ? currentTaxYear : undefined);
  const known: SumFacts = {
    ...others,
    income,
    ...(retirement && { retirement }),
    ...(taxYear && { taxYear }),
  };
  if (!isBasic(known)) return null;
  const input = basicInputOf(known);
  const most = calculateWithWorking({ ...input, retirementContributions: input.income }, rates);
  const limit = most.retirementDeduction;
  const more = toRand(toCents(limit) - toCents(annual(known.retirement, known)));
  const cap = formatBriefCents(toCents(taxTables[input.taxYear].retirementCap));
  const rule = `In ${input.taxYear} you can deduct at most ${formatRand(limit)} for all your retirement funds together: ${statutoryPercents.retirement.value}% of your income, and never more than ${cap}. That includes what your employer pays in.`;
  if (more <= 0) {
    const calculation = calculateSum(known, { wanted: 'tax', unclear: null }, { rates, own: null });
    return sayPlainly('sum', [rule, 'You already contribute as much.'], { calculation });
  }
  const calculation = calculateSum(
    { ...known, moreRetirement: { amount: more, per: 'year' } },
    { wanted: 'tax', unclear: null },
    { rates, own: null },
  );
  if (calculation.missing) return null;
  const rest = `If you put in ${formatRand(more)}${known.retirement ? ' more than now' : ' a year'}, this is what changes.`;
  const carried = 'What you pay in above the limit carries over to the next year.';
  return sayPlainly('sum', [rule, rest, ...sumSentence(calculation, null), carried], { calculation });
}
