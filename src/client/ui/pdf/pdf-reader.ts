import {
  getDocument,
  PasswordException,
  PDFWorker,
  TextLayer,
  VerbosityLevel,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PdfFile, PdfOpening } from './open-pdf.ts';

/** Fonts and decoders that scripts/pdf-files.ts adds to the build. */
const ownFiles = `/assets/pdfjs-${version}/`;

/** The Content-Security-Policy allows neither WebAssembly nor other hosts. */
const options = {
  useWasm: false,
  useWorkerFetch: true,
  standardFontDataUrl: ownFiles,
  wasmUrl: ownFiles,
  enableXfa: false,
  verbosity: VerbosityLevel.ERRORS,
};

/** Maximum number of pages to show. Tax documents have a few; a longer file can be downloaded. */
const MAX_PAGES = 200;

/** Maximum canvas area in pixels; iOS draws nothing on a larger canvas. */
const MAX_AREA = 16_000_000;

type Loaded = Awaited<ReturnType<typeof getDocument>['promise']>;

async function pageSizes(document: Loaded, count: number): Promise<PdfFile['pages']> {
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const { width, height } = (await document.getPage(at + 1)).getViewport({ scale: 1 });
      return { width, height };
    }),
  );
}

async function drawPage(
  document: Loaded,
  number: number,
  { width, signal }: Parameters<PdfFile['draw']>[1],
): Promise<HTMLCanvasElement> {
  const page = await document.getPage(number);
  signal.throwIfAborted();
  const natural = page.getViewport({ scale: 1 });
  const wanted = width / natural.width;
  const most = Math.sqrt(MAX_AREA / (natural.width * natural.height));
  const viewport = page.getViewport({ scale: Math.min(wanted, most) });
  const canvas = globalThis.document.createElement('canvas');
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  const task = page.render({ canvas, viewport });
  signal.addEventListener('abort', () => task.cancel());
  await task.promise;
  return canvas;
}

async function layText(
  document: Loaded,
  number: number,
  { container, signal }: Parameters<PdfFile['layText']>[1],
): Promise<void> {
  const page = await document.getPage(number);
  signal.throwIfAborted();
  const layer = new TextLayer({
    textContentSource: page.streamTextContent(),
    container,
    viewport: page.getViewport({ scale: 1 }),
  });
  signal.addEventListener('abort', () => layer.cancel());
  await layer.render();
}

/**
 * Opens a PDF in a worker of its own, which `close` terminates. Never rejects: a file that pdf.js can't open is
 * `damaged`.
 */
export async function readPdf(data: Uint8Array): Promise<PdfOpening> {
  const port = new Worker(new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url), {
    type: 'module',
  });
  const loading = getDocument({
    data,
    ...options,
    worker: PDFWorker.create({ port, verbosity: options.verbosity }),
  });
  const close = () => {
    // Destroying waits for the worker's reply, which a terminated worker never sends.
    void loading.destroy().catch(() => undefined);
    port.terminate();
  };
  // The worker's script couldn't be loaded, or it crashed.
  const crashed = new Promise<never>((_, reject) => {
    port.addEventListener('error', () => reject(new Error('The worker failed')));
  });
  try {
    const document = await Promise.race([loading.promise, crashed]);
    const shown = Math.min(document.numPages, MAX_PAGES);
    const pages = await Promise.race([pageSizes(document, shown), crashed]);
    return {
      kind: 'open',
      pdf: {
        pages,
        pageCount: document.numPages,
        draw: (number, how) => drawPage(document, number, how),
        layText: (number, how) => layText(document, number, how),
        close,
      },
    };
  } catch (error) {
    close();
    return { kind: 'unreadable', why: error instanceof PasswordException ? 'encrypted' : 'damaged' };
  }
}
