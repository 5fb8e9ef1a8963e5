import { expect, vi } from 'vitest';
import { expectConsistent, readBooks } from '../support/books.ts';
import { HttpClient } from '../support/http-client.ts';
import { runProgram } from '../support/operator-program.ts';
import type { Shopper } from '../support/shoppers.ts';
import { type Acknowledged, sha256 } from './fault-load.ts';
import type { ShakenSite } from './shaken-site.ts';

/** Number of payments whose notification the provider repeats. */
const TOLD_AGAIN = 100;

/** A site that is no longer under load. */
export interface CheckedSite extends Pick<
  ShakenSite,
  'url' | 'databaseUrl' | 'dataDir' | 'direct' | 'restart'
> {
  /** Additional settings for operator programs, such as the document store. */
  environment?: Record<string, string>;
}

/** Waits until the queue is empty, running scheduled jobs immediately. */
async function emptyQueue(site: CheckedSite, timeout: number): Promise<void> {
  await vi.waitFor(
    () =>
      site.direct(async (client) => {
        const { rows } = await client.query(
          'update graphile_worker._private_jobs set run_at = least(run_at, now()) returning id, attempts, last_error',
        );
        expect(rows).toEqual([]);
      }),
    { timeout, interval: 500 },
  );
}

/** Finishes all queued jobs, within `timeout` ms, and repeats some payment notifications. */
export async function settle(site: CheckedSite, { buyers }: Acknowledged, timeout: number): Promise<void> {
  // Age job locks by an hour, so that jobs locked by killed processes are released.
  await site.restart(() =>
    site.direct((client) =>
      client.query(`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 hour'`),
    ),
  );
  await emptyQueue(site, timeout);
  const presses = buyers.flatMap((buyer) => buyer.presses.map((press) => ({ buyer, press })));
  for (const { buyer, press } of presses.slice(-TOLD_AGAIN)) await buyer.pressAgain(press);
  await emptyQueue(site, timeout);
}

/** Asserts that every payment is in the books exactly once, and that every buyer's books are consistent. */
export async function expectBalancedBooks(site: CheckedSite, { buyers }: Acknowledged): Promise<void> {
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

/**
 * Asserts that each acknowledged calculation, savings entry and document exists exactly once, and that documents are
 * unchanged.
 */
export async function expectNothingLost(
  site: CheckedSite,
  { documents, calculations, calculators, savings }: Acknowledged,
  people: readonly Shopper[],
): Promise<void> {
  const [uploader, , saver] = people;
  const column = (sql: string, id: number | readonly number[] | undefined) =>
    site.direct(async (client) => {
      const { rows } = await client.query<{ n: number }>(sql, [id]);
      return rows.map(({ n }) => n);
    });
  const incomes = await column(
    'select income::int as n from tax_calculations where user_id = any($1)',
    calculators,
  );
  const stored = new Set(incomes);
  expect(incomes.length, 'a calculation was saved twice').toBe(stored.size);
  expect(
    calculations.filter((income) => !stored.has(income)),
    'calculations that are gone',
  ).toEqual([]);

  const entries = await column(
    `select (amount * 100)::int as n from savings_entries e
     join user_challenges c on c.id = e.user_challenge_id where c.user_id = $1`,
    saver?.id,
  );
  expect(new Set(entries).size, 'an entry was stored twice').toBe(entries.length);
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

  const copies = await column(
    `select count(*)::int as n from stored_files where user_id = $1 and state = 'stored'
     group by sha256 having count(*) > 1`,
    uploader?.id,
  );
  expect(copies, 'documents that were stored twice').toEqual([]);
  const owner = new HttpClient(site.url);
  owner.setCookie('session', uploader?.session ?? '');
  for (const [id, hash] of documents) {
    const { bytes } = await owner.download(`/api/documents/${id}/file`);
    expect(sha256(bytes), `document ${id}`).toBe(hash);
  }
  const files = await runProgram('verify-documents', site, [], site.environment);
  expect(files.output).not.toMatch(/missing|damaged|other bytes/);
  expect(await runProgram('verify-audit', site)).toMatchObject({ code: 0 });
}
