import {
  getDocument,
  PasswordException,
  PDFWorker,
  Util,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextItem } from '../../../../domain/tax/return/irp5-lines.ts';
import { readCertificates } from '../../../../domain/tax/return/irp5-text.ts';
import type { CertificateReading } from './read-certificate.ts';

/** Maximum number of pages. A certificate only has a few. */
const MAX_PAGES = 50;
/** Maximum total of characters and text runs. A certificate has about 3,000 characters. */
const MAX_TEXT = 200_000;

/** Limits pdf.js to reading text, without WebAssembly, images, fonts or network access. */
const textOnly = {
  useWasm: false,
  useWorkerFetch: false,
  useSystemFonts: false,
  disableFontFace: true,
  enableXfa: false,
  isOffscreenCanvasSupported: false,
  isImageDecoderSupported: false,
  stopAtErrors: false,
  verbosity: VerbosityLevel.ERRORS,
};

type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>;

/**
 * Adds a page's upright text to `items`. Skips rotated text, such as a watermark.
 * @returns the number of characters and text runs, or null if it exceeds `most`
 */
async function addText(page: PdfPage, items: TextItem[], most: number): Promise<number | null> {
  const { transform } = page.getViewport({ scale: 1 });
  const reader = page.streamTextContent().getReader();
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return size;
    for (const item of (value as Awaited<ReturnType<PdfPage['getTextContent']>>).items) {
      if (!('str' in item)) continue;
      size += item.str.length + 1;
      if (size > most) return null;
      const [a, b, , d, x, y] = Util.transform(transform, item.transform) as number[];
      const isUpright = a !== undefined && b !== undefined && a > 0 && Math.abs(b) < a / 100;
      if (!isUpright) continue;
      items.push({
        page: page.pageNumber,
        x: x ?? 0,
        y: y ?? 0,
        width: item.width,
        height: Math.abs(d ?? 0) || item.height,
        str: item.str,
      });
    }
  }
}

/** The end marker must be within this many bytes of the end. */
const END_WITHIN = 2_048;

/**
 * Returns whether a PDF has its end marker. pdf.js also reads truncated files, but codes and totals would be
 * missing without a warning.
 */
function isComplete(data: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(data.subarray(-END_WITHIN)).includes('%%EOF');
}

/** Reads the tax certificates in a PDF. Never rejects: a document that pdf.js can't open is `damaged`. */
export async function readPdf(data: Uint8Array, worker?: PDFWorker): Promise<CertificateReading> {
  if (!isComplete(data)) return { kind: 'unreadable', why: 'damaged' };
  const loading = getDocument({ data, ...textOnly, ...(worker && { worker }) });
  try {
    const document = await loading.promise;
    if (document.numPages > MAX_PAGES) return { kind: 'unreadable', why: 'too-long' };
    const items: TextItem[] = [];
    let left = MAX_TEXT;
    for (let at = 1; at <= document.numPages; at += 1) {
      const page = await document.getPage(at);
      const size = await addText(page, items, left);
      if (size === null) return { kind: 'unreadable', why: 'too-long' };
      left -= size;
      page.cleanup();
    }
    return readCertificates(items);
  } catch (error) {
    return { kind: 'unreadable', why: error instanceof PasswordException ? 'encrypted' : 'damaged' };
  } finally {
    await loading.destroy().catch(() => undefined);
  }
}

/**
 * Reads a PDF's tax certificates in a worker. The worker is terminated afterwards or at the time limit, so a
 * malicious PDF can't block the page or hold on to memory.
 */
export async function readInWorker(file: Blob, timeLimitMs: number): Promise<CertificateReading> {
  const port = new Worker(new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url), {
    type: 'module',
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopped = new Promise<CertificateReading>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'unreadable', why: 'timed-out' }), timeLimitMs);
    // The worker's script couldn't be loaded, or it crashed.
    port.addEventListener('error', () => resolve({ kind: 'unreadable', why: 'reader-unavailable' }));
  });
  try {
    const data = new Uint8Array(await file.arrayBuffer());
    return await Promise.race([
      readPdf(data, PDFWorker.create({ port, verbosity: textOnly.verbosity })),
      stopped,
    ]);
  } catch {
    return { kind: 'unreadable', why: 'damaged' };
  } finally {
    clearTimeout(timer);
    port.terminate();
  }
}
