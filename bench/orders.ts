import { Client } from 'pg';
import { startTestCluster } from '../tests/support/test-cluster.ts';
import { bareTransactions, checkoutColumns, compareCheckouts, fillCarts, overHttp } from './checkouts.ts';
import { serve } from './processes.ts';
import { print } from './report.ts';
import { example, seedDatabase, SESSION_ID } from './seed.ts';
import { seedOrders } from './seed-orders.ts';
import { measureShare, shareColumns } from './share.ts';

const settings = { PORT: '0', SECRET_KEY: 'x'.repeat(32), REQUESTS_PER_MINUTE: '999999999' };
const input = JSON.stringify(example);

export async function measureCheckouts(database: string): Promise<void> {
  const client = new Client({ connectionString: database });
  await client.connect();
  const sessions = await fillCarts(client);
  const server = await serve('src/server/main.ts', [], { ...settings, DATABASE_URL: database });
  const bare = await serve('bench/baseline.ts', [database, input, 'bare'], {});
  const transactions = bareTransactions(database);
  const ours = overHttp(`${server.url}/api/checkout`);

  print('Checkouts at 50 connections, as a share of the baseline', checkoutColumns);
  const common = { client, sessions, ours };
  const withoutHttp = { ...common, theirs: transactions.checkouts };
  await compareCheckouts('bare transactions without HTTP', '≥ 0.4', withoutHttp);
  const withHttp = { ...common, theirs: overHttp(`${bare.url}/checkout`) };
  await compareCheckouts('bare Fastify with the same transactions', '-', withHttp);

  await transactions.end();
  for (const { end } of [server, bare]) await end();
  await client.end();
}

/** Measures checkouts, and the order list of a user with 5,000 orders. */
export async function measureOrders(): Promise<void> {
  const cluster = await startTestCluster();
  const shop = await seedDatabase(cluster, 'checkouts', 1_000, 100);
  // Seed first. Plans for empty tables would distort the result, because connections keep them until ANALYZE.
  await seedOrders(shop, 10_000, 10);
  await measureCheckouts(shop);

  const large = await seedDatabase(cluster, 'large', 1_000, 100);
  await seedOrders(large, 1_000_000, 5_000);
  const small = await seedDatabase(cluster, 'small', 1_000, 100);
  await seedOrders(small, 1_000, 500);
  const ours = await serve('src/server/main.ts', [], { ...settings, DATABASE_URL: large });
  const onSmall = await serve('src/server/main.ts', [], { ...settings, DATABASE_URL: small });
  const bare = await serve('bench/baseline.ts', [large, input, 'bare'], {});
  const headers = { cookie: `session=${SESSION_ID}` };
  const list = { url: `${ours.url}/api/orders`, headers };

  print('The orders list at 50 connections, as a share', shareColumns);
  const ofSmall = { url: `${onSmall.url}/api/orders`, headers };
  await measureShare('GET /api/orders, 5,000 of 1,000,000, against 1,000', '≥ 0.77', list, ofSmall);
  await measureShare('  the same, against bare Fastify', '-', list, { url: `${bare.url}/orders`, headers });

  for (const { end } of [ours, onSmall, bare]) await end();
  await cluster.remove();
}
