import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { Dependencies } from '../../src/server/dependencies.ts';

/** A migrated and seeded database. */
export interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

async function runOnServer(sql: string): Promise<void> {
  const client = new Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Copies the template database, so that each test file is isolated. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runOnServer(`create database ${name} template template`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runOnServer(`drop database ${name} with (force)`) };
}

/** Returns the prototype of a server's database clients, for spying on all its queries. */
export async function clientPrototype({ fork }: Pick<Dependencies, 'fork'>) {
  const connection = fork().getConnection('write') as unknown as {
    getNativeClient: () => Promise<{ Client: { prototype: { query: (...input: unknown[]) => unknown } } }>;
  };
  return (await connection.getNativeClient()).Client.prototype;
}
