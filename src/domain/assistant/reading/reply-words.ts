import { currentTaxYear, yearOfAssessment } from '../../tax/tax-year.ts';
import { month } from './months.ts';
import type { SumField } from './sum-facts.ts';

const aDay = String.raw`(?:a|per|each|every|\/) ?day|daily`;
const aWeek = String.raw`(?: (?:(?:a|per|each|every) (?:week|wk)|weekly))?`;
/** Hours a day and days a week: “8 hours a day, 5 days”, “9 hrs per day x 6 days a week”. */
const hoursOfDays = new RegExp(
  String.raw`\b(\d{1,2}) ?(?:hours?|hrs?|h)? ?(?:${aDay})[\s,;]+(?:and |for |x |on |over )?([1-7])(?: days?)?${aWeek}(?![\d.,]*\d)`,
);
const daysThenHours = new RegExp(
  String.raw`\b([1-7]) days?${aWeek}[\s,;]+(?:and |of |x |at |for )?(\d{1,2}) ?(?:hours?|hrs?|h) ?(?:${aDay}|each)`,
);
const daysBeside = new RegExp(
  String.raw`(?<=\d ?(?:hours?|hrs?|h)?${aWeek})[\s,;]+(?:and |over |for |x |on )?[1-7] days?${aWeek}\b`,
);
const hoursBeside = new RegExp(
  String.raw`(?<=\d days?${aWeek})[\s,;]+(?:and |of |x |at |for )?\d{1,2} ?(?:hours?|hrs?)(?: (?:${aDay}|each))?`,
);
const from = String.raw`\bmon(?:day)?s?(?: ?- ?| (?:to|till|until|through) )`;
const workWeeks = [
  [new RegExp(String.raw`${from}fri(?:day)?s?\b|\bweekdays(?: only)?\b`), '5 days'],
  [new RegExp(String.raw`${from}sat(?:urday)?s?\b`), '6 days'],
  [new RegExp(String.raw`${from}sun(?:day)?s?\b`), '7 days'],
] as const;

/** A date of birth, which the parser reads as a birthday in another year. */
const birthDate = new RegExp(
  String.raw`^(?:(?:i was |i'm )?born (?:on )?|on )?(?:the )?(\d{1,2}(?:st|nd|rd|th)? (?:of )?${month}),? ((?:19|20)\d\d)$`,
);
const lastBirthday = yearOfAssessment(currentTaxYear);

const product = (text: string, pattern: RegExp) =>
  text.replace(pattern, (_, one: string, other: string) => `${Number(one) * Number(other)} hours`);

const rewrite: Partial<Record<SumField, (text: string) => string>> = {
  hoursPerWeek: (text) => product(product(text, hoursOfDays), daysThenHours).replace(daysBeside, ''),
  daysPerWeek: (text) =>
    workWeeks.reduce((rest, [words, days]) => rest.replace(words, days), text).replace(hoursBeside, ''),
  taxYear: (text) => text.replace(/^(?:for |in )?(?:the )?(20\d\d)(?: one)?$/, 'the $1 tax year'),
  age: (text) =>
    text
      .replace(/^(?=(?:19|20)\d\d$)/, 'i was born in ')
      .replace(
        birthDate,
        (_, day: string, year: string) => `i turned ${lastBirthday - Number(year)} on ${day} ${lastBirthday}`,
      ),
  members: (text) => text.replace(/^(?:net|slegs) ek(?: self)?$/, 'just me'),
};

/** Writes out what a reply leaves to the question: “2024” is the tax year 2024, “mon to fri” is 5 days a week. */
export const replyWords = (plain: string, missing: SumField): string =>
  rewrite[missing]?.(plain.replace(/[\s.!]+$/, '')) ?? plain;
