import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { OrderHistory } from '../../src/domain/orders/order-history.entity.ts';
import { Order } from '../../src/domain/orders/order.entity.ts';
import { Subscription } from '../../src/domain/orders/subscriptions/subscription.entity.ts';
import { addBusinessDays } from '../../src/domain/business-days.ts';
import { openClock } from '../support/deletion.ts';
import { endWork, paidBuyer, sendInvoice, statusesOf } from '../support/desk.ts';
import type { HttpClient, Reply } from '../support/http-client.ts';
import { allJobsDone } from '../support/jobs.ts';
import { buyer } from '../support/orders.ts';
import { staffMember } from '../support/people.ts';
import { dayOn, makeMove } from '../support/practice.ts';
import { type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const MINUTE_DAYS = 1 / 24 / 60;
const clock = openClock();
let sink: SmtpSink;
let server: TestServer;
let staff: HttpClient;
beforeAll(async () => {
  sink = await startSmtpSink();
  server = await startTestServer({
    environment: { SMTP_URL: sink.url },
    replace: { now: clock.now },
    jobs: true,
  });
  ({ client: staff } = await staffMember(server));
});
afterEach(async () => {
  await allJobsDone(server.databaseUrl);
  sink.received.length = 0;
});
afterAll(async () => {
  await server.close();
  await sink.close();
});

const act = (id: number, name: string, input: object = {}): Promise<Reply> =>
  staff.post(`/api/practice/orders/${id}/${name}`, input);
const reason = 'You bought it twice';

/** Runs all jobs and returns the e-mails to a client with these words in the subject. */
async function mailsTo(email: string, words: string) {
  await allJobsDone(server.databaseUrl);
  return sink.received.filter(
    ({ to, headers }) => to.includes(email) && headers.get('subject')?.includes(words),
  );
}
const plain = (body: string | undefined) => body?.replaceAll('=\r\n', '').replaceAll('=C2=A0', ' ') ?? '';

const illegal = (from: string, to: string) => ({
  status: 409,
  body: { reason: 'orders.illegal-move', from, to },
});

const eventsOf = async ({ client }: { client: HttpClient }, kind: string) =>
  (await client.get('/api/account/events')).body.filter((event: { kind: string }) => event.kind === kind);

describe('starting and completing an order', () => {
  it('moves it once, tells the client and records both', async () => {
    const person = await paidBuyer(server);
    const { orderId, details } = person;
    const started = await act(orderId, 'start');
    expect(started).toMatchObject({
      status: 200,
      body: { status: 'processing', moves: ['complete', 'cancel', 'refund', 'resend-invoice'] },
    });
    expect(await act(orderId, 'start')).toMatchObject(illegal('processing', 'processing'));
    expect(await mailsTo(details.email, `Order #${orderId}: we’ve started`)).toHaveLength(1);

    expect(await act(orderId, 'complete')).toMatchObject({
      status: 409,
      body: { reason: 'orders.work-open' },
    });
    await endWork(server, orderId);
    expect(await act(orderId, 'complete')).toMatchObject({ status: 200, body: { status: 'completed' } });
    expect(await act(orderId, 'complete')).toMatchObject(illegal('completed', 'completed'));
    expect(await mailsTo(details.email, `Order #${orderId}: complete`)).toHaveLength(1);
    expect(await eventsOf(person, 'order-moved')).toHaveLength(2);
    expect((await person.client.get(`/api/orders/${orderId}`)).body).toMatchObject({ status: 'completed' });
  });

  it('is rejected for an unpaid order', async () => {
    const { orderId } = await buyer(server);
    expect(await act(orderId, 'start')).toMatchObject(illegal('pending', 'processing'));
    expect(await act(orderId, 'complete')).toMatchObject(illegal('pending', 'completed'));
    expect(await act(orderId, 'cancel', { reason })).toMatchObject(illegal('pending', 'cancelled'));
  });

  it('happens once when several people try at the same time', async () => {
    const { orderId, details } = await paidBuyer(server);
    const replies = await Promise.all(Array.from({ length: 5 }, () => act(orderId, 'start')));
    expect(statusesOf(replies)).toEqual([200, 409, 409, 409, 409]);
    expect(await server.deps.fork().count(OrderHistory, { order: orderId })).toBe(1);
    expect(await mailsTo(details.email, 'we’ve started')).toHaveLength(1);
  });

  it('sends no e-mail that is no longer true', async () => {
    const { orderId, details } = await paidBuyer(server);
    await act(orderId, 'start');
    const [entry] = await server.deps.fork().find(OrderHistory, { order: orderId });
    await allJobsDone(server.databaseUrl);
    sink.received.length = 0;
    // Simulate an order that was completed before the queue sent the e-mail.
    await server.deps.fork().nativeUpdate(OrderHistory, { order: orderId }, { mailedAt: null });
    await server.deps.fork().nativeUpdate(Order, { id: orderId }, { status: 'completed' });
    await server.deps.addJob(server.deps.fork(), 'mail-order-moved', { entryId: entry?.id ?? 0 });
    expect(await mailsTo(details.email, 'we’ve started')).toEqual([]);
  });
});

describe('cancelling an order', () => {
  it('cancels its work, promises the refund and tells the client in one e-mail', async () => {
    const person = await paidBuyer(server, [4, 2]);
    const { orderId, details } = person;
    const { body: before } = await staff.get(`/api/practice/orders/${orderId}`);
    const [{ id }] = before.work;
    const { body: work } = await staff.get(`/api/practice/engagements/${id}`);
    await makeMove(staff, work, 'hold', { reason: 'Waiting for a letter' });
    await allJobsDone(server.databaseUrl);
    sink.received.length = 0;

    const dueOn = addBusinessDays(dayOn(server), 15);
    expect(await act(orderId, 'cancel', { reason })).toMatchObject({
      status: 200,
      body: {
        status: 'cancelled',
        refund: { state: 'due', dueOn, amount: null },
        work: [{ status: 'cancelled' }, { status: 'cancelled' }],
        history: [{ action: 'practice-cancels', statusBefore: 'paid', note: reason }],
        moves: ['refund', 'resend-invoice'],
      },
    });
    expect(await act(orderId, 'cancel', { reason })).toMatchObject(illegal('cancelled', 'cancelled'));
    const mails = await mailsTo(details.email, '');
    expect(mails.map(({ headers }) => headers.get('subject'))).toEqual([`Order #${orderId}: cancelled`]);
    expect(plain(mails[0]?.body)).toContain(`The reason: ${reason}`);
    expect((await person.client.get(`/api/orders/${orderId}`)).body).toMatchObject({
      status: 'cancelled',
      refundDueOn: dueOn,
    });
    const { body: returned } = await person.client.get(`/api/returns/${id}`);
    expect(returned).toMatchObject({
      status: 'cancelled',
      history: [{ action: 'cancel', note: reason }, {}, {}, {}],
    });
  });

  it('cancels its subscription', async () => {
    const { orderId } = await paidBuyer(server, [12, 1]);
    expect((await act(orderId, 'cancel', { reason })).body).toMatchObject({
      subscription: { status: 'cancelled' },
    });
    await allJobsDone(server.databaseUrl);
    const subscription = await server.deps.fork().findOneOrFail(Subscription, { order: orderId });
    expect(subscription.status).toBe('cancelled');
  });

  it('is rejected once part of the work has been submitted', async () => {
    const { orderId, details } = await paidBuyer(server, [9, 1], [10, 1]);
    const { body: order } = await staff.get(`/api/practice/orders/${orderId}`);
    const [{ id }] = order.work;
    let { body: work } = await staff.get(`/api/practice/engagements/${id}`);
    ({ body: work } = await makeMove(staff, work, 'start'));
    await makeMove(staff, work, 'submit', { submittedOn: dayOn(server), reference: 'PIN 1' });
    await allJobsDone(server.databaseUrl);
    sink.received.length = 0;
    expect(await act(orderId, 'cancel', { reason })).toMatchObject({
      status: 409,
      body: { reason: 'orders.work-submitted' },
    });
    const { body: after } = await staff.get(`/api/practice/orders/${orderId}`);
    expect(after).toMatchObject({ status: 'processing', refund: null });
    expect(after.work.map(({ status }: { status: string }) => status)).toEqual([
      'submitted',
      'documents_needed',
    ]);
    expect(await mailsTo(details.email, '')).toEqual([]);
  });

  it.each([
    ['', 'Please give a reason'],
    [' \n ', 'Please give a reason'],
    ['x'.repeat(501), 'Please use at most 500 characters'],
    ['bell \u0007', 'Please remove unsupported characters'],
  ])('rejects the reason %j', async (wrong, message) => {
    const { orderId } = await paidBuyer(server);
    expect(await act(orderId, 'cancel', { reason: wrong })).toMatchObject({
      status: 400,
      body: { reason: 'validation', message },
    });
  });

  it('escapes the reason in the e-mail', async () => {
    const { orderId, details } = await paidBuyer(server);
    await act(orderId, 'cancel', { reason: '<img src=x onerror=alert(1)>' });
    const [mail] = await mailsTo(details.email, 'cancelled');
    expect(plain(mail?.body)).toContain('&lt;img src');
  });
});

describe('sending an invoice again', () => {
  it('e-mails the same invoice to the billing address, but not twice within five minutes', async () => {
    const person = await paidBuyer(server);
    const { orderId } = person;
    await allJobsDone(server.databaseUrl);
    await sendInvoice(server, orderId);
    sink.received.length = 0;
    const sent = await act(orderId, 'resend-invoice');
    expect(sent).toMatchObject({ status: 200, body: { history: [{ action: 'invoice-resent' }] } });
    const tooSoon = { status: 409, body: { reason: 'orders.invoice-just-sent' } };
    expect(await act(orderId, 'resend-invoice')).toMatchObject(tooSoon);
    const { number } = sent.body.invoice;
    const [mail, ...others] = await mailsTo('thandi@example.com', `Your invoice ${number}`);
    expect(others).toEqual([]);
    expect(mail?.body).toContain(`${number}.pdf`);
    expect(await eventsOf(person, 'invoice-resent')).toHaveLength(1);

    clock.pass(6 * MINUTE_DAYS);
    const replies = await Promise.all([1, 2, 3].map(() => act(orderId, 'resend-invoice')));
    expect(statusesOf(replies)).toEqual([200, 409, 409]);
    expect(await mailsTo('thandi@example.com', `Your invoice ${number}`)).toHaveLength(2);
  });

  it('needs an invoice', async () => {
    const { orderId } = await buyer(server);
    expect(await act(orderId, 'resend-invoice')).toMatchObject({
      status: 404,
      body: { reason: 'orders.invoice-not-found' },
    });
  });
});
