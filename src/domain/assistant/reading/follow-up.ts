import type { AgeGroup } from '../../tax/age-group.ts';
import {
  currentTaxYear,
  defaultTaxYear,
  previousTaxYear,
  type TaxYear,
  taxYears,
} from '../../tax/tax-year.ts';
import { plainWords } from '../words/plain-words.ts';
import { readPeriod } from './amounts/read-amounts.ts';
import { withoutDenied } from './denied.ts';
import { month } from './months.ts';
import { ageOnBirthday, readBirthday } from './read-birthday.ts';
import { readAge } from './read-age.ts';
import { type NamedYear, readTaxYear, taxYearOfMonth } from './read-year.ts';
import type { SumFacts } from './sum-facts.ts';
import type { Reading } from './reading.ts';

/** Maximum length of a message that adds to the previous one. A longer one is a new question. */
const MAX_LENGTH = 110;

/** Openings that correct or complete the previous message. */
export const corrects =
  /^(?:(?:oh|ah|ag|sorry|oops|oeps|eish|jammer|no+|nope|wait|hang on|actually|correction|my (?:mistake|bad)|ps|p\.s\.)[\s,.:!-]+)*(?:and |en |but )?(?:(?:i|ek) (?:meant?|(?:just )?forgot)|forgot|sorry|jammer|no(?=,| wait)|wait|actually|correction|my mistake|make (?:it|that)|(?:it|that)(?:'s| is|s) (?:actually|per|a)|i should (?:add|have said)|i also|also|ook|ek het ook|oh|ps|p\.s\.)\b/;
/** Openings of a follow-up question about the previous subject. */
export const continues =
  /^(?:(?:ok(?:ay)?|so|oh)[\s,]+)?(?:and|en|n|&|what about|how about|what if|wat van|but|also|ook|then|now|na)\b/;
const opensIf = /^(?:what if|if|suppose|say|would it|does it)\b/;
const isQuestion =
  /\?|^(?:what|how|when|where|why|who|which|can|could|do|does|did|is|are|am|must|should|will|would)\b/;

const asksTax = /\b(?:tax|paye|owe|pay|refund|take[- ]?home|belasting)\b/;

/** Whether a short message adds facts to the previous calculation: “forgot to say, my wife is on Bonitas too”. */
export function addsToSum(
  question: string,
  { facts, asksSum, unclear, isFollowUp }: Reading,
  isAfterSum: boolean,
): boolean {
  if (Object.keys(facts).length === 0) return false;
  const isYearOfReturn =
    Object.keys(facts).every((field) => field === 'taxYear') && /\breturns?\b/.test(plainWords(question));
  if (isYearOfReturn) return false;
  if (isFollowUp) return true;
  const plain = plainWords(question);
  if (!isAfterSum || plain.length > MAX_LENGTH) return false;
  if (corrects.test(plain)) return true;
  // A statement, not a question. Unexplained amounts and dates of events don't count as facts.
  const isDated = Object.keys(facts).every((field) => field === 'taxYear');
  // “The shop made # profit” could also be a first message.
  const asks = asksSum && !(facts.business && !asksTax.test(plain));
  return (
    !asks && !isDated && !isQuestion.test(plain) && unclear?.why !== 'role' && facts.income === undefined
  );
}

/** Amounts whose period a correction may mean instead of the income's. */
const paidRegularly = ['retirement', 'medicalFees', 'rent', 'otherIncome', 'travelAllowance'] as const;

/**
 * Reads a correction of only the income's period: “sorry, I meant a year”. Null if there's none; `unknown` if it may be
 * another amount's.
 */
export function correctedPeriod(question: string, known: SumFacts | null): SumFacts | 'unknown' | null {
  const plain = plainWords(question);
  if (!known?.income || !corrects.test(plain) || /\d/.test(plain)) return null;
  const per = readPeriod(withoutDenied(plain));
  if (per === null) return null;
  // “That's a year” may mean another amount, such as the contributions.
  const isOther = paidRegularly.some((field) => known[field]?.per === known.income?.per);
  return isOther && per !== known.income.per ? 'unknown' : { income: { ...known.income, per } };
}

/** Kinds of lump sum that a follow-up can switch to. */
const lumpSumKinds = [
  ['severance', /\b(?:retrench\w*|severance|laid off|redundan\w+)\b/],
  ['lumpSum', /\bretir(?:e|es|ed|ing)\b|\b(?:at|on|upon|my|till|until) retirement\b/],
  [
    'withdrawal',
    /\b(?:withdr[ae]w\w*|resign\w*|cash(?:ing|ed)? (?:it )?(?:in|out)|quit\w*|leave (?:my|the) job)\b/,
  ],
] as const;
/** Matches the kind of payment that another one replaces: “instead of withdrawing”, “before I retire”. */
const notThis =
  /\b(?:instead of|rather than|not|before|without|until|till|than)(?: (?:i|my|just|by|a|the|at|on))* (?:withdr\w+|cash\w*(?: (?:it )?(?:in|out))?|resign\w*|quit\w*|retir\w+|being retrenched|retrench\w*)/g;

/**
 * Changes the kind of lump sum in the previous calculation: “and if I retire from it instead?” Null if the kind doesn't
 * change.
 */
export function changedLumpSum(question: string, known: SumFacts | null): SumFacts | null {
  const plain = plainWords(question);
  const isShort =
    plain.length <= MAX_LENGTH && (continues.test(plain) || corrects.test(plain) || opensIf.test(plain));
  if (!known || !isShort || /\br ?\d|\d ?k\b|\d{3}/.test(plain)) return null;
  const was = lumpSumKinds.find(([field]) => known[field] !== undefined);
  const said = plain.replaceAll(notThis, ' ');
  const is =
    lumpSumKinds.find(([, words]) => words.test(said)) ??
    (/\b(?:before|until|till) (?:i |my )?retir/.test(plain) ? lumpSumKinds[2] : undefined);
  if (!was || !is || was[0] === is[0]) return null;
  const { [was[0]]: amount, ...others } = known;
  return { ...others, [is[0]]: amount };
}

/** Reads the age group that a message gives for a tax year: “I turn 65 on 14 February 2027”. */
export function ageInYear(question: string, taxYear: TaxYear): AgeGroup | null {
  const text = { text: plainWords(question) };
  const birthday = readBirthday(text);
  const age = birthday ? ageOnBirthday(birthday, taxYear) : readAge(text, taxYear);
  return age === 'unknown' ? null : age;
}

/** Openings of a message that asks for the same calculation for another year. */
const opensYear = String.raw`^(?:(?:ok(?:ay)?|no+|oh|sorry)[\s,]+)*(?:and|en|n|what about|how about|then|now|no|i meant?|i mean|rather|make (?:it|that)|that was|it was|dit was)\b(?!.*\breturns?\b)`;
const yearBefore = new RegExp(
  String.raw`${opensYear}[^.;?\d]{0,20}\b(?:(?:year|one|jaar) (?:before|tevore|voor dit|daarvoor|voor daardie)|(?:previous|preceding|vorige) (?:tax )?(?:year|jaar))\b(?! last)`,
);
const yearAfter = new RegExp(
  String.raw`${opensYear}[^.;?\d]{0,20}\b(?:(?:year|one|jaar) (?:after|na dit|daarna)|(?:following|volgende) (?:tax )?(?:year|jaar))\b`,
);

/** Reads a year next to the one in question: “and the year before?” */
function yearBeside(plain: string, year: TaxYear): NamedYear {
  if (yearBefore.test(plain)) return previousTaxYear(year) ?? 'unknown';
  if (yearAfter.test(plain)) return taxYears[taxYears.indexOf(year) - 1] ?? 'unknown';
  return null;
}

/** Words that may accompany the year in a message about the year of a calculation. */
const yearFillers = new Set(
  `a about actually again ah also amount and back bedoel but calculate calculation can could daardie die dieselfde dit
 do earned eish ek en figure figures financial for forgot give had have het hoor i if in income instead is it it's its ja jaar jammer just laat last let
 make maak me mean means meant my n nee nie no nope not nou now of oh ok okay old on one oops or please pls rather read recalculate redo same salary say should
 show sorry sum tax than that that's thats the then this to total use using vir wag was wait wat werk what whats what's whole wil with out would year years yr you asb reken
 uit`.split(/\s+/),
);

/** Reads the year from a message that names nothing else: “that was for 2023/2024, not now”. Null if there's none. */
export function onlyYear(plain: string): NamedYear {
  if (
    plain.length > MAX_LENGTH ||
    /^(?:what(?:'s| is) (?:this|the|a)|was (?:my|the)) (?!tax (?:for|in|on))/.test(plain)
  )
    return null;
  const rest = {
    text: plain
      .replaceAll(/\b(?:not|nie) (?:for )?(?:now|nou|this (?:tax )?year|hierdie jaar)\b/g, ' ')
      .replace(
        /^(?:no,? )?(?:not|nie) (?:for |in |vir )?20\d\d(?:\/\d+)?[\s,;]+(?:but |maar )?(?=20\d\d\b)/,
        'for ',
      ),
  };
  const year = readTaxYear(rest);
  const words = rest.text.match(/[\p{L}\d][\p{L}\d']*/gu) ?? [];
  return year !== null && words.every((word) => yearFillers.has(word)) ? year : null;
}

const isNow = /^(?:(?:and|en|what about|how about|but) )*(?:now|today|currently|nou|vandag)\W*$/;

/** Asks the previous question again for the year that a follow-up names: “and for 2021/2022?” Null if it names none. */
export function inNamedYear(question: string, before: string): string | null {
  const plain = plainWords(question);
  const rest = { text: plainWords(before) };
  const named = readTaxYear(rest);
  const known = named === null || named === 'unknown' ? defaultTaxYear : named;
  const year = isNow.test(plain) ? currentTaxYear : (yearBeside(plain, known) ?? onlyYear(plain));
  if (year === null || year === 'unknown') return null;
  const asked = rest.text.replaceAll(/_+/g, ' ').replace(/[\s?.!]+$/, '');
  return `${asked} for ${year}?`;
}

/** Amounts that are received once, on a date that decides their tax year. */
const receivedOnce = [
  'gain',
  'homeGain',
  'proceeds',
  'homeProceeds',
  'bonus',
  'lumpSum',
  'withdrawal',
  'severance',
  'savingsPot',
  'donation',
] as const;
const eventWords = new Set(
  `if sold sell selling sale happened got get received receive took take taken withdrew withdraw retired retire resigned resign gave give donated donate paid
 pay was were be been had did does my our house home flat property shares share plot bonus money them those gone through only later earlier date early late start end beginning on by at`.split(
    /\s+/,
  ),
);
const monthNames = new RegExp(String.raw`\b${month}\b`, 'g');

/** Reads the year of a sale or payout from a message that names only its date: “what if I sold it in April 2026?” */
function yearOfEvent(plain: string, known: SumFacts): NamedYear {
  if (plain.length > MAX_LENGTH || receivedOnce.every((field) => known[field] === undefined)) return null;
  const words = plain.replaceAll(monthNames, ' ').match(/[\p{L}][\p{L}']*/gu) ?? [];
  if (!words.every((word) => yearFillers.has(word) || eventWords.has(word) || /^(?:st|nd|rd|th)$/.test(word)))
    return null;
  return readTaxYear({ text: plain }) ?? taxYearOfMonth(plain);
}

/**
 * Reads another year for the previous calculation: “and the year before that?”, “I meant 2023/2024”. Null if none is
 * named.
 */
export function neighbouringYear(question: string, known: SumFacts | null): NamedYear {
  if (!known) return null;
  const plain = plainWords(question);
  const ofEvent = yearOfEvent(plain, known);
  if (ofEvent !== null) return ofEvent;
  if (!known.income) return null;
  return yearBeside(plain, known.taxYear ?? defaultTaxYear) ?? onlyYear(plain);
}

/** Maximum length of a question that may get its subject from the previous one. */
const MAX_REFERRING = 90;
/** Endings that depend on the previous question: “late with it”, “proof for that”, “how long does that take”. */
const refers =
  /\b(?:with|for|about|of|on|after|from|to|in|inside|over|under) (?:it|that|this|them|those|these)[\s?.!]*$|\b(?:does|will|would|do|is|did|can|must) (?:it|that|this|they)\b(?: \w+){0,3}[\s?.!]*$/;
/** Actions on the previous question's subject: “if I miss it by a month”, “she also needs one”. */
const actsOnIt =
  /\b(?:(?:mis|skip|forget|los|lose|do|use|get|claim|submit|file|send|pay|settle|reject|refus|ignor|leav|need|want|take|took|buy|hold|keep|chang|cancel|sign|find|see|check|fix|prov|read|open|print|download|stop|appl(?:y|ies)|put)(?:s|es|ed|ing|e|t)?|missed|forgot|lost|left|kept|held|sent|paid|did|got|took) (?:it|this|that|them|these|those|one|1(?![.,]?\d))\b(?! (?:is|was|my|i)\b)/;
/**
 * Openings of a continuation that only names another case: “and for provisional taxpayers”, “and if it makes a loss”.
 */
const namesCase =
  /^(?:(?:ok(?:ay)?|so|oh)[\s,]+)?(?:and|en|n|but|what about|how about)(?: (?:then|dan))?(?: (?:what|wat))? (?:if|as|for|vir|with|when|in|after|over|oor|during|before)\b/;
/** Question words after the opening, which mark a new question. */
const opensWord = /\b(?:what|how|when|where|why|who|which|must|should|can|does|do i|is there)\b|\?/;
/** Maximum length of such a continuation. */
const MAX_CASE = 60;

/** Openings that add a fact about the previous subject: “but it’s only 2 days”, “they didn’t give me a slip”. */
const addsFact =
  /^(?:(?:ok(?:ay)?|so|oh|no)[\s,]+)?(?:but|maar|even if|only|it's|its|they|mine|that's|we only|i only|i just|i'm (?:only |at |in |on )|just|to my|for my|from my|with my)\b/;

/** Whether a short question gets its subject from the previous one: “what happens if I’m a week late with it?” */
export function refersBack(question: string): boolean {
  const plain = plainWords(question);
  if (plain.length > MAX_REFERRING) return false;
  if (plain.length <= MAX_CASE && addsFact.test(plain) && !opensWord.test(plain)) return true;
  if (refers.test(plain) || (actsOnIt.test(plain) && (continues.test(plain) || plain.length <= MAX_CASE)))
    return true;
  return plain.length <= MAX_CASE && namesCase.test(plain);
}

/** Whether a short message continues the previous question's subject: “and if I pay late?” */
export function continuesSubject(question: string): boolean {
  const plain = plainWords(question);
  return plain.length <= MAX_LENGTH && continues.test(plain);
}
