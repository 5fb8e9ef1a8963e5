import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Invoice } from '../../src/domain/orders/invoices/invoice.entity.ts';
import { Order } from '../../src/domain/orders/order.entity.ts';
import { PaymentNotification } from '../../src/domain/orders/payments/payment-notification.entity.ts';
import { Payment } from '../../src/domain/orders/payments/payment.entity.ts';
import {
  buyer,
  checkOut,
  fillCart,
  notificationOf,
  notify,
  settle,
  withProvider,
} from '../support/orders.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => server.close());

const orderOf = (id: number) => server.deps.fork().findOneOrFail(Order, { id });
const paymentsOf = (order: number) => server.deps.fork().find(Payment, { order }, { orderBy: { id: 'asc' } });
const latest = () =>
  server.deps.fork().findOneOrFail(PaymentNotification, { id: { $gt: 0 } }, { orderBy: { id: 'desc' } });
const mailJobs = (orderId: number) =>
  server.deps.fork().execute<object[]>(
    `select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'mail-order-paid' and (j.payload->>'orderId')::int = ?`,
    [orderId],
  );

/** Asserts that an order is unpaid, without payments, an invoice or e-mails. */
async function expectUntouched(orderId: number): Promise<void> {
  expect(await orderOf(orderId)).toMatchObject({ status: 'pending', paymentId: null, paidAt: null });
  expect(await paymentsOf(orderId)).toEqual([]);
  expect(await server.deps.fork().count(Invoice, { order: orderId })).toBe(0);
  expect(await mailJobs(orderId)).toEqual([]);
}

/** Asserts that an order was paid once, with an invoice and an e-mail. */
async function expectPaidOnce(orderId: number): Promise<void> {
  const { status, paymentId, paidAt, total } = await orderOf(orderId);
  expect({ status, paidAt }).toEqual({ status: 'paid', paidAt: expect.any(Date) });
  const applied = (await paymentsOf(orderId)).filter((payment) => payment.applied);
  expect(applied).toMatchObject([{ providerPaymentId: paymentId, gross: total }]);
  expect(await server.deps.fork().count(Invoice, { order: orderId })).toBe(1);
  expect(await mailJobs(orderId)).toHaveLength(1);
}

const changed = (change: Record<string, string>) => (form: Record<string, string>) =>
  notificationOf(server, form, 'COMPLETE', { change });

describe('genuine notification', () => {
  it('marks the order as paid, with payment, invoice and e-mail, and empties the cart', async () => {
    const { client, form, orderId } = await buyer(server, [1, 2], [4, 1]);
    const body = notificationOf(server, form);
    const reply = await notify(server, body);
    expect(reply).toMatchObject({ status: 200, body: '' });
    await expectPaidOnce(orderId);
    const [payment] = await paymentsOf(orderId);
    expect(payment).toMatchObject({ provider: 'payfast', gross: '747.00', fee: '-17.18', net: '729.82' });
    expect(payment?.fields).toContainEqual(['m_payment_id', form['m_payment_id']]);
    expect(payment?.fields.at(-1)?.[0]).toBe('signature');
    expect((await client.get('/api/cart')).body).toEqual([]);
    const stored = await latest();
    expect(stored).toMatchObject({ outcome: 'accepted', sourceAddress: '127.0.0.1', status: 'COMPLETE' });
    expect(stored.confirmedAt).toBeInstanceOf(Date);
    expect(Buffer.from(stored.body).toString()).toBe(body);
  });

  it('keeps other products in the cart', async () => {
    const { client, form } = await buyer(server, [1, 2], [4, 1]);
    await fillCart(client, [1, 3], [5, 1]);
    await settle(server, form);
    const cart = (await client.get('/api/cart')).body as { productId: number; quantity: number }[];
    expect(Object.fromEntries(cart.map(({ productId, quantity }) => [productId, quantity]))).toEqual({
      1: 3,
      5: 1,
    });
  });

  it('is accepted for every form that was issued', async () => {
    const { client, form, orderId } = await buyer(server);
    await checkOut(client);
    await client.post(`/api/orders/${orderId}/pay`);
    expect((await notify(server, notificationOf(server, form))).status).toBe(200);
    await expectPaidOnce(orderId);
  });

  it('pays a cancelled or failed order', async () => {
    for (const before of ['cancel', 'fail']) {
      const { client, form, orderId } = await buyer(server);
      if (before === 'cancel') await client.post(`/api/orders/${orderId}/cancel`);
      else await settle(server, form, 'FAILED');
      await settle(server, form);
      await expectPaidOnce(orderId);
      expect((await orderOf(orderId)).cancelledAt).toBeNull();
    }
  });

  it('of a failed payment marks a pending order as failed, which can be paid again', async () => {
    const { client, form, orderId } = await buyer(server);
    await settle(server, form, 'FAILED');
    expect((await orderOf(orderId)).status).toBe('failed');
    const again = await client.post(`/api/orders/${orderId}/pay`);
    expect(again.status).toBe(200);
    expect((await orderOf(orderId)).status).toBe('pending');
    await settle(server, again.body.paymentData);
    await expectPaidOnce(orderId);
  });

  it('of a failed payment never changes a paid order, whichever arrives first', async () => {
    const { form, orderId } = await buyer(server);
    await settle(server, form);
    expect((await notify(server, notificationOf(server, form, 'FAILED'))).status).toBe(200);
    await expectPaidOnce(orderId);
  });

  it.each([
    ['12345678901.00', null],
    ['-12345678901.50', null],
    ['9999999999.99', '9999999999.99'],
  ])('is accepted with any fee: %s', async (amount_fee, fee) => {
    const { form, orderId } = await buyer(server);
    const change = { amount_fee, amount_net: '98765432109876543210' };
    expect((await notify(server, notificationOf(server, form, 'COMPLETE', { change }))).status).toBe(200);
    await expectPaidOnce(orderId);
    const [payment] = await paymentsOf(orderId);
    expect([payment?.fee, payment?.net]).toEqual([fee, null]);
    expect(payment?.fields).toContainEqual(['amount_fee', amount_fee]);
  });

  it('is accepted whatever its other fields contain', async () => {
    const names = [
      'pf_payment_id',
      'payment_status',
      'item_name',
      'item_description',
      'amount_gross',
      'amount_fee',
      'amount_net',
      'custom_str1',
      'custom_int5',
      'name_first',
      'name_last',
      'email_address',
      'token',
    ];
    const digits = fc
      .array(fc.constantFrom(...Array.from('0123456789-.e')), { maxLength: 30 })
      .map((all) => all.join(''));
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      digits,
      fc.constantFrom(
        '',
        '0',
        '-0',
        'NaN',
        '1e9',
        'CANCELLED',
        'complete',
        'ß'.repeat(20),
        '\u0000',
        '😀'.repeat(33),
      ),
    );
    await withProvider(
      server,
      { confirm: async () => true, subscription: async () => ({ status: 'other', nextChargeOn: null }) },
      () =>
        fc.assert(
          fc.asyncProperty(
            fc.dictionary(fc.constantFrom(...names), value, { minKeys: 1, maxKeys: 4 }),
            async (change) => {
              const { form } = await buyer(server);
              expect(
                (await notify(server, notificationOf(server, form, 'COMPLETE', { change }))).status,
              ).toBe(200);
            },
          ),
          { numRuns: 60, seed: 15 },
        ),
    );
  });

  it('with an unknown status changes nothing', async () => {
    const { form, orderId } = await buyer(server);
    const body = notificationOf(server, form, 'COMPLETE', { change: { payment_status: 'PENDING' } });
    expect((await notify(server, body)).status).toBe(200);
    await expectUntouched(orderId);
    expect(await latest()).toMatchObject({ outcome: 'accepted', status: 'PENDING' });
  });
});

describe('repeated notification', () => {
  it('returns 200 and changes nothing', async () => {
    const { form, orderId } = await buyer(server);
    const body = notificationOf(server, form);
    await notify(server, body);
    const { updatedAt } = await orderOf(orderId);
    for (let times = 0; times < 3; times++) expect((await notify(server, body)).status).toBe(200);
    await expectPaidOnce(orderId);
    expect(await paymentsOf(orderId)).toHaveLength(1);
    expect((await orderOf(orderId)).updatedAt).toEqual(updatedAt);
    expect(await latest()).toMatchObject({ outcome: 'repeated' });
  });

  it('pays once for ten concurrent ones', async () => {
    const { client, form, orderId } = await buyer(server, [1, 2]);
    await fillCart(client, [1, 5]);
    const body = notificationOf(server, form);
    const replies = await Promise.all(Array.from({ length: 10 }, () => notify(server, body)));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    await expectPaidOnce(orderId);
    expect(await paymentsOf(orderId)).toHaveLength(1);
    const outcomes = await server.deps.fork().find(PaymentNotification, { order: orderId });
    expect(outcomes.map(({ outcome }) => String(outcome)).toSorted()).toEqual([
      'accepted',
      ...Array.from({ length: 9 }, () => 'repeated'),
    ]);
    expect((await client.get('/api/cart')).body).toMatchObject([{ productId: 1, quantity: 5 }]);
  });

  it('of a second payment waits for a refund', async () => {
    const { form, orderId } = await buyer(server);
    await Promise.all([settle(server, form), settle(server, form), settle(server, form)]);
    await expectPaidOnce(orderId);
    const payments = await paymentsOf(orderId);
    expect(payments.filter(({ applied }) => applied)).toHaveLength(1);
    expect(payments).toHaveLength(3);
  });
});

describe('mismatched notification', () => {
  it.each([
    ['forged', 'signature', changed({ signature: '0'.repeat(32) })],
    ['for another merchant', 'merchant', changed({ merchant_id: '10000999' })],
    ['for an unknown order', 'unknown-order', changed({ m_payment_id: '999999-abc' })],
    ['with a cent less', 'amount', changed({ amount_gross: '298.99' })],
    ['with a cent more', 'amount', changed({ amount_gross: '299.01' })],
    ['with the amount in cents', 'amount', changed({ amount_gross: '29900' })],
    ['without an amount', 'unreadable', changed({ amount_gross: 'free' })],
    ['not confirmed by the provider', 'not-confirmed', changed({ pf_payment_id: '1234567812345678' })],
    ['without a payment', 'unreadable', changed({ pf_payment_id: '' })],
    ['without a status', 'unreadable', changed({ payment_status: '' })],
    ['with an overlong payment id', 'unreadable', changed({ pf_payment_id: '1'.repeat(65) })],
  ])('%s is stored, answered with 200 and rejected because of its %s', async (_, reason, make) => {
    const { form, orderId } = await buyer(server);
    const body = make(form);
    expect(await notify(server, body)).toMatchObject({ status: 200, body: '' });
    const stored = await latest();
    expect(stored).toMatchObject({ outcome: 'refused', reason, confirmedAt: null });
    expect(Buffer.from(stored.body).toString()).toBe(body);
    await expectUntouched(orderId);
  });

  it('that was truncated or reordered pays nothing', async () => {
    const { form, orderId } = await buyer(server);
    const body = notificationOf(server, form);
    const fields = body.split('&');
    const truncations = Array.from({ length: 12 }, (_, part) => body.slice(0, (body.length * part) / 12));
    for (const broken of [...truncations, fields.toReversed().join('&'), fields.toSorted().join('&')]) {
      expect((await notify(server, broken)).status).toBe(200);
      expect(await latest()).toMatchObject({ outcome: 'refused' });
    }
    await expectUntouched(orderId);
  });

  it('from another address is rejected, whatever its headers say', async () => {
    const { form, orderId } = await buyer(server);
    const body = notificationOf(server, form);
    await notify(server, body, { 'x-forwarded-for': '203.0.113.9' });
    expect(await latest()).toMatchObject({
      outcome: 'refused',
      reason: 'source',
      sourceAddress: '203.0.113.9',
    });
    await notify(server, body, { 'x-forwarded-for': '127.0.0.1, 203.0.113.9:5123' });
    expect(await latest()).toMatchObject({ outcome: 'refused', sourceAddress: '203.0.113.9' });
    await expectUntouched(orderId);
  });

  it("with another content type returns 415 and isn't stored", async () => {
    const before = await server.deps.fork().count(PaymentNotification);
    const send = (body: string | undefined, kind: string | undefined) =>
      fetch(`${server.url}/api/payments/payfast/notify`, {
        method: 'POST',
        body: body === undefined ? null : Buffer.from(body),
        headers: kind === undefined ? {} : { 'content-type': kind },
      });
    for (const [body, kind] of [
      ['{"a":1}', 'application/json'],
      ['a=1', 'text/plain'],
      ['a=1', undefined],
      [undefined, undefined],
    ] as const) {
      const reply = await send(body, kind);
      expect([kind, reply.status, await reply.json()]).toEqual([
        kind,
        415,
        { message: 'Please send a form (application/x-www-form-urlencoded)', reason: 'request.no-form' },
      ]);
    }
    expect(await server.deps.fork().count(PaymentNotification)).toBe(before);
    for (const kind of [
      'Application/X-WWW-Form-URLencoded; charset=UTF-8',
      'application/x-www-form-urlencoded',
    ]) {
      expect((await send('a=any case', kind)).status).toBe(200);
    }
    expect((await send('', 'application/x-www-form-urlencoded')).status).toBe(200);
  });

  it("doesn't block the genuine one that follows", async () => {
    const { form, orderId } = await buyer(server);
    await notify(server, changed({ amount_gross: '1.00' })(form));
    await notify(server, changed({ signature: '0'.repeat(32) })(form));
    expect((await notify(server, notificationOf(server, form))).status).toBe(200);
    await expectPaidOnce(orderId);
  });
});

describe('notification endpoint', () => {
  it.each(['\0\0', 'a=%00&b=1', 'a='.repeat(9), '%', '%FF%FE', 'a=\uD83D', ''])(
    'returns 200 for %j and stores it',
    async (body) => {
      expect((await notify(server, body)).status).toBe(200);
      const stored = await server.deps
        .fork()
        .find(PaymentNotification, { body: Buffer.from(body) }, { orderBy: { id: 'desc' } });
      expect(stored[0]).toMatchObject({ outcome: 'refused', bodyHash: expect.any(String) });
    },
  );

  it.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])(
    'rejects %s',
    async (kind) => {
      expect((await notify(server, 'a=1', { 'content-type': kind })).status).toBe(415);
    },
  );

  it('rejects oversized bodies', async () => {
    expect((await notify(server, `a=${'x'.repeat(8 * 1024 - 2)}`)).status).toBe(200);
    expect((await notify(server, `a=${'x'.repeat(8 * 1024 - 1)}`)).status).toBe(413);
  });

  it('accepts any origin without a session', async () => {
    const { form, orderId } = await buyer(server);
    const origin = 'https://www.payfast.co.za';
    expect((await notify(server, notificationOf(server, form), { origin })).status).toBe(200);
    await expectPaidOnce(orderId);
  });

  it('returns 404 as JSON for GET', async () => {
    expect((await server.client().get('/api/payments/payfast/notify')).status).toBe(404);
  });
});
