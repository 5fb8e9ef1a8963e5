import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Returns an unused port for a server that must restart on the same port. The port is below the system's range for
 * outgoing connections, because one of them could otherwise take it before the server listens.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_768);
  const probe = createServer();
  try {
    await once(probe.listen(port, '127.0.0.1'), 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return freePort();
    throw error;
  }
  const closed = once(probe, 'close');
  probe.close();
  await closed;
  return port;
}
