import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFolderStore } from '../../../src/server/storage/folder-store.ts';
import type { FileStore, StoredBytes } from '../../../src/server/storage/file-store.ts';
import { bytesOf, inPieces } from '../../support/stored-bytes.ts';

const NAME = '00112233445566778899aabbccddeeff';
const OTHER = '00ffffffffffffffffffffffffffffff';
let root: string;
let dataDir: string;
let store: FileStore;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'taxpilot-store-'));
  dataDir = join(root, 'data');
  store = createFolderStore(dataDir);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function everything(): Promise<StoredBytes[]> {
  const found: StoredBytes[] = [];
  for await (const stored of store.list()) found.push(stored);
  return found.toSorted((a, b) => a.name.localeCompare(b.name));
}

const read = async (...question: Parameters<FileStore['read']>) => {
  const source = await store.read(...question);
  return source && buffer(source);
};
const modeOf = (...path: string[]) => statSync(join(dataDir, ...path)).mode & 0o777;

it('stores private files in one of 256 folders', async () => {
  const bytes = bytesOf(300_000);
  await store.write(NAME, inPieces(bytes, [10_000]));
  expect(await read(NAME)).toEqual(bytes);
  expect(await store.size(NAME)).toBe(300_000);
  expect(modeOf('documents')).toBe(0o700);
  expect(modeOf('documents', '00')).toBe(0o700);
  expect(modeOf('documents', '00', NAME)).toBe(0o600);
  expect(readdirSync(join(dataDir, 'documents', '00'))).toEqual([NAME]);
});

it('reads a range up to the end of the file', async () => {
  const bytes = bytesOf(1_000);
  await store.write(NAME, inPieces(bytes, [1_000]));
  expect(await read(NAME, { start: 10, end: 19 })).toEqual(bytes.subarray(10, 20));
  expect(await read(NAME, { start: 990, end: 5_000 })).toEqual(bytes.subarray(990));
  expect(await read(NAME, { start: 2_000, end: 5_000 })).toEqual(Buffer.alloc(0));
});

it('returns null for missing files', async () => {
  expect(await store.read(NAME)).toBeNull();
  expect(await store.size(NAME)).toBeNull();
  expect(await everything()).toEqual([]);
  await store.remove(NAME);
  await store.write(NAME, inPieces(bytesOf(5), [5]));
  await store.remove(NAME);
  await store.remove(NAME);
  expect(await store.read(NAME)).toBeNull();
});

it.each(['', '../../secret-key', 'A'.repeat(32), NAME + '0', '00/1122'])(
  'rejects the invalid name %j',
  async (name) => {
    await expect(store.write(name, inPieces(bytesOf(5), [5]))).rejects.toThrow('Invalid storage key');
    await expect(store.remove(name)).rejects.toThrow('Invalid storage key');
    await expect(store.read(name)).rejects.toThrow('Invalid storage key');
    expect(await everything()).toEqual([]);
  },
);

it('keeps nothing of a failed write and rethrows its error', async () => {
  const broken = new Error('the connection broke');
  async function* breaking() {
    yield bytesOf(100_000);
    expect(await everything()).toMatchObject([{ name: NAME, unfinished: true }]);
    throw broken;
  }
  await expect(store.write(NAME, breaking())).rejects.toBe(broken);
  expect(await everything()).toEqual([]);
});

it('hides a file until its write has finished', async () => {
  async function* looking() {
    yield bytesOf(100_000);
    expect(await store.read(NAME)).toBeNull();
    expect(await store.size(NAME)).toBeNull();
  }
  await store.write(NAME, looking());
  expect(await store.size(NAME)).toBe(100_000);
});

it('lists complete, unfinished and foreign files and removes the remains of a crash', async () => {
  await store.write(NAME, inPieces(bytesOf(70_000), [70_000]));
  writeFileSync(join(dataDir, 'documents', '00', `${OTHER}.part`), 'half');
  mkdirSync(join(dataDir, 'documents', 'zz'));
  writeFileSync(join(dataDir, 'documents', 'zz', NAME), 'misplaced');
  writeFileSync(join(dataDir, 'documents', 'notes.txt'), 'foreign');
  expect(await everything()).toMatchObject([
    { name: NAME, size: 70_000, unfinished: false },
    { name: OTHER, size: 4, unfinished: true },
    { name: 'notes.txt', size: 7, unfinished: false },
    { name: `zz/${NAME}`, size: 9, unfinished: false },
  ]);
  await store.remove(OTHER);
  expect((await everything()).map(({ name }) => name)).not.toContain(OTHER);
});

it('respects backpressure when reading', async () => {
  const bytes = bytesOf(8 * 1024 * 1024);
  await store.write(NAME, inPieces(bytes, [65_536]));
  const source = await store.read(NAME);
  await new Promise<void>((resolve) => void source?.once('readable', resolve));
  expect(source?.readableLength).toBeLessThanOrEqual(2 * 262_144);
  source?.destroy();
});

/** Returns a command that limits space for a program: a 1 MiB disk if mounting is allowed, otherwise a file size limit. */
function limitedSpace(): string[] {
  const mount = 'mount -t tmpfs -o size=1m none "$0"';
  const program = 'exec "$1" tests/support/fill-store.ts "$0"';
  const mayMount = spawnSync('unshare', ['-rm', 'sh', '-c', mount, root]).status === 0;
  const command = mayMount
    ? ['unshare', '-rm', 'sh', '-c', `${mount} && ${program}`]
    : ['sh', '-c', `ulimit -f 1024 && ${program}`];
  return [...command, root, process.execPath];
}

it('reports a full disk, removes the partial file and keeps working', () => {
  const [command = '', ...rest] = limitedSpace();
  expect(JSON.parse(execFileSync(command, rest, { encoding: 'utf8' }))).toEqual({
    large: 'DomainError documents.no-space 300',
    left: [],
    small: 'stored',
  });
});
