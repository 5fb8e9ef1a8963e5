import { formatBriefCents, groupThousands, toCents } from '../../domain/money.ts';

/** One digit more than the largest amount that is accepted: too much can be typed, so that it can be told. */
const MAX_DIGITS = 9;

/** The largest whole amount that a field holds. */
export const largestTyped = 10 ** MAX_DIGITS - 1;

interface Parts {
  whole: string;
  /** The decimal sign with what follows it, as typed; empty when there is none. */
  tail: string;
}

const digits = (part: string) => part.replace(/\D/g, '');

/** An amount, perhaps unfinished. `-5`, `1e9` and `abc` are none, and must not be read as 5, 19 and nothing. */
const isAmount = (text: string) => /^\s*(?:ZA)?R?[\d\s.,'’]*R?\s*$/i.test(text);

/** `350,000`, `1 250,000` (a comma typed behind what is grouped already) and `12,34,567`. */
const isGrouped = (text: string) =>
  /^\d{1,3}(?:[ .,]\d{3})+$/.test(text) || /^\d{1,3}([.,])(?:\d{2,3}\1)+\d{3}$/.test(text);

/**
 * Splits what was typed or pasted. `R 350,000`, `350 000` and `350.000` are all three hundred and fifty thousand: signs
 * that part groups are thousands. Otherwise the last sign is the decimal one: `1 234,50` and `1234.5`. Where cents are
 * asked for, so is a single point, whatever follows it: `12.345`, typed on, must not become twelve thousand.
 */
function split(text: string, cents: boolean): Parts {
  const spaced = text.replace(/[^\d.,]+/g, ' ').trim();
  const clean = spaced.replaceAll(' ', '');
  const isPoint = cents && /^\d*\.\d*$/.test(spaced);
  const at = isGrouped(spaced) && !isPoint ? -1 : Math.max(clean.lastIndexOf('.'), clean.lastIndexOf(','));
  const whole = digits(at < 0 ? clean : clean.slice(0, at))
    .replace(/^0+(?=\d)/, '')
    .slice(0, MAX_DIGITS);
  const tail = at < 0 ? '' : clean.charAt(at) + digits(clean.slice(at)).slice(0, 2);
  return { whole, tail };
}

function read(text: string, cents: boolean): number | undefined {
  if (!isAmount(text)) return Number.NaN;
  const { whole, tail } = split(text, cents);
  const decimals = tail.slice(1);
  if (whole === '' && decimals === '') return undefined;
  return Number(`${whole || '0'}.${decimals || '0'}`);
}

/** Rand in a text, with up to two decimals; undefined when it holds no digit, NaN when it is no amount. */
export const parseAmount = (text: string) => read(text, true);

/** Whole rand in a text, cents rounded half up; undefined when it holds no digit, NaN when it is no amount. */
export function parseMoney(text: string): number | undefined {
  const amount = read(text, false);
  return amount === undefined ? undefined : Math.round(amount);
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
 * spaces came or went. What is no amount stays as typed, for whoever typed it to see and put right.
 */
export function regroup(text: string, caret: number, cents = false): { text: string; caret: number } {
  if (!isAmount(text)) return { text, caret };
  const { whole, tail } = split(text, cents);
  const next = (whole === '' ? '' : groupThousands(Number(whole))) + tail;
  // Counted from the end: digits are dropped (leading zeros, signs) in front of the caret, hardly ever behind it.
  const behind = significant(text.slice(caret));
  let at = next.length;
  for (let seen = 0; at > 0 && seen < behind; at -= 1) if (/[\d.,]/.test(next.charAt(at - 1))) seen += 1;
  return { text: next, caret: at };
}
