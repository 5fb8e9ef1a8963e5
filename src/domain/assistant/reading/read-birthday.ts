import type { AgeGroup } from '../../tax/age-group.ts';
import { lastDayOf, type TaxYear } from '../../tax/tax-year.ts';
import { ageGroupOf } from './read-age.ts';
import { type Blanked, take } from './read-facts.ts';
import { willBe } from './will-be.ts';

/** A birthday that a question names: the age reached, and the month or day. */
export interface Birthday {
  age: number;
  /** `YYYY-MM` or `YYYY-MM-DD`. */
  date: string;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const month = String.raw`(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b`;
const turns = String.raw`(?:\b(?:turn(?:s|ed|ing)?|becom(?:e|es|ing)|became|reach(?:es|ed|ing)?|hit(?:s|ting)?)(?: to)? (?=\d{2}\b)|${willBe} (?=\d{2}(?: years(?: old)?)?,? (?:only )?(?:on|in|at|from) )|\b(?:aged?:?|i'm|i am|am|is|be) (?:only |just )?(?=\d{2} (?:only )?(?:on|in|from) )|\b(?=\d{2}th (?:birthday|bday)\b))(\d{2})(?:th (?:birthday|bday)(?: (?:is|was|will be|falls|fell))?)?`;
const dayAndMonth = String.raw`(?:the )?(?:(?:end|beginning|middle|start) of )?(?:(\d{1,2})(?:st|nd|rd|th)? (?:of )?)?${month}`;
const named = new RegExp(
  String.raw`${turns}(?: years(?: old)?)?,? (?:only )?(?:on |in |at |from )?${dayAndMonth} (?:(\d{1,2})(?:st|nd|rd|th)?,? )?(20\d\d)\b`,
);
/** Matches a birthday to come whose year isn't named: “I’ll be 65 in March”. */
const toCome = new RegExp(
  String.raw`(?:${willBe}|\bturn(?:s|ing)?|\bi(?:['’]m| am)(?: only)?) \d{2} (?:only )?(?:on|in|from) ${dayAndMonth}(?: (\d{1,2})(?:st|nd|rd|th)?\b)?(?!,? ?(?:20\d\d|\d|this|next|last|coming)\b)`,
  'gi',
);

const ofRelative =
  /\b(?:wife|husband|hubby|spouse|partner|son|daughter|child|mother|father|mom|mum|dad|brother|sister|granny|gran|gogo|friend)\b[^.,;?\d]{0,15}$/;
const earnsOneself = /\b(?:i (?:earn|get|make|receive|am|was)|i'm|my (?:salary|income|pension|pay|wages?))\b/;

/** Reads a birthday given with its month and year, and perhaps its day: “turned 65 on 14 February 2026”. */
export function readBirthday(from: Blanked): Birthday | null {
  const asked = from.text;
  const found = take(from, named);
  const [, age, dayBefore, name = '', dayBehind, year] = found ?? [];
  if (age === undefined) return null;
  if (ofRelative.test(asked.slice(0, found?.index).trimEnd()) && earnsOneself.test(asked)) return null;
  const day = dayBefore ?? dayBehind;
  const inMonth = `${year}-${String(months.indexOf(name) + 1).padStart(2, '0')}`;
  return { age: Number(age), date: day === undefined ? inMonth : `${inMonth}-${day.padStart(2, '0')}` };
}

/** Adds the year to a birthday to come, from the day of the question: “I’ll be 65 in March 2027”. */
export const withBirthdayYear = (question: string, today: string): string =>
  question.replaceAll(toCome, (said: string, dayBefore?: string, name = '', dayBehind?: string) => {
    const inMonth = `-${String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1).padStart(2, '0')}`;
    const day = (dayBefore ?? dayBehind ?? '31').padStart(2, '0');
    const year = Number(today.slice(0, 4));
    return `${said} ${`${year}${inMonth}-${day}` >= today ? year : year + 1}`;
  });

/** Returns the age group on the last day of a tax year, which determines the rebates. */
export function ageOnBirthday({ age, date }: Birthday, taxYear: TaxYear): AgeGroup {
  const last = lastDayOf(taxYear);
  const years = Number(last.slice(0, 4)) - Number(date.slice(0, 4));
  return ageGroupOf(age + years - (date.slice(4) > last.slice(4) ? 1 : 0));
}
