import { toCents, toRand } from '../../money.ts';
import { plainWords } from '../words/plain-words.ts';
import { timesAYear } from './amounts/add-incomes.ts';
import type { Money, SumFacts } from './sum-facts.ts';

/** Matches an income beside the one of the previous calculation: “I also have a pension of #”. */
const isAnother =
  /^(?:oh |ok |okay )?plus\b|\btoo\b(?! (?:much|high|low|many|little))|\b(?:also|another|additional(?:ly)?|on top|ook|second|2nd|extra|besides|as well|side|weekends?|part[- ]time)\b/;
const isInstead = /\b(?:instead|rather|not|no|what if|sorry|meant|actually|correction|wait)\b/;

/** Matches a source of income other than the main job: “and my RA pays me #”. */
const ofOtherSource =
  /^(?:(?:oh|ok|okay|yes|no)[\s,]+)*(?:and|en) .*(?:\bmy (?:ra|annuity|pension)\b|\b(?:from|for) (?!the whole)(?:\w+ )?(?:tutor\w*|lessons?|freelanc\w*|gigs?|uber|bolt|weekends?|part[- ]time|overtime|commissions?|tips|a (?:job|pension|annuity|business)))\b/;

/** Whether a message gives an income beside the known one. */
export const givesAnotherIncome = (plain: string) =>
  (isAnother.test(plain) || ofOtherSource.test(plain)) && !isInstead.test(plain);

function yearlyCents({ amount, per }: Money): number | null {
  const times = per === null ? undefined : timesAYear[per];
  return times === undefined ? null : toCents(amount) * times;
}

/**
 * Adds an income that a follow-up names to the earlier one. `unknown` if the total isn't clear, null if it names no
 * other income.
 */
export function withAnotherIncome(
  question: string,
  before: SumFacts | null,
  facts: SumFacts,
): SumFacts | 'unknown' | null {
  const plain = plainWords(question);
  if (!before?.income || !facts.income || !givesAnotherIncome(plain)) return null;
  const [earlier, added] = [yearlyCents(before.income), yearlyCents(facts.income)];
  if ((before.paye ?? facts.paye) !== undefined || earlier === null || added === null) return 'unknown';
  const { incomeKind: _, ...others } = facts;
  return { ...others, income: { amount: toRand(earlier + added), per: 'year' } };
}
