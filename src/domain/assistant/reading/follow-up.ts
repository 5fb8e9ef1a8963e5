import { defaultTaxYear, previousTaxYear, taxYears } from '../../tax/tax-year.ts';
import { plainWords } from '../words/plain-words.ts';
import { readPeriod } from './amounts/read-amounts.ts';
import { withoutDenied } from './denied.ts';
import type { NamedYear } from './read-year.ts';
import type { SumFacts } from './sum-facts.ts';
import type { Reading } from './understand.ts';

/** Maximum length of a message that adds to the one before. A longer one is a new question. */
const MAX_LENGTH = 110;

/** Openings that correct or complete what was said before. */
const corrects =
  /^(?:(?:oh|ah|ag|sorry|oops|oeps|eish|jammer|no+|nope|wait|hang on|actually|correction|my (?:mistake|bad)|ps|p\.s\.)[\s,.:!-]+)*(?:and |en |but )?(?:(?:i|ek) (?:meant?|(?:just )?forgot)|forgot|sorry|jammer|no(?=,| wait)|wait|actually|correction|my mistake|make (?:it|that)|(?:it|that)(?:'s| is|s) (?:actually|per|a)|i should (?:add|have said)|i also|also|ook|ek het ook|oh|ps|p\.s\.)\b/;
/** Openings of a follow-up question about the previous subject. */
const continues =
  /^(?:ok(?:ay)?[\s,]+)?(?:and|en|what about|how about|what if|wat van|but|also|ook|then|now|na)\b/;
const isQuestion =
  /\?|^(?:what|how|when|where|why|who|which|can|could|do|does|did|is|are|am|must|should|will|would)\b/;

/** Whether a short message adds facts to the sum before it: “forgot to say, my wife is on Bonitas too”. */
export function addsToSum(
  question: string,
  { facts, asksSum, unclear, isFollowUp }: Reading,
  isAfterSum: boolean,
): boolean {
  if (Object.keys(facts).length === 0) return false;
  if (isFollowUp) return true;
  const plain = plainWords(question);
  if (!isAfterSum || plain.length > MAX_LENGTH) return false;
  if (corrects.test(plain)) return true;
  // A statement without a question. An amount that nothing explains is no fact, and neither is the date of an event.
  const isDated = Object.keys(facts).every((field) => field === 'taxYear');
  return (
    !asksSum && !isDated && !isQuestion.test(plain) && unclear?.why !== 'role' && facts.income === undefined
  );
}

/** Reads a correction of the income's period alone: “sorry, I meant a year”. Null if it's none. */
export function correctedPeriod(question: string, known: SumFacts | null): SumFacts | null {
  const plain = plainWords(question);
  if (!known?.income || !corrects.test(plain) || /\d/.test(plain)) return null;
  const per = readPeriod(withoutDenied(plain));
  return per === null ? null : { income: { ...known.income, per } };
}

const yearBefore =
  /^(?:ok(?:ay)?[\s,]+)?(?:and|what about|how about|en|then|now)\b[^.;?\d]{0,20}\b(?:(?:year|one|jaar) (?:before|tevore|voor dit|daarvoor|voor daardie)|(?:previous|preceding|vorige) (?:tax )?(?:year|jaar))\b(?! last)/;
const yearAfter =
  /^(?:ok(?:ay)?[\s,]+)?(?:and|what about|how about|en|then|now)\b[^.;?\d]{0,20}\b(?:(?:year|one|jaar) (?:after|na dit|daarna)|(?:following|volgende) (?:tax )?(?:year|jaar))\b/;

/** Reads a year named by the one of the sum before: “and the year before that?” Null if it's none. */
export function neighbouringYear(question: string, known: SumFacts | null): NamedYear {
  if (!known?.income) return null;
  const plain = plainWords(question);
  const year = known.taxYear ?? defaultTaxYear;
  if (yearBefore.test(plain)) return previousTaxYear(year) ?? 'unknown';
  return yearAfter.test(plain) ? (taxYears[taxYears.indexOf(year) - 1] ?? 'unknown') : null;
}

/** Maximum length of a question whose subject may be in the one before. */
const MAX_REFERRING = 70;
/** Endings that say nothing without the question before: “late with it”, “proof for that”, “how long does that take”. */
const refers =
  /\b(?:with|for|about|of|on|after|from|to) (?:it|that|this|them|those|these)[\s?.!]*$|\b(?:does|will|would|do|is|did|can|must) (?:it|that|this|they)\b(?: \w+){0,3}[\s?.!]*$/;

/** Whether a short question gets its subject from the one before: “what happens if I’m a week late with it” */
export function refersBack(question: string): boolean {
  const plain = plainWords(question);
  return plain.length <= MAX_REFERRING && refers.test(plain);
}

/** Whether a short message goes on with the subject of the question before it: “and if I pay late?” */
export function continuesSubject(question: string): boolean {
  const plain = plainWords(question);
  return plain.length <= MAX_LENGTH && continues.test(plain);
}
