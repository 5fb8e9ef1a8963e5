import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contactMessage } from '../support/contact.ts';
import type { HttpClient } from '../support/http-client.ts';
import { registration } from '../support/people.ts';
import { createPreparedFolder } from '../support/prepared-folder.ts';
import { startServerProcess } from '../support/server-process.ts';

/** Number of kills under CPU load; `EMBEDDED_KILLS` overrides it. */
const kills = Number(process.env['EMBEDDED_KILLS'] ?? 2);

let DATA_DIR: string;
beforeEach(() => {
  DATA_DIR = createPreparedFolder();
});
afterEach(() => rmSync(DATA_DIR, { recursive: true, force: true }));

function databaseProcess(folder = 'postgres'): number {
  return Number.parseInt(readFileSync(join(DATA_DIR, folder, 'postmaster.pid'), 'utf8'), 10);
}

/** Saves calculations until a new database process responds; returns the response statuses. */
async function calculateUntilReplaced(caller: HttpClient, killed: number): Promise<number[]> {
  const statuses: number[] = [];
  await vi.waitFor(
    async () => {
      const { status, headers } = await caller.post('/api/tax/calculate', { age: 'under65', income: 1 });
      statuses.push(status);
      expect(status === 503).toBe(headers.has('retry-after'));
      expect(status).toBe(200);
      expect(databaseProcess()).not.toBe(killed);
    },
    { timeout: 60_000, interval: 5 },
  );
  return statuses;
}

it('restarts a killed database without losing acknowledged data', async () => {
  const server = await startServerProcess({ DATA_DIR, LOG_LEVEL: 'error' });
  const caller = server.client();
  await caller.post('/api/register', registration());
  const statuses: number[] = [];
  for (let rounds = 0; rounds < 2; rounds += 1) {
    const killed = databaseProcess();
    process.kill(killed, 'SIGKILL');
    statuses.push(...(await calculateUntilReplaced(caller, killed)));
    expect((await caller.get('/healthz')).status).toBe(200);
  }
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  const saved = statuses.filter((status) => status === 200).length;
  expect((await caller.get('/api/tax/calculations?limit=100')).body).toHaveLength(saved);
  expect((await caller.get('/readyz')).status).toBe(200);
  expect((await caller.get('/api/products')).status).toBe(200);
  // The job queue has reconnected too.
  expect((await caller.post('/api/contact', contactMessage())).status).toBe(200);
  const questions = () =>
    readdirSync(join(DATA_DIR, 'outbox')).filter((name) => name.startsWith('contact-message-'));
  await vi.waitFor(() => expect(questions()).toHaveLength(1), { timeout: 60_000 });
  expect(await server.end('SIGINT')).toBe(0);
});

/** Starts processes that keep every CPU busy; returns a function that kills them. */
function startNeighbours(): () => void {
  const neighbours = Array.from({ length: 3 * availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  return () => neighbours.forEach((neighbour) => neighbour.kill('SIGKILL'));
}

it(
  `takes over the orphaned database in each of ${kills} starts after kill -9, on a busy machine`,
  { timeout: 60_000 + kills * 30_000 },
  async () => {
    const person = registration();
    let server = await startServerProcess({ DATA_DIR, LOG_LEVEL: 'fatal' });
    const database = databaseProcess();
    expect((await server.client().post('/api/register', person)).status).toBe(201);
    const stopNeighbours = startNeighbours();
    try {
      for (let kill = 1; kill <= kills; kill += 1) {
        await server.end('SIGKILL');
        server = await startServerProcess({ DATA_DIR, LOG_LEVEL: 'fatal' });
        expect(databaseProcess()).toBe(database);
        const caller = server.client();
        expect((await caller.post('/api/login', person)).status).toBe(200);
        expect((await caller.post('/api/tax/calculate', { age: 'under65', income: kill })).status).toBe(200);
        const saved = await caller.get('/api/tax/calculations?limit=100');
        expect(saved).toMatchObject({ status: 200, body: { length: kill } });
      }
    } finally {
      stopNeighbours();
    }
    expect(await server.end('SIGINT')).toBe(0);
  },
);

it('treats a copied folder as a separate installation, even while the original runs', async () => {
  const person = registration();
  const first = await startServerProcess({ DATA_DIR, LOG_LEVEL: 'fatal' });
  await first.client().post('/api/register', person);
  // The database keeps running after the kill, but writes nothing during the copy.
  await first.end('SIGKILL');
  const copy = mkdtempSync(join(tmpdir(), 'taxpilot-copied-'));
  chmodSync(copy, 0o711);
  // Preserve owners and modes, as a backup does.
  expect(spawnSync('cp', ['-a', `${DATA_DIR}/.`, copy]).status).toBe(0);
  const onCopy = await startServerProcess({ DATA_DIR: copy, LOG_LEVEL: 'fatal' });
  const original = await startServerProcess({ DATA_DIR, LOG_LEVEL: 'fatal' });
  for (const [server, income] of [
    [original, 1],
    [onCopy, 2],
  ] as const) {
    const caller = server.client();
    expect((await caller.post('/api/login', person)).status).toBe(200);
    await caller.post('/api/tax/calculate', { age: 'under65', income });
    expect((await caller.get('/api/tax/calculations')).body).toMatchObject([{ income }]);
  }
  expect(await onCopy.end('SIGINT')).toBe(0);
  expect((await original.client().get('/readyz')).status).toBe(200);
  expect(await original.end('SIGINT')).toBe(0);
  rmSync(copy, { recursive: true, force: true });
});

it('exits with 1 and one clear line after five failed restarts', async () => {
  const server = await startServerProcess({ DATA_DIR, LOG_LEVEL: 'silent' });
  const exit = once(server.child, 'exit');
  renameSync(join(DATA_DIR, 'postgres'), join(DATA_DIR, 'elsewhere'));
  process.kill(databaseProcess('elsewhere'), 'SIGKILL');
  await vi.waitFor(async () => expect((await server.client().get('/readyz')).status).toBe(503), {
    timeout: 10_000,
  });
  expect(await exit).toEqual([1, null]);
  expect(server.output().split('\n').slice(1)).toEqual([
    expect.stringMatching(/^TaxPilot stopped: the embedded database .* 5 attempts; see .*postgres\.log\.$/),
    '',
  ]);
  // The server didn't create a new database in place of the missing one.
  expect(readdirSync(DATA_DIR)).not.toContain('postgres');
});

it('doesn’t report balanced books without a database', () => {
  const empty = mkdtempSync(join(tmpdir(), 'taxpilot-empty-'));
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: empty };
  const reconciled = spawnSync(process.execPath, ['src/server/programs/reconcile.ts'], {
    env,
    encoding: 'utf8',
  });
  expect(reconciled).toMatchObject({
    status: 2,
    stdout: '',
    stderr: `The payments could not be compared: DATA_DIR has no database: ${empty}\n`,
  });
  expect(readdirSync(empty)).toEqual([]);
  rmSync(empty, { recursive: true, force: true });
});
