import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import autocannon from 'autocannon';
import type { Client } from 'pg';
import { orderAddress } from '../tests/support/orders.ts';
import { createShoppers } from '../tests/support/shoppers.ts';
import { CONNECTIONS, spread } from './load.ts';
import { row } from './report.ts';

/** Checkouts of one round, each by somebody else. */
const CHECKOUTS = 20 * CONNECTIONS;
/** More than elsewhere, since each is short. */
const ROUNDS = 15;
/** Products in each cart. */
const IN_CART = 5;

/** What one round gives: checkouts a second, and the milliseconds in which 99 of 100 are answered. */
interface Round {
  perSecond: number;
  p99: number;
}

/** Plays one round of checkouts. */
export type Checkouts = (sessions: readonly string[]) => Promise<Round>;

/** People with full carts. Answers their sessions. */
export async function fillCarts(client: Client): Promise<string[]> {
  const shoppers = await createShoppers(client, CHECKOUTS);
  await client.query(
    `insert into cart_items (user_id, product_id, quantity, added_at)
     select u, p.id, 1, now() from unnest($1::int[]) u cross join products p where p.id <= $2`,
    [shoppers.map(({ id }) => id), IN_CART],
  );
  await client.query('vacuum analyze');
  return shoppers.map(({ session }) => session);
}

/** Checkouts over HTTP, each connection with people of its own. */
export function overHttp(url: string): Checkouts {
  const body = JSON.stringify({ billingAddress: orderAddress() });
  return async (sessions) => {
    const share = sessions.length / CONNECTIONS;
    let first = 0;
    const begun = performance.now();
    let ended = begun;
    const result = await autocannon({
      url,
      connections: CONNECTIONS,
      amount: sessions.length,
      setupClient: (client) => {
        // Its own duration is rounded up to the next second, and a whole round is as short.
        client.on('response', () => (ended = performance.now()));
        const own = sessions.slice(first, (first += share));
        client.setRequests(
          own.map((session) => ({
            method: 'POST',
            headers: { 'content-type': 'application/json', cookie: `session=${session}` },
            body,
          })),
        );
      },
    });
    if (result['2xx'] < sessions.length) throw new Error(`${url}: not every checkout was answered with 200`);
    return { perSecond: (1_000 * result['2xx']) / (ended - begun), p99: result.latency.p99 };
  };
}

/** Checkouts as bare transactions in a process of their own. */
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

/** The columns of the table of checkouts. */
export const checkoutColumns = [
  'what',
  'wanted',
  'min',
  'median',
  'max',
  'a second',
  'p99',
  'p99 of the other',
];

const middle = (values: number[]) => spread(values).median.toFixed(0);

/** Both in turn, each round on carts that were not checked out yet; ours as a share of theirs. */
export async function compareCheckouts(
  what: string,
  wanted: string,
  {
    client,
    sessions,
    ours,
    theirs,
  }: { client: Client; sessions: string[]; ours: Checkouts; theirs: Checkouts },
): Promise<void> {
  const fresh = async (checkouts: Checkouts) => {
    await client.query(`update orders set status = 'cancelled' where status = 'pending'`);
    return checkouts(sessions);
  };
  await fresh(ours);
  await fresh(theirs);
  const rounds: { our: Round; their: Round }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({ our: await fresh(ours), their: await fresh(theirs) });
  }
  const { min, median, max } = spread(rounds.map(({ our, their }) => our.perSecond / their.perSecond));
  row([
    what,
    wanted,
    ...[min, median, max].map((ratio) => ratio.toFixed(2)),
    middle(rounds.map(({ our }) => our.perSecond)),
    `${middle(rounds.map(({ our }) => our.p99))} ms`,
    `${middle(rounds.map(({ their }) => their.p99))} ms`,
  ]);
}
