import type { TestProject } from 'vitest/node';
import { migrate, seed } from '../../src/server/database/database.ts';
import { createOrm } from '../../src/server/database/orm.ts';
import { Client } from 'pg';
import { startTestCluster } from './test-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection URL of the PostgreSQL server that holds the migrated and seeded database `template`. */
    postgresUrl: string;
  }
}

/** Starts one PostgreSQL server for the whole run, with a template database for the test files to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  const client = new Client({ connectionString: cluster.url('postgres') });
  await client.connect();
  await client.query('create database template');
  await client.end();
  const orm = createOrm(cluster.url('template'));
  await migrate(orm, cluster.url('template'));
  await seed(orm);
  await orm.close();
  project.provide('postgresUrl', cluster.url('postgres'));
  return cluster.remove;
}
