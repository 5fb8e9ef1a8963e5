import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { PracticeNews } from '../../src/domain/practice-news/practice-news.entity.ts';
import { Subscription } from '../../src/domain/orders/subscriptions/subscription.entity.ts';
import { upload, replace } from '../support/documents.ts';
import { allJobsDone, runJobsNow } from '../support/jobs.ts';
import { buyer, notify, notificationOf, paymentSimulator, settle } from '../support/orders.ts';
import { pdf } from '../support/sample-files.ts';
import { type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const PRACTICE = 'practice@tax.example.com';
const QUARTER_S = 15 * 60;
const waitOptions = { timeout: 15_000 };

let sink: SmtpSink;
let server: TestServer;
/** A second server on the same database that runs the jobs. */
let other: TestServer;
beforeAll(async () => {
  sink = await startSmtpSink();
});
afterAll(() => sink.close());
beforeEach(async () => {
  const environment = { SMTP_URL: sink.url, CONTACT_TO: PRACTICE };
  server = await startTestServer({ environment });
  other = await startTestServer({ environment, databaseUrl: server.databaseUrl, jobs: true });
});
afterEach(async () => {
  await other.close();
  await server.close();
  sink.refuse(0);
  sink.received.length = 0;
});

const mails = () => sink.received.filter(({ to }) => to[0] === PRACTICE);
const textOf = (at: number) => {
  const body = mails()[at]?.body ?? '';
  return body.replaceAll('=\r\n', '').replaceAll('=C2=A0', ' ').replaceAll('=3D', '=');
};
const subjects = () => mails().map(({ headers }) => headers.get('subject'));
/** Returns the queued e-mails with the seconds until each is due. */
const waiting = () =>
  server.deps.fork().execute<{ id: string; seconds: number }[]>(
    `select id::text, extract(epoch from run_at - now())::float8 as seconds from graphile_worker.jobs
     where task_identifier = 'mail-practice-news'`,
  );
const open = () => server.deps.fork().count(PracticeNews);

it('summarises all events of 15 minutes in one e-mail, whichever process received them', async () => {
  const [one, two] = [await buyer(server), await buyer(server, [1, 1], [12, 1])];
  await settle(server, one.form);
  const [first, ...more] = await waiting();
  expect(more).toEqual([]);
  expect(first?.seconds).toBeGreaterThan(QUARTER_S - 60);
  expect(first?.seconds).toBeLessThanOrEqual(QUARTER_S);

  await one.client.send('PATCH', '/api/profile', { body: { taxNumber: '0001339050' } });
  const sent = {
    content: pdf(),
    fileName: '0001339050.pdf',
    fields: { name: 'IRP5 0001339050', type: 'other' },
  };
  const { body } = await upload(one.client, sent);
  await replace(one.client, body.id, { content: Buffer.concat([pdf(), Buffer.from('again')]) });
  await upload(one.client, { content: Buffer.concat([pdf(), Buffer.from('more')]) });
  await notify(other, notificationOf(server, two.form));
  // The e-mail is still due 15 minutes after the first event.
  const [same, ...others] = await waiting();
  expect(others).toEqual([]);
  expect(same?.id).toBe(first?.id);
  expect(same!.seconds).toBeLessThanOrEqual(first!.seconds);
  expect(mails()).toEqual([]);

  await allJobsDone(server.databaseUrl);
  expect(subjects()).toEqual(['2 paid orders and 2 new documents']);
  expect(await open()).toBe(0);
  const text = textOf(0);
  expect(text).toContain(`Order #${one.orderId}, R299.00, Individual Tax Return: `);
  expect(text).toContain(`Order #${two.orderId}, `);
  expect(text).toContain(`2 documents: ${one.details.fullName}, ${one.details.email}`);
  for (const { email } of [one.details, two.details]) {
    expect(text).toContain(`${email} <mailto:${email}>`);
    expect(text).toContain(`<a href="mailto:${email}">${email}</a>`);
  }
  expect(text).toContain('/dashboard');
  expect(text).not.toContain('0001339050');
});

it('lists a renewal as a paid order, and later events in a new e-mail', async () => {
  const person = await buyer(server, [12, 1]);
  await settle(server, person.form);
  await allJobsDone(server.databaseUrl);
  const { token } = await server.deps.fork().findOneOrFail(Subscription, { order: person.orderId });
  await paymentSimulator(server).renew(token);
  expect(await waiting()).toHaveLength(1);
  await allJobsDone(server.databaseUrl);
  expect(subjects()).toEqual(['1 paid order', '1 paid order']);
  expect(textOf(1)).toContain('Monthly Bookkeeping, Starter (renewal)');
});

it('keeps everything when the e-mail is rejected and adds later events', async () => {
  sink.refuse(1_000);
  const [one, two] = [await buyer(server), await buyer(server)];
  await settle(server, one.form);
  await runJobsNow(server);
  const failed = `select 1 from graphile_worker.jobs
    where task_identifier = 'mail-practice-news' and attempts > 0 and locked_at is null`;
  await expect.poll(() => server.deps.fork().execute<object[]>(failed), waitOptions).toHaveLength(1);
  expect(await open()).toBe(1);
  await settle(server, two.form);
  sink.refuse(0);
  await allJobsDone(server.databaseUrl);
  expect(subjects()).toEqual(['2 paid orders']);
  expect(await open()).toBe(0);
});

it('lists twenty concurrent payments and uploads in one e-mail', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => buyer(server)));
  await Promise.all(
    people.flatMap(({ client, form }, at) => [
      notify(at % 2 === 0 ? server : other, notificationOf(server, form)),
      upload(client, { content: Buffer.concat([pdf(), Buffer.from(String(at))]) }),
    ]),
  );
  expect(await waiting()).toHaveLength(1);
  await allJobsDone(server.databaseUrl);
  expect(subjects()).toEqual(['10 paid orders and 10 new documents']);
});

it('ignores a document that was deleted before the e-mail', async () => {
  const { client } = await buyer(server);
  const { body } = await upload(client);
  await client.send('DELETE', `/api/documents/${body.id}`);
  await allJobsDone(server.databaseUrl);
  expect(mails()).toEqual([]);
  expect(await open()).toBe(0);
});
