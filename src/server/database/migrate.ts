import type { MikroORM } from '@mikro-orm/postgresql';
import { Logger, runMigrations } from 'graphile-worker';
import { Client } from 'pg';

/** Any number that only this program takes. */
const MIGRATION_LOCK = 7_239_115;

/** What goes wrong is thrown; the rest is no news. */
const silent = new Logger(() => () => {});

/**
 * Brings the database to the newest shape. Processes that start side by side wait for each other, so each migration
 * runs once.
 */
export async function migrate(orm: MikroORM, url: string): Promise<void> {
  const holder = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await holder.connect();
  try {
    await holder.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await orm.migrator.up();
    // The job queue keeps its tables in a schema of its own, with migrations of its own.
    await runMigrations({ connectionString: url, logger: silent });
  } finally {
    // Ending the connection gives the lock back, whatever happened.
    await holder.end();
  }
}
