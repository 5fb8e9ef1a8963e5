import type { DocumentView } from '../../../domain/documents/schemas.ts';

/** Time in ms after which an upload starts without a thumbnail. */
const TIMEOUT = 10_000;

/**
 * Makes a thumbnail of a file to upload. Returns undefined if the file can't have one, or if making it fails, takes
 * too long or is cancelled. Documents don't need a thumbnail.
 */
export async function thumbnailOf(file: File, cancelled?: AbortSignal): Promise<Blob | undefined> {
  const stopped = new AbortController();
  cancelled?.addEventListener('abort', () => stopped.abort(), { signal: stopped.signal });
  const making = async () => {
    const { makeThumbnail } = await import('./make-thumbnail.ts');
    return makeThumbnail(file, stopped.signal);
  };
  const waiting = new Promise<undefined>((resolve) => {
    stopped.signal.addEventListener('abort', () => resolve(undefined));
  });
  const timer = setTimeout(() => stopped.abort(), TIMEOUT);
  try {
    return await Promise.race([making(), waiting]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
    // Close the PDF, if there is one.
    stopped.abort();
  }
}

/** Returns the URL of a document's thumbnail. The version makes browsers load it again after a replacement. */
export const thumbnailUrl = ({ id, version }: Pick<DocumentView, 'id' | 'version'>) =>
  `/api/documents/${id}/thumbnail?version=${version}`;
