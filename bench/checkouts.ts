import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import autocannon from 'autocannon';
import type { Client } from 'pg';
import { orderAddress } from '../tests/support/orders.ts';
import { createShoppers } from '../tests/support/shoppers.ts';
import { CONNECTIONS, spread } from './load.ts';
import { row } from './report.ts';

/** Number of checkouts per round, each by a different user. */
const CHECKOUTS = 20 * CONNECTIONS;
/** Number of rounds, which is higher than in other benchmarks because each round is short. */
const ROUNDS = 15;
/** Number of products in each cart. */
const PRODUCTS_PER_CART = 5;

/** Result of one round: checkouts per second and 99th percentile latency in milliseconds. */
interface Round {
  perSecond: number;
  p99: number;
}

/** Runs one round of checkouts, one per session. */
export type Checkouts = (sessions: readonly string[]) => Promise<Round>;

/** Creates users with full carts and returns their sessions. */
export async function fillCarts(client: Client): Promise<string[]> {
  const shoppers = await createShoppers(client, CHECKOUTS);
  await client.query(
    `insert into cart_items (user_id, product_id, quantity, added_at)
     select u, p.id, 1, now() from unnest($1::int[]) u cross join products p where p.id <= $2`,
    [shoppers.map(({ id }) => id), PRODUCTS_PER_CART],
  );
  await client.query('vacuum analyze');
  return shoppers.map(({ session }) => session);
}

/** Returns a function that runs checkouts over HTTP. Each connection uses its own share of the sessions. */
export function overHttp(url: string): Checkouts {
  const body = JSON.stringify({ billingAddress: orderAddress() });
  return async (sessions) => {
    const share = sessions.length / CONNECTIONS;
    let first = 0;
    const start = performance.now();
    let lastResponseAt = start;
    const result = await autocannon({
      url,
      connections: CONNECTIONS,
      amount: sessions.length,
      setupClient: (client) => {
        // autocannon rounds its duration up to a full second, so record when the last response arrives.
        client.on('response', () => (lastResponseAt = performance.now()));
        const ownSessions = sessions.slice(first, (first += share));
        client.setRequests(
          ownSessions.map((session) => ({
            method: 'POST',
            headers: { 'content-type': 'application/json', cookie: `session=${session}` },
            body,
          })),
        );
      },
    });
    if (result['2xx'] < sessions.length)
      throw new Error(`${url}: ${sessions.length - result['2xx']} checkouts failed`);
    return { perSecond: (1_000 * result['2xx']) / (lastResponseAt - start), p99: result.latency.p99 };
  };
}

/** Starts a separate process that runs checkouts as bare transactions. */
export function bareTransactions(databaseUrl: string): { checkouts: Checkouts; end: () => Promise<void> } {
  const child = spawn(process.execPath, ['bench/bare-transactions.ts', databaseUrl], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answers = createInterface({ input: child.stdout });
  return {
    checkouts: async (sessions) => {
      child.stdin.write(`${JSON.stringify(sessions)}\n`);
      const [line] = (await once(answers, 'line')) as [string];
      return JSON.parse(line);
    },
    end: async () => {
      child.stdin.end();
      await once(child, 'exit');
    },
  };
}

export const checkoutColumns = [
  'baseline',
  'target',
  'min',
  'median',
  'max',
  'checkouts/s',
  'p99',
  "baseline's p99",
];

const medianOf = (values: number[]) => spread(values).median.toFixed(0);

/**
 * Alternates rounds of the product and the baseline on fresh carts. Prints our rate as a share of the
 * baseline's.
 */
export async function compareCheckouts(
  baseline: string,
  target: string,
  {
    client,
    sessions,
    ours,
    theirs,
  }: { client: Client; sessions: string[]; ours: Checkouts; theirs: Checkouts },
): Promise<void> {
  const runOnFreshCarts = async (checkouts: Checkouts) => {
    await client.query(`update orders set status = 'cancelled' where status = 'pending'`);
    return checkouts(sessions);
  };
  await runOnFreshCarts(ours);
  await runOnFreshCarts(theirs);
  const rounds: { our: Round; their: Round }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({ our: await runOnFreshCarts(ours), their: await runOnFreshCarts(theirs) });
  }
  const { min, median, max } = spread(rounds.map(({ our, their }) => our.perSecond / their.perSecond));
  row([
    baseline,
    target,
    ...[min, median, max].map((ratio) => ratio.toFixed(2)),
    medianOf(rounds.map(({ our }) => our.perSecond)),
    `${medianOf(rounds.map(({ our }) => our.p99))} ms`,
    `${medianOf(rounds.map(({ their }) => their.p99))} ms`,
  ]);
}
