import {
  formatBriefCents,
  formatCents,
  formatWholeRand,
  groupThousands,
  toCents,
} from '../../domain/money.ts';

/** One digit more than the largest amount that is accepted: too much can be typed, so that it can be told. */
const MAX_DIGITS = 9;

/** The largest whole amount that a field holds. */
export const largestTyped = 10 ** MAX_DIGITS - 1;

/** An amount as it was typed. */
interface Parts {
  whole: string;
  /** The decimal sign with up to two digits after it, as typed; empty when there is none. */
  tail: string;
  /** Thousands are separated by points or commas. */
  hasGroups: boolean;
}

/** Digits with spaces or apostrophes between them, points and commas, and perhaps an R. */
const amountText = /^\s*(?:ZA)?R?([\d\s.,'’]*)R?\s*$/i;

const plain = /^(\d*)([.,]\d{0,2})?$/;
/** `1,234`, `1,234.56` and `12,34,567`; and the same with points and commas swapped. */
const commaGroups = /^([1-9]\d{0,2}(?:,\d{2,3})*,\d{3})(\.\d{0,2})?$/;
const pointGroups = /^([1-9]\d{0,2}(?:\.\d{2,3})*\.\d{3})(,\d{0,2})?$/;
/** `1 250,000`: the field has put a space where the first comma of `1,250,000` was typed. */
const spaceThenComma = /^[1-9]\d{0,2}(?:\s\d{3})+,\d{3}$/;

/**
 * Reads an amount; null for a text that isn't one, or that could mean two. A comma or a point before one or two digits is
 * the decimal sign (`450 000,50` and `450 000.50`); before three digits it separates thousands (`350,000`). A single point
 * before three digits (`12.345`) is thousands where whole rand are asked for, and ambiguous where cents are.
 */
function split(text: string, cents: boolean): Parts | null {
  const inner = amountText.exec(text)?.[1]?.trim();
  if (inner === undefined) return null;
  const clean = inner.replace(/[^\d.,]/g, '');
  const isAmbiguous = cents && /^\d+\.\d{3}$/.test(clean);
  const grouped = isAmbiguous ? null : (commaGroups.exec(clean) ?? pointGroups.exec(clean));
  const commas = spaceThenComma.test(inner) ? [clean, clean, ''] : null;
  const found = plain.exec(clean) ?? grouped ?? commas;
  if (!found) return null;
  const [, whole = '', tail = ''] = found;
  const digits = whole
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, MAX_DIGITS);
  return { whole: digits, tail, hasGroups: /[.,]/.test(whole) };
}

function read(text: string, cents: boolean): number | undefined {
  const parts = split(text, cents);
  if (!parts) return Number.NaN;
  const { whole, tail } = parts;
  const decimals = tail.slice(1);
  if (whole === '' && decimals === '') return undefined;
  return Number(`${whole || '0'}.${decimals || '0'}`);
}

/** Rand in a text, with up to two decimals; undefined when it holds no digit, NaN when it can't be read as one amount. */
export const parseAmount = (text: string) => read(text, true);

/** Whole rand in a text, cents rounded half up; undefined when it holds no digit, NaN when it can't be read. */
export function parseMoney(text: string): number | undefined {
  const amount = read(text, false);
  return amount === undefined ? undefined : Math.round(amount);
}

/**
 * What a field understood, where its text could be taken for something else: `Read as R450 000.50` for a decimal comma,
 * and `…, rounded to R450 001` where whole rand are asked for. Null where the text says it already.
 */
export function understood(text: string, cents: boolean): string | null {
  const parts = split(text, cents);
  const amount = read(text, cents);
  if (!parts || amount === undefined) return null;
  const decimals = parts.tail.slice(1);
  if (!cents && decimals !== '') {
    return `Read as ${formatCents(toCents(amount))}, rounded to ${formatWholeRand(amount)}`;
  }
  const isSwapped = parts.hasGroups || (parts.tail.startsWith(',') && decimals !== '');
  return isSwapped ? `Read as ${formatBriefCents(toCents(amount))}` : null;
}

/** `350 000` for a value, nothing for none. */
export function formatMoney(value: number | undefined): string {
  return value === undefined || Number.isNaN(value) ? '' : groupThousands(Math.round(value));
}

/** `1 234.50`, or `1 234` without cents; nothing for none. For amounts that are not negative. */
export function formatAmount(value: number | undefined): string {
  return value === undefined || Number.isNaN(value) ? '' : formatBriefCents(toCents(value)).slice(1);
}

const significant = (text: string) => text.replace(/[^\d.,]/g, '').length;

/**
 * Groups a text while it is being typed and says where the caret belongs: behind as many digits as before, whatever
 * spaces came or went. What can't be read as one amount stays as typed, so that it can be seen and put right.
 */
export function regroup(text: string, caret: number, cents = false): { text: string; caret: number } {
  const parts = split(text, cents);
  // Groups of points may be unfinished: `1.250` on the way to `1.250.000`.
  if (!parts || (parts.hasGroups && text.includes('.'))) return { text, caret };
  const { whole, tail } = parts;
  const next = (whole === '' ? '' : groupThousands(Number(whole))) + tail;
  // Counted from the end: digits are dropped (leading zeros, signs) in front of the caret, hardly ever behind it.
  const behind = significant(text.slice(caret));
  let at = next.length;
  for (let seen = 0; at > 0 && seen < behind; at -= 1) if (/[\d.,]/.test(next.charAt(at - 1))) seen += 1;
  return { text: next, caret: at };
}
