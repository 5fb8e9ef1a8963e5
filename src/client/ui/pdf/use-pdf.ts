import { useEffect, useState } from 'react';
import { loadFile } from '../../data/download.ts';
import { openPdf } from './open-pdf.ts';
import type { PdfOpening } from './open-pdf.ts';

/** `failed` if the file, or the code that displays it, couldn't be loaded. */
export type PdfState = { kind: 'loading' } | PdfOpening | { kind: 'failed'; error: unknown };

const loading: PdfState = { kind: 'loading' };

/** Loads and opens the PDF at `url`, if there is one. Stops or closes it on unmount and before loading another one. */
export function usePdf(url: string | null): { state: PdfState; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ of: string; state: PdfState }>();
  const key = `${attempt} ${url}`;
  useEffect(() => {
    if (url === null) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const show = (state: PdfState) => setResult({ of: key, state });
    const open = async () => {
      const file = await loadFile(url, 'document.pdf', signal);
      const opening = await openPdf(new Uint8Array(await file.arrayBuffer()), signal);
      if (!signal.aborted) show(opening);
    };
    open().catch((error: unknown) => !signal.aborted && show({ kind: 'failed', error }));
    return () => controller.abort();
  }, [url, key]);
  return {
    state: result?.of === key ? result.state : loading,
    retry: () => setAttempt((before) => before + 1),
  };
}
