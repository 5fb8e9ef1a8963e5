import type { Line, Word } from './irp5-lines.ts';
import { sourceCodes } from './source-codes.ts';

const titlePattern = /irp-?5|it-?3\(a\)|employee.?s?.?tax(?:deduction)?certificate/i;

/** Returns whether a line contains the title of a certificate, however its letters are spaced. */
export function isTitle({ words }: Line): boolean {
  return titlePattern.test(words.map(({ text }) => text.replace(/\s/g, '')).join(''));
}

const NUMBER_LENGTH = 30;
/** Matches the employer's PAYE number, the year and month of the reconciliation, and 14 characters. */
const numberPattern = /^7\d{9}(20\d\d)(0[1-9]|1[0-2])[\dA-Z]{14}$/i;

/** Returns the certificate number in a line. Its digits may be printed in groups. */
export function certificateNumber({ words }: Line): string | null {
  for (const start of words.keys()) {
    let number = '';
    for (let at = start; at < words.length && number.length < NUMBER_LENGTH; at += 1) {
      number += words[at]!.text.replace(/^.*:|\s/g, '');
    }
    if (numberPattern.test(number)) return number;
  }
  return null;
}

/** The lines of one certificate, with its number if printed. */
export interface Section {
  number: string | null;
  lines: Line[];
}

const codesIn = (lines: readonly Line[]) =>
  new Set(
    lines.flatMap(({ words }) => words.map(({ text }) => text).filter((text) => sourceCodes.has(text))),
  );

/** Returns whether a line contains a code and a number, unlike an address with a postal code. */
const hasAmount = (line: Line) =>
  codesIn([line]).size > 0 &&
  line.words.some(({ text }) => !sourceCodes.has(text) && /^\D{0,4}\d[\d ., ]*$/.test(text));

/**
 * Returns whether two parts of an unnumbered document name different years of assessment or different
 * employers.
 */
function isAnotherCertificate(lines: readonly Line[], before: readonly Line[]): boolean {
  const year = assessmentYear({ number: null, lines: [...lines] });
  const yearBefore = assessmentYear({ number: null, lines: [...before] });
  if (year !== null && yearBefore !== null && year !== yearBefore) return true;
  const name = employerName(lines);
  const nameBefore = employerName(before);
  return name !== '' && nameBefore !== '' && name !== nameBefore;
}

/**
 * Splits pages without a certificate number: at each titled page that repeats codes from earlier pages, or
 * has another year or employer.
 */
function splitUnnumbered(section: Section): Section[] {
  if (section.number) return [section];
  const parts: Section[] = [];
  for (const page of new Set(section.lines.map((line) => line.page))) {
    const lines = section.lines.filter((line) => line.page === page);
    const current = parts.at(-1);
    const known = codesIn(current?.lines ?? []);
    const repeated = [...codesIn(lines)].filter((code) => known.has(code)).length;
    const begins =
      lines.some((line) => isTitle(line)) &&
      (repeated > 1 || isAnotherCertificate(lines, current?.lines ?? []));
    if (current && !begins) current.lines.push(...lines);
    else parts.push({ number: null, lines });
  }
  return parts;
}

/** Splits lines into certificates where the certificate number changes, or else as `splitUnnumbered` does. */
export function sections(lines: readonly Line[]): Section[] {
  const found: Section[] = [{ number: null, lines: [] }];
  // The next certificate may begin at the top of the latest page, or at a title that follows amounts.
  let start = 0;
  let amountsSince = false;
  for (const [at, line] of lines.entries()) {
    const current = found.at(-1)!;
    const newPage = lines[at - 1]?.page !== line.page;
    if (newPage || (amountsSince && isTitle(line))) {
      start = current.lines.length;
      amountsSince = false;
    }
    amountsSince ||= hasAmount(line);
    const number = certificateNumber(line) ?? current.number;
    if (current.number && number !== current.number) {
      const before = current.lines.splice(amountsSince ? current.lines.length : start);
      found.push({ number, lines: [...before, line] });
    } else {
      current.number = number;
      current.lines.push(line);
    }
  }
  return found.flatMap(splitUnnumbered);
}

/** Returns the text of the cell that starts at a word: the word and any following words separated by a space. */
function cellFrom(words: readonly Word[], at: number): string {
  const rest = words.slice(at + 1);
  const end = rest.findIndex(({ gap }) => gap === 'column');
  return [words[at], ...(end === -1 ? rest : rest.slice(0, end))].map((word) => word?.text ?? '').join(' ');
}

/** Maximum number of words in a line with a label. Limits the time spent on hostile text. */
const MOST_IN_LABELS = 100;

/** Returns a label's value: the rest of its cell, the next cell, or the cell below. */
function labelled(lines: readonly Line[], label: RegExp, isValue: (text: string) => boolean): string | null {
  for (const [at, { page, words }] of lines.entries()) {
    if (words.length > MOST_IN_LABELS) continue;
    const starts = words.flatMap(({ gap }, index) => (gap === 'column' ? [index] : []));
    for (const [order, start] of starts.entries()) {
      const cell = cellFrom(words, start);
      const match = label.exec(cell);
      if (!match) continue;
      const next = starts[order + 1];
      const below = lines[at + 1];
      const labelWord = words[start];
      const under = below?.words.findIndex(
        ({ left, gap }) => gap === 'column' && Math.abs(left - (labelWord?.left ?? 0)) < 12,
      );
      const candidates = [
        cell.slice(match.index + match[0].length),
        next === undefined ? '' : cellFrom(words, next),
        below?.page === page && under !== undefined && under >= 0 ? cellFrom(below.words, under) : '',
      ];
      const value = candidates.map((text) => text.replace(/^[\s:.-]+/, '').trim()).find(isValue);
      if (value) return value;
    }
  }
  return null;
}

const yearLabels = [
  /year of assessment|assessment year/i,
  /tax year end(?:ed|ing)?|year ended/i,
  /(?<!pre)tax year/i,
];

/** Returns the later year of `2024/2025` or `2024/25`, the year of a date, or the only year. */
function lastYear(text: string): number | null {
  const [, first = '', second = ''] = /(20\d\d)(?:\s*[/–-]\s*(20\d\d|\d\d)(?!\d|[/-]\d))?/.exec(text) ?? [];
  if (!first) return null;
  const next = Number(first) + 1;
  return Number(second) === next || Number(second) === next % 100 ? next : Number(first);
}

/**
 * Returns the year of assessment: the printed one, or the year that the month in the certificate number
 * belongs to. Ignores the transaction year, in which the certificate was issued.
 */
export function assessmentYear({ lines, number }: Section): number | null {
  for (const label of yearLabels) {
    const year = lastYear(labelled(lines, label, (text) => lastYear(text) !== null) ?? '');
    if (year) return year;
  }
  const [, year, month] = numberPattern.exec(number ?? '') ?? [];
  return year && month ? Number(year) + (Number(month) > 2 ? 1 : 0) : null;
}

const nameLabel =
  /trading (?:or other )?name|(?:employer|company)(?:['’]?s)? name|name of employer|^employer\s*:/i;
const otherLabel = /:$|name|number|reference|address|\bcode\b|\byear\b|\bperiod\b/i;

/** Same as `textLength.name`, copied because importing it would load Zod along with the parser. */
const LONGEST_NAME = 100;

/** Returns the employer's name as printed; empty if it isn't found. */
export function employerName(lines: readonly Line[]): string {
  const name = labelled(lines, nameLabel, (text) => /\p{L}{2}/u.test(text) && !otherLabel.test(text));
  return (name ?? '').slice(0, LONGEST_NAME);
}
