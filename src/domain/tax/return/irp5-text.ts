import { toRand } from '../../money.ts';
import { type TaxYear, taxYears, yearOfAssessment } from '../tax-year.ts';
import { type CodeReading, type CodeValue, readCodes, type UnclearReason } from './irp5-amounts.ts';
import { type Line, type TextItem, textLines } from './irp5-lines.ts';
import {
  assessmentYear,
  certificateNumber,
  employerName,
  isTitle,
  type Section,
  sections,
} from './irp5-sections.ts';
import { sourceCodes } from './source-codes.ts';

/** A code with an amount that the calculator doesn't use. */
export interface OtherCode {
  code: string;
  /** Null if the code is unknown. */
  label: string | null;
  /** In rand. */
  amount: number;
}

/** A code with an unreadable amount, which the user has to enter. */
export interface UnclearCode {
  code: string;
  why: UnclearReason;
}

/** A printed total that differs from the sum of the amounts that were read, both in rand. */
export interface TotalMismatch {
  /**
   * Code of the total: 3696, 3698, 3699, 4149 or 4497. 3698 includes 3696 and 3697; 3699 includes 3696 if both are
   * printed.
   */
  total: string;
  printed: number;
  sum: number;
}

/** An employee's tax certificate as read from its text. */
export interface Certificate {
  /** The employer's name as printed; empty if it isn't found. */
  name: string;
  /** Year of assessment as printed: 2025 for 1 March 2024 to 28 February 2025. Null if it isn't found. */
  assessmentYear: number | null;
  /** Tax year in the calculator's format, 2024/2025; null if it isn't found or has no tables. */
  taxYear: TaxYear | null;
  /** Positive amounts that the calculator uses, in rand, by source code. */
  amounts: Record<string, number>;
  /** Totals, and codes that the calculator doesn't support. */
  others: readonly OtherCode[];
  unclear: readonly UnclearCode[];
  /** Empty if every printed total matches, or if none is printed. */
  doesNotAddUp: readonly TotalMismatch[];
}

/** Reason no certificate could be read from a document's text. */
export type UnreadableText =
  /** No text, or text without letters: the pages are images. */
  | 'scan'
  /** Text that isn't a certificate. */
  | 'not-a-certificate'
  /** A certificate in which codes and amounts can't be told apart. */
  | 'unknown-layout';

export type TextReading =
  | {
      kind: 'read';
      /** In page order; usually one. */
      certificates: readonly Certificate[];
      /** Number of other certificates in the document that couldn't be read. */
      skipped: number;
    }
  | { kind: 'unreadable'; why: UnreadableText };

type Amounts = ReadonlyMap<string, CodeValue>;

const isSame = (a: CodeValue, b: CodeValue) =>
  'cents' in a && 'cents' in b ? a.cents === b.cents : !('cents' in a) && !('cents' in b);

/** Returns one value per code. Repeated pages, such as the employee's copy, count once. */
function byCode(readings: readonly CodeReading[]): Amounts {
  const amounts = new Map<string, CodeValue>();
  for (const page of new Set(readings.map((reading) => reading.page))) {
    const onPage = readings.filter((reading) => reading.page === page);
    const isCopy = onPage.every(({ code, value }) => {
      const known = amounts.get(code);
      return known !== undefined && isSame(known, value);
    });
    if (isCopy) continue;
    for (const { code, value } of onPage) {
      amounts.set(code, amounts.has(code) ? { why: 'repeated' } : value);
    }
  }
  return amounts;
}

const isIncome = (code: string) => code.startsWith('3') && !/^369[6-9]$/.test(code);
const isExempt = (code: string) => sourceCodes.get(code)?.kind === 'exempt';
const isDeduction = (code: string) => /^4(?:0|4)/.test(code) && code !== '4497';
const isTax = (code: string) => ['4101', '4102', '4115', '4141', '4142'].includes(code);

const centsOf = (amounts: Amounts, code: string): number | null => {
  const value = amounts.get(code);
  return value && 'cents' in value ? value.cents : null;
};

/**
 * Compares printed totals with sums, by SARS's rules for certificates. Together, 3696 (not taxable) and 3699
 * (taxable) include all income; before the 2017 year of assessment, 3696, 3697 and 3698 did. 4497 includes all
 * deductions and contributions. 4149 includes the tax, SDL and UIF.
 */
function compareTotals(amounts: Amounts): { fits: number; mismatches: TotalMismatch[] } {
  const known = [...amounts].flatMap(([code, value]) =>
    'cents' in value ? [{ code, cents: value.cents }] : [],
  );
  const sumOf = (counts: (code: string) => boolean) => known.filter(({ code }) => counts(code));
  const [exempt, taxable] = [centsOf(amounts, '3696'), centsOf(amounts, '3699')];
  const funding = [centsOf(amounts, '3697'), centsOf(amounts, '3698')];
  const checks: { total: string; printed: number | null; parts: typeof known }[] = [
    { total: '4149', printed: centsOf(amounts, '4149'), parts: sumOf(isTax) },
    { total: '4497', printed: centsOf(amounts, '4497'), parts: sumOf(isDeduction) },
  ];
  if (funding.some((cents) => cents !== null)) {
    const printed = [exempt, ...funding].reduce<number>((sum, cents) => sum + (cents ?? 0), 0);
    checks.push({ total: '3698', printed, parts: sumOf(isIncome) });
  } else if (taxable === null) {
    checks.push({ total: '3696', printed: exempt, parts: sumOf((code) => isIncome(code) && isExempt(code)) });
  } else if (exempt === null) {
    checks.push({
      total: '3699',
      printed: taxable,
      parts: sumOf((code) => isIncome(code) && !isExempt(code)),
    });
  } else {
    checks.push({ total: '3699', printed: taxable + exempt, parts: sumOf(isIncome) });
  }
  const printed = checks.flatMap((check) =>
    check.printed === null ? [] : [{ ...check, printed: check.printed }],
  );
  const mismatches = printed.flatMap(({ total, printed, parts }) => {
    const sum = parts.reduce((cents, part) => cents + part.cents, 0);
    // Totals in whole rand may drop the cents of each amount.
    const roundings = printed % 100 === 0 ? parts.filter(({ cents }) => cents % 100 !== 0).length : 0;
    const fits = Math.abs(sum - printed) <= roundings * 99;
    return fits ? [] : [{ total, printed: toRand(printed), sum: toRand(sum) }];
  });
  // A total of 0 says nothing about which numbers belong together.
  const telling = printed.filter((check) => check.printed > 0).length;
  return { fits: Math.max(telling - mismatches.length, 0), mismatches };
}

/** Minimum number of codes with amounts in a certificate, with and without a printed title. */
const FEWEST_CODES = 2;
const FEWEST_UNTITLED = 3;

interface SideReading {
  amounts: Amounts;
  fits: number;
  mismatches: TotalMismatch[];
}

function readSide(lines: readonly Line[], side: 'right' | 'left'): SideReading {
  const amounts = byCode(readCodes(lines, side));
  return { amounts, ...compareTotals(amounts) };
}

const clearCount = ({ amounts }: SideReading) =>
  [...amounts.values()].filter((value) => 'cents' in value).length;

/**
 * Chooses the side the amounts are on, first by matching totals, then by the number of amounts. Null if
 * undecided.
 */
function chooseSide(lines: readonly Line[]): SideReading | null {
  const [right, left] = [readSide(lines, 'right'), readSide(lines, 'left')];
  const rank = (a: SideReading, b: SideReading) =>
    a.fits - b.fits || clearCount(a) - clearCount(b) || b.mismatches.length - a.mismatches.length;
  const difference = rank(right, left);
  if (difference !== 0) return difference > 0 ? right : left;
  return null;
}

/** Returns whether the calculator uses the code. */
const isTaken = (code: string) => (sourceCodes.get(code)?.kind ?? 'total') !== 'total';

function certificateFrom(section: Section, { amounts, mismatches }: SideReading): Certificate {
  const year = assessmentYear(section);
  const known = [...amounts].toSorted(([a], [b]) => a.localeCompare(b));
  const read = known.flatMap(([code, value]) =>
    'cents' in value && value.cents > 0 ? [{ code, amount: toRand(value.cents) }] : [],
  );
  return {
    name: employerName(section.lines),
    assessmentYear: year,
    taxYear: taxYears.find((name) => yearOfAssessment(name) === year) ?? null,
    amounts: Object.fromEntries(
      read.filter(({ code }) => isTaken(code)).map(({ code, amount }) => [code, amount]),
    ),
    others: read
      .filter(({ code }) => !isTaken(code))
      .map(({ code, amount }) => ({ code, label: sourceCodes.get(code)?.label ?? null, amount })),
    unclear: known.flatMap(([code, value]) => ('why' in value ? [{ code, why: value.why }] : [])),
    doesNotAddUp: mismatches,
  };
}

/** Reads a section; null if it isn't a certificate or its layout is unknown. */
function readSection(section: Section): Certificate | null {
  const side = chooseSide(section.lines);
  if (!side) return null;
  const isTitled = section.number !== null || section.lines.some((line) => isTitle(line));
  const enough = isTitled
    ? side.amounts.size >= FEWEST_CODES
    : clearCount(side) >= FEWEST_UNTITLED && side.fits > 0 && side.mismatches.length === 0;
  const certificate = certificateFrom(section, side);
  return enough && Object.keys(certificate.amounts).length > 0 ? certificate : null;
}

/** Minimum number of letters and digits in a text layer. */
const FEWEST_CHARACTERS = 20;

/**
 * Reads employees' tax certificates (IRP5/IT3(a)) from a document's text. Never guesses: `unclear` lists
 * codes whose amount can't be determined, and `doesNotAddUp` lists printed totals that differ from the sum of
 * the amounts. Returns duplicate certificates only once.
 */
export function readCertificates(items: readonly TextItem[]): TextReading {
  const text = items.map(({ str }) => str).join('');
  const readable = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const unreadable = text.match(/[\p{Co}\p{Cc}\uFFFD]/gu)?.length ?? 0;
  if (readable < FEWEST_CHARACTERS || unreadable > readable) return { kind: 'unreadable', why: 'scan' };
  const lines = textLines(items);
  const all = sections(lines);
  const found = all.flatMap((section) => readSection(section) ?? []);
  if (found.length === 0) {
    const titled = lines.some((line) => isTitle(line) || certificateNumber(line) !== null);
    return { kind: 'unreadable', why: titled ? 'unknown-layout' : 'not-a-certificate' };
  }
  const distinct = new Map(found.map((certificate) => [JSON.stringify(certificate), certificate]));
  const numbered = all.filter(({ number }) => number !== null).length;
  return {
    kind: 'read',
    certificates: [...distinct.values()],
    skipped: Math.max(numbered - found.length, 0),
  };
}
