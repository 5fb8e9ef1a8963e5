import type { AgeGroup } from '../../tax/age-group.ts';
import { defaultTaxYear, lastDayOf, type TaxYear, yearOfAssessment } from '../../tax/tax-year.ts';
import { plainWords } from '../words/plain-words.ts';
import { month, monthNumber } from './months.ts';
import { ageGroupOf } from './read-age.ts';
import { readBirthday } from './read-birthday.ts';

/** Matches a birth date with its month: “born on 3 May 1961”. */
const bornIn = new RegExp(
  String.raw`\bborn (?:(?:in|on) )?(?:the )?(?:(\d{1,2})(?:st|nd|rd|th)? (?:of )?)?(${month}),? (19\d\d)\b`,
);
/** Matches a person's age today: “I'm 66”, “66 years old”. */
const presentAge =
  /\b(?:i'm|i am|im|am|she's|he's|is|aged?:?|age is) (?:now |already |only )?(\d{2})\b(?! ?(?:%|k\b|people|months?|hours?|days?))|\b(\d{2})[ -]?(?:years?|yrs?)?[ -]?old\b/;
/** Matches an age on the last day of the year in question, such as a reply to the question for it. */
const ageThen =
  /^(\d{2})\W*$|\bwas (?:still |only |already )?(\d{2})\b|\b(\d{2}) (?:then|at the time|that year)\b/;

/** Returns the possible ages on the last day of each tax year, as far as a message tells; null if it gives no age. */
function agesIn(message: string, base: TaxYear): ((year: TaxYear) => number[]) | null {
  const plain = plainWords(message);
  const birthday = readBirthday({ text: plain });
  if (birthday) {
    const { age, date } = birthday;
    const born = Number(date.slice(0, 4)) - age;
    return (year) => {
      const [end, rest] = [lastDayOf(year), date.slice(4)];
      return [Number(end.slice(0, 4)) - born - (rest <= end.slice(4) ? 0 : 1)];
    };
  }
  const [, day = '01', name, born] = bornIn.exec(plain) ?? [];
  if (name !== undefined) {
    const date = `-${String(monthNumber(name) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
    return (year) => [yearOfAssessment(year) - Number(born) - (date <= lastDayOf(year).slice(4) ? 0 : 1)];
  }
  const then = ageThen.exec(plain);
  if (then) {
    const age = Number(then[1] ?? then[2] ?? then[3]);
    return (year) => [age + yearOfAssessment(year) - yearOfAssessment(base)];
  }
  const now = presentAge.exec(plain);
  if (!now) return null;
  const age = Number(now[1] ?? now[2]) - yearOfAssessment(defaultTaxYear);
  // The birthday may fall before or after the end of February.
  return (year) => [age + yearOfAssessment(year), age + yearOfAssessment(year) - 1];
}

/**
 * Works out the age group for another tax year from what was said about the age; `unknown` if it depends on a
 * birthday. Null if nothing was said, or if the known group comes from somewhere else.
 */
export function ageInOtherYear(
  said: readonly string[],
  known: { age: AgeGroup | undefined; taxYear: TaxYear },
  year: TaxYear,
): AgeGroup | 'unknown' | null {
  const ages = said.map((message) => agesIn(message, known.taxYear)).findLast((found) => found !== null);
  if (!ages || !ages(known.taxYear).some((age) => ageGroupOf(age) === (known.age ?? 'under65'))) return null;
  const [group, ...others] = new Set(ages(year).map(ageGroupOf));
  return group === undefined || others.length > 0 ? 'unknown' : group;
}
