import { chmodSync, constants, cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { dataFolderIn } from '../../src/server/database/embedded/data-folder.ts';

/**
 * Creates a data folder that contains a migrated and seeded embedded database but no secret key. A server
 * starts on it several seconds sooner than on an empty folder. Returns its path; the caller deletes it.
 */
export function createPreparedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'taxpilot-data-'));
  // When tests run as root, the database runs as another user, who needs access to the folder.
  chmodSync(folder, 0o711);
  const { cluster } = dataFolderIn(folder);
  cpSync(inject('preparedCluster'), cluster, { recursive: true, mode: constants.COPYFILE_FICLONE });
  // PostgreSQL refuses a folder that others can read, and copying doesn't keep a folder's mode.
  chmodSync(cluster, 0o700);
  return folder;
}
