import type { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createAccountLimiter, downloadLimit } from '../../src/server/account-concurrency.ts';
import { defaultResponseLimits } from '../../src/server/http/response-limits.ts';
import { upload } from '../support/documents.ts';
import { eventually } from '../support/eventually.ts';
import { signedIn } from '../support/people.ts';
import { openFiles } from '../support/process-figures.ts';
import { pdf } from '../support/sample-files.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { sendWithoutReading } from '../support/unread.ts';

/** Document size in bytes, larger than the kernel's socket buffers. */
const LARGE = 10_000_000;
const CONCURRENCY = 3;

let server: TestServer;
let sockets: Socket[] = [];
beforeAll(async () => {
  server = await startTestServer({
    responseLimits: { ...defaultResponseLimits, stallMs: 2_000, checkMs: 50 },
    replace: {
      downloadLimiter: createAccountLimiter({
        ...downloadLimit,
        concurrency: CONCURRENCY,
        queueTimeoutMs: 500,
      }),
    },
  });
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});
afterAll(() => server.close());

/** Creates a user with a large document. */
async function withDocument() {
  const { client } = await signedIn(server);
  const { body } = await upload(client, { content: pdf(LARGE) });
  const path = `/api/documents/${body.id}/file`;
  const ask = () => sockets.push(sendWithoutReading(server.url + path, { headers: client.cookieHeader }));
  return { client, path, ask };
}

const openDocuments = () => openFiles('self', server.dataDir);

it('allows 8 concurrent downloads per account and waits 5 seconds for a slot by default', () => {
  expect(downloadLimit).toEqual({ concurrency: 8, queueTimeoutMs: 5_000, refusal: 'too-many' });
});

it('returns 429 for one download too many, per account', async () => {
  const { client, path, ask } = await withDocument();
  for (let n = 0; n < CONCURRENCY; n += 1) ask();
  await eventually(() => expect(openDocuments()).toBe(CONCURRENCY));
  const refused = await client.get(path);
  expect(refused).toMatchObject({ status: 429, body: { reason: 'too-many' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  // A HEAD request doesn't take a slot.
  expect((await client.download(path, {}, 'HEAD')).status).toBe(200);
  const other = await withDocument();
  expect((await other.client.download(other.path)).bytes).toHaveLength(LARGE);
});

it('starts a waiting download when another one ends or is aborted', async () => {
  const { client, path, ask } = await withDocument();
  for (let n = 0; n < CONCURRENCY; n += 1) ask();
  await eventually(() => expect(openDocuments()).toBe(CONCURRENCY));
  const waiting = client.download(path);
  sockets[0]?.destroy();
  expect((await waiting).bytes).toHaveLength(LARGE);
});

it('closes unread downloads and releases their files and slots', async () => {
  const { client, path, ask } = await withDocument();
  for (let n = 0; n < CONCURRENCY; n += 1) ask();
  await eventually(() => expect(openDocuments()).toBe(CONCURRENCY));
  await vi.waitFor(() => expect(openDocuments()).toBe(0), 10_000);
  expect((await client.download(path)).bytes).toHaveLength(LARGE);
});

it('allows several ranges of a document at once', async () => {
  const { client, path } = await withDocument();
  const ranges = Array.from({ length: 12 }, (_, n) => `bytes=${n * 100_000}-${n * 100_000 + 9}`);
  const parts = await Promise.all(ranges.map((range) => client.download(path, { range })));
  expect(parts.map(({ status, bytes }) => [status, bytes.length])).toEqual(ranges.map(() => [206, 10]));
});
