import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { closeGently } from '../../src/server/http/shutdown.ts';

/** More than the system takes on the way. */
const LONG = 30_000_000;

it('an answer that is still being sent when the server closes arrives whole', async () => {
  const app = fastify();
  closeGently(app);
  app.get('/long', async () => Buffer.alloc(LONG));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true });
  const [reply] = (await once(get(`${address}/long`, { agent }), 'response')) as [IncomingMessage];
  const closed = app.close();
  await vi.waitFor(() => expect(app.server.listening).toBe(false));
  let received = 0;
  for await (const chunk of reply) received += chunk.length;
  expect(received).toBe(LONG);
  // And then its connection, which both would keep, ends as well.
  await closed;
  agent.destroy();
});
