import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { expectConsistent, readBooks } from '../support/books.ts';
import { HttpClient } from '../support/http-client.ts';
import { hasNginx } from '../support/nginx.ts';
import { runProgram } from '../support/operator-program.ts';
import { createShoppers, type Shopper } from '../support/shoppers.ts';
import { type Acknowledged, type FaultLoad, sha256, startFaultLoad, type Tally } from './fault-load.ts';
import { type ShakenSite, startShakenSite } from './shaken-site.ts';

/** Duration of the load in minutes; 0 runs a single short round of faults. */
const minutes = Number(process.env['FAULTS_MINUTES'] ?? 0);
const seed = Number(process.env['FAULTS_SEED'] ?? 1);
/**
 * Long runs use nginx if it is installed. Without readiness probes, it may cut off a request during a rolling
 * restart.
 */
const behindNginx = minutes > 0 && hasNginx;
/** Interval in ms between the starts of two faults: four faults in three minutes. */
const EVERY_MS = minutes > 0 ? 45_000 : 0;
/** Minimum time in ms under load before and after each fault. */
const CALM_MS = 3_000;
/** One user each to browse, upload, calculate and save, and enough buyers for any machine. */
const PEOPLE = 4 + 300 * Math.max(minutes, 5);
/** Number of most recent calculations to verify, well below the thousand kept per user. */
const CALCULATIONS_LOOKED_FOR = 500;
/** Number of payments whose notification the provider repeats. */
const TOLD_AGAIN = 100;
const ROLLING = 'a rolling restart of both processes';

let site: ShakenSite;
beforeAll(async () => {
  site = await startShakenSite(500 + 40 * minutes, behindNginx);
});
afterAll(() => site.close());

interface Outcome {
  fault: string;
  /** Seconds from the end of the fault until both processes were ready again. */
  readyAfter: number;
  tally: Tally;
}

/** Injects all faults in rotation until the time is up. */
async function breakThings(load: FaultLoad): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const end = performance.now() + minutes * 60_000;
  do {
    for (const [fault, happens] of Object.entries(site.faults)) {
      const begun = performance.now();
      await sleep(CALM_MS);
      load.tally();
      await happens();
      const over = performance.now();
      await site.bothReady();
      const readyAfter = (performance.now() - over) / 1_000;
      await sleep(CALM_MS);
      const outcome = { fault, readyAfter, tally: load.tally() };
      outcomes.push(outcome);
      if (minutes > 0) process.stdout.write(`${rowOf(fault, [outcome])}\n`);
      await sleep(Math.max(0, EVERY_MS - (performance.now() - begun)));
    }
  } while (performance.now() < end);
  return outcomes;
}

/** Formats a table row for one fault, or for all outcomes of the same fault combined. */
function rowOf(fault: string, outcomes: readonly Outcome[]): string {
  const failed = new Map<string, number>();
  for (const [kind, count] of outcomes.flatMap(({ tally }) => Object.entries(tally.failed)))
    failed.set(kind, (failed.get(kind) ?? 0) + count);
  const failures = [...failed].map(([kind, count]) => `${count} × ${kind}`).join(', ');
  const answered = outcomes.reduce((sum, { tally }) => sum + tally.answered, 0);
  const longest = Math.max(...outcomes.map(({ readyAfter }) => readyAfter)).toFixed(1);
  return `| ${fault} | ${outcomes.length} | ${answered} | ${failures || 'none'} | ${longest} s |`;
}

/**
 * Lists failures that must not happen: a 500 at any time, or a request interrupted by a rolling restart.
 * Interruptions are allowed behind nginx.
 */
function mustNot({ fault, tally }: Outcome): string[] {
  const never = fault === ROLLING && !behindNginx ? ['500', '502', '504', 'cut off'] : ['500'];
  return never
    .filter((kind) => tally.failed[kind])
    .map((kind) => `${fault}: ${tally.failed[kind]} × ${kind}`);
}

/** Waits until the queue is empty, running scheduled jobs immediately. */
async function emptyQueue(): Promise<void> {
  await vi.waitFor(
    () =>
      site.direct(async (client) => {
        const { rows } = await client.query(
          'update graphile_worker._private_jobs set run_at = least(run_at, now()) returning id, attempts, last_error',
        );
        expect(rows).toEqual([]);
      }),
    { timeout: 120_000 + minutes * 10_000, interval: 500 },
  );
}

/** Finishes all queued jobs and repeats some payment notifications. */
async function settle({ buyers }: Acknowledged): Promise<void> {
  // Age job locks by an hour, so that jobs locked by killed processes are released.
  await site.restart(() =>
    site.direct((client) =>
      client.query(`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 hour'`),
    ),
  );
  await emptyQueue();
  const presses = buyers.flatMap((buyer) => buyer.presses.map((press) => ({ buyer, press })));
  for (const { buyer, press } of presses.slice(-TOLD_AGAIN)) await buyer.pressAgain(press);
  await emptyQueue();
}

async function expectBalancedBooks({ buyers }: Acknowledged): Promise<void> {
  const report = JSON.parse((await runProgram('reconcile', site, ['--json'])).output);
  expect(report).toMatchObject({ balanced: true, differences: [] });
  expect(report.payments).toBe(buyers.flatMap(({ presses }) => presses).length);
  await site.direct(async (client) => {
    for (const { shopper } of buyers) {
      const books = await readBooks(client, shopper.id);
      expectConsistent(books);
      expect(books.orders.filter(({ isPaid }) => isPaid).length).toBeGreaterThan(0);
    }
  });
}

async function expectNothingLost(
  { documents, calculations, savings }: Acknowledged,
  people: readonly Shopper[],
): Promise<void> {
  const [uploader, calculator, saver] = people;
  const column = (sql: string, id: number | undefined) =>
    site.direct(async (client) => {
      const { rows } = await client.query<{ n: number }>(sql, [id]);
      return rows.map(({ n }) => n);
    });
  const stored = new Set(
    await column('select income::int as n from tax_calculations where user_id = $1', calculator?.id),
  );
  expect(
    calculations.slice(-CALCULATIONS_LOOKED_FOR).filter((income) => !stored.has(income)),
    'calculations that are gone',
  ).toEqual([]);

  const entries = await column(
    `select (amount * 100)::int as n from savings_entries e
     join user_challenges c on c.id = e.user_challenge_id where c.user_id = $1`,
    saver?.id,
  );
  expect(new Set(entries).size, 'an entry was booked twice').toBe(entries.length);
  expect(
    savings.filter((cents) => !entries.includes(cents)),
    'savings that are gone',
  ).toEqual([]);
  const sum = entries.reduce((all, cents) => all + cents, 0);
  expect(
    await column(
      'select (current_amount * 100)::int as n from user_challenges where user_id = $1',
      saver?.id,
    ),
  ).toEqual([sum]);

  const owner = new HttpClient(site.url);
  owner.setCookie('session', uploader?.session ?? '');
  for (const [id, hash] of documents) {
    const { bytes } = await owner.download(`/api/documents/${id}/file`);
    expect(sha256(bytes), `document ${id}`).toBe(hash);
  }
  const files = await runProgram('verify-documents', site);
  expect(files.output).not.toMatch(/missing|damaged|other bytes/);
  expect(await runProgram('verify-audit', site)).toMatchObject({ code: 0 });
}

it(
  'keeps the books balanced and acknowledged data through kills, outages, a full disk and a rolling restart',
  { timeout: 600_000 + minutes * 90_000 },
  async () => {
    const people = await site.direct((client) => createShoppers(client, PEOPLE));
    const load = await startFaultLoad(site.url, [...people], seed);
    const outcomes = await breakThings(load);
    await load.stop();
    const { acknowledged } = load;
    expect(outcomes.filter(({ tally }) => tally.answered === 0)).toEqual([]);
    await settle(acknowledged);
    await expectBalancedBooks(acknowledged);
    await expectNothingLost(acknowledged, people);
    const { buyers, documents, calculations, savings } = acknowledged;
    const payments = buyers.flatMap(({ presses }) => presses).length;
    const sums = [
      `Seed ${seed}, ${site.made}: ${buyers.length} buyers with ${payments} payments`,
      `${documents.size} documents, ${calculations.length} calculations and ${savings.length} savings acknowledged`,
      'all there, books balanced.',
    ];
    const table = [
      '| fault | times | answered | not answered | ready after, at most |',
      '| --- | --- | --- | --- | --- |',
      ...Object.keys(site.faults).map((kind) =>
        rowOf(
          kind,
          outcomes.filter(({ fault }) => fault === kind),
        ),
      ),
    ];
    process.stdout.write(`${sums.join(', ')}\n\n${table.join('\n')}\n`);
    expect(outcomes.flatMap(mustNot)).toEqual([]);
  },
);
