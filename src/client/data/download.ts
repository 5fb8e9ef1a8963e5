import { withSession } from './trpc.ts';

/** Error for a rejected download, shaped like a tRPC error so errors.ts can read it. */
class DownloadError extends Error {
  readonly data: { httpStatus: number };

  constructor(httpStatus: number) {
    super('The download could not start. Please try again in a moment.');
    this.data = { httpStatus };
  }
}

/**
 * Downloads a file without leaving the page. Sends a HEAD request first, because browsers don't report a
 * failed download to the page.
 */
export async function downloadFile(path: string): Promise<void> {
  await withSession(async () => {
    const { ok, status } = await fetch(path, { method: 'HEAD' });
    if (!ok) throw new DownloadError(status);
  });
  const link = document.createElement('a');
  link.href = path;
  // An empty name keeps the file name from the Content-Disposition header.
  link.download = '';
  link.click();
}

/** Loads a stored file into the page. Rejects if aborted. */
export async function loadFile(path: string, name: string, signal?: AbortSignal): Promise<File> {
  return withSession(async () => {
    const response = await fetch(path, { signal });
    if (!response.ok) {
      // An unread response would keep its connection open.
      await response.body?.cancel();
      throw new DownloadError(response.status);
    }
    const content = await response.blob();
    return new File([content], name, { type: content.type });
  });
}

/** Downloads text that the page itself has built. */
export function downloadText(text: string, { name, type }: { name: string; type: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
