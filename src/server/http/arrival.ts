import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { answerBadRequest } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body is a file, which may take its time on a slow line. */
    takesFile?: true;
  }
}

/** How long requests may take to arrive, in milliseconds. */
export interface ArrivalLimits {
  /** For all of a request, and for the headers of any. */
  requestMs: number;
  /** For all of a request with a file, as long as it goes on. */
  fileMs: number;
  /** A request with a file goes on while each such time brings so many bytes. */
  windowMs: number;
  windowBytes: number;
  /** How often Node looks for connections whose headers take too long. */
  checkMs: number;
}

export const usualArrival: ArrivalLimits = {
  requestMs: 30_000,
  fileMs: 10 * 60_000,
  windowMs: 30_000,
  // A kilobyte a second, which the slowest of lines can do.
  windowBytes: 30 * 1_024,
  checkMs: 5_000,
};

/** The part of the limits that Node keeps by itself: it has one for all bodies, and it has to be the longest. */
export function arrivalOptions({ requestMs, fileMs, checkMs }: ArrivalLimits) {
  return { requestTimeout: fileMs, headersTimeout: requestMs, connectionsCheckingInterval: checkMs };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
}

/** Calls `stall` when a window brings too little, unless it is us who read too slowly. Answers how to stop looking. */
function watchRate(
  raw: IncomingMessage,
  { windowMs, windowBytes }: ArrivalLimits,
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

/** Answers a request whose body takes too long with 408, and ends its connection. */
export function limitArrival(app: FastifyInstance, limits: ArrivalLimits): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (hasBody(raw)) {
      const takesFile = request.routeOptions.config.takesFile === true;
      const end = () => {
        stop();
        // Whoever was answered already knows all there is to know.
        if (reply.raw.headersSent) raw.destroy();
        else answerBadRequest({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket);
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
