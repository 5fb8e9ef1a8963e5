import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { missingFacts } from '../../src/domain/placeholders.ts';
import { notifyPath } from '../../src/server/payments/payfast/connection.ts';
import { type Balancer, startBalancer } from '../support/balancer.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { hasNginx, startNginx } from '../support/nginx.ts';
import { registration } from '../support/people.ts';
import { placeholderText } from '../support/placeholder-text.ts';
import { type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { startEnvironment, startOptions } from '../support/start-options.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { scriptPath, sendWithoutReading } from '../support/unread.ts';

/** The shell block from the section "On a server of your own", one command per line. */
const recipe = (
  /## On a server of your own\n[^]*?```sh\n([^]*?)```/.exec(readFileSync('README.md', 'utf8'))?.[1] ?? ''
)
  .split('\n')
  .map((line) => line.replace(/(^|\s)#.*/, '').trim())
  .filter((line) => line !== '');
const exported = recipe.filter((line) => line.startsWith('export '));
const started = recipe.filter((line) => line.startsWith('PORT='));

/** Loopback addresses that the app treats as unrelated clients. */
const visitor = '127.1.1.1';
const stranger = '127.2.2.2';
const provider = '127.3.3.3';

let database: TestDatabase;
let sink: SmtpSink;
let folder: string;
let front: Balancer;
let accessLog = () => '';
const processes: { child: ChildProcess; output: () => string }[] = [];

/** Runs a command in a shell after these exports. */
function run(line: string, exports: readonly string[]): { child: ChildProcess; output: () => string } {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const child = spawn('bash', ['-c', `${exports.join('\n')}\nexec env ${line}`], {
    cwd: folder,
    env: { PATH, HOME, NODE_COMPILE_CACHE },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  child.stdout?.on('data', (chunk: Buffer) => (written += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (written += chunk.toString()));
  return { child, output: () => written };
}

/** Sends a request through the proxy from one of the loopback addresses. */
async function call(from: string, method: string, path: string, headers: Record<string, string>, body = '') {
  const sending = request(front.url + path, { method, headers, localAddress: from, agent: false });
  sending.end(body);
  const [reply] = (await once(sending, 'response')) as [IncomingMessage];
  return { status: reply.statusCode, headers: reply.headers, body: await text(reply) };
}

const post = (from: string, path: string, body: object, headers: Record<string, string> = {}) =>
  call(from, 'POST', path, { 'content-type': 'application/json', ...headers }, JSON.stringify(body));

beforeAll(async () => {
  [database, sink] = await Promise.all([createTestDatabase(), startSmtpSink()]);
  // The recipe runs in the project folder; use a copy so that the test doesn't write to its ./data.
  folder = mkdtempSync(join(tmpdir(), 'taxpilot-recipe-'));
  for (const part of ['src', 'node_modules']) symlinkSync(resolve(part), join(folder, part), 'junction');
  const own: Record<string, string> = {
    DATABASE_URL: database.url,
    SECRET_KEY: 'only-for-tests-0123456789-0123456789',
    PAYFAST_MERCHANT_ID: '10000100',
    PAYFAST_MERCHANT_KEY: 'abc',
    PAYFAST_PASSPHRASE: 'salt',
    SMTP_URL: sink.url,
    MAIL_FROM: 'help@tax.test',
    CONTACT_TO: 'help@tax.test',
  };
  const exports = exported.map((line) =>
    line.replaceAll(
      /([A-Z_]+)=(\S+)/g,
      (_, name: string, value: string) => `${name}='${own[name] ?? value}'`,
    ),
  );
  if (exports.join().includes('…'))
    throw new Error('The recipe has a setting for which the test has no value');
  // The recipe lacks only this setting. The test needs it, because it can't send from the provider's real addresses.
  exports.push(`export PAYFAST_SOURCES=${provider}`);
  const ports = await Promise.all(started.map(() => freePort()));
  for (const [at, line] of started.entries()) {
    processes.push(run(line.replace(/^PORT=\d+/, `PORT=${ports[at]}`), exports));
  }
  for (const { child, output } of processes) {
    await vi.waitFor(
      () => {
        if (child.exitCode !== null) throw new Error(output());
        if (!output().includes('is ready at')) throw new Error('not ready yet');
      },
      { timeout: 60_000, interval: 50 },
    );
  }
  if (!hasNginx) {
    process.stdout.write('nginx is not installed: the recipe is followed behind a proxy of the tests.\n');
  }
  if (hasNginx) {
    const nginx = await startNginx(ports);
    [front, accessLog] = [nginx, nginx.accessLog];
  } else {
    front = await startBalancer(ports);
  }
}, 120_000);
afterAll(async () => {
  await front.close();
  await Promise.all(
    processes.map(async ({ child }) => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }),
  );
  await sink.close();
  rmSync(folder, { recursive: true, force: true });
  await database.drop();
});

it('contains only an installation, settings and two processes', () => {
  expect(recipe.filter((line) => !exported.includes(line) && !started.includes(line))).toEqual([
    'npm ci && npm run build',
  ]);
  expect(started).toHaveLength(2);
});

it('runs behind a real nginx in CI', () => {
  expect(hasNginx || process.env['CI'] === undefined).toBe(true);
});

const flags = (command: string) => command.match(/--[\w-]+=\d+/g);

it('starts processes with the same flags as npm start', () => {
  for (const line of started) expect(flags(line)).toEqual(startOptions());
  for (const [name, value] of Object.entries(startEnvironment())) {
    expect(exported.join('\n')).toContain(`export ${name}=${value}`);
  }
  // A smaller young generation slows requests with many short-lived objects by 20 to 30 percent.
  expect(startOptions()).toContain('--max-semi-space-size=16');
});

const wrong = (at: number) => ({ username: `nobody-${at}`, password: 'a wrong password' });

const notify = (from: string, reference: number) =>
  call(
    from,
    'POST',
    notifyPath,
    { 'content-type': 'application/x-www-form-urlencoded' },
    `m_payment_id=${reference}&signature=x`,
  );

const refusals = () =>
  processes.flatMap(({ output }) => output().match(/a payment notification needs attention/g) ?? []);

describe('attack from outside', () => {
  it('can’t put a fake score on the leaderboard', async () => {
    const score = { score: 2_147_483_647, playerName: 'Cheat' };
    expect((await post(stranger, '/api/game/high-score', score)).status).toBe(201);
    const { status, body } = await call(visitor, 'GET', '/api/game/leaderboard', {});
    expect({ status, body: JSON.parse(body) as unknown }).toEqual({ status: 200, body: [] });
  });

  it.each(['/practice-gateway', '/practice-gateway/eng/process'])(
    'finds no payment simulator at %s',
    async (path) => {
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      const replies = [
        await call(stranger, 'GET', path, {}),
        await call(stranger, 'POST', path, form, 'merchant_id=10000100&amount=1.00&item_name=x'),
      ];
      for (const { status, body } of replies) {
        expect(status).toBe(404);
        expect(body).not.toMatch(/Test payment|no money is taken/);
      }
    },
  );

  it.each(['/', '/contact', '/about'])('finds no placeholder on %s', async (path) => {
    const { status, body } = await call(stranger, 'GET', path, { accept: 'text/html' });
    expect(status).toBe(200);
    expect(body).toContain('</html>');
    expect(placeholderText.exec(body)?.[0]).toBeUndefined();
  });

  it('doesn’t delay others with 20 connections of 500 unread requests each', async () => {
    const sockets = Array.from({ length: 20 }, () =>
      sendWithoutReading(front.url + scriptPath(), { times: 500 }),
    );
    await eventually(() => expect(sockets.every(({ bytesWritten }) => bytesWritten > 0)).toBe(true));
    for (let calls = 0; calls < 20; calls += 1) {
      expect((await call(visitor, 'GET', '/healthz', {})).status).toBe(200);
    }
    for (const socket of sockets) socket.destroy();
  });
});

describe('behind the proxy, configured as in deploy/nginx.conf', () => {
  const person = registration();

  it('locks nobody else out after a stranger’s fifty wrong passwords', { timeout: 120_000 }, async () => {
    expect((await post(visitor, '/api/register', person)).status).toBe(201);
    for (let at = 0; at < 50; at++) {
      expect((await post(stranger, '/api/login', wrong(at))).status).toBe(401);
    }
    expect((await post(stranger, '/api/login', wrong(50))).status).toBe(429);
    const forged = { 'x-forwarded-for': visitor, 'x-real-ip': visitor, forwarded: `for=${visitor}` };
    expect((await post(stranger, '/api/login', wrong(51), forged)).status).toBe(429);
    const { username, password } = person;
    expect((await post(visitor, '/api/login', { username, password })).status).toBe(200);
  });

  it("shows the visitor's real network in the account activity, whatever the request claims", async () => {
    const { username, password } = person;
    const forged = { 'x-forwarded-for': '203.0.113.9' };
    const { headers } = await post(visitor, '/api/login', { username, password }, forged);
    const cookie = headers['set-cookie']?.map((line) => line.split(';')[0]).join('; ') ?? '';
    const { body } = await call(visitor, 'GET', '/api/account/events', { cookie });
    const events = JSON.parse(body) as { kind: string; network: string | null }[];
    expect(events.length).toBeGreaterThan(1);
    for (const { network } of events) expect(network).toBe('127.1.1.0/24');
  });

  it("identifies payment notifications by their sender's IP address", async () => {
    expect((await notify(stranger, 1)).status).toBe(200);
    expect((await notify(provider, 2)).status).toBe(200);
    const direct = new Client({ connectionString: database.url });
    await direct.connect();
    const { rows } = await direct.query('select source_address from payment_notifications order by id');
    await direct.end();
    expect(rows).toEqual([{ source_address: stranger }, { source_address: provider }]);
    // Only rejected notifications from the provider's address are reported.
    await expect.poll(refusals).toHaveLength(1);
  });

  it.skipIf(!hasNginx)('logs no questions to the assistant', async () => {
    const input = encodeURIComponent(JSON.stringify({ question: 'How do I object?' }));
    expect((await call(visitor, 'GET', `/trpc/assistant.stream?input=${input}`, {})).status).toBe(200);
    await expect.poll(accessLog).toContain('"GET /trpc/assistant.stream" 200');
    expect(accessLog()).not.toContain('object');
  });

  it('lists missing settings in at most ten lines per process, and no problem with the proxy', () => {
    for (const { output } of processes) {
      const lines = output()
        .split('\n')
        .filter((line) => line.includes('missing on this public site'));
      expect(lines.length > 0).toBe(missingFacts().length > 0);
      expect(lines.length).toBeLessThanOrEqual(10);
      expect(lines.join('\n')).not.toMatch(/payments:|e-mail:|sender:|messages:|visitors' addresses:|game:/);
      expect(output()).not.toContain('X-Forwarded-For');
    }
  });
});
