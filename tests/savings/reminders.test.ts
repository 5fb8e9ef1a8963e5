import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UserChallenge } from '../../src/domain/savings/user-challenge.entity.ts';
import { mailSavingsReminder } from '../../src/domain/mail/savings-reminder.server.ts';
import { queueReminders } from '../../src/domain/savings/reminders.server.ts';
import { failOverdue } from '../../src/domain/savings/user-challenges.server.ts';
import type { HttpClient } from '../support/http-client.ts';
import { allJobsDone } from '../support/jobs.ts';
import { signedIn } from '../support/people.ts';
import { join, myChallenges, save, setClock } from '../support/savings.ts';
import { linkIn, mailsAbout, type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/** A Monday; the starter challenge's first period ends on Sunday, 8 November. */
const monday = '2026-11-02T10:00';
const weekLater = '2026-11-09T08:00';
const clock = setClock(monday);
let sink: SmtpSink;
let server: TestServer;
beforeAll(async () => {
  sink = await startSmtpSink();
  server = await startTestServer({
    environment: { SMTP_URL: sink.url, PUBLIC_URL: 'https://tax.example.com' },
    replace: { now: clock.now },
    jobs: true,
  });
});
beforeEach(async () => {
  clock.at(monday);
  sink.received.length = 0;
  await server.deps.fork().nativeUpdate(UserChallenge, {}, { reminder: false });
});
afterAll(async () => {
  await server.close();
  await sink.close();
});

const reminders = () => mailsAbout(sink, 'Your savings challenges this week');

/** Runs the hourly job and all jobs that it queues. */
async function sweep(): Promise<void> {
  await queueReminders(server.deps);
  await allJobsDone(server.databaseUrl);
}

/** Creates a user in the starter challenge; reminders are on by default. */
async function userWithReminder(reminder = true) {
  const person = await signedIn(server);
  const challenge = await join(person.client, '2026-12-02');
  const path = `/api/savings/my-challenges/${challenge.id}`;
  const { status } = await person.client.send('PATCH', path, { body: { reminder } });
  expect(status).toBe(200);
  return { ...person, challenge, path };
}

describe('weekly reminder', () => {
  it('lists overdue amounts once a week from Monday at eight', async () => {
    const { details } = await userWithReminder();
    await userWithReminder(false);
    await sweep();
    clock.at('2026-11-09T07:59');
    await sweep();
    expect(reminders()).toEqual([]);
    clock.at(weekLater);
    await sweep();
    await sweep();
    expect(reminders().map(({ to }) => to)).toEqual([[details.email]]);
    const [mail] = reminders();
    expect(mail?.body).toContain('First R1 000');
    expect(mail?.body).toMatch(/R250\.00\s+behind/);
    clock.at('2026-11-15T23:59');
    await sweep();
    expect(reminders()).toHaveLength(1);
    clock.at('2026-11-16T08:00');
    await sweep();
    expect(reminders()).toHaveLength(2);
  });

  it("isn't sent to users who are on track or whose challenge has ended", async () => {
    const { client, challenge } = await userWithReminder();
    await save(client, challenge, 250);
    const { client: other, challenge: done } = await userWithReminder();
    await save(other, done, 1_000);
    clock.at(weekLater);
    await sweep();
    expect(reminders()).toEqual([]);
  });

  it('is one e-mail per user for all challenges', async () => {
    const { client } = await userWithReminder();
    const second = await join(client, '2026-12-02', { challengeId: 4 });
    await client.send('PATCH', `/api/savings/my-challenges/${second.id}`, { body: { reminder: true } });
    await userWithReminder();
    clock.at(weekLater);
    await Promise.all([queueReminders(server.deps), queueReminders(server.deps)]);
    await allJobsDone(server.databaseUrl);
    expect(reminders()).toHaveLength(2);
    expect(reminders().filter(({ body }) => body.includes('No-Spend Month'))).toHaveLength(1);
  });

  it("isn't sent while turned off for the account, whatever the challenges' settings", async () => {
    const { client, user } = await userWithReminder();
    const wanted = (savingsReminders: boolean) =>
      client.send('PATCH', '/api/profile', { body: { notifications: { savingsReminders } } });
    await wanted(false);
    clock.at(weekLater);
    await sweep();
    // A reminder that was already queued isn't sent either.
    await mailSavingsReminder(server.deps, { userId: user.id, week: '2026-11-09' });
    expect(reminders()).toEqual([]);
    expect(await myChallenges(client)).toMatchObject([{ reminder: true }]);
    await wanted(true);
    await sweep();
    expect(reminders()).toHaveLength(1);
  });

  it('is retried within its week until it is accepted', async () => {
    const { user } = await userWithReminder();
    clock.at(weekLater);
    sink.refuse(2);
    await sweep();
    expect(reminders()).toHaveLength(1);
    sink.refuse(0);
    const later = { userId: user.id, week: '2026-11-16' };
    clock.at('2026-11-23T08:00');
    await mailSavingsReminder(server.deps, later);
    expect(reminders()).toHaveLength(1);
    clock.at('2026-11-23T07:59');
    await mailSavingsReminder(server.deps, later);
    expect(reminders()).toHaveLength(2);
  });
});

/** Returns the path that an e-mail client posts to for a one-click unsubscribe. */
async function unsubscribePath(): Promise<string> {
  clock.at(weekLater);
  await sweep();
  const headers = reminders()[0]?.headers;
  expect(headers?.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const [, path] = /^<https:\/\/tax\.example\.com(\/api\/unsubscribe\?token=[^>]+)>$/.exec(
    headers?.get('list-unsubscribe') ?? '',
  ) ?? ['', ''];
  expect(path).not.toBe('');
  return path ?? '';
}

const wantsReminders = async (client: HttpClient) =>
  (await client.get('/api/profile')).body.notifications.savingsReminders;

describe('POST /api/unsubscribe', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  it('stops all reminders of a user with a form and no session, idempotently', async () => {
    const { client } = await userWithReminder();
    const path = await unsubscribePath();
    expect(linkIn(reminders()[0], 'https://tax.example.com/unsubscribe?token')).toContain('=');
    for (const body of ['List-Unsubscribe=One-Click', 'List-Unsubscribe=One-Click']) {
      const reply = await server.client().send('POST', path, { body, headers: form });
      expect(reply).toMatchObject({
        status: 200,
        body: { message: 'You won’t get any more reminders about savings challenges.' },
      });
    }
    expect(await wantsReminders(client)).toBe(false);
    clock.at('2026-11-16T08:00');
    await sweep();
    expect(reminders()).toHaveLength(1);
  });

  it('accepts a multipart form, JSON and an empty body', async () => {
    await userWithReminder();
    const path = await unsubscribePath();
    const multipart = new FormData();
    multipart.set('List-Unsubscribe', 'One-Click');
    const token = decodeURIComponent(path.slice(path.indexOf('=') + 1));
    const anyone = server.client();
    expect((await anyone.send('POST', path, { body: multipart })).status).toBe(200);
    expect((await anyone.post('/api/unsubscribe', { token })).status).toBe(200);
    expect((await anyone.send('POST', path)).status).toBe(200);
    expect((await anyone.post('/trpc/account.unsubscribe', { token })).status).toBe(200);
  });

  it('affects no other user and rejects an invalid token', async () => {
    const { client, user } = await userWithReminder();
    const path = await unsubscribePath();
    const { client: other, user: another } = await userWithReminder();
    await server.client().send('POST', path, { body: 'List-Unsubscribe=One-Click', headers: form });
    expect(await wantsReminders(client)).toBe(false);
    const signature = path.slice(path.indexOf('.') + 1);
    const forged = [
      `${another.id}.${signature}`,
      `${another.id}.`,
      `${user.id}`,
      'x',
      '',
      '0.x',
      '€'.repeat(45),
    ];
    for (const token of forged) {
      const query = `/api/unsubscribe?token=${encodeURIComponent(token)}`;
      expect(await server.client().send('POST', query, { body: 'a=b', headers: form })).toMatchObject({
        status: 400,
        body: { reason: 'account.unsubscribe-unknown' },
      });
    }
    for (const query of ['', `?token=${'x'.repeat(251)}`, '?token=a&token=b']) {
      const reply = await server
        .client()
        .send('POST', `/api/unsubscribe${query}`, { body: 'a=b', headers: form });
      expect(reply).toMatchObject({ status: 400, body: { reason: 'validation' } });
    }
    expect(await wantsReminders(other)).toBe(true);
  });

  it('accepts tokens from older e-mails, which name no kind', async () => {
    const { client, user } = await userWithReminder();
    const token = `${user.id}.${server.deps.unsubscribeDigest(String(user.id))}`;
    expect((await server.client().post('/api/unsubscribe', { token })).status).toBe(200);
    expect(await wantsReminders(client)).toBe(false);
  });

  it('is the only call that accepts a form', async () => {
    const { client } = await signedIn(server);
    const reply = await client.send('POST', '/api/savings/join', { body: 'a=b', headers: form });
    expect(reply).toMatchObject({ status: 415, body: { reason: 'request.wrong-kind' } });
  });
});

describe('hourly job', () => {
  it('ends only challenges whose day is over in South Africa', async () => {
    const people = [await signedIn(server), await signedIn(server)];
    for (const { client } of people) {
      await join(client, '2026-12-31');
      await join(client, '2027-01-01', { challengeId: 2 });
    }
    const statuses = async () => {
      const em = server.deps.fork();
      const rows = await em.find(
        UserChallenge,
        { user: people.map(({ user }) => user.id) },
        { orderBy: { id: 1 } },
      );
      return rows.map(({ status }) => status);
    };
    clock.at('2026-12-31T21:59:59.999Z');
    await failOverdue(server.deps);
    expect(await statuses()).toEqual(['active', 'active', 'active', 'active']);
    clock.at('2026-12-31T22:00:00Z');
    await Promise.all([failOverdue(server.deps), failOverdue(server.deps)]);
    expect(await statuses()).toEqual(['failed', 'active', 'failed', 'active']);
  });
});
