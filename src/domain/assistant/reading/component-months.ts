import { formatBriefCents, toCents, toRand } from '../../money.ts';
import { defaultTaxYear, yearOfAssessment } from '../../tax/tax-year.ts';
import { readAmounts } from './amounts/read-amounts.ts';
import { month, monthNumber } from './months.ts';

const MONTHS = 12;
const MARCH = 2;
/** An amount from here on without a period is a year's. */
const SURELY_YEARLY = 100_000;

const component = String.raw`(?<!\b(?:salary|pay|basic|wages?|income|salaris) (?:and|plus|with|&|en) (?:my |the |a )?)\b(?:commissions?|kommissie|overtime|oortyd|tips|(?:[a-z-]+ )?(?:allowance|toelaag|toelae)|stand-?by(?: pay)?|(?:shift|acting|danger|call-?out) pay|incentives?|royalt\w+|side (?:business|hustle|gig|income)(?: profit)?|freelanc\w*(?: (?:income|work|profit))?|business(?: (?:profit|income))?|profit|rental(?: (?:profit|income))?|(?:rented|let) out|interest|rente|donat\w+|gave|giving|charity|church|ras?|(?:retirement )?annuit(?:y|ies))\b`;
const amount = String.raw`((?<![\d.,])(?:r ?)?(?:\d{1,3}(?:[ ,]\d{3})+|\d{3,6}|\d{1,3}(?:\.\d)?k))`;
const monthly = String.raw` ?(?:pm|p\/m|p\.m\.?|(?:a|per|each|every|'n) (?:month|mnth|mth|maand)|monthly|maandeliks)\b`;
/** Words that don't begin another matter. */
const gap = String.raw`(?:(?!\b(?:and|plus|salary|salaris|earn\w*|verdien|basic|pay|wages?|but|jobs?|work\w*|en|both|all)\b)[^.;?,\d]){0,30}?`;
const namedMonth = String.raw`(${month})\b(?:,? (20\d\d)\b)?`;
const day = String.raw`(?:the )?(?:(?:1|1st) (?:of )?)?(?:(?:start|beginning|end) of )?`;

/** The times for which a component was paid. */
const times = [
  String.raw`(?:(?:for|over|vir)(?: (?:only|about|just|the|first|last|past|net))*|(?:in|during) the (?:first|last|past)) (\d|1[01]) (?:months?|mnths?|mths?|maande?)\b`,
  String.raw`(?:from|van|between) ${day}${namedMonth} (?:to|until|till|-|and|tot) ${day}${namedMonth}`,
  String.raw`(?:from|since|as of|starting(?: in| from)?|sedert|vanaf) ${day}${namedMonth}(?: on(?:wards?)?)?(?! (?:to|until|till|-))`,
  String.raw`(?:until|till|up to|tot) ${day}${namedMonth}`,
] as const;
const sep = String.raw`(?:,? (?:but )?(?:only|just|net|slegs)| )?${gap}\b`;
const opens = String.raw`(?<=^|[.;,?(] ?|\b(?:and|but|en|maar|plus) )`;

/** Matches a component of the income that was paid for only some months, in each order of its words. */
const patterns = times.flatMap((time, kind) =>
  [
    String.raw`${component}${gap} ?${amount}(${monthly})?${sep}${time}`,
    String.raw`${amount}(${monthly})?(?: (?:of|in|as|from|on|for|vir))? ?${gap}${component}(${monthly})?${sep}${time}`,
    String.raw`${opens}${time},?[^.;?,\d]{0,40}?${component}${gap} ?${amount}(${monthly})?`,
    String.raw`${opens}${time},? ${gap}${amount}(${monthly})${gap}${component}`,
  ].map((pattern, order) => ({ kind, order, pattern: new RegExp(pattern) })),
);
/** Matches months behind a comma, which may be those of all the amounts. */
const behindComma = new RegExp(
  String.raw`(?:${component}${gap} ?${amount}(?:${monthly})?|${amount}(?:${monthly})? ?${gap}${component}(?:${monthly})?),? ?, (?:${times.join('|')})`,
);
/** Matches months behind a later amount than the pay, which may not be those of the pay. */
const behindLater = new RegExp(
  String.raw`${amount}${monthly}[^?]*(?:[,;.]|\b(?:and|plus|en|with)\b)[^.;?,\d]*${amount}(?:${monthly})?[^.;?,\d]{0,40}\b${times[0]}`,
);
const ofAll = /\b(?:both|all|each|everything|same|albei|then|second job|other job)\b/;
const namesComponent = new RegExp(component);
const namesTime = new RegExp(String.raw`\b(?:\d{1,2} (?:months?|mnths?|mths?|maande?)|${month})\b`);

/** Returns the number of months from March to a named month, which is counted too; null in another tax year. */
function untilMonth(name: string, year: string | undefined): number | null {
  const at = monthNumber(name);
  if (year !== undefined && Number(year) + (at >= MARCH ? 1 : 0) !== yearOfAssessment(defaultTaxYear))
    return null;
  return ((at - MARCH + MONTHS) % MONTHS) + 1;
}

/** Returns the number of months that a matched time has in the tax year; null if that isn't clear. */
function monthsOf(
  kind: number,
  [first = '', year, last = '', lastYear]: (string | undefined)[],
): number | null {
  if (kind === 0) return Number(first);
  const begins = untilMonth(first, year);
  if (begins === null) return null;
  if (kind === 2) return MONTHS - begins + 1;
  if (kind === 3) return begins;
  const ends = untilMonth(last, lastYear);
  return ends === null || ends < begins ? null : ends - begins + 1;
}

interface Found {
  /** The matched words, and what replaces them. */
  text: string;
  whole: string;
  said: string;
}

function componentIn(text: string): Found | 'unclear' | null {
  for (const { kind, order, pattern } of patterns) {
    const match = pattern.exec(text);
    if (!match) continue;
    const [words, ...groups] = match;
    const timeGroups = [1, 4, 2, 2][kind] ?? 1;
    const isTimeFirst = order >= 2;
    const time = isTimeFirst ? groups.slice(0, timeGroups) : groups.slice(-timeGroups);
    const [written = '', ...periods] = isTimeFirst ? groups.slice(timeGroups) : groups.slice(0, -timeGroups);
    const months = monthsOf(kind, time);
    const [paid] = readAmounts(`r${written.replace(/^r ?/, '')}`);
    if (months === null || !paid || periods.every((one) => one === undefined)) return 'unclear';
    if (months >= MONTHS || months < 1) return null;
    const total = toRand(toCents(paid.amount) * months);
    const at = words.indexOf(written);
    const timeText = new RegExp(times[kind] ?? '').exec(words)?.[0] ?? '';
    const whole = `${words.slice(0, at)}r${total} a year ${words.slice(at + written.length)}`
      .replace(timeText, ' ')
      .replaceAll(new RegExp(monthly, 'g'), ' ');
    return {
      text: words,
      whole: whole.replaceAll(/ +/g, ' '),
      said: `${formatBriefCents(toCents(paid.amount))} a month for ${months} ${months === 1 ? 'month' : 'months'}`,
    };
  }
  return null;
}

/** A text whose components paid for some months are replaced by their totals for the year. */
export interface WithComponents {
  text: string;
  /** What was counted, such as “R5 000 a month for 3 months”. */
  counted: readonly string[];
  /** Whether it isn't clear what the months belong to. */
  isUnclear: boolean;
}

/** Whether months follow a later amount than the pay, and may be those of either. */
const isLater = (text: string) => !ofAll.test(text) && behindLater.test(text);

/** Replaces monthly commission, allowances and the like by their totals if they were paid for only some months. */
export function withComponentMonths(text: string): WithComponents {
  const none = { text, counted: [], isUnclear: false };
  if (!namesTime.test(text) || readAmounts(text).length < 2) return none;
  if (!namesComponent.test(text)) return { ...none, isUnclear: isLater(text) };
  const counted: string[] = [];
  let rest = text;
  for (let found = componentIn(rest); found !== null; found = componentIn(rest)) {
    if (found === 'unclear') return { ...none, isUnclear: true };
    counted.push(found.said);
    rest = rest.replace(found.text, found.whole);
  }
  const isOpen =
    counted.length > 0 &&
    readAmounts(rest).some(({ per, amount: rand }) => per === null && rand < SURELY_YEARLY);
  return isOpen || behindComma.test(rest)
    ? { ...none, isUnclear: true }
    : { text: rest, counted, isUnclear: false };
}
