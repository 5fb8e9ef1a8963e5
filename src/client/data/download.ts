import { withSession } from './trpc.ts';

/** A refused download, shaped like a tRPC error so that errors.ts reads both. */
class DownloadError extends Error {
  readonly data: { httpStatus: number };

  constructor(httpStatus: number) {
    super('The download could not start. Please try again in a moment.');
    this.data = { httpStatus };
  }
}

/** Downloads a file without leaving the page. Sends HEAD first, because a refused browser download reports no error. */
export async function downloadFile(path: string): Promise<void> {
  await withSession(async () => {
    const { ok, status } = await fetch(path, { method: 'HEAD' });
    if (!ok) throw new DownloadError(status);
  });
  const link = document.createElement('a');
  link.href = path;
  // An empty name keeps the one from the Content-Disposition header.
  link.download = '';
  link.click();
}
