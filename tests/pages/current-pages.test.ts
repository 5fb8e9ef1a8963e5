import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PublishedPromises } from '../../src/domain/site/app-settings.ts';
import type { Sql } from '../../src/domain/sql.ts';
import { createProductCache, productsVersionStatement } from '../../src/domain/shop/products.server.ts';
import { readBuiltClient } from '../../src/server/pages/built-client.ts';
import { keepPagesCurrent } from '../../src/server/pages/current-pages.ts';
import type { PublishedPages } from '../../src/server/pages/published-pages.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { DAY_MS } from '../../src/domain/calendar.ts';

const build = readBuiltClient();

let server: TestServer;
let currentPages: () => Promise<PublishedPages>;
let aheadMs: number;
let queryCount: number;
let database: 'answers' | 'away' | 'silent';
let promises: PublishedPromises;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => {
  [aheadMs, queryCount, database, promises] = [0, 0, 'answers', {}];
  const sql: Sql = (statement, values) => {
    if (statement === productsVersionStatement) queryCount += 1;
    if (database === 'away') return Promise.reject(new Error('connect ECONNREFUSED'));
    return database === 'silent' ? new Promise(() => {}) : server.deps.sql(statement, values);
  };
  const now = () => new Date(1_800_000_000_000 + aheadMs);
  const products = createProductCache(sql);
  currentPages = keepPagesCurrent(
    build,
    { ...server.deps, products, now, publishedPromises: async () => promises },
    fastify().log,
  );
});
afterAll(() => server.close());

const pageAt = async (path: string) =>
  String((await (await currentPages()).page({ path, hasSearch: false, hasSession: false }))?.plain);
const home = () => pageAt('/');
const about = async () => (await pageAt('/about')).replaceAll(/<!-- -->|\s+/g, ' ').replaceAll('  ', ' ');

it('shows a changed price to the first visitor after an idle period', async () => {
  expect(await home()).toContain('R299');
  await server.deps.fork().execute(`update products set price = 342.50 where id = 1`);
  aheadMs = 12 * 60 * 60_000;
  expect(await home()).toContain('R342.50');
});

it('shows a changed price even if the clock is set back by a day', async () => {
  await home();
  await server.deps.fork().execute(`update products set price = 355.50 where id = 1`);
  aheadMs = -DAY_MS;
  expect(await home()).toContain('R355.50');
});

it('serves existing pages while the database is unavailable, with one query per second', async () => {
  const before = await home();
  database = 'away';
  aheadMs = 1_000;
  for (let visits = 0; visits < 20; visits++) expect(await home()).toBe(before);
  expect(queryCount).toBe(2);
  aheadMs = 2_000;
  await home();
  expect(queryCount).toBe(3);
});

it("doesn't wait for a database that doesn't respond", async () => {
  const before = await home();
  database = 'silent';
  aheadMs = 1_000;
  const start = performance.now();
  expect(await home()).toBe(before);
  expect(performance.now() - start).toBeLessThan(2_000);
});

it('queries again for each visitor while there are no pages', async () => {
  database = 'away';
  await expect(currentPages()).rejects.toThrow('ECONNREFUSED');
  database = 'answers';
  expect(await home()).toContain('<h1');
});

it('changes the year in the footer at midnight in South Africa', async () => {
  // 21:59:59 UTC on 31 December 2026 is one second before midnight in South Africa.
  aheadMs = Date.UTC(2026, 11, 31, 21, 59, 59) - 1_800_000_000_000;
  expect(await home()).toContain('© 2026 ');
  aheadMs += 1_000;
  expect(await home()).toContain('© 2027 ');
});

it('shows measured promises on the About page instead of the fixed ones', async () => {
  expect(await about()).toContain('We file within 2–5 business days');
  promises = {
    figures: { limit: 5, median: 2.9, keptPercent: 94 },
    answer: { limit: 48, median: 5.2, keptPercent: 98 },
  };
  aheadMs = 1_000;
  const measured = await about();
  expect(measured).toContain('half of our clients had their figures within 2.9 business days');
  expect(measured).toContain('98 % within the 48 we promise');
  expect(measured).not.toContain('2–5 business days');
  expect(measured).not.toContain('went to SARS within');
});
