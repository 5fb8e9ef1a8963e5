import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Engagement } from '../../src/domain/engagements/engagement.entity.ts';
import { mailPracticeNews } from '../../src/domain/mail/practice-news.server.ts';
import { Subscription } from '../../src/domain/orders/subscriptions/subscription.entity.ts';
import { PracticeNews } from '../../src/domain/practice-news/practice-news.entity.ts';
import { queueNews } from '../../src/domain/practice-news/queue-news.server.ts';
import { sweepTimetable } from '../../src/server/jobs/sweep.ts';
import { replace, upload } from '../support/documents.ts';
import { paidBuyer, sendMessage } from '../support/desk.ts';
import type { HttpClient } from '../support/http-client.ts';
import { allJobsDone, runJobsNow } from '../support/jobs.ts';
import { buyer, notify, notificationOf, paymentSimulator, settle } from '../support/orders.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { pdf } from '../support/sample-files.ts';
import { type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const PRACTICE = 'practice@tax.example.com';
const MINUTE_MS = 60_000;

let sink: SmtpSink;
let server: TestServer;
/** A second server on the same database; only this one runs the jobs. */
let other: TestServer;
let clock: number;
beforeAll(async () => {
  sink = await startSmtpSink();
});
afterAll(() => sink.close());
beforeEach(async () => {
  clock = Date.now();
  const options = {
    environment: { SMTP_URL: sink.url, CONTACT_TO: PRACTICE },
    replace: { now: () => new Date(clock) },
  };
  server = await startTestServer(options);
  other = await startTestServer({ ...options, databaseUrl: server.databaseUrl, jobs: true });
});
afterEach(async () => {
  await other.close();
  await server.close();
  sink.refuse(0);
  sink.received.length = 0;
});

/** Returns the e-mails about news. Contact messages are also mailed individually. */
const mails = () =>
  sink.received.filter(
    ({ to, headers }) => to[0] === PRACTICE && headers.get('subject')?.startsWith('Waiting for you'),
  );
const subjects = () => mails().map(({ headers }) => headers.get('subject'));
const textOf = (at: number) => {
  const body = mails()[at]?.body ?? '';
  return body.replaceAll('=\r\n', '').replaceAll('=C2=A0', ' ').replaceAll('=3D', '=');
};
const open = () => server.deps.fork().count(PracticeNews);

/** Advances the clock, then runs the sweep and all jobs. */
async function afterMinutes(minutes: number): Promise<void> {
  clock += minutes * MINUTE_MS;
  await queueNews(server.deps);
  await allJobsDone(server.databaseUrl);
}

describe('the e-mail about news', () => {
  it('lists everything that nobody has opened for an hour, whichever process received it', async () => {
    const [one, two] = [await buyer(server), await buyer(server, [1, 1], [12, 1])];
    await settle(server, one.form);
    await one.client.send('PATCH', '/api/profile', { body: { taxNumber: '0001339050' } });
    const sent = {
      content: pdf(),
      fileName: '0001339050.pdf',
      fields: { name: 'IRP5 0001339050', type: 'other' },
    };
    const { body } = await upload(one.client, sent);
    await replace(one.client, body.id, { content: Buffer.concat([pdf(), Buffer.from('again')]) });
    await upload(one.client, { content: Buffer.concat([pdf(), Buffer.from('more')]) });
    const message = await sendMessage(server, { name: 'Deshni Govender' });
    await afterMinutes(59);
    expect(mails()).toEqual([]);

    // News that arrived since then is included, so that no second e-mail follows soon.
    await notify(other, notificationOf(server, two.form));
    await afterMinutes(2);
    expect(subjects()).toEqual(['Waiting for you: 2 paid orders, 2 new documents and 1 contact message']);
    expect(await open()).toBe(0);
    const text = textOf(0);
    expect(text).toContain(`R299.00, Individual Tax Return: ${one.details.fullName}, order #${one.orderId}`);
    expect(text).toContain(`/practice/orders/${two.orderId}`);
    expect(text).toContain(
      `2 documents: ${one.details.fullName} <${other.url}/practice/clients/${one.user.id}>`,
    );
    expect(text).toContain(`Deshni Govender, message ${message} <${other.url}/practice/inbox/${message}>`);
    expect(text).not.toContain('0001339050');

    await afterMinutes(120);
    expect(mails()).toHaveLength(1);
  });

  it('names a renewal as such', async () => {
    const person = await paidBuyer(server, [12, 1]);
    await afterMinutes(61);
    const { token } = await server.deps.fork().findOneOrFail(Subscription, { order: person.orderId });
    await paymentSimulator(server).renew(token);
    await afterMinutes(61);
    expect(subjects()).toEqual(['Waiting for you: 1 paid order', 'Waiting for you: 1 paid order']);
    expect(textOf(1)).toContain('Monthly Bookkeeping, Starter (renewal)');
  });

  it('keeps everything when it is rejected, and adds later events', async () => {
    await paidBuyer(server);
    sink.refuse(1_000);
    clock += 61 * MINUTE_MS;
    await queueNews(server.deps);
    await runJobsNow(server);
    const failed = `select 1 from graphile_worker.jobs
      where task_identifier = 'mail-practice-news' and attempts > 0 and locked_at is null`;
    await expect.poll(() => server.deps.fork().execute<object[]>(failed)).toHaveLength(1);
    expect(await open()).toBe(1);
    await paidBuyer(server);
    sink.refuse(0);
    await allJobsDone(server.databaseUrl);
    expect(subjects()).toEqual(['Waiting for you: 2 paid orders']);
    expect(await open()).toBe(0);
  });

  it('leaves out a document that was deleted, and suspected spam', async () => {
    const { client } = await signedIn(server);
    const { body } = await upload(client);
    await client.send('DELETE', `/api/documents/${body.id}`);
    await sendMessage(server, { website: 'https://spam.example' });
    await afterMinutes(61);
    expect(mails()).toEqual([]);
    expect(await open()).toBe(0);
  });

  it('has a check every five minutes', () => {
    const sweep = sweepTimetable.find(({ task }) => task === 'queue-practice-news');
    const everyFive = Array.from({ length: 12 }, (_, at) => at * 5);
    const isDue = (minute: number) => sweep?.match({ min: minute, hour: 3, date: 4, month: 5, dow: 1 });
    expect(everyFive.map(isDue)).toEqual(everyFive.map(() => true));
    expect(isDue(3)).toBe(false);
  });
});

/** Calls that count as viewing each kind of news. */
const looks: Record<
  string,
  {
    happen: (person: Awaited<ReturnType<typeof buyer>>) => Promise<number>;
    look: (staff: HttpClient, id: number, clientId: number) => Promise<{ status: number }>;
  }
> = {
  'a paid order, by opening it': {
    happen: paid,
    look: (staff, id) => staff.get(`/api/practice/orders/${id}`),
  },
  'a paid order, by starting it': {
    happen: paid,
    look: (staff, id) => staff.post(`/api/practice/orders/${id}/start`),
  },
  'a paid order, by opening its client': {
    happen: paid,
    look: (staff, _, clientId) => staff.get(`/api/practice/clients/${clientId}`),
  },
  'a document, by opening its client': {
    happen: uploaded,
    look: (staff, _, clientId) => staff.get(`/api/practice/clients/${clientId}`),
  },
  'a document, by opening its file': {
    happen: uploaded,
    look: (staff, id) => staff.get(`/api/practice/documents/${id}/file?inline=1`),
  },
  'a document, by reviewing it': {
    happen: uploaded,
    look: (staff, id) =>
      staff.post(`/api/practice/documents/${id}/review`, { decision: 'approve', version: 1 }),
  },
  'a contact message, by opening it': {
    happen: () => sendMessage(server),
    look: (staff, id) => staff.get(`/api/practice/inbox/${id}`),
  },
  'a contact message, by answering it': {
    happen: () => sendMessage(server),
    look: (staff, id) => staff.post(`/api/practice/inbox/${id}/answer`, { text: 'By October' }),
  },
  'a contact message, by taking it': {
    happen: () => sendMessage(server),
    look: (staff, id) => staff.post(`/api/practice/inbox/${id}/assign`, { assigneeId: null }),
  },
};

async function paid(person: Awaited<ReturnType<typeof buyer>>): Promise<number> {
  await settle(server, person.form);
  return person.orderId;
}

async function uploaded({ client }: Awaited<ReturnType<typeof buyer>>): Promise<number> {
  return (await upload(client)).body.id as number;
}

it.each(Object.entries(looks))('forgets %s', async (_, { happen, look }) => {
  const person = await buyer(server);
  const { client: staff } = await staffMember(server);
  const id = await happen(person);
  expect(await open()).toBe(1);
  expect((await look(staff, id, person.user.id)).status).toBe(200);
  expect(await open()).toBe(0);
  await afterMinutes(61);
  expect(mails()).toEqual([]);
});

it('forgets a paid order whose return was opened, even if the e-mail was already queued', async () => {
  const { orderId } = await paidBuyer(server);
  const { client: staff } = await staffMember(server);
  clock += 61 * MINUTE_MS;
  const { id } = await server.deps.fork().findOneOrFail(Engagement, { orderItem: { order: orderId } });
  expect((await staff.get(`/api/practice/engagements/${id}`)).status).toBe(200);
  await mailPracticeNews(server.deps);
  expect(mails()).toEqual([]);
});

it('keeps other clients’ news when one client is opened', async () => {
  const [one] = [await paidBuyer(server), await paidBuyer(server)];
  const { client: staff } = await staffMember(server);
  await staff.get(`/api/practice/clients/${one.user.id}`);
  await afterMinutes(61);
  expect(subjects()).toEqual(['Waiting for you: 1 paid order']);
});
