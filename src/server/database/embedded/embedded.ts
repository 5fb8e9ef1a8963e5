import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { SettingsError } from '../../settings.ts';
import { findBinaries } from './binaries.ts';
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
import { chooseRunAs } from './run-as.ts';

const DATABASE = 'taxpilot';
/** Any number that only this program takes; held while a process uses the folder. */
const OWNER_LOCK = 7_239_114;
const OWNER_LOCK_TRIES = 20;
const CRASH_LIMIT_MS = 5_000;

/** A running embedded database and how to end it. */
export interface EmbeddedDatabase {
  url: string;
  stop: () => Promise<void>;
}

async function withRetries(work: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < OWNER_LOCK_TRIES; tries++) {
    if (await work()) return true;
    await sleep(100);
  }
  return false;
}

/** After a crash the old server's children may hold its memory for a moment longer, and the new one refuses. */
async function startAfterCrash(begin: () => Promise<Postmaster>): Promise<Postmaster> {
  for (const limit = Date.now() + CRASH_LIMIT_MS; ; await sleep(200)) {
    try {
      return await begin();
    } catch (error) {
      if (Date.now() > limit) throw error;
    }
  }
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

/** The address of the database below `dataDir` while a process serves with it; undefined when none does. */
export async function findEmbeddedDatabase(dataDir: string): Promise<string | undefined> {
  const folder = dataFolderIn(resolve(dataDir));
  const running = await findRunning(folder, EMBEDDED_USER);
  return running && addressOf(folder, running, DATABASE);
}

/**
 * Starts PostgreSQL on the files below `dataDir`, made on the first start, or takes over the server that a killed
 * process left behind.
 * @throws SettingsError when another process uses the folder
 */
export async function startEmbeddedDatabase(dataDir: string): Promise<EmbeddedDatabase> {
  const folder = dataFolderIn(resolve(dataDir));
  const binaries = await findBinaries();
  makeRoot(folder);
  const runAs = chooseRunAs(resolve(dataDir), binaries.postgres);
  let postmaster: Postmaster | undefined = await findRunning(folder, EMBEDDED_USER);
  if (!postmaster) {
    prepareDataFolder(folder, binaries, runAs);
    forgetLostServer(folder);
    postmaster = await startAfterCrash(() => startPostmaster(folder, binaries, runAs));
  }
  const running = postmaster;
  const address = (name: string) => addressOf(folder, running, name);

  const owner = await connectOwner(address('postgres'));
  const owned = await withRetries(async () => {
    const { rows } = await owner.query<{ ok: boolean }>(`select pg_try_advisory_lock(${OWNER_LOCK}) as ok`);
    return rows[0]?.ok ?? false;
  });
  if (!owned) {
    await owner.end();
    throw new SettingsError(
      `DATA_DIR is in use: another process runs on ${dataDir}. It takes a folder of its own.`,
    );
  }
  const { rowCount } = await owner.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (!rowCount) await owner.query(`create database ${DATABASE}`);
  return {
    url: address(DATABASE),
    stop: async () => {
      await owner.end();
      await stopPostmaster(folder, running);
    },
  };
}
