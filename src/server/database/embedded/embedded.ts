import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Client } from 'pg';
import { SettingsError } from '../../settings.ts';
import { chooseRunAs, findBinaries } from './binaries.ts';
import {
  type DataFolder,
  dataFolderIn,
  EMBEDDED_USER,
  makeRoot,
  prepareDataFolder,
  readPassword,
} from './data-folder.ts';
import {
  findRunning,
  forgetLostServer,
  type Postmaster,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts';

const DATABASE = 'taxpilot';
/** ID of the advisory lock that a process holds while it uses the folder. */
const OWNER_LOCK = 7_239_114;
/** Time in ms until a killed process's lock expires. */
const OWNER_LOCK_LIMIT_MS = 5_000;
/** Time limit in ms for finding or starting a server. */
const OPEN_LIMIT_MS = 10_000;

/** Backoff in ms before each restart attempt. The number of entries limits the attempts. */
const RESTART_PAUSES_MS = [200, 1_000, 2_000, 4_000, 8_000];
/** Minimum uptime in ms for a restart to count as successful. */
const STANDING_MS = 5_000;

export interface EmbeddedDatabase {
  /** Connection URL, which stays the same after a restart. */
  url: string;
  /**
   * Restarts the server whenever it exits or drops its connections. Resolves after `stop`.
   * @throws Error after five failed attempts in a row
   */
  watch: (log: FastifyBaseLogger) => Promise<void>;
  stop: () => Promise<void>;
}

/** A running server and the connection that locks its folder. */
interface Held {
  postmaster: Postmaster;
  owner: Client;
  /** Settles when the server exits or the connection closes. */
  gone: Promise<unknown>;
}

/** Connects to the server, retrying while it starts or recovers. */
async function connectOwner(url: string): Promise<Client> {
  for (let tries = 0; ; tries++) {
    const client = new Client({ connectionString: url });
    // A lost connection is handled through its 'end' event.
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      // 57P03: the database system is starting up.
      if ((error as { code?: string }).code !== '57P03' || tries > 600) throw error;
      await sleep(50);
    }
  }
}

function addressOf(folder: DataFolder, { port }: Postmaster, name: string): string {
  return `postgres://${EMBEDDED_USER}:${readPassword(folder)}@127.0.0.1:${port}/${name}`;
}

/**
 * Returns the URL of a server running on `dataDir`, started by another process or left behind by a killed
 * one. Returns undefined if no server is running.
 */
export async function findEmbeddedDatabase(dataDir: string): Promise<string | undefined> {
  const folder = dataFolderIn(resolve(dataDir));
  const running = await findRunning(folder, EMBEDDED_USER);
  return running && addressOf(folder, running, DATABASE);
}

/** Returns whether `dataDir` contains a database, running or not. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  return existsSync(dataFolderIn(resolve(dataDir)).cluster);
}

/** Locks the folder through a running server. @throws SettingsError if another process holds the lock */
async function hold(folder: DataFolder, postmaster: Postmaster): Promise<Held> {
  const owner = await connectOwner(addressOf(folder, postmaster, 'postgres'));
  const ended = new Promise((resolve) => void owner.once('end', resolve));
  for (const limit = Date.now() + OWNER_LOCK_LIMIT_MS; ; await sleep(100)) {
    const { rows } = await owner.query<{ ok: boolean }>(`select pg_try_advisory_lock(${OWNER_LOCK}) as ok`);
    if (rows[0]?.ok) return { postmaster, owner, gone: Promise.race([ended, postmaster.ended ?? ended]) };
    if (Date.now() > limit) break;
  }
  await owner.end();
  throw new SettingsError(`DATA_DIR is in use: another process uses ${folder.root}. Choose another folder.`);
}

/**
 * Locks the folder through a running server, starting one if necessary. Retries, because a server that was found
 * may be starting or stopping. After a crash, the old server's children may also briefly hold shared memory that a
 * new server needs.
 * @throws SettingsError if another process uses the folder
 */
async function holdOrStart(folder: DataFolder, begin: () => Promise<Postmaster>): Promise<Held> {
  for (const limit = Date.now() + OPEN_LIMIT_MS; ; await sleep(200)) {
    try {
      return await hold(folder, (await findRunning(folder, EMBEDDED_USER)) ?? (await begin()));
    } catch (error) {
      if (error instanceof SettingsError || Date.now() > limit) throw error;
    }
  }
}

/** Creates the application's database on the first start. */
async function makeDatabase({ owner }: Held): Promise<void> {
  const { rowCount } = await owner.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (!rowCount) await owner.query(`create database ${DATABASE}`);
}

/**
 * Starts PostgreSQL on `dataDir`, or takes over a server left behind by a killed process. Creates the files
 * on the first start. Set `isRunning` if a running server was found.
 * @throws SettingsError if another process uses the folder
 */
export async function startEmbeddedDatabase(dataDir: string, isRunning: boolean): Promise<EmbeddedDatabase> {
  const folder = dataFolderIn(resolve(dataDir));
  const binaries = await findBinaries();
  makeRoot(folder);
  const runAs = chooseRunAs(resolve(dataDir), binaries.postgres);
  // Leave a running server's files alone, because they may belong to another user.
  if (!isRunning) prepareDataFolder(folder, binaries, runAs);
  const begin = (port?: number) => {
    forgetLostServer(folder);
    return startPostmaster(folder, binaries, runAs, {}, port);
  };
  let held = await holdOrStart(folder, begin);
  const { port } = held.postmaster;
  const leave = async () => {
    await held.owner.end().catch(() => {});
    await stopPostmaster(folder, held.postmaster);
  };
  try {
    await makeDatabase(held);
  } catch (error) {
    await leave();
    throw error;
  }
  const stopping = new AbortController();
  const { signal } = stopping;
  let watching: Promise<void> | undefined;

  /**
   * Locks the folder again. After an internal crash, the server may still be running without its connections.
   */
  async function holdAgain(): Promise<void> {
    const { pid, ended } = held.postmaster;
    let found = await findRunning(folder, EMBEDDED_USER);
    if (found?.pid === pid && ended) found = { ...found, ended };
    held = await hold(folder, found ?? (await begin(port)));
  }

  async function restart(log: FastifyBaseLogger, failuresBefore: number): Promise<number> {
    for (let failures = failuresBefore; ; failures += 1) {
      const pause = RESTART_PAUSES_MS[failures];
      if (pause === undefined) {
        throw new Error(
          `the embedded database exited and could not be restarted in ${RESTART_PAUSES_MS.length} attempts; see ${folder.log}`,
        );
      }
      await sleep(pause, undefined, { signal }).catch(() => {});
      if (signal.aborted) return failures;
      try {
        await holdAgain();
        log.info('the embedded database is back');
        return failures;
      } catch (error) {
        log.error({ err: error }, 'the embedded database could not be restarted');
      }
    }
  }

  async function watch(log: FastifyBaseLogger): Promise<void> {
    const stopped = new Promise((resolve) => signal.addEventListener('abort', resolve));
    for (let failures = 0; !signal.aborted;) {
      const begun = performance.now();
      await Promise.race([held.gone, stopped]);
      if (signal.aborted) return;
      log.error('the embedded database exited; restarting it');
      // Close the old connection, which may have outlived the server.
      await held.owner.end().catch(() => {});
      const wasBack = performance.now() - begun > STANDING_MS;
      failures = await restart(log, wasBack ? 0 : failures + 1);
    }
  }

  return {
    url: addressOf(folder, held.postmaster, DATABASE),
    watch: (log) => (watching ??= watch(log)),
    stop: async () => {
      stopping.abort();
      await watching?.catch(() => {});
      await leave();
    },
  };
}
