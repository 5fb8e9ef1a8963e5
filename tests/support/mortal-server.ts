import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger, runOnce } from 'graphile-worker';
import { tasksOf } from '../../src/server/jobs/tasks.ts';
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts';
import { createTestDatabase } from './test-database.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** An application that dies and is started again, on a database and a folder that stay. */
export interface MortalServer {
  /** The one that lives now. */
  server: () => TestServer;
  /** What stands between it and its database. */
  proxy: () => DatabaseProxy;
  /** Takes its database away for good and starts another. */
  restart: () => Promise<void>;
  /** Does every job that is queued, whatever its time. */
  doJobs: () => Promise<void>;
  /** Past the proxy. */
  databaseUrl: string;
  dataDir: string;
  close: () => Promise<void>;
}

const silent = new Logger(() => () => {});

/** Starts the first one. */
export async function startMortalServer(replace: { now: () => Date }): Promise<MortalServer> {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'taxpilot-mortal-'));
  const dying: Promise<unknown>[] = [];

  async function begin() {
    const proxy = await startDatabaseProxy(database.url);
    const environment = { DATA_DIR: dataDir };
    return { proxy, server: await startTestServer({ databaseUrl: proxy.url, environment, replace }) };
  }
  let living = await begin();

  function bury({ server, proxy }: typeof living): void {
    proxy.cut();
    dying.push(server.close().then(proxy.close));
  }

  return {
    server: () => living.server,
    proxy: () => living.proxy,
    restart: async () => {
      bury(living);
      living = await begin();
    },
    doJobs: async () => {
      const { deps, log } = living.server;
      await deps
        .fork()
        .execute('select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())');
      await runOnce({
        connectionString: living.proxy.url,
        taskList: tasksOf(deps, log),
        logger: silent,
        // As the queue has it: only so does it wait until the jobs' ends are written down.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      });
    },
    databaseUrl: database.url,
    dataDir,
    close: async () => {
      bury(living);
      await Promise.all(dying);
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
