import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port that nobody listens on, for a server that keeps its port from one start to the next. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  const closed = once(probe, 'close');
  probe.close();
  await closed;
  return address && typeof address === 'object' ? address.port : 0;
}
