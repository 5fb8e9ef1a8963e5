import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MalwareScanner } from '../../src/domain/documents/malware-scanner.ts';
import {
  addDocument,
  discardFile,
  receiveFile,
  type UploadContext,
} from '../../src/domain/documents/upload.server.ts';
import { queueScans, scanFiles } from '../../src/domain/engagements/scan-files.server.ts';
import { tasksOf } from '../../src/server/jobs/tasks.ts';
import { createClamd } from '../../src/server/storage/clamd.ts';
import { type ClamdServer, crashMark, stallMark, startClamdServer } from '../support/clamd-server.ts';
import { upload } from '../support/documents.ts';
import type { HttpClient } from '../support/http-client.ts';
import { signedIn } from '../support/people.ts';
import { pdf } from '../support/sample-files.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const MINUTE_MS = 60_000;

let clamd: ClamdServer;
/** A server that runs no jobs, because the tests start the scans themselves. */
let server: TestServer;
let clock = Date.now();
beforeAll(async () => {
  clamd = await startClamdServer();
  server = await startTestServer({ environment: { CLAMD_URL: clamd.url } });
});
beforeEach(async () => {
  clamd.behave('scan');
  clamd.answerPings(true);
  clamd.received.length = 0;
  clock = Date.now();
  await server.deps.fork().execute('truncate documents, stored_files, graphile_worker._private_jobs cascade');
});
afterAll(async () => {
  await server.close();
  await clamd.close();
});

const named = (name: string) => Buffer.concat([pdf(), Buffer.from(`\n%${name}`)]);

/** Uploads a file that contains its name. The returned `scan` function fetches the scan state. */
async function send(name: string, client?: HttpClient) {
  const sender = client ?? (await signedIn(server)).client;
  const { status, body } = await upload(sender, { content: named(name) });
  expect(status).toBe(201);
  const scan = async () => (await sender.get(`/api/documents/${body.id}`)).body.scan;
  return { client: sender, scan, id: body.id as number };
}

/** Scans the waiting files and returns the errors. */
async function scan(changes: Partial<UploadContext> = {}) {
  const errors: unknown[] = [];
  const scanner: MalwareScanner = createClamd(clamd.url, { connectMs: 2_000, scanMs: 1_000 });
  const ctx = { ...server.deps, scanner, now: () => new Date(clock), ...changes };
  await scanFiles({ ...ctx, scanner }, ({ error }) => errors.push(error));
  return errors;
}

const attempts = async () =>
  (
    await server.deps
      .fork()
      .execute<{ attempts: number }[]>('select scan_attempts as attempts from stored_files order by id')
  ).map((row) => row.attempts);
const scannedNames = (...names: string[]) =>
  clamd.received.map((content) => names.find((name) => content.includes(`%${name}`)));
const queued = () =>
  server.deps
    .fork()
    .execute<object[]>(
      `select task_identifier as task from graphile_worker.jobs where task_identifier = 'scan-files'`,
    );

describe('the scans of waiting files', () => {
  it('continue after files that stall, and retry those after all others', async () => {
    const stalling = [await send(stallMark), await send(stallMark)];
    const other = await send('other');
    expect(await scan()).toMatchObject(stalling.map(() => ({ code: 'timeout' })));
    expect(await other.scan()).toBeNull();
    expect(await attempts()).toEqual([1, 1, 0]);
    // The next attempts aren't due yet.
    expect(await scan()).toEqual([]);
    clock += 2 * MINUTE_MS;
    expect(await scan()).toHaveLength(2);
    clock += 2 * MINUTE_MS;
    expect(await scan()).toEqual([]);
  });

  it('take the other files first after one has crashed clamd', async () => {
    const crashing = await send(crashMark);
    const other = await send('other');
    expect(await scan()).toHaveLength(1);
    expect(await other.scan()).toBe('waiting');
    await clamd.comeBack();
    clock += 2 * MINUTE_MS;
    expect(await scan()).toHaveLength(1);
    expect(await other.scan()).toBeNull();
    expect(await crashing.scan()).toBe('waiting');
    await clamd.comeBack();
  });

  it('continue after a file that can’t be read', async () => {
    const broken = await send('broken');
    const other = await send('other');
    const { documentFiles } = server.deps;
    const [first] = await server.deps
      .fork()
      .execute<{ key: string }[]>('select storage_key as key from stored_files order by id limit 1');
    const read: typeof documentFiles.read = (place, range) =>
      place.storageKey === first?.key
        ? Promise.reject(Object.assign(new Error('i/o error'), { code: 'EIO' }))
        : documentFiles.read(place, range);
    expect(await scan({ documentFiles: { ...documentFiles, read } })).toMatchObject([{ code: 'EIO' }]);
    expect(await other.scan()).toBeNull();
    expect(await broken.scan()).toBe('waiting');
  });

  it('stop if clamd is unreachable, which doesn’t count against a file', async () => {
    await send('first');
    await send('second');
    await clamd.goAway();
    expect(await scan()).toMatchObject([{ code: 'ECONNREFUSED' }]);
    expect(await attempts()).toEqual([0, 0]);
    await clamd.comeBack();
    expect(await scan()).toEqual([]);
  });

  it('stop after a file that stalls if clamd doesn’t answer a ping either', async () => {
    clamd.behave('stall');
    clamd.answerPings(false);
    await send('first');
    await send('second');
    expect(await scan()).toMatchObject([{ code: 'timeout' }]);
    expect(await attempts()).toEqual([1, 0]);
  });

  it('take each client’s first file before any client’s second one', async () => {
    const { client } = await send('a1');
    await send('a2', client);
    await send('a3', client);
    await send('b1');
    await scan();
    expect(scannedNames('a1', 'a2', 'a3', 'b1')).toEqual(['a1', 'b1', 'a2', 'a3']);
  });

  it('are queued again for files that are due', async () => {
    await send(stallMark);
    await scan();
    await server.deps.fork().execute('truncate graphile_worker._private_jobs');
    await queueScans({ ...server.deps, now: () => new Date(clock) });
    expect(await queued()).toEqual([]);
    await queueScans({ ...server.deps, now: () => new Date(clock + 2 * MINUTE_MS) });
    expect(await queued()).toEqual([{ task: 'scan-files' }]);
  });

  it('are left to processes with a scanner', async () => {
    expect(Object.keys(tasksOf(server.deps, server.log))).toContain('scan-files');
    expect(Object.keys(tasksOf({ ...server.deps, scanner: null }, server.log))).not.toContain('scan-files');
  });
});

/** Creates a client and a context for uploading without HTTP. */
async function uploader(): Promise<{ client: HttpClient; ctx: UploadContext }> {
  const { client, user } = await signedIn(server);
  return { client, ctx: { ...server.deps, user, device: { userAgent: 'Test', network: '' } } };
}
async function* content() {
  yield named('upload');
}
const receive = (ctx: UploadContext) =>
  receiveFile(ctx, { fileName: 'payslip.pdf', announced: named('upload').length, content: content() });

describe('an upload', () => {
  it('keeps its bytes if only the reply fails', async () => {
    const { client, ctx } = await uploader();
    const file = await receive(ctx);
    const failing = { ...ctx, sql: () => Promise.reject(new Error('connection lost')) };
    await expect(addDocument(failing, { file, name: 'Payslip', type: 'other' })).rejects.toThrow(
      'connection lost',
    );
    await discardFile(ctx, file);
    expect(await scan()).toEqual([]);
    const [document] = (await client.get('/api/documents')).body;
    const { bytes } = await client.download(`/api/documents/${document.id}/file`);
    expect(bytes.equals(named('upload'))).toBe(true);
  });

  it('doesn’t wait for another one that hasn’t ended', async () => {
    const { ctx } = await uploader();
    const file = await receive(ctx);
    let during: string | null | undefined;
    const link = async () => {
      during = await (await send('other')).scan();
    };
    await addDocument(ctx, { file, name: 'Payslip', type: 'other', link });
    expect(during).toBe('waiting');
    expect(await queued()).toHaveLength(1);
  });
});
