import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** Bytes of a refused body that are read so that its sender, who writes first and reads then, receives the answer. */
const MOST_DRAINED = 20 * 1024 * 1024;
/** Milliseconds that a sender of more gets to read the answer: closing at once would take it away unread. */
const LINGER_MS = 2_000;

/** Reads what is left of a body and forgets it. Where that is more than the limit, the connection soon ends. */
function readOut(raw: IncomingMessage): Promise<void> {
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
      if (drained > MOST_DRAINED) stop();
    };
    raw.once('end', stop).once('close', stop).once('error', stop);
    raw.on('data', count).resume();
  });
}

/**
 * Reads out, before an answer is sent, the body that nobody reads any more. The sender of one that is known to be over the
 * limit hears at once, while it writes.
 */
export async function drainBody({ raw, headers }: FastifyRequest): Promise<void> {
  if (raw.complete || raw.destroyed) return;
  raw.unpipe();
  const drained = readOut(raw);
  if (!(Number(headers['content-length']) > MOST_DRAINED)) await drained;
}
