import { type TaxYear, yearOfAssessment } from '../../tax/tax-year.ts';
import { scheme } from './denied-cover.ts';
import { month, monthNumber } from './months.ts';
import { type Blanked, take } from './read-facts.ts';
import type { Members } from './read-members.ts';

const MONTHS = 12;
const MARCH = 2;

const aid = String.raw`\b${scheme}(?![a-z-])`;
/** Words between a scheme and its months, unless they or an amount begin another matter. */
const between = String.raw`(?:(?!\b(?:work\w*|jobs?|salary|earn\w*|tax|ra|annuity|pension|provident|retirement|bonus|commission|allowance|rent\w*|interest|business|donat\w*|contract|employed|born)\b|(?:,|\band\b|\bplus\b) ?(?:r ?\d|\d[\d ,]{3}))[^.;?]){0,60}?`;
const behind = String.raw`(?<=${aid}${between})`;
/** Words of membership between a time and a scheme: “since June my wife and I have been on a”. */
const opens = String.raw`(?<=^|[.;,?(] ?|\b(?:and|but|en|maar) )`;
const joins = String.raw`(?=,? (?:(?!(?:un)?(?:work|employ|earn)|job|salary|no\b|not\b|don't|never|nie\b|geen|start\w* (?:work|at)|contract|tax|rent|stud|left|cancel|stopp|also|too|ook)(?:[a-z']+|[1-9] of us) ){1,10}${aid})`;
const leaving = String.raw`(?:left|leaving|cancell?ed|stopped|dropped|quit|resigned from|came off|lost|ended|lapsed|terminated|gave up|gestop|gekanselleer)`;
const day = String.raw`(?:the )?(?:(?:1|1st|\d{1,2}(?:st|nd|rd|th)?) (?:of )?)?(?:(?:start|beginning|begin|middle|end) (?:of |van )?)?`;
const namedMonth = String.raw`(${month})\b(?:,? (20\d\d)\b)?`;
const count = String.raw`(\d|1[0-2]) (?:months?|mnths?|mths?|maande?)\b(?:'s?)?(?: (?:of (?:the|this|last|that) (?:tax )?year|only|long))?`;
const upTo = String.raw`(?:to|until|till|up to|through|-|tot)`;
const since = String.raw`(?:since|from|as of|as from|starting(?: in| from)?|beginning(?: in)?|sedert|vanaf)`;
const anyMore = String.raw`(?:(?: any ?more| any longer|,)+)?`;

/** Matches a number of months of cover: “medical aid for 4 for 5 months”, “5 months of medical aid”. */
const counted = [
  new RegExp(
    String.raw`${behind}\b(?:for|only|just|vir|net) (?:only |about |just |the (?:first|last) )*${count}`,
  ),
  new RegExp(String.raw`${behind}(?<=\D, ?|\D\()${count}`),
  new RegExp(String.raw`\b${count}(?= (?:of |on |op |worth of )?(?:the |my |our |a |die )?${aid})`),
  new RegExp(String.raw`${opens}(?:for|vir) (?:only )?${count}${joins}`),
];
/** Matches half a year of cover: “medical aid for the first half of the year”. */
const halfYear = new RegExp(
  String.raw`${behind}\b(?:for |only |just )*(?:the |a )?(?:first |second |last |other )?half (?:of )?(?:the |a |that |this )?(?:tax )?year`,
);
const fromTo = String.raw`${day}${namedMonth} ?(?:${upTo}|and|en) ?${day}${namedMonth}`;
/** Matches the first and last month of cover: “medical aid from May to October”. */
const span = [
  new RegExp(String.raw`${behind}\b(?:(?:from|between|van) )?${fromTo}`),
  new RegExp(String.raw`${opens}(?:from|between|van) ${fromTo}${joins}`),
];
/** Matches months of cover that are listed: “medical aid only in January and February 2026”. */
const listed = new RegExp(
  String.raw`${behind}\b(?:only|just|net) (?:in |during |for )?(?:${month}(?: 20\d\d)?(?:, | and | & | en )?)+(?: 20\d\d)?`,
);
/** Matches the last month of cover: “medical aid until August”, “cancelled my medical aid in June”. */
const untilMonth = [
  new RegExp(
    String.raw`${behind}\b(?:${leaving}(?: it)? )?(?:only )?(?:until|till|up to|tot) ${day}${namedMonth}`,
  ),
  new RegExp(
    String.raw`(?<=\b${leaving} (?:from |on )?(?:my |our |the |a |die )?(?:[a-z]+ )?${aid}${between})\b(?:in|on|at|from|since|as of) ${day}${namedMonth}`,
  ),
  new RegExp(String.raw`${behind}\b${leaving} (?:it )?(?:in|on|at|from|since|as of) ${day}${namedMonth}`),
];
/** Matches the first month without cover: “no medical aid since August”. */
const withoutSince = new RegExp(
  String.raw`(?<=\b(?:no|not|don't|dont|do not|didn't|haven't|nie|geen|without)\b[^.;?\d]{0,25}${aid}${anyMore})(?<!\b${leaving}\b.*) ?\b${since} ${day}${namedMonth}`,
);
/** Matches a time without cover, after which it may have begun. */
const withoutUntil = new RegExp(
  String.raw`(?<=\b(?:no|not|don't|dont|do not|didn't|haven't|geen|without)\b[^.;?\d]{0,25}${aid}${between})\b(?:until|till|up to|before|tot) ${day}${namedMonth}`,
);
/** Matches the first month of cover: “on Discovery since October 2025”, “in May I joined a medical aid”. */
const sinceMonth = [
  new RegExp(
    String.raw`${behind}\b(?:only )?(?:${since}|(?<=\b(?:joined|join|took out|got|started|began|signed up|opened|new|aangesluit)\b[^.;?]{0,70})in) (?:only |about )?${day}${namedMonth}`,
  ),
  new RegExp(String.raw`(?<=\bjoined (?:a |the )?${aid} )(?:on )?${day}${namedMonth}`),
  new RegExp(
    String.raw`${opens}(?:${since} ${day}${namedMonth}${joins}|in ${day}${namedMonth}(?=[^.;?,\d]{0,25}\b(?:joined|got|took out|signed up|started with|aangesluit)\b)${joins})`,
  ),
];
/** Matches months of cover that can't be counted, such as a job's. */
const uncounted = new RegExp(
  String.raw`${behind}\b(?:since|from|until|till|after) (?:then|that|there)\b|${behind}\bin ${day}${month}\b`,
);
/** Matches two numbers of people, which aren't those of the same months. */
const people = String.raw`\b\d{1,2} (?:people|persons?|of us|members?|mense|lede|on (?:the|my|our|medical))\b`;
const changes = new RegExp(
  String.raw`${people}[^.;?]*\b(?:from|since|in|until|till|then|later)\b[^.;?]*${people}`,
);

const namesAid = new RegExp(aid);
const namesMonths = new RegExp(String.raw`\b(?:${month}|months?|mnths?|mths?|maande?|then|half)\b`);
const monthWords = new RegExp(String.raw`\b${month}\b`, 'g');
/** Matches a date at the start of a month, which isn't a month of cover itself. */
const startsMonth = /\b(?:1|1st|start|beginning|begin)\b/;

/** The number of months in which people were on a scheme; `unknown` if it isn't clear, null for the whole year. */
export type CoverMonths = number | 'unknown' | null;

/** Months from March of a tax year to a named month, which is counted too. */
function monthsUntil(name: string, year: string | undefined, taxYear: TaxYear): number {
  const at = (monthNumber(name) - MARCH + MONTHS) % MONTHS;
  const ends =
    year === undefined ? yearOfAssessment(taxYear) : Number(year) + (monthNumber(name) >= MARCH ? 1 : 0);
  return at + 1 + (ends - yearOfAssessment(taxYear)) * MONTHS;
}

const firstOf = (from: Blanked, patterns: readonly RegExp[]) => {
  const pattern = patterns.find((one) => one.test(from.text));
  return pattern ? take(from, pattern) : null;
};

const within = (months: number): CoverMonths => (months >= MONTHS ? null : months < 1 ? 'unknown' : months);

/** Returns the months between two named months, both counted. */
function monthsOfSpan(
  [, first = '', firstYear, last = '', lastYear]: RegExpExecArray,
  taxYear: TaxYear,
): CoverMonths {
  const end = monthsUntil(last, lastYear, taxYear);
  const begins = monthsUntil(
    first,
    firstYear ?? (lastYear === undefined ? undefined : yearBefore(first, last, lastYear)),
    taxYear,
  );
  const months = Math.min(end, MONTHS) - Math.max(begins, 1) + 1;
  return begins > end ? 'unknown' : within(months);
}

const yearBefore = (first: string, last: string, year: string) =>
  monthNumber(first) > monthNumber(last) ? String(Number(year) - 1) : year;

/** Reads and blanks the months of cover, which aren't months of work. */
export function takeCoverMonths(from: Blanked, taxYear: TaxYear): CoverMonths {
  if (!namesAid.test(from.text) || !namesMonths.test(from.text) || changes.test(from.text)) return null;
  const number = firstOf(from, counted);
  if (number) return within(Number(number[1]));
  if (take(from, halfYear)) return MONTHS / 2;
  const denied = take(from, withoutSince);
  if (denied) {
    const months = monthsUntil(denied[1] ?? '', denied[2], taxYear) - 1;
    return months < 1 ? 0 : within(months);
  }
  if (take(from, withoutUntil)) return 'unknown';
  const both = firstOf(from, span);
  if (both) return monthsOfSpan(both, taxYear);
  const list = take(from, listed);
  if (list) return list[0].match(monthWords)?.length ?? 'unknown';
  const last = firstOf(from, untilMonth);
  if (last) return within(monthsUntil(last[1] ?? '', last[2], taxYear) - (startsMonth.test(last[0]) ? 1 : 0));
  const first = firstOf(from, sinceMonth);
  if (first)
    return within(MONTHS - monthsUntil(first[1] ?? first[3] ?? '', first[2] ?? first[4], taxYear) + 1);
  return take(from, uncounted) ? 'unknown' : null;
}

const namesSelf = /\b(?:me|myself|alone|only|just|single|ek|main member|1 (?:person|member))\b/;

/** Returns the people covered for these months; null if only their months are given. */
export function coveredFor(cover: CoverMonths, counted: Members, plain: string): number | null {
  if (cover === 0) return 0;
  return counted === 'unknown' || (counted === 1 && !namesSelf.test(plain)) ? null : counted;
}
