import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { expect, vi } from 'vitest';
import { startBalancer } from '../support/balancer.ts';
import { freePort } from '../support/free-port.ts';
import { HttpClient } from '../support/http-client.ts';
import { startNginx } from '../support/nginx.ts';
import { onDatabase } from '../support/on-database.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { mountSmallDisk } from '../support/small-disk.ts';
import { startTestCluster } from '../support/test-cluster.ts';

const OUTAGE_MS = 5_000;
const FULL_MS = 6_000;
const patience = { timeout: 90_000, interval: 100 };

/** Two server processes behind a proxy, with a database and disk, and the faults to inject. */
export interface ShakenSite {
  url: string;
  databaseUrl: string;
  dataDir: string;
  /** Description of the proxy and disk for the report. */
  made: string;
  /** Functions that inject one kind of fault each and resolve once it is over. */
  faults: Readonly<Record<string, () => Promise<void>>>;
  bothReady: () => Promise<void>;
  /** Runs `work` on a separate database connection, independent of the processes. */
  direct: <T>(work: (client: Client) => Promise<T>) => Promise<T>;
  /** Stops both processes, runs `meanwhile` and starts them again. */
  restart: (meanwhile: () => Promise<unknown>) => Promise<void>;
  close: () => Promise<void>;
}

/** Simulates a full disk with database errors, for systems where mounting isn't allowed. */
function feignDisk(direct: ShakenSite['direct']) {
  const tables = ['tax_calculations', 'orders', 'cart_items', 'stored_files', 'savings_entries', 'payments'];
  const triggers = tables.map(
    (table) => `create trigger refuse before insert on ${table} execute function refuse()`,
  );
  return {
    fill: () =>
      direct(async (client) => {
        await client.query(`create function refuse() returns trigger language plpgsql as
          $$ begin raise exception 'no space' using errcode = 'disk_full'; end $$; ${triggers.join(';')}`);
      }),
    empty: () => direct(async (client) => void (await client.query('drop function refuse cascade'))),
  };
}

/** Starts the site on a disk of `size` MB, behind nginx or the tests' own proxy. */
export async function startShakenSite(size: number, behindNginx: boolean): Promise<ShakenSite> {
  const root = mkdtempSync(join(tmpdir(), 'taxpilot-faults-'));
  const mounted = mountSmallDisk(root, size);
  const cluster = await startTestCluster({ root, options: { max_wal_size: '64MB', min_wal_size: '32MB' } });
  const databaseUrl = cluster.url('faults');
  const dataDir = join(root, 'files');
  mkdirSync(dataDir, { mode: 0o711 });
  const ports = [await freePort(), await freePort()];
  const front = await (behindNginx ? startNginx : startBalancer)(ports);
  const processes: ServerProcess[] = [];

  async function start(at: number): Promise<void> {
    processes[at] = await startServerProcess({
      PORT: String(ports[at]),
      DATABASE_URL: databaseUrl,
      SECRET_KEY: 'only-for-tests-0123456789-0123456789',
      DATA_DIR: dataDir,
      PUBLIC_URL: front.url,
      LOG_LEVEL: 'fatal',
      REQUESTS_PER_MINUTE: '999999999',
    });
  }

  const direct: ShakenSite['direct'] = (work) => onDatabase(databaseUrl, work);
  const disk = mounted ?? feignDisk(direct);

  /** Restarts PostgreSQL, as a service manager would, if it stopped because there was no space for its WAL. */
  async function reviveDatabase(): Promise<void> {
    await vi.waitFor(async () => {
      await direct((client) => client.query('select 1')).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') await cluster.resume();
        throw error;
      });
    }, patience);
  }

  async function bothReady(): Promise<void> {
    for (const port of ports) {
      const client = new HttpClient(`http://127.0.0.1:${port}`);
      await vi.waitFor(async () => expect((await client.get('/readyz')).status).toBe(200), patience);
    }
  }

  let killed = 1;
  const faults = {
    'a process killed with -9': async () => {
      killed = 1 - killed;
      await processes[killed]?.end('SIGKILL');
      await start(killed);
    },
    'PostgreSQL stopped for 5 seconds': async () => {
      await cluster.pause();
      await sleep(OUTAGE_MS);
      await cluster.resume();
    },
    'the disk full for 6 seconds': async () => {
      await disk.fill();
      await sleep(FULL_MS);
      await disk.empty();
      await reviveDatabase();
    },
    'a rolling restart of both processes': async () => {
      for (const at of [0, 1]) {
        expect(await processes[at]?.end('SIGTERM')).toBe(0);
        await start(at);
      }
    },
  };

  await onDatabase(cluster.url('postgres'), (client) => client.query('create database faults'));
  await start(0);
  await start(1);
  return {
    url: front.url,
    databaseUrl,
    dataDir,
    made: `${behindNginx ? 'nginx' : 'a proxy that asks who is ready'} in front, ${
      mounted ? 'a disk of its own' : 'a database that feigns a full disk'
    }`,
    faults,
    bothReady,
    direct,
    restart: async (meanwhile) => {
      for (const { end } of processes) expect(await end('SIGTERM')).toBe(0);
      await meanwhile();
      await start(0);
      await start(1);
    },
    close: async () => {
      await front.close();
      for (const { child } of processes) child.kill('SIGKILL');
      await cluster.pause();
      mounted?.unmount();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
