import { hash } from '@node-rs/argon2';
import autocannon from 'autocannon';
import { Client } from 'pg';
import { startTestCluster } from '../tests/support/test-cluster.ts';
import { CONNECTIONS } from './load.ts';
import { memoryOf, serve } from './processes.ts';
import { print, row } from './report.ts';
import { example, seedDatabase, SESSION_ID } from './seed.ts';

const CALLS = 5_000;
const ROUNDS = 10;
/** Number of requests among which one is a login and another is a registration. */
const PASSWORD_EVERY = 50;
const MB = 1024 * 1024;
const PASSWORD = 'correct horse battery';

const json = { 'content-type': 'application/json' };
const signedIn = { cookie: `session=${SESSION_ID}` };
const calculation = JSON.stringify(example);

/** Returns typical requests, each of which is sent equally often. */
const requestMix = (cartLine: number): autocannon.Request[] => [
  { path: '/' },
  { path: '/products' },
  { path: '/api/products' },
  { path: '/api/products/2' },
  { path: '/api/user', headers: signedIn },
  { path: '/api/cart', headers: signedIn },
  { path: '/api/dashboard', headers: signedIn },
  { path: '/api/orders', headers: signedIn },
  { path: '/api/documents', headers: signedIn },
  { path: '/api/tax/calculations', headers: signedIn },
  { path: '/api/savings/challenges', headers: signedIn },
  {
    method: 'PATCH',
    path: `/api/cart/${cartLine}`,
    headers: { ...json, ...signedIn },
    body: '{"quantity":2}',
  },
  { method: 'POST', path: '/api/tax/calculate', headers: json, body: calculation },
  { method: 'POST', path: '/api/tax/calculate', headers: { ...json, ...signedIn }, body: calculation },
];

function logIn(n: number): autocannon.Request {
  const body = JSON.stringify({ username: `user${2 + (n % 900)}`, password: PASSWORD });
  return { method: 'POST', path: '/api/login', headers: json, body };
}

function registration(n: number): autocannon.Request {
  const name = `newcomer${n}`;
  const password = { password: PASSWORD, confirmPassword: PASSWORD };
  const body = JSON.stringify({ username: name, fullName: name, email: `${name}@example.com`, ...password });
  return { method: 'POST', path: '/api/register', headers: json, body };
}

/** Builds all requests for one round. */
function requestsOf(round: number, mix: readonly autocannon.Request[]): autocannon.Request[] {
  return Array.from({ length: CALLS }, (_, n) => {
    const place = n % PASSWORD_EVERY;
    if (place === 0) return logIn(round * CALLS + n);
    if (place === PASSWORD_EVERY / 2) return registration(round * CALLS + n);
    return mix[n % mix.length] ?? {};
  });
}

/** Sends each request once. Returns the rate per second and the number of failures. */
async function send(
  url: string,
  requests: readonly autocannon.Request[],
): Promise<{ rate: number; failed: number }> {
  let offset = 0;
  const { duration, errors, non2xx } = await autocannon({
    url,
    connections: CONNECTIONS,
    amount: CALLS,
    timeout: 60,
    setupClient: (client) => {
      const share = CALLS / CONNECTIONS;
      client.setRequests(requests.slice(offset, (offset += share)));
    },
  });
  return { rate: CALLS / duration, failed: errors + non2xx };
}

/** Fetches a process's metrics and returns a lookup by name. */
async function readMetrics(port: string): Promise<(name: string) => number> {
  const lines = (await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).split('\n');
  return (name) => Number(lines.find((line) => line.startsWith(`${name} `))?.split(' ')[1]);
}

/** Adds a product to the measured user's cart and returns the cart line's ID. */
async function fillCart(url: string): Promise<number> {
  const body = JSON.stringify({ productId: 2, quantity: 1 });
  const reply = await fetch(`${url}/api/cart`, { method: 'POST', headers: { ...json, ...signedIn }, body });
  const { id } = (await reply.json()) as { id: number };
  return id;
}

/** Measures the server's memory before and during a mixed load. */
export async function measureMemory(): Promise<void> {
  const cluster = await startTestCluster();
  const database = await seedDatabase(cluster, 'memory', 20_000, 1_000);
  const client = new Client({ connectionString: database });
  await client.connect();
  await client.query('update users set password = $1', [
    await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
  ]);
  await client.end();
  const METRICS_PORT = String(20_000 + (process.pid % 10_000));
  const server = await serve('src/server/main.ts', [], {
    PORT: '0',
    SECRET_KEY: 'x'.repeat(32),
    REQUESTS_PER_MINUTE: '999999999',
    REGISTRATIONS_PER_HOUR: '999999',
    DATABASE_URL: database,
    METRICS_PORT,
  });

  print('Memory of the process under mixed load, MB', [
    'calls',
    'resident',
    'heap',
    'heap used',
    'young generation',
    'external',
    'other',
    'calls/s',
    'CPU, ms per call',
    'failed',
  ]);
  const report = async (calls: number, rates: readonly string[]) => {
    const metric = await readMetrics(METRICS_PORT);
    const resident = memoryOf(server.child.pid);
    const heap = metric('nodejs_heap_size_total_bytes') / MB;
    const used = metric('nodejs_heap_size_used_bytes') / MB;
    const young = metric('nodejs_heap_space_size_total_bytes{space="new"}') / MB;
    const outside = metric('nodejs_external_memory_bytes') / MB;
    const parts = [resident, heap, used, young, outside, resident - heap - outside];
    row([String(calls), ...parts.map((part) => part.toFixed(0)), ...rates]);
    return metric('process_cpu_seconds_total');
  };
  const mix = requestMix(await fillCart(server.url));
  let cpuSeconds = await report(0, ['-', '-', '-']);
  for (let round = 0; round < ROUNDS; round += 1) {
    const { rate, failed } = await send(server.url, requestsOf(round, mix));
    const metric = await readMetrics(METRICS_PORT);
    const milliseconds = ((metric('process_cpu_seconds_total') - cpuSeconds) * 1_000) / CALLS;
    const rates = [rate.toFixed(0), milliseconds.toFixed(2), String(failed)];
    cpuSeconds = await report((round + 1) * CALLS, rates);
  }
  await server.end();
  await cluster.remove();
}
