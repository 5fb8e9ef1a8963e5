import { monthNames } from '../../calendar.ts';
import { currentTaxYear, type TaxYear, taxYears, yearOfAssessment } from '../../tax/tax-year.ts';
import { plainWords } from '../words/plain-words.ts';
import { month, monthNumber } from './months.ts';
import type { SumFacts, SumField } from './sum-facts.ts';

/** The tax year of something still to come, and when it comes: “December 2026”, “A withdrawal before March 2027”. */
export interface ComingEvent {
  taxYear: TaxYear;
  date: string;
}

/** Amounts that are paid once, in a month that decides their tax year. */
const paidOnce: readonly SumField[] = [
  'bonus',
  'retirement',
  'moreRetirement',
  'donation',
  'savingsPot',
  'severance',
  'lumpSum',
  'withdrawal',
  'gain',
  'proceeds',
  'homeGain',
  'homeProceeds',
];
const inMonth = new RegExp(
  String.raw`\b(?:in|this|coming|komende|come|by|before|until|till|for|at|end of|end|einde|voor|during|van) (?:the |die )?(?:(?:end|last day|einde|\d{1,2}(?:st|nd|rd|th)?)(?: of| van)? (?:the |die )?)?(?!(?<=this )may\b)(${month})\b(?! ?'?\d)`,
  'g',
);
const yearEnd =
  /\b(?:before|by|until|voor) (?:the |die )?(?:end of (?:the |this )?)?(?:tax year|year[- ]end)\b/;
/** Matches events that are over, other years, and jobs that began or ended in a month. */
const isOther =
  /\b(?:19|20)\d\d\b|\b(?:last|past|previous|verlede|laas|ago|next year|every|each|usually|already|had|(?<!(?:have|'ve|i've) )got|received|gekry|ontvang|was|were|paid me|did|have (?:put|paid|contributed|donated|taken)|gave|took|withdrew|contributed|donated|started?|joined|since|began|resign\w*|until now)\b/;
/** Matches something that has just happened. */
const isRecent =
  /\b(?:this (?:month|week)|last week|yesterday|today|hierdie (?:maand|week)|verlede week|gister|vandag)\b/;
/** Matches an earlier purchase with its year. */
const bought =
  /\b(?:bought|purchased|cost|paid|gekoop)\b[^.;?]{0,40}?\b(?:back )?in (?:[a-z]+ )?(?:19|20)\d\d\b|\b(?:in )?(?:19|20)\d\d (?:bought|gekoop)\b/g;
/** Matches the wish or the plan to take money out: “I want to take”, “I’m withdrawing # next month”. */
const isPlanned =
  /\b(?:want(?:ing)? to|wanna|going to|gonna|plan(?:ning)?|intend\w*|think(?:ing)? (?:of|about)|will|i'll|would like|hop(?:e|ing) to|about to|considering|next (?:month|week)|tomorrow|soon|am (?:withdrawing|taking|drawing|cashing)|i'm (?:withdrawing|taking|drawing|cashing)|wil|gaan|volgende (?:maand|week))\b/;
const FEBRUARY = 1;
const MARCH = 2;

/** Returns the tax year of the next occurrence of a month; null if there are no tables for it. */
function nextOf(number: number, today: string): ComingEvent | null {
  const [year, now] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  const coming = number < now ? year + 1 : year;
  const end = number >= MARCH ? coming + 1 : coming;
  const taxYear = taxYears.find((one) => yearOfAssessment(one) === end);
  return taxYear === undefined ? null : { taxYear, date: `${monthNames[number]} ${coming}` };
}

const namesMonth = (plain: string) => [...plain.matchAll(inMonth)].length > 0 || yearEnd.test(plain);

/** Returns the current tax year, with the time before which an amount has to be paid. */
const ofThisYear = (): ComingEvent => ({
  taxYear: currentTaxYear,
  date: `A withdrawal before March ${yearOfAssessment(currentTaxYear)}`,
});

/**
 * Returns the tax year of an amount that is still to be paid: “a bonus in December”, “before the end of February”. Null
 * if the question names a year, or if no single month decides.
 */
export function comingEvent(question: string, facts: SumFacts, today: string): ComingEvent | null {
  if (facts.taxYear !== undefined || !paidOnce.some((field) => facts[field] !== undefined)) return null;
  const plain = plainWords(question);
  const sale = facts.gain ?? facts.proceeds ?? facts.homeGain ?? facts.homeProceeds;
  if (sale) {
    const isOver = isOther.test(plain.replaceAll(bought, ' ').replace(isRecent, ' '));
    return isRecent.test(plain) && !isOver ? nextOf(Number(today.slice(5, 7)) - 1, today) : null;
  }
  if (isOther.test(plain)) return null;
  if (facts.savingsPot && isPlanned.test(plain) && !namesMonth(plain)) return ofThisYear();
  const months = new Set([...plain.matchAll(inMonth)].map(([, name = '']) => monthNumber(name)));
  if (months.size === 0 && yearEnd.test(plain)) months.add(FEBRUARY);
  const [number] = months;
  const event = months.size === 1 && number !== undefined ? nextOf(number, today) : null;
  return event?.taxYear === currentTaxYear ? event : null;
}
