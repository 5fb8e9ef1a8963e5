import type { Prices } from '../shop/prices.ts';
import { defaultTaxYear, type TaxYear } from '../tax/tax-year.ts';
import { answerPassages, type PlainAnswer } from './answer-texts.ts';
import { holdsFigures, type Passage, passageText } from './knowledge/passage.ts';
import { namesFutureYear } from './reading/read-year.ts';
import { understand } from './reading/understand.ts';
import { passageYears } from './search/passage-year.ts';
import { type Found, ofAge, thresholdOf } from './search/search.ts';

/** Minimum confidence for a passage to answer a question with a prompt injection, or with an amount that may be pay. */
export const SURE = 0.6;

/** Returns a note that says we have no tables for the named year, and which year the answer covers instead. */
const withoutTables = (year: TaxYear) =>
  `I don’t have figures for the year you named. This answer is about ${year}.`;

/** Answers from the passages found, for the tax year that the question is about. */
export function answerFromPassages(
  question: string,
  found: Found,
  { prices }: { prices: Prices },
  from = thresholdOf(found),
): PlainAnswer | null {
  const { facts, namedYear } = understand(question);
  const [likeliest] = found.passages;
  if (namedYear === 'unknown' && namesFutureYear(question) && likeliest && holdsFigures(likeliest.passage))
    return null;
  const yearFor = passageYears(question);
  // The likeliest passage may lack figures for a year that has only begun, such as its filing season.
  const lacksYear =
    likeliest !== undefined && passageText(likeliest.passage, yearFor(likeliest.passage), prices) === null;
  const fitting = ofAge(found, facts.age);
  const least = facts.income === undefined ? from : Math.max(from, SURE);
  const contextOf = (passage: Passage) => ({
    taxYear: lacksYear ? defaultTaxYear : yearFor(passage),
    prices,
  });
  const answer = answerPassages(fitting, contextOf, least);
  // “This year” of a filing season is the year whose returns are filed.
  const isNamed = namedYear === 'unknown' || (lacksYear && /\d\d/.test(question));
  if (!isNamed || !answer) return answer;
  return { ...answer, answer: [{ text: withoutTables(defaultTaxYear), sources: [] }, ...answer.answer] };
}
