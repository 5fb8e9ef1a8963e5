import { formatRand, toCents, toRand } from '../../money.ts';
import { currentTaxYear, type TaxYear, taxYears, yearOfAssessment } from '../../tax/tax-year.ts';
import { readAmounts } from '../reading/amounts/read-amounts.ts';
import { month, monthNumber } from '../reading/months.ts';
import { foreignPlace } from '../foreign-tax.ts';
import { asksBalance, asksTax, ofOtherIncome, taxOn } from './part-of-year.ts';
import type { WorkedQuestion, WorkedRule } from './worked-rule.ts';

const MONTHS = 12;
const MARCH = 2;
/** Minimum amount without a period that is taken to be all the pay of the months. */
const SURELY_TOTAL = 100_000;

const day = (name: string) =>
  String.raw`(?:the )?(?:(?:(?<${name}>\d{1,2})(?:st|nd|rd|th)?|(?:start|beginning|end)) (?:of )?)?`;
/** Matches months in which somebody worked: “from November 2025 to April 2026”. */
const span = new RegExp(
  String.raw`\b(?:(?:from|between|van|tussen) ${day('firstDay')})?(?<first>${month})\.?,? ?(?<from>20\d\d)? ?(?:to|until|till|through|up to|tot|and|en|-) ?${day('lastDay')}(?<last>${month})\b\.?,?(?: (?<to>20\d\d)\b)?`,
);
const firstOfMonth = 1;
const nearlyEnd = 28;
const ofWork =
  /\b(?:work\w*|gewerk|werk|earn\w*|verdien\w*|paid|salary|salaris|pay|job|contract|employed|temp(?:ed|ing)?|locum|intern\w*)\b/;
/** Matches pay that changed, and words after which the months aren't those of the pay. */
const isOther =
  /\b(?:bonus|cheque|raise|increase\w*|went up|then (?:i|at|a|another)|new job|another|two jobs|leave|maternity|unpaid|born|turn(?:ed|s)?|course|stud\w+|abroad|overseas|uif|medical|self|rented|let|sold|sell\w*|lump|severance|retrench\w*|every year|each year)\b|%/;

/** Matches work in another country. */
export const isAbroad = new RegExp(String.raw`\b(?:in|at|for|from) ${foreignPlace}(?![\w-])`);

/** Months of a tax year. */
interface YearMonths {
  taxYear: TaxYear;
  months: number;
}

/** Returns the calendar years of the first and last month. Without a year, the months reach into the current tax year. */
function calendarYears(
  [first, last]: readonly [number, number],
  [from, to]: readonly [string | undefined, string | undefined],
): [number, number] {
  const turns = first > last ? 1 : 0;
  if (from !== undefined) return [Number(from), to === undefined ? Number(from) + turns : Number(to)];
  const end = to === undefined ? yearOfAssessment(currentTaxYear) - 1 : Number(to);
  return [end - turns, end];
}

/** Divides the months of a question between their tax years; null if they aren't named or lack tables. */
function monthsOfYears(plain: string): YearMonths[] | null {
  const { first: firstName, last: lastName, from, to, firstDay, lastDay } = span.exec(plain)?.groups ?? {};
  if (firstName === undefined || lastName === undefined) return null;
  // Part of a month isn't a month's pay.
  if (Number(firstDay ?? firstOfMonth) > firstOfMonth || Number(lastDay ?? nearlyEnd) < nearlyEnd)
    return null;
  const named = [monthNumber(firstName), monthNumber(lastName)] as const;
  const [begins, ends] = calendarYears(named, [from, to]);
  const [first, last] = [begins * MONTHS + named[0], ends * MONTHS + named[1]];
  // A whole calendar year is more likely meant as a year's pay.
  if (last - first + 1 === MONTHS || last < first) return null;
  const byYear = new Map<number, number>();
  for (let at = first; at <= last; at++) {
    const end = Math.floor(at / MONTHS) + (at % MONTHS >= MARCH ? 1 : 0);
    byYear.set(end, (byYear.get(end) ?? 0) + 1);
  }
  const years = [...byYear].flatMap(([end, months]): YearMonths[] => {
    const taxYear = taxYears.find((year) => yearOfAssessment(year) === end);
    return taxYear ? [{ taxYear, months }] : [];
  });
  return byYear.size > 1 && years.length === byYear.size ? years : null;
}

const rand = (cents: number) => formatRand(toRand(cents));

/** States the pay for a year's months, the tax on it and, if the question asks for it, the refund. */
function sayYear(
  { taxYear, months }: YearMonths,
  monthly: number,
  { plain, facts: { age = 'under65' } }: WorkedQuestion,
): string {
  const tax = taxOn(toRand(monthly * months), taxYear, age);
  const deducted = Math.round((taxOn(toRand(monthly * MONTHS), taxYear, age) * months) / MONTHS);
  const count = `${months} ${months === 1 ? 'month' : 'months'}`;
  const said = `${taxYear}: ${count} at ${rand(monthly)}, or ${rand(monthly * months)}, and the tax on that is ${rand(tax)}.`;
  const back = Math.max(0, deducted - tax);
  return asksBalance.test(plain)
    ? `${said} PAYE of about ${rand(deducted)} would be deducted, so you can expect ${back > 0 ? `a refund of about ${rand(back)}` : 'no refund'}.`
    : said;
}

/** Divides pay between tax years: “I worked from November to April at R30 000 a month, what tax?” */
export const yearsOfMonths: WorkedRule = {
  passage: 'rates/tax-year',
  work(asked) {
    const { plain } = asked;
    if (!ofWork.test(plain) || !(asksTax.test(plain) || asksBalance.test(plain))) return null;
    if (ofOtherIncome.test(plain) || isOther.test(plain) || isAbroad.test(plain)) return null;
    const [pay, ...others] = readAmounts(plain.replace(span, ' '));
    const years = pay && others.length === 0 ? monthsOfYears(plain) : null;
    if (!pay || !years) return null;
    const months = years.reduce((sum, year) => sum + year.months, 0);
    const isTotal = pay.per === 'year' || (pay.per === null && pay.amount >= SURELY_TOTAL);
    if (pay.per !== 'month' && !isTotal) return null;
    const monthly = isTotal ? Math.round(toCents(pay.amount) / months) : toCents(pay.amount);
    return [
      `Those months are in ${years.length === 2 ? 'two' : years.length} tax years, and each year is taxed on its own.`,
      ...years.map((year) => sayYear(year, monthly, asked)),
      `This takes ${isTotal ? 'the pay to be the same every month, and ' : ''}you to have ${asked.facts.age === undefined ? 'been under 65 with ' : ''}no other income in those years.`,
    ];
  },
};
