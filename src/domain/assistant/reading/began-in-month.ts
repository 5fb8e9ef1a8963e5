import { type TaxYear, yearOfAssessment } from '../../tax/tax-year.ts';
import { month, monthNumber } from './months.ts';
import { asksEachPay } from './sum-request-words.ts';

const before = String.raw`(?:before(?: (?:that|then|it|this))?|prior(?: to (?:that|this|then))?|earlier|(?:until|till) then|voor (?:dit|dat|daardie|toe|die tyd)|vantevore)`;
const none = String.raw`(?:nothing|niks|nil|zero|no (?:other )?(?:income|jobs?|work|pay|salary|earnings|money)|(?:did ?n'?t|didnt|did not) (?:work|earn)(?: anything)?|(?:was|were|been)(?: n't| not)? ?(?:unemployed|jobless|studying|a student|at (?:school|varsity|university|college))|(?:was ?n'?t|were ?n'?t|(?:was|were|been) not|had ?n'?t been) (?:working|employed)|unemployed|jobless|not working|werkloos|out of work|studying)`;
/** Matches statements that nothing was earned before a job began. */
const deniesBefore = new RegExp(
  String.raw`\b${none}(?: at all| whatsoever)? ${before}\b|\b${before},? (?:(?:i|ek|we|there|it) )?(?:(?:had|have|earned|made|got|was|het|did) )?${none}\b`,
);
/** Matches mentions of a first job, or of no job until it began. */
const isFirst =
  /\b(?:first|1st)(?: ever| very| real| proper)?(?: full[- ]time)? (?:ever )?(?:job|salary|employment|work)\b|\b(?:unemployed|jobless|out of work|werkloos|studying|a student|no job|not working)\b[^.;?\d]{0,25}\b(?:until|till|up to|tot)\b/;
/** Matches questions about the tax for a whole year. */
const asksForYear = /\b(?:for|this|whole|full|tax|the|vir die) (?:tax )?(?:year|jaar)\b/;
/** Matches mentions of other pay, another job, or the end of this one. */
const isOther =
  /\b(?:another|previous|old job|other (?:job|income)|second|side|pension|promot\w+|raise|increase\w*|elsewhere|rest of the year|left|resigned|quit|stopped|ended|ends|retrenched|fired|contract|again|rent\w*|business|freelanc\w*)\b/;
const named = String.raw`(${month})\b(?:,? (20\d\d)\b)?`;
/** Matches the month in which a job began, without a day. */
const begins = new RegExp(
  String.raw`\b(?:start(?:ed|s|ing)?|beg[aiu]n|joined|employed|appointed|hired|work(?:ed|ing)|got (?:a |an |my |the )?(?:\w+ )?(?:job|work|position|employment)|job)\b[^.;?]{0,60}?\b(?<!\d(?:st|nd|rd|th)? (?:of )?)(?:in|since|from) (?:the (?:start|beginning) of )?${named}|\bin ${named} (?:begin|started?|begun)\b`,
);
const MONTHS = 12;
const MARCH = 2;

/** Returns the months from the start of a job to the end of the tax year, if nothing was earned before. */
export function monthsSinceStart(text: string, taxYear: TaxYear): number | null {
  if (asksEachPay.test(text)) return null;
  if (!deniesBefore.test(text) && !(isFirst.test(text) && asksForYear.test(text))) return null;
  const rest = text.replace(deniesBefore, ' ');
  const began = begins.exec(rest);
  if (!began || isOther.test(rest) || /\bbefore (?:that|then)\b/.test(rest)) return null;
  const [, first, firstYear, second, secondYear] = began;
  const number = monthNumber(first ?? second ?? '');
  const year = firstYear ?? secondYear;
  const ends = year === undefined ? null : Number(year) + (number >= MARCH ? 1 : 0);
  if (ends !== null && ends !== yearOfAssessment(taxYear)) return null;
  const months = MONTHS - ((number - MARCH + MONTHS) % MONTHS);
  return months < MONTHS ? months : null;
}
