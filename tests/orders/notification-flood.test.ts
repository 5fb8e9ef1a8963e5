import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PaymentNotification } from '../../src/domain/orders/payments/payment-notification.entity.ts';
import { sweepSuspects } from '../../src/domain/orders/payments/receive-notification.server.ts';
import { buyer, notificationOf, notify } from '../support/orders.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { DAY_MS } from '../../src/domain/calendar.ts';

const PROVIDER = '127.0.0.1';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => server.close());

const from = (address: string, body: string) => notify(server, body, { 'x-forwarded-for': address });
const kept = (sourceAddress: string) => server.deps.fork().find(PaymentNotification, { sourceAddress });
const jobs = async () =>
  (await server.deps.fork().execute<[{ count: number }]>('select count(*)::int from graphile_worker.jobs'))[0]
    .count;

/** Sends ten more requests than the limit per minute from one address and counts the responses by status. */
async function flood(address: string, make: (number: number) => string) {
  const sent = Array.from({ length: 130 }, (_, number) => from(address, make(number)));
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  return Object.fromEntries(
    [...new Set(statuses)].map((one) => [one, statuses.filter((s) => s === one).length]),
  );
}

const limited = { 200: 120, 429: 10 };

describe('forged notifications', () => {
  it('return 429 after 120 per minute per IP address, without a job', async () => {
    const before = await jobs();
    expect(await flood('203.0.113.1', (number) => `m_payment_id=${number}&signature=x`)).toEqual(limited);
    const refused = await from('203.0.113.1', 'a=1');
    expect(refused).toMatchObject({ status: 429, body: { reason: 'too-many' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await kept('203.0.113.1')).toHaveLength(120);
    expect(await jobs()).toBe(before);
    expect((await from('203.0.113.2', 'a=1')).status).toBe(200);
  });

  it('are counted per IPv6 network', async () => {
    await flood('2001:db8::1', () => 'a=ipv6');
    expect((await from('2001:db8::2:1', 'a=ipv6')).status).toBe(429);
    expect((await from('2001:db8:0:1::1', 'a=ipv6')).status).toBe(200);
  });

  it('with the same content are stored once, whatever their source', async () => {
    const { form } = await buyer(server);
    const body = notificationOf(server, form, 'COMPLETE', { change: { signature: '0'.repeat(32) } });
    for (const last of [10, 11, 12, 12]) await from(`203.0.113.${last}`, body);
    expect(await server.deps.fork().count(PaymentNotification, { body: Buffer.from(body) })).toBe(1);
  });

  it('are limited even if signed, when sent from elsewhere', async () => {
    const { form } = await buyer(server);
    const body = notificationOf(server, form);
    expect(await flood('203.0.113.20', () => body)).toEqual(limited);
    expect(await kept('203.0.113.20')).toMatchObject([{ reason: 'source', fromProvider: false }]);
  });

  it("are limited from the provider's addresses too, unlike signed ones", async () => {
    expect(await flood(PROVIDER, (number) => `m_payment_id=own-${number}`)).toEqual(limited);
    const { form, orderId } = await buyer(server);
    const body = notificationOf(server, form);
    const replies = await Promise.all(Array.from({ length: 125 }, () => from(PROVIDER, body)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await server.deps.fork().count(PaymentNotification, { order: orderId, outcome: 'accepted' })).toBe(
      1,
    );
  });
});

it('are deleted after 30 days, or 400 if they belong to an order', async () => {
  const { form, orderId } = await buyer(server);
  const change = { signature: '0'.repeat(32) };
  await from('203.0.113.30', 'a=nothing');
  await from('203.0.113.30', notificationOf(server, form, 'COMPLETE', { change }));
  await from(PROVIDER, notificationOf(server, form, 'COMPLETE', { change: { amount_gross: '1.00' } }));
  expect(await kept('203.0.113.30')).toMatchObject([{ order: null }, { order: { id: orderId } }]);
  const after = (days: number) =>
    sweepSuspects({ ...server.deps, now: () => new Date(Date.now() + days * DAY_MS) });
  await after(29);
  expect(await kept('203.0.113.30')).toHaveLength(2);
  await after(31);
  expect(await kept('203.0.113.30')).toMatchObject([{ order: { id: orderId } }]);
  await after(401);
  expect(await kept('203.0.113.30')).toEqual([]);
  const wrongAmount = { order: orderId, outcome: 'refused', reason: 'amount' } as const;
  expect(await server.deps.fork().count(PaymentNotification, wrongAmount)).toBe(1);
});
