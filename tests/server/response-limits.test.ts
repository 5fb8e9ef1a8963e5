import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLimitedServer, defaultResponseLimits } from '../../src/server/http/response-limits.ts';
import { eventually } from '../support/eventually.ts';

const MIB = 1024 * 1024;
const STALL_MS = 400;

let app: FastifyInstance;
/** Handler events, oldest first. */
let events: string[];
/** Completes the held request. */
let release: () => void;
let port: string;
beforeEach(async () => {
  events = [];
  const { promise: held, resolve } = Promise.withResolvers<void>();
  release = resolve;
  app = fastify({
    serverFactory: (handle) =>
      createLimitedServer(handle, {}, { ...defaultResponseLimits, stallMs: STALL_MS, checkMs: 20 }),
  });
  app.get<{ Params: { name: string } }>('/:name', async ({ params: { name } }) => {
    events.push(`begin ${name}`);
    if (name === 'held') await held;
    events.push(`end ${name}`);
    return name;
  });
  // Send a single write, as for any handler that returns a string or buffer.
  app.get('/large', async () => Buffer.alloc(24 * MIB));
  app.get('/last', (_request, reply) => reply.header('connection', 'close').send('last'));
  ({ port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' })));
});
afterEach(() => app.close());

const get = (...paths: string[]) =>
  paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`).join('');

/** Opens a connection and collects the data received. */
function open(): { socket: Socket; text: () => string; closed: Promise<unknown> } {
  const socket = connect(Number(port), '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  // The server resets connections that it gives up on.
  socket.on('error', () => {});
  return { socket, text: () => text, closed: new Promise((resolve) => socket.once('close', resolve)) };
}

const answers = (text: string) => text.match(/HTTP\/1\.1 200/g)?.length ?? 0;

it('allows 16 unfinished requests per connection and 30 idle seconds by default', () => {
  expect(defaultResponseLimits).toMatchObject({ unfinished: 16, stallMs: 30_000 });
});

it('runs a connection’s pipelined requests sequentially', async () => {
  const { socket, text } = open();
  socket.write(get('/held', '/second', '/third'));
  await eventually(() => expect(events).toEqual(['begin held']));
  // Other connections don't wait.
  const other = open();
  other.socket.write(get('/other'));
  await eventually(() => expect(answers(other.text())).toBe(1));
  release();
  await eventually(() => expect(answers(text())).toBe(3));
  expect(events.filter((line) => !line.includes('other'))).toEqual([
    'begin held',
    'end held',
    'begin second',
    'end second',
    'begin third',
    'end third',
  ]);
  for (const line of [socket, other.socket]) line.destroy();
});

it('answers 16 pipelined requests and keeps the connection open', async () => {
  const { socket, text } = open();
  for (let round = 1; round <= 3; round += 1) {
    socket.write(get(...Array.from({ length: 16 }, (_, index) => `/${index}`)));
    await eventually(() => expect(answers(text())).toBe(16 * round));
  }
  socket.destroy();
});

it('closes a connection with a 17th unfinished request and runs none of the waiting ones', async () => {
  const { socket, closed } = open();
  socket.write(get('/held', ...Array.from({ length: 16 }, (_, index) => `/${index}`)));
  await closed;
  release();
  await eventually(() => expect(events).toEqual(['begin held', 'end held']));
});

it("runs no further requests after the connection's last response", async () => {
  const { socket, text, closed } = open();
  socket.write(get('/last', '/after'));
  await closed;
  expect(answers(text())).toBe(1);
  expect(events).toEqual([]);
});

it("closes a connection whose client doesn't read, even if it keeps sending", async () => {
  const { socket, closed } = open();
  socket.pause();
  const start = performance.now();
  socket.write(`${get('/large')}GET /next HTTP/1.1\r\nX-Endless: `);
  const sending = setInterval(() => socket.write('x'), STALL_MS / 20);
  await once(app.server, 'connection');
  await vi.waitFor(async () => expect(await connections()).toBe(0), 5_000);
  clearInterval(sending);
  expect(performance.now() - start).toBeGreaterThan(STALL_MS - 50);
  socket.destroy();
  await closed;
});

it('keeps a connection whose client reads slowly', async () => {
  const socket = connect(Number(port), '127.0.0.1');
  socket.pause();
  socket.write(get('/large'));
  let received = 0;
  const start = performance.now();
  const isSlow = () => performance.now() - start < 2 * STALL_MS;
  // Each read returns at most 64 kB.
  socket.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (!isSlow()) return;
    socket.pause();
    setTimeout(() => socket.resume(), 5);
  });
  socket.resume();
  await vi.waitFor(() => expect(isSlow()).toBe(false), 20_000);
  expect(received).toBeLessThan(24 * MIB);
  await vi.waitFor(() => expect(received).toBeGreaterThanOrEqual(24 * MIB), 20_000);
  socket.destroy();
});

it('keeps a connection that waits for a response or its next request', async () => {
  const { socket, text } = open();
  socket.write(get('/held'));
  await new Promise((resolve) => setTimeout(resolve, 2 * STALL_MS));
  release();
  await eventually(() => expect(answers(text())).toBe(1));
  await new Promise((resolve) => setTimeout(resolve, 2 * STALL_MS));
  socket.write(get('/again'));
  await eventually(() => expect(answers(text())).toBe(2));
  socket.destroy();
});

function connections(): Promise<number> {
  return new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
