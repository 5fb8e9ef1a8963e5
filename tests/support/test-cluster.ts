import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseRunAs, findBinaries } from '../../src/server/database/embedded/binaries.ts';
import {
  dataFolderIn,
  EMBEDDED_USER,
  prepareDataFolder,
  readPassword,
} from '../../src/server/database/embedded/data-folder.ts';
import {
  type Postmaster,
  startPostmaster,
  stopPostmaster,
} from '../../src/server/database/embedded/postmaster.ts';

/** Trades durability for speed, because tests don't need to survive a crash. */
const fastSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

export interface TestCluster {
  /** Returns a database's connection URL. */
  url: (database: string) => string;
  /** Stops the server but keeps its files. */
  pause: () => Promise<void>;
  /** Restarts the server on the same port. */
  resume: () => Promise<void>;
  /** Stops the server and removes its files. */
  remove: () => Promise<void>;
}

/** Starts a PostgreSQL server in a temporary folder or in `root`. In both cases, `remove` deletes the folder. */
export async function startTestCluster({
  root = mkdtempSync(join(tmpdir(), 'taxpilot-postgres-')),
  options = fastSettings,
}: { root?: string; options?: Readonly<Record<string, string>> } = {}): Promise<TestCluster> {
  // When tests run as root, the server runs as another user, who needs access to the folder.
  chmodSync(root, 0o711);
  const folder = dataFolderIn(root);
  const binaries = await findBinaries();
  const runAs = chooseRunAs(root, binaries.postgres);
  prepareDataFolder(folder, binaries, runAs);
  let postmaster: Postmaster = await startPostmaster(folder, binaries, runAs, options);
  const { port } = postmaster;
  const pause = () => stopPostmaster(folder, postmaster);
  return {
    url: (database) => `postgres://${EMBEDDED_USER}:${readPassword(folder)}@127.0.0.1:${port}/${database}`,
    pause,
    resume: async () => {
      postmaster = await startPostmaster(folder, binaries, runAs, options, port);
    },
    remove: async () => {
      await pause();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
