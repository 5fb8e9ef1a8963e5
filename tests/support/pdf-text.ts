import { inflateSync } from 'node:zlib';

/** The texts of a PDF of ours that stand in fonts every reader has, one line for each piece. */
export function pdfText(pdf: Uint8Array): string {
  const raw = Buffer.from(pdf).toString('latin1');
  const streams = [...raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, bytes = '']) => {
    try {
      return [inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')];
    } catch {
      // Not every stream is compressed, and none of those holds text.
      return [];
    }
  });
  const pieces = streams.flatMap((stream) => [...stream.matchAll(/\[([^\]]*)\] TJ/g)]);
  return pieces
    .map(([, piece = '']) =>
      [...piece.matchAll(/<([\da-f]+)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    )
    .join('\n')
    .replaceAll('\u00a0', ' ');
}
