import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Client } from 'pg';
import { SettingsError } from '../../settings.ts';
import { chooseRunAs, findBinaries } from './programs.ts';
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
/** Any number that only this program takes; held while a process uses the folder. */
const OWNER_LOCK = 7_239_114;
/** Milliseconds in which the lock of a process that was killed goes. */
const OWNER_LOCK_LIMIT_MS = 5_000;
/** Milliseconds in which a server is found or started, whatever the process before has left. */
const OPEN_LIMIT_MS = 10_000;

/** Milliseconds before each try to start it again; after the last one it is given up. */
const RESTART_PAUSES_MS = [200, 1_000, 2_000, 4_000, 8_000];
/** One that ends sooner than this was not really back. Milliseconds. */
const STANDING_MS = 5_000;

/** A running embedded database and how to end it. */
export interface EmbeddedDatabase {
  /** The same for as long as the process lives. */
  url: string;
  /**
   * Starts the server again whenever it ends or loses its connections. Settles once it has been stopped.
   * @throws Error when it failed five times in a row
   */
  watch: (log: FastifyBaseLogger) => Promise<void>;
  stop: () => Promise<void>;
}

/** A server that answers, and the connection whose lock keeps other processes off the folder. */
interface Held {
  postmaster: Postmaster;
  owner: Client;
  /** Settles when the server or the connection has gone. */
  gone: Promise<unknown>;
}

/** Connects, retrying while the server still starts up or recovers. */
async function connectOwner(url: string): Promise<Client> {
  for (let tries = 0; ; tries++) {
    const client = new Client({ connectionString: url });
    // The connection ends with the server; that alone is no news.
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
 * The address of the database below `dataDir` while a server runs there, for another process or left behind by one that was
 * killed; undefined when none does.
 */
export async function findEmbeddedDatabase(dataDir: string): Promise<string | undefined> {
  const folder = dataFolderIn(resolve(dataDir));
  const running = await findRunning(folder, EMBEDDED_USER);
  return running && addressOf(folder, running, DATABASE);
}

/** Whether a database was ever made below `dataDir`, running or not. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  return existsSync(dataFolderIn(resolve(dataDir)).cluster);
}

/** Takes the folder's lock on a server that runs. @throws SettingsError when another process has it */
async function hold(folder: DataFolder, postmaster: Postmaster): Promise<Held> {
  const owner = await connectOwner(addressOf(folder, postmaster, 'postgres'));
  const ended = new Promise((resolve) => void owner.once('end', resolve));
  for (const limit = Date.now() + OWNER_LOCK_LIMIT_MS; ; await sleep(100)) {
    const { rows } = await owner.query<{ ok: boolean }>(`select pg_try_advisory_lock(${OWNER_LOCK}) as ok`);
    if (rows[0]?.ok) return { postmaster, owner, gone: Promise.race([ended, postmaster.ended ?? ended]) };
    if (Date.now() > limit) break;
  }
  await owner.end();
  throw new SettingsError(
    `DATA_DIR is in use: another process runs on ${folder.root}. It takes a folder of its own.`,
  );
}

/**
 * Holds the server that is found, or one that is started. What was looked for may just be starting up or ending, and after
 * a crash its children may hold its memory for a moment longer, so that a new one refuses: what fails is looked for again.
 * @throws SettingsError when another process uses the folder
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

/** The server's own database for this program, made on the first start. */
async function makeDatabase({ owner }: Held): Promise<void> {
  const { rowCount } = await owner.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (!rowCount) await owner.query(`create database ${DATABASE}`);
}

/**
 * Starts PostgreSQL on the files below `dataDir`, made on the first start, or takes over the server that a killed
 * process left behind. `isRunning` says that one was found.
 * @throws SettingsError when another process uses the folder
 */
export async function startEmbeddedDatabase(dataDir: string, isRunning: boolean): Promise<EmbeddedDatabase> {
  const folder = dataFolderIn(resolve(dataDir));
  const binaries = await findBinaries();
  makeRoot(folder);
  const runAs = chooseRunAs(resolve(dataDir), binaries.postgres);
  // Not below a server that runs, perhaps for another user.
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

  /** After a crash within it the server may have stayed; its connections have not. */
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
          `the embedded database ended and could not be started again in ${RESTART_PAUSES_MS.length} tries; ${folder.log} says why`,
        );
      }
      await sleep(pause, undefined, { signal }).catch(() => {});
      if (signal.aborted) return failures;
      try {
        await holdAgain();
        log.info('the embedded database is back');
        return failures;
      } catch (error) {
        log.error({ err: error }, 'the embedded database did not start again');
      }
    }
  }

  async function watch(log: FastifyBaseLogger): Promise<void> {
    const stopped = new Promise((resolve) => signal.addEventListener('abort', resolve));
    for (let failures = 0; !signal.aborted;) {
      const begun = performance.now();
      await Promise.race([held.gone, stopped]);
      if (signal.aborted) return;
      log.error('the embedded database has gone; it is started again');
      // Whatever is left of it: a connection without its server, or the other way about.
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
