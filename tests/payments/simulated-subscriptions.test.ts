import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BillingInterval } from '../../src/domain/shop/billing-interval.ts';
import { addMonths } from '../../src/domain/calendar.ts';
import { paymentRequest } from './payment-request.ts';
import { openPaymentPage, type SimulatorShop, press, startSimulatorShop } from './simulator-shop.ts';

const now = () => new Date('2026-01-30T22:30:00Z');
const UNKNOWN = '00000000-0000-0000-0000-000000000000';

let shop: SimulatorShop;
beforeAll(async () => {
  shop = await startSimulatorShop({ now });
});
afterEach(() => {
  shop.notifications.length = 0;
});
afterAll(() => shop.close());

const last = () => shop.payments.read(shop.notifications.at(-1) ?? '');

/** Pays for a subscription and returns its token. */
async function subscribe(interval: BillingInterval = 'monthly', presses = 1): Promise<string> {
  const form = shop.payments.form(
    paymentRequest({
      cents: 124_900,
      subscription: { interval, cents: 95_000 },
      returnUrl: `${shop.url}/payment/success`,
      cancelUrl: `${shop.url}/payment/cancel`,
    }),
  );
  const { body: page } = await openPaymentPage(shop, form);
  for (let pressed = 0; pressed < presses; pressed++) await press(shop, page, 'Pay');
  return last().subscriptionToken ?? '';
}

describe('subscription', () => {
  it('gets its token with the first payment', async () => {
    const token = await subscribe();
    expect(token).toMatch(/^[0-9a-f-]{36}$/);
    expect(last()).toMatchObject({ status: 'COMPLETE', grossCents: 124_900 });
    expect(last().fields.slice(-3)).toEqual([
      ['token', token],
      ['billing_date', '2026-01-31'],
      ['signature', expect.any(String)],
    ]);
    expect(await shop.payments.check(shop.notifications[0] ?? '', '127.0.0.1')).toMatchObject({
      refusal: null,
    });
    expect(await shop.payments.confirm(shop.notifications[0] ?? '')).toBe(true);
  });

  it('is created once for repeated clicks', async () => {
    const token = await subscribe('monthly', 2);
    expect(await shop.simulator.subscription(token)).toMatchObject({ charges: 1 });
    expect(new Set(shop.notifications).size).toBe(1);
  });

  it("isn't created for a failed payment", async () => {
    const form = shop.payments.form(
      paymentRequest({
        subscription: { interval: 'monthly', cents: 95_000 },
        returnUrl: shop.url,
        cancelUrl: shop.url,
      }),
    );
    const { body: page } = await openPaymentPage(shop, form);
    await press(shop, page, 'Fail');
    expect(last()).toMatchObject({ status: 'FAILED', subscriptionToken: null });
  });

  it('is charged after each interval', async () => {
    const [monthly, yearly] = [await subscribe('monthly'), await subscribe('yearly')];
    expect(await shop.payments.subscription(monthly)).toEqual({
      status: 'active',
      nextChargeOn: '2026-02-28',
    });
    expect(await shop.payments.subscription(yearly)).toEqual({
      status: 'active',
      nextChargeOn: '2027-01-31',
    });
  });

  it("can't be found by another token", async () => {
    await expect(shop.payments.subscription(UNKNOWN)).rejects.toThrow(
      'replied to a subscription call with status 404',
    );
    await expect(shop.payments.subscription('../secret-key')).rejects.toThrow(
      'replied to a subscription call with status 404',
    );
    expect((await shop.client.get(`/practice-gateway/subscriptions/${UNKNOWN}`)).status).toBe(404);
  });
});

describe('renewal', () => {
  it("sends the recurring amount with the first payment's reference", async () => {
    const token = await subscribe();
    const first = last();
    expect(await shop.simulator.renew(token)).toBe(true);
    const body = shop.notifications[1] ?? '';
    expect(last()).toMatchObject({
      reference: first.reference,
      status: 'COMPLETE',
      grossCents: 95_000,
      subscriptionToken: token,
    });
    expect(last().paymentId).not.toBe(first.paymentId);
    expect(last().fields[1]).toEqual(['token', token]);
    expect(await shop.payments.check(body, '127.0.0.1')).toMatchObject({ refusal: null });
    expect(await shop.payments.confirm(body)).toBe(true);
    expect(await shop.payments.subscription(token)).toMatchObject({ nextChargeOn: '2026-03-31' });
  });

  it("can be triggered on the subscription's page", async () => {
    const token = await subscribe();
    const path = `/practice-gateway/subscriptions/${token}`;
    const { body: page } = await shop.client.get(path);
    expect(page).toContain('Test mode: no money is taken.');
    expect(page).toContain('R950.00');
    expect(await press(shop, page, 'Charge now')).toEqual({ status: 303, location: path });
    expect(shop.notifications).toHaveLength(2);
    expect((await shop.client.get(path)).body).toContain('2026-03-31');
  });

  it('continues after a restart', async () => {
    const token = await subscribe();
    const restarted = await startSimulatorShop({ now, dataDir: shop.dataDir });
    const state = await restarted.payments.subscription(token);
    await restarted.close();
    expect(state).toEqual({ status: 'active', nextChargeOn: '2026-02-28' });
  });
});

describe('cancellation', () => {
  let token: string;
  beforeEach(async () => {
    token = await subscribe();
    await shop.payments.cancelSubscription(token);
    await vi.waitUntil(() => shop.notifications.length === 2, { timeout: 20_000 });
  });

  it('ends the subscription and sends a notification without amounts', async () => {
    expect(await shop.payments.subscription(token)).toEqual({ status: 'cancelled', nextChargeOn: null });
    expect(last()).toMatchObject({
      reference: 'order-7/a1',
      status: 'CANCELLED',
      grossCents: null,
      subscriptionToken: token,
    });
    expect(await shop.payments.check(shop.notifications[1] ?? '', '127.0.0.1')).toMatchObject({
      refusal: null,
    });
    expect(await shop.payments.confirm(shop.notifications[1] ?? '')).toBe(true);
  });

  it('is idempotent and sends one notification', async () => {
    await shop.payments.cancelSubscription(token);
    expect(shop.notifications).toHaveLength(2);
  });

  it('prevents further charges', async () => {
    expect(await shop.simulator.renew(token)).toBe(false);
    const { body: page } = await shop.client.get(`/practice-gateway/subscriptions/${token}`);
    expect(page).toContain('None (cancelled)');
    expect(page).not.toContain('Charge now');
  });

  it("requires the merchant's signature", async () => {
    const other = await subscribe();
    const reply = await shop.client.send('PUT', `/practice-gateway/api/subscriptions/${other}/cancel`, {
      headers: {
        'merchant-id': shop.simulator.account.merchantId,
        version: 'v1',
        timestamp: '2026-01-31T00:30:00+02:00',
        signature: '0'.repeat(32),
      },
    });
    expect(reply).toMatchObject({ status: 401, body: { data: { response: false } } });
    expect(await shop.payments.subscription(other)).toMatchObject({ status: 'active' });
  });
});

describe('next charge', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-11-15', 3, '2027-02-15'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-08-31', 6, '2027-02-28'],
  ])('for %s after %d months is on %s', (day, months, later) => {
    expect(addMonths(day, months)).toBe(later);
  });
});
