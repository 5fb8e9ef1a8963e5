/** A page's size in points. */
export interface PageSize {
  width: number;
  height: number;
}

/** An open PDF. Pages are numbered from 1. */
export interface PdfFile {
  /** Sizes of the pages that can be shown. */
  pages: readonly PageSize[];
  /** Number of pages in the file, which may exceed the number that can be shown. */
  pageCount: number;
  /** Draws a page on a new canvas, `width` device pixels wide. Rejects if aborted. */
  draw: (number: number, how: { width: number; signal: AbortSignal }) => Promise<HTMLCanvasElement>;
  /** Adds a page's text to `container`, for selection and screen readers. Rejects if aborted. */
  layText: (number: number, how: { container: HTMLElement; signal: AbortSignal }) => Promise<void>;
  /** Frees the data that pdf.js keeps for redrawing a page. */
  release: (number: number) => void;
}

export type PdfOpening =
  | { kind: 'open'; pdf: PdfFile }
  /** `encrypted` files need a password. */
  | { kind: 'unreadable'; why: 'encrypted' | 'damaged' };

/**
 * Opens a PDF. Loads pdf.js on first use and rejects if that fails, for example because the device is
 * offline. Aborting `signal` closes the file even while it is still opening, which frees its memory and
 * terminates its worker.
 */
export async function openPdf(data: Uint8Array, signal: AbortSignal): Promise<PdfOpening> {
  const { readPdf } = await import('./pdf-reader.ts');
  signal.throwIfAborted();
  return readPdf(data, signal);
}
