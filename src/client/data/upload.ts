/** What the server refused, shaped like the errors of procedures, so that errors.ts reads both alike. */
class RefusedUpload extends Error {
  readonly data: object;

  constructor(message: string, data: object) {
    super(message);
    this.data = data;
  }
}

/** A reply that isn't JSON never came from our routes (a proxy, a full disk): its text is all there is to tell. */
function refusalOf({ status, statusText, responseText }: XMLHttpRequest, isJson: boolean): Error {
  if (!isJson) return new Error(`${status}: ${responseText || statusText}`);
  const { message, ...data } = JSON.parse(responseText) as { message: string };
  return new RefusedUpload(message, { ...data, httpStatus: status });
}

export interface FileUpload {
  method: 'POST' | 'PUT';
  path: string;
  file: File;
  /** Sent before the file. */
  fields?: Record<string, string>;
  /** Aborted, it rejects with the signal's reason. */
  signal: AbortSignal;
  /** Hears how many of the file's bytes have gone. */
  onProgress: (sent: number) => void;
}

/**
 * Sends one file to a route and answers with its JSON. By XMLHttpRequest, since fetch does not tell how much of a body
 * has gone.
 */
export function uploadFile<Reply>({
  method,
  path,
  file,
  fields = {},
  signal,
  onProgress,
}: FileUpload): Promise<Reply> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', file);
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(Math.min(loaded, file.size)));
    request.addEventListener('load', () => {
      const isJson = request.getResponseHeader('content-type')?.includes('json') ?? false;
      if (request.status < 300 && isJson) resolve(JSON.parse(request.responseText) as Reply);
      else reject(refusalOf(request, isJson));
    });
    // As fetch says it.
    request.addEventListener('error', () => reject(new TypeError('The connection dropped')));
    request.addEventListener('abort', () => reject(signal.reason as Error));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open(method, path);
    request.send(body);
  });
}
