import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { maxFileSize, quotaBytes, quotaFiles } from '../../src/domain/documents/file-kind.ts';
import { StoredFile } from '../../src/domain/documents/stored-file.entity.ts';
import { sweepDocuments } from '../../src/domain/documents/sweep-documents.server.ts';
import { createAccountLimiter, uploadLimit } from '../../src/server/account-concurrency.ts';
import { createOrm } from '../../src/server/database/orm.ts';
import { createDocument, rawForm, replace, upload } from '../support/documents.ts';
import { eventually } from '../support/eventually.ts';
import type { HttpClient } from '../support/http-client.ts';
import { signedIn } from '../support/people.ts';
import { seededRandom } from '../support/random.ts';
import { pdf, png } from '../support/sample-files.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { DAY_MS } from '../../src/domain/calendar.ts';

let now = new Date('2026-03-01T08:00:00.000Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ replace: { now: () => now } });
});
afterAll(() => server.close());

/** Returns the account's stored totals. */
async function usageOf(id: number) {
  const { storedFiles, storedBytes } = await server.deps.fork().findOneOrFail(User, { id });
  return { files: storedFiles, bytes: storedBytes };
}

/** Returns the totals recomputed from all files. */
async function recomputed(id: number) {
  const [sum] = await server.deps
    .fork()
    .execute<{ files: number; bytes: string }[]>(
      'select count(*)::int as files, coalesce(sum(greatest(size, 4096)), 0) as bytes from stored_files where user_id = ?',
      [id],
    );
  return { files: sum?.files, bytes: Number(sum?.bytes) };
}

const form = (size: number) =>
  rawForm([
    { name: 'name', content: 'Payslip' },
    { name: 'type', content: 'other' },
    { name: 'file', fileName: 'a.pdf', content: pdf(size) },
  ]);

interface UnfinishedOptions {
  url?: string;
  /** Omits the Content-Length header. */
  isChunked?: boolean;
}

/** Sends an upload without its last bytes. */
function unfinished(
  client: HttpClient,
  size: number,
  { url = server.url, isChunked = false }: UnfinishedOptions = {},
) {
  const { body, headers } = form(size);
  const sending: ClientRequest = request({
    port: new URL(url).port,
    method: 'POST',
    path: '/api/documents',
    headers: { ...client.cookieHeader, ...headers, ...(!isChunked && { 'content-length': body.length }) },
  });
  sending.on('error', () => {});
  sending.write(body.subarray(0, -100));
  const answered = once(sending, 'response').then(([answer]) => {
    answer.resume();
    return answer.statusCode as number;
  });
  return { cut: () => sending.destroy(), finish: () => sending.end(body.subarray(-100)), answered };
}

/**
 * Returns the size in bytes of all files in the data directory. The documents folder appears with the first
 * upload.
 */
function storedOnDisk(): number {
  const names = readdirSync(server.dataDir, { recursive: true, withFileTypes: true });
  return names
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

const reservations = (user: number) => server.deps.fork().count(StoredFile, { user, state: 'writing' });

describe('storage limit of 2 GB per account', () => {
  it('includes all versions and deleted documents, and returns 413 when exceeded', async () => {
    const { client, user } = await signedIn(server);
    const GB = 1024 ** 3;
    await createDocument(server, user.id, { size: GB, deletedAt: now });
    await createDocument(server, user.id, { size: GB - 5_000 });
    expect((await upload(client, { content: pdf(5_000) })).status).toBe(201);
    const full = { status: 413, body: { reason: 'documents.quota-reached' } };
    expect(await upload(client, { content: png(), fileName: 'a.png' })).toMatchObject(full);
    const { client: other } = await signedIn(server);
    expect((await upload(other)).status).toBe(201);
  });

  it('counts each file as at least 4 kB', async () => {
    const { client, user } = await signedIn(server);
    expect((await upload(client, { content: Buffer.from('%PDF-') })).status).toBe(201);
    expect(await usageOf(user.id)).toEqual({ files: 1, bytes: 4_096 });
    await createDocument(server, user.id, { size: quotaBytes - 2 * 4_096 + 1 });
    expect(await upload(client, { content: Buffer.from('%PDF-') })).toMatchObject({
      status: 413,
      body: { reason: 'documents.quota-reached' },
    });
  });

  it('is enforced for concurrent uploads', async () => {
    const { client, user } = await signedIn(server);
    // Leave room for three uploads, including their forms.
    await createDocument(server, user.id, { size: quotaBytes - 3 * 6_000 });
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => upload(client, { content: pdf(5_000) })),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 201, 201, 413, 413, 413]);
  });

  it('is enforced on disk, whatever lengths are declared and in flight', async () => {
    const { client, user } = await signedIn(server);
    const MB = 1024 * 1024;
    await createDocument(server, user.id, { size: quotaBytes - 11 * MB });
    const before = storedOnDisk();
    const uploads = Array.from({ length: 20 }, () => unfinished(client, 9 * MB));
    await eventually(async () =>
      expect((await usageOf(user.id)).bytes).toBeGreaterThanOrEqual(quotaBytes - 2 * MB),
    );
    for (const { finish } of uploads) finish();
    const statuses = await Promise.all(uploads.map(({ answered }) => answered));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, ...Array(19).fill(413)]);
    expect(storedOnDisk() - before).toBeLessThan(11 * MB);
    await eventually(async () =>
      expect(await usageOf(user.id)).toEqual({ files: 2, bytes: quotaBytes - 2 * MB }),
    );
  });
});

describe('limit of 2,000 files per account', () => {
  it('includes versions and deleted documents, and returns 413 when exceeded', async () => {
    const { client, user } = await signedIn(server);
    const { body } = await upload(client);
    await server.deps.fork().execute(
      `insert into stored_files (user_id, storage_key, wrapped_key, key_id, size, sha256, state, created_at)
       select ?, 'many-' || n, '', '', 5, '', 'stored', now() from generate_series(1, ?) n`,
      [user.id, quotaFiles - 2],
    );
    expect((await upload(client)).status).toBe(201);
    const full = {
      status: 413,
      body: {
        reason: 'documents.too-many-files',
        message:
          'You can store up to 2,000 files. Earlier versions and deleted documents count until they are permanently deleted.',
      },
    };
    expect(await upload(client)).toMatchObject(full);
    expect(await replace(client, body.id)).toMatchObject(full);
    await server.deps.fork().execute(`delete from stored_files where storage_key = 'many-1'`);
    expect((await replace(client, body.id)).status).toBe(200);
  });
});

describe('quota reservation', () => {
  it('is the size of the largest file until an upload without Content-Length ends', async () => {
    const { client, user } = await signedIn(server);
    const { finish, answered } = unfinished(client, 500_000, { isChunked: true });
    await eventually(async () => expect((await usageOf(user.id)).bytes).toBe(maxFileSize));
    finish();
    expect(await answered).toBe(201);
    expect(await usageOf(user.id)).toEqual({ files: 1, bytes: 500_000 });
  });

  it('is released when an upload is interrupted', async () => {
    const { client, user } = await signedIn(server);
    const { cut, answered } = unfinished(client, 500_000);
    await eventually(async () => expect((await usageOf(user.id)).bytes).toBeGreaterThan(500_000));
    const failure = answered.catch((error: Error) => error.message);
    cut();
    expect(await failure).toBe('socket hang up');
    await eventually(async () => expect(await usageOf(user.id)).toEqual({ files: 0, bytes: 0 }));
  });

  it('is released by the cleanup job after a crash', async () => {
    const { user } = await signedIn(server);
    const em = server.deps.fork();
    const place = server.deps.documentFiles.reserve();
    em.create(StoredFile, {
      user: em.getReference(User, user.id),
      ...place,
      size: 9_000_000,
      createdAt: now,
    });
    await em.flush();
    expect(await usageOf(user.id)).toEqual({ files: 1, bytes: 9_000_000 });
    now = new Date(now.getTime() + 60 * 60_000 + 1);
    await sweepDocuments(server.deps);
    expect(await usageOf(user.id)).toEqual({ files: 0, bytes: 0 });
  });

  it('is held by at most four uploads of an account; a fifth waits', async () => {
    const { client, user } = await signedIn(server);
    const uploads = Array.from({ length: 5 }, () => unfinished(client, 50_000));
    await eventually(async () => expect(await reservations(user.id)).toBe(4));
    const { client: other } = await signedIn(server);
    expect((await upload(other)).status).toBe(201);
    expect(await reservations(user.id)).toBe(4);
    for (const { finish } of uploads) finish();
    expect(await Promise.all(uploads.map(({ answered }) => answered))).toEqual(Array(5).fill(201));
  });
});

describe('fifth concurrent upload', () => {
  it('waits 30 seconds by default', () => {
    expect(uploadLimit).toEqual({
      concurrency: 4,
      queueTimeoutMs: 30_000,
      refusal: 'documents.too-many-uploads',
    });
  });

  it('returns 429 after the wait and stores nothing; the others continue', async () => {
    const uploadLimiter = createAccountLimiter({ ...uploadLimit, queueTimeoutMs: 500 });
    const shortWait = await startTestServer({ databaseUrl: server.databaseUrl, replace: { uploadLimiter } });
    const { client, user } = await signedIn(shortWait);
    const { body } = await upload(client);
    const uploads = Array.from({ length: 4 }, () => unfinished(client, 50_000, shortWait));
    await eventually(async () => expect(await reservations(user.id)).toBe(4));
    const before = await usageOf(user.id);
    for (const refused of await Promise.all([upload(client), replace(client, body.id)])) {
      expect(refused).toMatchObject({ status: 429, body: { reason: 'documents.too-many-uploads' } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(await usageOf(user.id)).toEqual(before);
    for (const { finish } of uploads) finish();
    expect(await Promise.all(uploads.map(({ answered }) => answered))).toEqual(Array(4).fill(201));
    await shortWait.close();
  });
});

describe('an account’s running total', () => {
  it('matches the recomputed total after any sequence of changes', { timeout: 60_000 }, async () => {
    const { client, user } = await signedIn(server);
    const { next, between } = seededRandom(23);
    const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T;
    const ids: number[] = [];
    const moves = [
      async () => {
        const { status, body } = await upload(client, { content: pdf(between(0, 20_000)) });
        expect(status).toBe(201);
        ids.push(body.id);
      },
      () => replace(client, pick(ids), { content: pdf(between(0, 20_000)) }),
      () => client.send('DELETE', `/api/documents/${pick(ids)}`),
      () => client.post(`/api/documents/${pick(ids)}/restore`),
      () => upload(client, { fileName: 'a.docx' }),
      async () => {
        now = new Date(now.getTime() + 10 * DAY_MS);
        await sweepDocuments(server.deps);
      },
    ];
    await moves[0]?.();
    for (let round = 0; round < 25; round += 1) {
      await Promise.all([pick(moves)(), pick(moves)(), pick(moves)()]);
      expect([round, await usageOf(user.id)]).toEqual([round, await recomputed(user.id)]);
    }
    expect((await usageOf(user.id)).files).toBeGreaterThan(3);
  });

  it('is initialised by the migration', async () => {
    const database = await createTestDatabase();
    const orm = createOrm(database.url);
    const em = orm.em.fork();
    await em.execute(
      `insert into users (id, username, password, full_name, email, created_at)
       select n, 'user' || n, '', 'User', n || '@example.com', now() from generate_series(1, 2) n`,
    );
    await em.execute(
      `insert into stored_files (user_id, storage_key, wrapped_key, key_id, size, created_at)
       select 1, n, '', '', n * 3000, now() from generate_series(1, 3) n`,
    );
    await orm.migrator.down({ to: '0028-stored-files-usage' });
    await orm.migrator.up();
    expect(await em.find(User, {}, { orderBy: { id: 'asc' } })).toMatchObject([
      { storedFiles: 3, storedBytes: 4_096 + 6_000 + 9_000 },
      { storedFiles: 0, storedBytes: 0 },
    ]);
    await orm.close();
    await database.drop();
  });
});
