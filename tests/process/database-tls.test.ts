import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { onDatabase } from '../support/on-database.ts';
import { runProgram } from '../support/operator-program.ts';
import { registration } from '../support/people.ts';
import { startExpectingExit, startServerProcess } from '../support/server-process.ts';
import { startTestCluster, type TestCluster } from '../support/test-cluster.ts';

const SECRET_KEY = 'only-for-tests-0123456789-0123456789';

let folder: string;
let cluster: TestCluster;
let dataFolder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'taxpilot-tls-'));
  for (const ca of ['ours', 'another'])
    execFileSync('sh', ['deploy/certificates.sh', join(folder, ca), 'db1=127.0.0.1'], { stdio: 'pipe' });
  // The certificate is only for the first address.
  cluster = await startTestCluster({ options: { fsync: 'off', listen_addresses: '127.0.0.1,127.0.0.2' } });
  await onDatabase(cluster.url('postgres'), async (client) => {
    const { rows } = await client.query<{ path: string }>(`select current_setting('data_directory') as path`);
    dataFolder = rows[0]?.path ?? '';
    installCertificate('ours');
    await client.query('create database encrypted');
  });
});
afterAll(async () => {
  await cluster.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Installs a server certificate from one of the CAs. It takes effect after a reload or restart. */
function installCertificate(ca: 'ours' | 'another'): void {
  const { uid, gid } = statSync(dataFolder);
  for (const [from, to] of Object.entries({ 'db1.crt': 'server.crt', 'db1.key': 'server.key' })) {
    copyFileSync(join(folder, ca, from), join(dataFolder, to));
    chownSync(join(dataFolder, to), uid, gid);
  }
}

/** Turns TLS on or off for new connections. */
async function setTls(value: 'on' | 'off'): Promise<void> {
  await onDatabase(cluster.url('postgres'), async (client) => {
    await client.query(`alter system set ssl = ${value}`);
    await client.query('select pg_reload_conf()');
    await eventually(async () => {
      const { rows } = await client.query<{ ssl: string }>('show ssl');
      expect(rows[0]?.ssl).toBe(value);
    });
  });
}

/** Returns a database URL that requires TLS with a certificate from the CA in `caFile`. */
function urlWith(caFile: string | undefined, host = new URL(cluster.url('')).host): string {
  const url = new URL(cluster.url('encrypted'));
  url.host = host;
  url.search = `?sslmode=verify-full${caFile === undefined ? '' : `&sslrootcert=${caFile}`}`;
  return url.href;
}
const ours = () => join(folder, 'ours/ca.crt');

it('encrypts every database connection if DATABASE_URL requires it', async () => {
  await setTls('on');
  const server = await startServerProcess({ DATA_DIR: folder, DATABASE_URL: urlWith(ours()), SECRET_KEY });
  expect((await server.client().post('/api/register', registration())).status).toBe(201);
  const { rows } = await onDatabase(cluster.url('postgres'), (client) =>
    client.query<{ encrypted: boolean; query: string }>(
      `select ssl as encrypted, query from pg_stat_activity join pg_stat_ssl using (pid)
       where datname = 'encrypted' and client_addr is not null`,
    ),
  );
  // Used by the pool, the job queue, its locks and the listener for live events.
  expect(rows.length).toBeGreaterThanOrEqual(4);
  expect(rows.filter(({ encrypted }) => !encrypted)).toEqual([]);
  const books = await runProgram('reconcile', { databaseUrl: urlWith(ours()), dataDir: folder }, []);
  expect(books).toMatchObject({ code: 0 });
  const wrong = { databaseUrl: urlWith(join(folder, 'another/ca.crt')), dataDir: folder };
  const refused = await runProgram('reconcile', wrong, []);
  expect(refused.code).toBe(2);
  expect(refused.output).toContain('unable to verify the first certificate');
  await server.end('SIGTERM');
});

it.each([
  [
    'is from another CA',
    () => urlWith(join(folder, 'another/ca.crt')),
    /the server's certificate isn't from the CA in sslrootcert \([^\n]+\)\.\n$/,
  ],
  [
    'is from an unknown CA',
    () => urlWith(undefined),
    /the server's certificate isn't from a known CA: add sslrootcert=FILE \([^\n]+\)\.\n$/,
  ],
  ['is for another name', () => urlWith(ours(), '127.0.0.2'), /127\.0\.0\.2 is not in the cert's list/],
  [
    'can’t be verified without the CA’s file',
    () => urlWith('/nowhere/ca.crt'),
    /ENOENT[^\n]+'\/nowhere\/ca\.crt'/,
  ],
])('reports in one line that the certificate %s', async (_what, url, words) => {
  await setTls('on');
  const refused = await startExpectingExit({ DATABASE_URL: url(), SECRET_KEY });
  expect(refused.code).toBe(1);
  expect(refused.output).toMatch(/^TaxPilot did not start: DATABASE_URL cannot be used: [^\n]+\n$/);
  expect(refused.output).toMatch(words);
});

it('reports in one line that the server has no TLS, and sends it nothing', async () => {
  const received: Buffer[] = [];
  const withoutTls = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      received.push(chunk);
      socket.write('N');
    });
  });
  const port = await freePort();
  await once(withoutTls.listen(port, '127.0.0.1'), 'listening');
  const refused = await startExpectingExit({
    DATABASE_URL: urlWith(ours(), `127.0.0.1:${port}`),
    SECRET_KEY,
  });
  withoutTls.close();
  expect(refused.code).toBe(1);
  expect(refused.output).toMatch(
    /^TaxPilot did not start: DATABASE_URL cannot be used: The server does not support SSL connections\.\n$/,
  );
  // PostgreSQL's request for TLS, which names neither user nor database.
  expect(new Set(received.map((chunk) => chunk.toString('hex')))).toEqual(new Set(['0000000804d2162f']));
});

it.each([
  ['has no TLS', 'off', 'ours'],
  ['has a certificate from another CA', 'on', 'another'],
] as const)('answers 503 while the server %s, and recovers afterwards', async (_what, tls, ca) => {
  await setTls('on');
  const environment = { DATA_DIR: folder, DATABASE_URL: urlWith(ours()), SECRET_KEY, LOG_LEVEL: 'fatal' };
  const server = await startServerProcess(environment);
  onTestFinished(() => void server.child.kill('SIGKILL'));
  const caller = server.client();
  const login = () => caller.post('/api/login', { username: 'nobody', password: 'wrong horse' });
  installCertificate(ca);
  await setTls(tls);
  // Drop the server's connections.
  await cluster.pause();
  await cluster.resume();
  // The first calls may use dropped connections; later calls open new ones.
  for (let call = 0; call < 5; call += 1) {
    const refused = await login();
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
  }
  installCertificate('ours');
  await setTls('on');
  await eventually(async () => expect((await login()).status).toBe(401));
  await server.end('SIGTERM');
});
