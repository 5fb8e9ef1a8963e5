import type { Line, Word } from './irp5-lines.ts';

/** Reason the amount for a code can't be taken from the certificate. */
export type UnclearReason = 'negative' | 'too-large' | 'ambiguous' | 'repeated';

/** The value next to a code: whole cents, or why no amount can be read. */
export type CodeValue = { cents: number } | { why: UnclearReason };

/** A code and its value on one page. */
export interface CodeReading {
  page: number;
  code: string;
  value: CodeValue;
}

/** A number that may be a code, an amount, or either. */
interface NumberToken {
  word: Word;
  code: string | null;
  value: CodeValue | null;
  /** Whether the number may be the cents of the amount to its left, printed in a separate column. */
  twoDigits: boolean;
}

/** Field with the reason why no employees' tax was deducted. It holds a reason code, not an amount. */
const REASON_CODE = '4150';

/** Matches codes for income, deductions and tax, whether or not the calculator supports them. */
const codePattern = /^(?:3[6-9]\d\d|4[014]\d\d|458\d)$/;

/** Returns the code in a word such as `3601`, `(3601)` or `3601:`. */
function codeOf(text: string): string | null {
  const code = text.replace(/^[([]+|[)\]:.]+$/g, '');
  return codePattern.test(code) ? code : null;
}

const amountPattern = /^(?:R|ZAR)?(0|[1-9]\d*|[1-9]\d{0,2}(?:([ ,.])\d{3})(?:\2\d{3})*)(?:[.,](\d{2}))?$/;
/**
 * Number of digits in R99 999 999, the largest amount in a return. Longer numbers without cents are reference
 * numbers.
 */
const LONGEST_WHOLE = 8;

/** Parses an amount with spaces, commas or points between thousands and with two decimal places or none. */
function valueOf(text: string): CodeValue | null {
  const size = text.replace(/^(?:[-−(](?:R|ZAR)?|(?:R|ZAR)[-−(])|(?:[)\-−]|CR)$/g, '');
  const match = amountPattern.exec(size.trim());
  if (!match) return null;
  const [, whole = '', separator, cents] = match;
  const digits = whole.replace(/\D/g, '');
  if (!separator && !cents && digits.length > LONGEST_WHOLE) return null;
  if (size !== text) return { why: 'negative' };
  if (digits.length > LONGEST_WHOLE) return { why: 'too-large' };
  return { cents: Number(digits) * 100 + Number(cents ?? 0) };
}

function tokensOf(line: Line): NumberToken[] {
  return line.words
    .map((word) => ({
      word,
      code: codeOf(word.text),
      value: valueOf(word.text),
      twoDigits: /^\d{2}$/.test(word.text),
    }))
    .filter((token) => token.code ?? token.value ?? token.twoDigits);
}

/**
 * Maximum number of numeric tokens in a table row. Lines with more are ignored, which limits the time spent on
 * hostile text.
 */
const MOST_IN_ROW = 40;

/** Alignment tolerance for the edges of a column's words, in points. */
const ALIGNED = 2;

/** Words grouped by their left and right edges, to find columns without comparing all pairs. */
class Columns<Owner> {
  private readonly owners = new Map<string, Set<Owner>>();

  add({ left, right }: Word, owner: Owner): void {
    for (const key of [`left ${Math.round(left)}`, `right ${Math.round(right)}`]) {
      this.owners.set(key, (this.owners.get(key) ?? new Set()).add(owner));
    }
  }

  /** Counts the other owners with a word aligned with this word's left or right edge. */
  others({ left, right }: Word, owner: Owner): number {
    let count = 0;
    for (let offset = -ALIGNED; offset <= ALIGNED; offset += 1) {
      for (const key of [`left ${Math.round(left) + offset}`, `right ${Math.round(right) + offset}`]) {
        const found = this.owners.get(key);
        if (found) count += found.size - (found.has(owner) ? 1 : 0);
      }
    }
    return count;
  }
}

/** Treats a number that looks like a code, such as R3 810, as an amount if it's in a column of amounts. */
function markAmounts(rows: readonly NumberToken[][]): void {
  const all = rows.flat();
  const [codes, amounts] = [new Columns<NumberToken>(), new Columns<NumberToken>()];
  for (const token of all) (token.code ? codes : amounts).add(token.word, token);
  const inAmounts = all.filter(
    (token) =>
      token.code && token.value && amounts.others(token.word, token) > codes.others(token.word, token),
  );
  for (const token of inAmounts) token.code = null;
}

/** The side of the codes on which amounts are printed. */
export type Side = 'right' | 'left';

/** A code, and the numbers between it and its neighbour on the side of the amounts, from left to right. */
interface Pair {
  page: number;
  code: NumberToken;
  numbers: readonly NumberToken[];
}

function pairs(page: number, row: readonly NumberToken[], side: Side): Pair[] {
  return row.flatMap((token, at) => {
    if (!token.code) return [];
    const others = side === 'right' ? row.slice(at + 1) : row.slice(0, at).toReversed();
    const next = others.findIndex(({ code }) => code);
    const numbers = next === -1 ? others : others.slice(0, next);
    return [{ page, code: token, numbers: side === 'right' ? numbers : numbers.toReversed() }];
  });
}

const isWhole = ({ word, value }: NumberToken) => value !== null && !/[.,]\d{2}$/.test(word.text);

/** Returns whether the code is followed by a whole amount and two digits, as when cents have their own column. */
function hasCents({ numbers: [rand, cents, ...more] }: Pair): boolean {
  return more.length === 0 && rand !== undefined && isWhole(rand) && cents?.twoDigits === true;
}

function pairValue(pair: Pair, centsColumn: boolean): CodeValue | null {
  const [first, second, ...more] = pair.numbers;
  if (!first) return null;
  if (!second) return first.value;
  if (!first.value || !centsColumn || more.length > 0 || !hasCents(pair)) return { why: 'ambiguous' };
  if ('why' in first.value) return first.value;
  return { cents: first.value.cents + Number(second.word.text) };
}

/** Minimum share of pairs in columns for a layout to count as columnar. */
const MOSTLY_COLUMNS = 0.75;

/** Returns the pairs whose code or amount shares a column with that of another pair. */
function pairsInColumns(all: readonly Pair[]): Set<Pair> {
  const [codes, amounts] = [new Columns<Pair>(), new Columns<Pair>()];
  for (const pair of all) {
    codes.add(pair.code.word, pair);
    for (const { word } of pair.numbers) amounts.add(word, pair);
  }
  return new Set(
    all.filter(
      (pair) =>
        codes.others(pair.code.word, pair) > 0 ||
        pair.numbers.some(({ word }) => amounts.others(word, pair) > 0),
    ),
  );
}

/**
 * Reads the codes of a certificate with the amounts on one side of them. Codes without an amount are left out. In
 * a columnar layout, a pair outside the columns counts only if its code has no other pair, and is then
 * `ambiguous`: it may be a postal code and a telephone number.
 */
export function readCodes(lines: readonly Line[], side: Side): CodeReading[] {
  const rows = lines.map(tokensOf).map((row) => (row.length > MOST_IN_ROW ? [] : row));
  markAmounts(rows);
  const found = rows.flatMap((row, at) => pairs(lines[at]?.page ?? 0, row, side));
  const valued = found.filter(({ code, numbers }) => code.code !== REASON_CODE && numbers.length > 0);
  const centsColumn = valued.length > 1 && valued.every(hasCents);
  const inColumns = pairsInColumns(valued);
  const hasColumns = inColumns.size >= valued.length * MOSTLY_COLUMNS;
  const isOutside = (pair: Pair) => hasColumns && !inColumns.has(pair);
  const codesInColumns = new Set([...inColumns].map(({ code }) => code.code));
  return valued.flatMap((pair) => {
    const { code } = pair.code;
    const value = isOutside(pair) ? { why: 'ambiguous' as const } : pairValue(pair, centsColumn);
    if (!value || !code || (isOutside(pair) && codesInColumns.has(code))) return [];
    return [{ page: pair.page, code, value }];
  });
}
