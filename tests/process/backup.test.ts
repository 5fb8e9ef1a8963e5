import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backupKey, signed } from '../../src/server/backup/signature.ts';
import { packTar, readTar, type TarEntry } from '../../src/server/backup/tar.ts';
import { findEmbeddedDatabase } from '../../src/server/database/embedded/embedded.ts';
import { type Books, expectConsistent, readBooks } from '../support/books.ts';
import { upload } from '../support/documents.ts';
import type { HttpClient } from '../support/http-client.ts';
import { runProgram } from '../support/operator-program.ts';
import { seededRandom } from '../support/random.ts';
import { jpg, pdf } from '../support/sample-files.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { createShoppers } from '../support/shoppers.ts';
import { StubbornShopper } from './stubborn-shopper.ts';

const BUYERS = 8;

let root: string;
let dataDir: string;
let file: string;
let server: ServerProcess;
let direct: Client;
let shoppers: StubbornShopper[];

const start = (DATA_DIR: string) => startServerProcess({ DATA_DIR, LOG_LEVEL: 'fatal' });

/** Runs a program with the embedded database's default settings: only the data folder is set. */
const operate = (name: string, folder: string, ...options: string[]) =>
  runProgram(name, { databaseUrl: '', dataDir: folder }, options, { SECRET_KEY: '' });

function callerFor(at: ServerProcess, { shopper }: StubbornShopper): HttpClient {
  const caller = at.client();
  caller.setCookie('session', shopper.session);
  return caller;
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'taxpilot-backup-'));
  chmodSync(root, 0o711);
  dataDir = join(root, 'data');
  file = join(root, 'backup.tar.zst');
  server = await start(dataDir);
  direct = new Client({ connectionString: await findEmbeddedDatabase(dataDir) });
  await direct.connect();
  const mall = { url: server.url, answered: 0, interrupted: 0, onAnswer: () => {} };
  shoppers = (await createShoppers(direct, BUYERS)).map(
    (shopper, index) => new StubbornShopper(mall, shopper, seededRandom(index)),
  );
});
afterAll(async () => {
  await direct.end();
  await server.end('SIGINT');
  rmSync(root, { recursive: true, force: true });
});

/** Creates a data folder; unless `withKey` is false, it contains the backed-up installation's secret key. */
function emptyFolder(name: string, { withKey = true } = {}): string {
  const folder = join(root, name);
  mkdirSync(folder, { mode: 0o711 });
  if (withKey) cpSync(join(dataDir, 'secret-key'), join(folder, 'secret-key'));
  return folder;
}

/** State that a restore must reproduce: each buyer's books and the content of their documents. */
interface Before {
  books: Books[];
  papers: Map<number, { owner: StubbornShopper; content: Buffer }>;
}

const paid = ({ orders }: Books) =>
  orders.map(({ id, status, total, paymentId, lines }) => ({ id, status, total, paymentId, lines }));

async function work(): Promise<Before> {
  await Promise.all(shoppers.map((shopper) => shopper.shop()));
  const papers: Before['papers'] = new Map();
  for (const owner of shoppers) {
    const content = Buffer.concat([pdf(), randomBytes(200_000)]);
    const { status, body } = await upload(callerFor(server, owner), { content, thumbnail: jpg() });
    expect(status).toBe(201);
    papers.set(body.id, { owner, content });
  }
  const books: Books[] = [];
  for (const { shopper } of shoppers) books.push(await readBooks(direct, shopper.id));
  return { books, papers };
}

/** Uploads documents and saves calculations until aborted; returns the number of rounds. */
async function keepBusy(caller: HttpClient, { signal }: AbortController): Promise<number> {
  for (let done = 0; ; done += 1) {
    if (signal.aborted) return done;
    expect((await upload(caller, { content: Buffer.concat([pdf(), randomBytes(50_000)]) })).status).toBe(201);
    expect((await caller.post('/api/tax/calculate', { age: 'under65', income: 1 })).status).toBe(200);
  }
}

it('restores identical books and files from a backup taken under load', async () => {
  const before = await work();
  const [owner] = shoppers;
  // Add an infected file that is about to be removed, and an unscanned file.
  for (const state of ['infected', 'waiting']) {
    const { body } = await upload(callerFor(server, owner!));
    await direct.query(
      `update stored_files set state = $1 where id = (select file_id from document_versions where document_id = $2)`,
      [state, body.id],
    );
  }
  const enough = new AbortController();
  const busy = shoppers.slice(0, 3).map((shopper) => keepBusy(callerFor(server, shopper), enough));
  const made = await operate('backup', dataDir, file);
  enough.abort();
  const meanwhile = (await Promise.all(busy)).reduce((sum, done) => sum + done, 0);
  expect(made).toMatchObject({
    code: 0,
    output: expect.stringMatching(/ is complete: the database and \d+ documents/),
  });
  expect(meanwhile).toBeGreaterThan(0);
  // The backup left no temporary files.
  expect(readdirSync(root).toSorted()).toEqual(['backup.tar.zst', 'data']);

  const folder = emptyFolder('restored');
  expect(await operate('restore', folder, file)).toMatchObject({ code: 0 });
  const restored = await start(folder);
  const client = new Client({ connectionString: await findEmbeddedDatabase(folder) });
  await client.connect();
  for (const [index, { shopper }] of shoppers.entries()) {
    const books = await readBooks(client, shopper.id);
    expectConsistent(books);
    expect(paid(books)).toEqual(paid(before.books[index] as Books));
  }
  await client.end();
  for (const [id, { owner, content }] of before.papers) {
    const { bytes } = await callerFor(restored, owner).download(`/api/documents/${id}/file`);
    expect(bytes.equals(content)).toBe(true);
    const thumbnail = await callerFor(restored, owner).download(`/api/documents/${id}/thumbnail`);
    expect(thumbnail.bytes.equals(jpg())).toBe(true);
  }
  // The malware isn't restored.
  expect(await operate('verify-documents', folder)).toMatchObject({ code: 0 });
  expect(await operate('verify-audit', folder)).toMatchObject({ code: 0 });
  expect(await operate('reconcile', folder)).toMatchObject({ code: 0 });
  expect(await restored.end('SIGINT')).toBe(0);
});

it('rejects an existing name, a used folder, another key and a damaged file in one line, leaving nothing', async () => {
  const whole = readFileSync(file);
  expect(await operate('backup', dataDir, file)).toEqual({
    code: 1,
    output: `No backup was made: ${file} already exists: choose a new name.\n`,
  });
  expect(readFileSync(file).equals(whole)).toBe(true);
  expect(await operate('restore', dataDir, file)).toEqual({
    code: 1,
    output: `Nothing was restored: DATA_DIR is not empty: ${dataDir}. A backup can only be restored into an empty folder.\n`,
  });
  const keyless = emptyFolder('keyless', { withKey: false });
  expect(await operate('restore', keyless, file)).toEqual({
    code: 1,
    output: `Nothing was restored: this backup was signed with another SECRET_KEY: set that key, or copy its file to ${join(keyless, 'secret-key')}.\n`,
  });
  expect(readdirSync(keyless)).toEqual([]);

  const folder = emptyFolder('refused');
  const damaged = join(root, 'damaged');
  const flipped = Buffer.from(whole);
  const middle = Math.floor(whole.length / 2);
  flipped.writeUInt8(flipped.readUInt8(middle) ^ 1, middle);
  for (const content of [
    flipped,
    whole.subarray(0, -1_000),
    whole.subarray(0, middle),
    pdf(),
    Buffer.alloc(0),
  ]) {
    writeFileSync(damaged, content);
    expect(await operate('restore', folder, damaged)).toEqual({
      code: 1,
      output: `Nothing was restored: ${damaged} is damaged or not a backup.\n`,
    });
    expect(readdirSync(folder)).toEqual(['secret-key']);
  }
});

/** Returns the backup's entries with their contents, by path. */
async function entriesOf(path: string): Promise<Map<string, TarEntry & { content: [Buffer] }>> {
  const entries = new Map<string, TarEntry & { content: [Buffer] }>();
  for await (const entry of readTar(createReadStream(path).pipe(createZstdDecompress()))) {
    entries.set(entry.path, { ...entry, content: [await buffer(Readable.from(entry.content))] });
  }
  return entries;
}

/** Builds a tar entry for a file. */
function fileEntry(path: string, text: string): TarEntry & { content: [Buffer] } {
  const content = Buffer.from(text);
  return { path, size: content.length, isFolder: false, content: [content] };
}

const compressed = (entries: Iterable<TarEntry>) =>
  Readable.from(packTar(Readable.from(entries))).pipe(createZstdCompress());

it('rejects a forged backup before using any of it', { timeout: 120_000 }, async () => {
  const mark = join(root, 'ran');
  const evil = `archive_mode = on\narchive_command = 'touch ${mark}'\nrestore_command = 'touch ${mark}'\nshared_preload_libraries = '${mark}'\n`;
  const entries = await entriesOf(file);
  entries.set('postgres/postgresql.auto.conf', fileEntry('postgres/postgresql.auto.conf', evil));
  const forged = join(root, 'forged');
  const folder = emptyFolder('forged-data');
  const refuse = async (bytes: Buffer, words: string) => {
    writeFileSync(forged, bytes);
    expect(await operate('restore', folder, forged)).toEqual({
      code: 1,
      output: `Nothing was restored: ${words}\n`,
    });
    expect(readdirSync(folder)).toEqual(['secret-key']);
    expect(existsSync(mark)).toBe(false);
  };

  // A backup in the earlier format: unsigned, with a valid plain hash of its contents.
  const plain = new Map(entries);
  plain.set(
    'backup.json',
    fileEntry('backup.json', JSON.stringify({ format: 1, madeAt: new Date().toISOString(), keyCheck: 'x' })),
  );
  const hash = createHash('sha256');
  for (const { content } of plain.values()) hash.update(content[0]);
  const end = fileEntry('complete.json', JSON.stringify({ sha256: hash.digest('hex') }));
  await refuse(
    await buffer(compressed([...plain.values(), end])),
    `${forged} was made by an earlier version and is not signed, so its origin can't be verified. Restore it with that version, then upgrade and make a new backup.`,
  );
  await refuse(await buffer(compressed(entries.values())), `${forged} is damaged or not a backup.`);
  await refuse(
    await buffer(
      Readable.from(signed(compressed(entries.values()), backupKey('another key of somebody'.repeat(2)))),
    ),
    `this backup was signed with another SECRET_KEY: set that key, or copy its file to ${join(folder, 'secret-key')}.`,
  );
  // Forged contents with the genuine backup's signature.
  const signature = readFileSync(file).subarray(-72);
  await refuse(
    Buffer.concat([await buffer(compressed(entries.values())), signature]),
    `${forged} is damaged or not a backup.`,
  );
  // Signed with the real key, but containing paths that a backup never has.
  const secret = readFileSync(join(dataDir, 'secret-key'), 'utf8').trim();
  for (const path of ['secret-key', '../outside', 'postgres/../../outside', '/tmp/outside']) {
    const more = [...entries.values(), fileEntry(path, 'x'.repeat(40))];
    await refuse(
      await buffer(Readable.from(signed(compressed(more), backupKey(secret)))),
      `${forged} is damaged or not a backup.`,
    );
  }
});

it(
  'starts the database with our configuration, whatever the backup contains',
  { timeout: 60_000 },
  async () => {
    const mark = join(root, 'archived');
    const conf = join(dataDir, 'postgres', 'postgresql.auto.conf');
    writeFileSync(conf, `archive_mode = on\narchive_command = 'touch ${mark}'\n`);
    const other = join(root, 'configured.tar.zst');
    expect(await operate('backup', dataDir, other)).toMatchObject({ code: 0 });
    writeFileSync(conf, '');
    const folder = emptyFolder('configured');
    expect(await operate('restore', folder, other)).toMatchObject({ code: 0 });
    const configured = (name: string) => readFileSync(join(folder, 'postgres', name), 'utf8');
    expect(configured('postgresql.auto.conf')).toBe('');
    expect(configured('postgresql.conf')).toBe('');
    expect(existsSync(mark)).toBe(false);
    // The restored installation can be backed up as well.
    const again = await start(folder);
    expect(await operate('backup', folder, join(root, 'again.tar.zst'))).toMatchObject({ code: 0 });
    expect(await again.end('SIGINT')).toBe(0);
  },
);
