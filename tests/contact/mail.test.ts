import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ContactMessage } from '../../src/domain/contact/contact-message.entity.ts';
import { contactMessage } from '../support/contact.ts';
import { allJobsDone, runJobsNow } from '../support/jobs.ts';
import { parseMail, type SmtpSink, startSmtpSink, textOf } from '../support/smtp-sink.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/** Abandoned jobs are released every 15 seconds, but not in the first 15 seconds after PostgreSQL starts. */
const waitOptions = { timeout: 40_000, interval: 50 };

/** Waits until an e-mail has been sent for every stored message. */
const allMailed = (server: TestServer) =>
  vi.waitFor(async () => {
    expect(await server.deps.fork().count(ContactMessage, { mailedAt: null })).toBe(0);
    expect(await server.deps.fork().count(ContactMessage)).toBeGreaterThan(0);
  }, waitOptions);

describe('over SMTP', () => {
  let sink: SmtpSink;
  let server: TestServer;
  let other: TestServer;
  beforeAll(async () => {
    sink = await startSmtpSink();
    const environment = {
      SMTP_URL: sink.url,
      MAIL_FROM: 'site@tax.example.com',
      CONTACT_TO: 'practice@tax.example.com',
    };
    server = await startTestServer({ environment, jobs: true });
    other = await startTestServer({ environment, jobs: true, databaseUrl: server.databaseUrl });
  });
  afterEach(async () => {
    await server.deps.fork().nativeDelete(ContactMessage, {});
    sink.refuse(0);
    sink.received.length = 0;
  });
  afterAll(async () => {
    await other.close();
    await server.close();
    await sink.close();
  });

  const send = (overrides: Record<string, unknown> = {}) =>
    server.client().post('/api/contact', contactMessage(overrides));

  it('sends a message to the practice once, with the sender as reply-to', async () => {
    const message = 'Hello,\nwhat does a return cost?\n.\nÅsa 😀';
    await send({ name: 'Åsa "A" Ek', subject: 'Prices & days', phone: '082 000 0000', message });
    await allMailed(server);
    await allJobsDone(server.databaseUrl);
    expect(sink.received).toHaveLength(1);
    const [mail] = sink.received;
    expect(mail).toMatchObject({ from: 'site@tax.example.com', to: ['practice@tax.example.com'] });
    expect(mail?.headers.get('reply-to')).toBe('thandi@example.com');
    expect(mail?.headers.get('from')).toBe('TaxPilot <site@tax.example.com>');
    expect(mail?.headers.get('subject')).toMatch(/^Contact message \d+$/);
    expect(mail?.headers.get('message-id')).toMatch(/^<contact-message-\d+-[\da-z]+@tax\.example\.com>$/);
    const heads = [...(mail?.headers ?? [])].join('\n');
    for (const typed of ['Ek', 'Prices', '082', 'cost']) expect(heads).not.toContain(typed);
    const text = textOf(mail).replaceAll('\r\n', '\n');
    for (const typed of ['Åsa "A" Ek', 'Prices & days', '082 000 0000']) expect(text).toContain(typed);
    for (const line of message.split('\n')) expect(text).toContain(`> ${line}`);
    expect(text).toContain('Unverified');
  });

  it("doesn't send suspected spam", async () => {
    await send({ website: 'https://spam.example' });
    await send();
    await vi.waitFor(() => expect(sink.received).toHaveLength(1), waitOptions);
    await allJobsDone(server.databaseUrl);
    expect(sink.received).toHaveLength(1);
    expect(await server.deps.fork().count(ContactMessage, { mailedAt: null })).toBe(1);
  });

  it('retries after five rejections without losing or repeating a message', async () => {
    sink.refuse(5);
    await send();
    for (let attempt = 1; attempt <= 5; attempt++) {
      await vi.waitFor(() => expect(sink.refused()).toBe(attempt), waitOptions);
      expect(sink.received).toHaveLength(0);
      await vi.waitFor(async () => {
        const jobs = await server.deps
          .fork()
          .execute<{ attempts: number; error: string }[]>(
            'select attempts, last_error as error from graphile_worker.jobs where locked_at is null and run_at > now()',
          );
        expect(jobs).toEqual([{ attempts: attempt, error: 'Error EMESSAGE 451' }]);
      }, waitOptions);
      await runJobsNow(server);
    }
    await allMailed(server);
    await runJobsNow(server);
    await allJobsDone(server.databaseUrl);
    expect(sink.received).toHaveLength(1);
  });

  it('sends nothing when a job runs again after the e-mail was sent', async () => {
    await send();
    await allMailed(server);
    const { id } = await server.deps
      .fork()
      .findOneOrFail(ContactMessage, { verified: false }, { orderBy: { id: 'desc' } });
    const add = `select 1 from graphile_worker.add_job('mail-contact-message', json_build_object('id', ?::int))`;
    await server.deps.fork().execute(add, [id]);
    await allJobsDone(server.databaseUrl);
    expect(sink.received).toHaveLength(1);
  });

  it('sends each of fifty messages once from two processes', async () => {
    const stored = server.deps.fork();
    for (let count = 0; count < 50; count++) {
      const { mathAnswer: _, ...words } = contactMessage({ subject: `Number ${count}` });
      const row = { ...words, verified: true, addressHash: 'x', receivedAt: new Date() };
      const message = stored.create(ContactMessage, row);
      await stored.flush();
      await stored.execute(
        `select 1 from graphile_worker.add_job('mail-contact-message', json_build_object('id', ?::int))`,
        [message.id],
      );
    }
    await allMailed(server);
    await allJobsDone(server.databaseUrl);
    expect(new Set(sink.received.map(({ headers }) => headers.get('message-id'))).size).toBe(50);
    expect(sink.received).toHaveLength(50);
  });
});

describe('without a mail server', () => {
  it('runs a job left by a killed process', async () => {
    const first = await startTestServer();
    await first.client().post('/api/contact', contactMessage());
    await first.deps
      .fork()
      .execute(
        `update graphile_worker._private_jobs set locked_by = 'gone', locked_at = now() - interval '16 minutes'`,
      );
    const second = await startTestServer({ jobs: true, databaseUrl: first.databaseUrl });
    await allMailed(second);
    expect(readdirSync(join(second.dataDir, 'outbox'))).toHaveLength(1);
    await second.close();
    await first.close();
  });

  it('writes each message to a private file in the outbox', async () => {
    const server = await startTestServer({ jobs: true });
    await server.client().post('/api/contact', contactMessage());
    await server.client().post('/api/contact', contactMessage({ message: 'Second' }));
    await allMailed(server);
    const outbox = join(server.dataDir, 'outbox');
    const files = readdirSync(outbox).toSorted();
    expect(files).toHaveLength(2);
    expect(files[0]).toMatch(/^contact-message-1-[\da-z]+\.eml$/);
    const path = join(outbox, files[0] ?? '');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(outbox).mode & 0o777).toBe(0o700);
    const { headers, body } = parseMail(readFileSync(path, 'latin1'));
    expect(headers.get('to')).toBe('support@example.com');
    expect(headers.get('reply-to')).toBe('thandi@example.com');
    expect(body).toContain('When do you need it?');
    await server.close();
  });
});
