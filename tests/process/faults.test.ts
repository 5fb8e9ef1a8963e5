import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hasNginx } from '../support/nginx.ts';
import { createShoppers } from '../support/shoppers.ts';
import { expectBalancedBooks, expectNothingLost, settle } from './fault-checks.ts';
import { type FaultLoad, startFaultLoad, type Tally } from './fault-load.ts';
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
    await settle(site, acknowledged, 120_000 + minutes * 10_000);
    await expectBalancedBooks(site, acknowledged);
    await expectNothingLost(site, acknowledged, people);
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
