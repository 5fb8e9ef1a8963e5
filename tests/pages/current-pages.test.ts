import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Sql } from '../../src/domain/sql.ts';
import { createProductCache, productsVersionStatement } from '../../src/domain/shop/products.server.ts';
import { readBuiltClient } from '../../src/server/pages/built-client.ts';
import { keepPagesCurrent } from '../../src/server/pages/current-pages.ts';
import type { PublishedPages } from '../../src/server/pages/published-pages.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const build = readBuiltClient();

let server: TestServer;
let currentPages: () => Promise<PublishedPages>;
let aheadMs: number;
let looks: number;
let database: 'answers' | 'away' | 'silent';
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => {
  [aheadMs, looks, database] = [0, 0, 'answers'];
  const sql: Sql = (statement, values) => {
    if (statement === productsVersionStatement) looks += 1;
    if (database === 'away') return Promise.reject(new Error('connect ECONNREFUSED'));
    return database === 'silent' ? new Promise(() => {}) : server.deps.sql(statement, values);
  };
  const now = () => new Date(1_800_000_000_000 + aheadMs);
  const products = createProductCache(sql);
  currentPages = keepPagesCurrent(build, { ...server.deps, products, now }, fastify().log);
});
afterAll(() => server.close());

const home = async () =>
  String((await (await currentPages()).page({ path: '/', hasSearch: false, hasSession: false }))?.plain);

it('shows a changed price to the first visitor after a quiet while', async () => {
  expect(await home()).toContain('R299');
  await server.deps.fork().execute(`update products set price = 342.50 where id = 1`);
  aheadMs = 12 * 60 * 60_000;
  expect(await home()).toContain('R342.50');
});

it('shows a changed price also when the clock is set back by a day', async () => {
  await home();
  await server.deps.fork().execute(`update products set price = 355.50 where id = 1`);
  aheadMs = -24 * 60 * 60_000;
  expect(await home()).toContain('R355.50');
});

it('goes on with the pages there are while the database is away, and asks it once a second', async () => {
  const before = await home();
  database = 'away';
  aheadMs = 1_000;
  for (let visits = 0; visits < 20; visits++) expect(await home()).toBe(before);
  expect(looks).toBe(2);
  aheadMs = 2_000;
  await home();
  expect(looks).toBe(3);
});

it('keeps no visitor waiting for a database that does not answer', async () => {
  const before = await home();
  database = 'silent';
  aheadMs = 1_000;
  const asked = performance.now();
  expect(await home()).toBe(before);
  expect(performance.now() - asked).toBeLessThan(2_000);
});

it('asks again for the next visitor while there are no pages yet', async () => {
  database = 'away';
  await expect(currentPages()).rejects.toThrow('ECONNREFUSED');
  database = 'answers';
  expect(await home()).toContain('<h1');
});

it('turns the year of the foot with the day in South Africa', async () => {
  // 31 December 2026, 21:59:59 in Greenwich: a second before midnight in South Africa.
  aheadMs = Date.UTC(2026, 11, 31, 21, 59, 59) - 1_800_000_000_000;
  expect(await home()).toContain('© 2026 ');
  aheadMs += 1_000;
  expect(await home()).toContain('© 2027 ');
});
