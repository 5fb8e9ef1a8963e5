import { formatRand, toCents, toRand } from '../../money.ts';
import type { AgeGroup } from '../../tax/age-group.ts';
import { calculateWithWorking } from '../../tax/working/working.ts';
import {
  currentTaxYear,
  defaultTaxYear,
  type TaxYear,
  taxYears,
  yearOfAssessment,
} from '../../tax/tax-year.ts';
import { readAmounts } from '../reading/amounts/read-amounts.ts';
import { month, monthNumber } from '../reading/months.ts';
import type { WorkedQuestion, WorkedRule } from './worked-rule.ts';

export const asksBalance = /\b(?:refund\w*|back|owe|owing|overpaid|terug\w*|teruggawe|skuld)\b/;
/** Matches questions about the tax on pay for a part of the year. */
export const asksTax = /\b(?:tax|paye|belasting)\b/;
/** Matches other income, and tax that wasn't deducted. */
export const ofOtherIncome =
  /\b(?:rent\w*|interest|business|freelanc\w*|contractor|commission|bonus|pension|ra|annuity|retirement|medical|med ?aid|dividends?|wife|husband|she|he|her|his|no (?:tax|paye)|(?:didn't|didnt|not|never) (?:deduct|take|withh\w+)\w*|second job|another job|uif|late|penalt\w*)\b/;
/** Matches an earlier job, and the end or a change of this one. */
const isChanged =
  /\b(?:before that i (?:earned|worked)|new (?:job|position|company)|previous|old job|changed|moved to|then (?:a|another|i)|promot\w+|raise|increase\w*|until|till|resigned|retrenched|left|stopped|ended|lost)\b/;
const MONTHS = 12;
const MARCH = 2;

const named = String.raw`(?<!\b(?:[2-9]|[12]\d|3[01])(?:st|nd|rd|th)?(?: of)? )(${month}),? (20\d\d)\b`;
/** Matches the month and year in which a job began, at most on its first day. */
const began = new RegExp(
  String.raw`\b(?:start\w*|began|begun|begin|joined|employed|appointed|hired|first (?:job|salary|pay\w*)|working since)\b[^.;?\d]{0,40}?(?:\b1(?:st)?(?: of)? )?${named}|\b(?:in|since|vanaf|sedert) ${named} (?:begin|begun|started?|began)\b`,
);

/** Months worked in a tax year. */
interface MonthsWorked {
  months: number;
  taxYear: TaxYear;
}

/** Returns the months from the start of a job to the end of its tax year. */
function monthsSince(plain: string): MonthsWorked | null {
  const [, first, firstYear, second, secondYear] = began.exec(plain) ?? [];
  const number = monthNumber(first ?? second ?? '');
  if (number === -1 || isChanged.test(plain)) return null;
  const end = Number(firstYear ?? secondYear) + (number >= MARCH ? 1 : 0);
  const taxYear = taxYears.find((year) => yearOfAssessment(year) === end);
  const months = MONTHS - ((number - MARCH + MONTHS) % MONTHS);
  return taxYear === undefined || months === MONTHS ? null : { months, taxYear };
}

/** Returns the months that were read from the question, as part of its income. */
function monthsRead(
  { facts, taxYear: year, isPartYear }: WorkedQuestion,
  monthly: number,
): MonthsWorked | null {
  const { income, taxYear = year } = facts;
  const others = Object.values(facts).filter((value) => typeof value === 'object');
  if (!isPartYear || income?.per !== 'year' || others.length !== 1) return null;
  const months = toCents(income.amount) / toCents(monthly);
  return Number.isInteger(months) && months >= 1 && months < MONTHS ? { months, taxYear } : null;
}

/** Returns the tax on a salary without deductions, in cents. */
export const taxOn = (income: number, taxYear: TaxYear, age: AgeGroup) =>
  toCents(
    calculateWithWorking(
      { income, incomeKind: 'salary', age, retirementContributions: 0, medicalAidMembers: 0, taxYear },
      'gazetted',
    ).netTax,
  );

const rand = (cents: number) => formatRand(toRand(cents));

/** Matches a start within a month, or pay at its end. */
const isWithinMonth =
  /\b(?:end|middle|mid|late|einde|half) ?-?(?:of |van )?(?:the )?[a-z]{3,9}\b(?=,? 20\d\d)/;

/** Whether a question asks about the tax for the year in which a job began, while that year still counts. */
const asksTaxOf = ({ plain, facts, isCalculated }: WorkedQuestion, worked: MonthsWorked | null) =>
  !isCalculated &&
  asksTax.test(plain) &&
  facts.members === undefined &&
  !isWithinMonth.test(plain) &&
  (worked?.taxYear === currentTaxYear || worked?.taxYear === defaultTaxYear);

/** Answers whether PAYE for only some months means a refund: “first job on 1 September at R20 000, do I get tax back?” */
export const partOfYear: WorkedRule = {
  passage: 'refunds/how-to-get',
  work(asked) {
    const { plain, facts, namedYear } = asked;
    const [pay, ...others] = readAmounts(plain);
    if (!pay || others.length > 0 || pay.per !== 'month') return null;
    const since = monthsSince(plain);
    const asksBack = asksBalance.test(plain);
    if (!asksBack && !asksTaxOf(asked, since)) return null;
    const worked = (asksBack ? monthsRead(asked, pay.amount) : null) ?? since;
    if (!worked || ofOtherIncome.test(plain)) return null;
    const { months, taxYear } = worked;
    if (namedYear !== null && namedYear !== taxYear) return null;
    const { age = 'under65' } = facts;
    const cents = toCents(pay.amount);
    const tax = taxOn(toRand(cents * months), taxYear, age);
    const deducted = Math.round((taxOn(toRand(cents * MONTHS), taxYear, age) * months) / MONTHS);
    const earned = `${months} ${months === 1 ? 'month' : 'months'} at ${rand(cents)} ${months === 1 ? 'comes' : 'come'} to ${rand(cents * months)} in ${taxYear}, and the tax on that is ${rand(tax)}, if you had no other income in that year.`;
    const eachMonth = months === 1 ? '' : `, or ${rand(Math.round(deducted / months))} a month`;
    const monthly = `Employers work out PAYE as if you earned the same all year, which is about ${rand(deducted)} for ${months === 1 ? 'that month' : 'those months'}${eachMonth}`;
    return deducted > tax
      ? [
          earned,
          `${monthly}. So you can expect a refund of about ${rand(deducted - tax)} once you file a return. Your IRP5 says what was really deducted.`,
        ]
      : [earned, `${monthly}, so there is no refund to expect.`];
  },
};
