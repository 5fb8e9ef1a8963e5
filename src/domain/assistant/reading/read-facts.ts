import type { AgeGroup } from '../../tax/age-group.ts';
import {
  currentTaxYear,
  previousTaxYear,
  type TaxYear,
  taxYears,
  yearOfAssessment,
} from '../../tax/tax-year.ts';

/** A text whose parsed parts are blanked, so later steps don’t mistake their numbers for amounts. */
export interface Blanked {
  text: string;
}

/** Finds a pattern and blanks it out. */
export function take(from: Blanked, pattern: RegExp): RegExpExecArray | null {
  const match = pattern.exec(from.text);
  if (match) {
    from.text =
      from.text.slice(0, match.index) +
      '_'.repeat(match[0].length) +
      from.text.slice(match.index + match[0].length);
  }
  return match;
}

const yearEnding = (end: number) => taxYears.find((year) => yearOfAssessment(year) === end) ?? null;

/** The tax year named in a question: one with tables, `unknown` for any other, or null for none. */
export type NamedYear = TaxYear | 'unknown' | null;

const relativeYears: readonly [RegExp, TaxYear | null][] = [
  [/\b(?:the )?year before last\b|\btwo years ago\b|\b2 years ago\b/, previousTaxYear('2025/2026')],
  [
    /\b(?:last|previous|past) (?:tax |financial |assessment )?(?:year|season)\b(?! before)/,
    previousTaxYear(currentTaxYear),
  ],
  [
    /\bnext (?:tax |financial )?year(?:'s)? tax\b|\btax (?:for |in )?next (?:tax )?year\b|\bnext tax year\b/,
    null,
  ],
  [/\b(?:this|current) (?:tax |financial )year\b|\bthis year\b/, currentTaxYear],
];

/** What began in a year long ago: “my RA from 2012”, “bought in 2003”. */
const beganEarlier =
  /\b(?:start\w*|began|begun|opened|joined|bought|purchased|paid|built|got|took out|since|acquired|inherited|moved|lived|living|registered|gekoop|from) [^.;?]{0,60}$|\b(?:start\w*|began|begun|opened|joined|bought|purchased|paid|built|took out|acquired|inherited|moved|gekoop)\b(?:[^.;?]|\.(?=\d)){0,50}_/;

/** “The year ended 28 February 2024”. */
const yearEnd =
  /\b(?:(?:for|in|of|during) )?(?:the |my )?(?:tax |financial )?(?:years?|yr|season)(?: (?:of assessment|that|which|to))*[ ,]{1,2}(?:end(?:ed|s|ing)?|to|till|until)(?: in| on| at)?(?: the)?(?: (?:end|last day)(?: of)?)? ?(?:2[89](?:th)? )?feb(?:ruary)?,? (20\d\d)\b/;

const season = String.raw`(?:tax |filing )?(?:years?|seasons?|year of assessment|assessment|returns?)`;

/** Reads the tax year: “2024/2025”, “2025 season”, “last year”. A single year means the tax year that ends in it. */
export function readTaxYear(from: Blanked): NamedYear {
  const both = /\b20\d\d (?:and|or|to|vs\.?|versus|with|en) (?:for |in )?20\d\d\b/;
  if (both.test(from.text) && !beganEarlier.test(from.text)) return 'unknown';
  const fromMarch = take(
    from,
    /\b(?:from|since|as of|after) (?:the )?(?:1(?:st)? (?:of )?)?march (20\d\d)\b/,
  );
  if (fromMarch) return yearEnding(Number(fromMarch[1]) + 1) ?? 'unknown';
  const ended = take(from, yearEnd);
  if (ended) return yearEnding(Number(ended[1])) ?? 'unknown';
  const pair = take(
    from,
    /(?:\b(?:in|for|of|during) (?:the )?)?\b(20\d\d)\s?[/-]\s?(?:20)?(\d\d)\b(?!\s?[/-])(?: (?:tax |financial )?(?:year|season)\b)?/,
  );
  if (pair) {
    const end = Number(pair[1]) + 1;
    return end % 100 === Number(pair[2]) ? (yearEnding(end) ?? 'unknown') : 'unknown';
  }
  const short = take(
    from,
    /(?:\b(?:in|for|of|during) (?:the )?)?(?<![\d.,/])(\d\d)\/(\d\d)(?![\d/])(?: (?:tax |financial )?(?:year|season)\b)?/,
  );
  if (short) {
    const end = Number(short[2]);
    return Number(short[1]) + 1 === end ? (yearEnding(2000 + end) ?? 'unknown') : 'unknown';
  }
  const single =
    take(from, /\btax\s((?:19|20)\d\d)\b/) ??
    take(from, new RegExp(String.raw`\b(?:(?:in|for|of)\s)?(?:the\s)?((?:19|20)\d\d)\s${season}\b`)) ??
    take(
      from,
      new RegExp(String.raw`\b(?:(?:in|for)\s)?(?:the\s)?${season}\s(?:of\s|for\s)?((?:19|20)\d\d)\b`),
    ) ??
    take(from, /(?<!\bborn )\b(?:in|for|during)\s((?:19|20)\d\d)\b(?![ ,.]?\d)/) ??
    take(from, /(?<![r\d]\s?)\b(20[12]\d)\s?\?$/);
  if (single) {
    const year = yearEnding(Number(single[1]));
    return year ?? (beganEarlier.test(from.text) ? null : 'unknown');
  }
  for (const [pattern, year] of relativeYears) {
    if (take(from, pattern)) return year ?? 'unknown';
  }
  return null;
}

const month = String.raw`(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)`;

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const monthOfYear = new RegExp(String.raw`\b(${month}) (20\d\d)\b`);
/** First month of a tax year, counted from 0. */
const MARCH = 2;

/** Returns the tax year of the month that a question names: April 2026 is in 2026/2027. Null if there's none. */
export function taxYearOfMonth(text: string): TaxYear | null {
  const [, name, year] = monthOfYear.exec(text.toLowerCase()) ?? [];
  if (name === undefined) return null;
  return yearEnding(Number(year) + (months.indexOf(name.slice(0, 3)) >= MARCH ? 1 : 0));
}

/** Whether a question names a tax year after the current one, whose figures nobody has published. */
export function namesFutureYear(text: string): boolean {
  const last = yearOfAssessment(currentTaxYear);
  return [...text.matchAll(/\b20(\d\d)\s?[/-]\s?(?:20)?(\d\d)\b(?!\s?[/-])/g)].some(
    ([, from, to]) => Number(to) === Number(from) + 1 && 2000 + Number(to) > last,
  );
}

export const ageGroupOf = (age: number): AgeGroup =>
  age >= 75 ? '75plus' : age >= 65 ? '65to74' : 'under65';

/** Minimum age of a taxpayer. Lower ages are taken to be children’s. */
const MIN_AGE = 16;

/** The taxpayer's age on the last day of the tax year; `unknown` if it depends on a birthday. */
export type NamedAge = AgeGroup | 'unknown' | null;

/** Reads the taxpayer’s age: “67 years old”, “I’m 67”, “over 65”. */
export function readAge(from: Blanked, taxYear: TaxYear): NamedAge {
  const born = take(from, /\bborn (?:(?:in|on) )?(?:\d{1,2} )?(?:[a-z]+ )?(19\d\d)\b/);
  if (born) {
    // The birthday may fall before or after the end of February, when the tax year ends.
    const oldest = yearOfAssessment(taxYear) - Number(born[1]);
    return ageGroupOf(oldest) === ageGroupOf(oldest - 1) ? ageGroupOf(oldest) : 'unknown';
  }
  // Children’s ages don’t affect the tax.
  take(
    from,
    /\b(?:kids?|child(?:ren)?|sons?|daughters?)\s(?:aged?|of|who (?:is|are))\s\d{1,2}(?:(?:,|\sand|\s&)\s?\d{1,2})*\b/,
  );
  if (
    take(
      from,
      /\b(?:(?:i'm|i am|he's|she's|he is|she is) \d\d(?: now)?,? (?:and )?)?(?:turn(?:s|ed|ing)?|becom(?:e|es|ing))(?: to)? (?:65|75)\b/,
    )
  )
    return 'unknown';
  // “My mom is 80 and I earn …” doesn’t give the earner’s age.
  if (/\b(?:i (?:earn|get|make|receive|am paid)|my (?:salary|income|pension|wage))\b/.test(from.text))
    take(
      from,
      /\b(?:mom|mum|mother|dad|father|wife|husband|spouse|partner|granny|grandmother|gogo|parents?)\b(?:,| who)? ?(?:is |are |turned |\()(?:now )?\d{2}\b/,
    );
  const span = take(from, /\b65\s?(?:to|-)\s?74\b/);
  if (span) return '65to74';
  if (
    take(from, /\b(?:over|older than|above|past)\s75\b|\b75\s?(?:\+|plus|and (?:older|over|above)|or older)/)
  )
    return '75plus';
  if (
    take(from, /\b(?:over|older than|above|past)\s65\b|\b65\s?(?:\+|plus|and (?:older|over|above)|or older)/)
  )
    return '65to74';
  if (take(from, /\b(?:under|younger than|below)\s65\b/)) return 'under65';
  const exact =
    take(
      from,
      /\b(?:retir(?:e|es|ed|ing|ement)|resign(?:ed|ing)?|retrenched|laid off) (?:\w+ )?at (\d{2})\b/,
    ) ??
    take(from, /\b(\d{1,3})[\s-]?(?:years?|yrs?|yr)?[\s-]?(?:old|of age|y\/o)\b/) ??
    take(from, /\b(\d{1,3})\s?yo\b|\b([6-9]\d) years?(?=,|\.|$)/) ??
    take(
      from,
      /\b(?:pensioner|retiree|retired|senior|man|woman|lady|person|somebody|someone|taxpayer|gogo|ouma|oupa|gran|granny|dad|mom|mum|father|mother)(?: of| aged|,)? \(?(\d{2})\b(?![ ,.]?\d|\s?%|\s?(?:k|m)\b)/,
    ) ??
    take(from, /(?:^|[,;] |\()(\d{2})(?=[,;)])|^(\d{2})(?= (?:with|and|earning)\b)/) ??
    take(
      from,
      /\b(?:aged?(?: of)?:?|turn(?:ed|ing)?(?: to)?|age is|(?:will|shall|'ll|to) be(?: aged)?)\s(\d{2,3})\b(?![ ,.]?\d|k)/,
    ) ??
    take(
      from,
      /\b(?:i am|i'm|im|she is|he is|who is|she's|he's|i was|he was|she was|who was)\s(?:now |already |over |then )?(\d{2})\b(?![ ,.]?\d|\s?%|\s?(?:k|m|percent|rand|hours?|hrs|days?|weeks?|months?|kids|people)\b)/,
    );
  const someone =
    exact ?? take(from, /\b(?:is|are|am)\s(?:now |already )?([6-9]\d)\b(?=\s?(?:,|and\b|with\b|who\b|$|\.))/);
  const age = Number(someone?.[1] ?? someone?.[2]);
  return age >= MIN_AGE && age < 120 ? ageGroupOf(age) : null;
}

/** Blanks the weeks of a whole year, which change no sum: “R4 000 a week, all 52 weeks”. */
export const takeWholeYear = (from: Blanked) =>
  take(from, /\b(?:(?:all|for|over|times|x) )?(?:the )?52 weeks\b(?: (?:a|per|in (?:a|the)|of the) year)?/);

/** Reads the weekly hours of a person paid by the hour. */
export function readHours(from: Blanked): number | null {
  const weekly = take(
    from,
    /\b(\d{1,3})\s?(?:hours?|hrs?|h)\s?(?:a|per|\/|each|every)\s?(?:week|wk)\b|\b(\d{1,3})[\s-](?:hour|hr) (?:work )?week\b/,
  );
  if (weekly) return Number(weekly[1] ?? weekly[2]);
  const daily = take(from, /\b(\d{1,2})\s?(?:hours?|hrs?)\s?(?:a|per|\/|each|every)\s?day\b/);
  const hours = take(from, /\b(?:for|work|working)\s(\d{2,3})\s?(?:hours?|hrs?)\b/);
  if (daily) return Number(daily[1]) * (readDays(from) ?? 5);
  return hours ? Number(hours[1]) : null;
}

/**
 * Reads the number of months worked in the year: “for 6 months”; `unknown` if only the first or last month is named.
 * Null for a whole year.
 */
export function readMonthsWorked(from: Blanked): number | 'unknown' | null {
  const counted =
    take(from, /\b(?:for|only|worked|working|work)\s(?:only |about |for )?(?!13\b)(\d{1,2})\smonths?\b/) ??
    take(from, /\b(\d{1,2})\smonths?\s(?:only|of (?:the|this|last) (?:tax )?year|work\w*)\b/);
  if (counted) {
    const months = Number(counted[1]);
    return months >= 1 && months < 12 ? months : null;
  }
  if (take(from, /\bhalf (?:of )?(?:a|the) year\b/)) return 6;
  const span = take(from, new RegExp(String.raw`\bfrom (${month}) (?:to|until|till) (${month})\b`));
  if (span) {
    const [first, last] = [span[1], span[2]].map((name) => months.indexOf(name?.slice(0, 3) ?? ''));
    const count = (((last ?? 0) - (first ?? 0) + 12) % 12) + 1;
    return count < 12 ? count : null;
  }
  const began = new RegExp(
    String.raw`\b(?:started?|starting|began|joined|stopped|resigned|left|quit|lost|retrenched|retired|since|until|till)\b[^.?]{0,30}?\b(?:in|on|of|since|until|till|from) (?:\d{1,2} )?${month}\b|\b(?:since|until|till) ${month}\b`,
  );
  return take(from, began) ? 'unknown' : null;
}

/** Reads how many days a week a person who is paid by the day works. */
export function readDays(from: Blanked): number | null {
  const days = take(from, /\b([1-7])\s?days?\s?(?:a|per|\/|each|every|of the)\s?(?:week|wk)\b/);
  return days ? Number(days[1]) : null;
}

/** Reads the percentage by which pay rises: “a 6% raise”, “goes up by 8 percent”. */
export function readRaisePercent(from: Blanked): number | null {
  const percent = take(
    from,
    /(\d{1,2}(?:[.,]\d{1,2})?)\s?(?:%|percent|per cent)\s(?:\w+\s){0,2}?(?:raise|increase|increment|hike|adjustment|verhoging)\b|(\d{1,2}(?:[.,]\d{1,2})?)\s?(?:%|percent|per cent)\s(?:up|more|higher)\b|\b(?:raise|increases?|increment|hike|ris(?:e|es|ing)|goes up|go up|went up|going up|adjustment)\s(?:(?:of|by|is|was|with)\s)?(\d{1,2}(?:[.,]\d{1,2})?)\s?(?:%|percent|per cent)/,
  );
  return percent ? Number((percent[1] ?? percent[2] ?? percent[3] ?? '').replace(',', '.')) : null;
}

/** Reads the percentage of income that goes into a retirement fund. */
export function readRetirementPercent(from: Blanked): number | null {
  const percent = take(
    from,
    /(\d{1,2}(?:[.,]\d{1,2})?)\s?(?:%|percent|per cent)\s?(?:\w+\s){0,4}?(?:pension|provident|retirement|annuity|ra)\b(?: fund| annuity)?|\b(?:pension|provident|retirement|annuity|ra)\b(?:\s\w+){0,3}?\s(\d{1,2}(?:[.,]\d{1,2})?)\s?(?:%|percent|per cent)/,
  );
  return percent ? Number((percent[1] ?? percent[2] ?? '').replace(',', '.')) : null;
}
