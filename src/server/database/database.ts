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

/** Fills a migrated database with what the product comes with. A second run changes nothing. */
export async function seed(orm: MikroORM): Promise<void> {
  const now = new Date();
  await seedProducts(orm.em.fork(), now);
  await seedSavings(orm.em.fork(), now);
}

/** A migrated and seeded database and how to leave it. */
export interface Database {
  orm: MikroORM;
  url: string;
  /**
   * Keeps the embedded database running until it is closed; of another database nothing is watched.
   * @throws Error when it can't be kept running
   */
  watch: (log: FastifyBaseLogger) => Promise<void>;
  close: () => Promise<void>;
}

/** Opens the database that the settings name, or the embedded one, and brings it up to date. */
export async function openDatabase(settings: Settings): Promise<Database> {
  return (await findDatabase(settings)).open();
}

/**
 * Looks for a server that a killed process left behind, which takes a moment, and says how to open the database, which takes
 * longer. What keeps the process busy comes between: whoever is busy hears no answer.
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
 * Opens what a program of the operator's works on. Beside a process that serves with the embedded database, the program
 * is a guest there.
 * @throws SettingsError where there is no database: opening would make one, in which nothing stands
 */
export async function openExistingDatabase(
  settings: Settings,
): Promise<Pick<Database, 'orm' | 'url' | 'close'>> {
  const running = settings.databaseUrl ?? (await findEmbeddedDatabase(settings.dataDir));
  if (running === undefined) {
    if (!hasEmbeddedDatabase(settings.dataDir)) {
      throw new SettingsError(`DATA_DIR holds no database: ${settings.dataDir}`);
    }
    return openDatabase(settings);
  }
  const orm = createOrm(running);
  return { orm, url: running, close: () => orm.close() };
}
