import { Client } from 'pg';
import { startTestCluster } from '../tests/support/test-cluster.ts';
import type { LoadRequest } from './load.ts';
import { serve, type ServerProcess } from './processes.ts';
import { print } from './report.ts';
import { example, seedDatabase, SESSION_ID } from './seed.ts';
import { measureShare, shareColumns } from './share.ts';

/** Number of products in each of the thousand carts. */
const PRODUCTS_PER_CART = 5;

async function fillCarts(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into cart_items (user_id, product_id, quantity, added_at)
     select u.id, p.id, 1, now() from users u cross join products p where p.id <= $1`,
    [PRODUCTS_PER_CART],
  );
  await client.query('vacuum analyze');
  await client.end();
}

/** Builds a conditional request with the current ETag, so the expected response is a 304. */
async function conditionalGet(server: ServerProcess, path: string): Promise<LoadRequest> {
  const url = server.url + path;
  const { headers } = await fetch(url);
  return { url, headers: { 'if-none-match': headers.get('etag') ?? '' }, status: 304 };
}

/** Compares the shop's read endpoints with a bare server that runs the same statements. */
export async function measureShop(): Promise<void> {
  const cluster = await startTestCluster();
  const database = await seedDatabase(cluster, 'shop', 1_000, 100);
  await fillCarts(database);
  const settings = { PORT: '0', SECRET_KEY: 'x'.repeat(32), REQUESTS_PER_MINUTE: '999999999' };
  const ours = await serve('src/server/main.ts', [], { ...settings, DATABASE_URL: database });
  const bare = await serve('bench/baseline.ts', [database, JSON.stringify(example), 'bare'], {});
  const headers = { cookie: `session=${SESSION_ID}` };

  print('The shop at 50 connections, as a share of the baseline', shareColumns);
  for (const [call, path, theirs] of [
    ['GET /api/products', '/api/products', '/products'],
    ['GET /api/products/{id}', '/api/products/2', '/products/2'],
    ['GET /api/products, both with a cache', '/api/products', '/products/cached'],
  ] as const) {
    await measureShare(call, '≥ 0.6', { url: ours.url + path }, { url: bare.url + theirs });
    await measureShare(
      '  its 304',
      '≥ 0.5',
      await conditionalGet(ours, path),
      await conditionalGet(bare, theirs),
    );
  }
  await measureShare(
    'GET /api/cart',
    '≥ 0.5',
    { url: `${ours.url}/api/cart`, headers },
    { url: `${bare.url}/cart`, headers },
  );

  for (const server of [ours, bare]) await server.end();
  await cluster.remove();
}
