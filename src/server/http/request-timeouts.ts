import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { handleClientError } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Marks a route whose body is a file, which may take longer on a slow connection. */
    takesFile?: true;
  }
}

/** Time limits for receiving requests, in ms. */
export interface RequestTimeouts {
  /** Limit for a whole request without a file, and for the headers of any request. */
  requestMs: number;
  /** Limit for a request with a file, as long as the upload makes progress. */
  fileMs: number;
  /** Window in which at least `windowBytes` must arrive for an upload to count as making progress. */
  windowMs: number;
  windowBytes: number;
  /** Interval at which Node checks its own time limits. */
  checkMs: number;
}

export const defaultRequestTimeouts: RequestTimeouts = {
  requestMs: 30_000,
  fileMs: 10 * 60_000,
  windowMs: 30_000,
  // 1 kB/s, which even the slowest connections manage.
  windowBytes: 30 * 1_024,
  checkMs: 5_000,
};

/** Returns the limits that Node enforces. Node has a single limit for all bodies, so it gets the longest. */
export function nodeTimeouts({ requestMs, fileMs, checkMs }: RequestTimeouts) {
  return { requestTimeout: fileMs, headersTimeout: requestMs, connectionsCheckingInterval: checkMs };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
}

/**
 * Calls `stall` when too little data arrives in a window, unless the delay is on our side. Returns a function
 * that stops watching.
 */
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

/** Responds with 408 to a request whose body takes too long, then closes the connection. */
export function enforceRequestTimeouts(app: FastifyInstance, limits: RequestTimeouts): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (hasBody(raw)) {
      const takesFile = request.routeOptions.config.takesFile === true;
      const end = () => {
        stop();
        // The response has already started, so just close the connection.
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
