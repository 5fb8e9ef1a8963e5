import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '../../../src/server/settings.ts';
import type { FileStore, StoredBytes } from '../../../src/server/storage/file-store.ts';
import { openFileStore } from '../../../src/server/storage/open-file-store.ts';
import { IDLE_TIMEOUT, openS3Store } from '../../../src/server/storage/s3-store.ts';
import { type S3Server, SLOW_STEP_MS, startS3Server } from '../../support/s3-server.ts';
import { bytesOf, inPieces } from '../../support/stored-bytes.ts';

const MIB = 1024 * 1024;
const NAME = '00112233445566778899aabbccddeeff';
const OTHER = '00ffffffffffffffffffffffffffffff';
const unavailable = { name: 'DomainError', code: 'documents.store-unavailable', retryAfter: 30 };

let server: S3Server;
let store: FileStore;
beforeAll(async () => {
  server = await startS3Server();
  store = await open();
});
afterAll(() => server.close());
afterEach(async () => {
  server.fail(() => undefined);
  for (const { name } of await everything()) await store.remove(name);
});

function open(environment: Record<string, string> = {}): Promise<FileStore> {
  const settings = readSettings({ ...server.environment, ...environment });
  return openFileStore(settings.storage, settings);
}

async function everything(): Promise<StoredBytes[]> {
  const found: StoredBytes[] = [];
  for await (const stored of store.list()) found.push(stored);
  return found;
}

const read = async (...question: Parameters<FileStore['read']>) => {
  const source = await store.read(...question);
  return source && buffer(source);
};

it.each([0, 1, 70_000, 5 * MIB - 1, 5 * MIB, 5 * MIB + 1, 12 * MIB])(
  'stores %i bytes and returns them',
  async (size) => {
    const bytes = bytesOf(size);
    await store.write(NAME, inPieces(bytes, [65_552]));
    expect((await read(NAME))?.equals(bytes)).toBe(true);
    expect(await store.size(NAME)).toBe(size);
    expect(server.unfinished()).toBe(0);
  },
);

it('reads a range up to the end of the file', async () => {
  const bytes = bytesOf(1_000);
  await store.write(NAME, inPieces(bytes, [1_000]));
  server.seen.length = 0;
  expect(await read(NAME, { start: 10, end: 19 })).toEqual(bytes.subarray(10, 20));
  expect(await read(NAME, { start: 990, end: 5_000 })).toEqual(bytes.subarray(990));
  expect(await read(NAME, { start: 2_000, end: 5_000 })).toEqual(Buffer.alloc(0));
  expect(server.seen).toHaveLength(3);
});

it('returns null for missing files', async () => {
  expect(await store.read(NAME)).toBeNull();
  expect(await store.size(NAME)).toBeNull();
  await store.remove(NAME);
  expect(await everything()).toEqual([]);
});

it('lists all pages', async () => {
  const names = Array.from({ length: 8 }, (_, index) => index.toString(16).padStart(32, '0'));
  await Promise.all(names.map((name) => store.write(name, inPieces(bytesOf(3), [3]))));
  const listed = await everything();
  expect(listed.map(({ name }) => name).toSorted()).toEqual(names);
  expect(new Set(listed.map(({ size, unfinished }) => `${size} ${unfinished}`))).toEqual(
    new Set(['3 false']),
  );
});

it.each([70_000, 12 * MIB])(
  'keeps nothing when the content fails after %i bytes and rethrows its error',
  async (size) => {
    const broken = new Error('the connection broke');
    async function* breaking() {
      yield* inPieces(bytesOf(size), [65_552]);
      throw broken;
    }
    await expect(store.write(NAME, breaking())).rejects.toBe(broken);
    expect(await everything()).toEqual([]);
    expect(server.unfinished()).toBe(0);
  },
);

it.each([
  ['the second part is rejected', 'partNumber=2', 403],
  ['every attempt to send a part loses its connection', 'partNumber=2', 'break'],
  ["the upload can't be completed", 'POST /papers/documents/0{2}1.* \\?uploadId', 403],
] as const)('keeps nothing when %s', async (_, pattern, fault) => {
  server.fail((line) => (new RegExp(pattern).test(line) ? fault : undefined));
  await expect(store.write(NAME, inPieces(bytesOf(12 * MIB), [65_552]))).rejects.toMatchObject(unavailable);
  server.fail(() => undefined);
  expect(await everything()).toEqual([]);
  expect(server.unfinished()).toBe(0);
});

it('keeps nothing of a file if the response was lost', async () => {
  server.fail((line) => (line.startsWith('PUT') ? 'break off' : undefined));
  await expect(store.write(NAME, inPieces(bytesOf(100), [100]))).rejects.toMatchObject(unavailable);
  server.fail(() => undefined);
  expect(await everything()).toEqual([]);
});

it('retries a failed request', async () => {
  let failures = 1;
  server.fail((line) => (/partNumber=2/.test(line) && failures-- > 0 ? 500 : undefined));
  const bytes = bytesOf(12 * MIB);
  await store.write(NAME, inPieces(bytes, [65_552]));
  expect((await read(NAME))?.equals(bytes)).toBe(true);
});

it('reports a full store', async () => {
  server.fail((line) => (line.startsWith('PUT') ? 507 : undefined));
  await expect(store.write(NAME, inPieces(bytesOf(100), [100]))).rejects.toMatchObject({
    name: 'DomainError',
    code: 'documents.no-space',
    retryAfter: 300,
  });
});

it('lists and removes the remains of a crashed upload', async () => {
  const { promise: killed, resolve: resume } = Promise.withResolvers<void>();
  async function* stalling() {
    yield* inPieces(bytesOf(6 * MIB), [65_552]);
    await killed;
    throw new Error('killed');
  }
  // Simulate a crash: no further requests for this write arrive.
  const writing = store.write(NAME, stalling()).catch(() => 'failed');
  await expect.poll(() => server.unfinished()).toBe(1);
  server.fail((line) => (line.startsWith('DELETE') ? 403 : undefined));
  resume();
  expect(await writing).toBe('failed');
  server.fail(() => undefined);
  expect(await everything()).toMatchObject([{ name: NAME, unfinished: true }]);
  await store.write(OTHER, inPieces(bytesOf(5), [5]));
  await store.remove(NAME);
  expect(await everything()).toMatchObject([{ name: OTHER, unfinished: false }]);
});

it("throws if the store doesn't respond", async () => {
  await store.write(NAME, inPieces(bytesOf(5), [5]));
  server.fail(() => 'break');
  await expect(store.read(NAME)).rejects.toMatchObject(unavailable);
  await expect(store.size(NAME)).rejects.toMatchObject(unavailable);
  await expect(store.remove(NAME)).rejects.toMatchObject(unavailable);
  await expect(everything()).rejects.toMatchObject(unavailable);
});

it('never returns a truncated file as complete', async () => {
  await store.write(NAME, inPieces(bytesOf(3 * MIB), [65_552]));
  server.fail((line) => (line.startsWith('GET') ? 'break off' : undefined));
  await expect(read(NAME)).rejects.toThrow(/aborted|ECONNRESET/);
});

it.each([
  [{ S3_BUCKET: 'nowhere' }, undefined, 'S3_BUCKET cannot be used: there is no bucket nowhere.'],
  [{}, 403, 'S3_ACCESS_KEY_ID cannot be used: it has no access to S3_BUCKET.'],
  [{}, 301, 'S3_REGION cannot be used: S3_BUCKET is in another region.'],
])("can't be opened with %o if it returns %s", async (environment, status, message) => {
  server.fail(() => status);
  await expect(open(environment)).rejects.toThrow(message);
});

it("can be opened while it doesn't respond", async () => {
  server.fail(() => 'break');
  const late = await open();
  server.fail(() => undefined);
  expect(await late.size(NAME)).toBeNull();
});

/** Returns the time in ms until a call fails with the expected error. */
async function timeUntilFailure(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await expect(call()).rejects.toMatchObject(unavailable);
  return performance.now() - start;
}

describe('unresponsive store', () => {
  /** Idle timeout in ms; the production value is 20,000. */
  const SILENCE_MS = 2_000;
  let impatient: FileStore;
  beforeEach(async () => {
    const { s3 } = readSettings(server.environment);
    if (!s3) throw new Error('S3 is not configured');
    impatient = await openS3Store(s3, SILENCE_MS);
    server.seen.length = 0;
  });

  it.each([
    ['a small file', 100, 'PUT'],
    ['a multipart upload', 12 * MIB, 'POST'],
    ['its second part', 12 * MIB, 'partNumber=2'],
    ['its completion', 12 * MIB, 'POST .* \\?uploadId'],
  ])('has one deadline for %s, including retries and cleanup', async (_, size, pattern) => {
    let isSilent = false;
    server.fail((line) => {
      isSilent ||= new RegExp(pattern).test(line);
      return isSilent ? 'silence' : undefined;
    });
    const ms = await timeUntilFailure(() => impatient.write(NAME, inPieces(bytesOf(size), [65_552])));
    expect(ms).toBeGreaterThan(SILENCE_MS - 50);
    expect(ms).toBeLessThan(2 * SILENCE_MS);
    // After a failed upload, removal fails fast; the cleanup job deletes the remains later.
    expect(await timeUntilFailure(() => impatient.remove(NAME))).toBeLessThan(SILENCE_MS / 2);
  });

  it('has a deadline of 20 seconds by default', () => {
    expect(IDLE_TIMEOUT).toBe(20_000);
  });

  it('has a deadline for every other call', async () => {
    server.fail(() => 'silence');
    expect(await timeUntilFailure(() => impatient.read(NAME))).toBeLessThan(2 * SILENCE_MS);
    expect(await timeUntilFailure(() => impatient.size(NAME))).toBeLessThan(SILENCE_MS);
    expect(
      await timeUntilFailure(async () => {
        for await (const _ of impatient.list()) continue;
      }),
    ).toBeLessThan(SILENCE_MS);
  });

  it('resets the deadline after a response', async () => {
    server.fail(() => 'silence');
    await timeUntilFailure(() => impatient.size(NAME));
    server.fail(() => undefined);
    expect(await impatient.size(NAME)).toBeNull();
    server.fail(() => 'silence');
    expect(await timeUntilFailure(() => impatient.size(NAME))).toBeGreaterThan(SILENCE_MS - 50);
  });

  it("doesn't delay the start", async () => {
    const { s3 } = readSettings(server.environment);
    server.fail(() => 'silence');
    const start = performance.now();
    if (s3) await openS3Store(s3, SILENCE_MS);
    expect(performance.now() - start).toBeLessThan(2 * SILENCE_MS);
  });

  it('aborts a stalled download, but not one with a slow reader', async () => {
    await store.write(NAME, inPieces(bytesOf(3 * MIB), [65_552]));
    const slow = await impatient.read(NAME);
    await sleep(2.5 * SILENCE_MS);
    expect(slow && (await buffer(slow))).toHaveLength(3 * MIB);
    server.fail((line) => (line.startsWith('GET') ? 'fall silent' : undefined));
    const source = await impatient.read(NAME);
    await timeUntilFailure(async () => source && buffer(source));
  });

  it('has no deadline while bytes are transferred', async () => {
    server.fail((line) => (line.startsWith('PUT') ? 'read slowly' : undefined));
    const bytes = bytesOf(5 * MIB);
    const start = performance.now();
    await impatient.write(NAME, inPieces(bytes, [65_552]));
    expect(performance.now() - start).toBeGreaterThan(2 * SLOW_STEP_MS);
    expect(2 * SLOW_STEP_MS).toBeGreaterThan(SILENCE_MS);
    server.fail(() => undefined);
    expect((await read(NAME))?.equals(bytes)).toBe(true);
  });
});
