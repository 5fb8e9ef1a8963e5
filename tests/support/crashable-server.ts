import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger, runOnce } from 'graphile-worker';
import { tasksOf } from '../../src/server/jobs/tasks.ts';
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts';
import { createTestDatabase } from './test-database.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** A server that can crash and restart while its database and data folder remain. */
export interface CrashableServer {
  /** Returns the running instance. */
  current: () => TestServer;
  /** Returns the proxy between the instance and its database. */
  proxy: () => DatabaseProxy;
  /** Cuts the instance off from its database and starts a new one. */
  restart: () => Promise<void>;
  /** Runs all queued jobs, regardless of their schedule. */
  runJobs: () => Promise<void>;
  /** Connection URL that bypasses the proxy. */
  databaseUrl: string;
  dataDir: string;
  close: () => Promise<void>;
}

const silent = new Logger(() => () => {});

/** Starts the first instance. */
export async function startCrashableServer(replace: { now: () => Date }): Promise<CrashableServer> {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'taxpilot-crash-'));
  const closing: Promise<unknown>[] = [];

  async function startInstance() {
    const proxy = await startDatabaseProxy(database.url);
    const environment = { DATA_DIR: dataDir };
    return { proxy, server: await startTestServer({ databaseUrl: proxy.url, environment, replace }) };
  }
  let current = await startInstance();

  function crash({ server, proxy }: typeof current): void {
    proxy.cut();
    closing.push(server.close().then(proxy.close));
  }

  return {
    current: () => current.server,
    proxy: () => current.proxy,
    restart: async () => {
      crash(current);
      current = await startInstance();
    },
    runJobs: async () => {
      const { deps, log } = current.server;
      await deps
        .fork()
        .execute('select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())');
      await runOnce({
        connectionString: current.proxy.url,
        taskList: tasksOf(deps, log),
        logger: silent,
        // Match the real queue's settings; otherwise runOnce returns before job completion is stored.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      });
    },
    databaseUrl: database.url,
    dataDir,
    close: async () => {
      crash(current);
      await Promise.all(closing);
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
