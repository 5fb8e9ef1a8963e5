import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../settings.ts';

const fileIn = (dataDir: string) => join(dataDir, 'last-backup');

/** Notes that a backup was completed, for the owner's checklist. */
export async function noteBackup({ dataDir }: Pick<Settings, 'dataDir'>): Promise<void> {
  await writeFile(fileIn(dataDir), '', { mode: 0o600 });
}

/**
 * Returns when the last backup was completed, or null without one. Undefined for a PostgreSQL of the owner's
 * own, whose backups other programs make.
 */
export async function lastBackup({
  dataDir,
  databaseUrl,
}: Pick<Settings, 'dataDir' | 'databaseUrl'>): Promise<Date | null | undefined> {
  if (databaseUrl !== undefined) return undefined;
  try {
    return (await stat(fileIn(dataDir))).mtime;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
