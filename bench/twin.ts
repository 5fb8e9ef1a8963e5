import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import autocannon from 'autocannon';
import { Client } from 'pg';
import { startTestCluster } from '../tests/support/test-cluster.ts';
import { CONNECTIONS, spread } from './load.ts';
import { memoryOf, cpuTimeOf, serve, type ServerProcess } from './processes.ts';
import { print, row } from './report.ts';
import { example, seedDatabase } from './seed.ts';

const ROUNDS = 5;
/** Number of users who send requests, out of a thousand seeded. The first user has 10,000 calculations. */
const USERS = 100;
const PASSWORD = 'correct horse battery';
const json = { 'content-type': 'application/json' };

/** The product or its twin, with its users' session cookies. */
interface Side {
  server: ServerProcess;
  cookies: readonly string[];
}

/** Builds a call's nth request. */
type Call = (n: number, side: Side) => autocannon.Request;

const post = (path: string, body: unknown, headers: Record<string, string> = {}): autocannon.Request => ({
  method: 'POST',
  path,
  headers: { ...json, ...headers },
  body: JSON.stringify(body),
});

/** Returns a header that gives each user their own IP address, so that per-address limits aren't reached. */
const clientAddress = (n: number) => ({ 'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` });

const logIn = (n: number) =>
  post('/api/login', { username: `user${1 + (n % USERS)}`, password: PASSWORD }, clientAddress(n % USERS));

function register(n: number): autocannon.Request {
  const name = `newcomer${n}`;
  const password = { password: PASSWORD, confirmPassword: PASSWORD };
  const person = { username: name, fullName: name, email: `${name}@example.com`, ...password };
  return post('/api/register', person, clientAddress(n));
}

const cookieOf = (n: number, { cookies }: Side) => ({ cookie: cookies[n % USERS] ?? '' });

/** Calls to measure, where `amount` is the number of requests per round. */
const calls: [name: string, target: string, amount: number, call: Call][] = [
  // Run before any calculation is stored, because storing one trims the user's history to a thousand.
  [
    'GET calculations, 50 of 10,000 in 200,000',
    '≥ 2',
    1_500,
    (_, side) => ({ path: '/api/tax/calculations', headers: cookieOf(0, side) }),
  ],
  ['POST calculate, guest', '-', 6_000, () => post('/api/tax/calculate', example)],
  [
    'POST calculate, stored',
    '≥ 2',
    3_000,
    (n, side) => post('/api/tax/calculate', example, cookieOf(n, side)),
  ],
  ['POST login', '≥ 1', 200, logIn],
  ['POST register', '≥ 1', 200, register],
];

/** Result of one round: requests per second, 99th percentile latency in ms and CPU time in ms per request. */
interface Measured {
  rate: number;
  p99: number;
  cpuMs: number;
}

let sent = 0;

/**
 * Measures one round. Waits for all responses, because unfinished work would skew the other server's
 * measurement.
 */
async function measure(side: Side, amount: number, call: Call): Promise<Measured> {
  const { server } = side;
  const before = cpuTimeOf(server.child.pid);
  const result = await autocannon({
    url: server.url,
    connections: CONNECTIONS,
    amount,
    // Sample every 20 ms to record the end of the round precisely.
    sampleInt: 20,
    timeout: 60,
    requests: [{ setupRequest: (request) => ({ ...request, ...call(sent++, side) }) }],
  });
  const { duration, latency } = result;
  if (result['2xx'] < amount) throw new Error(`${server.url}: ${amount - result['2xx']} calls failed`);
  const cpuMs = (cpuTimeOf(server.child.pid) - before) / amount;
  return { rate: amount / duration, p99: latency.p99, cpuMs };
}

/** Logs in all users one by one and keeps their cookies. */
async function logInUsers(server: ServerProcess): Promise<Side> {
  const cookies: string[] = [];
  for (let n = 0; n < USERS; n += 1) {
    const { path, ...request } = logIn(n);
    const reply = await fetch(`${server.url}${path}`, request as RequestInit);
    cookies.push(reply.headers.getSetCookie()[0]?.split(';')[0] ?? '');
  }
  return { server, cookies };
}

const median = (values: readonly number[]) => spread(values).median;

async function compareCall(
  [name, target, amount, call]: (typeof calls)[number],
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
    name,
    target,
    ...Object.values(spread(ratios)).map((ratio) => ratio.toFixed(2)),
    both(({ rate }) => rate, 0),
    both(({ p99 }) => p99, 0),
    both(({ cpuMs }) => cpuMs, 2),
  ]);
}

/**
 * Compares the product with the same API built on Express, passport and Drizzle (`bench/twin`). Each has its
 * own process and database. `only` selects calls by part of their name.
 */
export async function measureTwin(only = ''): Promise<void> {
  const folder = join(import.meta.dirname, 'twin');
  const { status } = spawnSync('npm', ['ci', '--silent'], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error("Could not install the twin's packages");
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
  const ours = await logInUsers(
    await serve('src/server/main.ts', [], {
      PORT: '0',
      SECRET_KEY: 'x'.repeat(32),
      REQUESTS_PER_MINUTE: '999999999',
      TRUST_PROXY: '127.0.0.1',
      DATABASE_URL: our,
    }),
  );
  const theirs = await logInUsers(await serve('bench/twin/server.js', [their], { NODE_ENV: 'production' }));

  print('The product and its twin, 50 connections', [
    'call',
    'target',
    'min',
    'median',
    'max',
    'calls/s',
    'p99, ms',
    'CPU, ms per call',
  ]);
  for (const call of calls) if (call[0].includes(only)) await compareCall(call, ours, theirs);
  const memory = [ours, theirs].map(({ server }) => memoryOf(server.child.pid));
  process.stdout.write(`\nMemory afterwards: ${memory.join(' / ')} MB\n`);
  for (const { server } of [ours, theirs]) await server.end();
  await cluster.remove();
}
