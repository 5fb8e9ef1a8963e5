import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** Number of body bytes passed to the socket at a time. */
const SLICE_BYTES = 65_536;
/**
 * Fraction of the timeout that applies for a while after a request has timed out, so that a failed upload can
 * be cleaned up quickly.
 */
const SHARE_AFTER_SILENCE = 1 / 20;

type Call<T> = (options: { abortSignal: AbortSignal }, progress: () => void) => Promise<T>;

/** Timeouts for a store that accepts connections but doesn't respond. */
export interface IdleTimeout {
  /**
   * Runs `call`, and aborts it and its retries if the timeout passes without a response or a call to `progress`.
   * A timeout for the entire call would abort large uploads on slow connections.
   */
  withIdleTimeout: <T>(call: Call<T>) => Promise<T>;
  /** Destroys a response body that stops arriving, but not one that is read slowly. */
  destroyWhenIdle: (body: IncomingMessage, asError: (cause: Error) => Error) => IncomingMessage;
}

export function createIdleTimeout(limitMs: number): IdleTimeout {
  let silentAt = -Infinity;
  const silenceError = () => new Error(`The store has not responded for ${limitMs} ms`);
  return {
    async withIdleTimeout(call) {
      const isKnownSilent = performance.now() - silentAt < limitMs;
      const silence = new AbortController();
      const timer = setTimeout(
        () => {
          if (!isKnownSilent) silentAt = performance.now();
          silence.abort(silenceError());
        },
        isKnownSilent ? limitMs * SHARE_AFTER_SILENCE : limitMs,
      );
      try {
        return await call({ abortSignal: silence.signal }, () => timer.refresh());
      } finally {
        clearTimeout(timer);
        // An error response or a broken connection also counts as a response.
        if (!silence.signal.aborted) silentAt = -Infinity;
      }
    },
    destroyWhenIdle(body, asError) {
      const { socket } = body;
      let arrived = socket.bytesRead;
      const timer = setInterval(() => {
        // Buffered bytes mean that the reader is slow, not the store.
        if (socket.bytesRead === arrived && body.readableLength === 0) body.destroy(asError(silenceError()));
        arrived = socket.bytesRead;
      }, limitMs);
      return body.once('close', () => clearInterval(timer));
    },
  };
}

/**
 * Creates middleware that sends a body in slices and calls `progress` after each one. A retry counts as progress
 * only once it gets further than any earlier attempt.
 */
export function inSlices(body: Buffer, progress: () => void) {
  let furthest = 0;
  function* slices() {
    for (let start = 0; start < body.length; start += SLICE_BYTES) {
      const slice = body.subarray(start, start + SLICE_BYTES);
      yield slice;
      if (start < furthest) continue;
      furthest = start + slice.length;
      progress();
    }
  }
  return <Args extends { request: unknown }, Answer>(next: (args: Args) => Promise<Answer>) =>
    (args: Args) => {
      // The request is already signed with the entire body's hash and length.
      const request = args.request as { body?: unknown };
      request.body = Readable.from(slices(), { objectMode: false, highWaterMark: SLICE_BYTES });
      return next(args);
    };
}
