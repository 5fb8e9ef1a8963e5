import type { AgeGroup } from '../../tax/age-group.ts';
import { lastDayOf, type TaxYear } from '../../tax/tax-year.ts';
import { ageGroupOf } from './read-age.ts';
import { type Blanked, take } from './read-facts.ts';

/** A birthday that a question names: the age reached, and the month or day. */
export interface Birthday {
  age: number;
  /** `YYYY-MM` or `YYYY-MM-DD`. */
  date: string;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const month = String.raw`(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*`;
const turns = String.raw`\b(?:(?:turn(?:s|ed|ing)?|becom(?:e|es|ing)|became)(?: to)? (?=\d{2}\b)|(?:aged?:?|i'm|i am|am|is|be) (?=\d{2} (?:only )?on )|(?=\d{2}th (?:birthday|bday)\b))(\d{2})(?:th (?:birthday|bday)(?: (?:is|was|will be|falls|fell))?)?`;
const named = new RegExp(
  String.raw`${turns}(?: years(?: old)?)?,? (?:only )?(?:on |in |at |by )?(?:the )?(?:(?:end|beginning|middle) of )?(?:(\d{1,2})(?:st|nd|rd|th)? (?:of )?)?${month} (?:(\d{1,2})(?:st|nd|rd|th)?,? )?(20\d\d)\b`,
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

/** Returns the age group on the last day of a tax year, which determines the rebates. */
export const ageOnBirthday = ({ age, date }: Birthday, taxYear: TaxYear): AgeGroup =>
  ageGroupOf(date <= lastDayOf(taxYear) ? age : age - 1);
