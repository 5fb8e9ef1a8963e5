import { plainWords } from '../words/plain-words.ts';
import { numberOf, readAmounts, readPeriod } from './amounts/read-amounts.ts';
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
  isPartYear: false,
  isPartCover: false,
  isMonthAssumed: false,
} as const;

/** Maximum length of an answer to a request for one fact. Anything longer is a new question. */
const MAX_LENGTH = 60;

const isQuestion = /\?|^(?:what|how|when|where|why|who|can|do|does|is|must|should)\b/;

/** Replies that confirm an amount as the income. */
const agrees = /^(?:yes|yep|yeah|yup|ja|yebo|ee|correct|right|it is|that's (?:it|right))\b[^\d]*$/;

/** The period of an amount without one. Only what an employer pays for medical aid is asked for by the month. */
const assumedPeriod = (field: SumField) => (field === 'employerMedical' ? 'month' : 'year');

function numberIn(text: string): number | null {
  const digits = /\d+(?:[.,]\d+)?/.exec(text)?.[0];
  return digits === undefined ? null : numberOf(digits, false);
}

/** Reads a message as the requested fact: “45000”, “monthly”, “four of us”. Null if it's another question. */
export function readMissing(message: string, missing: SumField, known: SumFacts): SumFacts | null {
  const text = plainWords(message);
  if (text.length > MAX_LENGTH || isQuestion.test(text)) return null;
  const asked = known[missing];
  if (typeof asked === 'object' && asked.per && agrees.test(text)) return { [missing]: asked };
  if (typeof asked === 'object' && asked.per === null) {
    const per = readPeriod(text);
    const [amount] = readAmounts(text);
    if (per === null) return null;
    return { [missing]: { amount: amount?.amount ?? asked.amount, per } };
  }
  switch (missing) {
    case 'taxYear': {
      const year = readTaxYear({ text });
      return year === null || year === 'unknown' ? null : { taxYear: year };
    }
    case 'members': {
      if (/\b(?:none|nobody|no)\b/.test(text)) return { members: 0 };
      const family = understand(`${message} on medical aid`).facts.members;
      const members = numberIn(text);
      if (members !== null && /^\D*\d+\D*$/.test(text) && !/kid|child|dep|wife|husband/.test(text))
        return { members };
      return family === undefined ? null : { members: family };
    }
    case 'age': {
      const years = numberIn(text);
      return years === null || years < 16 || years > 119 ? null : { age: ageGroupOf(years) };
    }
    case 'homeShare': {
      if (/\b(?:half|50)\b/.test(text)) return { homeShare: 50 };
      if (/\b(?:all|whole|100|only me|alone)\b/.test(text)) return { homeShare: 100 };
      const share = numberIn(text);
      return share === null || share < 1 || share > 100 ? null : { homeShare: share };
    }
    case 'hoursPerWeek':
    case 'daysPerWeek': {
      const number = numberIn(text);
      const most = missing === 'hoursPerWeek' ? 168 : 7;
      return number === null || number < 1 || number > most ? null : { [missing]: number };
    }
    case 'totalKm':
    case 'businessKm': {
      const [km] = readAmounts(text.replaceAll(/\bkms?\b|\bkilomet\w+/g, ' '));
      return km === undefined ? null : { [missing]: km.amount };
    }
    case 'carValue': {
      const [cost] = readAmounts(text);
      return cost === undefined ? null : { carValue: { amount: cost.amount, per: 'year' } };
    }
    default: {
      const { facts } = understand(message);
      if (facts.income === undefined) return null;
      return missing === 'income'
        ? facts
        : { [missing]: { ...facts.income, per: facts.income.per ?? assumedPeriod(missing) } };
    }
  }
}
