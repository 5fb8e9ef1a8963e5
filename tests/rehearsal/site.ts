import {
  chmodSync,
  constants,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Client } from 'pg';
import { expect, vi } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { startNginx } from '../support/nginx.ts';
import { onDatabase } from '../support/on-database.ts';
import { startS3Server } from '../support/s3-server.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { type DatabaseCluster, startDatabaseCluster } from './database-cluster.ts';
import { prepareBackups, type Backups } from './backups.ts';

const PROCESSES = 3;
const patience = { timeout: 120_000, interval: 100 };

/** A whole installation on loopback: database cluster, object store, three processes and nginx. */
export interface RehearsedSite {
  url: string;
  /** Connection URL for the database through HAProxy. */
  databaseUrl: string;
  dataDir: string;
  /** Document store settings for operator programs. */
  environment: Record<string, string>;
  cluster: DatabaseCluster;
  backups: Backups;
  /** Runs `work` on a separate connection to the primary. */
  direct: <T>(work: (client: Client) => Promise<T>) => Promise<T>;
  /** Kills a process with SIGKILL and starts it again. */
  killProcess: (at: number) => Promise<void>;
  /** Replaces the processes one by one with those of another version. */
  rollOut: (version: string) => Promise<void>;
  /** Stops all processes, runs `meanwhile` and starts them again. */
  restart: (meanwhile: () => Promise<unknown>) => Promise<void>;
  /** Waits until all processes are ready. */
  ready: () => Promise<void>;
  processes: number;
  close: () => Promise<void>;
}

/** Tables that the load reads and writes. The next version adds a column to each, in a separate migration. */
const changedTables = ['documents', 'messages', 'orders', 'users'];

const migrationOf = (table: string) => `import { Migration } from '@mikro-orm/migrations';

export class NextVersion extends Migration {
  override up(): void {
    this.addSql('alter table "${table}" add column "next_version" int not null default 1;');
  }
}
`;

/** Copies the project with another version number and the next version's migrations. */
function otherVersion(root: string, version: string): string {
  const folder = mkdtempSync(join(root, 'version-'));
  for (const part of ['src', 'dist', 'tsconfig.json'])
    cpSync(part, join(folder, part), { recursive: true, mode: constants.COPYFILE_FICLONE });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir');
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as object;
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, version }));
  for (const table of changedTables)
    writeFileSync(join(folder, `src/server/database/migrations/9999-${table}.ts`), migrationOf(table));
  return folder;
}

async function readyAt(port: number): Promise<void> {
  await vi.waitFor(async () => {
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`);
    await reply.body?.cancel();
    expect(reply.status).toBe(200);
  }, patience);
}

/** Starts everything in a temporary folder. */
export async function startRehearsedSite(): Promise<RehearsedSite> {
  const root = mkdtempSync(join(tmpdir(), 'taxpilot-rehearsal-'));
  // The database runs as another user, who needs access to its folder.
  chmodSync(root, 0o711);
  const backups = prepareBackups(root);
  const cluster = await startDatabaseCluster(root, backups);
  const store = await startS3Server();
  const ports = await Promise.all(Array.from({ length: PROCESSES }, freePort));
  const proxy = await startNginx(ports);
  const dataDir = mkdtempSync(join(root, 'files-'));
  const processes: ServerProcess[] = [];
  let folder: string | undefined;

  async function start(at: number): Promise<void> {
    processes[at] = await startServerProcess(
      {
        PORT: String(ports[at]),
        DATABASE_URL: cluster.url,
        SECRET_KEY: 'only-for-tests-0123456789-0123456789',
        DATA_DIR: dataDir,
        PUBLIC_URL: proxy.url,
        TRUST_PROXY: '127.0.0.1',
        LOG_LEVEL: 'fatal',
        REQUESTS_PER_MINUTE: '999999999',
        CHANGES_PER_HOUR: '999999999',
        ...store.environment,
      },
      folder,
    );
  }

  async function replace(at: number): Promise<void> {
    expect(await processes[at]?.end('SIGTERM')).toBe(0);
    await start(at);
    await readyAt(ports[at] ?? 0);
  }

  const ready = async () => void (await Promise.all(ports.map(readyAt)));
  for (const at of ports.keys()) await start(at);
  await ready();
  const { primary } = await cluster.roles();
  await backups.create(cluster.folderOf(primary));

  return {
    url: proxy.url,
    databaseUrl: cluster.url,
    dataDir,
    environment: store.environment,
    cluster,
    backups,
    processes: PROCESSES,
    direct: (work) => onDatabase(cluster.url, work),
    killProcess: async (at) => {
      await processes[at]?.end('SIGKILL');
      await start(at);
    },
    rollOut: async (version) => {
      folder = otherVersion(root, version);
      for (const at of ports.keys()) await replace(at);
      const reply = await fetch(`${proxy.url}/healthz`);
      expect(await reply.json()).toMatchObject({ version });
      const { rows } = await onDatabase(cluster.url, (client) =>
        client.query(`select name from mikro_orm_migrations where name like '9999-%'`),
      );
      expect(rows).toHaveLength(changedTables.length);
    },
    restart: async (meanwhile) => {
      for (const { end } of processes) expect(await end('SIGTERM')).toBe(0);
      await meanwhile();
      for (const at of ports.keys()) await start(at);
    },
    ready,
    close: async () => {
      for (const { child } of processes) child.kill('SIGKILL');
      await proxy.close();
      await store.close();
      await cluster.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
