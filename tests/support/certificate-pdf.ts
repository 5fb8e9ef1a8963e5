import { deflateSync } from 'node:zlib';
import PdfDocument from 'pdfkit';

/** Text at a position on a page, in points from the top left. `spacing` is added after each character. */
export interface Mark {
  x: number;
  y: number;
  text: string;
  size?: number;
  spacing?: number;
  /** Rotation of the text around its position, in degrees. */
  turned?: number;
}

interface PdfOptions {
  password?: string;
  font?: string;
  /** A PNG that covers each page. */
  picture?: Buffer;
}

/** Draws a PDF with one page per list of marks. */
export function drawPdf(
  pages: readonly (readonly Mark[])[],
  { password, font = 'Helvetica', picture }: PdfOptions = {},
) {
  const document = new PdfDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    ...(password && { userPassword: password, pdfVersion: '1.7' }),
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  for (const marks of pages) {
    document.addPage();
    if (picture) document.image(picture, 0, 0, { width: 595 });
    for (const { x, y, text, size = 10, spacing = 0, turned } of marks) {
      document.save();
      if (turned) document.rotate(turned, { origin: [x, y] });
      document.font(font).fontSize(size).text(text, x, y, { lineBreak: false, characterSpacing: spacing });
      document.restore();
    }
  }
  document.end();
  return done;
}

/** Builds a PDF from its objects' bodies, numbered from 1. The first object is the catalogue. */
export function rawPdf(bodies: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  for (const [at, body] of bodies.entries()) {
    offsets.push(length());
    parts.push(Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(body as string), Buffer.from('\nendobj\n'));
  }
  const start = length();
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${entries}` +
        `trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** Builds a small PDF whose page unpacks to 300 MB of text operators, which takes minutes to read. */
export function slowPdf(): Buffer {
  const packed = deflateSync(Buffer.alloc(300_000_000, '() Tj '));
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << >> >>',
    Buffer.concat([
      Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
      packed,
      Buffer.from('\nendstream'),
    ]),
  ]);
}
