import { startTestCluster } from '../tests/support/test-cluster.ts';
import { cpuShareColumns, findPostmaster, measureCpuShare } from './cpu-share.ts';
import { serve } from './processes.ts';
import { print } from './report.ts';
import { example, seedDatabase, SESSION_ID } from './seed.ts';
import { seedReturns, SESSION_OF_ONE } from './seed-returns.ts';
import { measureShare, shareColumns } from './share.ts';

const settings = { PORT: '0', SECRET_KEY: 'x'.repeat(32), REQUESTS_PER_MINUTE: '999999999' };
const ofThirty = { cookie: `session=${SESSION_ID}` };
const ofOne = { cookie: `session=${SESSION_OF_ONE}` };

/** Measures the return lists of a user with 30 returns and of a user with one, and a complete return. */
export async function measureReturns(): Promise<void> {
  const cluster = await startTestCluster();
  const database = await seedDatabase(cluster, 'returns', 1_000, 100);
  await seedReturns(database);
  const ours = await serve('src/server/main.ts', [], { ...settings, DATABASE_URL: database });
  const bare = await serve('bench/baseline.ts', [database, JSON.stringify(example), 'bare'], {});
  const list = `${ours.url}/api/returns`;
  const bareList = `${bare.url}/returns`;
  const thirty = { url: list, headers: ofThirty };
  const one = { url: list, headers: ofOne };
  const bareThirty = { url: bareList, headers: ofThirty };
  const bareOne = { url: bareList, headers: ofOne };
  const returns = (await (await fetch(list, { headers: ofThirty })).json()) as {
    id: number;
    status: string;
  }[];
  const assessed = returns.find(({ status }) => status === 'assessed')?.id;

  print('Returns at 50 connections, as a share of the baseline', shareColumns);
  await measureShare('GET /api/returns, 30 of 20,010', '≥ 0.5', thirty, bareThirty);
  await measureShare('GET /api/returns, 1 of 20,010', '≥ 0.5', one, bareOne);
  const full = { url: `${list}/${assessed}`, headers: ofThirty };
  const bareFull = { url: `${bareList}/${assessed}`, headers: ofThirty };
  await measureShare('GET /api/returns/{id}', '≥ 0.5', full, bareFull);
  await measureShare('GET /api/returns, 30 against 1', '≥ 0.83', thirty, one);
  await measureShare('  the same on bare Fastify', '-', bareThirty, bareOne);

  print('CPU time of the baseline for each call, PostgreSQL included, as a share of ours', cpuShareColumns);
  const postmaster = await findPostmaster(database);
  for (const [call, calls, our, their] of [
    ['GET /api/returns, 30 of 20,010', 1_000, thirty, bareThirty],
    ['GET /api/returns, 1 of 20,010', 5_000, one, bareOne],
    ['GET /api/returns/{id}', 3_000, full, bareFull],
  ] as const) {
    const servers = { our: { server: ours, request: our }, their: { server: bare, request: their } };
    await measureCpuShare(call, { ...servers, calls, postmaster });
  }
  const lists = { our: { server: ours, request: thirty }, their: { server: ours, request: one } };
  await measureCpuShare('GET /api/returns, 30 against 1', { ...lists, calls: 1_000, postmaster });

  for (const { end } of [ours, bare]) await end();
  await cluster.remove();
}
