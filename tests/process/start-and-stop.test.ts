import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage, request } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { brand } from '../../src/domain/brand.ts';
import { missingFacts } from '../../src/domain/placeholders.ts';
import { eventually } from '../support/eventually.ts';
import { registration } from '../support/people.ts';
import { createPreparedFolder } from '../support/prepared-folder.ts';
import { startExpectingExit, startServerProcess } from '../support/server-process.ts';
import { createTestDatabase } from '../support/test-database.ts';

const SECRET_KEY = 'only-for-tests-0123456789-0123456789';

let DATA_DIR: string;
beforeAll(() => {
  DATA_DIR = createPreparedFolder();
});
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

function databaseProcess(): number | undefined {
  const path = join(DATA_DIR, 'postgres/postmaster.pid');
  return existsSync(path) ? Number.parseInt(readFileSync(path, 'utf8'), 10) : undefined;
}

/** Returns whether a port refuses connections. */
async function isClosed(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const refused = once(socket, 'connect').then(
    () => false,
    () => true,
  );
  return refused.finally(() => socket.destroy());
}

/** Returns the test database's URL with an invalid user or database name. */
function databaseWith(change: Partial<Pick<URL, 'username' | 'pathname'>>): string {
  return Object.assign(new URL(inject('postgresUrl')), change).href;
}

const example = { income: 420_000, age: 'under65', taxYear: '2025/2026' };

describe('process with the embedded database', () => {
  const person = registration();

  // Three starts take a long time on a busy machine.
  it(
    'keeps acknowledged data when it is killed with -9, alone and with its database',
    { timeout: 180_000 },
    async () => {
      const first = await startServerProcess({ DATA_DIR });
      const client = first.client();
      expect((await client.post('/api/register', person)).status).toBe(201);
      const calculated = await client.post('/api/tax/calculate', example);
      expect(calculated.body.takeHomePay).toBe(342_402.56);
      await first.end('SIGKILL');

      const second = await startServerProcess({ DATA_DIR });
      const again = second.client();
      expect(
        (await again.post('/api/login', { username: person.email, password: person.password })).status,
      ).toBe(200);
      expect((await again.get('/api/tax/calculations')).body).toMatchObject([
        { result: { takeHomePay: 342_402.56 } },
      ]);
      await again.post('/api/tax/calculate', { ...example, income: 1 });
      process.kill(databaseProcess() ?? Number.NaN, 'SIGKILL');
      await second.end('SIGKILL');

      const third = await startServerProcess({ DATA_DIR });
      const last = third.client();
      await last.post('/api/login', { username: person.username, password: person.password });
      expect((await last.get('/api/tax/calculations')).body).toMatchObject([
        { income: 1 },
        { income: 420_000 },
      ]);
      expect(await third.end('SIGINT')).toBe(0);
    },
  );

  it('finishes an in-flight request before it stops', async () => {
    const server = await startServerProcess({ DATA_DIR });
    const body = JSON.stringify({ username: person.username, password: person.password });
    const { port } = new URL(server.url);
    const headers = {
      'content-type': 'application/json',
      'content-length': String(body.length),
      // The server responds with 100 Continue once it has received the headers.
      expect: '100-continue',
    };
    const sending = request({ host: '127.0.0.1', port, method: 'POST', path: '/api/login', headers });
    const answered = once(sending, 'response');
    const begun = once(sending, 'continue');
    sending.write(body.slice(0, 10));
    await begun;
    const end = server.end('SIGINT');
    await expect.poll(() => isClosed(Number(port))).toBe(true);
    sending.end(body.slice(10));
    const [response] = (await answered) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
    response.resume();
    expect(await end).toBe(0);
  });

  it('reports for two seconds after SIGTERM that it is shutting down, and keeps responding', async () => {
    const server = await startServerProcess({ DATA_DIR });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async (path: string) => {
      const [response] = (await once(get(server.url + path, { agent }), 'response')) as [IncomingMessage];
      response.resume();
      await once(response, 'end');
      return { status: response.statusCode, connection: response.headers.connection };
    };
    expect(await ask('/readyz')).toEqual({ status: 200, connection: 'keep-alive' });
    const end = server.end('SIGTERM');
    await eventually(async () => expect(await ask('/readyz')).toEqual({ status: 503, connection: 'close' }));
    expect(await ask('/healthz')).toEqual({ status: 200, connection: 'close' });
    expect(await ask('/api/products')).toEqual({ status: 200, connection: 'close' });
    expect(await end).toBe(0);
    await expect(ask('/readyz')).rejects.toThrow('ECONNREFUSED');
  });

  it.each([
    [['SIGTERM'], 'is stopping.'],
    [['SIGINT'], 'is stopping at once.'],
    [['SIGTERM', 'SIGINT'], 'is stopping at once.'],
  ] satisfies [NodeJS.Signals[], string][])(
    'reports on %o that it %s and leaves nothing running',
    async (signals, words) => {
      const server = await startServerProcess({ DATA_DIR });
      const database = databaseProcess();
      expect(database).toBeGreaterThan(0);
      const ends = await Promise.all(signals.map((signal) => server.end(signal)));
      expect(new Set(ends)).toEqual(new Set([0]));
      await eventually(() => expect(server.output()).toMatch(new RegExp(`^${brand.name} ${words}$`, 'm')));
      // The system may take a moment to remove an exited process.
      await eventually(() => expect(() => process.kill(database ?? 0, 0)).toThrow('ESRCH'));
    },
  );

  it('rejects a second process on the same folder in one clear line', async () => {
    const first = await startServerProcess({ DATA_DIR });
    const second = await startExpectingExit({ DATA_DIR });
    expect(second.code).toBe(1);
    expect(second.output).toMatch(/^TaxPilot did not start: DATA_DIR is in use: [^\n]+\n$/);
    expect((await first.client().get('/readyz')).status).toBe(200);
    await first.end('SIGINT');
  });

  it('stops the database if the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const PORT = String(address && typeof address === 'object' ? address.port : 0);
    const refused = await startExpectingExit({ DATA_DIR, PORT });
    other.close();
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(/^TaxPilot did not start: PORT is in use by another program[^\n]+\n$/);
    expect(databaseProcess()).toBeUndefined();
  });

  it.each([
    [{ HOST: '203.0.113.5' }, /HOST is not an address of this machine/],
    [{ DATA_DIR: '/proc/taxpilot' }, /DATA_DIR \(or a PORT/],
    [{ DATA_DIR: '/etc/passwd' }, /DATA_DIR \(or a PORT/],
  ])('reports at once, in one line, that it can’t start with %o', async (environment, words) => {
    const begun = performance.now();
    const refused = await startExpectingExit({ DATA_DIR, ...environment });
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(/^TaxPilot did not start: [^\n]+\n$/);
    expect(refused.output).toMatch(words);
    expect(performance.now() - begun).toBeLessThan(30_000);
  });

  it.each([
    ['cannot be reached', () => 'postgres://nobody@127.0.0.1:1/none'],
    ['has an unknown host', () => 'postgres://nobody@nowhere.invalid/none'],
    ['has no user with that name', () => databaseWith({ username: 'nobody' })],
    ['does not exist', () => databaseWith({ pathname: '/none' })],
  ])('reports in one line that a database %s', async (_what, address) => {
    const refused = await startExpectingExit({ DATABASE_URL: address(), SECRET_KEY });
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(/^TaxPilot did not start: DATABASE_URL cannot be used: [^\n]+\n$/);
  });

  it('reports in one line that the database forbids creating tables', async () => {
    const database = await createTestDatabase();
    const direct = new Client({ connectionString: database.url });
    await direct.connect();
    const role = `guest_${new URL(database.url).pathname.slice(-12)}`;
    await direct.query(`create role ${role} login password 'guest'`);
    const address = new URL(database.url);
    [address.username, address.password] = [role, 'guest'];
    const refused = await startExpectingExit({ DATABASE_URL: address.href, SECRET_KEY });
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(/^TaxPilot did not start: DATABASE_URL cannot be used: [^\n]+\n$/);
    await direct.query(`drop role ${role}`);
    await direct.end();
    await database.drop();
  });

  it('reports in one line that the key file is invalid', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'taxpilot-key-'));
    chmodSync(folder, 0o711);
    writeFileSync(join(folder, 'secret-key'), 'short');
    const refused = await startExpectingExit({ DATA_DIR: folder });
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(/^TaxPilot did not start: SECRET_KEY is invalid: [^\n]+\n$/);
    rmSync(folder, { recursive: true, force: true });
  });

  it('reports an unexpected error in one line, with its stack on request', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'taxpilot-odd-'));
    chmodSync(folder, 0o711);
    mkdirSync(join(folder, 'secret-key'));
    const refused = await startExpectingExit({ DATA_DIR: folder });
    expect(refused.output).toMatch(/^TaxPilot did not start: EISDIR[^\n]+\n$/);
    const asked = await startExpectingExit({ DATA_DIR: folder, LOG_LEVEL: 'debug' });
    expect(asked.output).toMatch(/^TaxPilot did not start: EISDIR[^\n]+\n[^]*\n {4}at /);
    rmSync(folder, { recursive: true, force: true });
  });

  it('recovers from a start that was killed', async () => {
    const fresh = mkdtempSync(join(tmpdir(), 'taxpilot-killed-'));
    chmodSync(fresh, 0o711);
    const first = startExpectingExit({ DATA_DIR: fresh }, 250);
    await first;
    const second = await startServerProcess({ DATA_DIR: fresh });
    expect(await second.end('SIGINT')).toBe(0);
    rmSync(fresh, { recursive: true, force: true });
  });

  it('reports an invalid setting in one line', async () => {
    expect(await startExpectingExit({ DATA_DIR, MEDICAL_CREDIT_RATES: 'newest' })).toEqual({
      code: 1,
      output: 'TaxPilot did not start: MEDICAL_CREDIT_RATES is invalid: expected published or gazetted.\n',
    });
  });

  it('logs no personal data', async () => {
    const server = await startServerProcess({ DATA_DIR });
    const someone = { ...registration(), fullName: 'Visible Nowhere', phoneNumber: '0829998877' };
    const client = server.client();
    await client.post('/api/register', someone);
    await client.post('/api/register', someone);
    await client.post('/api/login', { username: someone.username, password: 'a wrong secret' });
    await client.get(`/api/tax/calculations?before=secret-in-query`);
    const session = client.cookies.get('session') ?? '';
    await server.end('SIGINT');
    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    expect(lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')).toHaveLength(4);
    for (const secret of [
      someone.fullName,
      someone.email,
      someone.username,
      someone.password,
      someone.phoneNumber,
      session,
      'a wrong secret',
      'secret-in-query',
    ]) {
      expect(server.output()).not.toContain(secret);
      expect(readFileSync(join(DATA_DIR, 'postgres.log'), 'utf8')).not.toContain(secret);
    }
  });
});

it('prints its version when ready and, in at most ten lines, what is missing before going public', async () => {
  const server = await startServerProcess({ DATA_DIR });
  expect(server.output()).toContain(`${brand.name} ${manifest.version} is ready at ${server.url} (`);
  const line = `before going public: facts: ${missingFacts().join(', ')}; supply them`;
  await expect.poll(() => server.output().includes(line)).toBe(missingFacts().length > 0);
  const lines = server.output().split('\n');
  expect(lines.filter((one) => one.includes('before going public')).length).toBeLessThanOrEqual(10);
  await server.end('SIGINT');
});
