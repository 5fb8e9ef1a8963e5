import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DamagedFileError, type DocumentFiles } from '../domain/documents/document-files.ts';
import { DomainError } from '../domain/errors.ts';
import { openExistingDatabase } from './database/database.ts';
import { openSecretKey } from './secret-key.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';
import { createDocumentFiles } from './storage/document-files.ts';
import { createFileKeys } from './storage/file-keys.ts';
import { type FileStore, openFileStore, type StoredBytes } from './storage/file-store.ts';
import { inGroups, storedFile, storedFiles, type StoredFileRow } from './storage/stored-files.ts';

/** Files read side by side. */
const WIDTH = 4;
/** Names that are looked up at once. */
const NAMES = 500;
/** Milliseconds after which what is under way is stuck. */
const STUCK = 3_600_000;

/** What is wrong with a file. Null where nobody knows whose it is. */
interface Problem {
  what: string;
  documentId: number | null;
  ownerId: number | null;
  version: number | null;
  storageKey: string;
}

/** What was read and found to be as it was written. `bytes` are plain ones. */
interface Totals {
  files: number;
  bytes: number;
}

interface Verified {
  fork: () => EntityManager;
  store: FileStore;
  files: DocumentFiles;
}

/** Null for a file that reads as its row says. */
async function damageOf(files: DocumentFiles, row: StoredFileRow): Promise<string | null> {
  try {
    const hash = createHash('sha256');
    for await (const chunk of await files.read(row)) hash.update(chunk);
    return hash.digest().equals(row.sha256) ? null : 'its bytes do not match its hash';
  } catch (error) {
    if (error instanceof DamagedFileError) return error.damage;
    // A store that is away says nothing of the file.
    if (error instanceof DomainError) throw error;
    return `unreadable: ${String(error)}`;
  }
}

/** Looks again before it says so: while the server serves, files go and their keys are wrapped anew. */
async function problemOf({ fork, files }: Verified, row: StoredFileRow): Promise<Problem | null> {
  const { documentId, ownerId, version, storageKey } = row;
  const problem = (what: string): Problem => ({ what, documentId, ownerId, version, storageKey });
  if (!(await damageOf(files, row))) return documentId === null ? problem('of no document') : null;
  const current = await storedFile(fork(), row.id);
  const damage = current && (await damageOf(files, current));
  return damage && (await storedFile(fork(), row.id)) ? problem(damage) : null;
}

/** Rows of files that are on their way in or out for longer than that takes. */
async function stuckFiles({ fork }: Verified): Promise<Problem[]> {
  return fork().execute(
    `select 'stuck while ' || state as what, null as "documentId", user_id as "ownerId", null as version,
       storage_key as "storageKey"
     from stored_files where state <> 'stored' and created_at < ? order by id`,
    [new Date(Date.now() - STUCK)],
  );
}

/** Of these, what no row knows. A write's row is there before its bytes, and goes after them. */
async function unknownOf({ fork, store }: Verified, found: readonly StoredBytes[]): Promise<Problem[]> {
  if (found.length === 0) return [];
  const rows: { name: string }[] = await fork().execute(
    'select storage_key as name from stored_files where storage_key in (?)',
    [found.map(({ name }) => name)],
  );
  const known = new Set(rows.map(({ name }) => name));
  const problems: Problem[] = [];
  for (const { name, unfinished, changedAt } of found) {
    if (known.has(name)) continue;
    // Removed since it was listed, or a write that has just failed.
    const isGone = unfinished
      ? Date.now() - changedAt.getTime() < STUCK
      : /^[0-9a-f]{32}$/.test(name) && (await store.size(name)) === null;
    const what = unfinished
      ? 'unfinished file that the database does not list'
      : 'file that the database does not list';
    if (!isGone) problems.push({ what, documentId: null, ownerId: null, version: null, storageKey: name });
  }
  return problems;
}

/** Everything that is wrong, as it is found; memory stays flat however much is stored. */
async function* verify(verified: Verified): AsyncGenerator<Problem, Totals> {
  const totals = { files: 0, bytes: 0 };
  for await (const rows of storedFiles(verified.fork)) {
    const problems = await inGroups(rows, WIDTH, (row) => problemOf(verified, row));
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
    if (batch.push(found) < NAMES) continue;
    yield* await unknownOf(verified, batch);
    batch = [];
  }
  yield* await unknownOf(verified, batch);
  yield* await stuckFiles(verified);
  return totals;
}

function line({ what, documentId, ownerId, version, storageKey }: Problem): string {
  const whose = documentId === null ? '' : `document ${documentId}, version ${version}, `;
  const owner = ownerId === null ? '' : `of person ${ownerId}, `;
  return `${what}: ${whose}${owner}stored as ${storageKey}\n`;
}

/** Writes what is found as it is found. @returns how many problems */
async function report(verified: Verified, asJson: boolean): Promise<number> {
  const found = verify(verified);
  let problems = 0;
  if (asJson) process.stdout.write('{"problems":[');
  for (;;) {
    const next = await found.next();
    if (next.done) {
      const { files, bytes } = next.value;
      const words = problems === 0 ? 'Everything is as it was stored' : `${problems} problems`;
      process.stdout.write(
        asJson
          ? `],"files":${files},"bytes":${bytes}}\n`
          : `${words}. Whole: ${files} files, ${bytes} bytes.\n`,
      );
      return problems;
    }
    if (asJson) process.stdout.write(`${problems > 0 ? ',' : ''}${JSON.stringify(next.value)}`);
    else process.stdout.write(line(next.value));
    problems += 1;
  }
}

async function run(settings: Settings, asJson: boolean): Promise<number> {
  const { orm, close } = await openExistingDatabase(settings);
  try {
    const keys = createFileKeys(openSecretKey(settings), settings.secretKeyPrevious);
    const store = await openFileStore(settings.storage, settings);
    return await report(
      { fork: () => orm.em.fork(), store, files: createDocumentFiles(keys, store) },
      asJson,
    );
  } finally {
    await close();
  }
}

try {
  const problems = await run(readSettings(process.env), process.argv.includes('--json'));
  process.exitCode = problems === 0 ? 0 : 1;
} catch (error) {
  const message = error instanceof SettingsError ? error.message : String(error);
  process.stderr.write(`The documents could not be verified: ${message}\n`);
  process.exitCode = 2;
}
