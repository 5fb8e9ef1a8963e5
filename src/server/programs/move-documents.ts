import { parseArgs } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { DamagedFileError, type DocumentFiles } from '../../domain/documents/document-files.ts';
import { StoredFile } from '../../domain/documents/stored-file.entity.ts';
import { openExistingDatabase } from '../database/database.ts';
import { openSecretKey } from '../secret-key.ts';
import { readSettings, type Settings, SettingsError } from '../settings.ts';
import { createDocumentFiles } from '../storage/document-files.ts';
import { encryptedSize } from '../storage/encrypted-file.ts';
import { createFileKeys } from '../storage/file-keys.ts';
import type { FileStore } from '../storage/file-store.ts';
import { openFileStore } from '../storage/open-file-store.ts';
import { mapInBatches, storedFile, storedFiles, type StoredFileRow } from '../storage/stored-files.ts';
import { type Program, runAsMain, type Terminal, UsageError } from './program.ts';

/** Number of files copied in parallel. */
const CONCURRENCY = 4;
/** Key of this program's advisory lock. */
const MOVE_LOCK = 7_239_116;

interface Options {
  to: Settings['storage'];
  /** Whether to delete copied files from the source. */
  deletes: boolean;
}

/**
 * Parses the command line.
 * @throws UsageError if it is invalid
 */
function readArguments(args: readonly string[]): Options {
  try {
    const { values } = parseArgs({ args, options: { to: { type: 'string' }, delete: { type: 'boolean' } } });
    if (values.to === 's3' || values.to === 'folder')
      return { to: values.to, deletes: values.delete ?? false };
  } catch {
    // Unknown options get the same message as a missing target.
  }
  throw new UsageError(
    'usage: npm run move-documents -- --to s3|folder [--delete]. --delete removes copied files from the source.',
  );
}

interface Move {
  fork: () => EntityManager;
  source: FileStore;
  target: FileStore;
  /** Document files in the target store. */
  files: DocumentFiles;
  deletes: boolean;
}

interface Moved {
  copied: number;
  /** Number of files that were already in the target. */
  existing: number;
  deleted: number;
  failed: number;
  /** Whether the run was interrupted. */
  stopped: boolean;
  /** Number of uploads in progress, whose bytes aren't stored yet. */
  arriving: number;
}

/**
 * Verifies a file in the target by reading all of it.
 * @throws DamagedFileError
 */
async function check({ files }: Move, row: StoredFileRow): Promise<void> {
  for await (const chunk of await files.read(row)) void chunk;
}

/**
 * Copies a file's encrypted bytes and verifies the copy.
 * @throws DamagedFileError
 */
async function copy(move: Move, row: StoredFileRow): Promise<void> {
  const { storageKey } = row;
  const bytes = await move.source.read(storageKey);
  if (!bytes) throw new DamagedFileError(storageKey, 'missing');
  try {
    // Remove any partial copy from an earlier run.
    await move.target.remove(storageKey);
    await move.target.write(storageKey, bytes);
  } finally {
    bytes.destroy();
  }
  try {
    await check(move, row);
  } catch (error) {
    await move.target.remove(storageKey);
    throw error;
  }
}

/**
 * Copies a file unless the target already has it. With --delete, verifies an existing copy and replaces it if
 * damaged.
 */
async function copyIfMissing(move: Move, row: StoredFileRow): Promise<'copied' | 'existing'> {
  const isThere = (await move.target.size(row.storageKey)) === encryptedSize(row.size);
  if (isThere && !move.deletes) return 'existing';
  if (isThere) {
    try {
      await check(move, row);
      return 'existing';
    } catch (error) {
      if (!(error instanceof DamagedFileError)) throw error;
    }
  }
  await copy(move, row);
  return 'copied';
}

async function moveOne(
  move: Move,
  row: StoredFileRow,
): Promise<'copied' | 'existing' | 'gone' | DamagedFileError> {
  const { fork, source, target, deletes } = move;
  const stillThere = async () => (await storedFile(fork(), row.id)) !== undefined;
  try {
    const outcome = await copyIfMissing(move, row);
    if (!(await stillThere())) {
      // The owner has since deleted the file, but the server removed it only from its own store.
      await target.remove(row.storageKey);
      return 'gone';
    }
    if (deletes) await source.remove(row.storageKey);
    return outcome;
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
    return (await stillThere()) ? error : 'gone';
  }
}

/**
 * Removes infected files from both stores. The server removes them only from its own store, and an earlier run may
 * have copied them before they were scanned.
 */
async function removeInfected({ fork, source, target }: Move): Promise<void> {
  const files = await fork().find(StoredFile, { state: 'infected' });
  await mapInBatches(files, CONCURRENCY, async ({ storageKey }) => {
    await source.remove(storageKey);
    await target.remove(storageKey);
  });
}

async function moveAll(move: Move, stopping: AbortSignal, write: Terminal['write']): Promise<Moved> {
  const moved: Moved = { copied: 0, existing: 0, deleted: 0, failed: 0, stopped: false, arriving: 0 };
  for await (const rows of storedFiles(move.fork)) {
    const outcomes = await mapInBatches(rows, CONCURRENCY, async (row) =>
      stopping.aborted ? 'left' : moveOne(move, row),
    );
    for (const outcome of outcomes) {
      if (outcome === 'left') moved.stopped = true;
      else if (outcome instanceof DamagedFileError) {
        moved.failed += 1;
        write(`${outcome.message}\n`);
      } else if (outcome !== 'gone') {
        moved[outcome] += 1;
        if (move.deletes) moved.deleted += 1;
      }
    }
    if (moved.stopped) break;
  }
  if (!moved.stopped) await removeInfected(move);
  moved.arriving = await move.fork().count(StoredFile, { state: 'writing' });
  return moved;
}

function conclusion(
  moved: Moved,
  { to, storage }: Options & Pick<Settings, 'storage'>,
  { source, target }: Move,
): string {
  const { copied, existing, deleted, failed, stopped, arriving } = moved;
  const lines = [`Copied to ${target.place}: ${copied} files. Already there: ${existing}.`];
  if (deleted > 0) lines.push(`Removed from ${source.place}: ${deleted}.`);
  if (failed > 0)
    lines.push(
      `Damaged and not copied: ${failed}. Run npm run verify-documents to see whose files they are.`,
    );
  if (stopped) lines.push('Interrupted. Run the same command again to continue.');
  else if (arriving > 0) lines.push(`Uploads in progress: ${arriving}. Run this again to copy them.`);
  else if (storage !== to) {
    lines.push(
      `Next: stop the server, run this again to copy new files, then start the server with STORAGE=${to}.`,
    );
  }
  return `${lines.join('\n')}\n`;
}

/**
 * Acquires the program's lock. Concurrent runs would delete each other's copies; with --delete, those may be the
 * only copies left.
 * @returns a function that releases the lock
 * @throws SettingsError if another run holds the lock
 */
async function takeLock(url: string, onLost: () => void): Promise<() => Promise<void>> {
  const holder = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
  // Losing the connection releases the lock.
  holder.on('error', onLost);
  await holder.connect();
  const { rows } = await holder.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
    MOVE_LOCK,
  ]);
  if (rows[0]?.alone) return () => holder.end();
  await holder.end();
  throw new SettingsError('another run is already moving documents; only one can run at a time.');
}

/**
 * Moves documents to another store. The first signal stops the run after the current files; the second stops
 * it immediately.
 * @returns the exit code
 */
async function moveDocuments(
  settings: Settings,
  options: Options,
  { write, stopSignal }: Terminal,
): Promise<0 | 1> {
  if (!settings.s3) throw new SettingsError("S3_BUCKET is required: expected a bucket's name.");
  if (options.deletes && settings.storage !== options.to) {
    // A server that still uses the other store would no longer find the files.
    throw new SettingsError(`set STORAGE=${options.to} before you use --delete.`);
  }
  const lockLost = new AbortController();
  const stopping = AbortSignal.any([stopSignal(), lockLost.signal]);
  const { orm, url, close } = await openExistingDatabase(settings);
  let releaseLock: (() => Promise<void>) | undefined;
  try {
    releaseLock = await takeLock(url, () => lockLost.abort());
    const keys = createFileKeys(openSecretKey(settings), settings.secretKeyPrevious);
    const source = await openFileStore(options.to === 's3' ? 'folder' : 's3', settings);
    const target = await openFileStore(options.to, settings);
    const files = createDocumentFiles(keys, target);
    const move = { fork: () => orm.em.fork(), source, target, files, deletes: options.deletes };
    const moved = await moveAll(move, stopping, write);
    write(conclusion(moved, { ...options, storage: settings.storage }, move));
    return moved.failed > 0 || moved.stopped || moved.arriving > 0 ? 1 : 0;
  } finally {
    await releaseLock?.();
    await close();
  }
}

export const program: Program = {
  failure: 'The documents could not be moved',
  failureCode: 2,
  run: (terminal) => moveDocuments(readSettings(terminal.env), readArguments(terminal.args), terminal),
};

if (import.meta.main) await runAsMain(program);
