import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { encryptedSize } from '../../src/server/storage/encrypted-file.ts';
import { openFileStore } from '../../src/server/storage/open-file-store.ts';
import { runProgram } from '../support/operator-program.ts';
import { signedIn } from '../support/people.ts';
import { type S3Server, startS3Server } from '../support/s3-server.ts';
import { inPieces, readAll } from '../support/stored-bytes.ts';
import { storeDocument } from '../support/stored-documents.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let s3: S3Server;
let server: TestServer;
/** The same application after a restart with STORAGE=s3. */
let moved: TestServer;
let userId: number;
beforeAll(async () => {
  s3 = await startS3Server();
  server = await startTestServer();
  moved = await startTestServer({
    databaseUrl: server.databaseUrl,
    environment: { ...s3.environment, DATA_DIR: server.dataDir },
  });
  ({
    user: { id: userId },
  } = await signedIn(server));
});
afterAll(async () => {
  await moved.close();
  await server.close();
  await s3.close();
});
beforeEach(async () => {
  await server.deps.fork().execute('truncate documents, stored_files cascade');
  rmSync(join(server.dataDir, 'documents'), { recursive: true, force: true });
});
afterEach(() => s3.fail(() => undefined));

const STORAGE = 'folder';
const move = (options: string[], environment: Record<string, string> = {}) =>
  runProgram('move-documents', server, options, { ...s3.environment, STORAGE, ...environment });
const pathOf = (key: string) => join(server.dataDir, 'documents', key.slice(0, 2), key);

async function storeFiles(count: number) {
  const stored: Awaited<ReturnType<typeof storeDocument>>[] = [];
  for (let index = 0; index < count; index++) {
    stored.push(await storeDocument(server, userId, { size: 70_000 + index }));
  }
  return stored;
}

it('copies all files in their encrypted form and keeps the source', async () => {
  const stored = await storeFiles(6);
  const { code, output } = await move(['--to', 's3']);
  expect({ code, output }).toEqual({
    code: 0,
    output:
      'Copied to the bucket papers: 6 files. Already there: 0.\n' +
      'Next: stop the server, run this again to copy new files, then start the server with STORAGE=s3.\n',
  });
  for (const file of stored) {
    expect(await readAll(moved.deps.documentFiles.read(file))).toEqual(file.bytes);
    expect(await readAll(server.deps.documentFiles.read(file))).toEqual(file.bytes);
  }
  // The second run copies only new files.
  const [late] = await storeFiles(1);
  expect((await move(['--to', 's3'])).output).toContain('1 files. Already there: 6.');
  expect(late && (await readAll(moved.deps.documentFiles.read(late)))).toEqual(late?.bytes);
});

it('copies files waiting for a malware scan, but none that contained malware', async () => {
  const file = await storeDocument(server, userId, { state: 'waiting' });
  await storeDocument(server, userId, { state: 'infected' });
  expect(await move(['--to', 's3'])).toMatchObject({
    code: 0,
    output: expect.stringContaining('Copied to the bucket papers: 1 files. Already there: 0.'),
  });
  expect(await readAll(moved.deps.documentFiles.read(file))).toEqual(file.bytes);
});

it('removes files from both stores that turned out to be infected after they were copied', async () => {
  const file = await storeDocument(server, userId, { state: 'waiting' });
  await move(['--to', 's3']);
  await server.deps.fork().execute(`update stored_files set state = 'infected' where id = ?`, [file.fileId]);
  expect((await move(['--to', 's3'])).code).toBe(0);
  await expect(readAll(moved.deps.documentFiles.read(file))).rejects.toThrow(/missing/);
  await expect(readAll(server.deps.documentFiles.read(file))).rejects.toThrow(/missing/);
});

it('moves them back and deletes the copied ones from the source if requested', async () => {
  const stored = await storeFiles(3);
  await move(['--to', 's3']);
  const early = await move(['--to', 's3', '--delete']);
  expect(early.code).toBe(2);
  expect(early.output).toContain('set STORAGE=s3 before you use --delete');

  const { output } = await move(['--to', 's3', '--delete'], { STORAGE: 's3' });
  expect(output).toContain('Already there: 3.');
  expect(output).toMatch(/Removed from .*documents: 3\./);
  for (const file of stored) {
    await expect(server.deps.documentFiles.read(file)).rejects.toMatchObject({ damage: 'missing' });
    expect(await readAll(moved.deps.documentFiles.read(file))).toEqual(file.bytes);
  }
  expect((await move(['--to', 'folder'], { STORAGE: 's3' })).output).toContain('documents: 3 files');
  for (const file of stored) expect(await readAll(server.deps.documentFiles.read(file))).toEqual(file.bytes);
});

it('resumes after an interruption and leaves no partial file', async () => {
  const stored = await storeFiles(10);
  let writes = 0;
  s3.fail((line) => (line.startsWith('PUT') && ++writes > 5 ? 403 : undefined));
  const broken = await move(['--to', 's3']);
  expect(broken.code).toBe(2);
  expect(broken.output).toMatch(/^The documents could not be moved: [^\n]+\n$/);
  s3.fail(() => undefined);
  const { code, output } = await move(['--to', 's3']);
  expect(code).toBe(0);
  const [, copied, there] = /: (\d+) files\. Already there: (\d+)\./.exec(output) ?? [];
  expect(Number(copied) + Number(there)).toBe(10);
  expect(Number(there)).toBeGreaterThan(0);
  for (const file of stored) expect(await readAll(moved.deps.documentFiles.read(file))).toEqual(file.bytes);
});

it('replaces a damaged copy before it deletes the source', async () => {
  const [file] = await storeFiles(1);
  if (!file) throw new Error('No file was stored');
  await move(['--to', 's3']);
  // Overwrite the file with different bytes of the same length.
  const settings = moved.deps.settings;
  const bucket = await openFileStore(settings.storage, settings);
  await bucket.write(file.storageKey, inPieces(Buffer.alloc(encryptedSize(file.size)), [65_536]));
  await expect(readAll(moved.deps.documentFiles.read(file))).rejects.toThrow('changed');
  const { code, output } = await move(['--to', 's3', '--delete'], { STORAGE: 's3' });
  expect(code).toBe(0);
  expect(output).toContain('1 files. Already there: 0.');
  expect(await readAll(moved.deps.documentFiles.read(file))).toEqual(file.bytes);
});

it('reports and keeps a damaged file and copies the others', async () => {
  const [bad, good] = await storeFiles(2);
  if (!bad || !good) throw new Error('No file was stored');
  const bytes = readFileSync(pathOf(bad.storageKey));
  bytes[500] = (bytes[500] ?? 0) ^ 1;
  writeFileSync(pathOf(bad.storageKey), bytes);
  const { code, output } = await move(['--to', 's3', '--delete'], { STORAGE: 's3' });
  expect(code).toBe(1);
  expect(output).toContain(`The stored file ${bad.storageKey} is damaged: changed`);
  expect(output).toContain('Damaged and not copied: 1.');
  expect(readFileSync(pathOf(bad.storageKey)).equals(bytes)).toBe(true);
  await expect(moved.deps.documentFiles.read(bad)).rejects.toMatchObject({ damage: 'missing' });
  expect(await readAll(moved.deps.documentFiles.read(good))).toEqual(good.bytes);
});

it('exits without changes while another move is running', async () => {
  const [file] = await storeFiles(1);
  const other = new Client({ connectionString: server.databaseUrl });
  await other.connect();
  await other.query('select pg_advisory_lock(7239116)');
  const { code, output } = await move(['--to', 's3']);
  expect([code, output]).toEqual([
    2,
    'The documents could not be moved: another run is already moving documents; only one can run at a time.\n',
  ]);
  await other.end();
  if (!file) throw new Error('No file was stored');
  await expect(moved.deps.documentFiles.read(file)).rejects.toMatchObject({ damage: 'missing' });
});

it("reports uploads in progress, which it can't copy yet", async () => {
  await storeDocument(server, userId, { state: 'writing' });
  const { code, output } = await move(['--to', 's3']);
  expect(code).toBe(1);
  expect(output).toContain('Uploads in progress: 1.');
});

it.each([
  [[], {}, 'npm run move-documents -- --to s3|folder'],
  [['--to', 'tape'], {}, 'npm run move-documents -- --to s3|folder'],
  [['--to', 's3', '--dry'], {}, 'npm run move-documents -- --to s3|folder'],
  [['--to', 's3'], { S3_BUCKET: '' }, 'S3_BUCKET is required'],
  [['--to', 's3'], { S3_BUCKET: 'nowhere' }, 'there is no bucket nowhere'],
])('reports a problem in one line: %o %o', async (options, environment, words) => {
  const { code, output } = await move(options, environment);
  expect(code).toBe(2);
  expect(output).toMatch(/^The documents could not be moved: [^\n]+\n$/);
  expect(output).toContain(words);
});
