import { withSession } from './trpc.ts';

/** What a route refused to hand out, shaped like the errors of procedures, so that errors.ts reads both alike. */
class RefusedDownload extends Error {
  readonly data: { httpStatus: number };

  constructor(httpStatus: number) {
    super('The download could not start. Please try again in a moment.');
    this.data = { httpStatus };
  }
}

/**
 * Has the browser save what a route answers with; the page stays as it is. Asks by HEAD first, since nobody would hear of
 * a download that was refused.
 */
export async function downloadFile(path: string): Promise<void> {
  await withSession(async () => {
    const { ok, status } = await fetch(path, { method: 'HEAD' });
    if (!ok) throw new RefusedDownload(status);
  });
  const link = document.createElement('a');
  link.href = path;
  // Under the name that the answer says.
  link.download = '';
  link.click();
}
