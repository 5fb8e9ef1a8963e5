import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { createShoppers } from '../support/shoppers.ts';
import { expectBalancedBooks, expectNothingLost, settle } from '../process/fault-checks.ts';
import { startFaultLoad } from '../process/fault-load.ts';
import { faults } from './faults.ts';
import { startPeople } from './people.ts';
import { type Episode, faultTable } from './report.ts';
import { recordRequests } from './request-log.ts';
import { expectRestored, noteMoment } from './point-in-time.ts';
import { type RehearsedSite, startRehearsedSite } from './site.ts';
import { expectOtherCaRefused, expectTls } from './tls.ts';

/**
 * Settings from scripts/rehearse.ts: calm period in ms around each fault, whether to rehearse only the worst faults, and
 * the seed.
 */
const CALM_MS = Number(process.env['REHEARSE_CALM'] ?? 3) * 1_000;
const isShort = process.env['REHEARSE_SHORT'] === 'true';
const seed = Number(process.env['REHEARSE_SEED'] ?? 1);
/** One user each to upload, calculate, save and browse, and enough buyers even for a fast machine. */
const PEOPLE = 4 + 1_500;
const PAGES = 10;

/** Runs `happen` with a calm period before and after it, and returns the times. */
async function stage(site: RehearsedSite, what: string, happen: () => Promise<unknown>): Promise<Episode> {
  const calmFrom = performance.now();
  await sleep(CALM_MS);
  const from = performance.now();
  await happen();
  await Promise.all([site.cluster.healthy(), site.ready()]);
  const over = performance.now();
  await sleep(CALM_MS);
  process.stdout.write(`${what}: ${((over - from) / 1_000).toFixed(1)} s\n`);
  return { what, calmFrom, from, over, calmUntil: performance.now() };
}

it('loses no acknowledged write while machines and processes fail and versions change', async () => {
  const site = await startRehearsedSite();
  onTestFinished(site.close);
  await expectTls(site.cluster);
  await expectOtherCaRefused(site.cluster.haproxyConfig);
  const requests = recordRequests(site.url);
  const shoppers = await site.direct((client) => createShoppers(client, PEOPLE + PAGES));
  const people = await startPeople(site, shoppers.slice(0, PAGES));
  const buyers = shoppers.slice(PAGES);
  const load = await startFaultLoad(site.url, [...buyers], seed);
  const episodes: Episode[] = [];
  for (const { name, happen, isWorst, isPossible } of faults) {
    if (isShort && !isWorst) continue;
    if (isPossible?.(site) === false)
      process.stdout.write(`${name}: left out, because mounting isn’t allowed\n`);
    else episodes.push(await stage(site, name, () => happen(site)));
  }
  await expectTls(site.cluster);
  const moment = noteMoment(load.acknowledged);
  episodes.push(
    await stage(site, 'A backup is restored to an earlier moment, on the side', () =>
      expectRestored(site, moment),
    ),
  );
  await Promise.all([load.stop(), people.stop()]);
  process.stdout.write(`${faultTable(requests, episodes)}\n\n`);

  await settle(site, load.acknowledged, 300_000);
  await people.expectNothingLost();
  await expectBalancedBooks(site, load.acknowledged);
  await expectNothingLost(site, load.acknowledged, buyers);
  const { documents, calculations, savings } = load.acknowledged;
  const payments = load.acknowledged.buyers.flatMap(({ presses }) => presses).length;
  const { messages, notes, logins } = people.acknowledged();
  const counts = {
    payments,
    documents: documents.size,
    calculations: calculations.length,
    savings: savings.length,
    messages,
    notes,
    logins,
  };
  const sums = Object.entries(counts).map(([what, count]) => `${count} ${what}`);
  process.stdout.write(`Seed ${seed}. Acknowledged: ${sums.join(', ')}. Lost: none. The books balance.\n`);
  expect(requests.filter(({ status }) => status === 500)).toEqual([]);
});
