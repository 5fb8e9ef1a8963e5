import type { TestProject } from 'vitest/node';
import { migrate, seed } from '../../src/server/database/database.ts';
import { createOrm } from '../../src/server/database/orm.ts';
import { Client } from 'pg';
import { startTestCluster } from './test-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the run's PostgreSQL, whose database `template` is migrated and seeded. */
    postgresUrl: string;
  }
}

/** One PostgreSQL for the whole run, with a migrated and seeded template that every test file copies. */
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
