import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addBusinessDays } from '../../src/domain/business-days.ts';
import { OrderRefund } from '../../src/domain/orders/order-refund.entity.ts';
import { Order } from '../../src/domain/orders/order.entity.ts';
import { RetainedAccount } from '../../src/domain/accounts/retained-account.entity.ts';
import { deleteDueAccounts } from '../../src/domain/deletion/delete-due-accounts.server.ts';
import { openClock } from '../support/deletion.ts';
import { paidBuyer, statusesOf } from '../support/desk.ts';
import type { HttpClient, Reply } from '../support/http-client.ts';
import { allJobsDone } from '../support/jobs.ts';
import { buyer, settle } from '../support/orders.ts';
import { staffMember } from '../support/people.ts';
import { dayOn, moveAsClient } from '../support/practice.ts';
import { type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const clock = openClock();
let sink: SmtpSink;
let server: TestServer;
let staff: HttpClient;
let staffName: string;
let today: string;
beforeAll(async () => {
  sink = await startSmtpSink();
  server = await startTestServer({
    environment: { SMTP_URL: sink.url },
    replace: { now: clock.now },
    jobs: true,
  });
});
beforeEach(async () => {
  const person = await staffMember(server);
  staff = person.client;
  staffName = person.details.fullName;
  today = dayOn(server);
});
afterEach(async () => {
  await allJobsDone(server.databaseUrl);
  sink.received.length = 0;
});
afterAll(async () => {
  await server.close();
  await sink.close();
});

const refund = (id: number, input: object = {}): Promise<Reply> =>
  staff.post(`/api/practice/orders/${id}/refund`, {
    amount: 299,
    refundedOn: today,
    reference: 'PF 88120',
    ...input,
  });
const cancel = (id: number) => staff.post(`/api/practice/orders/${id}/cancel`, { reason: 'Bought twice' });
const orderOf = async (id: number) => (await staff.get(`/api/practice/orders/${id}`)).body;

const refused = (status: number, reason: string, message?: string) => ({
  status,
  body: { reason, ...(message !== undefined && { message: expect.stringContaining(message) }) },
});

/** Creates a client who paid for an order twice, and returns the second payment's ID. */
async function paidTwice() {
  const person = await paidBuyer(server);
  await settle(server, person.form);
  const { payments } = await orderOf(person.orderId);
  return { ...person, paymentId: payments[1].id as number };
}

describe('a refund', () => {
  it('is recorded with its author, settles the promise and is e-mailed to the client', async () => {
    const person = await paidBuyer(server);
    const { orderId, details } = person;
    await cancel(orderId);
    const dueOn = addBusinessDays(today, 15);
    const { status, body } = await refund(orderId, { reference: ' PF 88120 ' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'cancelled',
      refund: { state: 'refunded', dueOn: null, amount: '299.00' },
      refundable: '0.00',
      refunds: [
        {
          amount: '299.00',
          refundedOn: today,
          reference: 'PF 88120',
          paymentId: null,
          dueOn,
          by: staffName,
        },
      ],
      moves: ['resend-invoice'],
    });
    expect((await person.client.get(`/api/orders/${orderId}`)).body).toMatchObject({
      refundedAmount: '299.00',
      refundDueOn: null,
    });
    const { body: events } = await person.client.get('/api/account/events');
    expect(events[0]).toMatchObject({ kind: 'order-refunded', text: 'Order refunded by the practice' });
    await allJobsDone(server.databaseUrl);
    const mails = sink.received.filter(
      ({ to, headers }) => to.includes(details.email) && headers.get('subject')?.includes('refunded'),
    );
    expect(mails).toHaveLength(1);
    const text = mails[0]?.body.replaceAll('=\r\n', '');
    expect(text).toContain(`R299.00 of your payment for order #${orderId}`);
    expect(text).toContain('The reference is PF 88120.');
  });

  it('can be made in several parts up to the total', async () => {
    const { orderId } = await paidBuyer(server);
    expect((await refund(orderId, { amount: 100.1, reference: 'A' })).body).toMatchObject({
      status: 'paid',
      refundable: '198.90',
    });
    expect(await refund(orderId, { amount: 198.91, reference: 'B' })).toMatchObject(
      refused(400, 'orders.refund-too-large', 'At most R198.90'),
    );
    expect((await refund(orderId, { amount: 198.9, reference: 'B' })).body).toMatchObject({
      refund: { amount: '299.00' },
      refundable: '0.00',
    });
    expect(await refund(orderId, { amount: 0.01, reference: 'C' })).toMatchObject(
      refused(400, 'orders.refund-too-large', 'At most R0.00'),
    );
  });

  it('counts once for each reference, even when sent several times at once', async () => {
    const { orderId } = await paidBuyer(server);
    const replies = await Promise.all([1, 2, 3, 4].map(() => refund(orderId, { amount: 10 })));
    expect(statusesOf(replies)).toEqual([200, 409, 409, 409]);
    expect(await refund(orderId, { amount: 10 })).toMatchObject(refused(409, 'orders.refund-recorded'));
    expect(await server.deps.fork().count(OrderRefund, { order: orderId })).toBe(1);
    expect(await orderOf(orderId)).toMatchObject({ refund: { amount: '10.00' } });
  });

  it('never exceeds the total when two people refund it at once', async () => {
    const { orderId } = await paidBuyer(server);
    const replies = await Promise.all(
      ['A', 'B', 'C'].map((reference) => refund(orderId, { amount: 150, reference })),
    );
    expect(statusesOf(replies)).toEqual([200, 400, 400]);
    expect(await orderOf(orderId)).toMatchObject({ refund: { amount: '150.00' } });
  });

  it.each([
    ['amount', 0, 'Please enter the refunded amount in rand'],
    ['amount', -5, 'Please enter the refunded amount in rand'],
    ['amount', '299.00', 'Please enter the refunded amount in rand'],
    ['amount', 1.005, 'Please use at most two decimal places'],
    ['amount', 1e12, 'Please enter the refunded amount in rand'],
    ['refundedOn', '2026-02-30', 'Please enter the date of the refund'],
    ['refundedOn', null, 'Please enter the date of the refund'],
    ['reference', ' ', 'Please enter the refund’s reference'],
    ['reference', 'one\ntwo', 'Please use a single line of plain text'],
    ['reference', 'x'.repeat(101), 'Please use at most 100 characters'],
    ['paymentId', 'first', 'Please choose a payment'],
  ])('rejects the %s %j', async (field, value, message) => {
    const { orderId } = await buyer(server);
    expect(await refund(orderId, { [field]: value })).toMatchObject({
      status: 400,
      body: { reason: 'validation', message },
    });
  });

  it('can’t be dated in the future or before the payment', async () => {
    const { orderId } = await paidBuyer(server);
    for (const refundedOn of [dayOn(server, 1), dayOn(server, -1)]) {
      expect(await refund(orderId, { refundedOn })).toMatchObject(refused(400, 'orders.refund-day'));
    }
    clock.pass(2);
    ({ client: staff } = await staffMember(server));
    const { body } = await refund(orderId);
    expect(body.refund).toMatchObject({ amount: '299.00' });
    expect(body.refund.refundedAt).toBe(new Date(`${today}T12:00:00+02:00`).toISOString());
  });

  it('needs an existing, paid order', async () => {
    const { orderId } = await buyer(server);
    expect(await refund(orderId)).toMatchObject(refused(409, 'orders.not-paid'));
    expect(await refund(999_999)).toMatchObject(refused(404, 'orders.not-found'));
  });

  it('asks staff to confirm it’s them after 15 minutes', async () => {
    const { orderId } = await paidBuyer(server);
    clock.pass(16 / 24 / 60);
    expect(await refund(orderId)).toMatchObject(refused(403, 'auth.confirm-needed'));
    expect((await orderOf(orderId)).refunds).toEqual([]);
  });

  it('is promised again when the client cancels another work item', async () => {
    const person = await paidBuyer(server, [4, 2]);
    const { orderId, user } = person;
    const { work } = await orderOf(orderId);
    const client = { id: user.id, fullName: person.details.fullName };
    await moveAsClient(server, { id: work[0].id, client }, 'withdraw');
    expect((await orderOf(orderId)).refund).toMatchObject({ state: 'due' });
    expect((await refund(orderId, { amount: 149 })).body.refund).toMatchObject({ state: 'refunded' });
    // Moves on the other engagement promise no refund.
    await moveAsClient(server, { id: work[1].id, client }, 'ready');
    expect((await orderOf(orderId)).refund).toMatchObject({ state: 'refunded' });
    const { body } = await cancel(orderId);
    expect(body).toMatchObject({
      status: 'cancelled',
      refund: { state: 'due', dueOn: addBusinessDays(today, 15), amount: '149.00' },
      refundable: '149.00',
    });
  });

  it('isn’t promised for an order that is already refunded', async () => {
    const { orderId } = await paidBuyer(server);
    await refund(orderId);
    expect((await cancel(orderId)).body.refund).toMatchObject({ state: 'refunded', dueOn: null });
  });

  it('keeps the records of a deleted account for longer', async () => {
    const person = await paidBuyer(server);
    await person.client.post('/api/account/deletion');
    clock.pass(31);
    await deleteDueAccounts(server.deps);
    const em = server.deps.fork();
    const { retainedAccount } = await em.findOneOrFail(Order, { id: person.orderId });
    const keepUntil = async () =>
      (await server.deps.fork().findOneOrFail(RetainedAccount, { id: retainedAccount?.id ?? 0 })).keepUntil;
    const before = await keepUntil();
    clock.pass(366);
    ({ client: staff } = await staffMember(server));
    today = dayOn(server);
    expect((await refund(person.orderId)).status).toBe(200);
    expect((await keepUntil()) > before).toBe(true);
    await allJobsDone(server.databaseUrl);
    const mail = sink.received.find(({ headers }) => headers.get('subject')?.includes('refunded'));
    expect(mail?.to).toEqual(['thandi@example.com']);
    expect(mail?.body).not.toContain('See your order');
  });
});

describe('the refund of a second payment', () => {
  it('is made in full, once, and balances the books', async () => {
    const { orderId, paymentId } = await paidTwice();
    const before = (await staff.get('/api/practice/orders/books')).body;
    expect(before.toDo).toMatchObject([{ kind: 'paid twice, to be refunded', orderId }]);
    expect(await refund(orderId, { paymentId, amount: 298 })).toMatchObject(
      refused(400, 'orders.refund-in-full', 'R299.00'),
    );
    const { status, body } = await refund(orderId, { paymentId });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'paid',
      flags: [],
      refund: null,
      refundable: '299.00',
      refunds: [{ paymentId, amount: '299.00' }],
    });
    expect(body.payments[1].refundedAt).not.toBeNull();
    expect(await refund(orderId, { paymentId, reference: 'PF 2' })).toMatchObject(
      refused(409, 'orders.refund-recorded'),
    );
    const after = (await staff.get('/api/practice/orders/books')).body;
    expect(after).toMatchObject({ balanced: true, toRefund: '0.00', toDo: [] });
    expect(Number(after.refunded) - Number(before.refunded)).toBeCloseTo(299, 2);
  });

  it('needs a payment of that order that wasn’t applied to it', async () => {
    const one = await paidTwice();
    const other = await paidTwice();
    const { payments } = await orderOf(one.orderId);
    for (const paymentId of [payments[0].id, other.paymentId, 999_999]) {
      expect(await refund(one.orderId, { paymentId })).toMatchObject(
        refused(404, 'orders.payment-not-found'),
      );
    }
  });
});
