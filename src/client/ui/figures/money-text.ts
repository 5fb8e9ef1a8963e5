import {
  formatBriefCents,
  formatCents,
  formatWholeRand,
  groupThousands,
  toCents,
} from '../../../domain/money.ts';

/** One digit more than the maximum amount, so that too large an amount can be typed and reported. */
const MAX_DIGITS = 9;

/** The largest integer a field holds. */
export const largestTyped = 10 ** MAX_DIGITS - 1;

/** An amount as typed. */
interface Parts {
  whole: string;
  /** Decimal separator with up to two digits, as typed; may be empty. */
  tail: string;
  /** Whether points or commas separate thousands. */
  hasGroups: boolean;
}

/** Digits with spaces, apostrophes, points and commas, and an optional R. */
const amountText = /^\s*(?:ZA)?R?([\d\s.,'’]*)R?\s*$/i;

const plain = /^(\d*)([.,]\d{0,2})?$/;
/** `1,234`, `1,234.56` and `12,34,567`; the same with points and commas swapped. */
const commaGroups = /^([1-9]\d{0,2}(?:,\d{2,3})*,\d{3})(\.\d{0,2})?$/;
const pointGroups = /^([1-9]\d{0,2}(?:\.\d{2,3})*\.\d{3})(,\d{0,2})?$/;
/** `1 250,000`: the field has replaced the first comma of `1,250,000` with a space. */
const spaceThenComma = /^[1-9]\d{0,2}(?:\s\d{3})+,\d{3}$/;

/**
 * Parses an amount; null if the text is invalid or ambiguous. A comma or point before one or two digits is the decimal
 * separator (`450 000,50` and `450 000.50`); before three digits it separates thousands (`350,000`). A single point before
 * three digits (`12.345`) separates thousands in whole-rand fields and is ambiguous in fields with cents.
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

/** Rand with up to two decimals; undefined without digits, NaN if invalid or ambiguous. */
export const parseAmount = (text: string) => read(text, true);

/** Whole rand, cents rounded half up; undefined without digits, NaN if invalid or ambiguous. */
export function parseMoney(text: string): number | undefined {
  const amount = read(text, false);
  return amount === undefined ? undefined : Math.round(amount);
}

/**
 * How a field read a text that could mean something else: `Read as R450 000.50` for a decimal comma, with `, rounded to
 * R450 001` in whole-rand fields. Null if the text is unmistakable.
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

/** Formats a value as `350 000`; empty for undefined. */
export function formatMoney(value: number | undefined): string {
  return value === undefined || Number.isNaN(value) ? '' : groupThousands(Math.round(value));
}

/** Formats a non-negative value as `1 234.50`, or `1 234` without cents; empty for undefined. */
export function formatAmount(value: number | undefined): string {
  return value === undefined || Number.isNaN(value) ? '' : formatBriefCents(toCents(value)).slice(1);
}

const significant = (text: string) => text.replace(/[^\d.,]/g, '').length;

/**
 * Groups digits while typing and computes the caret position: after as many digits as before. Leaves text that isn't an
 * amount unchanged, so that it can be corrected.
 */
export function regroup(text: string, caret: number, cents = false): { text: string; caret: number } {
  const parts = split(text, cents);
  // Groups separated by points may be incomplete: `1.250` on the way to `1.250.000`.
  if (!parts || (parts.hasGroups && text.includes('.'))) return { text, caret };
  const { whole, tail } = parts;
  const next = (whole === '' ? '' : groupThousands(Number(whole))) + tail;
  // Counted from the end, because leading zeros and signs are dropped before the caret, hardly ever after it.
  const behind = significant(text.slice(caret));
  let at = next.length;
  for (let seen = 0; at > 0 && seen < behind; at -= 1) if (/[\d.,]/.test(next.charAt(at - 1))) seen += 1;
  return { text: next, caret: at };
}
