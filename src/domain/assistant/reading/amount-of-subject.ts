import { plainWords } from '../words/plain-words.ts';
import { readAmounts } from './amounts/read-amounts.ts';
import type { AmountField, Money, SumFacts } from './sum-facts.ts';
import { understand } from './understand.ts';

/** Matches a message that only gives the amount of what the question before was about: “it's # a month”. */
const ofIt =
  /^(?:(?:and|oh|ok(?:ay)?|yes|ja|well|so|but|en)[\s,]+)*(?:(?:it|that|this|dit|dis)(?:'s)?|its|they|the \w+)(?: (?:is|was|will be|makes|made|pays|paid|gives|gave|brings in|comes to|came to|earns|me|us|about|around|roughly|like|only|just))* #(?: (?:(?:a|per|each|every|'n) (?:month|year|week|maand|jaar)|monthly|yearly|pm|p\/m|pa|this year|last year|in total|before tax|(?:to|from|for) (?:the |my |a )?\w+))*\W*$/;

/** Subjects whose amount is a fact of the calculation; the first that a question names counts. */
const subjects: readonly [RegExp, AmountField][] = [
  [/\b(?:ras?|retirement annuit\w+|pension fund|provident|gepf)\b/, 'retirement'],
  [/\b(?:bonus|13th cheque|thirteenth cheque)\b/, 'bonus'],
  [/\btravel(?:ling)? allowance|car allowance\b/, 'travelAllowance'],
  [/\b(?:rent|rental|airbnb|tenants?|let|letting)\b/, 'rent'],
  [/\binterest\b/, 'interest'],
  [/\bdonations?\b/, 'donation'],
  [/\b(?:medical aid|medical scheme)\b/, 'medicalFees'],
  [/\b(?:side (?:business|hustle)|my (?:own )?business|freelanc\w*)\b/, 'business'],
];
const ofYear: ReadonlySet<AmountField> = new Set(['bonus', 'interest', 'donation']);
const ofPension = /\b(?:pension|pensioners?|living annuity|annuity|pensioen)\b/;
const ofPay =
  /\b(?:salar\w+|pay|paye|payslip|wages?|income|earn\w*|job|take[- ]?home|thresholds?|brackets?|rates?|tax do i pay|verdien)\b/;

/** The conversation before a message. */
interface Before {
  facts: SumFacts | null;
  asked: { question: string } | null;
  said: readonly string[];
  isAfterSum: boolean;
}

/**
 * Reads the amount of a message as that of the subject before it, or as fees of the calculation before it. `unused` if it
 * can't be placed, null if the message is something else.
 */
export function placedAmount(
  question: string,
  { facts, asked, said, isAfterSum }: Before,
): SumFacts | 'unused' | null {
  if (isAfterSum) return feesAfterSum(question, facts);
  const last = said.at(-1);
  return amountOfSubject(question, asked ?? (last === undefined ? null : { question: last }));
}

/**
 * Reads an amount without a name as that of the subject before it: “do I pay tax on rent?”, then “it's R9 000 a month”.
 * `unused` if no calculation takes that subject's amount, null if the message is something else or is about pay.
 */
function amountOfSubject(question: string, before: { question: string } | null): SumFacts | 'unused' | null {
  const plain = plainWords(question);
  const [amount, ...others] = readAmounts(plain);
  if (!before || !amount || others.length > 0) return null;
  if (!ofIt.test(`${plain.slice(0, amount.start)}#${plain.slice(amount.end)}`)) return null;
  const asked = plainWords(before.question);
  const money: Money = { amount: amount.amount, per: amount.per };
  const field = subjects.find(([subject]) => subject.test(asked))?.[1];
  if (field !== undefined) {
    const { income } = understand(before.question).facts;
    const per = money.per ?? (ofYear.has(field) ? 'year' : null);
    return { ...(income?.per && { income }), [field]: { ...money, per } };
  }
  if (ofPension.test(asked)) return { income: money, incomeKind: 'pension' };
  return ofPay.test(asked) ? null : 'unused';
}

const ofScheme =
  /\b(?:medical|med ?aid|scheme|premiums?|fees?|discovery|bonitas|gems|momentum|medihelp|fedhealth|bestmed|profmed|polmed)\b/;
const ofFund = /\b(?:contribut\w*|fund|gepf)\b/;
const namesOne = /\b(?:(?:only|just) (?:me|myself)|myself|1 (?:person|member)|alone)\b/;
/** Matches words that make an amount pay or say who pays it, and other cases. */
const ofOther =
  /\b(?:earn\w*|salar\w+|income|wages?|pays? me|paid me|i (?:get|make|put|contribute)|if|employer|company|boss|work|refund\w*|costs? of|out of pocket|verdien|kry)\b/;

/**
 * Reads scheme fees in a message after a calculation, whose only amount would otherwise replace the income: “fees of
 * R5 000 a month”. `unused` for contributions that it can't place, null if the message is something else.
 */
function feesAfterSum(question: string, facts: SumFacts | null): SumFacts | 'unused' | null {
  const plain = plainWords(question);
  const [amount, ...others] = readAmounts(plain);
  const read = understand(question).facts;
  if (!facts?.income || !amount || others.length > 0 || ofOther.test(plain)) return null;
  const isIncome = read.income?.amount === amount.amount;
  if (!ofScheme.test(plain)) return isIncome && ofFund.test(plain) ? 'unused' : null;
  const isOfOne = read.members === 1 && !namesOne.test(plain);
  if (!isIncome && !(isOfOne && read.income === undefined)) return null;
  const medicalFees = { amount: amount.amount, per: amount.per };
  return {
    ...facts,
    ...(read.members !== undefined && !isOfOne && { members: read.members }),
    medicalFees,
  };
}
