import { toCents, toRand } from '../../money.ts';
import { type TaxYear, yearOfAssessment } from '../../tax/tax-year.ts';
import { monthsSinceStart } from './began-in-month.ts';
import { month, monthNumber } from './months.ts';
import type { Money } from './sum-facts.ts';

/** A text whose parsed parts are blanked, so later steps don’t mistake their numbers for amounts. */
export interface Blanked {
  text: string;
}

/** Blanks out the first match of a pattern and returns it. */
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

/** Blanks the weeks of a whole year, which don't affect a calculation: “R4 000 a week, all 52 weeks”. */
export const takeWholeYear = (from: Blanked) => {
  take(
    from,
    /\b(?:all|for|the (?:whole|full)|whole|full)(?: of)?(?: the)? 12 (?:months?|mnths?)\b(?: of (?:the|that) year)?/,
  );
  return take(
    from,
    /\b(?:(?:all|for|over|times|x) )?(?:the )?52 (?:weeks?|wks?|weke)\b(?: (?:a|per|in (?:a|the)|of the|van die|in die) (?:(?:whole|full|hele) )?(?:year|yr|jaar))?|(?:\b(?:times|x)|\*) ?(?:52|12)\b(?! ?(?:[.,]?\d|%|k\b|000))/,
  );
};

const WEEKS = 52;
/** Reads how many weeks of the year somebody worked: “for 40 weeks”, “48 weeks of the year”. Null for a full year. */
export function readWeeksWorked(from: Blanked): number | null {
  const weeks = take(
    from,
    /\b(?:for|only|worked|working|over) (?:only |about )?(\d{2}) (?:weeks|wks|weke)\b(?: (?:a|per|in (?:a|the)|of the) year)?|\b(\d{2}) (?:weeks|wks|weke) (?:paid|worked|of work|(?:a|per|in (?:a|the)|of the) year)\b|(?<=(?:week|wk|month|day|hour|hr)s?, ?|\bx ?)(\d{2}) (?:weeks|wks|weke)(?=\W*(?:$|[.;?,]))/,
  );
  const count = Number(weeks?.[1] ?? weeks?.[2] ?? weeks?.[3] ?? WEEKS);
  return count > 0 && count < WEEKS ? count : null;
}

const hoursADay = /\b(\d{1,2})\s?(?:hours?|hrs?)\s?(?:a|per|\/|each|every)\s?day\b/;

/** Reads the weekly hours of a person paid by the hour, who works 5 days a week unless another number is given. */
export function readHours(from: Blanked, daysPerWeek: number | null): number | null {
  const weekly = take(
    from,
    /\b(\d{1,3})\s?(?:hours?|hrs?|h)\s?(?:(?:a|per|\/|each|every)\s?(?:week|wk)|weekly|p\/?w)\b|\b(\d{1,3})[\s-](?:hour|hr) (?:work )?week\b/,
  );
  if (weekly) return Number(weekly[1] ?? weekly[2]);
  const daily = take(from, hoursADay);
  const hours = take(from, /\b(?:for|work|working)\s(\d{2,3})\s?(?:hours?|hrs?)\b/);
  if (daily) return Number(daily[1]) * (daysPerWeek ?? 5);
  return hours ? Number(hours[1]) : null;
}

/** Reads how many hours or days somebody paid by the hour or day works in a month: “160 hours a month”. */
export function readTimesAMonth(from: Blanked): { hour: number | null; day: number | null } {
  const each = String.raw`(?:a|per|\/|each|every|in a|p) ?(?:month|mnth|mth|m)\b`;
  const hours = take(from, new RegExp(String.raw`\b(\d{2,3}) ?(?:hours|hrs|h) ?${each}`));
  const days = take(from, new RegExp(String.raw`\b([12]?\d|3[01]) ?days? ?${each}`));
  const daily = days && !hours ? take(from, hoursADay) : null;
  const hour = daily ? Number(daily[1]) * Number(days?.[1]) : hours ? Number(hours[1]) : null;
  return { hour, day: days ? Number(days[1]) : null };
}

/** Reads the hours a day of a person paid by the hour. */
export const readHoursPerDay = (text: string) => Number(hoursADay.exec(text)?.[1] ?? 0) || null;

const paidByDay = /\b(?:a|per|each|every) (?:day|hour|hr)\b|\/ ?(?:day|hr|hour)\b|\b(?:daily|hourly)\b/;
const ofAbroad = /\b(?:abroad|overseas|outside|foreign|leave|sick|holiday|late)\b/;

/** Reads how many days of the year somebody paid by the day or hour worked: “R650 a day for 200 days”. */
export function readDaysWorked(from: Blanked): number | null {
  if (!paidByDay.test(from.text) || ofAbroad.test(from.text)) return null;
  const days = take(
    from,
    /\b(?:for|worked|working|x|over)(?: (?:only|about|just|all))* ?(\d{2,3}) days\b(?: (?:a|per|in (?:a|the)|of the|this|last) (?:tax )?year)?|\b(\d{2,3}) days (?:a|per|in (?:a|the)|of the) year\b/,
  );
  const count = Number(days?.[1] ?? days?.[2] ?? 0);
  return count > 0 && count <= 366 ? count : null;
}

/** The time worked, as far as a question states it. */
interface TimeWorked {
  timesAMonth: { hour: number | null; day: number | null };
  weeksWorked: number | null;
  daysWorked: number | null;
  daysPerWeek: number | null;
  hoursPerWeek: number | null;
  hoursPerDay: number | null;
}

/** Returns the pay for the time worked: “R650 an hour, 160 hours a month”, “R6 000 a week for 40 weeks”. */
export function payForTime(
  pay: Money,
  { timesAMonth, weeksWorked, daysWorked, daysPerWeek, hoursPerWeek, hoursPerDay }: TimeWorked,
): Money {
  const times = pay.per === 'hour' || pay.per === 'day' ? timesAMonth[pay.per] : null;
  if (times !== null) return { amount: toRand(toCents(pay.amount) * times), per: 'month' };
  const aDay = pay.per === 'day' ? 1 : pay.per === 'hour' ? hoursPerDay : null;
  if (daysWorked !== null && aDay !== null)
    return { amount: toRand(toCents(pay.amount) * aDay * daysWorked), per: 'year' };
  if (weeksWorked === null) return pay;
  const byPeriod = { week: 1, day: daysPerWeek, hour: hoursPerWeek };
  const aWeek = pay.per === 'week' || pay.per === 'day' || pay.per === 'hour' ? byPeriod[pay.per] : null;
  return aWeek === null ? pay : { amount: toRand(toCents(pay.amount) * aWeek * weeksWorked), per: 'year' };
}

const subject = String.raw`(?:^|[.;,:?(] ?|\b(?:i|ek|i've|i have|only|just|and|but|then|who) )(?:was |have |only |just |first |got )*`;
const work = String.raw`(?: (?:work(?:ing)?|employment|job|a|an|the|my|his|her|this|first|1st|ever|very|real|only|full[- ]?time|part[- ]?time|met|te|werk|teaching|here|there|at work|off)| (?:at|for|with|as) (?:an? |the |my )?(?:(?!new\b|another\b|own\b)[a-z'&]+ ?){1,2})*`;
const jobless = String.raw`\b(?:unemployed|jobless|out of work|no (?:job|work)|not working|without (?:a job|work)|werkloos)[^.;?\d]{0,20} (?:until|till|up to|tot)`;
const startsWork = new RegExp(
  String.raw`(?:${jobless}[^.;?\d]{0,30}?|${subject}(?:started|began|begin|start|joined|employed|appointed|working|hired|begin werk|got (?=(?:my|his|her|a) (?:very )?(?:first|1st)))${work}(?: since| from| on)* ?)(?:(?:\b(?:the )?(?:1|1st|beginning of|start of|first of)(?: of)? )(${month})\b(?:,? (20\d\d))?)|\b(?:1|1st) (${month})(?:,? (20\d\d))? (?:eers )?(?:begin|started|start)(?: (?:met )?(?:werk|work\w*))?\b`,
);
const stopsWork = new RegExp(
  String.raw`${subject}(?:stopped|resigned|left|quit|lost|retrenched|worked|working|dismissed|laid off|gewerk)${work}(?: company| firm| employer)?(?: from| in| at| on| by| until| till| up to| tot)* (?:the )?(?:end of|30|31|30th|31st|last day of)(?: of)? (${month})\b(?:,? (20\d\d))?`,
);
/** Mentions of other pay or another job. The months of one job then don't decide the income. */
const otherPay =
  /\b(?:new|another|previous|old|then (?:i )?(?:earn\w*|start\w*|join\w*|at|on|from|r ?\d)|again|(?<!\b(?:nothing|not working|unemployed|studying|no (?:income|work|job|pay|salary)) )before that|pension|promot\w+|raise|since then|elsewhere|otherwise|other months|rest of the year|now (?:i )?(?:earn|get|make|work)\w*)\b/;
const MONTHS = 12;
/** Number of months since March, the first month of a tax year. */
const monthsSinceMarch = (name: string) => (monthNumber(name) - 2 + MONTHS) % MONTHS;
const endingYear = (name: string, year: string) => Number(year) + (monthNumber(name) >= 2 ? 1 : 0);

/** Months worked that are listed one by one: “worked only December and January”. */
const namedMonths = new RegExp(
  String.raw`\b(?:(?:work(?:ed|ing)?|gewerk|earned|employed) (?:only|just|net)|only (?:work(?:ed|ing)?|gewerk)) (?:in |during |for )?${month}(?: 20\d\d)?(?:,? ${month}(?: 20\d\d)?)*(?: (?:and|&|en) ${month}(?: 20\d\d)?)?\b(?! (?:to|until|till|-|salary|bonus|pay))`,
);

/** Sources of income other than a job. Their start date doesn't affect the pay. */
const otherSource =
  /\b(?:rent\w*|tenants?|ra|annuity|business|lett?ing|polic\w+|fund|invest\w*|contribut\w*|saving\w*|trading|side \w+|airbnb)\b[^.;?,\d]*$/;

/** Reads the months worked in the question's tax year, from the start of a month or until the end of one. */
function readPartOfYear(from: Blanked, taxYear: TaxYear): number | 'unknown' | null {
  const started = startsWork.exec(from.text);
  const stopped = started ? null : stopsWork.exec(from.text);
  const [name, year] = started
    ? [started[1] ?? started[3], started[2] ?? started[4]]
    : [stopped?.[1], stopped?.[2]];
  const at = started?.index ?? stopped?.index ?? 0;
  if (name === undefined || otherSource.test(from.text.slice(0, at))) return null;
  take(from, started ? startsWork : stopsWork);
  if (otherPay.test(from.text)) return 'unknown';
  const end = year === undefined ? yearOfAssessment(taxYear) : endingYear(name, year);
  // A job that began in an earlier tax year lasted all year.
  if (end !== yearOfAssessment(taxYear)) return started && end < yearOfAssessment(taxYear) ? null : 'unknown';
  const months = started ? MONTHS - monthsSinceMarch(name) : monthsSinceMarch(name) + 1;
  return months < MONTHS ? months : null;
}

/** Matches the day and month in which a job began. */
const startsOnDay = new RegExp(
  String.raw`\b(?:started|began|begun|joined|employed|appointed|hired)${work}(?: on| from| since)* (?:the )?\d{1,2}(?:st|nd|rd|th)?(?: of)? (${month})\b(?:,? (20\d\d))?`,
);

/** Returns whether a job that began on a given day began in the tax year or earlier; null if no day is given. */
function beganWithin(from: Blanked, taxYear: TaxYear): 'year' | 'earlier' | null {
  const started = startsOnDay.exec(from.text);
  if (!started || otherSource.test(from.text.slice(0, started.index))) return null;
  take(from, startsOnDay);
  const [, name = '', year] = started;
  return year !== undefined && endingYear(name, year) < yearOfAssessment(taxYear) ? 'earlier' : 'year';
}

/** Matches the month and year in which a job began. */
const startsInMonth = new RegExp(
  String.raw`\b(?:started|began|begun|joined|employed|appointed|hired)${work}(?: in| on| from| since)* (?:\d{1,2}(?:st|nd|rd|th)? )?(?:of )?(${month}),? (20\d\d)\b`,
);

/** Whether a job began before the tax year, so that it lasted all year. */
function startedEarlier(text: string, taxYear: TaxYear): boolean {
  const [, name = '', year = ''] = startsInMonth.exec(text) ?? [];
  return name !== '' && endingYear(name, year) < yearOfAssessment(taxYear) && !otherPay.test(text);
}

/** Words for time not worked, which a span of months may describe. */
const notAtWork =
  /\b(?:off sick|sick leave|on leave|maternity|holiday|away|not work\w*|unemployed|off work|was off|unpaid)\b/;

/** Rent before the months for which it was paid. */
const letFor = /\b(?:rent\w*|tenants?|airbnb|lett?ing|huur\w*)\b[^.;?]{0,30}$/;

/** Months without work, which aren't the months worked: “unemployed for 3 months”. */
const monthsWithoutWork =
  /\b(?:unemployed|jobless|out of work|between jobs|without (?:a )?(?:job|work|pay|income)|unpaid leave|sabbatical|not working|(?:didn'?t|did not|not) work|no (?:job|work|income|pay|salary)|nothing|werkloos|nie gewerk|geen (?:werk|inkomste)|sonder werk|on strike|suspended)\b[^.;?\d]{0,25}\b\d{1,2} (?:months?|maande|weeks|weke)\b|\b\d{1,2} (?:months?|maande|weeks|weke) (?:of )?(?:unemployed|jobless|out of work|without|unpaid|sabbatical|not work\w*|no (?:job|work|income|pay)|werkloos|i (?:did not|didn'?t) (?:work|earn)|off without)\b/;

/**
 * Reads the number of months worked in the year: “for 6 months”; `unknown` if only the first or last month is named.
 * Null for a whole year.
 */
export function readMonthsWorked(
  from: Blanked,
  taxYear: TaxYear,
  asked = from.text,
): number | 'unknown' | null {
  if (take(from, monthsWithoutWork)) return 'unknown';
  const counted =
    take(
      from,
      /(?<!\b(?:it is|it's|takes|in|is) )\b(?:for|only|worked|working|work)\s(?:only |about |for )?(?!13\b)(\d{1,2})\smonths?\b/,
    ) ??
    take(from, /\b(\d{1,2})\smonths?\s(?:only|of (?:the|this|last) (?:tax )?year|work\w*)\b/) ??
    take(
      from,
      new RegExp(
        String.raw`\b(?:so |thus |dus |which is |that is |that's )(?:only |just |about )?(\d{1,2}) (?:months?|maande)\b(?: (?:to|until|till|tot|up to) (?:the )?(?:end of )?(?:${month})(?: 20\d\d)?)?|(?<!\b(?:it is|it's|in|takes|comes in)(?: only| about| just)? )\b(\d{1,2}) (?:months?|maande) (?:to|until|till|tot|up to) (?:the )?(?:end of )?(?:${month})\b(?: 20\d\d)?`,
      ),
    );
  // “Rent R8 000 for 3 months”
  if (counted && letFor.test(from.text.slice(0, counted.index))) return 'unknown';
  if (counted) {
    const months = Number(counted[1] ?? counted[2]);
    return months >= 1 && months < 12 ? months : null;
  }
  if (take(from, /\bhalf (?:of )?(?:a|the) year\b/)) return 6;
  const span = take(
    from,
    new RegExp(
      String.raw`\bfrom (?:\d{1,2} )?(${month})(?: 20\d\d)? (?:to|until|till|-) (?:the )?(?:end of )?(?:\d{1,2} )?(${month})\b(?: 20\d\d)?`,
    ),
  );
  if (span && notAtWork.test(from.text)) return 'unknown';
  if (span) {
    const [first, last] = [span[1], span[2]].map((name) => monthNumber(name ?? ''));
    const count = (((last ?? 0) - (first ?? 0) + 12) % 12) + 1;
    // Months across the end of February are in two tax years.
    const isAcross = monthsSinceMarch(span[1] ?? '') > monthsSinceMarch(span[2] ?? '');
    return count === 12 ? null : isAcross ? 'unknown' : count;
  }
  const named = take(from, namedMonths);
  if (named && otherPay.test(from.text)) return 'unknown';
  if (named) return named[0].match(new RegExp(String.raw`\b${month}\b`, 'g'))?.length ?? null;
  const since = monthsSinceStart(asked, taxYear);
  if (since !== null) return since;
  const partial = readPartOfYear(from, taxYear);
  if (partial !== null) return partial;
  const day = beganWithin(from, taxYear);
  if (day !== null) return day === 'year' ? 'unknown' : null;
  if (startedEarlier(from.text, taxYear)) return null;
  const began = new RegExp(
    String.raw`\b(?:unemployed|jobless|out of work|werkloos)\b[^.?]{0,20} (?:until|till|up to|tot) (?:\d{1,2} )?${month}\b|\b(?:started?|starting|began|joined|stopped|resigned|left|quit|lost|retrenched|retired|since|until|till)\b[^.?\d]{0,30}?\b(?:in|on|of|since|until|till|from) (?:\d{1,2} )?${month}\b|\b(?:since|until|till) ${month}\b`,
  );
  return take(from, began) ? 'unknown' : null;
}

/** Reads how many days a week someone paid by the day works. */
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
  // In “40% of my 900k salary into pension”, the amount isn't blanked.
  const share =
    percent ??
    take(
      from,
      /\b(\d{1,2}(?:[.,]\d{1,2})?)\s?(?:%|percent|per cent)(?= of (?:my |the |an? )?(?:\S+ ){0,4}(?:salary|pay|income|package)\b[^.;?]{0,30}\b(?:in)?to(?:wards)? (?:my |an? |the )?(?:\w+ )?(?:pension|provident|retirement|annuity|ra)\b)/,
    );
  return share ? Number((share[1] ?? share[2] ?? '').replace(',', '.')) : null;
}

/** Reads the percentage of the rent that an agent keeps: “the agent takes 8% of the rent”. */
export function readRentShare(from: Blanked): number | null {
  if (!/\b(?:rent\w*|tenants?|lett?ing|lets?)\b/.test(from.text)) return null;
  const share = take(
    from,
    /\b(?:(?:the |an |letting |managing |rental )*(?:agent\w*|agency|manager|commission|management fee|kommissie)\b[^.;?\d]{0,25})(\d{1,2}(?:[.,]\d{1,2})?) ?(?:%|percent|per cent)(?: (?:of (?:the|my|it|that)(?: rent\w*)?|commission|fee|on (?:the )?rent\w*))?|(\d{1,2}(?:[.,]\d{1,2})?) ?(?:%|percent|per cent) (?:of (?:the |my )?rent\w* )?(?:goes |is paid )?(?:to (?:the |an |my )?agent\w*|commission|management fee)/,
  );
  return share ? Number((share[1] ?? share[2] ?? '').replace(',', '.')) : null;
}
