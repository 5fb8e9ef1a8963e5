import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Order } from '../../src/domain/orders/order.entity.ts';
import { ProviderRefused, ProviderUnreachable } from '../../src/domain/orders/payment-provider.ts';
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
import { startTestServer, type TestServer } from '../support/test-server.ts';

const DAY_MS = 24 * 60 * 60_000;

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

/** Answers of the provider that it gives only now and then. */
const denies = () => Promise.resolve(false);
const hasEnded = () => Promise.resolve({ status: 'cancelled' as const, nextChargeOn: null });
const goesOn = () => Promise.resolve({ status: 'active' as const, nextChargeOn: '2999-01-01' });

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

/** Somebody who has paid for a return, bookkeeping and two payrolls: R1940 a month. */
async function subscriber() {
  const person = await buyer(server, [1, 1], [12, 1], [13, 2]);
  await settle(server, person.form);
  const { token } = await subscriptionOf(person.orderId);
  return { ...person, token };
}

describe('the first payment', () => {
  it('begins the subscription', async () => {
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

  it('made twice counts once, and the second subscription is ended', async () => {
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

describe('a renewal', () => {
  it('is a new, paid order of the subscribed lines, with an invoice', async () => {
    const { client, user, orderId, token } = await subscriber();
    const { nextChargeOn } = await subscriptionOf(orderId);
    aheadMs = 30 * DAY_MS;
    expect(await simulator().renew(token)).toBe(true);
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
    expect(renewal.invoiceNumber).not.toBe(first.invoiceNumber);
    expect(renewal.paymentId).not.toBe(first.paymentId);
    expect(renewal.subscription.nextChargeOn > nextChargeOn).toBe(true);
    expect(await ordersOf(user)).toHaveLength(2);
  });

  it('repeated, or at another amount, makes no order', async () => {
    const { user, form, token } = await subscriber();
    const change = { token, amount_gross: '1940.00' };
    const body = notificationOf(server, form, 'COMPLETE', { change });
    await Promise.all(Array.from({ length: 5 }, () => notify(server, body)));
    const wrong = { token, amount_gross: '2239.00' };
    await notify(server, notificationOf(server, form, 'COMPLETE', { change: wrong }));
    expect(await ordersOf(user)).toHaveLength(2);
  });

  it('that overtakes the first payment waits for it', async () => {
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

describe('the end of a subscription', () => {
  it('by its client ends it at the provider and in our records', async () => {
    const { client, orderId, token } = await subscriber();
    const { status, body } = await client.post(`/api/orders/${orderId}/cancel-subscription`);
    expect(status).toBe(200);
    expect(body.subscription).toMatchObject({ status: 'cancelled', nextChargeOn: null });
    expect(body.status).toBe('paid');
    expect((await simulator().subscription(token))?.cancelled).toBe(true);
    expect((await client.post(`/api/orders/${orderId}/cancel-subscription`)).status).toBe(200);
  });

  it('can be asked for on the page of a renewal too', async () => {
    const { client, orderId, token } = await subscriber();
    await simulator().renew(token);
    const [renewal] = (await client.get('/api/orders')).body;
    expect(renewal.id).not.toBe(orderId);
    await client.post(`/api/orders/${renewal.id}/cancel-subscription`);
    expect((await subscriptionOf(orderId)).status).toBe('cancelled');
  });

  it('waits while the provider cannot be asked', async () => {
    const { client, orderId } = await subscriber();
    const reply = await withoutProvider(server, () =>
      client.post(`/api/orders/${orderId}/cancel-subscription`),
    );
    expect(reply).toMatchObject({
      status: 503,
      body: {
        message: 'The payment provider is not answering at the moment. Please try again in a few minutes.',
      },
    });
    expect((await subscriptionOf(orderId)).status).toBe('active');
  });

  it('is refused for an order without one', async () => {
    const { client, orderId } = await buyer(server);
    expect(await client.post(`/api/orders/${orderId}/cancel-subscription`)).toMatchObject({
      status: 404,
      body: { message: 'This order has no subscription' },
    });
  });

  const cancelled = { payment_status: 'CANCELLED', amount_gross: '', amount_fee: '', amount_net: '' };

  it('told by the provider ends it', async () => {
    const { form, orderId, token } = await subscriber();
    const change = { ...cancelled, token };
    await notify(server, notificationOf(server, form, 'COMPLETE', { change }));
    expect((await subscriptionOf(orderId)).status).toBe('cancelled');
  });

  it('told in words that the provider does not confirm is taken when it says so on being asked', async () => {
    const { form, orderId, token } = await subscriber();
    const body = () => notificationOf(server, form, 'COMPLETE', { change: { ...cancelled, token } });
    await withProvider(server, { confirm: denies }, () => notify(server, body()));
    expect((await subscriptionOf(orderId)).status).toBe('active');
    await withProvider(server, { confirm: denies, subscription: hasEnded }, () => notify(server, body()));
    expect((await subscriptionOf(orderId)).status).toBe('cancelled');
  });

  it('that overtakes the first payment is remembered', async () => {
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

describe('a charge that does not come', () => {
  it('is asked about although the provider never answers about another', async () => {
    const ours = [await subscriber(), await subscriber()];
    aheadMs = 35 * DAY_MS;
    const asked = new Set<string>();
    const failsForFirst = (token: string) => {
      asked.add(token);
      const [first] = asked;
      return token === first ? Promise.reject(new ProviderUnreachable('500')) : goesOn();
    };
    await withProvider(server, { subscription: failsForFirst }, async () => {
      for (let round = 0; round < 50; round += 1) await sweep();
    });
    for (const { token } of ours) expect(asked).toContain(token);
  });

  it('makes the subscription overdue after two days, with one mail, until it comes', async () => {
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

  it('because the provider ended the subscription ends it here', async () => {
    const { orderId } = await subscriber();
    aheadMs = 35 * DAY_MS;
    await withProvider(server, { subscription: hasEnded }, sweep);
    expect((await subscriptionOf(orderId)).status).toBe('cancelled');
  });

  it('to us, while the provider has charged and goes on, is not blamed on the client', async () => {
    const { orderId } = await subscriber();
    aheadMs = 35 * DAY_MS;
    await withProvider(server, { subscription: goesOn }, sweep);
    expect((await subscriptionOf(orderId)).status).toBe('active');
  });

  it('is looked at again while the provider cannot be asked, and one question is enough to know that', async () => {
    const { orderId } = await subscriber();
    await subscriber();
    aheadMs = 35 * DAY_MS;
    const asked: string[] = [];
    const isAway = (token: string) => {
      asked.push(token);
      return Promise.reject(new ProviderUnreachable('Nobody answers'));
    };
    await withProvider(server, { subscription: isAway }, sweep);
    expect(asked).toHaveLength(1);
    expect((await subscriptionOf(orderId)).status).toBe('active');
  });

  it('of a subscription that the provider does not know does not hold up the others', async () => {
    const [unknown, other] = [await subscriber(), await subscriber()];
    aheadMs = 35 * DAY_MS;
    const subscription = (token: string) =>
      token === unknown.token ? Promise.reject(new ProviderRefused('Subscription not found')) : hasEnded();
    await withProvider(server, { subscription }, sweep);
    expect((await subscriptionOf(unknown.orderId)).status).toBe('active');
    expect((await subscriptionOf(other.orderId)).status).toBe('cancelled');
  });
});
