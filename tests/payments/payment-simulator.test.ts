import { threadCpuUsage } from 'node:process';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentRequest } from '../../src/domain/orders/payment-provider.ts';
import { checkForm } from '../../src/server/payment-simulator/checked-form.ts';
import { checkoutSignature } from '../../src/server/payments/payfast/signature.ts';
import type { NotificationOverrides } from '../../src/server/payment-simulator/simulator.ts';
import { paymentRequest } from './payment-request.ts';
import {
  formsOf,
  openPaymentPage,
  postForm,
  type SimulatorShop,
  press,
  startSimulatorShop,
} from './simulator-shop.ts';
import { eventually } from '../support/eventually.ts';

const LOOPBACK = '127.0.0.1';

let shop: SimulatorShop;
beforeAll(async () => {
  shop = await startSimulatorShop();
});
afterEach(() => {
  shop.notifications.length = 0;
  shop.answers.length = 0;
});
afterAll(() => shop.close());

function form(overrides: Partial<PaymentRequest> = {}) {
  return shop.payments.form(
    paymentRequest({
      itemName: 'Tax & <b>"care"</b>',
      returnUrl: `${shop.url}/payment/success?order_id=7`,
      cancelUrl: `${shop.url}/payment/cancel?order_id=7`,
      ...overrides,
    }),
  );
}

const fieldsOf = (count: number) => Array.from({ length: count }, (_, n) => `f${n}=1`).join('&');

async function pay(label: string, overrides: Partial<PaymentRequest> = {}) {
  const { body: page } = await openPaymentPage(shop, form(overrides));
  return press(shop, page, label);
}

/** Returns a form's fields with changed values and a valid signature. */
function signedFields(changes: Record<string, string>) {
  const { signature: _, ...fields } = { ...form().fields, ...changes };
  const passphrase = shop.simulator.account.passphrase;
  return { ...fields, signature: checkoutSignature(Object.entries(fields), passphrase) };
}

const process = (fields: Record<string, string>) =>
  postForm(shop.client, '/practice-gateway/eng/process', fields);

describe('payment page', () => {
  it('is marked as a test, shows the payment and has three buttons', async () => {
    const { status, headers, body } = await openPaymentPage(shop, form());
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(body).toContain('Test mode: no money is taken.');
    expect(body).toContain('R599.00');
    expect(body).toContain('Tax &amp; &lt;b&gt;&quot;care&quot;&lt;/b&gt;');
    expect(body).toContain('order-7/a1');
    expect(formsOf(body).map(({ label }) => label)).toEqual(['Pay', 'Fail', 'Cancel']);
    expect(body).not.toContain('<script');
  });

  it('shows the price and interval of a subscription', async () => {
    const subscription = { interval: 'yearly', cents: 99_900 } as const;
    const { body } = await openPaymentPage(shop, form({ subscription }));
    expect(body).toContain('R999.00 every year, until cancelled');
  });

  it('runs no scripts and posts only to itself and the shop', async () => {
    const { headers } = await openPaymentPage(shop, form());
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none';style-src 'self'");
    expect(policy).toContain(`form-action 'self' ${shop.url}`);
    expect(policy).not.toContain('unsafe');
  });

  it.each([
    ['page.css', 'text/css; charset=utf-8'],
    ['inter.woff2', 'font/woff2'],
    ['bricolage.woff2', 'font/woff2'],
  ])('serves the asset %s', async (name, type) => {
    const { status, headers } = await shop.client.get(`/practice-gateway/assets/${name}`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe(type);
  });
});

describe('invalid payment form', () => {
  it.each([
    ['amount', '1.00', 'signature does not match the fields'],
    ['signature', '0'.repeat(32), 'signature does not match the fields'],
    ['signature', '', 'signature does not match the fields'],
  ])('with %s %j after its signature is rejected', async (name, value, words) => {
    const { status, body } = await process({ ...form().fields, [name]: value });
    expect(status).toBe(400);
    expect(body).toContain('This payment can’t be processed');
    expect(body).toContain(words);
    expect(formsOf(body)).toEqual([]);
  });

  it.each([
    [{ merchant_id: '10000100' }, 'merchant_id is unknown'],
    [{ merchant_key: '46f0cd694581a' }, 'merchant_key is not this merchant’s key'],
    [{ amount: '4.99' }, 'amount must be at least R5.00'],
    [{ amount: '0.00' }, 'amount must be at least R5.00'],
    [{ amount: '5,00' }, 'amount must be an amount such as 299.00'],
    [{ amount: '-5.00' }, 'amount must be an amount such as 299.00'],
    [{ item_name: '' }, 'item_name is required'],
    [{ item_name: 'x'.repeat(101) }, 'item_name must have at most 100 characters'],
    [{ item_name: 'a\nb' }, 'item_name must be a single line of text'],
    [{ m_payment_id: 'a b' }, 'm_payment_id must consist of letters, digits, - _ and /'],
    [{ colour: 'red' }, 'colour is not a known field'],
    [{ notify_url: 'http://127.0.0.1:1/' }, 'notify_url must be a URL of this application'],
    [{ return_url: 'https://elsewhere.example/' }, 'return_url must be a URL of this application'],
    [{ cancel_url: 'javascript:alert(1)' }, 'cancel_url must be a URL of this application'],
    [{ subscription_type: '2' }, 'subscription_type must be 1'],
    [{ subscription_type: '1', cycles: '0' }, 'frequency is required for a subscription'],
    [{ subscription_type: '1', frequency: '3' }, 'cycles is required for a subscription'],
    [
      { subscription_type: '1', frequency: '3', cycles: '0', recurring_amount: '4.00' },
      'recurring_amount must be at least R5.00',
    ],
    [{ billing_date: 'soon' }, 'billing_date must be a date such as 2026-03-01'],
  ])('reports %j', async (changes, words) => {
    const { status, body } = await process(signedFields(changes));
    expect(status).toBe(400);
    expect(body).toContain(words);
  });

  it('with sixteen times as many fields takes linear time and lists only the first errors', () => {
    const account = { merchantId: '1', merchantKey: 'k', passphrase: undefined };
    const rules = { account, publicUrl: shop.url, ownOrigin: shop.url };
    const fastest = (body: string, times: number) =>
      Math.min(
        ...Array.from({ length: 12 }, () => {
          // Measure this thread's CPU time, which other tests don't affect. Taking the minimum excludes the engine's own work.
          const start = threadCpuUsage();
          for (let time = 0; time < times; time += 1) expect(checkForm(body, rules)).toHaveLength(50);
          return threadCpuUsage(start).user;
        }),
      );
    // Both runs check the same number of fields in total, and so need the same memory. The factor would be 1 for linear
    // growth and 16 for quadratic growth.
    expect(fastest(fieldsOf(40_000), 1) / fastest(fieldsOf(2_500), 16)).toBeLessThan(100 / 16);
  });

  it('reports a duplicate field', async () => {
    const posted = new URLSearchParams({ ...form().fields });
    posted.append('amount', '5.00');
    const { status, body } = await shop.client.send('POST', '/practice-gateway/eng/process', {
      body: posted.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(status).toBe(400);
    expect(body).toContain('amount was sent twice');
  });

  it("can't be paid without the page", async () => {
    const { body: page } = await openPaymentPage(shop, form());
    const [button] = formsOf(page);
    const posted = String(button?.fields['form']).replace('amount=599.00', 'amount=5.00');
    const reply = await postForm(shop.client, '/practice-gateway/outcome', {
      ...button?.fields,
      form: posted,
    });
    expect(reply.status).toBe(400);
    expect(shop.notifications).toEqual([]);
  });

  it.each([
    ['outcome', 'win'],
    ['attempt', ''],
    ['form', ''],
  ])('with the %s %j is rejected', async (name, value) => {
    const { body: page } = await openPaymentPage(shop, form());
    const reply = await postForm(shop.client, '/practice-gateway/outcome', {
      ...formsOf(page)[0]?.fields,
      [name]: value,
    });
    expect(reply.status).toBe(400);
    expect(shop.notifications).toEqual([]);
  });

  it('is reported when empty', async () => {
    expect(await shop.client.get('/practice-gateway/eng/process')).toMatchObject({ status: 400 });
  });

  it('of a subscription may start with a free period', async () => {
    const changes = {
      amount: '0.00',
      subscription_type: '1',
      recurring_amount: '199.00',
      frequency: '3',
      cycles: '0',
    };
    expect((await process(signedFields(changes))).status).toBe(200);
  });
});

describe('simulator notification', () => {
  it('after Pay is valid and confirmed before the buyer returns', async () => {
    expect(await pay('Pay')).toEqual({ status: 303, location: `${shop.url}/payment/success?order_id=7` });
    const [body = ''] = shop.notifications;
    expect(shop.notifications).toHaveLength(1);
    expect(await shop.payments.check(body, LOOPBACK)).toMatchObject({ refusal: null });
    expect(await shop.payments.confirm(body)).toBe(true);
    expect(shop.payments.read(body)).toMatchObject({
      reference: 'order-7/a1',
      paymentId: expect.stringMatching(/^\d{16}$/),
      status: 'COMPLETE',
      grossCents: 59_900,
      feeCents: -1_378,
      netCents: 58_522,
      subscriptionToken: null,
    });
  });

  it('has the real fields in their order', async () => {
    await pay('Pay');
    const names = shop.payments.read(shop.notifications[0] ?? '').fields.map(([name]) => name);
    expect(names.join(' ')).toBe(
      'm_payment_id pf_payment_id payment_status item_name item_description amount_gross amount_fee amount_net ' +
        'custom_str1 custom_str2 custom_str3 custom_str4 custom_str5 custom_int1 custom_int2 custom_int3 ' +
        'custom_int4 custom_int5 name_first name_last email_address merchant_id signature',
    );
  });

  it('after Fail reports the failure, and the buyer returns to the cancel page', async () => {
    expect(await pay('Fail')).toEqual({ status: 303, location: `${shop.url}/payment/cancel?order_id=7` });
    const [body = ''] = shop.notifications;
    expect(shop.payments.read(body)).toMatchObject({ status: 'FAILED', grossCents: 59_900 });
    expect(await shop.payments.check(body, LOOPBACK)).toMatchObject({ refusal: null });
    expect(await shop.payments.confirm(body)).toBe(true);
  });

  it("isn't sent after Cancel", async () => {
    expect(await pay('Cancel')).toEqual({ status: 303, location: `${shop.url}/payment/cancel?order_id=7` });
    expect(shop.notifications).toEqual([]);
  });

  it('is the same for a repeated click, and differs for another payment of the form', async () => {
    const { body: page } = await openPaymentPage(shop, form());
    await press(shop, page, 'Pay');
    await press(shop, page, 'Pay');
    await pay('Pay');
    const [first, second, third] = shop.notifications.map((body) => shop.payments.read(body).paymentId);
    expect(shop.notifications[1]).toBe(shop.notifications[0]);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('is repeated byte for byte until it is accepted', async () => {
    shop.answers.push(500, 302, 404);
    await pay('Pay');
    await eventually(() => expect(shop.notifications).toHaveLength(4));
    expect(new Set(shop.notifications).size).toBe(1);
  });

  it('is retried a limited number of times', async () => {
    shop.answers.push(500, 500, 500, 500, 500);
    await pay('Pay');
    await eventually(() => expect(shop.notifications).toHaveLength(4));
    await new Promise((resolve) => void setTimeout(resolve, 60));
    expect(shop.notifications).toHaveLength(4);
  });

  it("doesn't stop the buyer from returning when it is rejected", async () => {
    shop.answers.push(500);
    expect(await pay('Pay')).toMatchObject({ status: 303 });
    await eventually(() => expect(shop.notifications).toHaveLength(2));
  });
});

describe('confirmation', () => {
  it("is denied for notifications that the simulator didn't send, even with a valid signature", async () => {
    await pay('Pay');
    const [body = ''] = shop.notifications;
    const changed = [
      body.replace('amount_gross=599.00', 'amount_gross=5.00'),
      body.replace('COMPLETE', 'FAILED'),
      body.replace(/pf_payment_id=\d/, 'pf_payment_id=9'),
      body.replace(/pf_payment_id=\d+/, 'pf_payment_id=1'),
      body.replace(/(m_payment_id=[^&]*)&(pf_payment_id=\d+)/, '$2&$1'),
      body.replace('item_description=&', ''),
      'payment_status=COMPLETE',
    ];
    expect(new Set(changed).size).toBe(changed.length);
    expect(await Promise.all(changed.map((text) => shop.payments.confirm(text)))).toEqual(
      changed.map(() => false),
    );
  });

  it('works after a restart', async () => {
    await pay('Pay');
    const restarted = await startSimulatorShop({ dataDir: shop.dataDir });
    const confirmed = await restarted.payments.confirm(shop.notifications[0] ?? '');
    await restarted.close();
    expect(confirmed).toBe(true);
  });

  it('is undecided while the simulator is unreachable', async () => {
    const gone = await startSimulatorShop();
    await gone.close();
    await expect(gone.payments.confirm(form().url)).rejects.toThrow('The payment provider isn’t responding');
  });
});

async function sent(overrides: NotificationOverrides): Promise<string> {
  await shop.simulator.settle({ ...form().fields }, 'COMPLETE', overrides);
  return shop.notifications.at(-1) ?? '';
}

describe('notification for tests', () => {
  it('can have a wrong amount, signed and confirmed', async () => {
    const body = await sent({ change: { amount_gross: '5.00' } });
    expect(await shop.payments.check(body, LOOPBACK)).toMatchObject({ refusal: null });
    expect(await shop.payments.confirm(body)).toBe(true);
    expect(shop.payments.read(body).grossCents).toBe(500);
  });

  it('can have a wrong signature', async () => {
    const body = await sent({ change: { signature: 'f'.repeat(32) } });
    expect(await shop.payments.check(body, LOOPBACK)).toMatchObject({ refusal: 'signature' });
  });

  it('can be from another merchant', async () => {
    const body = await sent({ change: { merchant_id: '10000100' } });
    expect(await shop.payments.check(body, LOOPBACK)).toMatchObject({ refusal: 'merchant' });
  });

  it("can be one that the simulator doesn't confirm", async () => {
    const body = await sent({ change: { pf_payment_id: '1' } });
    expect(await shop.payments.check(body, LOOPBACK)).toMatchObject({ refusal: null });
    expect(await shop.payments.confirm(body)).toBe(false);
  });

  it('can be created without sending, for late, missing or reordered delivery', async () => {
    const body = shop.simulator.notification({ ...form().fields }, 'FAILED');
    expect(shop.notifications).toEqual([]);
    expect(await shop.payments.confirm(body)).toBe(true);
    expect(shop.payments.read(body).status).toBe('FAILED');
  });
});

describe('configured merchant', () => {
  it('is used in test mode too', async () => {
    const own = await startSimulatorShop({
      environment: { PAYFAST_MERCHANT_ID: '10000100', PAYFAST_MERCHANT_KEY: '46f0cd694581a' },
    });
    const ours = await openPaymentPage(
      own,
      own.payments.form(
        paymentRequest({
          returnUrl: own.url,
          cancelUrl: own.url,
        }),
      ),
    );
    const practice = await postForm(own.client, '/practice-gateway/eng/process', form().fields);
    await own.close();
    expect(ours.status).toBe(200);
    expect(practice.status).toBe(400);
  });
});
