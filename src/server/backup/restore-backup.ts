import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { Client } from 'pg';
import type { z } from 'zod';
import { dataFolderIn, makeRoot, writeConfiguration } from '../database/embedded/data-folder.ts';
import { startEmbeddedDatabase } from '../database/embedded/embedded.ts';
import { SettingsError } from '../settings.ts';
import type { FileStore } from '../storage/file-store.ts';
import { createFolderStore } from '../storage/folder-store.ts';
import { type BackupKey, checkSignature } from './signature.ts';
import { readTar, type TarEntry } from './tar.ts';
import { CLUSTER, FOLDERS, HEAD, headSchema } from './write-backup.ts';

/** What may lie in the folder before: the backup has no key, so whoever restores puts it there. */
const KEY_FILES = new Set(['secret-key', 'secret-key.previous']);
/** Names that are looked up at once. */
const NAMES = 500;
const FRESH_PREFIX = 'restored-';

type Head = z.output<typeof headSchema>;

/** The entries of a backup, in order. Read to its end, a damaged one throws. */
function entriesOf(path: string): AsyncGenerator<TarEntry> {
  const unpacked = createZstdDecompress();
  // The file's own failure is told where what it holds is read.
  const file = createReadStream(path).on('error', (error) => unpacked.destroy(error));
  return readTar(file.pipe(unpacked));
}

function explained(path: string, error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (/^E[A-Z]+$/.test(code ?? '')) return new SettingsError(`${message}.`, { cause: error });
  return new SettingsError(`${path} is damaged, or is not a backup.`, { cause: error });
}

/** What a backup says of itself. @throws SettingsError when it is none */
async function readHead(path: string): Promise<Head> {
  try {
    for await (const { path: name, content } of entriesOf(path)) {
      if (name === HEAD) return headSchema.parse(await json(Readable.from(content)));
      break;
    }
    throw new Error('It does not begin as a backup does');
  } catch (error) {
    throw explained(path, error);
  }
}

/**
 * Nothing of a file is used before its signature fits; of one without, what its head says of its format is told.
 * @throws SettingsError
 */
async function requireSigned(path: string, keys: readonly BackupKey[], keyFile: string): Promise<void> {
  const signature = await checkSignature(path, keys);
  if (signature === 'valid') return;
  if (signature === 'other-key') {
    throw new SettingsError(
      `the SECRET_KEY is not the one of this backup: set it, or put its file in place as ${keyFile}.`,
    );
  }
  if (signature === 'unsigned' && (await readHead(path)).format === 1) {
    throw new SettingsError(
      `${path} was made by an earlier version and is not signed, so nobody can tell who made it. Restore it with that version, then upgrade and make a new backup.`,
    );
  }
  throw new SettingsError(`${path} is damaged, or is not a backup.`);
}

async function requireEmpty(dataDir: string): Promise<void> {
  const found = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (found.some((name) => !KEY_FILES.has(name))) {
    throw new SettingsError(`DATA_DIR is not empty: ${dataDir}. A backup is restored into an empty folder.`);
  }
}

/** Unpacks everything into a folder. @throws SettingsError when it is damaged; then there is no telling what is in it */
async function unpack(path: string, folder: string): Promise<void> {
  try {
    for await (const { path: name, isFolder, content } of entriesOf(path)) {
      if (name === HEAD) continue;
      const target = join(folder, name);
      const [top = ''] = relative(folder, target).split(sep);
      if (!FOLDERS.has(top)) throw new Error(`${name} is in no folder of a backup`);
      await mkdir(isFolder ? target : dirname(target), { recursive: true, mode: 0o700 });
      if (!isFolder) await pipeline(content, createWriteStream(target, { mode: 0o600 }));
    }
  } catch (error) {
    throw explained(path, error);
  }
}

/**
 * Documents that came after the moment of the database's copy, or went for good before it, have bytes in the backup and no
 * row: nobody would ever remove them.
 */
async function removeUnknown(databaseUrl: string, store: FileStore): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const removeOf = async (names: readonly string[]) => {
    const { rows } = await client.query<{ name: string }>(
      'select name from unnest($1::text[]) name where not exists (select from stored_files where storage_key = name)',
      [names],
    );
    for (const { name } of rows) await store.remove(name);
  };
  try {
    let batch: string[] = [];
    for await (const { name } of store.list()) {
      if (batch.push(name) < NAMES) continue;
      await removeOf(batch);
      batch = [];
    }
    await removeOf(batch);
  } finally {
    await client.end();
  }
}

/**
 * Restores a backup that one of the keys signed into an empty folder, and starts its database once, with our own
 * configuration, to see that it comes up. Nothing stays when it fails.
 * @throws SettingsError for a folder in use, a backup that is damaged or forged, another key
 */
export async function restoreBackup(
  path: string,
  dataDir: string,
  keys: readonly BackupKey[],
): Promise<Head> {
  const folder = dataFolderIn(resolve(dataDir));
  await requireEmpty(folder.root);
  await requireSigned(path, keys, join(folder.root, 'secret-key'));
  const head = await readHead(path);
  makeRoot(folder);
  const fresh = await mkdtemp(join(folder.root, FRESH_PREFIX));
  const moved: string[] = [];
  try {
    await unpack(path, fresh);
    writeConfiguration(join(fresh, CLUSTER));
    const names = await readdir(fresh);
    // The database last: until it is there, nothing takes the folder for an installation.
    for (const name of names.toSorted((a, b) => Number(a === CLUSTER) - Number(b === CLUSTER))) {
      moved.push(name);
      await rename(join(fresh, name), join(folder.root, name));
    }
    const database = await startEmbeddedDatabase(dataDir, false);
    try {
      await removeUnknown(database.url, createFolderStore(dataDir));
    } finally {
      await database.stop();
    }
    return head;
  } catch (error) {
    for (const name of moved) await rm(join(folder.root, name), { recursive: true, force: true });
    throw error;
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}
