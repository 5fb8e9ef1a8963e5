import autocannon from 'autocannon';
import { startTestCluster } from '../tests/support/test-cluster.ts';
import { serve } from './processes.ts';
import { print, row } from './report.ts';
import { example, seedDatabase, SESSION_ID } from './seed.ts';
import { seedDesk } from './seed-desk.ts';
import { measureShare, shareColumns } from './share.ts';

const settings = { PORT: '0', SECRET_KEY: 'x'.repeat(32), REQUESTS_PER_MINUTE: '999999999' };
const headers = { cookie: `session=${SESSION_ID}` };

/** Work list views that fill a page in both practices, with their queries. */
const fullViews = {
  'all open, by due date': '',
  'waiting for us': 'actor=practice',
  'waiting for clients, longest first': 'actor=client&sort=since',
  'by client': 'sort=client',
};

/** Work list views that return fewer rows in the small practice. */
const otherViews = { mine: 'assignee=me', overdue: 'overdue=1', 'by name': 'q=zoe coetzee cele' };

const searches = ['mase', 'th', 'zoe coetzee', 'example.com', '1042'];

/** Measures response times at a fixed request rate and prints a row for each request. */
async function measureLatency(
  calls: readonly { call: string; target: string; url: string }[],
  { connections, rate }: { connections: number; rate: number },
): Promise<void> {
  for (const { call, target, url } of calls) {
    // Long enough that no single slow call determines the 99th percentile.
    const options = { url, headers, connections, overallRate: rate, duration: 30 };
    await autocannon({ ...options, duration: 3 });
    const { latency, non2xx } = await autocannon(options);
    if (non2xx > 0) throw new Error(`${url}: ${non2xx} responses were not 200`);
    row([call, target, `${latency.p50} ms`, `${latency.p99} ms`]);
  }
}

/** Builds a request for a page of a list, with a view's parameters. */
const request = (server: { url: string }, path: string, query: string) => ({
  url: `${server.url}${path}?limit=25&${encodeURI(query)}`,
  headers,
});

/** Measures the desk of a practice with 200,000 accounts and 20,000 clients, who have 50,000 engagements. */
export async function measureDesk(): Promise<void> {
  const cluster = await startTestCluster();
  const large = await seedDatabase(cluster, 'large', 1_000, 100);
  await seedDesk(large, { accounts: 200_000, clients: 20_000, engagements: 50_000 });
  const small = await seedDatabase(cluster, 'small', 1_000, 100);
  await seedDesk(small, { accounts: 1_000, clients: 200, engagements: 500 });
  const ours = await serve('src/server/main.ts', [], { ...settings, DATABASE_URL: large });
  const onSmall = await serve('src/server/main.ts', [], { ...settings, DATABASE_URL: small });
  const bare = await serve('bench/baseline.ts', [large, JSON.stringify(example), 'bare'], {});

  print('The work list, 25 of 50,000, as a share', shareColumns);
  const list = '/api/practice/engagements';
  for (const [view, query] of Object.entries(fullViews)) {
    const their = request(onSmall, list, query);
    await measureShare(`${view}, against 500`, '≥ 0.77', request(ours, list, query), their);
  }
  for (const [view, query] of Object.entries({ ...fullViews, ...otherViews })) {
    const their = request(bare, '/work', query);
    await measureShare(`${view}, against bare Fastify`, '≥ 0.5', request(ours, list, query), their);
  }

  const columns = ['call', 'target for p99', 'p50', 'p99'];
  print('Today, 20 calls a second, four at a time', columns);
  const today = `${ours.url}/api/practice/today`;
  await measureLatency(
    ['mine', 'everyone'].map((scope) => ({
      call: scope,
      target: '< 100 ms',
      url: `${today}?scope=${scope}`,
    })),
    { connections: 4, rate: 20 },
  );
  print('Search in 200,000 accounts, one call at a time', columns);
  await measureLatency(
    searches.map((q) => ({
      call: q,
      target: '< 50 ms',
      url: `${ours.url}/api/practice/search?q=${encodeURIComponent(q)}`,
    })),
    { connections: 1, rate: 10 },
  );

  for (const { end } of [ours, onSmall, bare]) await end();
  await cluster.remove();
}
