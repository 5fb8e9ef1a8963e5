import { setTimeout as sleep } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import { Logger, runMigrations } from 'graphile-worker';
import { Client } from 'pg';
import { NOTICE_DEATH } from './advisory-locks.ts';
import { migrations, ormOptions } from './orm.ts';
import { hasCode } from './transactions.ts';

/** ID of the advisory lock for migrations. */
const MIGRATION_LOCK = 7_239_115;
/** Pause in ms before asking for the advisory lock again. */
const LOCK_POLL_MS = 100;
/** Time in ms that a statement waits for a table lock. Later statements on the table queue behind it. */
const LOCK_TIMEOUT_MS = 100;
/** Maximum pause in ms before a migration that didn't get its lock is retried. */
const RETRY_PAUSE_MS = 1_000;
/** Time in ms after which a migration that still can't get its lock fails. */
const RETRY_MS = 5 * 60_000;

/** Discards the library's log output. Errors are thrown anyway. */
const silent = new Logger(() => () => {});

/** Returns whether a migration hit a lock timeout or deadlock. It has been rolled back, so it can run again. */
const isRetryable = (error: unknown) => hasCode(error, ['55P03', '40P01']);

/** Returns whether a migration creates or drops an index concurrently. */
async function isConcurrent(orm: MikroORM, { class: Class }: (typeof migrations)[number]): Promise<boolean> {
  const migration = new Class(orm.driver, orm.config);
  if (migration.isTransactional()) return false;
  await migration.up();
  return migration.getQueries().some((query) => typeof query === 'string' && /\bconcurrently\b/i.test(query));
}

/**
 * Applies pending migrations, each in its own transaction, without blocking the processes that use the database: a
 * migration that can't get a lock promptly gives up and is retried.
 */
async function applyMigrations(url: string, list: typeof migrations): Promise<void> {
  const options = ormOptions(url);
  const orm = new MikroORM({
    ...options,
    entities: [],
    discovery: { warnWhenNoEntities: false },
    // Use a single connection, so that the lock timeout set on it applies to the next migration.
    pool: { min: 0, max: 1 },
    driverOptions: {
      ...options.driverOptions,
      options: NOTICE_DEATH,
      // Backfills and concurrent index builds have no upper time limit.
      query_timeout: 0,
      statement_timeout: 0,
    },
    migrations: { ...options.migrations, migrationsList: list },
  });
  let until = Date.now() + RETRY_MS;
  let current = '';
  orm.migrator.on('migrating', async ({ name }) => {
    if (name !== current) until = Date.now() + RETRY_MS;
    current = name;
    const migration = list.find((each) => each.name === name);
    // CONCURRENTLY doesn't block other statements while it waits.
    const timeout = migration && (await isConcurrent(orm, migration)) ? 0 : LOCK_TIMEOUT_MS;
    await orm.em.execute(`set lock_timeout = ${timeout}`);
  });
  try {
    for (;;) {
      try {
        await orm.migrator.up();
        return;
      } catch (error) {
        if (!isRetryable(error) || Date.now() > until) throw error;
        await sleep(Math.random() * RETRY_PAUSE_MS);
      }
    }
  } finally {
    await orm.close();
  }
}

/** Acquires the migration lock on this connection. */
async function lockMigrations(holder: Client): Promise<void> {
  for (;;) {
    // A blocking pg_advisory_lock would hold a snapshot, and CREATE INDEX CONCURRENTLY would wait for it to end.
    const { rows } = await holder.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.locked) return;
    await sleep(LOCK_POLL_MS);
  }
}

/**
 * Runs the pending migrations in `list` under a lock, so that each runs only once when several processes start in
 * parallel.
 */
export async function migrate(orm: MikroORM, url: string, list = migrations): Promise<void> {
  const holder = new Client({
    connectionString: url,
    options: NOTICE_DEATH,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // Losing this connection aborts start-up, because another process could then migrate at the same time.
  const lost = new Promise<never>((_resolve, reject) => void holder.on('error', reject));
  lost.catch(() => undefined);
  await holder.connect();
  const apply = async () => {
    await lockMigrations(holder);
    const executed = new Set((await orm.migrator.getExecuted()).map(({ name }) => name));
    if (list.some(({ name }) => !executed.has(name))) await applyMigrations(url, list);
    // The job queue has its own schema and migrations.
    await runMigrations({ connectionString: url, logger: silent });
  };
  try {
    await Promise.race([apply(), lost]);
  } finally {
    // Closing the connection always releases the lock.
    await holder.end();
  }
}
