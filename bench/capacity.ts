import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { Client } from 'pg';
import { rawForm } from '../tests/support/documents.ts';
import { pdf } from '../tests/support/sample-files.ts';
import { startTestCluster } from '../tests/support/test-cluster.ts';
import { costOf, findPostmaster } from './cpu-share.ts';
import { type LoadRequest, spread } from './load.ts';
import { serve, type ServerProcess } from './processes.ts';
import { print, row } from './report.ts';
import { seedDesk } from './seed-desk.ts';
import { seedReturns } from './seed-returns.ts';
import { example, seedDatabase, SESSION_ID } from './seed.ts';

const ROUNDS = 5;
/** Size in bytes of an uploaded document: a scan or a photo. */
const DOCUMENT_BYTES = 600_000;
const password = 'correct horse';
const headers = { cookie: `session=${SESSION_ID}` };
const json = { 'content-type': 'application/json' };

interface Call {
  name: string;
  /** Assumed number of calls per year for one client with one return, made by the client or the practice. */
  perYear: number;
  /** Number of calls per round. */
  amount: number;
  server: ServerProcess;
  request: LoadRequest;
}

/** Assumed number of rows per year for one client with one return, by table. */
const rowsPerYear = {
  tax_calculations: 12,
  documents: 12,
  document_versions: 14,
  stored_files: 14,
  engagements: 1,
  engagement_requests: 6,
  orders: 1,
  users: 1,
};

/** Prints each table's size per row, including indexes, and the space that a client adds per year. */
async function printDisk(urls: readonly string[]): Promise<void> {
  print('Disk space of the database', ['table', 'rows', 'bytes per row', 'rows per client and year', 'kB']);
  for (const [table, count] of Object.entries(rowsPerYear)) {
    const sizes = await Promise.all(
      urls.map(async (url) => {
        const client = new Client({ connectionString: url });
        await client.connect();
        const { rows } = await client.query<{ rows: number; bytes: number }>(
          `select (select count(*)::int from "${table}") as rows, pg_total_relation_size('${table}')::float as bytes`,
        );
        await client.end();
        return rows[0] ?? { rows: 0, bytes: 0 };
      }),
    );
    const { rows, bytes } = sizes.toSorted((a, b) => b.rows - a.rows)[0]!;
    const each = bytes / rows;
    row([table, String(rows), each.toFixed(0), String(count), ((each * count) / 1_000).toFixed(1)]);
  }
}

/**
 * Measures the CPU time of the calls that a client and the practice make per year, and the disk space of their rows,
 * for docs/capacity.md. Other load on the machine hardly affects CPU time.
 */
export async function measureCapacity(): Promise<void> {
  const cluster = await startTestCluster();
  const ofClients = await seedDatabase(cluster, 'clients', 100_000, 100);
  await seedReturns(ofClients);
  const ofPractice = await seedDatabase(cluster, 'practice', 1_000, 100);
  await seedDesk(ofPractice, { accounts: 200_000, clients: 20_000, engagements: 50_000 });
  const stored = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const client = new Client({ connectionString: ofClients });
  await client.connect();
  await client.query(`update users set password = $1 where username like 'user%'`, [stored]);
  await client.end();
  const folder = mkdtempSync(join(tmpdir(), 'taxpilot-bench-capacity-'));
  const settings = {
    PORT: '0',
    SECRET_KEY: 'x'.repeat(32),
    DATA_DIR: folder,
    REQUESTS_PER_MINUTE: '999999999',
    CHANGES_PER_HOUR: '999999999',
  };
  const site = await serve('src/server/main.ts', [], { ...settings, DATABASE_URL: ofClients });
  const desk = await serve('src/server/main.ts', [], { ...settings, DATABASE_URL: ofPractice });

  const form = rawForm([
    { name: 'file', fileName: 'scan.pdf', content: Buffer.concat([pdf(), randomBytes(DOCUMENT_BYTES)]) },
    { name: 'name', content: 'Scan' },
    { name: 'type', content: 'other' },
  ]);
  const upload = { url: `${site.url}/api/documents`, headers: { ...headers, ...form.headers } };
  const sent = await fetch(upload.url, {
    method: 'POST',
    headers: upload.headers,
    body: new Uint8Array(form.body),
  });
  const document = (await sent.json()) as { id: number };
  const returns = (await (await fetch(`${site.url}/api/returns`, { headers })).json()) as { id: number }[];
  const get = (path: string, extra = headers) => ({ url: `${site.url}${path}`, headers: extra });
  const logins = Array.from({ length: 100 }, (_, n) =>
    JSON.stringify({ username: `user${n + 2}`, password }),
  );
  const calls: Call[] = [
    ['a public page', 30, 2_000, site, get('/', { ...headers, cookie: '' })],
    [
      'a calculation',
      12,
      5_000,
      site,
      {
        ...get('/api/tax/calculate', { ...json, cookie: '' }),
        method: 'POST',
        bodies: [JSON.stringify(example)],
      },
    ],
    [
      'a login',
      12,
      300,
      site,
      { ...get('/api/login', { ...json, cookie: '' }), method: 'POST', bodies: logins },
    ],
    ['who is logged in', 150, 5_000, site, get('/api/user')],
    ['the dashboard', 40, 1_000, site, get('/api/dashboard')],
    ['the returns', 40, 2_000, site, get('/api/returns')],
    ['one return', 40, 2_000, site, get(`/api/returns/${returns[0]?.id}`)],
    ['the documents', 40, 2_000, site, get('/api/documents')],
    ['the orders', 10, 1_000, site, get('/api/orders')],
    ['an upload of 600 kB', 14, 200, site, { ...upload, method: 'POST', bodies: [form.body] }],
    ['a download of 600 kB', 28, 500, site, get(`/api/documents/${document.id}/file`)],
    [
      'the desk’s work list',
      30,
      500,
      desk,
      { url: `${desk.url}/api/practice/engagements?limit=25`, headers },
    ],
    ['the desk’s Today', 5, 100, desk, { url: `${desk.url}/api/practice/today?scope=everyone`, headers }],
    ['a search at the desk', 5, 300, desk, { url: `${desk.url}/api/practice/search?q=mase`, headers }],
  ].map(([name, perYear, amount, server, request]) => ({ name, perYear, amount, server, request }) as Call);

  print('Processor time, medians of five rounds', [
    'call',
    'TaxPilot, ms',
    'PostgreSQL, ms',
    'calls per client and year',
    'TaxPilot, s',
    'PostgreSQL, s',
  ]);
  const postmaster = await findPostmaster(ofClients);
  const total = { server: 0, database: 0 };
  for (const { name, perYear, amount, ...measured } of calls) {
    await costOf(measured, amount, postmaster);
    const costs = [];
    for (let round = 0; round < ROUNDS; round += 1) costs.push(await costOf(measured, amount, postmaster));
    const server = spread(costs.map((cost) => cost.server)).median;
    const database = spread(costs.map((cost) => cost.database)).median;
    total.server += (server * perYear) / 1_000;
    total.database += (database * perYear) / 1_000;
    const inYear = [server, database].map((ms) => ((ms * perYear) / 1_000).toFixed(3));
    row([name, server.toFixed(2), database.toFixed(2), String(perYear), ...inYear]);
  }
  row(['a client and year', '', '', '', total.server.toFixed(2), total.database.toFixed(2)]);
  await printDisk([ofClients, ofPractice]);

  for (const { end } of [site, desk]) await end();
  await cluster.remove();
  rmSync(folder, { recursive: true, force: true });
}
