import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Books, expectConsistent, readBooks, without } from '../support/books.ts';
import { booksRounds } from '../support/books-rounds.ts';
import { seededRandom } from '../support/random.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { createShoppers } from '../support/shoppers.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { type Mall, StubbornShopper } from './stubborn-shopper.ts';

const { buyers, kills, seed, isLong, timeoutMs } = booksRounds;
const SECRET_KEY = 'only-for-tests-0123456789-0123456789';
/** Minimum number of requests per purchase. */
const CALLS = 6;

let database: TestDatabase;
let direct: Client;
let DATA_DIR: string;
let PORT: string;
beforeAll(async () => {
  database = await createTestDatabase();
  direct = new Client({ connectionString: database.url });
  await direct.connect();
  DATA_DIR = mkdtempSync(join(tmpdir(), 'taxpilot-books-'));
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const address = free.address();
  PORT = String(address && typeof address === 'object' ? address.port : 0);
  free.close();
});
afterAll(async () => {
  await direct.end();
  await database.drop();
  rmSync(DATA_DIR, { recursive: true, force: true });
});

const start = (): Promise<ServerProcess> =>
  startServerProcess({
    DATABASE_URL: database.url,
    SECRET_KEY,
    DATA_DIR,
    PORT,
    LOG_LEVEL: 'fatal',
    REGISTRATIONS_PER_HOUR: '999999999',
    REQUESTS_PER_MINUTE: '999999999',
  });

async function reconcile() {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATABASE_URL: database.url, SECRET_KEY };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['src/server/programs/reconcile.ts', '--json'],
    {
      env,
    },
  );
  return JSON.parse(stdout);
}

const count = async (sql: string) => Number((await direct.query<{ n: string }>(sql)).rows[0]?.n);

/** Returns the cart that should remain after removing all paid lines. */
function cartLeft({ put }: StubbornShopper, { orders }: Books): Books['cart'] {
  const all = Object.fromEntries([...put].map(([product, quantity]) => [String(product), quantity]));
  return orders.filter(({ isPaid }) => isPaid).reduce((cart, { lines }) => without(cart, lines), all);
}

/** Runs all shoppers while killing and restarting the server. Returns the last running server. */
async function shopAndKill(mall: Mall, shoppers: readonly StubbornShopper[]): Promise<ServerProcess> {
  const random = seededRandom(seed);
  const moments = Array.from({ length: kills }, () => random.between(buyers / 2, buyers * CALLS * 0.8));
  let server = await start();
  const shopping = Promise.all(shoppers.map((shopper) => shopper.shop()));
  // Watch the shoppers from the start, so that a failure is noticed before the last kill.
  let isOver = false;
  const over = shopping.finally(() => (isOver = true));
  for (const moment of moments.toSorted((a, b) => a - b)) {
    const reached = new Promise<void>((resolve) => {
      mall.onAnswer = () => void (mall.answered >= moment && resolve());
      mall.onAnswer();
    });
    await Promise.race([reached, over]);
    await sleep(random.between(0, 40));
    expect(isOver, 'everything was over before the process could be killed').toBe(false);
    await server.end('SIGKILL');
    for (const { shopper } of shoppers) expectConsistent(await readBooks(direct, shopper.id));
    server = await start();
  }
  await over;
  return server;
}

/** Waits until the queue is empty, running scheduled jobs immediately. */
async function emptyQueue(): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await direct.query(
        `update graphile_worker._private_jobs set run_at = least(run_at, now())
         returning id, attempts, last_error, locked_at`,
      );
      expect(rows).toEqual([]);
    },
    { timeout: timeoutMs, interval: 500 },
  );
}

/** Ages job locks by an hour and restarts the server, which then releases jobs locked by killed processes. */
async function passAnHour(server: ServerProcess): Promise<ServerProcess> {
  expect(await server.end('SIGINT')).toBe(0);
  await direct.query(`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 hour'`);
  return start();
}

const sorted = (all: readonly { reference: string; attempt: string }[]) =>
  all.map(({ reference, attempt }) => `${reference} ${attempt}`).toSorted();

it(
  `the books balance after ${buyers} concurrent checkouts and ${kills} kills of the process`,
  { timeout: 3 * timeoutMs },
  async () => {
    const begun = performance.now();
    const mall: Mall = { url: `http://127.0.0.1:${PORT}`, answered: 0, interrupted: 0, onAnswer: () => {} };
    const shoppers = (await createShoppers(direct, buyers)).map(
      (shopper, index) => new StubbornShopper(mall, shopper, seededRandom(seed * 1_000 + index)),
    );
    let server = await shopAndKill(mall, shoppers);
    expect(mall.interrupted).toBeGreaterThan(kills);
    server = await passAnHour(server);
    await emptyQueue();
    expect(await count('select count(*) n from payment_notifications where outcome is null')).toBe(0);

    // The provider repeats every payment notification, and the queue sends the remaining e-mails.
    for (const shopper of shoppers) for (const press of shopper.presses) await shopper.pressAgain(press);
    await emptyQueue();

    const report = await reconcile();
    expect(report).toMatchObject({ balanced: true, differences: [] });
    const presses = shoppers.flatMap((shopper) => shopper.presses);
    expect(report.payments).toBe(presses.length);
    const { rows: booked } = await direct.query<{ reference: string; attempt: string }>(
      `select a.reference, left(p.provider_payment_id, 8) as attempt
       from payments p join orders o on o.id = p.order_id and o.paid_at is not null
       join payment_attempts a on a.order_id = o.id
       join payment_notifications n on n.id = p.notification_id and n.outcome = 'accepted'
       where p.fields @> jsonb_build_array(jsonb_build_array('m_payment_id', a.reference))`,
    );
    expect(sorted(booked)).toEqual(sorted(presses));

    const paid: number[] = [];
    for (const shopper of shoppers) {
      const books = await readBooks(direct, shopper.shopper.id);
      expectConsistent(books);
      expect(books.cart).toEqual(cartLeft(shopper, books));
      const own = books.orders.filter(({ isPaid }) => isPaid).map(({ id }) => id);
      expect(own.length, `paid orders of ${shopper.shopper.id}`).toBeGreaterThan(0);
      paid.push(...own);
    }
    const mails = readdirSync(join(DATA_DIR, 'outbox'))
      .filter((name) => name.startsWith('order-paid-'))
      .map((name) => Number(name.split('-')[2]));
    expect(mails.toSorted((a, b) => a - b)).toEqual(paid.toSorted((a, b) => a - b));
    expect(await server.end('SIGINT')).toBe(0);

    const seconds = ((performance.now() - begun) / 1_000).toFixed(0);
    const figures = [
      `seed ${seed}, ${buyers} buyers, ${kills} kills, ${seconds} s: ${mall.answered} calls answered`,
      `${mall.interrupted} cut off and made again, ${report.paidOrders} paid orders (R${report.ordered})`,
      `${report.payments} payments (R${report.received}, of which R${report.toRefund} to be refunded)`,
      `${mails.length} mails, ${report.differences.length} differences`,
    ];
    if (isLong) process.stdout.write(`${figures.join(', ')}\n`);
  },
);
