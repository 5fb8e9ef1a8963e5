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

/** Maximum number of pages to show. Tax documents have only a few, and longer files can be downloaded. */
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

async function releasePage(document: Loaded, number: number): Promise<void> {
  const page = await document.getPage(number);
  page.cleanup();
}

/** Time in ms until a worker that doesn't reply is terminated. */
const CLOSING_TIMEOUT = 2_000;

/** Error for a worker that crashed or whose script failed to load. Its message is shown to the user. */
class WorkerFailed extends Error {
  constructor() {
    super('Check your connection and try again.');
  }
}

/**
 * Opens a PDF in its own worker and closes it when `signal` aborts. Reports a file that pdf.js can't open as
 * `damaged`. Rejects if the worker fails.
 */
export async function readPdf(data: Uint8Array, signal: AbortSignal): Promise<PdfOpening> {
  const port = new Worker(new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url), {
    type: 'module',
  });
  const loading = getDocument({
    data,
    ...options,
    worker: PDFWorker.create({ port, verbosity: options.verbosity }),
  });
  const stop = () => port.terminate();
  const close = () => {
    // pdf.js frees the file's fonts after the worker's reply, which a crashed worker never sends.
    const timer = setTimeout(stop, CLOSING_TIMEOUT);
    void loading
      .destroy()
      .catch(() => undefined)
      .finally(() => {
        clearTimeout(timer);
        stop();
      });
  };
  signal.addEventListener('abort', close);
  const stopped = new Promise<never>((_, reject) => {
    port.addEventListener('error', () => reject(new WorkerFailed()));
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
  try {
    const document = await Promise.race([loading.promise, stopped]);
    const shown = Math.min(document.numPages, MAX_PAGES);
    const pages = await Promise.race([pageSizes(document, shown), stopped]);
    return {
      kind: 'open',
      pdf: {
        pages,
        pageCount: document.numPages,
        draw: async (number, how) => {
          const drawing = drawPage(document, number, how);
          // Race without the canvas, because the long-lived `stopped` promise retains the results of its
          // races.
          await Promise.race([drawing.then(() => undefined), stopped]);
          return drawing;
        },
        layText: (number, how) => layText(document, number, how),
        release: (number) => void releasePage(document, number).catch(() => undefined),
      },
    };
  } catch (error) {
    if (signal.aborted) throw error;
    signal.removeEventListener('abort', close);
    close();
    if (error instanceof WorkerFailed) throw error;
    return { kind: 'unreadable', why: error instanceof PasswordException ? 'encrypted' : 'damaged' };
  }
}
