import {
  currentTaxYear,
  previousTaxYear,
  type TaxYear,
  taxYears,
  yearOfAssessment,
} from '../../tax/tax-year.ts';
import { month, monthNumber } from './months.ts';
import { type Blanked, take } from './read-facts.ts';

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
  [/\b(?:this|current) (?:tax |financial )year\b|\bthis (?:year|yr)\b/, currentTaxYear],
];

/** Matches mentions of things that began in an earlier year: “my RA from 2012”, “bought in 2003”. */
const beganEarlier =
  /\b(?:start\w*|began|begun|opened|joined|bought|purchased|paid|costs?|gekos|built|got|took out|since|acquired|inherited|moved|lived|living|registered|gekoop|from) [^.;?]{0,60}$|\b(?:start\w*|began|begun|opened|joined|bought|purchased|paid|costs?|built|took out|acquired|inherited|moved|gekoop)\b(?:[^.;?]|\.(?=\d)){0,50}_/;

/** Matches a tax year named by its end: “the year ended 28 February 2024”. */
const yearEnd =
  /\b(?:(?:for|in|of|during) )?(?:the |my )?(?:tax |financial )?(?:years?|yr|season)(?: (?:of assessment|that|which|to))*[ ,]{1,2}(?:end(?:ed|s|ing)?|to|till|until)(?: in| on| at)?(?: the)?(?: (?:end|last day)(?: of)?)? ?(?:2[89](?:th)? )?feb(?:ruary)?,? (20\d\d)\b/;

/** Matches a year at the end of a question, unless it belongs to a month. */
const yearAtEnd = new RegExp(String.raw`(?<![r\d]\s?)(?<!\b${month},? )\b(20[12]\d)\s?\?$`);

const season = String.raw`(?:tax |filing )?(?:years? of assessment|years?|seasons?|assessment|returns?|itr ?12s?)`;

/** Writes a tax year without its slash as one: “2026 2027”. */
const joinYears = (text: string) =>
  text.replaceAll(/(?<![/-] ?|\br ?)\b(20\d\d) (20\d\d)\b(?![ ,.]?\d)/g, (found, from: string, to: string) =>
    Number(to) === Number(from) + 1 ? `${from}/${to}` : found,
  );

/** Reads the tax year: “2024/2025”, “2025 season”, “last year”. A single year means the tax year that ends in it. */
export function readTaxYear(from: Blanked): NamedYear {
  from.text = joinYears(from.text);
  takeEarlierYears(from);
  const both = /(?<![/-] ?)\b20\d\d (?:and|or|to|vs\.?|versus|with|en) (?:for |in )?20\d\d\b(?! ?[/-])/;
  if (both.test(from.text) && !beganEarlier.test(from.text)) return 'unknown';
  const fromMarch = take(
    from,
    /\b(?:(?:(?:in|for|of) )?(?:the )?(?:tax )?year (?:that |which )?(?:start(?:ed|s|ing)?|began|begins|beginning|begun|commenc(?:ed|es|ing)|running)(?: (?:from|in|on))?|from|since|as of|after) (?:the )?(?:1(?:st)? (?:of )?)?march (20\d\d)\b/,
  );
  if (fromMarch) return yearEnding(Number(fromMarch[1]) + 1) ?? 'unknown';
  const span = readSpan(from);
  if (span !== null) return span;
  takeShortSpan(from);
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
    /(?:\b(?:in|for|of|during) (?:the )?)?(?<![\d.,/])([1-3]\d)\/(\d\d)(?![\d/])(?: (?:tax |financial )?(?:year|season)\b)?/,
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
    take(from, yearAtEnd);
  if (single) {
    const year = yearEnding(Number(single[1]));
    return year ?? (beganEarlier.test(from.text) ? null : 'unknown');
  }
  for (const [pattern, year] of relativeYears) {
    if (take(from, pattern)) return year ?? 'unknown';
  }
  return null;
}

const monthOfYear = new RegExp(String.raw`\b(${month})\.?,? (20\d\d)\b`, 'g');
/** First month of a tax year, counted from 0. */
const MARCH = 2;

const yearEndOfMonth = (name: string, year: string) => Number(year) + (monthNumber(name) >= MARCH ? 1 : 0);

/** Words before a month that mark it as the date of an earlier event, such as a purchase or a birth. */
const beganThen =
  /\b(?:bought|buy|purchased|gekoop|since|sedert|joined|opened|started|began|moved|built|inherited|acquired|born|gebore|resigned|retired|married|from(?! (?:my|the|an?) (?:[\w-]+ )?(?:savings|[\w-]*pots?|funds?|ra|pension|annuity|bank|account|employer|shares?)\b)|paid [^.;?]{0,30}\bfor it)\b[^.;?,]{0,40}$/;

/** Matches the first month of a period before its last one: “from March to”, of “from March to August 2026”. */
const rangeBegins = new RegExp(
  String.raw`\b(?:from|between|van|tussen)(?: the)?(?: \d{1,2}(?:st)?(?: of)?)? (${month})\.? (?:to|until|till|through|and|tot|en)(?: the)?(?: end of)?(?: \d{1,2}(?:st|th)?(?: of)?)? $`,
);

/** Whether a period whose year is named only at its end lies in one tax year. */
function isRangeOfYear(before: string, name: string): boolean {
  const first = rangeBegins.exec(before)?.[1];
  if (first === undefined) return false;
  const [begins, ends] = [monthNumber(first), monthNumber(name)];
  return begins <= ends && begins >= MARCH === ends >= MARCH;
}

/** Words before the date of an earlier event: “when I resigned in 2018”, “took # in 2021, now …”. */
const didThen =
  /\b(?:when|after|since|before) (?:i|we|he|she|my \w+) [^.;?]{0,40}$|\b(?:resigned|retrenched|cashed|withdrew|took|drew|transferred|preserved|retired|left|quit|divorced|married|emigrated|died|got|received)\b[^.;?]{0,40}$/;
const nowThis =
  /\b(?:now|today|this year|currently|again|another|(?:i'm|i am|am|is) (?:about to|going to|retiring)|will|this time|tax on (?:the|this)|i want)\b/;

/** Matches questions about the year of the event itself: “what was his tax that year”. */
const asksThatYear =
  /\b(?:that|the same|daardie|dieselfde) (?:tax )?(?:year|jaar|yr)\b|\b(?:was|were) .{0,30}\btax then\b/;

/** Words for payouts from retirement funds. A question may mention an earlier and a current one. */
const paysOut =
  /\b(?:lump[ -]?sums?|retir\w+|severance|retrench\w*|withdr[ae]w\w*|cash(?:ed|ing) (?:in|out)|funds?)\b/g;
const isAnother =
  /\b(?:now|another|second|2nd|today|currently|this (?:tax )?year|previous(?:ly)?|earlier|already|i(?:'m| am) retiring)\b/;

const FIRST_WITH_TABLES = 2021;

/** Whether a year is before the first tax tables, or before another year in the question. */
const isBefore = (text: string, year: number) =>
  year < FIRST_WITH_TABLES ||
  [...text.matchAll(/\b20\d\d\b(?![ ,]\d{3})/g)].some(([other]) => Number(other) > year);

/** Whether a question is about a payout after an earlier one, so that the year is the earlier payout's. */
const isAfterPayout = (text: string, at: number) =>
  (isAnother.test(text) || isBefore(text, Number(/\d{4}/.exec(text.slice(at))?.[0]))) &&
  (text.match(paysOut)?.length ?? 0) > 1 &&
  (text.match(/\d{3}\b|\d ?k\b|\d ?m\b/g)?.length ?? 0) > 1;

/** Whether the words around a date mark it as earlier than the year in question. */
const isEarlierEvent = (text: string, at: number) =>
  !asksThatYear.test(text.slice(at)) &&
  (isAfterPayout(text, at) || (didThen.test(text.slice(0, at)) && nowThis.test(text.slice(at))));

/**
 * Returns the tax year of the month in which something happened: April 2026 is in 2026/2027. Null if there's none, or
 * if the months are in different years; `unknown` for a year without tables.
 */
export function taxYearOfMonth(question: string): NamedYear {
  const text = question.toLowerCase();
  const ends = [...text.matchAll(monthOfYear)].flatMap(({ index, 1: name = '', 2: year = '' }) =>
    isRangeOfYear(text.slice(0, index), name) ||
    !(beganThen.test(text.slice(0, index)) || isEarlierEvent(text, index))
      ? [yearEndOfMonth(name, year)]
      : [],
  );
  const [end, ...others] = new Set(ends);
  return end === undefined || others.length > 0 ? null : (yearEnding(end) ?? 'unknown');
}

const saysNow =
  /(?<!\bwhat )\b(?:now|(?<!\b(?:a|per|each|every) )(?:this|last) week|this month|yesterday|hierdie (?:maand|week)|gister|nowadays|currently|today|presently|at the moment|these days|at present|nou|tans|vandag|deesdae|manje)\b/i;

/** Matches plans, to which the current year's rules apply: “want to give my son #”. */
const plansTo =
  /\b(?:want(?:s|ed)? to|wanna|plan(?:s|ning)? (?:to|on)|going to|gonna|about to|intend(?:s|ing)? to|would like to|'d like to|thinking of|wil(?: graag)?|beplan om) (?:[\p{L}']+ ){0,6}?(?:giv(?:e|ing)|gift(?:ing)?|donat(?:e|ing)|sell(?:ing)?|put(?:ting)?|invest(?:ing)?|withdraw(?:ing)?|cash(?:ing)?|gee|skenk|verkoop|belê|onttrek)(?!\p{L})/iu;
/** Matches an account that is about to be opened: “can I open one for my baby”. */
const opensNow =
  /\b(?:(?:can|could|may|should|shall|must|do|to|wanna|kan|mag|wil|moet) (?:i |we |ek |ons |sy |she |he )?(?:still |also |now |nog |ook )?(?:open|start|oopmaak)|opening (?:an?|my|his|her|one)|oopmaak)\b|\b(?:\d{1,2}|few|two|three) (?:days?|weeks?|months?|dae|weke|maande)(?: old| oud)\b|\b(?:newborn|new[- ]born|just born)\b/i;
/** Matches something that began with the current tax year and continues. */
const sinceMarch =
  /\b(?:this year|(?:since|from|sedert|vanaf) (?:the )?(?:(?:1(?:st)?|start|beginning|begin) (?:of |van )?)?(?:march|maart|mrt))\b(?! (?:of )?(?:19|20)\d\d| last year)/i;

/** Matches something under way or ahead in a month without a year: “giving my daughter # in december”. */
const aheadThen = new RegExp(
  String.raw`\b(?:giving|gifting|donating|selling|withdrawing|cashing|retiring|turning|(?:will|'ll|shall|gaan|sal) (?:[\p{L}\d']+ ){0,5}?(?:give|gift|donate|sell|put|invest|withdraw|cash|retire|gee|skenk|verkoop|belê|onttrek))(?!\p{L})[^.;?]{0,80}\b(?:in|by|on|this|next|coming|hierdie|volgende) (?:\d{1,2}(?:st|nd|rd|th)? (?:of )?)?${month}\b(?! (?:19|20)\d\d| last)`,
  'iu',
);

/** Returns the current tax year if a question is about today's rules. */
export const taxYearOfNow = (question: string): TaxYear | null =>
  [saysNow, plansTo, opensNow, sinceMarch, aheadThen].some((pattern) => pattern.test(question))
    ? currentTaxYear
    : null;

/** Matches a tax year named by its first and last day: “1 Mrt 2026 - 28 Feb 2027”. */
const firstToLast = new RegExp(
  String.raw`(?:\b(?:this|the|current) (?:tax |financial )?year )?\(?\b(?:from )?(?:the )?(?:1(?:st)? (?:of )?)?(${month}),? (20\d\d) ?(?:-|to|until|till|tot(?: en met)?|through) ?(?:the )?(?:(?:2[89](?:th)?|end(?: of)?) )?(${month}),? (20\d\d)\b\)?`,
);

/** Reads the tax year of a period; `unknown` for a year without tables. Null if there is none within one tax year. */
function readSpan(from: Blanked): NamedYear {
  const [, first = '', begun = '', last = '', ended = ''] = firstToLast.exec(from.text) ?? [];
  if (first === '') return null;
  const [start, end] = [yearEndOfMonth(first, begun), yearEndOfMonth(last, ended)];
  if (start !== end) return null;
  // A shorter period may be the months of a job, so keep it.
  if (monthNumber(first) === MARCH && monthNumber(last) === MARCH - 1) take(from, firstToLast);
  return yearEnding(end) ?? 'unknown';
}

/** Blanks a tax year's first and last month with two-digit years: “(mar 23 to feb 24)”. */
const takeShortSpan = (from: Blanked) =>
  take(
    from,
    /\(? ?\b(?:1 )?mar(?:ch)? ?'?\d\d ?(?:-|to|until|till|tot) ?(?:(?:2[89]|end(?: of)?) )?feb(?:ruary)? ?'?\d\d\b ?\)?/,
  );

/** Matches a year of purchase in Afrikaans word order: “in 2012 gekoop”. */
const boughtIn = /\b(?:in )?(?:19|20)\d\d(?= (?:bought|gekoop|built|gebou|purchased)\b)/g;

/** Matches the year of a purchase before the sale: “bought for # in 2022, sold for #”. */
const boughtBeforeSale =
  /\b(?:bought|purchased|cost|paid|gekoop)\b[^.;?]{0,40}?\b(?:back )?in (?:19|20)\d\d(?=\b[^?]*\b(?:sold|sell|selling|verkoop)\b)/g;

/** Blanks the years of earlier events, but not tax years such as “2021/2022”. */
function takeEarlierYears(from: Blanked): void {
  from.text = from.text
    .replaceAll(boughtIn, (found) => '_'.repeat(found.length))
    .replaceAll(boughtBeforeSale, (found) => `${found.slice(0, -4)}____`);
  for (const { 0: found, index } of from.text.matchAll(
    /\b(?:back )?in (?:19|20)\d\d\b(?![ ,.]?\d|\s?[/-]\s?\d)/g,
  )) {
    if (isEarlierEvent(from.text, index))
      from.text = `${from.text.slice(0, index)}${'_'.repeat(found.length)}${from.text.slice(index + found.length)}`;
  }
}

/** Whether a question names a tax year after the current one, whose figures haven't been published. */
export function namesFutureYear(text: string): boolean {
  const last = yearOfAssessment(currentTaxYear);
  return [...text.matchAll(/\b20(\d\d)\s?[/-]\s?(?:20)?(\d\d)\b(?!\s?[/-])/g)].some(
    ([, from, to]) => Number(to) === Number(from) + 1 && 2000 + Number(to) > last,
  );
}

/** Whether a question asks for the rates of a year that no Budget has set yet: “what will the brackets be in 2029?” */
export function asksUnpublished(text: string): boolean {
  if (!/\b(?:brackets?|rates?|rebates?|thresholds?)\b/i.test(text)) return false;
  const last = yearOfAssessment(currentTaxYear);
  const years = [...text.matchAll(/\b20\d\d\b/g)].map(([year]) => Number(year));
  const isLater = years.some((year) => year > last + 1) && /\b(?:will|gaan|sal)\b/i.test(text);
  return isLater || namesFutureYear(text);
}

/** Matches the dates of events: “in November 2025”, “on 20 April 2026”, “bought 2009”. */
const dates = new RegExp(
  String.raw`\b(?:(?:in|on|since|from) )?(?:the )?(?:\d{1,2}(?:st|nd|rd|th)? (?:of )?)?${month}\.?,? (?:19|20)\d\d\b|(?<=\b(?:in|bought|built|since|purchased|acquired|back in|year) )(?:19|20)\d\d\b(?![ ,.]?\d|k\b)`,
  'g',
);

/** Blanks the dates of events, so that their numbers don't separate an amount from its keywords. */
export const blankDates = (from: Blanked): void => {
  from.text = from.text.replaceAll(dates, (date) => ' '.repeat(date.length));
};
