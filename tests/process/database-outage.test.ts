import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { registration } from '../support/people.ts';
import { startServerProcess } from '../support/server-process.ts';
import { startTestCluster } from '../support/test-cluster.ts';

const OUTAGE_MS = 10_000;

it('answers 503 while PostgreSQL is away for 10 seconds, and everything right afterwards', async () => {
  const cluster = await startTestCluster();
  const client = new Client({ connectionString: cluster.url('postgres') });
  await client.connect();
  await client.query('create database outage');
  await client.end();
  const server = await startServerProcess({
    DATABASE_URL: cluster.url('outage'),
    SECRET_KEY: 'only-for-tests-0123456789-0123456789',
    LOG_LEVEL: 'fatal',
  });
  const caller = server.client();
  await caller.post('/api/register', registration());

  const seen = new Map<number, number>();
  let stop = false;
  const load = Array.from({ length: 10 }, async () => {
    while (!stop) {
      const reply = await caller.get('/api/user');
      seen.set(reply.status, (seen.get(reply.status) ?? 0) + 1);
      if (reply.status >= 500) {
        expect(reply.body).toEqual({ message: 'Something went wrong', requestId: expect.any(String) });
      }
      await sleep(20);
    }
  });
  await sleep(500);
  await cluster.pause();
  expect(await caller.get('/readyz')).toMatchObject({ status: 503 });
  expect(await caller.get('/healthz')).toMatchObject({ status: 200 });
  expect((await caller.post('/api/tax/calculate', { age: 'under65', income: 1 })).status).toBe(503);
  // Who has no session needs no database for a calculation.
  expect((await server.client().post('/api/tax/calculate', { age: 'under65', income: 1 })).status).toBe(200);
  await sleep(OUTAGE_MS);
  await cluster.resume();
  stop = true;
  await Promise.all(load);

  expect([...seen.keys()].toSorted()).toEqual([200, 503]);
  expect((await caller.get('/readyz')).status).toBe(200);
  expect((await caller.get('/api/user')).status).toBe(200);
  expect((await caller.post('/api/tax/calculate', { age: 'under65', income: 1 })).status).toBe(200);
  expect((await caller.get('/api/tax/calculations')).body).toHaveLength(1);
  expect(await server.end('SIGTERM')).toBe(0);
  await cluster.remove();
});
