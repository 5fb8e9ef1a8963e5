import {
  currentTaxYear,
  previousTaxYear,
  type TaxYear,
  taxYears,
  yearOfAssessment,
} from '../../tax/tax-year.ts';
import { month, monthNumber } from './months.ts';
import { type Blanked, take } from './read-facts.ts';
import { asksEachPay } from './sum-request-words.ts';
import type { NamedYear } from './read-year.ts';
import type { SumFacts } from './sum-facts.ts';

const date = String.raw`\b(?:\d{1,2}(?:st|nd|rd|th)? )?(?:of )?(${month})\b(?:,? (20\d\d)\b)?`;
const firstPay = String.raw`(?:new|first|1st)(?: ever| real| proper)? (?:job|salary|pay(?:slip|che(?:ck|que))?|wage|position)`;
/** Matches the start of a job: “my contract began on 3 May”, “first salary in June”. */
const startsJob = new RegExp(
  String.raw`\b(?:start(?:ed|s|ing)?|began|begins?|begun|joined|appointed|employed|(?:was|got|been|am) hired|commenced|${firstPay})\b[^.;?]{0,40}?${date}`,
);
/** Matches the end of a job: “my contract ends in May”, “retrenched at the end of June”. */
const endsJob = new RegExp(
  String.raw`\b(?:contract|job|employment|work(?:ed|ing)?)\b[^.;?]{0,25}\b(?:end(?:ed|s|ing)?|stopped|finished|expire[sd]|until|till|up to)\b[^.;?]{0,20}?${date}|\b(?:resigned|retrenched|laid off|dismissed|lost my job|stopped work\w*)\b[^.;?]{0,25}?${date}`,
);
/** Things other than a job that begin or end in a month. */
const ofOtherThings =
  /\b(?:rent\w*|tenants?|ra|annuity|business|lett?ing|polic\w+|fund|invest\w*|contribut\w*|saving\w*|trading|side \w+|airbnb|scheme|medical|med ?aid|lease|course|stud\w+)\b/;
const paidThroughYear: ReadonlySet<string | null | undefined> = new Set([undefined, null, 'year']);
const MARCH = 2;

/** Whether a job that pays by the month, week, day or hour may have begun or ended within the tax year. */
export function mayBePartYear(plain: string, { income }: SumFacts, taxYear: TaxYear): boolean {
  if (paidThroughYear.has(income?.per) || asksEachPay.test(plain)) return false;
  const found = startsJob.exec(plain) ?? endsJob.exec(plain);
  if (!found || ofOtherThings.test(found[0])) return false;
  const [, name = found[3] ?? found[5] ?? '', year = found[4] ?? found[6]] = found;
  const end = Number(year) + (monthNumber(name) >= MARCH ? 1 : 0);
  return year === undefined || end >= yearOfAssessment(taxYear);
}

const joins = String.raw`\b(?:and|vs\.?|versus|than|or|en|with|compared to)\b`;
const filler = String.raw`(?:,? ?\b(?:what|how much|hoeveel|tax|paye|will|would|is|are|was|it|that|be|for|in|on|of|to|the|about|also|do|did|does|i|we|he|she|pay|must|my|his|her|then|again|vir|die|later|with)\b)*,? ?`;
/** Matches a second year after the first one: “and for the new year”, “than last year”. */
const relative = new RegExp(
  String.raw`${joins}${filler}\b(?:(this|current|new|next|following|coming|last|previous|old|prior) (?:tax |financial )?(?:year|yr|one|1)\b|year (before|after)\b|(?<=\b(?:what|how much|tax|paye|it)\b.{0,20})(now)\b)(?! ?[(,:]? ?_)(?!,? ?(?:it was|was|is|i (?:earn\w*|got|get|made|make))? ?(?:r ?)?\d)`,
);
/** Matches the current year, named before the year that it's compared with: “this year and last year”. */
const thisFirst = new RegExp(
  String.raw`\b(?:this|current) (?:tax |financial )?(?:year|yr)\b${filler}(?:${joins}|_)`,
);
const pair = /\b(?:(?:in|for|of|during) (?:the )?)?(20\d\d|[12]\d) ?[/-] ?(?:20)?(\d\d)\b(?! ?[/-])/;
const yearEnds = /\bfeb(?:ruary)? (20\d\d) (?:tax )?(?:year|yr)\b/g;
const later = new Set(['new', 'next', 'following', 'coming', 'after']);
const current = new Set(['this', 'current', 'now']);

const neighbour = (first: TaxYear, word: string): NamedYear => {
  if (current.has(word)) return currentTaxYear;
  if (later.has(word)) return taxYears[taxYears.indexOf(first) - 1] ?? 'unknown';
  return previousTaxYear(first) ?? 'unknown';
};

/** Reads and blanks a second tax year in a question; `unknown` if there is one but it isn't clear which. */
export function takeSecondYear(from: Blanked, first: NamedYear): NamedYear {
  if (first === 'unknown') return null;
  const ends = new Set([...from.text.matchAll(yearEnds)].map(([, year]) => year));
  const [ended] = ends;
  if (ends.size > 1) return 'unknown';
  if (first !== null && ended !== undefined) {
    const second = taxYears.find((year) => yearOfAssessment(year) === Number(ended)) ?? 'unknown';
    from.text = from.text.replaceAll(yearEnds, (said) => '_'.repeat(said.length));
    return second === first ? null : second;
  }
  const found = first === null ? null : take(from, pair);
  if (found) {
    const [, begins = '', end = ''] = found;
    // In “2024/25 # and 2025/26 #”, each year has its own income.
    const rest = from.text.slice(found.index + found[0].length);
    if (/^:? ?(?:(?:it )?(?:was|is)|i (?:earn\w*|got|get|made|make))? ?(?:r ?)?\d/.test(rest))
      return 'unknown';
    if ((Number(begins) + 1) % 100 !== Number(end)) return 'unknown';
    const second = taxYears.find((year) => yearOfAssessment(year) === 2000 + Number(end)) ?? 'unknown';
    return second === first ? null : second;
  }
  const named = relative.exec(from.text);
  const word = named?.slice(1).find(Boolean);
  // “And the year before that?” alone refers to an earlier calculation.
  if (named && word !== undefined && /[\d_]/.test(from.text.slice(0, named.index))) {
    if (first === null) return word === 'now' ? null : 'unknown';
    take(from, relative);
    const second = neighbour(first, word);
    return second === first ? null : second;
  }
  return first !== null && first !== currentTaxYear && take(from, thisFirst) ? currentTaxYear : null;
}

/** Whether a question that names two tax years compares the tax on a stated income. */
export const comparesYears = (text: string, { income }: SumFacts) =>
  income !== undefined && income.per !== null && /\b(?:tax|paye|take[- ]?home|compar\w+)\b/.test(text);
