import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { closeGracefully, noticePeriod } from '../../src/server/http/shutdown.ts';
import { eventually } from '../support/eventually.ts';

/** Response size in bytes, larger than all socket buffers. */
const LONG = 30_000_000;

it('sends a response completely even if the server closes in the meantime', async () => {
  const app = fastify();
  closeGracefully(app);
  app.get('/long', async () => Buffer.alloc(LONG));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true });
  const [reply] = (await once(get(`${address}/long`, { agent }), 'response')) as [IncomingMessage];
  const closed = app.close();
  await eventually(() => expect(app.server.listening).toBe(false));
  let received = 0;
  for await (const chunk of reply) received += chunk.length;
  expect(received).toBe(LONG);
  // The keep-alive connection closes as well.
  await closed;
  agent.destroy();
});

it('ends the notice period early on request', async () => {
  const hurried = new AbortController();
  const waiting = noticePeriod(hurried.signal);
  const soon = sleep(1, 'still waiting');
  expect(await Promise.race([waiting, soon])).toBe('still waiting');
  hurried.abort();
  // A timer of 0 ms fires only after all promises that have already settled.
  expect(await Promise.race([waiting, sleep(0, 'still waiting')])).toBeUndefined();
  expect(await Promise.race([noticePeriod(hurried.signal), sleep(0, 'still waiting')])).toBeUndefined();
});
