import { inflateSync } from 'node:zlib';

/** The objects of a PDF that we generated, by object number. */
function objectsOf(pdf: Uint8Array): Map<string, string> {
  const raw = Buffer.from(pdf).toString('latin1');
  return new Map(
    [...raw.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map(([, id = '', body = '']) => [id, body]),
  );
}

/** The decoded content of a stream; empty for other objects. */
function streamOf(body = ''): string {
  const start = /stream\r?\n/.exec(body);
  if (!start) return '';
  // Uses the declared length because the content may end with a line break.
  const length = Number(/\/Length (\d+)/.exec(body)?.[1]);
  const from = start.index + start[0].length;
  const bytes = body.slice(from, from + length);
  const compressed = /FlateDecode/.test(body.slice(0, start.index));
  return compressed ? inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1') : bytes;
}

const utf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Maps the glyph numbers of an embedded font to text. */
function glyphsOf(font: string, objects: Map<string, string>): string[] {
  const [, id = ''] = /\/ToUnicode (\d+) 0 R/.exec(font) ?? [];
  const ranges = [...streamOf(objects.get(id)).matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/g)];
  const glyphs: string[] = [];
  for (const [, from = '', codes = ''] of ranges) {
    for (const [at, [, code = '']] of [...codes.matchAll(/<([\da-f]*)>/g)].entries()) {
      glyphs[Number.parseInt(from, 16) + at] = utf16(code);
    }
  }
  return glyphs;
}

/** Extracts the text of a PDF that we generated in drawing order, one line per text run. */
export function pdfText(pdf: Uint8Array): string {
  const objects = objectsOf(pdf);
  const bodies = [...objects.values()];
  const fonts = new Map(
    bodies.flatMap((body) =>
      [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(
        ([, name = '', id = '']) => [name, glyphsOf(objects.get(id) ?? '', objects)] as const,
      ),
    ),
  );
  const lines: string[] = [];
  for (const body of bodies.filter((one) => !/\/(?:Type|Length1|FunctionType) /.test(one))) {
    let glyphs: string[] = [];
    for (const [, name, piece] of streamOf(body).matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) glyphs = fonts.get(name) ?? [];
      const numbers = [...(piece ?? '').matchAll(/<([\da-f]+)>/g)].flatMap(
        ([, hex = '']) => hex.match(/.{4}/g) ?? [],
      );
      if (piece !== undefined)
        lines.push(numbers.map((hex) => glyphs[Number.parseInt(hex, 16)] ?? '').join(''));
    }
  }
  return lines.join('\n').replaceAll('\u00a0', ' ');
}
