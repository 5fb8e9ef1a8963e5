import { backupKey } from '../backup/signature.ts';
import { noteBackup } from '../backup/last-backup.ts';
import { writeBackup, type Written } from '../backup/write-backup.ts';
import { openExistingDatabase } from '../database/database.ts';
import { openSecretKey } from '../secret-key.ts';
import { readSettings, type Settings, SettingsError } from '../settings.ts';
import { type Program, runAsMain, type Terminal, UsageError } from './program.ts';

const help = `npm run backup -- FILE

Backs up the embedded database and the files under DATA_DIR to FILE. The server can keep running. The backup is signed
with SECRET_KEY (or DATA_DIR/secret-key) but doesn't contain that key, so keep the key somewhere else. Restore it with
npm run restore.

Exit code 0: FILE is complete. 1: no backup was made.
`;

/**
 * Parses the command line.
 * @throws UsageError unless there is exactly one file name
 */
function readArguments([file, ...others]: readonly string[]): string {
  if (file === undefined || file.startsWith('-') || others.length > 0) {
    throw new UsageError('expected one file name: npm run backup -- FILE.');
  }
  return file;
}

/** Writes a backup of the embedded installation. A signal stops the backup and leaves nothing behind. */
async function backUp(
  settings: Settings,
  path: string,
  stopSignal: Terminal['stopSignal'],
): Promise<Written> {
  if (settings.databaseUrl !== undefined) {
    throw new SettingsError(
      "DATABASE_URL is set: back up that database with PostgreSQL's own programs (see docs/operating.md).",
    );
  }
  const signal = stopSignal();
  const { url, close } = await openExistingDatabase(settings);
  try {
    const key = backupKey(openSecretKey(settings));
    const written = await writeBackup({ databaseUrl: url, dataDir: settings.dataDir, key }, path, signal);
    await noteBackup(settings);
    return written;
  } finally {
    await close();
  }
}

function conclusion(path: string, { documents, bytes }: Written, { storage }: Settings): string {
  const where = storage === 's3' ? ' Documents in the bucket are not included.' : '';
  return `${path} is complete: the database and ${documents} documents, ${(bytes / 1e6).toFixed(1)} MB.${where} The SECRET_KEY is not included: keep it somewhere else.\n`;
}

export const program: Program = {
  failure: 'No backup was made',
  failureCode: 1,
  expectedErrors: [Error],
  run: async ({ args, env, write, stopSignal }) => {
    if (args.includes('--help')) {
      write(help);
      return 0;
    }
    const path = readArguments(args);
    const settings = readSettings(env);
    write(conclusion(path, await backUp(settings, path, stopSignal), settings));
    return 0;
  },
};

if (import.meta.main) await runAsMain(program);
