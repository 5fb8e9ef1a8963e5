import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { startBalancer } from '../support/balancer.ts';
import { freePort } from '../support/free-port.ts';
import { HttpClient } from '../support/http-client.ts';
import { hasNginx, startNginx } from '../support/nginx.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { createShoppers } from '../support/shoppers.ts';
import { createTestDatabase } from '../support/test-database.ts';

const CALLERS = 12;
/** Milliseconds between the calls of each. */
const PAUSE_MS = 30;
/** How often both processes are restarted: the test command's round is short, ROLLING_ROUNDS sets another. */
const rounds = Number(process.env['ROLLING_ROUNDS'] ?? 1);

const fronts = [
  { name: 'a proxy that asks who is ready', start: startBalancer },
  ...(hasNginx ? [{ name: 'nginx as README.md has it', start: startNginx }] : []),
];

it.for(fronts)(
  'while two processes are restarted one after the other behind $name, no call fails',
  { timeout: 120_000 + rounds * 60_000 },
  async (front) => {
    const database = await createTestDatabase();
    const dataDir = mkdtempSync(join(tmpdir(), 'taxpilot-rolling-'));
    const ports = [await freePort(), await freePort()];
    const start = (port: number): Promise<ServerProcess> =>
      startServerProcess({
        PORT: String(port),
        DATABASE_URL: database.url,
        SECRET_KEY: 'only-for-tests-0123456789-0123456789',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'fatal',
        REQUESTS_PER_MINUTE: '999999999',
      });
    const processes = await Promise.all(ports.map(start));
    const proxy = await front.start(ports);
    const direct = new Client({ connectionString: database.url });
    await direct.connect();
    const people = (await createShoppers(direct, CALLERS)).map(({ session }) => {
      const client = new HttpClient(proxy.url);
      client.setCookie('session', session);
      return client;
    });
    await direct.end();

    const ended = new AbortController();
    const failures: string[] = [];
    let calls = 0;
    const load = people.map(async (person) => {
      let saved = 0;
      for (; !ended.signal.aborted; saved += 1) {
        for (const call of [
          () => person.post('/api/tax/calculate', { age: 'under65', income: saved }),
          () => person.get('/api/user'),
        ]) {
          const { status, body } = await call().catch((error) => ({ status: 0, body: String(error.cause) }));
          if (status !== 200) failures.push(`${status} ${JSON.stringify(body)}`);
          calls += 1;
        }
        await sleep(PAUSE_MS);
      }
      return saved;
    });
    for (let round = 0; round < rounds; round++) {
      for (const [at, port] of ports.entries()) {
        expect(await processes[at]?.end('SIGTERM')).toBe(0);
        processes[at] = await start(port);
      }
    }
    ended.abort();
    const saved = await Promise.all(load);
    if (rounds > 1) process.stdout.write(`${front.name}: ${calls} calls, ${failures.length} failed\n`);
    expect(failures).toEqual([]);
    // Nothing was lost, and nothing done twice: the last one is the last that was acknowledged, and the one before it too.
    for (const [at, person] of people.entries()) {
      const { body } = await person.get('/api/tax/calculations?limit=2');
      expect(body.map(({ income }: { income: number }) => income)).toEqual([
        Number(saved[at]) - 1,
        Number(saved[at]) - 2,
      ]);
    }
    await proxy.close();
    for (const { end } of processes) expect(await end('SIGTERM')).toBe(0);
    rmSync(dataDir, { recursive: true, force: true });
    await database.drop();
  },
);
