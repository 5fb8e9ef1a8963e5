import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import type { Font } from 'fontkit';
import type PdfDocument from 'pdfkit';

/** fontkit's parser, passed in because fontkit is loaded on first use. */
export type ParseFont = (data: Uint8Array) => Font;

/** Typefaces: Inter in two weights, and Bricolage Grotesque for headings and large figures. */
export type Face = 'text' | 'strong' | 'heading';

/** Font subsets, named as in the font files. */
type Subset = 'latin' | 'latin-ext' | 'vietnamese' | 'cyrillic' | 'greek';

/** A run of characters from the same subset. */
interface TextRun {
  text: string;
  subset: Subset;
}

/**
 * Characters in each subset; the first match wins. Together, the subsets cover names in Tshivenda, Polish,
 * Greek and Russian.
 */
const ranges: readonly (readonly [Subset, RegExp])[] = [
  ['latin', /[\u0020-\u007e\u00a0-\u00ffŒœˆ˜–—‘’‚“”„•…‹›€™−]/],
  ['vietnamese', /[ĂăĐđĨĩŨũƠơƯư\u1ea0-\u1ef9₫]/],
  ['latin-ext', /[\u0100-\u02af\u1e00-\u1e9f\u1ef2-\u1eff\u2c60-\u2c7f\ua720-\ua7ff]/],
  ['cyrillic', /[\u0400-\u045f\u0490\u0491\u04b0\u04b1]/],
  ['greek', /[\u0370-\u03ff]/],
];

function subsetOf(character: string): Subset | undefined {
  return ranges.find(([, range]) => range.test(character))?.[0];
}

/** Splits text into runs by subset and replaces unsupported characters with question marks. */
export function textRuns(text: string): TextRun[] {
  const runs: TextRun[] = [];
  for (const character of text.normalize('NFC')) {
    const subset = subsetOf(character);
    const last = runs.at(-1);
    const next = { text: subset ? character : '?', subset: subset ?? 'latin' };
    if (last?.subset === next.subset) last.text += next.text;
    else runs.push(next);
  }
  return runs;
}

const { resolve } = createRequire(import.meta.url);

/**
 * Returns a typeface's font file for a subset. The heading font is Latin only; other subsets fall back to Inter.
 */
function fileOf(face: Face, subset: Subset): string {
  if (face === 'heading' && subset === 'latin') {
    return '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff';
  }
  return `@fontsource/inter/files/inter-${subset}-${face === 'text' ? 400 : 600}-normal.woff`;
}

/**
 * Converts WOFF to TrueType (WOFF 1.0, sections 3 to 5). Otherwise fontkit would inflate each table in
 * JavaScript on every use.
 */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let offset = head.length;
  for (let at = 0; at < count; at += 1) {
    const entry = 44 + 20 * at;
    const [from, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ];
    const stored = woff.subarray(from, from + packed);
    const table = packed < length ? inflateSync(stored) : stored;
    woff.copy(head, 12 + 16 * at, entry, entry + 4);
    woff.copy(head, 16 + 16 * at, entry + 16, entry + 20);
    head.writeUInt32BE(offset, 20 + 16 * at);
    head.writeUInt32BE(length, 24 + 16 * at);
    // Tables are aligned to four bytes.
    const padded = Buffer.concat([table, Buffer.alloc(-length & 3)]);
    tables.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([head, ...tables]);
}

const parsedFonts = new Map<string, Font>();

/** Parses each font file only once. Parsing would otherwise take up half the time it takes to generate an invoice. */
function parsedFont(file: string, parse: ParseFont): Font {
  const known = parsedFonts.get(file) ?? parse(unpackWoff(readFileSync(resolve(file))));
  parsedFonts.set(file, known);
  return known;
}

/**
 * Returns a parsed font for one document. Documents share its tables but not its glyphs. A shared glyph would keep
 * the first character it was used for, so copied text would depend on earlier documents.
 */
function fontOf(file: string, parse: ParseFont): Font {
  return Object.assign(Object.create(parsedFont(file, parse)) as Font, { _glyphs: {} });
}

/**
 * Returns a function that selects a document's font. Fonts load on demand, and only used glyphs are embedded.
 */
export function openFonts(document: InstanceType<typeof PdfDocument>, parse: ParseFont) {
  const loaded = new Set<string>();
  return (face: Face, subset: Subset): void => {
    const file = fileOf(face, subset);
    if (!loaded.has(file)) {
      // pdfkit accepts parsed fonts, but its types don't.
      const font: unknown = fontOf(file, parse);
      document.registerFont(file, font as Uint8Array);
    }
    loaded.add(file);
    document.font(file);
  };
}
