import { toCents, toRand } from '../../money.ts';
import { yearOfAssessment, taxYears } from '../../tax/tax-year.ts';
import { readAmounts } from './amounts/read-amounts.ts';
import { month, monthNumber } from './months.ts';

const MONTHS = 12;
const MARCH = 2;
/** Maximum monthly pay in such a period. A larger amount is more likely annual pay. */
const MAX_MONTHLY = 150_000;

const amount = String.raw`(?:r ?)?(?:\d{1,3}(?:[ ,]\d{3})+|\d{4,6}|\d{1,3}(?:\.\d)?k)`;
const monthly = String.raw`(?: ?(?:pm|p\/m|a month|per month|each month|monthly))?`;
const months = String.raw`(?:months?|mnths?|maande)`;
const words = String.raw`[^.;?\d]{0,30}?`;
const namedMonth = String.raw`(${month})(?:,? (20\d\d))?`;

/** Matches the pay for a number of months: “6 months at 18k”, “18k for 6 months”, “March to August R20 000 pm”. */
const period = new RegExp(
  [
    String.raw`(?<!\d )\b(\d{1,2}) ${months} (?:at|of|on|@|teen|op|was|i (?:got|earned)) (?:${amount})${monthly}`,
    String.raw`\b${amount}${monthly} for (?:the )?(?:first |last |other |next |another )?(\d{1,2}) ${months}`,
    String.raw`\b(?:from )?(?:the )?${namedMonth} ?(?:-|to|until|till|tot) ?(?:the )?(?:end (?:of )?)?${namedMonth}${words}${amount}${monthly}`,
    String.raw`\bfrom (?:the )?${namedMonth}(?: on(?:wards)?)?${words}${amount}${monthly}`,
  ]
    .map((one) => `(?:${one})`)
    .join('|'),
  'g',
);

/** Words showing that an amount is something other than pay. */
const otherThanPay =
  /\b(?:rent\w*|tenants?|interest|ra|annuity|contribut\w*|pension|bonus|business|profit|turnover|medical|retrench\w*|severance|uif|wife|husband|together|unpaid|maternity)\b/;

const sinceMarch = (name: string) => (monthNumber(name) - MARCH + MONTHS) % MONTHS;
/** Returns the calendar year in which a month's tax year ends; empty without a year. */
const endOf = (name: string, year: string | undefined) =>
  year === undefined ? [] : [Number(year) + (monthNumber(name) >= MARCH ? 1 : 0)];

interface PayPeriod {
  text: string;
  months: number;
  /** Monthly pay in cents. */
  cents: number;
  ends: readonly number[];
}

function periodOf(match: RegExpExecArray): PayPeriod | null {
  const [text, first, second, from, fromYear, to, toYear, since, sinceYear] = match;
  const counted = first ?? second;
  const named = from ?? since ?? '';
  const last = to === undefined ? MONTHS - 1 : sinceMarch(to);
  const count = counted === undefined ? last - sinceMarch(named) + 1 : Number(counted);
  const [pay] = readAmounts(text.replaceAll(/\b20\d\d\b/g, ' ')).slice(-1);
  if (!pay || count < 1 || count >= MONTHS || pay.amount > MAX_MONTHLY) return null;
  const ends = [...endOf(named, fromYear ?? sinceYear), ...(to === undefined ? [] : endOf(to, toYear))];
  return { text, months: count, cents: toCents(pay.amount), ends };
}

/**
 * Replaces the pay of several periods that make up a whole tax year with the year's pay: “6 months at 18k, then 6
 * months at 22k” becomes R240 000 a year.
 */
export function withYearOfPeriods(text: string): string {
  if (otherThanPay.test(text)) return text;
  const found = [...text.matchAll(period)].map(periodOf);
  const periods = found.flatMap((one) => one ?? []);
  const count = periods.reduce((sum, one) => sum + one.months, 0);
  if (periods.length < 2 || periods.length < found.length || count !== MONTHS) return text;
  const ends = new Set(periods.flatMap((one) => one.ends));
  const [end] = ends;
  const year = taxYears.find((one) => yearOfAssessment(one) === end);
  if (ends.size > 1 || (end !== undefined && year === undefined)) return text;
  const total = toRand(periods.reduce((sum, one) => sum + one.cents * one.months, 0));
  const whole = `i earned r${total} a year${year === undefined ? '' : ` in ${year}`} `;
  return periods.reduce((rest, one, at) => rest.replace(one.text, at === 0 ? whole : ' '), text);
}
