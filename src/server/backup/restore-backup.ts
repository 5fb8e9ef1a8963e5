import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { Client } from 'pg';
import type { z } from 'zod';
import { dataFolderIn, makeRoot } from '../database/embedded/data-folder.ts';
import { startEmbeddedDatabase } from '../database/embedded/embedded.ts';
import { SettingsError } from '../settings.ts';
import type { FileStore } from '../storage/file-store.ts';
import { createFolderStore } from '../storage/folder-store.ts';
import { readTar, type TarEntry } from './tar.ts';
import { CLUSTER, END, endSchema, hashing, HEAD, headSchema } from './write-backup.ts';

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
  const hash = createHash('sha256');
  try {
    for await (const { path: name, isFolder, content } of entriesOf(path)) {
      if (name === END) {
        const { sha256 } = endSchema.parse(await json(Readable.from(content)));
        if (sha256 !== hash.digest('hex')) throw new Error('Other bytes than were written');
        return;
      }
      const target = join(folder, name);
      if (!target.startsWith(folder + sep)) throw new Error(`${name} leads out of the folder`);
      await mkdir(isFolder ? target : dirname(target), { recursive: true, mode: 0o700 });
      if (!isFolder) await pipeline(hashing(content, hash), createWriteStream(target, { mode: 0o600 }));
    }
    throw new Error('It has no end');
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
 * Restores a backup into an empty folder, and starts its database once to see that it comes up. `keyChecks`: of the keys
 * that will be used with it. Nothing stays when it fails.
 * @throws SettingsError for a folder in use, a damaged backup, another key
 */
export async function restoreBackup(
  path: string,
  dataDir: string,
  keyChecks: readonly string[],
): Promise<Head> {
  const folder = dataFolderIn(resolve(dataDir));
  await requireEmpty(folder.root);
  const head = await readHead(path);
  if (!keyChecks.includes(head.keyCheck)) {
    throw new SettingsError(
      `the SECRET_KEY is not the one of this backup: set it, or put its file in place as ${join(folder.root, 'secret-key')}.`,
    );
  }
  makeRoot(folder);
  const fresh = await mkdtemp(join(folder.root, FRESH_PREFIX));
  const moved: string[] = [];
  try {
    await unpack(path, fresh);
    const names = await readdir(fresh);
    // The database last: until it is there, nothing takes the folder for an installation.
    for (const name of names.toSorted((a, b) => Number(a === CLUSTER) - Number(b === CLUSTER))) {
      if (name === HEAD) continue;
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
