import { createWriteStream, existsSync } from 'node:fs';
import { open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import { z } from 'zod';
import { SettingsError } from '../settings.ts';
import { syncFolder } from '../storage/folder-store.ts';
import { readBaseBackup } from './base-backup.ts';
import { type BackupKey, signed } from './signature.ts';
import { packTar, readTar, type TarEntry } from './tar.ts';

/** Name of the backup's first entry, which holds its format and creation time. */
export const HEAD = 'backup.json';
export const headSchema = z.object({
  /** Format 1, used by earlier versions, was unsigned. */
  format: z.literal([1, 2]),
  madeAt: z.iso.datetime(),
});
/** Name of the database folder, both in DATA_DIR and in a backup. */
export const CLUSTER = 'postgres';
/**
 * Other DATA_DIR folders in a backup. The key is never included, so that a lost backup reveals no documents.
 */
const DOCUMENTS = 'documents';
const OTHERS = ['outbox', 'practice-gateway'];
/** All DATA_DIR folders that a backup contains. */
export const FOLDERS: ReadonlySet<string> = new Set([CLUSTER, DOCUMENTS, ...OTHERS]);

/** Tolerance in ms for the kernel's coarse file timestamps. */
const CLOCK_SLACK_MS = 2_000;
const READ_BYTES = 262_144;

/** Number of documents in a backup, and its file size in bytes. */
export interface Written {
  documents: number;
  bytes: number;
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
/** Returns whether a name marks a file that is still being written. */
const isUnfinished = (name: string) => name.startsWith('.') || /\.part$|-new-\d+$/.test(name);

async function* filesBelow(root: string, folder: string): AsyncGenerator<string> {
  try {
    for await (const entry of await opendir(join(root, folder))) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) yield* filesBelow(root, path);
      else if (entry.isFile() && !isUnfinished(entry.name)) yield path;
    }
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** Yields a folder's files whose ctime is within `span`, in ms since the epoch. */
async function* entriesBelow(
  root: string,
  folder: string,
  span: { since: number; until: number },
): AsyncGenerator<TarEntry> {
  for await (const path of filesBelow(root, folder)) {
    try {
      await using handle = await open(join(root, path));
      const { size, ctimeMs } = await handle.stat();
      if (Math.floor(ctimeMs) < span.since || Math.floor(ctimeMs) > span.until) continue;
      // Stop at the recorded size in case the file grows. createReadStream rejects -1 as `end`.
      const content = size > 0 ? handle.createReadStream({ end: size - 1, highWaterMark: READ_BYTES }) : [];
      yield { path, size, isFolder: false, content };
    } catch (error) {
      // The file was deleted after the folder was listed.
      if (!isMissing(error)) throw error;
    }
  }
}

function jsonEntry(path: string, value: unknown): TarEntry {
  const bytes = Buffer.from(JSON.stringify(value));
  return { path, size: bytes.length, isFolder: false, content: [bytes] };
}

/** Data to back up, and the key that signs the backup. */
export interface BackupSource {
  /** Connection URL of the role that owns the database. */
  databaseUrl: string;
  dataDir: string;
  key: BackupKey;
}

/**
 * Yields existing documents before the database, and newer ones after it. Documents may be added or deleted
 * while the database is copied. This order ensures that every row in the copy has its file. Files never
 * change once they have their final name.
 */
async function* entriesOf(
  { databaseUrl, dataDir }: BackupSource,
  written: Written,
): AsyncGenerator<TarEntry> {
  async function* documents(span: { since: number; until: number }) {
    for await (const entry of entriesBelow(dataDir, DOCUMENTS, span)) {
      yield entry;
      written.documents += 1;
    }
  }
  const begun = Date.now() - CLOCK_SLACK_MS;
  yield jsonEntry(HEAD, { format: 2, madeAt: new Date().toISOString() } satisfies z.input<typeof headSchema>);
  yield* documents({ since: 0, until: begun });
  for await (const entry of readTar(readBaseBackup(databaseUrl))) {
    yield { ...entry, path: `${CLUSTER}/${entry.path}` };
  }
  yield* documents({ since: begun + 1, until: Date.now() });
  for (const folder of OTHERS) yield* entriesBelow(dataDir, folder, { since: 0, until: Infinity });
}

/**
 * Writes an online backup: a signed tar compressed with Zstandard. The file gets its final name only once it
 * is complete and synced to disk. A failed or cancelled backup leaves no file.
 * @throws SettingsError if the file already exists
 */
export async function writeBackup(source: BackupSource, path: string, signal: AbortSignal): Promise<Written> {
  if (existsSync(path)) throw new SettingsError(`${path} already exists: choose a new name.`);
  const unfinished = `${path}.${process.pid}.part`;
  const written = { documents: 0, bytes: 0 };
  try {
    await pipeline(
      packTar(entriesOf(source, written)),
      createZstdCompress(),
      (compressed: AsyncIterable<Buffer>) => signed(compressed, source.key),
      createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
      { signal },
    );
    written.bytes = (await stat(unfinished)).size;
    await rename(unfinished, path);
    await syncFolder(dirname(path));
    return written;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
