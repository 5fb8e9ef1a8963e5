import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Order } from '../../src/domain/orders/order.entity.ts';
import { PaymentNotification } from '../../src/domain/orders/payments/payment-notification.entity.ts';
import { listFlagged } from '../../src/domain/orders/payments/flagged-notifications.server.ts';
import { runJobsNow } from '../support/jobs.ts';
import { buyer, notificationOf, notify } from '../support/orders.ts';
import { runReconcile } from '../support/reconcile.ts';
import { mailsAbout, type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const HOUR_MS = 60 * 60_000;
const waitOptions = { timeout: 15_000, interval: 50 };
const merchant = {
  PAYFAST_MODE: 'practice',
  PAYFAST_MERCHANT_ID: '10000100',
  PAYFAST_MERCHANT_KEY: '46f0cd694581a',
  PAYFAST_PASSPHRASE: 'right-one',
  TRUST_PROXY: '127.0.0.1',
};

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ environment: merchant });
});
afterEach(() => server.close());

const statusOf = async (id: number) => (await server.deps.fork().findOneOrFail(Order, { id })).status;
const report = async (options: string[] = [], environment: Record<string, string> = {}) => {
  const { code, output } = await runReconcile(server, ['--json', ...options], {
    ...merchant,
    PUBLIC_URL: server.url,
    ...environment,
  });
  return { code, ...JSON.parse(output) };
};

describe('rejected payment', () => {
  it('because of a wrong passphrase is listed until it is reprocessed with the right one', async () => {
    const wrong = await startTestServer({
      databaseUrl: server.databaseUrl,
      environment: { ...merchant, PUBLIC_URL: server.url, PAYFAST_PASSPHRASE: 'wrong-one' },
    });
    const { form, orderId } = await buyer(server);
    expect((await notify(wrong, notificationOf(server, form))).status).toBe(200);
    await wrong.close();
    expect(await statusOf(orderId)).toBe('pending');
    const refused = [{ orderId, reason: 'signature', status: 'COMPLETE' }];
    expect(await report()).toMatchObject({ code: 1, balanced: true, refused });

    const mistyped = { PAYFAST_PASSPHRASE: 'wrong-one' };
    expect(await report(['--again'], mistyped)).toMatchObject({
      code: 1,
      again: { processed: 1, accepted: 0 },
      refused,
    });
    expect(await report(['--again'])).toMatchObject({
      code: 0,
      again: { processed: 1, accepted: 1, unanswered: 0 },
      refused: [],
      payments: 1,
    });
    expect(await statusOf(orderId)).toBe('paid');
    expect(await report(['--again'])).toMatchObject({ code: 0, again: { processed: 0 }, payments: 1 });
  });

  it('is stored whatever sender the proxy forwards, as is a failed login', async () => {
    const headers = { 'x-forwarded-for': 'x'.repeat(3_000) };
    expect((await notify(server, 'm_payment_id=1&signature=none', headers)).status).toBe(200);
    const body = { username: 'nobody', password: 'wrong' };
    const json = { ...headers, 'content-type': 'application/json' };
    const login = { body: JSON.stringify(body), headers: json };
    expect((await server.client().send('POST', '/api/login', login)).status).toBe(401);
  });

  it('from an address that has since been allowed is recorded once when reprocessed', async () => {
    const { form, orderId } = await buyer(server);
    const body = notificationOf(server, form);
    await notify(server, body, { 'x-forwarded-for': '203.0.113.9' });
    expect(await report()).toMatchObject({ code: 1, refused: [{ orderId, reason: 'source' }] });
    const allowed = { PAYFAST_SOURCES: '203.0.113.9,127.0.0.1' };
    const [one, other] = await Promise.all([report(['--again'], allowed), report(['--again'], allowed)]);
    expect([one.payments, other.payments]).toContain(1);
    expect(await report()).toMatchObject({ code: 0, payments: 1, refused: [] });
    expect(await statusOf(orderId)).toBe('paid');
  });

  it('is no longer listed once the same notification has been accepted', async () => {
    const { form } = await buyer(server);
    const body = notificationOf(server, form);
    await notify(server, body, { 'x-forwarded-for': '203.0.113.9' });
    await notify(server, body);
    expect(await report()).toMatchObject({ code: 0, refused: [] });
  });

  it('is unchanged while the provider is unreachable', async () => {
    const { form, orderId } = await buyer(server);
    const body = notificationOf(server, form);
    await notify(server, body, { 'x-forwarded-for': '203.0.113.9' });
    const unreachable = { PAYFAST_SOURCES: '203.0.113.9', PUBLIC_URL: 'http://127.0.0.1:1' };
    expect(await report(['--again'], unreachable)).toMatchObject({
      code: 1,
      again: { processed: 1, accepted: 0, unanswered: 1 },
      refused: [{ orderId, reason: 'source' }],
    });
  });

  it('that may be forged is listed if it names an order or comes from the provider', async () => {
    const { form, orderId } = await buyer(server);
    const changed = (change: Record<string, string>) => notificationOf(server, form, 'COMPLETE', { change });
    await notify(server, changed({ amount_gross: '5.00' }));
    await notify(server, changed({ m_payment_id: '999999-abc' }));
    await notify(server, 'm_payment_id=1&signature=x', { 'x-forwarded-for': '203.0.113.9' });
    await notify(server, changed({ m_payment_id: '1-a' }), { 'x-forwarded-for': '203.0.113.9' });
    const { code, refused } = await report();
    expect(code).toBe(1);
    expect(refused).toMatchObject([
      { reason: 'amount', orderId },
      { reason: 'unknown-order', orderId: null },
    ]);
    const { output } = await runReconcile(server, [], merchant);
    expect(output).toContain('its amount differs from the order’s');
    expect(output).not.toContain('The books balance.');
  });
});

/** Creates two rejected notifications and returns their IDs. */
async function refuseTwo(): Promise<[number, number]> {
  const { form } = await buyer(server);
  for (const amount of ['5.00', '6.00']) {
    await notify(server, notificationOf(server, form, 'COMPLETE', { change: { amount_gross: amount } }));
  }
  const { refused } = await report();
  return refused.map(({ id }: { id: number }) => id);
}

describe('rejected notification marked as seen', () => {
  it('is no longer listed, counted, e-mailed or reprocessed', async () => {
    const [one, other] = await refuseTwo();
    expect(await report(['--seen', `${one}`])).toMatchObject({ code: 1, refused: [{ id: other }] });
    expect(await report(['--seen', `${one},${other}`])).toMatchObject({ code: 0, refused: [] });
    expect(await report(['--again'])).toMatchObject({ code: 0, again: { processed: 0 }, refused: [] });
    expect(await listFlagged(server.deps.fork(), { unmailed: true })).toEqual([]);
    const { output } = await runReconcile(server, [], merchant);
    expect(output).toContain('The books balance.');
  });

  it('keeps the time when it was first marked', async () => {
    const [one, other] = await refuseTwo();
    const seenAt = async () =>
      (await server.deps.fork().findOneOrFail(PaymentNotification, { id: one })).refusalSeenAt;
    await report(['--seen', `${one}`]);
    const first = await seenAt();
    expect(first).toBeInstanceOf(Date);
    await report(['--seen', `${other}`, '--seen', ` ${one}`]);
    expect(await seenAt()).toEqual(first);
  });

  it('is not marked if another of the given ids is unknown', async () => {
    const [one] = await refuseTwo();
    const { form } = await buyer(server);
    await notify(server, notificationOf(server, form));
    const accepted = await server.deps.fork().findOneOrFail(PaymentNotification, { outcome: 'accepted' });
    const wrong = [
      [['--seen', `${one},99`], 'Not a flagged notification: 99'],
      [['--seen', `${accepted.id}`], `Not a flagged notification: ${accepted.id}`],
      [['--seen', `${one},x`], '--seen takes notification numbers, not "x"'],
      [['--seen', ''], '--seen takes notification numbers, not ""'],
      [['--seen'], '--seen'],
      [['--seen', `${one}`, '--sene'], '--sene'],
      [[`${one}`], `${one}`],
    ] as const;
    for (const [options, words] of wrong) {
      const { code, output } = await runReconcile(server, [...options], merchant);
      expect([options, code]).toEqual([options, 2]);
      expect(output).toMatch(/^The payments could not be compared: /);
      expect(output).toContain(words);
    }
    expect((await report()).refused).toHaveLength(2);
  });

  it('is explained in the help', async () => {
    const { code, output } = await runReconcile(server, ['--help'], { DATABASE_URL: 'nowhere' });
    expect(code).toBe(0);
    for (const option of ['--seen ID[,ID]', '--again', '--json']) expect(output).toContain(option);
  });
});

const unmailed = () =>
  server.deps.fork().count(PaymentNotification, { outcome: 'refused', refusalMailedAt: null });
/** Waits until no job is due and returns the number of jobs scheduled for later. */
const idle = () =>
  vi.waitFor(async () => {
    const [jobs] = await server.deps.fork().execute<[{ due: number; later: number }]>(
      `select count(*) filter (where run_at <= now() or locked_at is not null)::int as due,
           count(*) filter (where run_at > now())::int as later from graphile_worker.jobs
         where task_identifier = 'mail-refusals'`,
    );
    expect(jobs.due).toBe(0);
    return jobs.later;
  }, waitOptions);

describe('e-mail to the practice', () => {
  let sink: SmtpSink;
  let worker: TestServer;
  let aheadMs = 0;
  beforeAll(async () => {
    sink = await startSmtpSink();
  });
  afterAll(() => sink.close());
  beforeEach(async () => {
    worker = await startTestServer({
      databaseUrl: server.databaseUrl,
      environment: { ...merchant, SMTP_URL: sink.url, CONTACT_TO: 'practice@tax.example.com' },
      replace: { now: () => new Date(Date.now() + aheadMs) },
      jobs: true,
    });
  });
  afterEach(() => worker.close());

  const mails = () => mailsAbout(sink, 'Payment notifications were refused');

  it('is sent immediately after a rejection, then at most hourly', async () => {
    const { form, orderId } = await buyer(server);
    const refuse = (cents: string) =>
      notify(server, notificationOf(server, form, 'COMPLETE', { change: { amount_gross: cents } }));
    await refuse('1.00');
    await vi.waitFor(async () => expect(await unmailed()).toBe(0), waitOptions);
    const [mail] = mails();
    expect(mail?.to).toEqual(['practice@tax.example.com']);
    expect(mail?.body).toContain(`order ${orderId}: its`);

    await refuse('2.00');
    await refuse('3.00');
    expect(await idle()).toBe(1);
    expect(mails()).toHaveLength(1);

    aheadMs = HOUR_MS;
    await runJobsNow(server);
    await vi.waitFor(async () => expect(await unmailed()).toBe(0), waitOptions);
    expect(await idle()).toBe(0);
    expect(mails()).toHaveLength(2);
  });
});
