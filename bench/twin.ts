import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import autocannon from 'autocannon';
import { Client } from 'pg';
import { startTestCluster } from '../tests/support/test-cluster.ts';
import { CONNECTIONS, spread } from './load.ts';
import { memoryOf, processorOf, serve, type Serving } from './processes.ts';
import { print, row } from './report.ts';
import { example, seedDatabase } from './seed.ts';

const ROUNDS = 5;
/** Of the thousand that are seeded, the first of whom has 10,000 calculations. */
const PEOPLE = 100;
const PASSWORD = 'correct horse battery';
const json = { 'content-type': 'application/json' };

/** The product or its twin, and the cookies that its people have. */
interface Side {
  server: Serving;
  cookies: readonly string[];
}

/** The nth request of a call. */
type Call = (n: number, side: Side) => autocannon.Request;

const post = (path: string, body: unknown, headers: Record<string, string> = {}): autocannon.Request => ({
  method: 'POST',
  path,
  headers: { ...json, ...headers },
  body: JSON.stringify(body),
});

/** People come from addresses of their own: limits that count by address see no single one behind all of them. */
const from = (n: number) => ({ 'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` });

const logIn = (n: number) =>
  post('/api/login', { username: `user${1 + (n % PEOPLE)}`, password: PASSWORD }, from(n % PEOPLE));

function register(n: number): autocannon.Request {
  const name = `newcomer${n}`;
  const password = { password: PASSWORD, confirmPassword: PASSWORD };
  const person = { username: name, fullName: name, email: `${name}@example.com`, ...password };
  return post('/api/register', person, from(n));
}

const cookieOf = (n: number, { cookies }: Side) => ({ cookie: cookies[n % PEOPLE] ?? '' });

/** With how many of them are sent in a round. */
const calls: [what: string, wanted: string, amount: number, call: Call][] = [
  // The first person's, before they calculate: of a person's calculations the product keeps a thousand.
  [
    'GET calculations, 50 of 10,000 in 200,000',
    '≥ 2',
    1_500,
    (_, side) => ({ path: '/api/tax/calculations', headers: cookieOf(0, side) }),
  ],
  ['POST calculate, a guest', '-', 6_000, () => post('/api/tax/calculate', example)],
  [
    'POST calculate, stored',
    '≥ 2',
    3_000,
    (n, side) => post('/api/tax/calculate', example, cookieOf(n, side)),
  ],
  ['POST login', '≥ 1', 200, logIn],
  ['POST register', '≥ 1', 200, register],
];

/** One round's calls a second, 99th percentile in milliseconds, and milliseconds on the processor a call. */
interface Measured {
  rate: number;
  p99: number;
  processor: number;
}

let sent = 0;

/** A round ends when everything has been answered: what one side were left with, the other would be measured beside. */
async function measure(side: Side, amount: number, call: Call): Promise<Measured> {
  const { server } = side;
  const before = processorOf(server.child.pid);
  const result = await autocannon({
    url: server.url,
    connections: CONNECTIONS,
    amount,
    // Milliseconds: so exactly the end of a round is known.
    sampleInt: 20,
    timeout: 60,
    requests: [{ setupRequest: (request) => ({ ...request, ...call(sent++, side) }) }],
  });
  const { duration, latency } = result;
  if (result['2xx'] < amount) throw new Error(`${server.url}: ${amount - result['2xx']} calls failed`);
  const processor = (processorOf(server.child.pid) - before) / amount;
  return { rate: amount / duration, p99: latency.p99, processor };
}

/** Lets everybody log in, one after the other, as whom they then call. */
async function enter(server: Serving): Promise<Side> {
  const cookies: string[] = [];
  for (let n = 0; n < PEOPLE; n += 1) {
    const { path, ...request } = logIn(n);
    const reply = await fetch(`${server.url}${path}`, request as RequestInit);
    cookies.push(reply.headers.getSetCookie()[0]?.split(';')[0] ?? '');
  }
  return { server, cookies };
}

const median = (values: readonly number[]) => spread(values).median;

async function compareCall(
  [what, wanted, amount, call]: (typeof calls)[number],
  ours: Side,
  theirs: Side,
): Promise<void> {
  await measure(ours, amount, call);
  await measure(theirs, amount, call);
  const our: Measured[] = [];
  const their: Measured[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    our.push(await measure(ours, amount, call));
    their.push(await measure(theirs, amount, call));
  }
  const ratios = our.map(({ rate }, round) => rate / (their[round]?.rate ?? Number.NaN));
  const both = (figure: (measured: Measured) => number, digits: number) =>
    [our, their].map((side) => median(side.map(figure)).toFixed(digits)).join(' / ');
  row([
    what,
    wanted,
    ...Object.values(spread(ratios)).map((ratio) => ratio.toFixed(2)),
    both(({ rate }) => rate, 0),
    both(({ p99 }) => p99, 0),
    both(({ processor }) => processor, 2),
  ]);
}

/**
 * The product beside what its calls are with Express, passport and Drizzle (`bench/twin`), each in a process and a database
 * of its own. `only`: calls whose name holds it.
 */
export async function measureTwin(only = ''): Promise<void> {
  const folder = join(import.meta.dirname, 'twin');
  const { status } = spawnSync('npm', ['ci', '--silent'], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error('The packages of the twin could not be installed');
  const cluster = await startTestCluster();
  const password = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const databases: string[] = [];
  for (const name of ['ours', 'theirs']) {
    const database = await seedDatabase(cluster, name, 200_000, 10_000);
    databases.push(database);
    const client = new Client({ connectionString: database });
    await client.connect();
    await client.query('update users set password = $1', [password]);
    await client.query('vacuum analyze users');
    await client.end();
  }
  const [our = '', their = ''] = databases;
  const ours = await enter(
    await serve('src/server/main.ts', [], {
      PORT: '0',
      SECRET_KEY: 'x'.repeat(32),
      REQUESTS_PER_MINUTE: '999999999',
      TRUST_PROXY: '127.0.0.1',
      DATABASE_URL: our,
    }),
  );
  const theirs = await enter(await serve('bench/twin/server.js', [their], { NODE_ENV: 'production' }));

  print('The product and its twin, 50 connections', [
    'call',
    'wanted',
    'min',
    'median',
    'max',
    'calls/s',
    'p99, ms',
    'processor, ms a call',
  ]);
  for (const call of calls) if (call[0].includes(only)) await compareCall(call, ours, theirs);
  const memory = [ours, theirs].map(({ server }) => memoryOf(server.child.pid));
  process.stdout.write(`\nMemory afterwards: ${memory.join(' / ')} MB\n`);
  for (const { server } of [ours, theirs]) await server.end();
  await cluster.remove();
}
