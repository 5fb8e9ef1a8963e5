import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Invoice } from '../../src/domain/orders/invoices/invoice.entity.ts';
import { Order } from '../../src/domain/orders/order.entity.ts';
import { ProviderRejectedError, ProviderUnavailableError } from '../../src/domain/orders/payment-provider.ts';
import { Payment } from '../../src/domain/orders/payments/payment.entity.ts';
import { SubscriptionEnding } from '../../src/domain/orders/subscriptions/subscription-ending.entity.ts';
import { sweepEndings } from '../../src/domain/orders/subscriptions/subscription-endings.server.ts';
import { Subscription } from '../../src/domain/orders/subscriptions/subscription.entity.ts';
import { allJobsDone } from '../support/jobs.ts';
import {
  buyer,
  notificationOf,
  notify,
  paymentSimulator,
  settle,
  withoutProvider,
  withProvider,
} from '../support/orders.ts';
import { runReconcile } from '../support/reconcile.ts';
import { mailsAbout, type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const HOUR_MS = 60 * 60_000;
const PRACTICE = 'practice@tax.example.com';

let sink: SmtpSink;
let server: TestServer;
let aheadMs = 0;
beforeAll(async () => {
  sink = await startSmtpSink();
});
beforeEach(async () => {
  server = await startTestServer({
    environment: { SMTP_URL: sink.url, CONTACT_TO: PRACTICE },
    replace: { now: () => new Date(Date.now() + aheadMs) },
    jobs: true,
  });
});
afterEach(async () => {
  aheadMs = 0;
  await server.close();
  sink.received.length = 0;
});
afterAll(() => sink.close());

const report = async (options: string[] = []) => {
  const { code, output } = await runReconcile(server, ['--json', ...options]);
  return { code, ...JSON.parse(output) };
};
const endingMails = () => mailsAbout(sink, 'Subscriptions to cancel by hand');
const rejectCancellation = () => Promise.reject(new ProviderRejectedError('Subscription not found'));
/** Runs the hourly job while the provider rejects every cancellation. */
const sweepWithoutSuccess = () =>
  withProvider(server, { cancelSubscription: rejectCancellation }, () => sweepEndings(server.deps));
const endingOf = (token: string) => server.deps.fork().findOneOrFail(SubscriptionEnding, { token });
const ordersOf = (user: { id: number }) => server.deps.fork().count(Order, { user: user.id });

/** Creates a user with a cancelled bookkeeping subscription. */
async function formerSubscriber() {
  const person = await buyer(server, [1, 1], [12, 1]);
  await settle(server, person.form);
  const { token } = await server.deps.fork().findOneOrFail(Subscription, { order: person.orderId });
  await person.client.post(`/api/orders/${person.orderId}/cancel-subscription`);
  await allJobsDone(server.databaseUrl);
  sink.received.length = 0;
  return { ...person, token };
}

/** Builds a notification for another charge on a subscription. */
const chargeOf = ({ form, token }: { form: Record<string, string>; token: string }, amount = '950.00') =>
  notificationOf(server, form, 'COMPLETE', { change: { token, amount_gross: amount } });

describe('charge on a cancelled subscription', () => {
  it('is recorded without an order, an invoice or an e-mail to the client', async () => {
    const person = await formerSubscriber();
    const charge = chargeOf(person);
    const replies = await Promise.all(Array.from({ length: 5 }, () => notify(server, charge)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    await allJobsDone(server.databaseUrl);
    expect(await ordersOf(person.user)).toBe(1);
    const em = server.deps.fork();
    expect(await em.count(Invoice)).toBe(1);
    expect(sink.received.filter(({ to }) => !to.includes(PRACTICE))).toEqual([]);
    const payments = await em.find(Payment, { order: person.orderId }, { orderBy: { id: 'asc' } });
    expect(payments.map(({ applied, gross }) => [applied, gross])).toEqual([
      [true, '1249.00'],
      [false, '950.00'],
    ]);
    expect(await em.findOneOrFail(Subscription, { order: person.orderId })).toMatchObject({
      status: 'cancelled',
      charges: 1,
    });
  });

  it('makes npm run reconcile exit with 1 until it is marked as seen, and is listed for refund', async () => {
    const person = await formerSubscriber();
    await notify(server, chargeOf(person));
    await allJobsDone(server.databaseUrl);
    const { orderId } = person;
    const first = await report();
    expect(first).toMatchObject({
      code: 1,
      balanced: true,
      toRefund: '950.00',
      refused: [],
      strayCharges: [{ orderId, reason: 'subscription-ended', status: 'COMPLETE' }],
      actionsNeeded: [{ kind: 'charged after cancellation, to be refunded', orderId, received: '950.00' }],
    });
    const { output } = await runReconcile(server);
    expect(output).toContain('Charges on cancelled subscriptions');
    expect(output).not.toContain('The books balance.');
    expect(await report(['--again'])).toMatchObject({ code: 1, again: { processed: 0 } });
    const [{ id }] = first.strayCharges;
    expect(await report(['--seen', `${id}`])).toMatchObject({ code: 0, strayCharges: [] });
    expect(await report()).toMatchObject({ code: 0, actionsNeeded: [{ orderId }] });
  });

  it('is e-mailed to the practice', async () => {
    const person = await formerSubscriber();
    await notify(server, chargeOf(person));
    await allJobsDone(server.databaseUrl);
    const [mail, ...others] = mailsAbout(sink, 'Cancelled subscriptions were charged');
    expect(others).toEqual([]);
    expect(mail?.to).toEqual([PRACTICE]);
    expect(mail?.body).toContain(`order ${person.orderId}: it charges a cancelled subscription`);
  });

  it('cancels the subscription at the provider again', async () => {
    const person = await formerSubscriber();
    const cancelled: string[] = [];
    await withProvider(
      server,
      { cancelSubscription: async (token) => void cancelled.push(token) },
      async () => {
        await notify(server, chargeOf(person));
        await allJobsDone(server.databaseUrl);
      },
    );
    expect(cancelled).toEqual([person.token]);
    expect((await endingOf(person.token)).endedAt).toBeInstanceOf(Date);
  });

  it('is detected whatever its amount', async () => {
    const person = await formerSubscriber();
    await notify(server, chargeOf(person, '1.00'));
    await allJobsDone(server.databaseUrl);
    expect(await report()).toMatchObject({
      code: 1,
      refused: [],
      strayCharges: [{ orderId: person.orderId }],
    });
  });

  it('is a renewal if it was received before the cancellation', async () => {
    const person = await buyer(server, [1, 1], [12, 1]);
    await settle(server, person.form);
    const { token } = await server.deps.fork().findOneOrFail(Subscription, { order: person.orderId });
    const charge = chargeOf({ ...person, token });
    expect((await withoutProvider(server, () => notify(server, charge))).status).toBe(503);
    await person.client.post(`/api/orders/${person.orderId}/cancel-subscription`);
    await allJobsDone(server.databaseUrl);
    expect(await ordersOf(person.user)).toBe(2);
    expect(await report()).toMatchObject({ code: 0, strayCharges: [] });
  });
});

describe('cancelling a subscription at the provider', () => {
  const endingJobs = `select id from graphile_worker.jobs where task_identifier = 'end-subscription'`;

  /**
   * Creates a duplicate subscription that the provider doesn't cancel and whose job has failed permanently.
   */
  async function stuckSubscription() {
    const person = await buyer(server, [14, 1]);
    await settle(server, person.form);
    const second = notificationOf(server, person.form);
    const token = new URLSearchParams(second).get('token') ?? '';
    await withProvider(server, { cancelSubscription: rejectCancellation }, async () => {
      await notify(server, second);
      const failed = `${endingJobs} and attempts > 0 and locked_at is null`;
      await expect.poll(() => server.deps.fork().execute<object[]>(failed)).toHaveLength(1);
      await server.deps.fork().execute(`select graphile_worker.complete_jobs(array(${endingJobs}))`);
    });
    return { ...person, token };
  }

  it('is listed by npm run reconcile until it succeeds', async () => {
    const { orderId, token } = await stuckSubscription();
    const kind = 'subscription not yet cancelled with the provider';
    expect((await report()).actionsNeeded).toContainEqual(expect.objectContaining({ kind, orderId }));
    await withProvider(server, { cancelSubscription: () => Promise.resolve() }, () =>
      sweepEndings(server.deps),
    );
    expect((await report()).actionsNeeded).not.toContainEqual(expect.objectContaining({ kind }));
    expect((await endingOf(token)).endedAt).toBeInstanceOf(Date);
  });

  it('can be marked as done with npm run reconcile after a manual cancellation', async () => {
    const { orderId, token } = await stuckSubscription();
    const tries = () => endingOf(token).then((ending) => ending.tries);
    const before = await tries();
    const unknown = await runReconcile(server, ['--cancelled', `${orderId},2147483647`]);
    expect(unknown).toEqual({
      code: 2,
      output:
        'The payments could not be compared: No subscription is waiting to be cancelled for order 2147483647\n',
    });
    expect((await endingOf(token)).endedAt).toBeNull();
    expect(await report(['--cancelled', `${orderId}`])).toMatchObject({
      actionsNeeded: [{ kind: 'paid twice, to be refunded', orderId }],
    });
    await sweepWithoutSuccess();
    expect(await tries()).toBe(before);
    expect((await runReconcile(server, ['--cancelled', 'first'])).output).toContain(
      '--cancelled takes order numbers, not "first"',
    );
  });

  it('is retried hourly after the job failed permanently, and e-mailed to the practice once after a day', async () => {
    const { orderId, token } = await stuckSubscription();
    const { tries } = await endingOf(token);
    for (let hour = 1; hour <= 23; hour += 11) {
      aheadMs = hour * HOUR_MS;
      await sweepWithoutSuccess();
    }
    expect((await endingOf(token)).tries).toBe(tries + 3);
    await allJobsDone(server.databaseUrl);
    expect(endingMails()).toEqual([]);
    for (const hour of [25, 26]) {
      aheadMs = hour * HOUR_MS;
      await sweepWithoutSuccess();
      await allJobsDone(server.databaseUrl);
    }
    expect(endingMails()).toMatchObject([{ to: [PRACTICE] }]);
    expect(endingMails()[0]?.body).toContain(`Order #${orderId}: cancellation requested on`);
  });

  it('pauses until the next hour if the provider is unreachable, and skips unknown subscriptions', async () => {
    const [one, other] = [await stuckSubscription(), await stuckSubscription()];
    const tokens: string[] = [];
    const failForUnreachable = (token: string) => {
      tokens.push(token);
      return Promise.reject(new ProviderUnavailableError('Unreachable'));
    };
    await withProvider(server, { cancelSubscription: failForUnreachable }, () => sweepEndings(server.deps));
    expect(tokens).toHaveLength(1);
    const cancelSubscription = (token: string) =>
      token === one.token ? rejectCancellation() : Promise.resolve();
    await withProvider(server, { cancelSubscription }, () => sweepEndings(server.deps));
    expect((await endingOf(one.token)).endedAt).toBeNull();
    expect((await endingOf(other.token)).endedAt).toBeInstanceOf(Date);
  });

  it('is done once the provider reports it as cancelled', async () => {
    const { form, token } = await stuckSubscription();
    const change = { payment_status: 'CANCELLED', token, amount_gross: '', amount_fee: '', amount_net: '' };
    await notify(server, notificationOf(server, form, 'COMPLETE', { change }));
    expect((await endingOf(token)).endedAt).toBeInstanceOf(Date);
  });

  it('works with the simulator', async () => {
    const person = await buyer(server, [14, 1]);
    await settle(server, person.form);
    await settle(server, person.form);
    await allJobsDone(server.databaseUrl);
    const [ending] = await server.deps.fork().find(SubscriptionEnding, { order: person.orderId });
    expect((await paymentSimulator(server).subscription(ending?.token ?? ''))?.cancelled).toBe(true);
  });
});
