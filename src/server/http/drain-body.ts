import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';

/**
 * Maximum number of bytes to read from a rejected body. Needed for clients that send the entire body before
 * reading the response.
 */
const MAX_DRAINED = 20 * 1024 * 1024;
/** Time in ms for a client with a larger body to read the response, which an immediate close would discard. */
const LINGER_MS = 2_000;

/**
 * Reads and discards the rest of a body. If the body exceeds the limit, closes the connection after
 * `LINGER_MS`.
 */
function discardBody(raw: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let drained = 0;
    const stop = () => {
      raw.off('data', count);
      raw.pause();
      if (!raw.complete) setTimeout(() => raw.destroy(), LINGER_MS).unref();
      resolve();
    };
    const count = (chunk: Buffer) => {
      drained += chunk.length;
      if (drained > MAX_DRAINED) stop();
    };
    raw.once('end', stop).once('close', stop).once('error', stop);
    raw.on('data', count).resume();
  });
}

/**
 * Discards an unread request body before the response is sent. If the declared size exceeds the limit,
 * returns immediately while the client is still sending.
 */
export async function drainBody({ raw, headers }: FastifyRequest): Promise<void> {
  if (raw.complete || raw.destroyed) return;
  raw.unpipe();
  const drained = discardBody(raw);
  if (!(Number(headers['content-length']) > MAX_DRAINED)) await drained;
}
