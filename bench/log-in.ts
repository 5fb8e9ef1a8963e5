import { hash } from '@node-rs/argon2';
import { Client } from 'pg';
import { startTestCluster } from '../tests/support/test-cluster.ts';
import { serve } from './processes.ts';
import { print } from './report.ts';
import { example, seedDatabase } from './seed.ts';
import { measureShare, shareColumns } from './share.ts';

const PEOPLE = 100;
const password = 'correct horse';

/**
 * Compares logins with a bare route that looks up the account, verifies the same hash and opens a session.
 * The logins come from known devices, because a new device would also queue an e-mail.
 */
export async function measureLogIn(): Promise<void> {
  const cluster = await startTestCluster();
  const database = await seedDatabase(cluster, 'log_in', 1_000, 10);
  const client = new Client({ connectionString: database });
  await client.connect();
  const stored = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await client.query('update users set password = $1', [stored]);
  await client.end();
  const settings = { PORT: '0', SECRET_KEY: 'x'.repeat(32), REQUESTS_PER_MINUTE: '999999999' };
  const ours = await serve('src/server/main.ts', [], { ...settings, DATABASE_URL: database });
  const bare = await serve('bench/baseline.ts', [database, JSON.stringify(example), 'bare'], {});
  const bodies = Array.from({ length: PEOPLE }, (_, n) =>
    JSON.stringify({ username: `user${n + 1}`, password }),
  );
  const login = { method: 'POST', headers: { 'content-type': 'application/json' }, bodies } as const;

  print('Logins at 50 connections, as a share of bare Fastify with the same hash', shareColumns);
  await measureShare(
    'POST /api/login',
    '-',
    { ...login, url: `${ours.url}/api/login` },
    { ...login, url: `${bare.url}/log-in` },
  );

  for (const { end } of [ours, bare]) await end();
  await cluster.remove();
}
