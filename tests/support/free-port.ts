import { once } from 'node:events';
import { createServer } from 'node:net';

/** Returns an unused port, for a server that must restart on the same one. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  const closed = once(probe, 'close');
  probe.close();
  await closed;
  return address && typeof address === 'object' ? address.port : 0;
}
