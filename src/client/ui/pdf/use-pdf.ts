import { useEffect, useState } from 'react';
import { loadFile } from '../../data/download.ts';
import { openPdf } from './open-pdf.ts';
import type { PdfOpening } from './open-pdf.ts';

/** `failed` if the file, or the code that displays it, couldn't be loaded. */
export type PdfState = { kind: 'loading' } | PdfOpening | { kind: 'failed'; error: unknown };

const loading: PdfState = { kind: 'loading' };

/** Loads and opens the PDF at `url`, if there is one. Closes it on unmount and before opening another one. */
export function usePdf(url: string | null): { state: PdfState; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ of: string; state: PdfState }>();
  const key = `${attempt} ${url}`;
  useEffect(() => {
    if (url === null) return undefined;
    let isGone = false;
    let close: (() => void) | undefined;
    const show = (state: PdfState) => setResult({ of: key, state });
    const open = async () => {
      const file = await loadFile(url, 'document.pdf');
      if (isGone) return;
      const opening = await openPdf(new Uint8Array(await file.arrayBuffer()));
      if (opening.kind === 'open') close = opening.pdf.close;
      if (isGone) close?.();
      else show(opening);
    };
    open().catch((error: unknown) => !isGone && show({ kind: 'failed', error }));
    return () => {
      isGone = true;
      close?.();
    };
  }, [url, key]);
  return {
    state: result?.of === key ? result.state : loading,
    retry: () => setAttempt((before) => before + 1),
  };
}
