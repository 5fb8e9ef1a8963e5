import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { startBalancer } from '../support/balancer.ts';
import { freePort } from '../support/free-port.ts';
import { HttpClient, type Reply } from '../support/http-client.ts';
import { hasNginx, startNginx } from '../support/nginx.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { createShoppers } from '../support/shoppers.ts';
import { createTestDatabase } from '../support/test-database.ts';

const CALLERS = 12;
/** Pause in ms between a caller's requests. */
const PAUSE_MS = 30;
/** Maximum share of requests that may get a 503. */
const MAY_BE_PUT_OFF = 0.005;
/** Number of times both processes restart; ROLLING_ROUNDS overrides it. */
const rounds = Number(process.env['ROLLING_ROUNDS'] ?? 1);

const fronts = [
  { name: 'a proxy that asks who is ready', start: startBalancer },
  ...(hasNginx ? [{ name: 'nginx with deploy/nginx.conf', start: startNginx }] : []),
];

it.for(fronts)(
  'fails no calls while two processes restart one after the other behind $name',
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
    onTestFinished(() => {
      for (const { child } of processes) child.kill('SIGKILL');
    });
    const proxy = await front.start(ports);
    onTestFinished(proxy.close);
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
    let putOff = 0;
    /** Counts a request's outcome and returns whether it succeeded. */
    async function isGood(call: Promise<Reply>): Promise<boolean> {
      const { status, body } = await call.catch((error) => ({ status: 0, body: String(error.cause) }));
      calls += 1;
      if (status === 503) putOff += 1;
      else if (status !== 200) failures.push(`${status} ${JSON.stringify(body)}`);
      return status === 200;
    }
    const load = people.map(async (person) => {
      const kept: number[] = [];
      for (let income = 1; !ended.signal.aborted; income += 1) {
        if (await isGood(person.post('/api/tax/calculate', { age: 'under65', income }))) kept.unshift(income);
        await isGood(person.get('/api/user'));
        await sleep(PAUSE_MS);
      }
      return kept;
    });
    for (let round = 0; round < rounds; round++) {
      for (const [at, port] of ports.entries()) {
        expect(await processes[at]?.end('SIGTERM')).toBe(0);
        processes[at] = await start(port);
      }
    }
    ended.abort();
    const kept = await Promise.all(load);
    if (rounds > 1)
      process.stdout.write(
        `${front.name}: ${2 * rounds} restarts, ${calls} calls, ${failures.length} failed, ${putOff} put off\n`,
      );
    expect(failures).toEqual([]);
    // On an overloaded machine, connecting to the database may exceed the request's time limit.
    expect(putOff).toBeLessThanOrEqual(calls * MAY_BE_PUT_OFF);
    // Nothing was lost or duplicated.
    for (const [at, person] of people.entries()) {
      const { body } = await person.get('/api/tax/calculations?limit=50');
      const incomes = body.map(({ income }: { income: number }) => income);
      expect(incomes).toEqual(kept[at]?.slice(0, incomes.length));
    }
    for (const { end } of processes) expect(await end('SIGTERM')).toBe(0);
    rmSync(dataDir, { recursive: true, force: true });
    await database.drop();
  },
);
