import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { restoreBackup } from '../backup/restore-backup.ts';
import { type BackupKey, backupKey } from '../backup/signature.ts';
import { openSecretKey } from '../secret-key.ts';
import { readSettings, type Settings, SettingsError } from '../settings.ts';
import { type Program, runAsMain, UsageError } from './program.ts';

const help = `npm run restore -- FILE

Restores a backup made by npm run backup into an empty DATA_DIR. Needs the SECRET_KEY that signed it: set it, or copy
its file to DATA_DIR/secret-key first.

Exit code 0: the backup was restored, and its database started. 1: nothing was restored.
`;

/**
 * Parses the command line.
 * @throws UsageError unless there is exactly one file name
 */
function readArguments([file, ...others]: readonly string[]): string {
  if (file === undefined || file.startsWith('-') || others.length > 0) {
    throw new UsageError('expected one file: npm run restore -- FILE.');
  }
  return file;
}

/** Returns the main keys that exist. Unlike `openSecretKey`, never creates one under DATA_DIR. */
function keysOf(settings: Settings): BackupKey[] {
  const hasKey = settings.secretKey !== undefined || existsSync(join(settings.dataDir, 'secret-key'));
  const keys = [hasKey ? openSecretKey(settings) : undefined, settings.secretKeyPrevious];
  return keys.flatMap((key) => (key === undefined ? [] : [backupKey(key)]));
}

async function restore(settings: Settings, path: string): Promise<string> {
  if (settings.databaseUrl !== undefined) {
    throw new SettingsError('DATABASE_URL is set: a backup can only be restored into an embedded database.');
  }
  const { madeAt } = await restoreBackup(path, settings.dataDir, keysOf(settings));
  return `Restored the backup of ${madeAt} to ${settings.dataDir}. Now run npm run verify-documents, npm run verify-audit and npm run reconcile.\n`;
}

export const program: Program = {
  failure: 'Nothing was restored',
  failureCode: 1,
  expectedErrors: [Error],
  run: async ({ args, env, write }) => {
    if (args.includes('--help')) {
      write(help);
      return 0;
    }
    const path = readArguments(args);
    write(await restore(readSettings(env), path));
    return 0;
  },
};

if (import.meta.main) await runAsMain(program);
