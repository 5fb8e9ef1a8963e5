import type { ReadAmount } from './amounts/read-amounts.ts';
import type { Unclear } from './amounts/sum-amounts.ts';
import type { SumFacts } from './sum-facts.ts';
import { mayBeAge } from './unread-numbers.ts';

/** Marks characters blanked as members of a medical scheme with `§`. */
export const markBlanked = (before: string, after: string) =>
  // Count code units, because an emoji has two and would shift the marks after it.
  Array.from({ length: after.length }, (_, at) => (after[at] === before[at] ? after[at] : '§')).join('');

export function blankAmounts(text: string, amounts: readonly ReadAmount[]): string {
  return amounts.reduceRight((rest, { start, end }) => `${rest.slice(0, start)} # ${rest.slice(end)}`, text);
}

/** Removes the bracket that a raise moves the person into: “do I lose money because of the 31% bracket”. */
export const withoutBracket = (text: string, { otherIncome, raise }: SumFacts) =>
  otherIncome === undefined && raise === undefined
    ? text
    : text.replaceAll(/\b\d\d ?(?:%|percent|per cent) (?:tax )?(?:brackets?|bands?|rate)\b/g, ' ');

/** Asks for the age if a number may be an age that changes the tax; otherwise names the numbers that weren't read. */
export const unclearOf = (doubted: readonly string[], { age }: SumFacts): Unclear =>
  age === undefined && doubted.some(mayBeAge)
    ? { field: 'age', why: 'age' }
    : { field: 'income', why: 'unread', doubted };

/** Amounts whose tax doesn't depend on the age. */
const ofAnyAge: ReadonlySet<string> = new Set([
  'lumpSum',
  'withdrawal',
  'severance',
  'earlierLumpSum',
  'earlierWithdrawal',
  'turnover',
]);

/** Whether the tax on some of the amounts depends on the age. */
export const dependsOnAge = (facts: SumFacts) =>
  Object.entries(facts).some(([field, value]) => typeof value === 'object' && !ofAnyAge.has(field));
