import { join } from 'node:path';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { thumbnailBox } from '../../domain/documents/thumbnail-limits.ts';
import { withThumbnail } from '../../domain/documents/thumbnail.server.ts';
import { addDocument, receiveFile, type UploadContext } from '../../domain/documents/upload.server.ts';
import { linkToRequest } from '../../domain/engagements/requests.server.ts';
import { monthNames } from '../../domain/calendar.ts';
import { formatRand } from '../../domain/money.ts';
import { type TaxYear, taxYearPeriod } from '../../domain/tax/tax-year.ts';
import { printColors } from '../../design/print-colors.ts';
import { printPdf, type TextPlace } from '../pdf/paper.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Actor } from './actors.ts';
import type { Chance } from './chance.ts';

interface Certificate {
  title: string;
  name: string;
  taxYear: TaxYear;
  /** The lines of each page. */
  pages: readonly (readonly Row[])[];
}

/** A line of a certificate: the revenue service's code (empty if there is none), a label and a value. */
type Row = readonly [code: string, label: string, value: string];

/** Three random amounts in rand, largest first. */
type Amounts = readonly [most: number, middle: number, least: number];

/** Lines for each kind of certificate, with a pattern that recognizes its title. */
const rowsByTitle: readonly (readonly [RegExp, (amounts: Amounts) => readonly Row[]])[] = [
  [
    /^IRP5/,
    ([most, middle, least]) => [
      ['3601', 'Income', formatRand(most)],
      ['3605', 'Annual payment', formatRand(middle)],
      ['4001', 'Pension fund contributions', formatRand(least)],
      ['4102', 'PAYE', formatRand(Math.round(most * 0.24))],
      ['4141', 'UIF contributions', formatRand(4_250.88)],
    ],
  ],
  [
    /^Medical scheme/,
    ([, middle, least]) => [
      ['4005', 'Contributions', formatRand(middle)],
      ['4020', 'Claims not paid back', formatRand(least)],
      ['', 'Members, all 12 months', '3'],
    ],
  ],
  [/^Retirement annuity/, ([, middle]) => [['4006', 'Contributions', formatRand(middle)]]],
  [
    /^IT3\(b\)/,
    ([, middle, least]) => [
      ['4201', 'Local interest', formatRand(least)],
      ['4216', 'Foreign dividends', formatRand(middle)],
    ],
  ],
  [/^IT3\(d\)/, ([, , least]) => [['4011', 'Donations', formatRand(least)]]],
  [
    /ID$/,
    () => [
      ['', 'Identity number', '•••••• •••• 08 •'],
      ['', 'Country of birth', 'South Africa'],
    ],
  ],
  [
    /bank account$/,
    () => [
      ['', 'Account type', 'Cheque'],
      ['', 'Account number', '•••• •• 4471'],
      ['', 'Open since', 'March 2014'],
    ],
  ],
];

/** Returns the pages of a certificate, or of a plain statement if its title is unknown. */
function pagesOf(title: string, amounts: Amounts): Certificate['pages'] {
  const rows = rowsByTitle.find(([words]) => words.test(title))?.[1];
  if (!rows) {
    const labels = ['Total for the year', 'Of which in the second half', 'Costs'];
    return [labels.map((label, at) => ['', label, formatRand(amounts[at]!)])];
  }
  // Medical schemes list the months on a separate page.
  const months = title.startsWith('Medical scheme') ? [monthRows(amounts[1])] : [];
  return [rows(amounts), ...months];
}

/** Returns a line for each month of the tax year, from March. */
function monthRows(year: number): readonly Row[] {
  const months = [...monthNames.slice(2), ...monthNames.slice(0, 2)];
  return months.map((month) => ['', month, formatRand(Math.round((year / 12) * 100) / 100)]);
}

const left = 56;
const right = 539;

/** Draws pages that look like a certificate and are marked as a sample. */
const drawCertificate = ({ title, name, taxYear, pages }: Certificate, createdAt: Date) =>
  printPdf({ title, subject: 'Sample made for the demo', createdAt }, (paper) => {
    const write = (text: string, place: TextPlace) =>
      paper.write(paper.root, 'P', text, { left, right, ...place });
    const rule = (top: number, width: number) =>
      paper.rule(top, { left, right, width, color: width > 1 ? 'ink' : 'line-strong' });
    for (const [at, rows] of pages.entries()) {
      if (at > 0) paper.document.addPage();
      paper.draw(() => {
        paper.document.rect(left, 56, 40, 40).fill(printColors.ink);
        paper.document
          .rect(left + 9, 70, 22, 4)
          .rect(left + 9, 79, 14, 4)
          .fill(printColors.card);
      });
      write(title, { top: 50, left: 112, right: 440, face: 'heading', size: 17, leading: 1.3 });
      write('Sample, not a real certificate', { top: 78, left: 112, size: 11, color: 'muted' });
      write(`Page ${at + 1} of ${pages.length}`, { top: 54, align: 'right', size: 11, color: 'muted' });
      rule(116, 2);
      let top = 126;
      for (const [label, value] of [
        ['Taxpayer', name],
        ['Period', taxYearPeriod(taxYear)],
      ] as const) {
        write(label, { top, size: 12, color: 'muted' });
        top = write(value, { top, left: 220, size: 12 }) + 4;
      }
      rule((top += 8), 2);
      for (const [code, label, value] of rows) {
        write(code, { top: top + 8, size: 12, color: 'muted', tabular: true });
        write(label, { top: top + 8, left: code === '' ? left : 116, size: 12 });
        top = write(value, { top: top + 8, align: 'right', size: 12, tabular: true }) + 8;
        rule(top, 0.75);
      }
      write('This page stands in for a client’s document. All amounts are made up.', {
        top: 770,
        size: 10,
        color: 'muted',
      });
    }
  });

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
  { id, title, taxYear }: { id: number; title: string; taxYear: TaxYear },
  chance: Chance,
): Promise<void> {
  const [least = 0, middle = 0, most = 0] = [1, 2, 3]
    .map(() => chance.integer(1_000, 480_000))
    .toSorted((a, b) => a - b);
  const pages = pagesOf(title, [most, middle, least]);
  const content = await drawCertificate({ title, name: user.fullName, taxYear, pages }, deps.now());
  // Draw the thumbnail first, because `receiveFile` frees the content's memory.
  const thumbnail = await drawThumbnail(content);
  const device = { userAgent: 'Demo', network: '' };
  const ctx: UploadContext = { ...deps, user, device };
  const fileName = `${title.replaceAll(/[^\w]+/g, '-').slice(0, 60)}.pdf`;
  const incoming = { fileName, announced: content.length, content: toAsync(content) };
  const received = await receiveFile(ctx, incoming);
  const file = await withThumbnail(ctx, received, thumbnail);
  const link = linkToRequest(ctx, id);
  await addDocument(ctx, { file, name: title.slice(0, 100), type: 'tax_return', link });
}

async function* toAsync(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content;
}
