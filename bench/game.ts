import { Client } from 'pg';
import { replay } from '../src/domain/game/simulation.ts';
import { migrate } from '../src/server/database/migrate.ts';
import { createOrm } from '../src/server/database/orm.ts';
import { playUntil } from '../tests/support/autopilot.ts';
import { startTestCluster, type TestCluster } from '../tests/support/test-cluster.ts';
import { spread } from './load.ts';
import { serve, type ServerProcess } from './processes.ts';
import { print, row } from './report.ts';

const settings = {
  PORT: '0',
  SECRET_KEY: 'x'.repeat(32),
  REQUESTS_PER_MINUTE: '999999999',
  // Allow each score to come from a different IP address, so that the rate limit isn't reached.
  TRUST_PROXY: '127.0.0.1',
};

/** Number of scores in each of the two leaderboards to compare. */
const MANY = 1_000_000;
const FEW = 1_000;
const ROUNDS = 15;
/** Number of requests per round. */
const CALLS_PER_ROUND = 200;

/** Number of steps in a ten-minute run, and number of replays measured. */
const TEN_MINUTES = 36_000;
const REPLAYS = 31;

/** Creates a database with this many scores across the entire range, half of them verified. */
async function seedScores(cluster: TestCluster, scores: number): Promise<string> {
  const name = `game_${scores}`;
  const admin = new Client({ connectionString: cluster.url('postgres') });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = cluster.url(name);
  const orm = createOrm(url);
  await migrate(orm, url);
  await orm.close();
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into game_leaderboard (score, player_name, run_id, achieved_at)
     select (hashint4(n)::bigint + 2147483648) / 2, 'Player ' || n % 1000, case when n % 2 = 0 then n::text end, now()
     from generate_series(1, $1) n`,
    [scores],
  );
  await client.query(
    `insert into game_score_counts (place, prefix, scores, verified_scores)
     select place, score >> 4 * place, count(*), count(run_id) from game_leaderboard, generate_series(0, 7) place group by 1, 2`,
  );
  await client.query('vacuum analyze');
  await client.end();
  return url;
}

/** Sends one request. `n` makes its input unique. */
type Call = (url: string, n: number) => Promise<Response>;

const post = (path: string, body: (n: number) => object, status: number): [Call, number] => [
  (url, n) =>
    fetch(url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
      },
      body: JSON.stringify(body(n)),
    }),
  status,
];
const get = (path: string): [Call, number] => [(url) => fetch(url + path), 200];

/** Returns a score anywhere in the range, because the response time must not depend on the rank. */
const anyScore = (n: number) => Math.imul(n, 0x9e3779b1) >>> 1;

let sent = 0;

/** Measures the mean time in ms of sequential HTTP requests. */
async function callTime(url: string, [call, status]: [Call, number]): Promise<number> {
  const start = performance.now();
  for (let n = 0; n < CALLS_PER_ROUND; n++) {
    sent += 1;
    const reply = await call(url, sent);
    if (reply.status !== status) throw new Error(`A call failed with status ${reply.status}`);
    await reply.arrayBuffer();
  }
  return (performance.now() - start) / CALLS_PER_ROUND;
}

function measureReplay(): void {
  const flaps = playUntil(1, ({ step }) => step === TEN_MINUTES);
  const { steps, score } = replay(1, flaps);
  if (steps < TEN_MINUTES) throw new Error(`The run ended after only ${steps} steps`);
  const times = Array.from({ length: REPLAYS }, () => {
    const start = performance.now();
    replay(1, flaps);
    return performance.now() - start;
  });
  const { min, median, max } = spread(times);
  print('Replay on the server, ms', ['run', 'target', 'min', 'median', 'max']);
  const run = `10 minutes: ${steps} steps, ${flaps.length} flaps, ${score} points`;
  row([run, '< 50', ...[min, median, max].map((value) => value.toFixed(2))]);
}

async function compareBoards(many: ServerProcess, few: ServerProcess): Promise<void> {
  print(`Leaderboard with ${MANY} scores relative to one with ${FEW}, sequential calls`, [
    'call',
    'target',
    'min',
    'median',
    'max',
    'ms',
  ]);
  const calls: [string, [Call, number]][] = [
    ['GET /api/game/leaderboard', get('/api/game/leaderboard')],
    ['GET /api/game/high-score', get('/api/game/high-score')],
    ['POST /api/game/check-top-five', post('/api/game/check-top-five', (n) => ({ score: anyScore(n) }), 200)],
    [
      'POST /api/game/high-score, any score',
      post('/api/game/high-score', (n) => ({ score: anyScore(n), playerName: 'Player' }), 201),
    ],
    [
      'POST /api/game/high-score, a score of 0',
      post('/api/game/high-score', () => ({ score: 0, playerName: 'Player' }), 201),
    ],
  ];
  for (const [name, call] of calls) {
    await callTime(many.url, call);
    await callTime(few.url, call);
    const ratios: number[] = [];
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const time = await callTime(many.url, call);
      times.push(time);
      ratios.push(time / (await callTime(few.url, call)));
    }
    const { min, median, max } = spread(ratios);
    const figures = [min, median, max, spread(times).median].map((value) => value.toFixed(2));
    row([name, '≤ 1.3', ...figures]);
  }
}

/** Measures replays, and the leaderboard with a million scores. */
export async function measureGame(): Promise<void> {
  measureReplay();
  const cluster = await startTestCluster();
  const many = await serve('src/server/main.ts', [], {
    ...settings,
    DATABASE_URL: await seedScores(cluster, MANY),
  });
  const few = await serve('src/server/main.ts', [], {
    ...settings,
    DATABASE_URL: await seedScores(cluster, FEW),
  });
  await compareBoards(many, few);
  for (const server of [many, few]) await server.end();
  await cluster.remove();
}
