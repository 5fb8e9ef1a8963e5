import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { upload } from '../support/documents.ts';
import type { HttpClient } from '../support/http-client.ts';
import { inspectable, usedMegabytes } from '../support/heap-figures.ts';
import { registration } from '../support/people.ts';
import { residentMegabytes } from '../support/process-figures.ts';
import { pdf } from '../support/sample-files.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const CONNECTIONS = 300;

let database: TestDatabase;
let dataDir: string;
let server: ServerProcess;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'taxpilot-memory-'));
  server = await startServerProcess({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SECRET_KEY: 'only-for-tests-0123456789-0123456789',
    LOG_LEVEL: 'warn',
    REQUESTS_PER_MINUTE: '1000000',
    CHANGES_PER_HOUR: '1000000',
    ...inspectable,
  });
});
afterAll(async () => {
  await server.end('SIGINT');
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const json = { 'content-type': 'application/json' };

/** Sends `amount` requests over up to 300 connections. */
async function send(amount: number, requests: autocannon.Request[]): Promise<void> {
  const { errors, timeouts } = await autocannon({
    url: server.url,
    connections: Math.min(CONNECTIONS, amount),
    amount,
    requests,
    timeout: 60,
  });
  expect({ errors, timeouts }).toEqual({ errors: 0, timeouts: 0 });
}

/** Requests pages and lists, sends failed logins and large bodies over many connections, then uploads files. */
async function flood(client: HttpClient, cookie: string): Promise<void> {
  await send(600, [{ path: '/' }, { path: '/products' }, { path: '/services' }]);
  await send(600, [
    { path: '/api/products' },
    { path: '/api/dashboard', headers: { cookie } },
    { path: '/api/tax/calculations', headers: { cookie } },
  ]);
  const wrong = JSON.stringify({ username: 'nobody', password: 'wrong password' });
  await send(300, [{ method: 'POST', path: '/api/login', headers: json, body: wrong }]);
  const large = JSON.stringify({ income: 1, age: 'under65', note: 'x'.repeat(900_000) });
  await send(100, [{ method: 'POST', path: '/api/tax/calculate', headers: json, body: large }]);
  for (let sent = 0; sent < 8; sent += 4) {
    await Promise.all(Array.from({ length: 4 }, () => upload(client, { content: pdf(3_000_000) })));
  }
}

it('stays below 450 MB during floods, and doesn’t grow with every flood', { timeout: 180_000 }, async () => {
  const client = server.client();
  const { status, headers } = await client.post('/api/register', registration());
  expect(status).toBe(201);
  const cookie = headers.get('set-cookie')!.split(';')[0]!;
  const resident: number[] = [];
  const used: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await flood(client, cookie);
    resident.push(Math.round(residentMegabytes(server.child.pid)));
    used.push(await usedMegabytes(server.output()));
  }
  expect(Math.max(...resident)).toBeLessThan(450);
  // Up to a third of the resident memory is garbage, so only memory still in use shows a leak.
  expect(used.at(-1)! / used[0]!).toBeLessThan(1.05);
});
