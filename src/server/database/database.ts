import type { MikroORM } from '@mikro-orm/postgresql';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, runMigrations } from 'graphile-worker';
import { Client } from 'pg';
import { seedSavings } from '../../domain/savings/seed-savings.server.ts';
import { seedProducts } from '../../domain/shop/seed-products.server.ts';
import { type Settings, SettingsError } from '../settings.ts';
import {
  type EmbeddedDatabase,
  findEmbeddedDatabase,
  hasEmbeddedDatabase,
  startEmbeddedDatabase,
} from './embedded/embedded.ts';
import { createOrm } from './orm.ts';

/** Advisory lock id, unique to migrations. */
const MIGRATION_LOCK = 7_239_115;

/** Errors are thrown; other log lines of the library are dropped. */
const silent = new Logger(() => () => {});

/** Runs pending migrations. Takes a lock, so that each runs once when processes start in parallel. */
export async function migrate(orm: MikroORM, url: string): Promise<void> {
  const holder = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await holder.connect();
  try {
    await holder.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await orm.migrator.up();
    // The job queue has its own schema and migrations.
    await runMigrations({ connectionString: url, logger: silent });
  } finally {
    // Closing the connection releases the lock in any case.
    await holder.end();
  }
}

/** Inserts the initial data into a migrated database. Idempotent. */
export async function seed(orm: MikroORM): Promise<void> {
  const now = new Date();
  await seedProducts(orm.em.fork(), now);
  await seedSavings(orm.em.fork(), now);
}

/** A migrated and seeded database. */
export interface Database {
  orm: MikroORM;
  url: string;
  /**
   * Keeps the embedded database running until it is closed; does nothing for an external database.
   * @throws Error if it can't be kept running
   */
  watch: (log: FastifyBaseLogger) => Promise<void>;
  close: () => Promise<void>;
}

/** Opens and migrates the configured database, or the embedded one. */
export async function openDatabase(settings: Settings): Promise<Database> {
  return (await findDatabase(settings)).open();
}

/**
 * Finds an embedded server left behind by a killed process, which is fast, and returns a function that opens the database,
 * which is slow. CPU-heavy work can run in between without delaying the server's reply.
 */
export async function findDatabase(settings: Settings): Promise<{ open: () => Promise<Database> }> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl !== undefined) return { open: () => enter(databaseUrl) };
  const isRunning = (await findEmbeddedDatabase(dataDir)) !== undefined;
  return {
    open: async () => {
      const embedded = await startEmbeddedDatabase(dataDir, isRunning);
      return enter(embedded.url, embedded);
    },
  };
}

async function enter(url: string, embedded?: EmbeddedDatabase): Promise<Database> {
  const orm = createOrm(url);
  const close = async () => {
    await orm.close();
    await embedded?.stop();
  };
  try {
    await migrate(orm, url);
    await seed(orm);
  } catch (error) {
    await close();
    throw error;
  }
  return { orm, url, watch: async (log) => embedded?.watch(log), close };
}

/**
 * Opens the database for an operator program, also while a server uses the embedded database.
 * @throws SettingsError if there is no database; opening one would create it empty
 */
export async function openExistingDatabase(
  settings: Settings,
): Promise<Pick<Database, 'orm' | 'url' | 'close'>> {
  const running = settings.databaseUrl ?? (await findEmbeddedDatabase(settings.dataDir));
  if (running === undefined) {
    if (!hasEmbeddedDatabase(settings.dataDir)) {
      throw new SettingsError(`DATA_DIR has no database: ${settings.dataDir}`);
    }
    return openDatabase(settings);
  }
  const orm = createOrm(running);
  return { orm, url: running, close: () => orm.close() };
}
