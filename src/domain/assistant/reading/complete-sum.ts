import { plainWords } from '../words/plain-words.ts';
import { numberOf, readAmounts, readPeriod } from './amounts/read-amounts.ts';
import { defaultTaxYear } from '../../tax/tax-year.ts';
import { takeCoverMonths } from './cover-months.ts';
import { ageGroupOf } from './read-age.ts';
import { readTaxYear } from './read-year.ts';
import type { SumFacts, SumField } from './sum-facts.ts';
import { understand } from './understand.ts';

/** The reading of a message that only supplies a missing fact. */
export const suppliedFact = {
  wanted: 'tax',
  unclear: null,
  otherYear: null,
  pays: [],
  hasGift: false,
  leftOut: [],
  isPartYear: false,
  isMonthAssumed: false,
} as const;

/** Maximum length of an answer to a request for one fact. Anything longer is a new question. */
const MAX_LENGTH = 60;

export const isQuestion =
  /\?|^(?:what|how|when|where|why|who|can|do|does|is|must|should)\b(?!.*\b(?:do not|don't) know\b)/;

/** Replies that confirm an amount as the income. */
const agrees = /^(?:yes|yep|yeah|yup|ja|yebo|ee|correct|right|it is|that's (?:it|right))\b[^\d]*$/;

/** The period of an amount without one. Only what an employer pays for medical aid is asked for by the month. */
const assumedPeriod = (field: SumField) => (field === 'employerMedical' ? 'month' : 'year');

/** Words that may accompany a number or a period in a reply, without changing what it means. */
const fillers = new Set(
  `a about actually ag ah all and are around as at be but by cover covered covers daily day days each earn every everyone for fortnight fortnightly get gets gross had have
  hour hourly hours hrs i i'd i'll i'm im in including incl is it it's its ja just know make maybe me mean meant month monthly my
  myself n nett net no nope of ok okay old on once one only or oh our p pa paid people per person persons please pls pm pw rand right roughly say so sorry still
  that that's the them then there there's think this time to total um us was we we're week weekly weeks well were with work working would year yearly years
  yep yes yrs yup ja ek altogether annual annually annum before tax thanks salary pension income members member beneficiaries family will turned aged age
  kilometres kilometre kilometers km kms percent share cost price r mense ons dit`.split(/\s+/),
);

/** Words that only describe an amount's period. */
const ofPeriod = new Set(
  `a about actually all an and annual annually annum at basic before by calendar daily day days each earn earned every for fortnight fortnightly from
  get gets got gross hour hourly hours hrs i income is it it's its ja just lol m make me mean meant month monthly my of oh ok okay on once p p.a p.m pa paid pay
  pays pension per pm please pls pw r rand receive salary so sorry tax thanks that that's the them they this time total was wage we week weekly weeks were
  year yearly yep yes yup bi-weekly biweekly whole full entire dit is elke die`.split(/\s+/),
);

const wordsOf = (text: string) => text.match(/[\p{L}][\p{L}'.-]*[\p{L}]|\p{L}/gu) ?? [];

const statesAge = /\b(?:i'm|im|i am|ek is|aged?|turn(?:ed|ing|s)?|years?|yrs?|old)\b/;

/** Returns the only number in a reply that says nothing else: “about 40”, “we are 4”. */
function bareNumber(text: string): number | null {
  const digits = text.match(/\d+(?:[.,]\d+)?/g) ?? [];
  const isBare = digits.length === 1 && wordsOf(text).every((word) => fillers.has(word));
  return isBare ? numberOf(digits[0] ?? '', false) : null;
}

/** Whether a reply says nothing at all: “yes”, “ok”. */
export const isBlank = (text: string) => !/\d/.test(text) && wordsOf(text).every((word) => fillers.has(word));

/** Returns the period in a reply that names nothing else, except perhaps the amount. */
export function barePeriod(text: string) {
  const isBare = readAmounts(text).length < 2 && wordsOf(text).every((word) => ofPeriod.has(word));
  return isBare ? readPeriod(text) : null;
}

const people =
  /\b(?:me|myself|us|wife|husband|hubby|spouse|partner|kids?|child(?:ren)?|sons?|daughters?|baby|twins|adults?|dependants?|dependents?|family of|both|alone|single member|mother|mom|mum|father|dad|parents|girlfriend|boyfriend|fianc[eé]e?|only i|main member|vrou|man|kinders?)\b/;
/** Facts other than the people on a scheme, which a reply may state about these people. */
const notPeople =
  /\br ?\d|\d{3}|%|\b(?:i'm|im|am|is|aged?|turn\w*|she's|he's|ek|are) (?:now |only |already )?\d{2}\b|\b\d{2} (?:years?|yrs?)\b|\b(?:earn\w*|salary|income|pay|pays|paid|cost|costs|fees?|retired|annuity|ra|since|until|till|from|own|also|rent|interest|other|work\w*|divorced|left|not)\b/;
const MONTHS = 12;
/** Maximum number of people on a scheme. A higher number is an age or an amount. */
const MAX_MEMBERS = 15;

const nobody = '(?:none|nobody|no[- ]one)';
/** Replies that nobody is covered. */
const coversNobody = new RegExp(
  String.raw`^(?:(?:no(?:pe|t any)?|${nobody})\W*)+(?:(?:is|are|at all|on (?:it|(?:my |the )?medical aid))\W*)*$`,
);
/** Matches people who aren't covered beside those who are: “nobody else, just me”, “none of the kids”. */
const uncovered = new RegExp(
  String.raw`\b${nobody} (?:of (?:the|my|our) [a-z]+\b|else\b(?: but| except| besides)?|but|except|besides)`,
);

function readPeople(reply: string): SumFacts | null {
  if (coversNobody.test(reply)) return { members: 0 };
  const text = reply.replace(uncovered, ' ').trim();
  const number = bareNumber(text);
  if (number !== null) return number <= MAX_MEMBERS ? { members: number } : null;
  if (notPeople.test(text) || !people.test(text) || new RegExp(String.raw`\b${nobody}\b`).test(text))
    return null;
  const { members } = understand(`${text} on medical aid`).facts;
  return members === undefined ? null : { members };
}

function readCoverMonths(text: string, { taxYear = defaultTaxYear }: SumFacts): SumFacts | null {
  const named = takeCoverMonths({ text: `medical aid ${text}` }, taxYear);
  const months = typeof named === 'number' ? named : bareNumber(text.replace(/\bmonths?\b|\bmaande\b/, ' '));
  if (months === null || months > MONTHS)
    return /\b(?:all|whole|full)\b/.test(text) ? { coverMonths: MONTHS } : null;
  return months === 0 ? { members: 0, coverMonths: MONTHS } : { coverMonths: months };
}

/** Words for something else than the asked amount. */
const otherAmounts: Partial<Record<SumField, RegExp>> = {
  employerMedical: /\b(?:i (?:earn|get|make)|salary|income|pension|rent|ra|annuity)\b/,
};
const ofOtherAmount = /\b(?:i (?:earn|get|make)|salary|pension|rent|ra|annuity|interest|medical|also)\b/;

function readAmount(message: string, text: string, missing: SumField): SumFacts | null {
  const { facts } = understand(message);
  if (missing === 'income') return facts.income === undefined ? null : facts;
  if (facts[missing] !== undefined) return { [missing]: facts[missing] };
  const other = otherAmounts[missing] ?? ofOtherAmount;
  if (facts.income === undefined || other.test(text) || readAmounts(text).length > 1) return null;
  return { [missing]: { ...facts.income, per: facts.income.per ?? assumedPeriod(missing) } };
}

/** Reads a message as the requested fact: “45000”, “monthly”, “four of us”. Null if it says something else. */
export function readMissing(message: string, missing: SumField, known: SumFacts): SumFacts | null {
  const text = plainWords(message);
  if (text.length > MAX_LENGTH || isQuestion.test(text)) return null;
  const asked = known[missing];
  if (typeof asked === 'object' && asked.per && agrees.test(text)) return { [missing]: asked };
  if (typeof asked === 'object' && asked.per === null) {
    const per = barePeriod(text);
    const [amount] = readAmounts(text);
    // “My pension is R5 000 a month” gives another income.
    const isOther =
      amount !== undefined && amount.amount !== asked.amount && /\b(?:pension|pays?)\b/.test(text);
    if (per === null || isOther) return null;
    return { [missing]: { amount: amount?.amount ?? asked.amount, per } };
  }
  switch (missing) {
    case 'taxYear': {
      const year = readTaxYear({ text });
      return year === null || year === 'unknown' ? null : { taxYear: year };
    }
    case 'members':
      return readPeople(text);
    case 'coverMonths':
      return readCoverMonths(text, known);
    case 'age': {
      const years = bareNumber(text);
      if (years !== null) return years < 16 || years > 119 ? null : { age: ageGroupOf(years) };
      const { age } = understand(message).facts;
      return age === undefined ? null : { age };
    }
    case 'homeShare': {
      if (/\b(?:half|50)\b/.test(text)) return { homeShare: 50 };
      if (/\b(?:all|whole|100|only me|alone)\b/.test(text)) return { homeShare: 100 };
      const share = bareNumber(text);
      return share === null || share < 1 || share > 100 ? null : { homeShare: share };
    }
    case 'hoursPerWeek':
    case 'daysPerWeek': {
      const isOther =
        statesAge.test(text) || (missing === 'hoursPerWeek' && /\b(?:days?|daily|month\w*)\b/.test(text));
      const number = isOther ? null : bareNumber(text);
      const most = missing === 'hoursPerWeek' ? 168 : 7;
      return number === null || number < 1 || number > most ? null : { [missing]: number };
    }
    case 'totalKm':
    case 'businessKm': {
      const distance = text.replaceAll(/\bkms?\b|\bkilomet\w+/g, ' ');
      const [km, ...others] = readAmounts(distance);
      const isOther = ofOtherAmount.test(text) || /\br ?\d/.test(text) || others.length > 0;
      return km === undefined || isOther ? null : { [missing]: km.amount };
    }
    case 'carValue': {
      const [cost, ...others] = readAmounts(text);
      const isOther =
        ofOtherAmount.test(text) ||
        /\dk?m\b|\bk(?:m|ilomet)|\b(?:ex(?:cl\w*)?|without|before|plus) vat\b/.test(text) ||
        others.length > 0;
      return cost === undefined || isOther ? null : { carValue: { amount: cost.amount, per: 'year' } };
    }
    default:
      return readAmount(message, text, missing);
  }
}
