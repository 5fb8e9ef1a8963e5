import { Client } from 'pg';
import { startTestCluster } from '../tests/support/test-cluster.ts';
import { serve } from './processes.ts';
import { print } from './report.ts';
import { example, seedDatabase, SESSION_ID } from './seed.ts';
import { seedOrders } from './seed-orders.ts';
import { measureShare, shareColumns } from './share.ts';

/** Number of documents in total, and number owned by the measured user. */
const ALL = 100_000;
const OWN = 100;

async function seedDocuments(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const owner = 'case when n % $2 = 0 then 1 else 2 + n % 999 end';
  const interval = ALL / OWN;
  await client.query(
    `insert into documents (user_id, name, type, status, needs_replacement, review_note, uploaded_at)
     select ${owner}, 'IRP5 ' || n, 'tax_return', case when n % 3 = 0 then 'approved' else 'pending' end,
       n % (20 * $2) = 0, case when n % (20 * $2) = 0 then 'Page 2 is missing' end, now()
     from generate_series(1, $1) n`,
    [ALL, interval],
  );
  await client.query(
    `insert into stored_files (user_id, storage_key, wrapped_key, key_id, size, sha256, state, created_at)
     select ${owner}, n::text, '', '-', 1000, '', 'stored', now() from generate_series(1, $1) n`,
    [ALL, interval],
  );
  await client.query(
    `insert into document_versions (document_id, version, file_id, file_name, mime_type, uploaded_at, uploaded_by_id)
     select d.id, 1, f.id, 'irp5.pdf', 'application/pdf', d.uploaded_at, d.user_id
     from documents d join stored_files f on f.storage_key = d.id::text`,
  );
  await client.query('vacuum analyze');
  await client.end();
}

/** Measures the dashboard of a user with 100 documents, 100 calculations and 10 orders. */
export async function measureDashboard(): Promise<void> {
  const cluster = await startTestCluster();
  const database = await seedDatabase(cluster, 'dashboard', ALL, OWN);
  await seedOrders(database, 10_000, 10);
  await seedDocuments(database);
  const settings = { PORT: '0', SECRET_KEY: 'x'.repeat(32), REQUESTS_PER_MINUTE: '999999999' };
  const ours = await serve('src/server/main.ts', [], { ...settings, DATABASE_URL: database });
  const bare = await serve('bench/baseline.ts', [database, JSON.stringify(example), 'bare'], {});
  const headers = { cookie: `session=${SESSION_ID}` };

  print('The dashboard at 50 connections, as a share of bare Fastify with the same SQL', shareColumns);
  const summary = { url: `${ours.url}/api/dashboard`, headers };
  await measureShare('GET /api/dashboard', '≥ 0.5', summary, { url: `${bare.url}/dashboard`, headers });

  for (const { end } of [ours, bare]) await end();
  await cluster.remove();
}
