import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultRequestTimeouts } from '../../src/server/http/request-timeouts.ts';
import { upload } from '../support/documents.ts';
import { eventually } from '../support/eventually.ts';
import { signedIn } from '../support/people.ts';
import { pdf } from '../support/sample-files.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/** Shorter timeouts than in production. */
const requestTimeouts = { requestMs: 400, fileMs: 4_000, windowMs: 1_500, windowBytes: 1_000, checkMs: 50 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ requestTimeouts });
});
afterAll(() => server.close());

interface Line {
  socket: Socket;
  /** Resolves to the response text and the time in ms until the server closed the connection. */
  ended: Promise<{ text: string; ms: number }>;
}

/** Opens a connection and sends the first part of a request. */
function openRequest(head: string): Line {
  const { hostname, port } = new URL(server.url);
  const start = performance.now();
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  // Writing after the server has closed the connection is an error, even if the reply has been read.
  socket.on('error', () => {});
  const ended = new Promise<{ text: string; ms: number }>((resolve) => {
    socket.once('close', () => resolve({ text, ms: performance.now() - start }));
  });
  socket.write(head);
  return { socket, ended };
}

const head = (path: string, ...lines: string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: 127.0.0.1', ...lines, '', ''].join('\r\n');

const tooSlow = /^HTTP\/1\.1 408 [^]*connection: close[^]*"reason":"request\.too-slow"/i;

it('uses timeouts of 30 seconds, or 10 minutes for a file that makes progress', () => {
  expect(defaultRequestTimeouts).toMatchObject({ requestMs: 30_000, fileMs: 600_000, windowMs: 30_000 });
});

it.each([
  ['to REST', '/api/login'],
  ['to tRPC', '/trpc/auth.login'],
  ['to the notification endpoint', '/api/payments/payfast/notify'],
  ['to the payment simulator', '/practice-gateway/eng/process'],
])('returns 408 for an incomplete body sent %s', async (_to, path) => {
  const form = path.includes('pay') || path.includes('practice');
  const kind = `Content-Type: ${form ? 'application/x-www-form-urlencoded' : 'application/json'}`;
  for (const length of ['Content-Length: 100', 'Transfer-Encoding: chunked']) {
    const { ended } = openRequest(
      head(path, kind, length) + (length.startsWith('C') ? '{"a' : '3\r\n{"a\r\n'),
    );
    const { text, ms } = await ended;
    expect(text).toMatch(tooSlow);
    expect(ms).toBeGreaterThan(300);
  }
});

it('returns 408 for a body that trickles in', async () => {
  const { socket, ended } = openRequest(
    head('/api/login', 'Content-Type: application/json', 'Content-Length: 1000'),
  );
  const interval = setInterval(() => socket.write(' '), 20);
  const { text } = await ended;
  clearInterval(interval);
  expect(text).toMatch(tooSlow);
});

it('returns 408 for incomplete headers', async () => {
  const { ended } = openRequest('GET /api/user HTTP/1.1\r\nHost: 127.0.0.1\r\n');
  expect((await ended).text).toMatch(tooSlow);
});

it("closes a connection whose body isn't needed", async () => {
  const { ended } = openRequest(
    head('/api/nowhere', 'Content-Type: application/json', 'Content-Length: 100') + '{',
  );
  const { text } = await ended;
  expect(text).toMatch(/^HTTP\/1\.1 404 /);
});

it('allows a slow response and keeps the connection alive', async () => {
  const { socket, ended } = openRequest('');
  const statuses: string[] = [];
  socket.on('data', (chunk: Buffer) => statuses.push(...(chunk.toString().match(/HTTP\/1\.1 \d+/g) ?? [])));
  for (let calls = 1; calls <= 3; calls += 1) {
    socket.write(head('/api/tax/calculate', 'Content-Type: application/json', 'Content-Length: 28'));
    await sleep(requestTimeouts.requestMs / 2);
    socket.write('{"age":"under65","income":1}');
    await eventually(() => expect(statuses).toHaveLength(calls));
  }
  expect(statuses).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 200']);
  socket.end();
  await ended;
});

/** Sends an upload's headers and first bytes; `send` writes more bytes of the file. */
async function startUpload() {
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
  const line = openRequest(head('/api/documents', `Cookie: ${cookie}`, ...lines) + file);
  return { ...line, client, send: (bytes: number) => line.socket.write(Buffer.alloc(bytes, 32)) };
}

it('returns 408 for a stalled upload and stores nothing', async () => {
  const { ended, client } = await startUpload();
  const { text, ms } = await ended;
  expect(text).toMatch(tooSlow);
  expect(ms).toBeLessThan(requestTimeouts.fileMs);
  expect((await client.get('/api/documents')).body).toEqual([]);
});

it('allows a slow upload more time than other requests, up to a limit', async () => {
  const { ended, send } = await startUpload();
  const interval = setInterval(() => send(1_000), 50);
  const { text, ms } = await ended;
  clearInterval(interval);
  expect(text).toMatch(tooSlow);
  expect(ms).toBeGreaterThan(requestTimeouts.fileMs - 100);
});

it('stores an upload that completes in time', async () => {
  const { client } = await signedIn(server);
  expect((await upload(client, { content: pdf(3 * 1024 * 1024) })).status).toBe(201);
});
