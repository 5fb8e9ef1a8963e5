import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLimitedServer, usualDelivery } from '../../src/server/http/delivery.ts';

const MIB = 1024 * 1024;
const STALL_MS = 400;

let app: FastifyInstance;
/** What the handlers did, in order. */
let happened: string[];
/** Lets the held request finish. */
let release: () => void;
let port: string;
beforeEach(async () => {
  happened = [];
  const { promise: held, resolve } = Promise.withResolvers<void>();
  release = resolve;
  app = fastify({
    serverFactory: (handle) =>
      createLimitedServer(handle, {}, { ...usualDelivery, stallMs: STALL_MS, checkMs: 20 }),
  });
  app.get<{ Params: { name: string } }>('/:name', async ({ params: { name } }) => {
    happened.push(`begin ${name}`);
    if (name === 'held') await held;
    happened.push(`end ${name}`);
    return name;
  });
  // One write, as a handler that returns a string or a buffer makes it.
  app.get('/large', async () => Buffer.alloc(24 * MIB));
  app.get('/last', (_request, reply) => reply.header('connection', 'close').send('last'));
  ({ port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' })));
});
afterEach(() => app.close());

const get = (...paths: string[]) =>
  paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`).join('');

/** A connection, and what it has received so far. */
function open(): { socket: Socket; text: () => string; closed: Promise<unknown> } {
  const socket = connect(Number(port), '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  // The server resets a connection that it gives up.
  socket.on('error', () => {});
  return { socket, text: () => text, closed: new Promise((resolve) => socket.once('close', resolve)) };
}

const answers = (text: string) => text.match(/HTTP\/1\.1 200/g)?.length ?? 0;

it('by default a connection has 16 unfinished requests, and 30 seconds without progress', () => {
  expect(usualDelivery).toMatchObject({ unfinished: 16, stallMs: 30_000 });
});

it('runs the pipelined requests of a connection one after the other', async () => {
  const { socket, text } = open();
  socket.write(get('/held', '/second', '/third'));
  await vi.waitFor(() => expect(happened).toEqual(['begin held']));
  // Another connection does not wait for it.
  const other = open();
  other.socket.write(get('/other'));
  await vi.waitFor(() => expect(answers(other.text())).toBe(1));
  release();
  await vi.waitFor(() => expect(answers(text())).toBe(3));
  expect(happened.filter((line) => !line.includes('other'))).toEqual([
    'begin held',
    'end held',
    'begin second',
    'end second',
    'begin third',
    'end third',
  ]);
  for (const line of [socket, other.socket]) line.destroy();
});

it('answers 16 pipelined requests, and keeps the connection for more', async () => {
  const { socket, text } = open();
  for (let round = 1; round <= 3; round += 1) {
    socket.write(get(...Array.from({ length: 16 }, (_, index) => `/${index}`)));
    await vi.waitFor(() => expect(answers(text())).toBe(16 * round));
  }
  socket.destroy();
});

it('closes a connection with a 17th unfinished request, and begins none of those that wait', async () => {
  const { socket, closed } = open();
  socket.write(get('/held', ...Array.from({ length: 16 }, (_, index) => `/${index}`)));
  await closed;
  release();
  await vi.waitFor(() => expect(happened).toEqual(['begin held', 'end held']));
});

it('begins nothing after an answer that was the last of its connection', async () => {
  const { socket, text, closed } = open();
  socket.write(get('/last', '/after'));
  await closed;
  expect(answers(text())).toBe(1);
  expect(happened).toEqual([]);
});

it('closes a connection whose client takes nothing of an answer, although it goes on sending', async () => {
  const { socket, closed } = open();
  socket.pause();
  const begun = performance.now();
  socket.write(`${get('/large')}GET /next HTTP/1.1\r\nX-Endless: `);
  const sending = setInterval(() => socket.write('x'), STALL_MS / 20);
  await once(app.server, 'connection');
  await vi.waitFor(async () => expect(await connections()).toBe(0), 5_000);
  clearInterval(sending);
  expect(performance.now() - begun).toBeGreaterThan(STALL_MS - 50);
  socket.destroy();
  await closed;
});

it('does not close one whose client reads slowly', async () => {
  const socket = connect(Number(port), '127.0.0.1');
  socket.pause();
  socket.write(get('/large'));
  let received = 0;
  const begun = performance.now();
  // At most 64 kB are read at once.
  socket.on('data', (chunk: Buffer) => {
    received += chunk.length;
    socket.pause();
    setTimeout(() => socket.resume(), 5);
  });
  socket.resume();
  await vi.waitFor(() => expect(received).toBeGreaterThanOrEqual(24 * MIB), 20_000);
  expect(performance.now() - begun).toBeGreaterThan(2 * STALL_MS);
  socket.destroy();
});

it('does not close one that waits for its answer, or for its next request', async () => {
  const { socket, text } = open();
  socket.write(get('/held'));
  await new Promise((resolve) => setTimeout(resolve, 2 * STALL_MS));
  release();
  await vi.waitFor(() => expect(answers(text())).toBe(1));
  await new Promise((resolve) => setTimeout(resolve, 2 * STALL_MS));
  socket.write(get('/again'));
  await vi.waitFor(() => expect(answers(text())).toBe(2));
  socket.destroy();
});

function connections(): Promise<number> {
  return new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
