import { type TaxYear, yearOfAssessment } from '../../tax/tax-year.ts';
import { scheme } from './denied-cover.ts';
import { month, monthNumber } from './months.ts';
import { type Blanked, take } from './read-facts.ts';

const day = String.raw`(?:the )?(?:\d{1,2}(?:st|nd|rd|th)? (?:of )?)?(?:(?:start|beginning|middle|end) of )?`;
/** Words between the scheme and the months of cover, unless they are about a job. */
const between = String.raw`(?:(?!\b(?:work\w*|jobs?|salary|earn\w*|pay|paid|tax)\b)[^.;?,\d]){0,20}`;
const behindScheme = String.raw`(?<=\b${scheme}(?![a-z-])${between})`;

/** Matches the month in which cover began or ended: “on Discovery since October 2025”, “medical aid until June”. */
const sinceMonth = new RegExp(
  String.raw`${behindScheme}\b(?:only )?(from|since|in|on|as of|until|till|up to) (?:only |about )?${day}(${month})\b,?(?: (20\d\d)\b)?`,
);
/** Matches a number of months of cover: “medical aid for 5 months”. */
const forMonths = new RegExp(
  String.raw`${behindScheme}\bfor (?:only |about |just )?(?:\d|1[01]) (?:months?|mnths?)\b`,
);
const ends = /^(?:until|till|up to)$/;
/** Matches statements that somebody left a scheme. Their date isn't the start of the cover. */
const leaves = new RegExp(
  String.raw`\b(?:left|cancell?ed|stopped|dropped|quit|resigned from|came off|lost) (?:my |our |the )?${scheme}`,
);
const MARCH = 2;

/** Whether people were on a scheme for part of the year, or perhaps not at all in the tax year in question. */
export type CoverMonths = 'part' | 'unknown' | null;

/** Reads and blanks the months of cover, which aren't months of work. */
export function takeCoverMonths(from: Blanked, taxYear: TaxYear): CoverMonths {
  if (take(from, forMonths)) return 'part';
  const isOver = leaves.test(from.text);
  const found = take(from, sinceMonth);
  if (!found) return null;
  const [, word = '', name = '', year] = found;
  if (isOver || ends.test(word)) return 'unknown';
  if (year === undefined) return 'part';
  const begins = Number(year) + (monthNumber(name) >= MARCH ? 1 : 0);
  if (begins > yearOfAssessment(taxYear)) return 'unknown';
  return begins === yearOfAssessment(taxYear) && monthNumber(name) !== MARCH ? 'part' : null;
}
