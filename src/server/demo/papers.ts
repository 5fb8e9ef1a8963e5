import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';
import { addDocument, receiveFile, type UploadContext } from '../../domain/documents/upload.server.ts';
import { linkToRequest } from '../../domain/engagements/requests.server.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Actor } from './actors.ts';
import type { Chance } from './chance.ts';

/** Draws a page that looks like a certificate and is marked as a sample. */
function drawCertificate({ title, name, rows }: { title: string; name: string; rows: readonly string[] }) {
  const document = new PdfDocument({ size: 'A4', margin: 60, info: { Title: title } });
  document.fontSize(9).fillColor('#666').text('SAMPLE: made for the demo, not a real certificate');
  document.moveDown(2).fontSize(20).fillColor('#111').text(title);
  document.moveDown().fontSize(11).text(name).text('1 March 2025 to 28 February 2026').moveDown(2);
  for (const row of rows) document.text(row, { paragraphGap: 6 });
  document.end();
  return buffer(document);
}

/** Uploads a generated PDF for one of a client's requests. */
export async function sendCertificate(
  deps: Dependencies,
  { user }: Actor,
  { id, title }: { id: number; title: string },
  chance: Chance,
): Promise<void> {
  const rows = ['Gross amount', 'Tax deducted', 'Contributions'].map(
    (label) => `${label}: R ${chance.integer(1_000, 480_000).toLocaleString('en-ZA')}`,
  );
  const content = await drawCertificate({ title, name: user.fullName, rows });
  const device = { userAgent: 'Demo', network: '' };
  const ctx: UploadContext = { ...deps, user, device };
  const fileName = `${title.replaceAll(/[^\w]+/g, '-').slice(0, 60)}.pdf`;
  const incoming = { fileName, announced: content.length, content: toAsync(content) };
  const file = await receiveFile(ctx, incoming);
  const link = linkToRequest(ctx, id);
  await addDocument(ctx, { file, name: title.slice(0, 100), type: 'tax_return', link });
}

async function* toAsync(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content;
}
