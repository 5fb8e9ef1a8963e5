import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import PdfDocument from 'pdfkit';
import { thumbnailBox } from '../../domain/documents/thumbnail-limits.ts';
import { withThumbnail } from '../../domain/documents/thumbnail.server.ts';
import { addDocument, receiveFile, type UploadContext } from '../../domain/documents/upload.server.ts';
import { linkToRequest } from '../../domain/engagements/requests.server.ts';
import { formatRand } from '../../domain/money.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Actor } from './actors.ts';
import type { Chance } from './chance.ts';

interface Certificate {
  title: string;
  name: string;
  rows: readonly (readonly [label: string, rand: number])[];
}

const MARGIN = 56;
/** Right edge of an A4 page's text in points. */
const END = 595 - MARGIN;

/** Draws a page that looks like a certificate and is marked as a sample. */
function drawCertificate({ title, name, rows }: Certificate) {
  const page = new PdfDocument({ size: 'A4', margin: MARGIN, info: { Title: title } });
  const rule = (y: number, width: number) => page.lineWidth(width).moveTo(MARGIN, y).lineTo(END, y).stroke();
  const line = (label: string, value: string, y: number) =>
    page.text(label, MARGIN, y).text(value, MARGIN, y, { width: END - MARGIN, align: 'right' });
  page.rect(MARGIN, MARGIN, 34, 34).fill('#26344c');
  page.fillColor('#666').fontSize(10).text('SAMPLE: made for the demo, not a real certificate', 104, 68);
  page.fillColor('#111').font('Helvetica-Bold').fontSize(24).text(title, MARGIN, 116, { width: 420 });
  let y = page.y + 18;
  rule(y, 2);
  page.font('Helvetica').fontSize(12);
  for (const [label, value] of [
    ['Taxpayer', name],
    ['Period', '1 March 2025 to 28 February 2026'],
  ] as const) {
    line(label, value, (y += 16));
    y += 14;
  }
  rule((y += 12), 2);
  for (const [label, rand] of rows) {
    line(label, formatRand(rand), (y += 14));
    rule((y += 24), 0.5);
  }
  page.fontSize(10).fillColor('#666');
  page.text('This page stands in for a client’s document. All amounts are made up.', MARGIN, y + 20);
  page.end();
  return buffer(page);
}

const standardFonts = join(import.meta.dirname, '../../../node_modules/pdfjs-dist/standard_fonts/');

/** The optional canvas package that pdf.js uses in Node. */
interface CanvasFactory {
  create: (
    width: number,
    height: number,
  ) => { canvas: { toBuffer: (type: 'image/webp', quality: number) => Uint8Array } };
}

/** Draws a PDF's first page as the client does. Returns undefined if pdf.js can't draw. */
async function drawThumbnail(content: Buffer): Promise<Uint8Array | undefined> {
  const opening = getDocument({
    data: new Uint8Array(content),
    standardFontDataUrl: standardFonts,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const pdf = await opening.promise;
    const page = await pdf.getPage(1);
    const whole = page.getViewport({ scale: 1 });
    const scale = Math.min(thumbnailBox.width / whole.width, thumbnailBox.height / whole.height);
    const viewport = page.getViewport({ scale });
    const { canvas } = (pdf.canvasFactory as CanvasFactory).create(
      Math.round(viewport.width),
      Math.round(viewport.height),
    );
    await page.render({ canvas, viewport }).promise;
    return canvas.toBuffer('image/webp', 80);
  } catch {
    return undefined;
  } finally {
    await opening.destroy();
  }
}

/** Uploads a generated PDF for one of a client's requests. */
export async function sendCertificate(
  deps: Dependencies,
  { user }: Actor,
  { id, title }: { id: number; title: string },
  chance: Chance,
): Promise<void> {
  const rows = ['Gross amount', 'Tax deducted', 'Contributions'].map(
    (label) => [label, chance.integer(1_000, 480_000)] as const,
  );
  const content = await drawCertificate({ title, name: user.fullName, rows });
  const device = { userAgent: 'Demo', network: '' };
  const ctx: UploadContext = { ...deps, user, device };
  const fileName = `${title.replaceAll(/[^\w]+/g, '-').slice(0, 60)}.pdf`;
  const incoming = { fileName, announced: content.length, content: toAsync(content) };
  const received = await receiveFile(ctx, incoming);
  const file = await withThumbnail(ctx, received, await drawThumbnail(content));
  const link = linkToRequest(ctx, id);
  await addDocument(ctx, { file, name: title.slice(0, 100), type: 'tax_return', link });
}

async function* toAsync(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content;
}
