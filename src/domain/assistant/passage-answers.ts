import { catalogue } from '../shop/catalogue.ts';
import { unitPrice } from '../shop/catalogue-product.ts';
import { type Prices, withCurrentPrice } from '../shop/prices.ts';
import { type AgeGroup, ageGroupLabels } from '../tax/age-group.ts';
import { formatBriefCents, formatRand, toCents, toRand } from '../money.ts';
import {
  type MedicalCredit,
  medicalCreditRate,
  type MedicalCreditRates,
  publishedMedicalCredit,
} from '../tax/medical-credits.ts';
import { statutoryPercents } from '../tax/statutory-rates.ts';
import { taxTables } from '../tax/tables/tax-tables.ts';
import { readAmounts } from './reading/amounts/read-amounts.ts';
import { plainWords } from './words/plain-words.ts';
import { defaultTaxYear, type TaxYear } from '../tax/tax-year.ts';
import { answerPassages, type PlainAnswer } from './answer-texts.ts';
import type { FigureContext } from './figures/figure.ts';
import { holdsFigures, type Passage, passageText } from './knowledge/passage.ts';
import { namesFutureYear } from './reading/read-year.ts';
import { understand } from './reading/understand.ts';
import { passageYears } from './search/passage-year.ts';
import { type Found, ofAge, ofOwnCosts, ofSubject, thresholdOf } from './search/search.ts';

/** Minimum confidence for a passage to answer a question with a prompt injection, or with an amount that may be pay. */
export const SURE = 0.6;

/** Returns a note that says we have no tables for the named year, and which year the answer covers instead. */
const withoutTables = (year: TaxYear) =>
  `I don’t have figures for the year you named. This answer is about ${year}.`;

interface RuleContext extends FigureContext {
  rates: MedicalCreditRates;
}

/** Applies a passage's rule to the amount or people that the question names. */
function withFigure(answer: PlainAnswer, question: string, context: RuleContext): PlainAnswer {
  const [source] = answer.sources;
  const text = source ? figureOf(source.passage, question, context) : null;
  if (text === null || !source) return answer;
  const [first, ...others] = answer.answer;
  return { ...answer, answer: [...(first ? [first] : []), { text, sources: [source.n] }, ...others] };
}

const namesPeople = /\b\d{1,2} (?:people|persons?|members?|of us|mense|lede|kids|children|dependants)\b/i;

function figureOf(passage: string, question: string, { taxYear, rates, prices }: RuleContext): string | null {
  const { age = 'under65' } = understand(question).facts;
  if (passage === 'medical/scheme-credit') {
    // “And for 4 people?”
    const counted = namesPeople.test(question)
      ? `${question.replace(/[\s?!.]+$/, '')} on medical aid`
      : question;
    const { members } = understand(counted).facts;
    return members ? familyCredit(members, taxYear, rates) : null;
  }
  if (passage === 'services/other-prices') return priceOfYears(question, prices);
  if (passage === 'dividends/local') return dividendsTax(question);
  if (passage === 'tax-free/excess') return excessTax(question);
  return passage === 'rates/thresholds' && /\ba month\b|\bmonthly\b/.test(plainWords(question))
    ? monthlyThreshold(age, taxYear)
    : null;
}

/** “From how much a month …?” */
function monthlyThreshold(age: AgeGroup, taxYear: TaxYear): string {
  const monthly = toRand(Math.round(toCents(taxTables[taxYear].thresholds[age]) / 12));
  return `${ageGroupLabels[age]}: ${formatRand(monthly)} a month.`;
}

/** Product ID of a return for an earlier year. */
const OUTSTANDING_RETURN = 6;
const behind =
  /\b(?:outstanding|behind|missing|overdue|old returns|(?:have|has|did|had)(?: ?n'?t| not|nt)|havent|didnt|never|not) ?(?:filed|file|submitted|submit|done|do|returns?)?\b/;

/** “I haven't filed for 2021, 2022 and 2023, what will it cost?” */
function priceOfYears(question: string, prices: Prices): string | null {
  const plain = plainWords(question);
  const named = new Set(plain.match(/(?<![\d/])20[12]\d(?![\d/])/g)).size;
  const counted = Number(/\b([2-9]) (?:tax )?(?:years?|returns?|outstanding)\b/.exec(plain)?.[1] ?? 0);
  const years = Math.max(named, counted);
  const product = catalogue[OUTSTANDING_RETURN - 1];
  if (years < 2 || !product || !behind.test(plain)) return null;
  const cents = toCents(Number(unitPrice(withCurrentPrice(product, prices)))) * years;
  return `For ${years} outstanding returns, that’s ${formatBriefCents(cents)}.`;
}

/** “What if I go over by R5 000?” */
function excessTax(question: string): string | null {
  const plain = plainWords(question);
  const over = readAmounts(plain).find(
    ({ start, end }) =>
      /\b(?:over|above|exceed\w*|too much)(?: it| the limit)? (?:by|with) (?:r ?)?$/.test(
        plain.slice(0, start),
      ) || /^ ?(?:over|too much|above|more than (?:the limit|allowed))\b/.test(plain.slice(end)),
  );
  if (!over) return null;
  const tax = Math.round((toCents(over.amount) * statutoryPercents.taxFreeExcess.value) / 100);
  return `If you go ${formatRand(over.amount)} over the limit, the tax is ${formatRand(toRand(tax))}.`;
}

/** “Me, my wife and 3 children”: the credit a month. */
function familyCredit(members: number, taxYear: TaxYear, rates: MedicalCreditRates): string {
  const creditOf = ({ firstTwo, further }: MedicalCredit) =>
    formatRand(firstTwo * Math.min(members, 2) + further * Math.max(members - 2, 0));
  const people = members === 1 ? 'one person' : `${members} people`;
  const credit = creditOf(medicalCreditRate('gazetted', taxTables[taxYear]));
  // Sums use the published rates, so name them too.
  const published =
    rates === 'published'
      ? ` Our calculator uses the practice’s published rates, which make it ${creditOf(publishedMedicalCredit)} a month.`
      : '';
  return `For ${people}, that’s ${credit} a month in ${taxYear}.${published}`;
}

/** “I got # in dividends”: the tax withheld and the amount received. */
function dividendsTax(question: string): string | null {
  const plain = plainWords(question);
  const named = readAmounts(plain).find(
    ({ start, end }) =>
      /^ ?(?:(?:landed |came |was paid |paid )?(?:(?:in|into|to) my (?:bank )?(?:account |bank )?)?(?:in|of|worth of|as) )?(?:(?:local|sa|my|ordinary|cash) )*dividends?\b/.test(
        plain.slice(end),
      ) ||
      /\bdividends? (?:of|was|were|is|are|came to|totalling|amounted to)(?: about)? (?:r ?)?$/.test(
        plain.slice(0, start),
      ),
  );
  if (!named) return null;
  const cents = toCents(named.amount);
  if (/\b(?:after|net of) (?:the )?(?:tax|withholding)\b|\bnett?\b/.test(plain)) {
    const whole = Math.round((cents * 100) / (100 - statutoryPercents.dividendsTax.value));
    return `If ${formatRand(named.amount)} is what you received after dividends tax, ${formatRand(toRand(whole - cents))} was withheld from a dividend of ${formatRand(toRand(whole))}.`;
  }
  const tax = Math.round((cents * statutoryPercents.dividendsTax.value) / 100);
  return `If ${formatRand(named.amount)} is the amount before dividends tax, ${formatRand(toRand(tax))} is withheld and you receive ${formatRand(toRand(cents - tax))}.`;
}

/** Answers from the passages found, for the tax year that the question is about. */
export function answerFromPassages(
  question: string,
  all: Found,
  { prices, rates }: { prices: Prices; rates: MedicalCreditRates },
  from = thresholdOf(all),
): PlainAnswer | null {
  const found = ofSubject(all, question);
  const { facts, namedYear } = understand(question);
  const [likeliest] = found.passages;
  if (namedYear === 'unknown' && namesFutureYear(question) && likeliest && holdsFigures(likeliest.passage))
    return null;
  const yearFor = passageYears(question);
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
  if (!isNamed || !whole) return whole;
  return { ...whole, answer: [{ text: withoutTables(defaultTaxYear), sources: [] }, ...whole.answer] };
}
