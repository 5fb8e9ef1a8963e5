import type { FastifyReply, FastifyRequest } from 'fastify';

/** Bytes of a refused body that are read so that its sender, who writes first and reads then, receives the answer. */
const MOST_DRAINED = 20 * 1024 * 1024;

/** Reads what is left of a body and forgets it; false where the limit or a broken connection ended it. */
function readOut({ raw }: FastifyRequest): Promise<boolean> {
  return new Promise((resolve) => {
    let drained = 0;
    const stop = () => {
      raw.off('data', count);
      raw.pause();
      resolve(raw.complete);
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
 * Reads out, before an answer is sent, the body that nobody reads any more. Of one that is known to be over the limit the
 * sender hears at once, while it writes; what then still comes beyond the limit breaks the connection.
 */
export async function drainBody(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { raw } = request;
  if (raw.complete || raw.destroyed) return;
  raw.unpipe();
  const drained = readOut(request);
  if (Number(request.headers['content-length']) > MOST_DRAINED) {
    void drained.then((isWhole) => isWhole || raw.destroy());
  } else if (!(await drained)) {
    void reply.header('connection', 'close');
  }
}
