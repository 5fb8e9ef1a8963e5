import { defaultTaxYear, type TaxYear, taxYears, yearOfAssessment } from '../../tax/tax-year.ts';
import { plainWords } from '../words/plain-words.ts';
import { readAmounts } from './amounts/read-amounts.ts';
import { namesOther } from './carried-facts.ts';
import { isStatement } from './is-statement.ts';
import { ageOnBirthday, type Birthday, readBirthday } from './read-birthday.ts';
import { type SumFacts, sumFields } from './sum-facts.ts';
import { understand } from './understand.ts';

/** Ages from which a further rebate counts. */
const rebateAges: ReadonlySet<number> = new Set([65, 75]);
/** The last month of a tax year. */
const FEBRUARY = 2;

/** The age from which a further rebate counts, and the first tax year in which it does. */
export interface LaterRebate {
  age: number;
  taxYear: string;
}

/** Returns the end of the tax year in which a birthday falls. */
function endOfYear({ date }: Birthday): number {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return month > FEBRUARY ? year + 1 : year;
}

/** Facts whose date decides their tax year, so that a birthday doesn't. */
const dated = ['gain', 'proceeds', 'homeGain', 'homeProceeds', 'lumpSum', 'withdrawal', 'severance'] as const;

/**
 * Moves a calculation whose year isn't named to the year in which a rebate begins to count: “and if I turn 65 in
 * January 2027?” Null if no birthday in the question brings a rebate after the calculation's year.
 */
export function withLaterRebate(
  question: string,
  facts: SumFacts,
): { facts: SumFacts; rebate: LaterRebate } | null {
  const birthday = readBirthday({ text: plainWords(question) });
  if (!birthday || !rebateAges.has(birthday.age) || namesOther(question)) return null;
  const ends = endOfYear(birthday);
  if (ends <= yearOfAssessment(facts.taxYear ?? defaultTaxYear)) return null;
  const rebate = { age: birthday.age, taxYear: `${ends - 1}/${ends}` };
  const taxYear: TaxYear | undefined = taxYears.find((year) => year === rebate.taxYear);
  const isFixed = facts.taxYear !== undefined || dated.some((field) => facts[field] !== undefined);
  if (taxYear === undefined || isFixed) return { facts, rebate };
  return { facts: { ...facts, taxYear, age: ageOnBirthday(birthday, taxYear) }, rebate };
}

/** Says from which year a rebate counts. */
export const rebateSentence = ({ age, taxYear }: LaterRebate, facts: SumFacts) =>
  facts.taxYear === taxYear
    ? `You turn ${age} in ${taxYear}, so the rebate from ${age} counts for that whole year.`
    : `You turn ${age} in ${taxYear}, so the rebate from ${age} counts only from that year.`;

/** Matches questions for the effect of a birthday on the previous calculation: “does it change when …” */
const asksChange =
  /\b(?:change\w*|differen\w+|less|lower|drop|go down|what if|what (?:will|would|is) (?:it|that|my tax|the tax)|how much (?:will|would|do) (?:it|that|i) (?:be|pay))\b/;
const otherSubject =
  /\b(?:interest|medical|provisional|uif|register|file|return|exempt\w*|threshold|retire\w*|annuity|fund)\b/;

/** Whether a message gives a birthday after a calculation, or asks what a birthday changes in the previous calculation. */
export function asksAfterBirthday(question: string): boolean {
  const plain = plainWords(question);
  return (
    (asksChange.test(plain) || isStatement(plain)) &&
    !otherSubject.test(plain) &&
    readAmounts(plain).length === 0 &&
    readBirthday({ text: plain }) !== null
  );
}

/**
 * Whether a follow-up that gives an age leaves the previous calculation as it is, because the rebates depend on no
 * other ages.
 */
export function leavesAge(question: string, facts: SumFacts, before: SumFacts | null): boolean {
  if (before === null || understand(question).facts.age === undefined) return false;
  // Turnover tax has no rebates.
  if (before.turnover) return true;
  const [is, was]: SumFacts[] = [facts, before].map((all) => ({ age: 'under65', ...all }));
  return sumFields.every((field) => JSON.stringify(is?.[field]) === JSON.stringify(was?.[field]));
}
