import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../settings.ts';

const fileIn = (dataDir: string) => join(dataDir, 'last-backup');

/** Records that a backup has completed, for the owner's checklist. */
export async function noteBackup({ dataDir }: Pick<Settings, 'dataDir'>): Promise<void> {
  await writeFile(fileIn(dataDir), '', { mode: 0o600 });
}

/**
 * Returns the time of the last backup, or null if there is none. Returns undefined for an external PostgreSQL,
 * which is backed up by other tools.
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
