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

/**
 * Files allowed in the target folder. A backup contains no key, so the operator copies the key there first.
 */
const KEY_FILES = new Set(['secret-key', 'secret-key.previous']);
/** Number of file names per lookup query. */
const BATCH_SIZE = 500;
const FRESH_PREFIX = 'restored-';

type Head = z.output<typeof headSchema>;

/** Yields a backup's entries in order. Throws if the backup is damaged. */
function entriesOf(path: string): AsyncGenerator<TarEntry> {
  const unpacked = createZstdDecompress();
  // Forward read errors to the decompression stream, so that the caller receives them.
  const file = createReadStream(path).on('error', (error) => unpacked.destroy(error));
  return readTar(file.pipe(unpacked));
}

function explained(path: string, error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (/^E[A-Z]+$/.test(code ?? '')) return new SettingsError(`${message}.`, { cause: error });
  return new SettingsError(`${path} is damaged or not a backup.`, { cause: error });
}

/** Reads the backup's header. @throws SettingsError if the file isn't a backup */
async function readHead(path: string): Promise<Head> {
  try {
    for await (const { path: name, content } of entriesOf(path)) {
      if (name === HEAD) return headSchema.parse(await json(Readable.from(content)));
      break;
    }
    throw new Error('The backup has no header');
  } catch (error) {
    throw explained(path, error);
  }
}

/**
 * Requires a valid signature before anything else in the file is used. Unsigned backups from earlier versions
 * get their own error message.
 * @throws SettingsError unless the signature is valid
 */
async function requireSigned(path: string, keys: readonly BackupKey[], keyFile: string): Promise<void> {
  const signature = await checkSignature(path, keys);
  if (signature === 'valid') return;
  if (signature === 'other-key') {
    throw new SettingsError(
      `this backup was signed with another SECRET_KEY: set that key, or copy its file to ${keyFile}.`,
    );
  }
  if (signature === 'unsigned' && (await readHead(path)).format === 1) {
    throw new SettingsError(
      `${path} was made by an earlier version and is not signed, so its origin can't be verified. Restore it with that version, then upgrade and make a new backup.`,
    );
  }
  throw new SettingsError(`${path} is damaged or not a backup.`);
}

async function requireEmpty(dataDir: string): Promise<void> {
  const found = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (found.some((name) => !KEY_FILES.has(name))) {
    throw new SettingsError(
      `DATA_DIR is not empty: ${dataDir}. A backup can only be restored into an empty folder.`,
    );
  }
}

/** Unpacks a backup into `folder`. @throws SettingsError if the backup is damaged */
async function unpack(path: string, folder: string): Promise<void> {
  try {
    for await (const { path: name, isFolder, content } of entriesOf(path)) {
      if (name === HEAD) continue;
      const target = join(folder, name);
      const [top = ''] = relative(folder, target).split(sep);
      if (!FOLDERS.has(top)) throw new Error(`${name} is not in a folder that backups contain`);
      await mkdir(isFolder ? target : dirname(target), { recursive: true, mode: 0o700 });
      if (!isFolder) await pipeline(content, createWriteStream(target, { mode: 0o600 }));
    }
  } catch (error) {
    throw explained(path, error);
  }
}

/**
 * Deletes infected document files, and files without a database row, which uploads or deletions during the backup
 * left behind.
 */
async function removeUnknown(databaseUrl: string, store: FileStore): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const removeOf = async (names: readonly string[]) => {
    const { rows } = await client.query<{ name: string }>(
      'select name from unnest($1::text[]) name where not exists (select from stored_files where storage_key = name and state <> $2)',
      [names, 'infected'],
    );
    for (const { name } of rows) await store.remove(name);
  };
  try {
    let batch: string[] = [];
    for await (const { name } of store.list()) {
      if (batch.push(name) < BATCH_SIZE) continue;
      await removeOf(batch);
      batch = [];
    }
    await removeOf(batch);
  } finally {
    await client.end();
  }
}

/**
 * Restores a backup signed with one of `keys` into an empty folder. Verifies the database by starting it once
 * with our own configuration. A failed restore leaves nothing behind.
 * @throws SettingsError if the folder isn't empty, or if the backup is damaged, forged or signed with another key
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
    // Move the database last: without it, the folder doesn't count as an installation.
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
