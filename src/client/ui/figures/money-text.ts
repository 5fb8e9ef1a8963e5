import {
  formatBriefCents,
  formatCents,
  formatWholeRand,
  groupThousands,
  toCents,
} from '../../../domain/money.ts';

/**
 * Maximum number of digits: one more than the largest valid amount, so users can type an excessive amount and
 * get an error.
 */
const MAX_DIGITS = 9;

/** The largest integer that a money field accepts. */
export const largestTyped = 10 ** MAX_DIGITS - 1;

/** Typed amount, split at the decimal separator. */
interface Parts {
  whole: string;
  /** Decimal separator and up to two digits, as typed; may be empty. */
  tail: string;
  /** Whether points or commas separate thousands. */
  hasGroups: boolean;
}

/** Matches digits, spaces, apostrophes, points and commas, with an optional `R` or `ZAR`. */
const amountText = /^\s*(?:ZA)?R?([\d\s.,'’]*)R?\s*$/i;

const plain = /^(\d*)([.,]\d{0,2})?$/;
/** Matches `1,234`, `1,234.56` and `12,34,567`. `pointGroups` swaps points and commas. */
const commaGroups = /^([1-9]\d{0,2}(?:,\d{2,3})*,\d{3})(\.\d{0,2})?$/;
const pointGroups = /^([1-9]\d{0,2}(?:\.\d{2,3})*\.\d{3})(,\d{0,2})?$/;
/** Matches `1 250,000`, which results when the field replaces the first comma of `1,250,000` with a space. */
const spaceThenComma = /^[1-9]\d{0,2}(?:\s\d{3})+,\d{3}$/;

/**
 * Parses an amount. Returns null if the text is invalid or ambiguous. A comma or point before one or two
 * digits is a decimal separator (`450 000,50`, `450 000.50`); before three digits, it separates thousands
 * (`350,000`). A single point before three digits (`12.345`) separates thousands in whole-rand fields and is
 * ambiguous in fields with cents.
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

/**
 * Parses rand with up to two decimal places. Returns undefined for text without digits, and NaN if the text
 * is invalid or ambiguous.
 */
export const parseAmount = (text: string) => read(text, true);

/**
 * Parses whole rand, rounding cents half up. Returns undefined for text without digits, and NaN if the text
 * is invalid or ambiguous.
 */
export function parseMoney(text: string): number | undefined {
  const amount = read(text, false);
  return amount === undefined ? undefined : Math.round(amount);
}

/**
 * Explains how a field interpreted ambiguous-looking text: `Read as R450 000.50` for a decimal comma.
 * Whole-rand fields add `, rounded to R450 001`. Returns null if no explanation is needed.
 */
export function interpretation(text: string, cents: boolean): string | null {
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

/** Formats whole rand as `350 000`. Returns an empty string for undefined or NaN. */
export function formatMoney(value: number | undefined): string {
  return value === undefined || Number.isNaN(value) ? '' : groupThousands(Math.round(value));
}

/**
 * Formats a non-negative value as `1 234.50`, or `1 234` if it has no cents. Returns an empty string for
 * undefined or NaN.
 */
export function formatAmount(value: number | undefined): string {
  return value === undefined || Number.isNaN(value) ? '' : formatBriefCents(toCents(value)).slice(1);
}

const significant = (text: string) => text.replace(/[^\d.,]/g, '').length;

/**
 * Groups digits while the user types and returns the new caret position, with as many digits after the caret as
 * before. Leaves text that isn't an amount unchanged, so users can correct it.
 */
export function regroup(text: string, caret: number, cents = false): { text: string; caret: number } {
  const parts = split(text, cents);
  // Groups separated by points may be incomplete, such as `1.250` on the way to `1.250.000`.
  if (!parts || (parts.hasGroups && text.includes('.'))) return { text, caret };
  const { whole, tail } = parts;
  const next = (whole === '' ? '' : groupThousands(Number(whole))) + tail;
  // Count from the end, because grouping drops leading zeros and signs, which usually precede the caret.
  const behind = significant(text.slice(caret));
  let at = next.length;
  for (let seen = 0; at > 0 && seen < behind; at -= 1) if (/[\d.,]/.test(next.charAt(at - 1))) seen += 1;
  return { text: next, caret: at };
}
