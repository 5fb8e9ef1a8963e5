import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import type PdfDocument from 'pdfkit';

/** How a text looks: Inter in two weights, and Bricolage Grotesque for headings and large figures. */
export type Face = 'text' | 'strong' | 'heading';

/** A part of a font, named as its files are. */
type Subset = 'latin' | 'latin-ext' | 'vietnamese' | 'cyrillic' | 'greek';

/** A piece of a text and the subset that has its characters. */
interface TextRun {
  text: string;
  subset: Subset;
}

/** Which characters each subset has, the first that fits; names in Tshivenda, Polish, Greek or Russian stay readable. */
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

/** Divides a text by the subsets that it needs. A character that none has becomes a question mark. */
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

/** Headings have no letters but Latin ones; the others of a name are Inter's. */
function fileOf(face: Face, subset: Subset): string {
  if (face === 'heading' && subset === 'latin') {
    return '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff';
  }
  return `@fontsource/inter/files/inter-${subset}-${face === 'text' ? 400 : 600}-normal.woff`;
}

/**
 * The tables of a WOFF file as they are in a TrueType one (WOFF 1.0, sections 3 to 5). The library would inflate each
 * of them anew, in script, whenever it needs one.
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
    // Tables begin at multiples of four.
    const padded = Buffer.concat([table, Buffer.alloc(-length & 3)]);
    tables.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([head, ...tables]);
}

const unpacked = new Map<string, Buffer>();

function fontData(file: string): Buffer {
  const known = unpacked.get(file) ?? unpackWoff(readFileSync(resolve(file)));
  unpacked.set(file, known);
  return known;
}

/** Chooses fonts in a document. What a text needs is loaded then, and only the letters in use are embedded. */
export function openFonts(document: InstanceType<typeof PdfDocument>) {
  const loaded = new Set<string>();
  return (face: Face, subset: Subset): void => {
    const file = fileOf(face, subset);
    if (!loaded.has(file)) document.registerFont(file, fontData(file));
    loaded.add(file);
    document.font(file);
  };
}
