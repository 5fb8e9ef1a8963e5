import { Client } from 'pg';
import { southAfricanDay, DAY_MS } from '../src/domain/calendar.ts';
import { startTestCluster } from '../tests/support/test-cluster.ts';
import { spread } from './load.ts';
import { serve } from './processes.ts';
import { print, row } from './report.ts';
import { example, seedDatabase, SESSION_ID } from './seed.ts';
import { measureShare, shareColumns } from './share.ts';

const headers = { cookie: `session=${SESSION_ID}`, 'content-type': 'application/json' };
const settings = { PORT: '0', SECRET_KEY: 'x'.repeat(32), REQUESTS_PER_MINUTE: '999999999' };

/** Number of challenges that the measured user joined, and number of entries in a long and a short challenge. */
const JOINED = 50;
const LONG = 10_000;
const SHORT = 10;
/** Maximum number of days over which a challenge's entries are spread. */
const DAYS = 300;
const ROUNDS = 15;
/** Number of entries per challenge per round. */
const ENTRIES_PER_ROUND = 100;

const joinChallenge = `insert into user_challenges (user_id, challenge_id, start_date, end_date, target_amount,
    current_amount, entry_count, last_saved_on, streak_from, status, last_updated, created_at)
  values (1, $1, now() - interval '${DAYS} days', $2::date, 90000000, $3::int, $3::int, $4::date, $4::date - 9, $5,
    now(), now()) returning id`;

/** Adds a challenge with this many entries of R1 for the measured user. */
async function addChallenge(
  client: Client,
  { challengeId, entries, status }: { challengeId: number; entries: number; status: 'active' | 'failed' },
): Promise<number> {
  const end = southAfricanDay(new Date(Date.now() + 60 * DAY_MS));
  const yesterday = southAfricanDay(new Date(Date.now() - DAY_MS));
  const { rows } = await client.query(joinChallenge, [challengeId, end, entries, yesterday, status]);
  const id = rows[0].id as number;
  await client.query(
    `insert into savings_entries (user_challenge_id, amount, entry_date)
     select $1, 1, now() - (n % least($2, ${DAYS})) * interval '1 day' from generate_series(1, $2) n`,
    [id, entries],
  );
  await client.query(
    `insert into savings_days (user_challenge_id, day, amount, saved)
     select $1, day, amount, sum(amount) over (order by day) from (
       select (entry_date at time zone 'Africa/Johannesburg')::date as day, sum(amount) as amount from savings_entries
       where user_challenge_id = $1 group by 1) days`,
    [id],
  );
  return id;
}

/** Measures the time in ms to add one entry over HTTP. */
async function entryTime(url: string, userChallengeId: number): Promise<number> {
  const body = JSON.stringify({ userChallengeId, amount: 1 });
  const start = performance.now();
  const reply = await fetch(`${url}/api/savings/entries`, { method: 'POST', headers, body });
  if (reply.status !== 201) throw new Error(`An entry failed with status ${reply.status}`);
  await reply.arrayBuffer();
  return performance.now() - start;
}

/**
 * Measures median times in ms. Alternates between the two challenges so that a slowdown of the machine
 * affects both.
 */
async function entryTimes(url: string, { long, short }: { long: number; short: number }) {
  const times = { long: [] as number[], short: [] as number[] };
  for (let n = 0; n < ENTRIES_PER_ROUND; n++) {
    times.long.push(await entryTime(url, long));
    times.short.push(await entryTime(url, short));
  }
  return { long: spread(times.long).median, short: spread(times.short).median };
}

/** Compares adding an entry to a long and to a short challenge, and compares the lists with a bare server. */
export async function measureSavings(): Promise<void> {
  const cluster = await startTestCluster();
  const database = await seedDatabase(cluster, 'savings', 1_000, 100);
  const client = new Client({ connectionString: database });
  await client.connect();
  for (let n = 0; n < JOINED - 10; n++) {
    await addChallenge(client, { challengeId: 1 + (n % 10), entries: SHORT, status: 'failed' });
  }
  const active: number[] = [];
  for (let challengeId = 1; challengeId <= 10; challengeId++) {
    const entries = challengeId === 5 ? LONG : SHORT;
    active.push(await addChallenge(client, { challengeId, entries, status: 'active' }));
  }
  await client.query('vacuum analyze');
  // These two challenges have the same rules, so their responses contain the same plan.
  const [long = 0, short = 0] = [active[4], active[6]];
  const ours = await serve('src/server/main.ts', [], { ...settings, DATABASE_URL: database });
  const bare = await serve('bench/baseline.ts', [database, JSON.stringify(example), 'bare'], {});

  print('Savings lists at 50 connections, as a share of the baseline', shareColumns);
  for (const [call, path] of [
    ['GET /api/savings/my-challenges, 50 challenges', '/savings/my-challenges'],
    ['GET /api/savings/challenges', '/savings/challenges'],
    ['GET /api/savings/achievements', '/savings/achievements'],
    ['GET /api/savings/challenges/{id}/entries, 50 of 10,000', `/savings/challenges/${long}/entries`],
  ] as const) {
    const their = { url: bare.url + path, headers };
    await measureShare(call, '≥ 0.5', { url: `${ours.url}/api${path}`, headers }, their);
  }

  print('Time to add an entry, ms, sequential calls', ['call', 'target', 'min', 'median', 'max']);
  await entryTimes(ours.url, { long, short });
  const ratios: number[] = [];
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const time = await entryTimes(ours.url, { long, short });
    times.push(time.long);
    ratios.push(time.long / time.short);
  }
  for (const [call, target, { min, median, max }] of [
    ['POST /api/savings/entries, after 10,000', '-', spread(times)],
    ['  relative to an entry after 10', '≤ 1.3', spread(ratios)],
  ] as const) {
    row([call, target, ...[min, median, max].map((value) => value.toFixed(2))]);
  }

  for (const server of [ours, bare]) await server.end();
  await client.end();
  await cluster.remove();
}
