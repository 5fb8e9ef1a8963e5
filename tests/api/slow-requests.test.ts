import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { usualArrival } from '../../src/server/http/arrival.ts';
import { upload } from '../support/documents.ts';
import { signedIn } from '../support/people.ts';
import { pdf } from '../support/sample-files.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/** What takes minutes in earnest. */
const arrival = { requestMs: 400, fileMs: 2_000, windowMs: 500, windowBytes: 1_000, checkMs: 50 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ arrival });
});
afterAll(() => server.close());

interface Line {
  socket: Socket;
  /** What came back, and the milliseconds after which the server ended the connection. */
  ended: Promise<{ text: string; ms: number }>;
}

/** A connection on which a request begins. */
function begin(head: string): Line {
  const { hostname, port } = new URL(server.url);
  const begun = performance.now();
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  // Whoever writes on after the end hears so.
  socket.on('error', () => {});
  socket.write(head);
  return { socket, ended: once(socket, 'close').then(() => ({ text, ms: performance.now() - begun })) };
}

const head = (path: string, ...lines: string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: 127.0.0.1', ...lines, '', ''].join('\r\n');

const tooSlow = /^HTTP\/1\.1 408 [^]*connection: close[^]*"reason":"request\.too-slow"/i;

it('in earnest a request has 30 seconds to arrive, and one with a file 10 minutes while it goes on', () => {
  expect(usualArrival).toMatchObject({ requestMs: 30_000, fileMs: 600_000, windowMs: 30_000 });
});

it.each([
  ['by REST', '/api/login'],
  ['by tRPC', '/trpc/auth.login'],
  ['to the payment notifications', '/api/payments/payfast/notify'],
  ['to the payment simulator', '/practice-gateway/eng/process'],
])('a body that does not come to its end %s is answered with 408 and ended', async (_to, path) => {
  const form = path.includes('pay') || path.includes('practice');
  const kind = `Content-Type: ${form ? 'application/x-www-form-urlencoded' : 'application/json'}`;
  for (const length of ['Content-Length: 100', 'Transfer-Encoding: chunked']) {
    const { ended } = begin(head(path, kind, length) + (length.startsWith('C') ? '{"a' : '3\r\n{"a\r\n'));
    const { text, ms } = await ended;
    expect(text).toMatch(tooSlow);
    expect(ms).toBeGreaterThan(300);
  }
});

it('a body that trickles in is no better', async () => {
  const { socket, ended } = begin(
    head('/api/login', 'Content-Type: application/json', 'Content-Length: 1000'),
  );
  const drip = setInterval(() => socket.write(' '), 20);
  const { text } = await ended;
  clearInterval(drip);
  expect(text).toMatch(tooSlow);
});

it('headers that do not come to their end are answered with 408', async () => {
  const { ended } = begin('GET /api/user HTTP/1.1\r\nHost: 127.0.0.1\r\n');
  expect((await ended).text).toMatch(tooSlow);
});

it('a connection whose body nobody wanted is ended too', async () => {
  const { ended } = begin(
    head('/api/nowhere', 'Content-Type: application/json', 'Content-Length: 100') + '{',
  );
  const { text } = await ended;
  expect(text).toMatch(/^HTTP\/1\.1 404 /);
});

it('a request that arrives in time may be answered later, and its connection be used again', async () => {
  const { socket, ended } = begin('');
  const statuses: string[] = [];
  socket.on('data', (chunk: Buffer) => statuses.push(...(chunk.toString().match(/HTTP\/1\.1 \d+/g) ?? [])));
  for (let calls = 1; calls <= 3; calls += 1) {
    socket.write(head('/api/tax/calculate', 'Content-Type: application/json', 'Content-Length: 28'));
    await sleep(arrival.requestMs / 2);
    socket.write('{"age":"under65","income":1}');
    await vi.waitFor(() => expect(statuses).toHaveLength(calls));
  }
  expect(statuses).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 200']);
  socket.end();
  await ended;
});

/** The head and the first bytes of an upload; `send` writes so many more of its file. */
async function beginUpload() {
  const { client } = await signedIn(server);
  const file = [
    '--edge',
    'Content-Disposition: form-data; name="file"; filename="a.pdf"',
    'Content-Type: application/pdf',
    '',
    '%PDF-1.7\n',
  ].join('\r\n');
  const { cookie = '' } = client.cookieHeader;
  const lines = ['Content-Type: multipart/form-data; boundary=edge', 'Content-Length: 5000000'];
  const line = begin(head('/api/documents', `Cookie: ${cookie}`, ...lines) + file);
  return { ...line, client, send: (bytes: number) => line.socket.write(Buffer.alloc(bytes, 32)) };
}

it('an upload that stands still is answered with 408, and nothing of it is kept', async () => {
  const { ended, client } = await beginUpload();
  const { text, ms } = await ended;
  expect(text).toMatch(tooSlow);
  expect(ms).toBeLessThan(arrival.fileMs);
  expect((await client.get('/api/documents')).body).toEqual([]);
});

it('an upload that goes on slowly may take longer than other requests, but not for ever', async () => {
  const { ended, send } = await beginUpload();
  const drip = setInterval(() => send(1_000), 50);
  const { text, ms } = await ended;
  clearInterval(drip);
  expect(text).toMatch(tooSlow);
  expect(ms).toBeGreaterThan(arrival.fileMs - 100);
});

it('an upload in time is kept', async () => {
  const { client } = await signedIn(server);
  expect((await upload(client, { content: pdf(3 * 1024 * 1024) })).status).toBe(201);
});
