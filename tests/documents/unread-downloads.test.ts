import type { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createLanes, usualDownloads } from '../../src/server/database/lanes.ts';
import { usualDelivery } from '../../src/server/http/delivery.ts';
import { upload } from '../support/documents.ts';
import { signedIn } from '../support/people.ts';
import { openFiles } from '../support/process-figures.ts';
import { pdf } from '../support/sample-files.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { askUnread } from '../support/unread.ts';

/** More than the kernel buffers on the way. */
const LARGE = 10_000_000;
const AT_ONCE = 3;

let server: TestServer;
let sockets: Socket[] = [];
beforeAll(async () => {
  server = await startTestServer({
    delivery: { ...usualDelivery, stallMs: 2_000, checkMs: 50 },
    replace: { inDownloadLane: createLanes({ ...usualDownloads, atOnce: AT_ONCE, patienceMs: 500 }) },
  });
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});
afterAll(() => server.close());

/** Somebody with a large document. */
async function withDocument() {
  const { client } = await signedIn(server);
  const { body } = await upload(client, { content: pdf(LARGE) });
  const path = `/api/documents/${body.id}/file`;
  const ask = () => sockets.push(askUnread(server.url + path, { headers: client.cookieHeader }));
  return { client, path, ask };
}

const openDocuments = () => openFiles('self', server.dataDir);

it('by default an account has 8 downloads at once, and a further one waits 5 seconds', () => {
  expect(usualDownloads).toEqual({ atOnce: 8, patienceMs: 5_000, refusal: 'too-many' });
});

it('one download too many of an account gets 429, and nobody else does', async () => {
  const { client, path, ask } = await withDocument();
  for (let n = 0; n < AT_ONCE; n += 1) ask();
  await vi.waitFor(() => expect(openDocuments()).toBe(AT_ONCE));
  const refused = await client.get(path);
  expect(refused).toMatchObject({ status: 429, body: { reason: 'too-many' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  // What sends no bytes takes no slot.
  expect((await client.download(path, {}, 'HEAD')).status).toBe(200);
  const other = await withDocument();
  expect((await other.client.download(other.path)).bytes).toHaveLength(LARGE);
});

it('a download that waits begins when another one ends, also one that was given up', async () => {
  const { client, path, ask } = await withDocument();
  for (let n = 0; n < AT_ONCE; n += 1) ask();
  await vi.waitFor(() => expect(openDocuments()).toBe(AT_ONCE));
  const waiting = client.download(path);
  sockets[0]?.destroy();
  expect((await waiting).bytes).toHaveLength(LARGE);
});

it('downloads that nobody reads are ended: their files are closed, and their places are free', async () => {
  const { client, path, ask } = await withDocument();
  for (let n = 0; n < AT_ONCE; n += 1) ask();
  await vi.waitFor(() => expect(openDocuments()).toBe(AT_ONCE));
  await vi.waitFor(() => expect(openDocuments()).toBe(0), 10_000);
  expect((await client.download(path)).bytes).toHaveLength(LARGE);
});

it('several ranges of a document can be fetched at once', async () => {
  const { client, path } = await withDocument();
  const ranges = Array.from({ length: 12 }, (_, n) => `bytes=${n * 100_000}-${n * 100_000 + 9}`);
  const parts = await Promise.all(ranges.map((range) => client.download(path, { range })));
  expect(parts.map(({ status, bytes }) => [status, bytes.length])).toEqual(ranges.map(() => [206, 10]));
});
