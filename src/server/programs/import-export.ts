import { openDatabase, openExistingDatabase } from '../database/database.ts';
import { hasEmbeddedDatabase } from '../database/embedded/embedded.ts';
import { openExport } from '../export/export-archive.ts';
import { importAccount, type Imported } from '../export/import-account.ts';
import { openSecretKey } from '../secret-key.ts';
import { createPasswords } from '../sessions/argon2-passwords.ts';
import { readSettings, type Settings } from '../settings.ts';
import { createDocumentFiles } from '../storage/document-files.ts';
import { createFileKeys } from '../storage/file-keys.ts';
import { openFileStore } from '../storage/open-file-store.ts';
import { type Program, runAsMain, type Terminal, UsageError } from './program.ts';

/**
 * Parses the command line.
 * @throws UsageError unless there is exactly one file name
 */
function readArguments(args: readonly string[]): string {
  const [file, ...others] = args;
  if (file === undefined || file.startsWith('-') || others.length > 0) {
    throw new UsageError('expected one zip file: npm run import-export -- FILE.');
  }
  return file;
}

/**
 * Opens the database, creating it for a new installation. Connects to a running server's database if there is
 * one.
 */
function openEmpty(settings: Settings) {
  const isThere = settings.databaseUrl === undefined && hasEmbeddedDatabase(settings.dataDir);
  return isThere ? openExistingDatabase(settings) : openDatabase(settings);
}

function conclusion({ username, email, files, rows, notes }: Imported): string {
  const records = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const lines = [
    `Imported: the account ${username}, ${records} records and ${files} files.`,
    `Its password is random. Choose a new one with "Forgot password?" and ${email}.`,
    ...notes,
  ];
  return `${lines.join('\n')}\n`;
}

/** Imports an account from an export file. A signal stops the import between two files and rolls it back. */
async function importExport(
  settings: Settings,
  path: string,
  stopSignal: Terminal['stopSignal'],
): Promise<Imported> {
  const stopping = stopSignal();
  const isStopped = () => stopping.aborted;
  // Verify the archive before touching the installation.
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

export const program: Program = {
  failure: 'The export could not be imported',
  failureCode: 1,
  expectedErrors: [Error],
  run: async ({ args, env, write, stopSignal }) => {
    const path = readArguments(args);
    write(conclusion(await importExport(readSettings(env), path, stopSignal)));
    return 0;
  },
};

if (import.meta.main) await runAsMain(program);
