import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DamagedFileError, type DocumentFiles } from '../../domain/documents/document-files.ts';
import { DomainError } from '../../domain/errors.ts';
import { openExistingDatabase } from '../database/database.ts';
import { openSecretKey } from '../secret-key.ts';
import { readSettings, type Settings } from '../settings.ts';
import { createDocumentFiles } from '../storage/document-files.ts';
import { createFileKeys } from '../storage/file-keys.ts';
import type { FileStore, StoredBytes } from '../storage/file-store.ts';
import { openFileStore } from '../storage/open-file-store.ts';
import { mapInBatches, storedFile, storedFiles, type StoredFileRow } from '../storage/stored-files.ts';
import { type Program, runAsMain, type Terminal } from './program.ts';

/** Number of files read in parallel. */
const CONCURRENCY = 4;
/** Batch size for file-name lookups. */
const BATCH_SIZE = 500;
/** Time in ms after which a write or removal in progress counts as stuck. */
const STUCK_MS = 3_600_000;

interface Problem {
  what: string;
  /** The IDs and version are null if the file's owner is unknown. */
  documentId: number | null;
  ownerId: number | null;
  version: number | null;
  storageKey: string;
}

/** Number of intact files, and their total plaintext size in bytes. */
interface Totals {
  files: number;
  bytes: number;
}

interface Verified {
  fork: () => EntityManager;
  store: FileStore;
  files: DocumentFiles;
}

/** Describes the damage to a file; returns null if the file matches its row. */
async function fileDamage(files: DocumentFiles, row: StoredFileRow): Promise<string | null> {
  try {
    const hash = createHash('sha256');
    for await (const chunk of await files.read(row)) hash.update(chunk);
    return hash.digest().equals(row.sha256) ? null : 'hash mismatch';
  } catch (error) {
    if (error instanceof DamagedFileError) return error.damage;
    // An unavailable store doesn't mean that the file is damaged.
    if (error instanceof DomainError) throw error;
    return `unreadable: ${String(error)}`;
  }
}

/** Describes the damage to a file's thumbnail; returns null if it is intact or doesn't exist. */
async function thumbnailDamage({ fork, files }: Verified, row: StoredFileRow): Promise<string | null> {
  const [version] = await fork().execute<{ thumbnail: Buffer }[]>(
    'select thumbnail from document_versions where file_id = ? and thumbnail is not null',
    [row.id],
  );
  if (!version) return null;
  try {
    await files.openThumbnail(row, version.thumbnail);
    return null;
  } catch (error) {
    if (error instanceof DamagedFileError) return `thumbnail ${error.damage}`;
    throw error;
  }
}

/** Describes the damage to a file or its thumbnail; returns null if both are intact. */
async function damageOf(verified: Verified, row: StoredFileRow): Promise<string | null> {
  return (await fileDamage(verified.files, row)) ?? thumbnailDamage(verified, row);
}

/**
 * Returns a file's problem, if any. Checks twice before reporting damage, because a running server may be removing
 * files or rewrapping keys.
 */
async function problemOf(verified: Verified, row: StoredFileRow): Promise<Problem | null> {
  const { documentId, ownerId, version, storageKey } = row;
  const problem = (what: string): Problem => ({ what, documentId, ownerId, version, storageKey });
  if (!(await damageOf(verified, row)))
    return documentId === null ? problem('not used by any document') : null;
  const current = await storedFile(verified.fork(), row.id);
  const damage = current && (await damageOf(verified, current));
  return damage && (await storedFile(verified.fork(), row.id)) ? problem(damage) : null;
}

/** Finds files whose write or removal has been in progress for too long. */
async function stuckFiles({ fork }: Verified): Promise<Problem[]> {
  return fork().execute(
    `select 'stuck while ' || state as what, null as "documentId", user_id as "ownerId", null as version,
       storage_key as "storageKey"
     from stored_files where state in ('writing', 'removing') and created_at < ? order by id`,
    [new Date(Date.now() - STUCK_MS)],
  );
}

/**
 * Finds stored files without a row, and infected files. A file's row is created before its first byte is written
 * and deleted only after its last byte is removed.
 */
async function unknownOf({ fork, store }: Verified, found: readonly StoredBytes[]): Promise<Problem[]> {
  if (found.length === 0) return [];
  const rows: { name: string; isInfected: boolean }[] = await fork().execute(
    `select storage_key as name, state = 'infected' as "isInfected" from stored_files where storage_key in (?)`,
    [found.map(({ name }) => name)],
  );
  const known = new Map(rows.map(({ name, isInfected }) => [name, isInfected]));
  const problems: Problem[] = [];
  for (const { name, unfinished, changedAt } of found) {
    if (known.get(name) === false) continue;
    // Ignore files removed since they were listed, and writes that are still in progress.
    const isGone = unfinished
      ? Date.now() - changedAt.getTime() < STUCK_MS
      : /^[0-9a-f]{32}$/.test(name) && (await store.size(name)) === null;
    const what = known.has(name)
      ? 'file with malware not removed'
      : unfinished
        ? 'unfinished file missing from the database'
        : 'file missing from the database';
    if (!isGone) problems.push({ what, documentId: null, ownerId: null, version: null, storageKey: name });
  }
  return problems;
}

/** Yields problems as they are found, in constant memory. Returns the totals. */
async function* verify(verified: Verified): AsyncGenerator<Problem, Totals> {
  const totals = { files: 0, bytes: 0 };
  for await (const rows of storedFiles(verified.fork)) {
    const problems = await mapInBatches(rows, CONCURRENCY, (row) => problemOf(verified, row));
    for (const [index, problem] of problems.entries()) {
      if (problem) yield problem;
      else {
        totals.files += 1;
        totals.bytes += rows[index]?.size ?? 0;
      }
    }
  }
  let batch: StoredBytes[] = [];
  for await (const found of verified.store.list()) {
    if (batch.push(found) < BATCH_SIZE) continue;
    yield* await unknownOf(verified, batch);
    batch = [];
  }
  yield* await unknownOf(verified, batch);
  yield* await stuckFiles(verified);
  return totals;
}

function line({ what, documentId, ownerId, version, storageKey }: Problem): string {
  const whose = documentId === null ? '' : `document ${documentId}, version ${version}, `;
  const owner = ownerId === null ? '' : `user ${ownerId}, `;
  return `${what}: ${whose}${owner}stored as ${storageKey}\n`;
}

/**
 * Writes problems as they are found.
 * @returns the number of problems
 */
async function report(verified: Verified, asJson: boolean, write: Terminal['write']): Promise<number> {
  const found = verify(verified);
  let problems = 0;
  if (asJson) write('{"problems":[');
  for (;;) {
    const next = await found.next();
    if (next.done) {
      const { files, bytes } = next.value;
      const words = problems === 0 ? 'No problems found' : `${problems} problems`;
      write(
        asJson
          ? `],"files":${files},"bytes":${bytes}}\n`
          : `${words}. Intact: ${files} files, ${bytes} bytes.\n`,
      );
      return problems;
    }
    if (asJson) write(`${problems > 0 ? ',' : ''}${JSON.stringify(next.value)}`);
    else write(line(next.value));
    problems += 1;
  }
}

async function verifyDocuments(
  settings: Settings,
  asJson: boolean,
  write: Terminal['write'],
): Promise<number> {
  const { orm, close } = await openExistingDatabase(settings);
  try {
    const keys = createFileKeys(openSecretKey(settings), settings.secretKeyPrevious);
    const store = await openFileStore(settings.storage, settings);
    return await report(
      { fork: () => orm.em.fork(), store, files: createDocumentFiles(keys, store) },
      asJson,
      write,
    );
  } finally {
    await close();
  }
}

export const program: Program = {
  failure: 'The documents could not be verified',
  failureCode: 2,
  run: async ({ args, env, write }) => {
    const problems = await verifyDocuments(readSettings(env), args.includes('--json'), write);
    return problems === 0 ? 0 : 1;
  },
};

if (import.meta.main) await runAsMain(program);
