import { backupKey } from './backup/signature.ts';
import { writeBackup, type Written } from './backup/write-backup.ts';
import { openExistingDatabase } from './database/database.ts';
import { openSecretKey } from './secret-key.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';

const help = `npm run backup -- FILE

Writes the embedded database and the files under DATA_DIR into FILE, also while the server is running. It is signed with SECRET_KEY (or DATA_DIR/secret-key), which is not in it: keep that apart. npm run restore restores it.

Exit code 0: FILE is whole. 1: there is none.
`;

/** A signal ends it, and nothing stays. */
function listenForStop(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => stopping.abort(new Error(`stopped by ${signal}`)));
  }
  return stopping.signal;
}

/** @throws SettingsError */
function readArguments([file, ...others]: readonly string[]): string {
  if (file === undefined || file.startsWith('-') || others.length > 0) {
    throw new SettingsError('it takes one name: npm run backup -- FILE.');
  }
  return file;
}

async function run(settings: Settings, path: string): Promise<Written> {
  if (settings.databaseUrl !== undefined) {
    throw new SettingsError(
      'DATABASE_URL is set: back up that PostgreSQL with its own programs, as the README says.',
    );
  }
  const signal = listenForStop();
  const { url, close } = await openExistingDatabase(settings);
  try {
    const key = backupKey(openSecretKey(settings));
    return await writeBackup({ databaseUrl: url, dataDir: settings.dataDir, key }, path, signal);
  } finally {
    await close();
  }
}

function conclusion(path: string, { documents, bytes }: Written, { storage }: Settings): string {
  const where = storage === 's3' ? ' Documents in the bucket are not in it.' : '';
  return `${path} is whole: the database and ${documents} documents, ${(bytes / 1e6).toFixed(1)} MB.${where} The SECRET_KEY is not in it: keep that apart.\n`;
}

const args = process.argv.slice(2);
try {
  if (args.includes('--help')) process.stdout.write(help);
  else {
    const path = readArguments(args);
    const settings = readSettings(process.env);
    process.stdout.write(conclusion(path, await run(settings, path), settings));
  }
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`No backup was made: ${message.replaceAll(/\s+/g, ' ')}\n`);
  process.exitCode = 1;
}
