import { parseArgs } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { DamagedFileError, type DocumentFiles } from '../domain/documents/document-files.ts';
import { StoredFile } from '../domain/documents/stored-file.entity.ts';
import { openExistingDatabase } from './database/database.ts';
import { openSecretKey } from './secret-key.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';
import { createDocumentFiles } from './storage/document-files.ts';
import { encryptedSize } from './storage/encrypted-file.ts';
import { createFileKeys } from './storage/file-keys.ts';
import { type FileStore, openFileStore } from './storage/file-store.ts';
import { inGroups, storedFile, storedFiles, type StoredFileRow } from './storage/stored-files.ts';

/** Files moved side by side. */
const WIDTH = 4;
/** Any number that only this program takes. */
const MOVE_LOCK = 7_239_116;

/** What is asked for on the command line. */
interface Wanted {
  to: Settings['storage'];
  /** Whether the source loses what has safely arrived. */
  deletes: boolean;
}

/** @throws SettingsError */
function readArguments(args: string[]): Wanted {
  try {
    const { values } = parseArgs({ args, options: { to: { type: 'string' }, delete: { type: 'boolean' } } });
    if (values.to === 's3' || values.to === 'folder')
      return { to: values.to, deletes: values.delete ?? false };
  } catch {
    // An option that there is not: the same answer.
  }
  throw new SettingsError('it takes -- --to s3 or --to folder, and --delete to remove what has arrived.');
}

interface Move {
  fork: () => EntityManager;
  source: FileStore;
  target: FileStore;
  /** The files of the target. */
  files: DocumentFiles;
  deletes: boolean;
}

interface Moved {
  copied: number;
  /** Those that were there already. */
  there: number;
  deleted: number;
  failed: number;
  /** Whether it was told to stop before the end. */
  stopped: boolean;
  /** Uploads under way: their bytes are not there yet. */
  arriving: number;
}

/** Reads a file of the target to its end. @throws DamagedFileError */
async function check({ files }: Move, row: StoredFileRow): Promise<void> {
  for await (const chunk of await files.read(row)) void chunk;
}

/** Copies the encrypted bytes as they are, and reads them back. @throws DamagedFileError */
async function copy(move: Move, row: StoredFileRow): Promise<void> {
  const { storageKey } = row;
  const bytes = await move.source.read(storageKey);
  if (!bytes) throw new DamagedFileError(storageKey, 'missing');
  try {
    // Whatever an earlier run left half-way.
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

/** Copies what is not there; what an earlier run copied was read back then, and is again before it is deleted here. */
async function arrive(move: Move, row: StoredFileRow): Promise<'copied' | 'there'> {
  const isThere = (await move.target.size(row.storageKey)) === encryptedSize(row.size);
  if (isThere && !move.deletes) return 'there';
  if (isThere) {
    try {
      await check(move, row);
      return 'there';
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
): Promise<'copied' | 'there' | 'gone' | DamagedFileError> {
  const { fork, source, target, deletes } = move;
  const stillThere = async () => (await storedFile(fork(), row.id)) !== undefined;
  try {
    const outcome = await arrive(move, row);
    if (!(await stillThere())) {
      // Removed by its owner meanwhile, who knew of one place only.
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

async function moveAll(move: Move, isStopped: () => boolean): Promise<Moved> {
  const moved: Moved = { copied: 0, there: 0, deleted: 0, failed: 0, stopped: false, arriving: 0 };
  for await (const rows of storedFiles(move.fork)) {
    const outcomes = await inGroups(rows, WIDTH, async (row) => (isStopped() ? 'left' : moveOne(move, row)));
    for (const outcome of outcomes) {
      if (outcome === 'left') moved.stopped = true;
      else if (outcome instanceof DamagedFileError) {
        moved.failed += 1;
        process.stdout.write(`${outcome.message}\n`);
      } else if (outcome !== 'gone') {
        moved[outcome] += 1;
        if (move.deletes) moved.deleted += 1;
      }
    }
    if (moved.stopped) break;
  }
  moved.arriving = await move.fork().count(StoredFile, { state: 'writing' });
  return moved;
}

function conclusion(
  moved: Moved,
  { to, storage }: Wanted & Pick<Settings, 'storage'>,
  { source, target }: Move,
): string {
  const { copied, there, deleted, failed, stopped, arriving } = moved;
  const lines = [`Copied to ${target.place}: ${copied} files. Already there: ${there}.`];
  if (deleted > 0) lines.push(`Removed from ${source.place}: ${deleted}.`);
  if (failed > 0) lines.push(`Not copied because damaged: ${failed}. npm run verify-documents says whose.`);
  if (stopped) lines.push('Stopped before the end. The same command continues.');
  else if (arriving > 0) lines.push(`Under way now: ${arriving} uploads. Run this again for them.`);
  else if (storage !== to) {
    lines.push(
      `Stop the server, run this again for what has arrived since, and start it with STORAGE=${to}.`,
    );
  }
  return `${lines.join('\n')}\n`;
}

/**
 * Two at a time would take away each other's copies, and with --delete the last ones. Answers how to let the next one in.
 * @throws SettingsError while another one moves
 */
async function requireAlone(url: string, onLost: () => void): Promise<() => Promise<void>> {
  const holder = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
  // With the connection goes the lock.
  holder.on('error', onLost);
  await holder.connect();
  const { rows } = await holder.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
    MOVE_LOCK,
  ]);
  if (rows[0]?.alone) return () => holder.end();
  await holder.end();
  throw new SettingsError('documents are already being moved; only one run at a time can do that.');
}

/** A signal ends it after the files in hand; a second one at once. */
function listenForStop(): { isStopped: () => boolean; stop: () => void } {
  let stopped = false;
  const stop = () => {
    stopped = true;
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  return { isStopped: () => stopped, stop };
}

async function run(settings: Settings, wanted: Wanted): Promise<number> {
  if (!settings.s3) throw new SettingsError("S3_BUCKET is required: it takes a bucket's name.");
  if (wanted.deletes && settings.storage !== wanted.to) {
    // Whoever serves would look for them where they are not any more.
    throw new SettingsError(
      `STORAGE must be ${wanted.to} before what has arrived there is removed elsewhere.`,
    );
  }
  const { isStopped, stop } = listenForStop();
  const { orm, url, close } = await openExistingDatabase(settings);
  let leave: (() => Promise<void>) | undefined;
  try {
    leave = await requireAlone(url, stop);
    const keys = createFileKeys(openSecretKey(settings), settings.secretKeyPrevious);
    const source = await openFileStore(wanted.to === 's3' ? 'folder' : 's3', settings);
    const target = await openFileStore(wanted.to, settings);
    const files = createDocumentFiles(keys, target);
    const move = { fork: () => orm.em.fork(), source, target, files, deletes: wanted.deletes };
    const moved = await moveAll(move, isStopped);
    process.stdout.write(conclusion(moved, { ...wanted, storage: settings.storage }, move));
    return moved.failed > 0 || moved.stopped || moved.arriving > 0 ? 1 : 0;
  } finally {
    await leave?.();
    await close();
  }
}

try {
  process.exitCode = await run(readSettings(process.env), readArguments(process.argv.slice(2)));
} catch (error) {
  const message = error instanceof SettingsError ? error.message : String(error);
  process.stderr.write(`The documents could not be moved: ${message}\n`);
  process.exitCode = 2;
}
