import { startTestCluster } from '../tests/support/test-cluster.ts';
import type { LoadRequest } from './load.ts';
import { serve, type ServerProcess } from './processes.ts';
import { print } from './report.ts';
import { example, exampleReturn, FULL_SESSION_ID, seedDatabase, SESSION_ID } from './seed.ts';
import { measureShare, shareColumns } from './share.ts';

const SECRET_KEY = 'only-for-the-benchmark-0123456789-0123456789';
const headers = { cookie: `session=${SESSION_ID}` };
const fullHeaders = { cookie: `session=${FULL_SESSION_ID}` };
const body = JSON.stringify(example);
const returnBody = JSON.stringify(exampleReturn);
const posted = { method: 'POST', headers: { 'content-type': 'application/json' }, body } as const;

function at(server: ServerProcess, path: string, rest: Omit<LoadRequest, 'url'> = { headers }): LoadRequest {
  return { url: server.url + path, ...rest };
}

/** Runs all HTTP benchmarks. The product and its baseline run in separate processes. */
export async function measureHttp(): Promise<void> {
  const cluster = await startTestCluster();
  const large = await seedDatabase(cluster, 'large', 1_000_000, 10_000);
  const small = await seedDatabase(cluster, 'small', 1_000, 100);
  const settings = { PORT: '0', SECRET_KEY, REQUESTS_PER_MINUTE: '999999999' };
  const ours = await serve('src/server/main.ts', [], { ...settings, DATABASE_URL: large });
  const onSmall = await serve('src/server/main.ts', [], { ...settings, DATABASE_URL: small });
  const bare = await serve('bench/baseline.ts', [large, body, 'bare'], {});
  const adapter = await serve('bench/baseline.ts', [large, body, 'adapter'], {});

  print('REST and tRPC at 50 connections, as a share of the baseline', shareColumns);
  await measureShare(
    'REST tax.calculate',
    '≥ 0.5',
    at(ours, '/api/tax/calculate', posted),
    at(bare, '/calculate', posted),
  );
  await measureShare(
    '  the same, against one with our plugins',
    '',
    at(ours, '/api/tax/calculate', posted),
    at(adapter, '/calculate', posted),
  );
  await measureShare(
    'tRPC tax.calculate',
    '≥ 0.9',
    at(ours, '/trpc/tax.calculate', posted),
    at(adapter, '/trpc/fixed', posted),
  );
  const postedReturn = { ...posted, body: returnBody };
  await measureShare(
    'REST tax.calculateReturn, against tax.calculate',
    '',
    at(ours, '/api/tax/return/calculate', postedReturn),
    at(ours, '/api/tax/calculate', posted),
  );
  await measureShare(
    'tRPC tax.calculateReturn, against tax.calculate',
    '',
    at(ours, '/trpc/tax.calculateReturn', postedReturn),
    at(ours, '/trpc/tax.calculate', posted),
  );
  await measureShare('REST GET /api/user', '≥ 0.6', at(ours, '/api/user'), at(bare, '/user'));
  await measureShare('tRPC auth.me', '≥ 0.8', at(ours, '/trpc/auth.me'), at(adapter, '/trpc/me'));
  const list = '/api/tax/calculations?limit=50';
  await measureShare('REST GET /api/tax/calculations', '≥ 0.5', at(ours, list), at(bare, '/calculations'));
  await measureShare('  the same, against 1,000 rows', '≥ 0.77', at(ours, list), at(onSmall, list));
  // The user's history is full, and the server groups all of it for each page.
  const full = { headers: fullHeaders };
  await measureShare(
    'REST GET /api/tax/history, against /api/tax/calculations',
    '',
    at(ours, '/api/tax/history?limit=5', full),
    at(ours, '/api/tax/calculations?limit=5', full),
  );

  for (const server of [ours, onSmall, bare, adapter]) await server.end();
  await cluster.remove();
}
