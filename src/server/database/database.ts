import type { MikroORM } from '@mikro-orm/postgresql';
import type { FastifyBaseLogger } from 'fastify';
import { seedSavings } from '../../domain/savings/seed-savings.server.ts';
import { seedProducts } from '../../domain/shop/seed-products.server.ts';
import { type Settings, SettingsError } from '../settings.ts';
import {
  type EmbeddedDatabase,
  findEmbeddedDatabase,
  hasEmbeddedDatabase,
  startEmbeddedDatabase,
} from './embedded/embedded.ts';
import { migrate } from './migrate.ts';
import { createOrm } from './orm.ts';

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
   * Keeps the embedded database running until `close` is called. Does nothing for an external database.
   * @throws Error if the embedded database can't be restarted
   */
  watch: (log: FastifyBaseLogger) => Promise<void>;
  close: () => Promise<void>;
}

/** Opens and migrates the external database if one is configured, otherwise the embedded one. */
export async function openDatabase(settings: Settings): Promise<Database> {
  return (await findDatabase(settings)).open();
}

/**
 * Checks for a running embedded server (fast) and returns a function that opens the database (slow). Once the
 * check is done, the caller can do CPU-heavy work without delaying the server's response.
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
 * Opens the database for an operator program, even while a server is using the embedded database.
 * @throws SettingsError if no database exists, instead of creating an empty one
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
