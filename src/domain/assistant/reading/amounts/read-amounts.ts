import { toCents, toRand } from '../../../money.ts';
import { isCodeBefore, isCodeBehind, isKnownCode } from './code-amounts.ts';
import type { Period } from '../sum-facts.ts';

/** An amount in a question that `plainWords` has normalized. */
export interface ReadAmount {
  /** In rand, rounded to the cent. */
  amount: number;
  start: number;
  end: number;
  per: Period | null;
  /** Whether it's written as money, with an R or a k. */
  isMoney: boolean;
  /** Whether the text around it mentions a year, such as “this year”, and no other period. */
  isOfYear?: true;
  /** The source code next to the amount on a tax certificate. */
  code?: string;
}

const grouped = String.raw`\d{1,3}(?:[ ,.'](?=\d{3}(?!\d))\d{3})+(?:[.,]\d{1,2}(?!\d))?`;
const plain = String.raw`\d+(?:[.,]\d{1,3})?`;
const number = new RegExp(
  String.raw`(?<![\w.,])(r|zar)?\s?(${grouped}|${plain})(?:\s?(k|thousand|grand|m|mil|mill|million)(?![a-z]))?(?:\s?(rand|zar|bucks)\b)?(?!\s?%|\s?percent|\d|\/\d|st\b|nd\b|rd\b|th\b)`,
  'g',
);

const factors: Record<string, number> = {
  k: 1_000,
  thousand: 1_000,
  grand: 1_000,
  m: 1_000_000,
  mil: 1_000_000,
  mill: 1_000_000,
  million: 1_000_000,
};

/** Parses a written number: “38,000.50”, “38 000”, or “1,5” before a scale such as “million”. */
export function numberOf(written: string, hasScale: boolean): number {
  const digits = written.replaceAll(/[ ']/g, '');
  // The last separator is a decimal mark before one or two digits, and before three if it's the only one and a
  // scale follows.
  const [, whole = '', fraction] = /^(.*?)(?:[.,](\d{1,3}))?$/.exec(digits) ?? [];
  const isDecimal = fraction !== undefined && (fraction.length < 3 || (hasScale && !/[.,]/.test(whole)));
  const integer = whole.replaceAll(/[.,]/g, '');
  return Number(isDecimal ? `${integer}.${fraction}` : `${integer}${fraction ?? ''}`);
}

const periodWords: readonly [Period, string][] = [
  ['year', String.raw`annum|years?|yrs?|p\.?a\.?|p\/a|annual(?:ly)?|yearly`],
  ['month', String.raw`months?|mnths?|mths?|mo|(?<=\/\s?)m|p\.?m\.?|p\/m|monthly`],
  ['fortnight', String.raw`fortnights?|2 weeks|fortnightly|bi-?weekly|every second week`],
  ['week', String.raw`weeks?|wks?|p\.?w\.?|p\/w|weekly`],
  ['hour', String.raw`hours?|hrs?|hr|h|p\.?h\.?|hourly`],
  ['day', String.raw`days?|daily|p\.?d\.?`],
];

/** Matches “a month”, “per month”, “p/m” and “monthly” after an amount, immediately or a few words later. */
const after = periodWords.map(
  ([period, words]) =>
    [
      period,
      new RegExp(
        String.raw`^[^,;.?\d]{0,28}?(?:(?:^|\s|\()(?:a|an|per|each|every|the(?: (?:whole|full|entire))?|p\/?)\s?|\/\s?|(?:^|\s)(?=p\.?|monthly|annual|yearly|weekly|hourly|daily|fortnightly))(?:${words})(?![a-z])`,
      ),
    ] as const,
);
/** Matches “monthly salary of” and “every month I earn” before an amount. */
const before = periodWords.map(
  ([period, words]) =>
    [
      period,
      new RegExp(
        String.raw`(?:\b(?:a|an|per|each|every|(?:for|in|over|during) the(?: (?:whole|full|entire))?)\s(?:${words})|\b(?:monthly|annual|annually|yearly|weekly|hourly|daily|fortnightly)(?<=${words}))\b[^,;.?\d]{0,40}$|\b(?:paid|pay) (?:every|each|per|a) (?:${words}),? $`,
      ),
    ] as const,
);

/** Matches periods and shares that no calculation covers. */
export const oddPeriod =
  /^[^,.;?#]{0,20}?\b(?:twice|thrice|\d (?:times|x)|(?:2|3|4|5|6|two|three|four|six) times|(?:per|(?<!\b(?:have|has|got|with|as) )a|each|every) (?:quarter|term|semester|shift|trip|lesson|client|job|project|delivery|load|unit|piece|session|season|student|call)|quarterly|bi-?monthly|semi-\w+|half[- ]yearly|every (?:\d+|other) (?:months?|days?)|each(?! (?:month|year|week|day|fortnight|hour|mnth|pay|time)))\b/;
/** Matches “a km” after an amount. “R5.50 a km” is a rate rather than an amount. */
const perKm = /^ ?(?:(?:a|per|each|every) (?:km|kilomet\w+)|\/ ?km|p\/?km)\b/;

/** A period before the next amount, to which it belongs: “R30 000 with a monthly salary of”. */
const ofNextPay =
  /\b(?:with|on|and|plus|my|the|an?|of|to|is|but|beside|besides) (?:normal |usual |regular )?(?:monthly|annual|yearly|weekly|daily|hourly) (?:gross |basic |net )?(?:salary|pay|income|wage|earnings|pension|package)\b.*$/;

interface FoundPeriod {
  period: Period;
  /** Length of the text from the amount to the end of the period; 0 if the period comes before the amount. */
  length: number;
}

function periodOf(textBefore: string, textAfter: string): FoundPeriod | null {
  if (oddPeriod.test(textAfter)) return null;
  let nearest: FoundPeriod | null = null;
  for (const [period, pattern] of after) {
    const length = pattern.exec(textAfter)?.[0].length;
    if (length !== undefined && (!nearest || length < nearest.length)) nearest = { period, length };
  }
  if (nearest) return nearest;
  const period = before.find(([, pattern]) => pattern.test(textBefore))?.[0];
  return period === undefined ? null : { period, length: 0 };
}

const alone = periodWords.map(
  ([period, words]) => [period, new RegExp(String.raw`(?<![a-z])(?:${words})(?![a-z])`)] as const,
);

/** Reads a period from a short answer: “monthly”, “it's a year”. */
export function readPeriod(text: string): Period | null {
  return alone.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/** Maximum number of amounts to read, because each is compared with every keyword. */
const MAX_AMOUNTS = 30;
/** Cap for larger numbers. No calculator accepts an amount this high. */
const MAX_AMOUNT = 1e12;
/** Minimum value at which a number counts as an amount without an R, a k or a period. */
const MIN_BARE = 500;

const namesNumber =
  /\b(?:codes?|form|section|case|order|ref(?:erence)?|number|no\.?|id|client|born in|since|page)[\s:#]*$/;
/** Matches the name of a cost, after which even a small number is an amount: “levies 1 200, insurance 300”. */
const namesCost =
  /\b(?:lev(?:y|ies)|rates|insurance|agent|repairs?|maintenance|garden(?:er)?|cleaning|security|water|electricity|wifi|data):? $/;
const isPhoneNumber = /^(?:0\d{4,}|\d{9,}|0\d{2} \d{3} \d{4})$/;
const isYear = /^(?:19|20)\d\d$/;
/** Matches a period that makes a number an amount, even one that looks like a year: “2000 pm”. */
const isAmountPer = /^ ?(?:p\.?\/?m|(?:a |per |\/ ?)(?:month|week))\b/;

/** Matches questions about a source code: “code 3701”, “what is 3701”. */
const namesCode =
  /\bcodes?\b|\birp ?5\b|\bcertificate\b|^(?:what(?:'s| is| does)|explain|meaning of) (?:the )?[34]\d{3}\b/;

/** Matches two source codes side by side: “3697 vs 3699”. With words about pay, they are amounts instead. */
const pairOfCodes = /\b[34]\d{3} ?(?:and|vs\.?|versus|or|en|of|&|\/|,) ?[34]\d{3}\b/;
const ofPay =
  /\b(?:earn\w*|salar\w+|wages?|pay|paid|raise|increase|rent|a (?:month|week|day|year)|per \w+|p\.?m\.?|monthly|weekly|job|offer\w*)\b|#/;
/** Matches the words before a source code that is followed by an amount: “under 3601 is R310 000”. */
const isBeforeCode = /\b(?:under|against|next to|beside|line|field|at|my|and) $/;
const isBehindCode = /^:? ?(?:is|was|says|shows|has|=|of|r ?\d|\d)/;
const isCodeOfAmount = (text: string, start: number, written: string) =>
  isBeforeCode.test(text.slice(0, start)) &&
  isBehindCode.test(text.slice(start).trimStart().slice(written.length).trimStart());
const FIRST_CODE = 3601;
const LAST_CODE = 4587;

/** Whether a bare number is a source code of a tax certificate. */
function isCode(text: string, start: number, written: string): boolean {
  if (!/^[34]\d{3}$/.test(written)) return false;
  const number = Number(written);
  const isNamed = namesCode.test(text);
  if (number < FIRST_CODE || number > LAST_CODE) return isNamed;
  return isNamed || isCodeOfAmount(text, start, written) || (pairOfCodes.test(text) && !ofPay.test(text));
}

/** Whether a number without an R or a k is something other than an amount: a source code, a year, a phone number. */
const isOtherNumber = (text: string, { start, end }: Pick<ReadAmount, 'start' | 'end'>) => {
  const written = text.slice(start, end).trim();
  return (
    isCode(text, start, written) ||
    namesNumber.test(text.slice(0, start)) ||
    isPhoneNumber.test(written) ||
    (isYear.test(written) && !isAmountPer.test(text.slice(end)))
  );
};

/** Reads the amounts in the output of `plainWords`, in order. Years, ages and counts must be blanked first. */
export function readAmounts(text: string): ReadAmount[] {
  const found = [...text.matchAll(number)].slice(0, MAX_AMOUNTS).map((match) => {
    const [whole, currency, digits = '', scale, rand] = match;
    const value = Math.min(numberOf(digits, scale !== undefined) * (factors[scale ?? ''] ?? 1), MAX_AMOUNT);
    const start = match.index + (whole.length - whole.trimStart().length);
    return {
      amount: toRand(toCents(value)),
      start,
      end: match.index + whole.length,
      isMoney: currency !== undefined || scale !== undefined || rand !== undefined,
    };
  });
  const codes = new Map(
    found.flatMap(({ start, end, isMoney }, at) => {
      const [written, next] = [text.slice(start, end).trim(), found[at + 1]];
      const isCode = !isMoney && next !== undefined && isCodeBefore(written, text.slice(end, next.start));
      return isCode ? [[at, written] as const] : [];
    }),
  );
  // Source codes that follow their amount: “R96 000 (3701)”.
  const behind = new Map(
    found.flatMap(({ start, end, isMoney }, at) => {
      const [written, previous] = [text.slice(start, end).trim(), found[at - 1]];
      if (isMoney || previous === undefined || codes.has(at) || codes.has(at - 1) || codes.has(at - 2))
        return [];
      return isCodeBehind(written, text.slice(previous.end, start)) ? [[at, written] as const] : [];
    }),
  );
  // A period belongs to one amount: “R22 000 a month and a bonus of R18 000”.
  let from = 0;
  return found.flatMap((read, at) => {
    const to = found[at + 1]?.start ?? text.length;
    const said = text.slice(read.end, to);
    const own = to < text.length ? said.replace(ofNextPay, '') : said;
    const period = periodOf(text.slice(from, read.start), own);
    const per = period?.period ?? null;
    from = read.end + (period?.length ?? 0);
    if (perKm.test(text.slice(read.end))) return [];
    if (codes.has(at) || behind.has(at) || (!read.isMoney && isOtherNumber(text, read))) return [];
    const isCost = at > 0 && read.amount >= 20 && namesCost.test(text.slice(0, read.start));
    const isAmount = isCost || read.isMoney || read.amount >= MIN_BARE || (per !== null && read.amount >= 20);
    const after = behind.get(at + 1);
    const code = codes.get(at - 1) ?? (after !== undefined && isKnownCode(after) ? after : undefined);
    return isAmount || code ? [{ ...read, per, ...(code && { code }) }] : [];
  });
}
