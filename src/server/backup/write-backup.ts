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

/** The backup's first entry: what it is, and which key it belongs to. */
export const HEAD = 'backup.json';
export const headSchema = z.object({
  /** 1, of earlier versions, had no signature. */
  format: z.literal([1, 2]),
  madeAt: z.iso.datetime(),
});
/** Where the database's files lie in it, as they do below DATA_DIR. */
export const CLUSTER = 'postgres';
/** What else it holds of DATA_DIR. The key is not among it: whoever finds a backup must not be able to read documents. */
const DOCUMENTS = 'documents';
const OTHERS = ['outbox', 'practice-gateway'];
/** The only folders of DATA_DIR that a backup has. */
export const FOLDERS: ReadonlySet<string> = new Set([CLUSTER, DOCUMENTS, ...OTHERS]);

/** A file's time comes from the kernel's own, coarser clock. */
const CLOCK_SLACK_MS = 2_000;
const READ_BYTES = 262_144;

/** What was written: documents, and the file's own bytes. */
export interface Written {
  documents: number;
  bytes: number;
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
/** Files that are still being written, under names that they lose at their end. */
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

/** The files of a folder that were changed last in a span of time. */
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
      // Not one byte more than there were; of none, a stream would not take that.
      const content = size > 0 ? handle.createReadStream({ end: size - 1, highWaterMark: READ_BYTES }) : [];
      yield { path, size, isFolder: false, content };
    } catch (error) {
      // Removed since its folder was read.
      if (!isMissing(error)) throw error;
    }
  }
}

function jsonEntry(path: string, value: unknown): TarEntry {
  const bytes = Buffer.from(JSON.stringify(value));
  return { path, size: bytes.length, isFolder: false, content: [bytes] };
}

/** What is backed up, and the key that signs it. */
export interface BackupSource {
  /** Of the database, as the role that owns it. */
  databaseUrl: string;
  dataDir: string;
  key: BackupKey;
}

/**
 * Documents come first, since those that a row knows may go while the database is read, and then those that came
 * meanwhile: whatever the database's copy knows has its bytes. A file is never changed once it has its name.
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
 * Writes a backup, a signed tar compressed by Zstandard, while others work. The name is there once the file
 * is whole and safe on the disk; before that it lies beside, and nothing stays when it fails or is cut off.
 * @throws SettingsError when the name is taken
 */
export async function writeBackup(source: BackupSource, path: string, signal: AbortSignal): Promise<Written> {
  if (existsSync(path)) throw new SettingsError(`${path} already exists: a backup takes a new name.`);
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
