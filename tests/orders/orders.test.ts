import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Order } from '../../src/domain/orders/order.entity.ts';
import { sweepUnpaidOrders } from '../../src/domain/orders/order-changes.server.ts';
import { buyer, checkOut, fillCart, orderAddress, settle } from '../support/orders.ts';
import { signedIn } from '../support/people.ts';
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

const statusOf = async (id: number) => (await server.deps.fork().findOneOrFail(Order, { id })).status;
const move = (id: number, status: 'processing' | 'completed') =>
  server.deps.fork().nativeUpdate(Order, { id }, { status });

describe('GET /api/orders', () => {
  it('lists orders with their items, newest first, in pages', async () => {
    const { client, user, orderId: first } = await buyer(server, [1, 2]);
    await fillCart(client, [4, 1]);
    const second = (await checkOut(client, { notes: 'Hello' })).body.orderId;
    const { status, body } = await client.get('/api/orders');
    expect(status).toBe(200);
    expect(body.map(({ id }: { id: number }) => id)).toEqual([second, first]);
    expect(body[1]).toEqual({
      id: first,
      userId: user.id,
      status: 'pending',
      total: '598.00',
      paymentId: null,
      paymentMethod: 'payfast',
      billingAddress: orderAddress(),
      shippingAddress: null,
      notes: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updatedAt: expect.any(String),
      paidAt: null,
      cancelledAt: null,
      refundedAmount: null,
      refundedAt: null,
      expiresAt: expect.any(String),
      refundDueOn: null,
      invoiceNumber: null,
      confirmationSent: false,
      subscription: null,
      canPayAgain: true,
      canCancel: true,
      items: [
        {
          id: expect.any(Number),
          orderId: first,
          productId: 1,
          name: 'Individual Tax Return',
          price: '299.00',
          quantity: 2,
          billingInterval: null,
        },
      ],
      events: [{ kind: 'placed', at: body[1].createdAt, amount: null, note: null }],
    });
    expect((await client.get('/api/orders?limit=1')).body).toMatchObject([{ id: second }]);
    await server.deps.fork().nativeUpdate(Order, { id: first }, { refundDueOn: '2026-12-15' });
    expect((await client.get(`/api/orders/${first}`)).body).toMatchObject({ refundDueOn: '2026-12-15' });
    expect((await client.get(`/api/orders?before=${second}`)).body).toMatchObject([{ id: first }]);
  });

  it('is empty for a new user and returns 401 without a session', async () => {
    await buyer(server);
    const { client } = await signedIn(server);
    expect((await client.get('/api/orders')).body).toEqual([]);
    expect(await server.client().get('/api/orders')).toMatchObject({
      status: 401,
      body: { message: 'Please login to view your orders' },
    });
    expect((await client.get('/api/orders?limit=0')).status).toBe(400);
  });
});

describe('GET /api/orders/{id}', () => {
  it("returns the caller's order, with payment and invoice if paid", async () => {
    const { client, form, orderId } = await buyer(server);
    await settle(server, form);
    const { body } = await client.get(`/api/orders/${orderId}`);
    expect(body).toMatchObject({
      id: orderId,
      status: 'paid',
      paymentId: expect.stringMatching(/^\d{16}$/),
      paidAt: expect.any(String),
      invoiceNumber: expect.stringMatching(/^INV-\d{6}$/),
      canPayAgain: false,
      canCancel: false,
    });
    expect((await client.get('/api/orders')).body[0]).toEqual(body);
  });
});

const calls = [
  ['GET', ''],
  ['POST', '/pay'],
  ['POST', '/cancel'],
  ['POST', '/cancel-subscription'],
  ['GET', '/invoice'],
] as const;

describe.each(calls)('%s /api/orders/{id}%s', (method, path) => {
  it('requires the owner and returns 404 to other users', async () => {
    const { orderId } = await buyer(server);
    const { client } = await signedIn(server);
    for (const id of [orderId, 999_999, 0, -1, 'abc', '1e3', '9'.repeat(12)]) {
      const reply = await client.send(method, `/api/orders/${id}${path}`);
      expect(reply).toMatchObject({ status: 404, body: { message: 'Order not found' } });
    }
    const guest = await server.client().send(method, `/api/orders/${orderId}${path}`);
    expect(guest).toMatchObject({ status: 401, body: { message: 'Please login to view your orders' } });
    expect(await statusOf(orderId)).toBe('pending');
  });
});

describe('POST /api/orders/{id}/pay', () => {
  it('returns another form for the same order and price', async () => {
    const { client, form, orderId } = await buyer(server, [12, 1]);
    const { status, body } = await client.post(`/api/orders/${orderId}/pay`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ orderId, paymentUrl: expect.stringMatching(/\/eng\/process$/) });
    const { m_payment_id: reference, signature, ...fields } = body.paymentData;
    const { m_payment_id: firstReference, signature: _, ...firstFields } = form;
    expect(fields).toEqual(firstFields);
    expect(reference).not.toBe(firstReference);
    expect(signature).toMatch(/^[\da-f]{32}$/);
  });

  it('keeps one pending order per cart, even after a failed payment', async () => {
    const { client, form, orderId } = await buyer(server);
    await settle(server, form, 'FAILED');
    const second = (await checkOut(client)).body.orderId;
    expect(second).not.toBe(orderId);
    expect((await client.post(`/api/orders/${orderId}/pay`)).status).toBe(200);
    expect((await checkOut(client)).body.orderId).toBe(second);
  });

  it('reopens the order that a checkout of the same cart returns', async () => {
    const { client, form, orderId } = await buyer(server);
    await settle(server, form, 'FAILED');
    await client.post(`/api/orders/${orderId}/pay`);
    expect((await checkOut(client)).body.orderId).toBe(orderId);
  });

  it.each(['paid', 'processing', 'completed', 'cancelled'] as const)(
    'is rejected for a %s order',
    async (status) => {
      const { client, form, orderId } = await buyer(server);
      if (status === 'cancelled') await client.post(`/api/orders/${orderId}/cancel`);
      else await settle(server, form);
      if (status === 'processing' || status === 'completed') await move(orderId, status);
      expect(await client.post(`/api/orders/${orderId}/pay`)).toMatchObject({
        status: 409,
        body: {
          message: `This order is ${status} and can’t be changed to pending`,
          from: status,
          to: 'pending',
        },
      });
    },
  );
});

describe('POST /api/orders/{id}/cancel', () => {
  it('cancels a pending order', async () => {
    const { client, orderId } = await buyer(server);
    const { status, body } = await client.post(`/api/orders/${orderId}/cancel`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'cancelled', cancelledAt: expect.any(String), canCancel: false });
    expect((await checkOut(client)).body.orderId).not.toBe(orderId);
  });

  it('is rejected for any other order', async () => {
    const { client, form, orderId } = await buyer(server);
    await settle(server, form);
    expect(await client.post(`/api/orders/${orderId}/cancel`)).toMatchObject({
      status: 409,
      body: { message: 'This order is paid and can’t be changed to cancelled' },
    });
    expect(await statusOf(orderId)).toBe('paid');
  });

  it('leaves the order paid when a payment arrives concurrently', async () => {
    const { client, form, orderId } = await buyer(server);
    await Promise.all([settle(server, form), client.post(`/api/orders/${orderId}/cancel`)]);
    expect(await statusOf(orderId)).toBe('paid');
  });
});

describe('unpaid order', () => {
  it('expires 14 days after the last checkout, but can still be paid', async () => {
    const { client, form, orderId } = await buyer(server);
    const { orderId: paid, form: paidForm } = await buyer(server);
    await settle(server, paidForm);
    aheadMs = 7 * DAY_MS;
    await checkOut(client);
    aheadMs = 20.9 * DAY_MS;
    await sweepUnpaidOrders({ ...server.deps, now });
    expect(await statusOf(orderId)).toBe('pending');
    aheadMs = 21.1 * DAY_MS;
    await sweepUnpaidOrders({ ...server.deps, now });
    expect(await statusOf(orderId)).toBe('cancelled');
    expect(await statusOf(paid)).toBe('paid');
    await settle(server, form);
    expect(await statusOf(orderId)).toBe('paid');
  });
});
