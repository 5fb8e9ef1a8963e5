import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { contactMessage } from '../support/contact.ts';
import { allJobsDone } from '../support/jobs.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const patience = { timeout: 30_000, interval: 100 };

let database: TestDatabase;
let DATA_DIR: string;
beforeEach(async () => {
  database = await createTestDatabase();
  DATA_DIR = mkdtempSync(join(tmpdir(), 'taxpilot-mail-'));
});
afterEach(async () => {
  await database.drop();
  rmSync(DATA_DIR, { recursive: true, force: true });
});

const start = (environment: Record<string, string> = {}): Promise<ServerProcess> =>
  startServerProcess({
    DATABASE_URL: database.url,
    SECRET_KEY: 'only-for-tests-0123456789-0123456789',
    DATA_DIR,
    ...environment,
  });

/** Starts a mail server that accepts connections but never responds. */
async function startSilentServer() {
  const connections: Socket[] = [];
  const server = createServer((socket) => connections.push(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    connections,
    close: () => {
      for (const connection of connections) connection.destroy();
      server.close();
    },
  };
}

const outbox = () => readdirSync(join(DATA_DIR, 'outbox'));

describe('contact message', () => {
  let sink: SmtpSink;
  beforeAll(async () => {
    sink = await startSmtpSink();
  });
  afterEach(() => {
    sink.refuse(0);
    sink.received.length = 0;
  });
  afterAll(() => sink.close());

  it('whose e-mail was rejected is sent once after a kill, by either of two processes', async () => {
    sink.refuse(Infinity);
    const first = await start({ SMTP_URL: sink.url });
    expect((await first.client().post('/api/contact', contactMessage())).status).toBe(200);
    await vi.waitFor(() => expect(first.output()).toContain('451'), patience);
    const client = new Client({ connectionString: database.url });
    await client.connect();
    // The queue logs the failure before it stores the retry time. Postpone the retry, so the kill can't
    // interrupt it after the sink has received the e-mail.
    await vi.waitFor(async () => {
      const { rowCount } = await client.query(
        `select 1 from graphile_worker.reschedule_jobs(
          array(select id from graphile_worker.jobs where task_identifier = 'mail-contact-message'
            and locked_at is null and attempts > 0), now() + interval '1 hour')`,
      );
      expect(rowCount).toBe(1);
    }, patience);
    await client.end();
    expect(await first.end('SIGKILL')).toBeNull();
    sink.refuse(0);
    expect(first.output()).not.toMatch(/thandi|Maseko|IRP5|example\.com/i);

    const both = await Promise.all([start({ SMTP_URL: sink.url }), start({ SMTP_URL: sink.url })]);
    await allJobsDone(database.url);
    expect(sink.received).toHaveLength(1);
    expect(await Promise.all(both.map((server) => server.end('SIGINT')))).toEqual([0, 0]);
  });

  it('that a killed process was sending is sent by another process within a minute', async () => {
    const silent = await startSilentServer();
    const first = await start({ SMTP_URL: silent.url });
    await first.client().post('/api/contact', contactMessage());
    await vi.waitFor(() => expect(silent.connections).toHaveLength(1), patience);
    await first.end('SIGKILL');
    const killed = performance.now();
    const second = await start({ SMTP_URL: sink.url });
    await vi.waitFor(() => expect(sink.received).toHaveLength(1), { timeout: 60_000, interval: 100 });
    expect(performance.now() - killed).toBeLessThan(60_000);
    await second.end('SIGINT');
    silent.close();
  });

  it('isn’t sent to a mail server whose certificate can’t be verified, and the log says why', async () => {
    const stranger = await startSmtpSink({ startTls: true });
    const server = await start({ SMTP_URL: stranger.url });
    await server.client().post('/api/contact', contactMessage());
    await vi.waitFor(
      () => expect(server.output()).toMatch(/mail-contact-message.*'Error ESOCKET CERT_HAS_EXPIRED'/),
      patience,
    );
    expect(stranger.received).toEqual([]);
    await server.end('SIGINT');
    await stranger.close();
  });

  it('doesn’t delay shutdown when the mail server never responds', async () => {
    const silent = await startSilentServer();
    const server = await start({ SMTP_URL: silent.url });
    await server.client().post('/api/contact', contactMessage());
    await vi.waitFor(() => expect(silent.connections).toHaveLength(1), patience);
    const asked = performance.now();
    expect(await server.end('SIGTERM')).toBe(0);
    expect(performance.now() - asked).toBeLessThan(10_000);
    silent.close();
  });

  it('is limited to three per hour across two processes and written to their shared outbox', async () => {
    const [one, two] = await Promise.all([start(), start()]);
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, call) =>
        (call % 2 ? one : two).client().post('/api/contact', contactMessage()),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(9);
    await vi.waitFor(() => expect(outbox()).toHaveLength(3), patience);
    await allJobsDone(database.url);
    expect(outbox()).toHaveLength(3);
    await Promise.all([one.end('SIGINT'), two.end('SIGINT')]);
  });
});

it('keeps the embedded database’s secret key across restarts', async () => {
  const own = { DATABASE_URL: '', SECRET_KEY: '' };
  const first = await start(own);
  const client = first.client();
  const { body } = await client.get('/api/contact/question');
  await first.end('SIGINT');
  expect(statSync(join(DATA_DIR, 'secret-key')).mode & 0o777).toBe(0o600);

  const second = await start(own);
  const again = second.client();
  again.setCookie('contact-question', client.cookies.get('contact-question') ?? '');
  const answered = contactMessage({ mathAnswer: body.a + body.b, openFor: 9_000 });
  expect((await again.post('/api/contact', answered)).status).toBe(200);
  expect((await again.post('/api/contact', answered)).status).toBe(400);
  await second.end('SIGINT');
});
