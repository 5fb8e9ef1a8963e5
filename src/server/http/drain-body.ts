import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** Maximum number of bytes of a rejected body to read. Clients that write before they read need this to get the response. */
const MAX_DRAINED = 20 * 1024 * 1024;
/** Time in ms a client with a larger body gets to read the response: closing at once would discard it. */
const LINGER_MS = 2_000;

/** Discards the rest of a body. If it exceeds the limit, the connection closes soon after. */
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
 * Discards an unread body before the response is sent. If its declared size exceeds the limit, responds at once while the
 * client is still sending.
 */
export async function drainBody({ raw, headers }: FastifyRequest): Promise<void> {
  if (raw.complete || raw.destroyed) return;
  raw.unpipe();
  const drained = discardBody(raw);
  if (!(Number(headers['content-length']) > MAX_DRAINED)) await drained;
}
