import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import autocannon from 'autocannon';
import { Client } from 'pg';
import { orderAddress } from '../tests/support/orders.ts';
import { startTestCluster } from '../tests/support/test-cluster.ts';
import { CONNECTIONS, spread } from './load.ts';
import { memoryOf, cpuTimeOf, serve, type ServerProcess } from './processes.ts';
import { print, row } from './report.ts';
import { seedOrders } from './seed-orders.ts';
import { example, seedDatabase } from './seed.ts';

const ROUNDS = 5;
/** Number of users who send requests, out of a thousand seeded. The first has 10,000 calculations and 500 orders. */
const USERS = 100;
/** Number of users who check out once per round: all seeded users. */
const BUYERS = 1_000;
/** Number of products in each cart. */
const PRODUCTS_PER_CART = 5;
const PASSWORD = 'correct horse battery';
const json = { 'content-type': 'application/json' };

/** The product or its twin, with its users' session cookies and a connection to its database. */
interface Side {
  server: ServerProcess;
  cookies: readonly string[];
  database: Client;
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

const logInAs = (user: number) =>
  post('/api/login', { username: `user${1 + user}`, password: PASSWORD }, clientAddress(user));

function register(n: number): autocannon.Request {
  const name = `newcomer${n}`;
  const password = { password: PASSWORD, confirmPassword: PASSWORD };
  const person = { username: name, fullName: name, email: `${name}@example.com`, ...password };
  return post('/api/register', person, clientAddress(n));
}

const cookieOf = (user: number, { cookies }: Side) => ({ cookie: cookies[user] ?? '' });

/** Builds a call that the first user sends. */
const asFirstUser =
  (path: string): Call =>
  (_, side) => ({ path, headers: cookieOf(0, side) });

/** Cancels the orders of earlier rounds, because checking out an unchanged cart again changes its pending order. */
async function cancelOrders({ database }: Side): Promise<void> {
  await database.query(`update orders set status = 'cancelled' where status = 'pending'`);
}

interface MeasuredCall {
  name: string;
  target: string;
  /** Number of requests per round. */
  amount: number;
  call: Call;
  /** Runs before each round. */
  prepare?: (side: Side) => Promise<void>;
}

const calls: readonly MeasuredCall[] = [
  // Run before any calculation is stored, because storing one trims the user's history to a thousand.
  {
    name: 'GET calculations, 50 of 10,000 in 200,000',
    target: '≥ 2',
    amount: 1_500,
    call: asFirstUser('/api/tax/calculations'),
  },
  { name: 'GET products', target: '≥ 3', amount: 6_000, call: () => ({ path: '/api/products' }) },
  { name: 'GET one product', target: '≥ 3', amount: 6_000, call: () => ({ path: '/api/products/2' }) },
  {
    name: 'GET user',
    target: '≥ 3',
    amount: 6_000,
    call: (n, side) => ({ path: '/api/user', headers: cookieOf(n % USERS, side) }),
  },
  {
    name: 'GET cart, 5 products',
    target: '≥ 2.5',
    amount: 4_000,
    call: (n, side) => ({ path: '/api/cart', headers: cookieOf(n % USERS, side) }),
  },
  {
    name: 'GET orders, 50 of 500 in 20,000',
    target: '≥ 2',
    amount: 1_000,
    call: asFirstUser('/api/orders'),
  },
  {
    name: 'POST checkout, 5 products',
    target: '≥ 2.5',
    amount: BUYERS,
    call: (n, side) => post('/api/checkout', { billingAddress: orderAddress() }, cookieOf(n % BUYERS, side)),
    prepare: cancelOrders,
  },
  {
    name: 'POST calculate, guest',
    target: '-',
    amount: 6_000,
    call: () => post('/api/tax/calculate', example),
  },
  {
    name: 'POST calculate, stored',
    target: '≥ 1.5',
    amount: 3_000,
    call: (n, side) => post('/api/tax/calculate', example, cookieOf(n % USERS, side)),
  },
  { name: 'POST login', target: '≥ 0.9', amount: 200, call: (n) => logInAs(n % USERS) },
  { name: 'POST register', target: '≥ 0.75', amount: 200, call: register },
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
async function measure(side: Side, { amount, call, prepare }: MeasuredCall): Promise<Measured> {
  const { server } = side;
  await prepare?.(side);
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
async function logInUsers(server: ServerProcess): Promise<string[]> {
  const cookies: string[] = [];
  for (let user = 0; user < BUYERS; user += 1) {
    const { path, ...request } = logInAs(user);
    const reply = await fetch(`${server.url}${path}`, request as RequestInit);
    cookies.push(reply.headers.getSetCookie()[0]?.split(';')[0] ?? '');
  }
  return cookies;
}

const median = (values: readonly number[]) => spread(values).median;

async function compareCall(call: MeasuredCall, ours: Side, theirs: Side): Promise<void> {
  await measure(ours, call);
  await measure(theirs, call);
  const our: Measured[] = [];
  const their: Measured[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    our.push(await measure(ours, call));
    their.push(await measure(theirs, call));
  }
  const ratios = our.map(({ rate }, round) => rate / (their[round]?.rate ?? Number.NaN));
  const both = (figure: (measured: Measured) => number, digits: number) =>
    [our, their].map((side) => median(side.map(figure)).toFixed(digits)).join(' / ');
  row([
    call.name,
    call.target,
    ...Object.values(spread(ratios)).map((ratio) => ratio.toFixed(2)),
    both(({ rate }) => rate, 0),
    both(({ p99 }) => p99, 0),
    both(({ cpuMs }) => cpuMs, 2),
  ]);
}

/** Starts the product and its twin in turn, and prints the time until each accepts requests. */
async function compareStarts(...starts: (() => Promise<ServerProcess>)[]): Promise<void> {
  const times = starts.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [side, start] of starts.entries()) {
      const server = await start();
      times[side]?.push(server.readyAfterMs);
      await server.end();
    }
  }
  print('Start to ready, ms', ['side', 'min', 'median', 'max']);
  for (const [side, name] of ['product', 'twin'].entries()) {
    row([name, ...Object.values(spread(times[side] ?? [])).map((ms) => ms.toFixed(0))]);
  }
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
  const databases: Client[] = [];
  for (const name of ['ours', 'theirs']) {
    const url = await seedDatabase(cluster, name, 200_000, 10_000);
    await seedOrders(url, 20_000, 500);
    const database = new Client({ connectionString: url });
    await database.connect();
    await database.query('update users set password = $1', [password]);
    await database.query(
      `insert into cart_items (user_id, product_id, quantity, added_at)
       select u.id, p.id, 1, now() from users u cross join products p where p.id <= $1`,
      [PRODUCTS_PER_CART],
    );
    await database.query('vacuum analyze');
    databases.push(database);
  }
  const startOurs = () =>
    serve('src/server/main.ts', [], {
      PORT: '0',
      SECRET_KEY: 'x'.repeat(32),
      REQUESTS_PER_MINUTE: '999999999',
      TRUST_PROXY: '127.0.0.1',
      DATABASE_URL: cluster.url('ours'),
    });
  const startTheirs = () =>
    serve('bench/twin/server.js', [cluster.url('theirs')], { NODE_ENV: 'production' });
  await compareStarts(startOurs, startTheirs);
  const ourServer = await startOurs();
  const theirServer = await startTheirs();
  const ours = { server: ourServer, cookies: await logInUsers(ourServer), database: databases[0]! };
  const theirs = { server: theirServer, cookies: await logInUsers(theirServer), database: databases[1]! };

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
  for (const call of calls) if (call.name.includes(only)) await compareCall(call, ours, theirs);
  const memory = [ours, theirs].map(({ server }) => memoryOf(server.child.pid));
  process.stdout.write(`\nMemory afterwards: ${memory.join(' / ')} MB\n`);
  for (const { server, database } of [ours, theirs]) {
    await server.end();
    await database.end();
  }
  await cluster.remove();
}
