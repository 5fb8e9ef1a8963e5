import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** Bytes of a body that are handed to the socket at once. */
const SLICE_BYTES = 65_536;
/** After a silent call, others get this share of the limit for as long as the limit: a failed upload still has to clean up. */
const SHARE_AFTER_SILENCE = 1 / 20;

type Call<T> = (options: { abortSignal: AbortSignal }, progress: () => void) => Promise<T>;

/** Deadlines for calls to a store that takes connections but doesn't answer. */
export interface Silence {
  /**
   * Runs a call, and aborts it with all its retries when the limit passes without an answer or `progress`. A deadline for
   * the whole call would cut large uploads on a slow line.
   */
  unlessSilent: <T>(call: Call<T>) => Promise<T>;
  /** Destroys an answer whose bytes stop coming, but not one whose reader is slow. */
  endWhenSilent: (body: IncomingMessage, asError: (cause: Error) => Error) => IncomingMessage;
}

export function watchSilence(limitMs: number): Silence {
  let silentAt = -Infinity;
  const silenceError = () => new Error(`The store has been silent for ${limitMs} ms`);
  return {
    async unlessSilent(call) {
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
        // A refusal or a broken connection is an answer, too.
        if (!silence.signal.aborted) silentAt = -Infinity;
      }
    },
    endWhenSilent(body, asError) {
      const { socket } = body;
      let arrived = socket.bytesRead;
      const timer = setInterval(() => {
        // Bytes that wait here were sent in time: it is their reader who is slow.
        if (socket.bytesRead === arrived && body.readableLength === 0) body.destroy(asError(silenceError()));
        arrived = socket.bytesRead;
      }, limitMs);
      return body.once('close', () => clearInterval(timer));
    },
  };
}

/**
 * Middleware that sends a command's body in slices and calls `progress` when one has left. A retry counts only once it gets
 * further than the tries before it.
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
      // Signed already, with the hash and the length of the whole body.
      const request = args.request as { body?: unknown };
      request.body = Readable.from(slices(), { objectMode: false, highWaterMark: SLICE_BYTES });
      return next(args);
    };
}
