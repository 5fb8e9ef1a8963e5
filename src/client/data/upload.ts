/** Error for a rejected upload, shaped like a tRPC error so errors.ts can read it. */
class UploadError extends Error {
  readonly data: object;

  constructor(message: string, data: object) {
    super(message);
    this.data = data;
  }
}

/**
 * Builds an error from a rejected upload's response. For a non-JSON response, such as a proxy's error page,
 * the message is its text.
 */
function toUploadError({ status, statusText, responseText }: XMLHttpRequest, isJson: boolean): Error {
  if (!isJson) return new Error(`${status}: ${responseText || statusText}`);
  const { message, ...data } = JSON.parse(responseText) as { message: string };
  return new UploadError(message, { ...data, httpStatus: status });
}

export interface FileUpload {
  method: 'POST' | 'PUT';
  path: string;
  file: File;
  /** Sent before the file. */
  thumbnail?: Blob | undefined;
  /** Form fields sent before the file. */
  fields?: Record<string, string>;
  /** Aborts the upload; the promise rejects with the signal's reason. */
  signal: AbortSignal;
  /** Receives the number of bytes sent so far. */
  onProgress: (sent: number) => void;
}

/**
 * Uploads one file and returns the JSON response. Uses XMLHttpRequest, as fetch reports no upload progress.
 */
export function uploadFile<Reply>({
  method,
  path,
  file,
  thumbnail,
  fields = {},
  signal,
  onProgress,
}: FileUpload): Promise<Reply> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (thumbnail) body.append('thumbnail', thumbnail, 'thumbnail');
  body.append('file', file);
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(Math.min(loaded, file.size)));
    request.addEventListener('load', () => {
      const isJson = request.getResponseHeader('content-type')?.includes('json') ?? false;
      if (request.status < 300 && isJson) resolve(JSON.parse(request.responseText) as Reply);
      else reject(toUploadError(request, isJson));
    });
    // Reject with the same error type as fetch.
    request.addEventListener('error', () => reject(new TypeError('The connection dropped')));
    request.addEventListener('abort', () => reject(signal.reason as Error));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open(method, path);
    request.send(body);
  });
}
