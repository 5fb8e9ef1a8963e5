import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Order } from '../../src/domain/orders/order.entity.ts';
import { ProviderRejectedError, ProviderUnavailableError } from '../../src/domain/orders/payment-provider.ts';
import { PaymentNotification } from '../../src/domain/orders/payments/payment-notification.entity.ts';
import { Payment } from '../../src/domain/orders/payments/payment.entity.ts';
import { Subscription } from '../../src/domain/orders/subscriptions/subscription.entity.ts';
import { sweepSubscriptions } from '../../src/domain/orders/subscriptions/subscriptions.server.ts';
import {
  buyer,
  notificationOf,
  notify,
  paymentSimulator,
  settle,
  withoutProvider,
  withProvider,
} from '../support/orders.ts';
import { logIn } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { DAY_MS } from '../../src/domain/calendar.ts';

let server: TestServer;
let aheadMs = 0;
const now = () => new Date(Date.now() + aheadMs);
beforeAll(async () => {
  server = await startTestServer({ replace: { now } });
});
afterEach(() => {
  aheadMs = 0;
});
afterAll(() => server.close());

/** Rare provider responses. */
const denies = () => Promise.resolve(false);
const hasEnded = () => Promise.resolve({ status: 'cancelled' as const, nextChargeOn: null });
const isActive = () => Promise.resolve({ status: 'active' as const, nextChargeOn: '2999-01-01' });

const simulator = () => paymentSimulator(server);
const subscriptionOf = (order: number) => server.deps.fork().findOneOrFail(Subscription, { order });
const ordersOf = (user: { id: number }) =>
  server.deps.fork().find(Order, { user: user.id }, { orderBy: { id: 'asc' } });
const sweep = () => sweepSubscriptions(server.deps);
const failureMails = () =>
  server.deps.fork().execute<{ subscriptionId: number }[]>(
    `select (j.payload->>'subscriptionId')::int as "subscriptionId" from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'mail-renewal-failed'`,
  );

/** Creates a user who has paid for a return, bookkeeping and two payrolls: R1940 a month. */
async function subscriber() {
  const person = await buyer(server, [1, 1], [12, 1], [13, 2]);
  await settle(server, person.form);
  const { token } = await subscriptionOf(person.orderId);
  return { ...person, token };
}

describe('first payment', () => {
  it('starts the subscription', async () => {
    const { client, orderId } = await subscriber();
    const { body } = await client.get(`/api/orders/${orderId}`);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Johannesburg' }).format(new Date());
    expect(body).toMatchObject({ status: 'paid', total: '2239.00' });
    expect(body.subscription).toEqual({
      id: expect.any(Number),
      status: 'active',
      interval: 'monthly',
      amount: '1940.00',
      nextChargeOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
    expect(body.subscription.nextChargeOn > today).toBe(true);
  });

  it('made twice is applied once and cancels the second subscription', async () => {
    const { form, orderId } = await buyer(server, [14, 1]);
    await settle(server, form);
    const { token } = await subscriptionOf(orderId);
    await settle(server, form);
    const payments = await server.deps.fork().find(Payment, { order: orderId }, { orderBy: { id: 'asc' } });
    expect(payments.map(({ applied }) => applied)).toEqual([true, false]);
    const jobs = await server.deps.fork().execute<{ token: string }[]>(
      `select j.payload->>'token' as token from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'end-subscription'`,
    );
    expect(jobs).toEqual([{ token: payments[1]?.subscriptionToken }]);
    expect(jobs[0]?.token).not.toBe(token);
  });
});

describe('renewal', () => {
  it('creates a paid order of the recurring lines with an invoice', async () => {
    const { client, details, user, orderId, token } = await subscriber();
    const { nextChargeOn } = await subscriptionOf(orderId);
    aheadMs = 30 * DAY_MS;
    expect(await simulator().renew(token)).toBe(true);
    // Log in again, because the session expired during the month.
    await logIn(client, details);
    const [first, renewal] = (await client.get('/api/orders')).body.toReversed();
    expect(first).toMatchObject({ id: orderId, total: '2239.00' });
    expect(renewal).toMatchObject({
      status: 'paid',
      total: '1940.00',
      billingAddress: first.billingAddress,
      items: [
        { productId: 12, quantity: 1, billingInterval: 'monthly' },
        { productId: 13, quantity: 2, billingInterval: 'monthly' },
      ],
      subscription: { status: 'active', id: first.subscription.id },
    });
    expect(renewal.events).toMatchObject([{ kind: 'renewed' }, { kind: 'paid', amount: renewal.total }]);
    expect(renewal.invoiceNumber).not.toBe(first.invoiceNumber);
    expect(renewal.paymentId).not.toBe(first.paymentId);
    expect(renewal.subscription.nextChargeOn > nextChargeOn).toBe(true);
    expect(await ordersOf(user)).toHaveLength(2);
  });

  it('repeated or with another amount creates no order', async () => {
    const { user, form, token } = await subscriber();
    const change = { token, amount_gross: '1940.00' };
    const body = notificationOf(server, form, 'COMPLETE', { change });
    await Promise.all(Array.from({ length: 5 }, () => notify(server, body)));
    const wrong = { token, amount_gross: '2239.00' };
    await notify(server, notificationOf(server, form, 'COMPLETE', { change: wrong }));
    expect(await ordersOf(user)).toHaveLength(2);
  });

  it('received before the first payment waits for it', async () => {
    const { user, form, orderId } = await buyer(server, [1, 1], [12, 1]);
    const first = notificationOf(server, form);
    const token = new URLSearchParams(first).get('token') ?? '';
    const change = { token, amount_gross: '950.00' };
    const renewal = notificationOf(server, form, 'COMPLETE', { change });
    expect((await notify(server, renewal)).status).toBe(503);
    expect((await notify(server, first)).status).toBe(200);
    const waiting = await server.deps
      .fork()
      .findOneOrFail(PaymentNotification, { order: orderId, outcome: null });
    const jobs = await server.deps
      .fork()
      .execute<object[]>(
        `select 1 from graphile_worker._private_jobs where (payload->>'id')::int = ? and run_at <= now()`,
        [waiting.id],
      );
    expect(jobs).toHaveLength(1);
    expect((await notify(server, renewal)).status).toBe(200);
    expect((await ordersOf(user)).map(({ total, status }) => [total, status])).toEqual([
      ['1249.00', 'paid'],
      ['950.00', 'paid'],
    ]);
  });
});

describe('cancelling a subscription', () => {
  it('updates the provider and our records', async () => {
    const { client, orderId, token } = await subscriber();
    const { status, body } = await client.post(`/api/orders/${orderId}/cancel-subscription`);
    expect(status).toBe(200);
    expect(body.subscription).toMatchObject({ status: 'cancelled', nextChargeOn: null });
    expect(body.status).toBe('paid');
    expect((await simulator().subscription(token))?.cancelled).toBe(true);
    expect((await client.post(`/api/orders/${orderId}/cancel-subscription`)).status).toBe(200);
  });

  it("works from a renewal's order too", async () => {
    const { client, orderId, token } = await subscriber();
    await simulator().renew(token);
    const [renewal] = (await client.get('/api/orders')).body;
    expect(renewal.id).not.toBe(orderId);
    await client.post(`/api/orders/${renewal.id}/cancel-subscription`);
    expect((await subscriptionOf(orderId)).status).toBe('cancelled');
  });

  it('is retried while the provider is unreachable', async () => {
    const { client, orderId } = await subscriber();
    const reply = await withoutProvider(server, () =>
      client.post(`/api/orders/${orderId}/cancel-subscription`),
    );
    expect(reply).toMatchObject({
      status: 503,
      body: {
        message: 'The payment provider isn’t responding at the moment. Please try again in a few minutes.',
      },
    });
    expect((await subscriptionOf(orderId)).status).toBe('active');
  });

  it('is rejected for an order without one', async () => {
    const { client, orderId } = await buyer(server);
    expect(await client.post(`/api/orders/${orderId}/cancel-subscription`)).toMatchObject({
      status: 404,
      body: { message: 'This order has no subscription' },
    });
  });

  const cancelled = { payment_status: 'CANCELLED', amount_gross: '', amount_fee: '', amount_net: '' };

  it('by the provider ends it', async () => {
    const { form, orderId, token } = await subscriber();
    const change = { ...cancelled, token };
    await notify(server, notificationOf(server, form, 'COMPLETE', { change }));
    expect((await subscriptionOf(orderId)).status).toBe('cancelled');
  });

  it("by an unconfirmed notification is accepted if the provider's status confirms it", async () => {
    const { form, orderId, token } = await subscriber();
    const body = () => notificationOf(server, form, 'COMPLETE', { change: { ...cancelled, token } });
    await withProvider(server, { confirm: denies }, () => notify(server, body()));
    expect((await subscriptionOf(orderId)).status).toBe('active');
    await withProvider(server, { confirm: denies, subscription: hasEnded }, () => notify(server, body()));
    expect((await subscriptionOf(orderId)).status).toBe('cancelled');
  });

  it('received before the first payment is remembered', async () => {
    const { form, orderId } = await buyer(server, [12, 1]);
    const first = notificationOf(server, form);
    const token = new URLSearchParams(first).get('token') ?? '';
    const change = { payment_status: 'CANCELLED', token };
    await notify(server, notificationOf(server, form, 'COMPLETE', { change }));
    await notify(server, first);
    expect((await subscriptionOf(orderId)).status).toBe('cancelled');
    expect((await server.deps.fork().findOneOrFail(Order, { id: orderId })).status).toBe('paid');
  });
});

describe('missed charge', () => {
  it('is checked for each subscription even if the check of another one fails', async () => {
    const ours = [await subscriber(), await subscriber()];
    aheadMs = 35 * DAY_MS;
    const checkedTokens = new Set<string>();
    const failForFirst = (token: string) => {
      checkedTokens.add(token);
      const [first] = checkedTokens;
      return token === first ? Promise.reject(new ProviderUnavailableError('500')) : isActive();
    };
    await withProvider(server, { subscription: failForFirst }, async () => {
      for (let round = 0; round < 50; round += 1) await sweep();
    });
    for (const { token } of ours) expect(checkedTokens).toContain(token);
  });

  it('makes the subscription overdue after two days, with one e-mail, until the payment arrives', async () => {
    const { orderId, token } = await subscriber();
    const { id } = await subscriptionOf(orderId);
    aheadMs = 32 * DAY_MS;
    await sweep();
    expect((await subscriptionOf(orderId)).status).toBe('active');
    aheadMs = 35 * DAY_MS;
    await Promise.all([sweep(), sweep()]);
    await sweep();
    expect((await subscriptionOf(orderId)).status).toBe('overdue');
    const mails = await failureMails();
    expect(mails.filter(({ subscriptionId }) => subscriptionId === id)).toHaveLength(1);
    await simulator().renew(token);
    expect((await subscriptionOf(orderId)).status).toBe('active');
  });

  it('ends the subscription if the provider has cancelled it', async () => {
    const { orderId } = await subscriber();
    aheadMs = 35 * DAY_MS;
    await withProvider(server, { subscription: hasEnded }, sweep);
    expect((await subscriptionOf(orderId)).status).toBe('cancelled');
  });

  it("isn't blamed on the client if the provider has charged", async () => {
    const { orderId } = await subscriber();
    aheadMs = 35 * DAY_MS;
    await withProvider(server, { subscription: isActive }, sweep);
    expect((await subscriptionOf(orderId)).status).toBe('active');
  });

  it('is checked again while the provider is unreachable, with one call per run', async () => {
    const { orderId } = await subscriber();
    await subscriber();
    aheadMs = 35 * DAY_MS;
    const checkedTokens: string[] = [];
    const failForUnreachable = (token: string) => {
      checkedTokens.push(token);
      return Promise.reject(new ProviderUnavailableError('Unreachable'));
    };
    await withProvider(server, { subscription: failForUnreachable }, sweep);
    expect(checkedTokens).toHaveLength(1);
    expect((await subscriptionOf(orderId)).status).toBe('active');
  });

  it("of an unknown subscription doesn't block others", async () => {
    const [unknown, other] = [await subscriber(), await subscriber()];
    aheadMs = 35 * DAY_MS;
    const subscription = (token: string) =>
      token === unknown.token
        ? Promise.reject(new ProviderRejectedError('Subscription not found'))
        : hasEnded();
    await withProvider(server, { subscription }, sweep);
    expect((await subscriptionOf(unknown.orderId)).status).toBe('active');
    expect((await subscriptionOf(other.orderId)).status).toBe('cancelled');
  });
});
