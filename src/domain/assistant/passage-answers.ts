import type { MedicalCreditRates } from '../tax/medical-credits.ts';
import { currentTaxYear, defaultTaxYear, type TaxYear, taxYears, yearOfAssessment } from '../tax/tax-year.ts';
import type { Prices } from '../shop/prices.ts';
import { answerPassages, type PlainAnswer } from './answer-texts.ts';
import { holdsFigures, type Passage, passageText } from './knowledge/passage.ts';
import { namesFutureYear } from './reading/read-year.ts';
import { understand } from './reading/understand.ts';
import { type RuleContext, ruleFigure } from './rule-figures.ts';
import { passageYears, type YearBefore } from './search/passage-year.ts';
import { ofSubject } from './search/neighbours.ts';
import { type Found, ofAge, ofOwnCosts, thresholdOf } from './search/search.ts';
import { plainWords } from './words/plain-words.ts';

/** Minimum confidence for a passage to answer a question with a prompt injection, or with an amount that may be pay. */
export const SURE = 0.6;

const yearsWithTables: ReadonlySet<number> = new Set(taxYears.map(yearOfAssessment));

const namedYears = (question: string) =>
  [...question.matchAll(/\b(?:19|20)\d\d\b/g)].map(([year]) => Number(year));

/** Says which year an answer covers, if it isn't the one that the question names. */
function noteOn(question: string, covered: TaxYear, named: TaxYear): string {
  const about = `This answer is about ${covered}.`;
  const years = namedYears(question);
  if (named !== covered && named === currentTaxYear)
    return `Not all figures for ${named} are known yet. ${about}`;
  // Two years at once, such as “2023 and 2024”.
  if (years.length > 1 && years.every((year) => yearsWithTables.has(year)))
    return `${about} For another year, ask me about one year at a time.`;
  return `I don’t have figures for the year you named. ${about}`;
}

/** Matches placeholders for tax law figures, as opposed to our prices, promises and limits. */
const taxFigure = /\{\{(?!price\.|promise\.|account\.|savings\.|documents\.|brand\b|hours\b)/;

/** Passages on returns that are overdue or can be corrected, whatever their year. */
const ofAnyYear: ReadonlySet<string> = new Set([
  'filing/old-years',
  'filing/late',
  'penalties/outstanding-years',
  'penalties/late-return',
]);

/** Whether a passage's answer depends on the year that a question names. */
function dependsOnYear(passage: Passage, question: string): boolean {
  if (!taxFigure.test(passage.text)) return false;
  const isSame = new Set(taxYears.map((year) => passageText(passage, year))).size === 1;
  return !isSame || !namedYears(question).every((year) => yearsWithTables.has(year));
}

/** Applies a passage's rule to the amount or people that the question names. */
function withFigure(answer: PlainAnswer, question: string, context: RuleContext): PlainAnswer {
  const [source] = answer.sources;
  const text = source ? ruleFigure(source.passage, question, context) : null;
  if (text === null || !source) return answer;
  const [first, ...others] = answer.answer;
  return { ...answer, answer: [...(first ? [first] : []), { text, sources: [source.n] }, ...others] };
}

/** Answers from the passages found, for the tax year that the question is about. */
export function answerFromPassages(
  question: string,
  all: Found,
  { prices, rates, state }: { prices: Prices; rates: MedicalCreditRates; state?: { asked: YearBefore } },
  from = thresholdOf(all),
): PlainAnswer | null {
  const found = ofSubject(all, question);
  const { facts, namedYear } = understand(question);
  const [likeliest] = found.passages;
  if (namedYear === 'unknown' && namesFutureYear(question) && likeliest && holdsFigures(likeliest.passage))
    return null;
  const yearFor = passageYears(question, state?.asked);
  // The likeliest passage may lack figures for a year that has just begun, such as its filing dates.
  const lacksYear =
    likeliest !== undefined && passageText(likeliest.passage, yearFor(likeliest.passage), prices) === null;
  const fitting = ofOwnCosts(ofAge(found, facts.age), plainWords(question), facts.age);
  const least = facts.income === undefined ? from : Math.max(from, SURE);
  const contextOf = (passage: Passage) => ({
    taxYear: lacksYear ? defaultTaxYear : yearFor(passage),
    prices,
  });
  const answer = answerPassages(fitting, contextOf, least);
  const yearOf = () => (likeliest ? contextOf(likeliest.passage).taxYear : defaultTaxYear);
  // In a filing season, “this year” is the year whose returns are filed.
  const isNamed = namedYear === 'unknown' || (lacksYear && /\d\d/.test(question));
  const whole = answer && withFigure(answer, question, { taxYear: yearOf(), rates, prices });
  if (!isNamed || !whole || !likeliest || !dependsOnYear(likeliest.passage, question)) return whole;
  // Advice on an old year's return holds for any year.
  if (ofAnyYear.has(likeliest.passage.id)) return whole;
  const note = noteOn(question, defaultTaxYear, yearFor(likeliest.passage));
  return { ...whole, answer: [{ text: note, sources: [] }, ...whole.answer] };
}
