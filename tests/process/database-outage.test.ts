import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, it, vi } from 'vitest';
import { contactMessage } from '../support/contact.ts';
import type { Reply } from '../support/http-client.ts';
import { registration } from '../support/people.ts';
import { startServerProcess } from '../support/server-process.ts';
import { startTestCluster } from '../support/test-cluster.ts';

const CALLERS = 10;
/** Minimum number of rejected requests before the database restarts. */
const REFUSALS = 10 * CALLERS;

it('returns 503 while PostgreSQL is down and recovers afterwards', async () => {
  const cluster = await startTestCluster();
  const client = new Client({ connectionString: cluster.url('postgres') });
  await client.connect();
  await client.query('create database outage');
  await client.end();
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'taxpilot-outage-'));
  const server = await startServerProcess({
    DATA_DIR,
    DATABASE_URL: cluster.url('outage'),
    SECRET_KEY: 'only-for-tests-0123456789-0123456789',
    LOG_LEVEL: 'fatal',
  });
  const caller = server.client();
  await caller.post('/api/register', registration());

  const replies: Reply[] = [];
  const ended = new AbortController();
  const load = Array.from({ length: CALLERS }, async () => {
    while (!ended.signal.aborted) {
      replies.push(await caller.get('/api/user'));
      await sleep(20);
    }
  });
  await expect.poll(() => replies.length).toBeGreaterThan(2 * CALLERS);
  await cluster.pause();
  expect(await caller.get('/readyz')).toMatchObject({ status: 503 });
  expect(await caller.get('/healthz')).toMatchObject({ status: 200 });
  expect((await caller.post('/api/tax/calculate', { age: 'under65', income: 1 })).status).toBe(503);
  expect(await caller.get('/api/orders/1/invoice')).toMatchObject({
    status: 503,
    body: { message: 'Something went wrong', reason: 'internal', requestId: expect.any(String) },
  });
  const notification = {
    body: 'a=1',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
  expect((await caller.send('POST', '/api/payments/payfast/notify', notification)).status).toBe(503);
  // Without a session, a calculation doesn't need the database.
  expect((await server.client().post('/api/tax/calculate', { age: 'under65', income: 1 })).status).toBe(200);
  const refusals = () => replies.filter(({ status }) => status === 503);
  await expect.poll(() => refusals().length, { timeout: 60_000 }).toBeGreaterThan(REFUSALS);
  await cluster.resume();
  ended.abort();
  await Promise.all(load);

  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 503]));
  expect(Number(refusals()[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  const bodies = refusals().map(({ body }) => body);
  expect(new Set(bodies.map((body) => Object.keys(body).join()))).toEqual(
    new Set(['message,reason,requestId']),
  );
  expect(new Set(bodies.map(({ message }) => message))).toEqual(new Set(['Something went wrong']));
  expect((await caller.get('/readyz')).status).toBe(200);
  expect((await caller.get('/api/user')).status).toBe(200);
  expect((await caller.post('/api/tax/calculate', { age: 'under65', income: 1 })).status).toBe(200);
  expect((await caller.get('/api/tax/calculations')).body).toHaveLength(1);
  // The job queue has reconnected too.
  expect((await caller.post('/api/contact', contactMessage())).status).toBe(200);
  const questions = () =>
    readdirSync(join(DATA_DIR, 'outbox')).filter((name) => name.startsWith('contact-message-'));
  await vi.waitFor(() => expect(questions()).toHaveLength(1), { timeout: 15_000 });
  expect(await server.end('SIGINT')).toBe(0);
  rmSync(DATA_DIR, { recursive: true, force: true });
  await cluster.remove();
});
