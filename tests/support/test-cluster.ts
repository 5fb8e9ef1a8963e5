import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseRunAs, findBinaries } from '../../src/server/database/embedded/programs.ts';
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

/** Speed over durability: nothing of a test run needs to outlive a crash. */
const forTests = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** A PostgreSQL server of the tests' own. */
export interface TestCluster {
  /** The address of one of its databases. */
  url: (database: string) => string;
  /** Ends the server and keeps its files. */
  pause: () => Promise<void>;
  /** Starts it again, on the same port. */
  resume: () => Promise<void>;
  /** Ends the server and removes its files. */
  remove: () => Promise<void>;
}

/** Starts a PostgreSQL server in a temporary folder, or in `root`, which is removed with it all the same. */
export async function startTestCluster({
  root = mkdtempSync(join(tmpdir(), 'taxpilot-postgres-')),
  options = forTests,
}: { root?: string; options?: Readonly<Record<string, string>> } = {}): Promise<TestCluster> {
  // Another user runs the server when root starts the tests.
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
