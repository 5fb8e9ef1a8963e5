import { LockMode, type MikroORM } from '@mikro-orm/postgresql';
import { DamagedFileError } from '../domain/documents/document-files.ts';
import { StoredFile } from '../domain/documents/stored-file.entity.ts';
import { openExistingDatabase } from './database/database.ts';
import { openSecretKey } from './secret-key.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';
import { createFileKeys, type FileKeys } from './storage/file-keys.ts';

/** Rows of one transaction: whoever serves waits no longer than for these. */
const BATCH = 100;

/** What became of the files whose keys another main key wrapped. */
interface Rotation {
  rewrapped: number;
  /** Ids of files whose keys neither main key opens. */
  locked: number[];
  /** Those that a process with another main key stored meanwhile. */
  left: number;
}

interface Batch extends Omit<Rotation, 'left'> {
  last: number | undefined;
}

/** The next rows after `after`, all of them or none. */
function rewrapSome(orm: MikroORM, keys: FileKeys, after: number): Promise<Batch> {
  return orm.em.fork().transactional(async (em) => {
    const rows = await em.find(
      StoredFile,
      { id: { $gt: after }, keyId: { $ne: keys.currentId } },
      { orderBy: { id: 'asc' }, limit: BATCH, lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    const locked: number[] = [];
    for (const row of rows) {
      try {
        const { wrappedKey, keyId } = keys.rewrap(row);
        Object.assign(row, { wrappedKey, keyId });
      } catch (error) {
        if (!(error instanceof DamagedFileError)) throw error;
        locked.push(row.id);
      }
    }
    return { rewrapped: rows.length - locked.length, locked, last: rows.at(-1)?.id };
  });
}

async function rotate(orm: MikroORM, keys: FileKeys): Promise<Rotation> {
  let rewrapped = 0;
  const locked: number[] = [];
  for (let after: number | undefined = 0; after !== undefined;) {
    const batch: Batch = await rewrapSome(orm, keys, after);
    rewrapped += batch.rewrapped;
    locked.push(...batch.locked);
    after = batch.last;
  }
  const others = await orm.em.fork().count(StoredFile, { keyId: { $ne: keys.currentId } });
  return { rewrapped, locked, left: Math.max(0, others - locked.length) };
}

function conclusion({ rewrapped, locked, left }: Rotation): string {
  const lines = [`Wrapped by SECRET_KEY now: the keys of ${rewrapped} files.`];
  if (locked.length > 0) {
    lines.push(
      `Neither SECRET_KEY nor SECRET_KEY_PREVIOUS opens the keys of ${locked.length} files: ${locked.join(', ')}.`,
    );
  }
  if (left > 0) {
    lines.push(
      `${left} more came from a process that has another SECRET_KEY: start it anew and run this again.`,
    );
  }
  if (locked.length + left === 0) lines.push('SECRET_KEY_PREVIOUS is not needed any more.');
  return `${lines.join('\n')}\n`;
}

async function run(settings: Settings): Promise<Rotation> {
  const { orm, close } = await openExistingDatabase(settings);
  try {
    return await rotate(orm, createFileKeys(openSecretKey(settings), settings.secretKeyPrevious));
  } finally {
    await close();
  }
}

try {
  const rotation = await run(readSettings(process.env));
  process.stdout.write(conclusion(rotation));
  process.exitCode = rotation.locked.length + rotation.left === 0 ? 0 : 1;
} catch (error) {
  const message = error instanceof SettingsError ? error.message : String(error);
  process.stderr.write(`The key could not be rotated: ${message}\n`);
  process.exitCode = 2;
}
