import { randomUUID } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, it, vi } from 'vitest';
import { findEmbeddedDatabase } from '../../src/server/database/embedded/embedded.ts';
import { openLive } from '../support/live.ts';
import { registration } from '../support/people.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';

/** Mounts a disk just large enough for a new database and its WAL, accessible only to the database's user. */
const mount = 'mount -t tmpfs -o size=160m,mode=700 none "$0"';

const patience = { timeout: 30_000, interval: 5 };

/** A disk that can be filled and emptied while the server runs; `under` is the server's wrapper command. */
interface SmallDisk {
  under: readonly string[];
  fill: (server: ServerProcess) => Promise<void>;
  empty: (server: ServerProcess) => Promise<void>;
}

/** Mounts a tmpfs in the server's mount namespace and accesses it through the server's /proc entry. */
function realDisk(folder: string): SmallDisk {
  const filler = ({ child }: ServerProcess) => `/proc/${child.pid}/root${folder}/filler`;
  return {
    under: ['unshare', '-rm', 'sh', '-c', `${mount} && exec "$@"`, folder],
    fill: async (server) => {
      const file = openSync(filler(server), 'w');
      for (const bytes of [1_048_576, 4_096]) {
        const block = Buffer.alloc(bytes, 1);
        expect(() => {
          for (;;) if (writeSync(file, block) < bytes) throw new Error('ENOSPC');
        }).toThrow('ENOSPC');
      }
      closeSync(file);
    },
    empty: async (server) => rmSync(filler(server)),
  };
}

async function onDatabase(folder: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: await findEmbeddedDatabase(folder) });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** Simulates a full disk with database errors, for systems where mounting isn't allowed. */
function feignedDisk(folder: string): SmallDisk {
  const connections =
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
  return {
    under: [],
    fill: () =>
      onDatabase(
        folder,
        `create function refuse() returns trigger language plpgsql as
          $$ begin raise exception 'no space' using errcode = 'disk_full'; end $$`,
        'create trigger refuse before insert on tax_calculations execute function refuse()',
        'create trigger refuse before insert on messages execute function refuse()',
        "alter database taxpilot set temp_file_limit = '128kB'",
        connections,
      ),
    empty: () =>
      onDatabase(
        folder,
        'drop function refuse cascade',
        'alter database taxpilot reset temp_file_limit',
        connections,
      ),
  };
}

it('reports a full disk, keeps acknowledged data and continues once there is space', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'taxpilot-full-'));
  const mayMount = spawnSync('unshare', ['-rm', 'sh', '-c', mount, dataDir]).status === 0;
  const disk = mayMount ? realDisk(dataDir) : feignedDisk(dataDir);
  const server = await startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal' }, undefined, disk.under);
  const caller = server.client();
  expect((await caller.post('/api/register', registration())).status).toBe(201);
  const calculate = () => caller.post('/api/tax/calculate', { age: 'under65', income: 420_000 });
  const ready = async () => (await caller.get('/readyz')).status;
  expect(await ready()).toBe(200);

  await disk.fill(server);
  let saved = 0;
  const refused = await vi.waitFor(async () => {
    // Writes still succeed while the database's files have free space.
    const reply = await calculate();
    if (reply.status === 200) saved += 1;
    expect(reply.status).not.toBe(200);
    return reply;
  }, patience);
  expect(refused).toMatchObject({ status: 503, body: { reason: 'service.no-space' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const page = await openLive(server.url, caller);
  await page.waitFor('connected');
  const texts: string[] = [];
  const message = await vi.waitFor(async () => {
    const next = { text: `Message ${texts.length + 1}`, key: randomUUID() };
    const { status } = await caller.post('/api/messages', next);
    if (status === 201) texts.push(next.text);
    expect(status).toBe(503);
    return next;
  }, patience);
  await vi.waitFor(async () => expect(await ready()).toBe(503), patience);
  expect((await caller.get('/healthz')).status).toBe(200);
  expect((await caller.get('/api/products')).status).toBe(200);
  expect((await caller.get('/api/user')).status).toBe(200);

  await disk.empty(server);
  await vi.waitFor(async () => expect(await ready()).toBe(200), patience);
  expect((await calculate()).status).toBe(200);
  expect((await caller.get('/api/tax/calculations?limit=100')).body).toHaveLength(saved + 1);
  expect((await caller.post('/api/messages', message)).status).toBe(201);
  await page.waitFor('message', texts.length + 1);
  expect(page.texts()).toEqual([...texts, message.text]);
  page.close();
  expect(await server.end('SIGINT')).toBe(0);
  rmSync(dataDir, { recursive: true, force: true });
});
