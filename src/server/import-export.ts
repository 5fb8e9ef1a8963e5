import { openDatabase, openExistingDatabase } from './database/database.ts';
import { hasEmbeddedDatabase } from './database/embedded/embedded.ts';
import { openExport } from './export/export-archive.ts';
import { importAccount, type Imported } from './export/import-account.ts';
import { openSecretKey } from './secret-key.ts';
import { createPasswords } from './sessions/argon2-passwords.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';
import { createDocumentFiles } from './storage/document-files.ts';
import { createFileKeys } from './storage/file-keys.ts';
import { openFileStore } from './storage/file-store.ts';

/** @throws SettingsError */
function readArguments(args: readonly string[]): string {
  const [file, ...others] = args;
  if (file === undefined || file.startsWith('-') || others.length > 0) {
    throw new SettingsError('it takes one zip file: npm run import-export -- FILE.');
  }
  return file;
}

/** A signal ends it between two files, and nothing stays. */
function listenForStop(): () => boolean {
  let stopped = false;
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (stopped = true));
  return () => stopped;
}

/** An empty installation may have no database yet; where a process serves, this is a guest in its database. */
function openEmpty(settings: Settings) {
  const isThere = settings.databaseUrl === undefined && hasEmbeddedDatabase(settings.dataDir);
  return isThere ? openExistingDatabase(settings) : openDatabase(settings);
}

function conclusion({ username, email, files, rows, notes }: Imported): string {
  const records = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const lines = [
    `Imported: the account ${username}, ${records} records and ${files} files.`,
    `Its password is a random one that nobody knows: choose another with "Forgot password?" and ${email}.`,
    ...notes,
  ];
  return `${lines.join('\n')}\n`;
}

async function run(settings: Settings, path: string): Promise<Imported> {
  const isStopped = listenForStop();
  // Before anything of the installation is touched.
  const archive = await openExport(path);
  try {
    const { orm, close } = await openEmpty(settings);
    try {
      const keys = createFileKeys(openSecretKey(settings), settings.secretKeyPrevious);
      const documentFiles = createDocumentFiles(keys, await openFileStore(settings.storage, settings));
      const passwords = await createPasswords();
      return await importAccount({ fork: () => orm.em.fork(), passwords, documentFiles, isStopped }, archive);
    } finally {
      await close();
    }
  } finally {
    archive.close();
  }
}

try {
  const path = readArguments(process.argv.slice(2));
  process.stdout.write(conclusion(await run(readSettings(process.env), path)));
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`The export could not be imported: ${message.replaceAll(/\s+/g, ' ')}\n`);
  process.exitCode = 1;
}
