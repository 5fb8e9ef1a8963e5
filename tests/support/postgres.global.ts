import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { seed } from '../../src/server/database/database.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { dataFolderIn } from '../../src/server/database/embedded/data-folder.ts';
import { createOrm } from '../../src/server/database/orm.ts';
import { startTestCluster } from './test-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection URL for the PostgreSQL server that holds the migrated and seeded database `template`. */
    postgresUrl: string;
    /** Path of a stopped cluster with the embedded database, migrated and seeded. Only for process tests. */
    preparedCluster: string;
  }
}

/**
 * Starts one PostgreSQL server for the whole run, with a template database for the test files to copy. Process
 * tests also get a copy of the cluster, because creating one takes seconds.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const root = mkdtempSync(join(tmpdir(), 'taxpilot-postgres-'));
  const cluster = await startTestCluster({ root });
  const run = async (sql: string) => {
    const client = new Client({ connectionString: cluster.url('postgres') });
    await client.connect();
    const { rows } = await client.query(sql);
    await client.end();
    return rows;
  };
  // The same name as the embedded database has.
  const url = cluster.url('taxpilot');
  await run('create database taxpilot');
  const orm = createOrm(url);
  await migrate(orm, url);
  await seed(orm);
  await orm.close();
  // A closed pool's connections may still be open on the server, where they would interfere with the pause or rename.
  const open = `select 1 from pg_stat_activity where datname = 'taxpilot'`;
  while ((await run(open)).length > 0) await sleep(20);
  const prepared = mkdtempSync(join(tmpdir(), 'taxpilot-prepared-'));
  if (project.name === 'process') {
    await cluster.pause();
    cpSync(dataFolderIn(root).cluster, dataFolderIn(prepared).cluster, { recursive: true });
    await cluster.resume();
  }
  await run('alter database taxpilot rename to template');
  project.provide('postgresUrl', cluster.url('postgres'));
  project.provide('preparedCluster', dataFolderIn(prepared).cluster);
  return async () => {
    await cluster.remove();
    rmSync(prepared, { recursive: true, force: true });
  };
}
