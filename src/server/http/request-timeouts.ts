import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { handleClientError } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file, which may take longer on a slow line. */
    takesFile?: true;
  }
}

/** Time limits for receiving requests, in ms. */
export interface RequestTimeouts {
  /** For a whole request, and for headers. */
  requestMs: number;
  /** For a request with a file, as long as it makes progress. */
  fileMs: number;
  /** Progress of a file means `windowBytes` per window. */
  windowMs: number;
  windowBytes: number;
  /** Interval of Node's check for slow headers. */
  checkMs: number;
}

export const defaultRequestTimeouts: RequestTimeouts = {
  requestMs: 30_000,
  fileMs: 10 * 60_000,
  windowMs: 30_000,
  // 1 kB/s: even the slowest lines manage that.
  windowBytes: 30 * 1_024,
  checkMs: 5_000,
};

/** Limits that Node enforces. It has a single limit for all bodies, so it gets the longest. */
export function nodeTimeouts({ requestMs, fileMs, checkMs }: RequestTimeouts) {
  return { requestTimeout: fileMs, headersTimeout: requestMs, connectionsCheckingInterval: checkMs };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
}

/** Calls `stall` when a window brings too little data, unless we read too slowly. Returns a function that stops watching. */
function watchRate(
  raw: IncomingMessage,
  { windowMs, windowBytes }: RequestTimeouts,
  stall: () => void,
): () => void {
  const { socket } = raw;
  let arrived = socket.bytesRead;
  const timer = setInterval(() => {
    const isOurs = raw.isPaused() || raw.readableLength > 0;
    if (socket.bytesRead - arrived < windowBytes && !isOurs) stall();
    arrived = socket.bytesRead;
  }, windowMs);
  return () => clearInterval(timer);
}

/** Answers a request whose body takes too long with 408 and closes the connection. */
export function enforceRequestTimeouts(app: FastifyInstance, limits: RequestTimeouts): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (hasBody(raw)) {
      const takesFile = request.routeOptions.config.takesFile === true;
      const end = () => {
        stop();
        // Already answered: just close the connection.
        if (reply.raw.headersSent) raw.destroy();
        else handleClientError({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket);
      };
      const limit = setTimeout(end, takesFile ? limits.fileMs : limits.requestMs);
      const stopWatching = takesFile ? watchRate(raw, limits, end) : undefined;
      const stop = () => {
        clearTimeout(limit);
        stopWatching?.();
      };
      raw.once('end', stop).once('close', stop);
    }
    done();
  });
}
