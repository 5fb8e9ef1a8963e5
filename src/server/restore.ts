import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { restoreBackup } from './backup/restore-backup.ts';
import { type BackupKey, backupKey } from './backup/signature.ts';
import { openSecretKey } from './secret-key.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';

const help = `npm run restore -- FILE

Restores a file made by npm run backup into an empty DATA_DIR. It needs the SECRET_KEY of that installation, which signed it: the setting, or its file, put in place as DATA_DIR/secret-key first.

Exit code 0: it is restored, and its database came up. 1: nothing was restored.
`;

/** @throws SettingsError */
function readArguments([file, ...others]: readonly string[]): string {
  if (file === undefined || file.startsWith('-') || others.length > 0) {
    throw new SettingsError('it takes one file: npm run restore -- FILE.');
  }
  return file;
}

/** Of the keys that there are; opening the one under DATA_DIR where there is none would make one. */
function keysOf(settings: Settings): BackupKey[] {
  const hasKey = settings.secretKey !== undefined || existsSync(join(settings.dataDir, 'secret-key'));
  const keys = [hasKey ? openSecretKey(settings) : undefined, settings.secretKeyPrevious];
  return keys.flatMap((key) => (key === undefined ? [] : [backupKey(key)]));
}

async function run(path: string): Promise<string> {
  const settings = readSettings(process.env);
  if (settings.databaseUrl !== undefined) {
    throw new SettingsError('DATABASE_URL is set: a backup is restored into an embedded database.');
  }
  const { madeAt } = await restoreBackup(path, settings.dataDir, keysOf(settings));
  return `Restored what was backed up at ${madeAt} into ${settings.dataDir}. Run npm run verify-documents, npm run verify-audit and npm run reconcile now.\n`;
}

const args = process.argv.slice(2);
try {
  process.stdout.write(args.includes('--help') ? help : await run(readArguments(args)));
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`Nothing was restored: ${message.replaceAll(/\s+/g, ' ')}\n`);
  process.exitCode = 1;
}
