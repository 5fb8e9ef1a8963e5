import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import type PdfDocument from 'pdfkit';
import { brand } from '../../domain/brand.ts';

/** A piece of a text and the font that has its characters. */
interface TextRun {
  text: string;
  font: FontName;
}

/** `standard` is every PDF reader's own; the others are parts of one font, named as its files are. */
type FontName = 'standard' | 'latin-ext' | 'vietnamese' | 'cyrillic' | 'greek';

/** Which characters each font has, the first that fits; names in Tshivenda, Polish, Greek or Russian stay readable. */
const ranges: readonly (readonly [FontName, RegExp])[] = [
  ['standard', /[\u0020-\u007e\u00a0-\u00ffŒœŠšŽžŸƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]/],
  ['vietnamese', /[ĂăĐđĨĩŨũƠơƯư\u1ea0-\u1ef9₫]/],
  ['latin-ext', /[\u0100-\u02af\u1e00-\u1e9f\u1ef2-\u1eff\u2c60-\u2c7f\ua720-\ua7ff]/],
  ['cyrillic', /[\u0400-\u045f\u0490\u0491\u04b0\u04b1]/],
  ['greek', /[\u0370-\u03ff]/],
];

function fontOf(character: string): FontName | undefined {
  return ranges.find(([, range]) => range.test(character))?.[0];
}

/** Divides a text by the fonts that it needs. A character that none has becomes a question mark. */
function textRuns(text: string): TextRun[] {
  const runs: TextRun[] = [];
  for (const character of text.normalize('NFC')) {
    const font = fontOf(character);
    const last = runs.at(-1);
    const next = { text: font ? character : '?', font: font ?? 'standard' };
    if (last?.font === next.font) last.text += next.text;
    else runs.push(next);
  }
  return runs;
}

const { resolve } = createRequire(import.meta.url);

/** Points on A4, which is 595 by 842. */
const MARGIN = 56;
const RIGHT = 539;
const LOWEST = 760;

/** A text and where in its row it stands; the whole width unless said. */
export interface Cell {
  text: string;
  size?: number;
  bold?: boolean;
  grey?: boolean;
  align?: 'left' | 'right';
  from?: number;
  to?: number;
}

/** A sheet that is filled from the top down. */
export interface Sheet {
  /** Writes cells side by side and goes on below the lowest. */
  row: (...cells: Cell[]) => void;
  rule: () => void;
  gap: (points: number) => void;
}

function fontFile(font: Exclude<FontName, 'standard'>, bold: boolean): Buffer {
  return readFileSync(resolve(`@fontsource/inter/files/inter-${font}-${bold ? 700 : 400}-normal.woff`));
}

/** Opens a sheet on a document. Fonts that are not every reader's own are loaded when a text needs them. */
function openSheet(document: InstanceType<typeof PdfDocument>): Sheet {
  const loaded = new Set<string>();
  let top = MARGIN;

  function useFont(font: FontName, bold: boolean): void {
    if (font === 'standard') {
      document.font(bold ? 'Helvetica-Bold' : 'Helvetica');
      return;
    }
    const name = `${font} ${bold ? 'bold' : 'regular'}`;
    if (!loaded.has(name)) document.registerFont(name, fontFile(font, bold));
    loaded.add(name);
    document.font(name);
  }

  function write({ text, size = 10, bold = false, grey = false, ...place }: Cell): number {
    const { align = 'left', from = MARGIN, to = RIGHT } = place;
    const runs = textRuns(text);
    // Fonts differ in height; on one baseline they make one line.
    const ascent = size * 0.75;
    document.fontSize(size).fillColor(grey ? '#5f6368' : '#1a1a1a');
    for (const [at, run] of runs.entries()) {
      useFont(run.font, bold);
      const options = {
        width: to - from,
        align,
        baseline: 'alphabetic',
        continued: at < runs.length - 1,
      } as const;
      if (at === 0) document.text(run.text, from, top + ascent, options);
      else document.text(run.text, options);
    }
    return document.y - ascent;
  }

  return {
    row: (...cells) => {
      if (top > LOWEST) {
        document.addPage();
        top = MARGIN;
      }
      top = Math.max(...cells.map(write)) + 4;
    },
    rule: () => {
      document.moveTo(MARGIN, top).lineTo(RIGHT, top).lineWidth(0.5).strokeColor('#c8c8c8').stroke();
      top += 8;
    },
    gap: (points) => void (top += points),
  };
}

/** The practice's name and address at the head of a sheet, with what the sheet is. */
export function writeLetterhead(sheet: Sheet, title: string): void {
  sheet.row({ text: brand.name, size: 18, bold: true }, { text: title, size: 18, align: 'right', from: 300 });
  const { street, city, postalCode, country } = brand.address;
  sheet.row({ text: `${street}, ${city}, ${postalCode}, ${country}`, grey: true });
  sheet.row({ text: `${brand.email} · ${brand.phone}`, grey: true });
}

/** Facts with their names before them, one a line. */
export function writeFacts(sheet: Sheet, facts: readonly (readonly [label: string, value: string])[]): void {
  for (const [label, value] of facts) {
    sheet.row({ text: label, grey: true, to: 160 }, { text: value, from: 160 });
  }
}

/** A PDF, A4. The same facts make the same bytes. */
export async function printPdf(
  { title, createdAt }: { title: string; createdAt: Date },
  write: (sheet: Sheet) => void,
): Promise<Buffer> {
  // Loaded when it is first needed: it would take a quarter of the process's start.
  const { default: PdfDocument } = await import('pdfkit');
  const document = new PdfDocument({
    size: 'A4',
    margin: 0,
    lang: 'en-ZA',
    info: { Title: title, Author: brand.name, CreationDate: createdAt },
  });
  const bytes = buffer(document);
  write(openSheet(document));
  document.end();
  return bytes;
}
