import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Order, OrderItem } from '../../src/domain/orders/order.entity.ts';
import { PaymentAttempt } from '../../src/domain/orders/payments/payment.entity.ts';
import { Product } from '../../src/domain/shop/product.entity.ts';
import { checkOut, fillCart, orderAddress } from '../support/orders.ts';
import { signedIn } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { DAY_MS } from '../../src/domain/calendar.ts';

let server: TestServer;
let aheadMs = 0;
beforeAll(async () => {
  server = await startTestServer({ replace: { now: () => new Date(Date.now() + aheadMs) } });
});
afterEach(() => {
  aheadMs = 0;
});
afterAll(() => server.close());

const ordersOf = (user: { id: number }) => server.deps.fork().find(Order, { user: user.id });
const attemptsOf = (orderId: number) => server.deps.fork().find(PaymentAttempt, { order: orderId });

/** Creates a user with two Individual returns and a discounted Auto-Assessment Check in the cart. */
async function shopper() {
  const person = await signedIn(server);
  await fillCart(person.client, [1, 2], [4, 1]);
  return person;
}

describe('POST /api/checkout', () => {
  it('creates an order from the cart and returns its payment form', async () => {
    const { client, user } = await shopper();
    const shippingAddress = orderAddress({ city: 'Durban', phone: '' });
    const { status, body } = await checkOut(client, { shippingAddress, notes: ' Ring twice \n' });
    expect(status).toBe(200);
    const [order] = await ordersOf(user);
    expect(body.orderId).toBe(order?.id);
    const token = server.deps.returnDigest(String(order?.id));
    expect(body.paymentUrl).toBe(`${server.url}/practice-gateway/eng/process`);
    expect(body.paymentData).toMatchObject({
      amount: '747.00',
      item_name: `TaxPilot order ${order?.id}`,
      item_description: '2 x Individual Tax Return; 1 x Auto-Assessment Check',
      name_first: 'Thandi',
      email_address: 'thandi@example.com',
      return_url: `${server.url}/payment/success?order_id=${order?.id}&token=${token}`,
      cancel_url: `${server.url}/payment/cancel?order_id=${order?.id}&token=${token}`,
      notify_url: `${server.url}/api/payments/payfast/notify`,
    });
    expect(body.paymentData).not.toHaveProperty('subscription_type');
    expect(order).toMatchObject({
      status: 'pending',
      total: '747.00',
      paymentMethod: 'payfast',
      paymentId: null,
      billingAddress: orderAddress(),
      shippingAddress: orderAddress({ city: 'Durban', phone: null }),
      notes: 'Ring twice',
    });
    const items = await server.deps.fork().find(OrderItem, { order: body.orderId }, { orderBy: { id: 1 } });
    expect(items).toMatchObject([
      { productId: 1, name: 'Individual Tax Return', price: '299.00', quantity: 2, billingInterval: null },
      { productId: 4, name: 'Auto-Assessment Check', price: '149.00', quantity: 1 },
    ]);
    const [attempt] = await attemptsOf(body.orderId);
    expect(attempt).toMatchObject({ reference: body.paymentData.m_payment_id, amount: '747.00' });
    expect((await client.get('/api/cart')).body).toHaveLength(2);
  });

  it('requests a subscription for the recurring lines only', async () => {
    const { client } = await signedIn(server);
    await fillCart(client, [1, 1], [12, 1], [13, 2]);
    const { body } = await checkOut(client);
    expect(body.paymentData).toMatchObject({
      amount: '2239.00',
      subscription_type: '1',
      recurring_amount: '1940.00',
      frequency: '3',
      cycles: '0',
    });
  });

  it('rejects two billing intervals and stores nothing', async () => {
    const { client, user } = await signedIn(server);
    await fillCart(client, [12, 1], [14, 1]);
    expect(await checkOut(client)).toMatchObject({
      status: 400,
      body: { message: 'Please check out monthly and yearly plans separately' },
    });
    expect(await ordersOf(user)).toEqual([]);
  });

  it('rejects an empty cart', async () => {
    const { client } = await signedIn(server);
    expect(await checkOut(client)).toMatchObject({
      status: 400,
      body: { message: 'Your cart is empty. Add items before checkout.' },
    });
  });

  it('rejects a total that exceeds its column', async () => {
    const expensive = {
      name: 'Dear',
      description: '',
      category: 'Advice',
      features: [],
      price: '99999999.99',
    };
    const { id } = await server.deps
      .fork()
      .insert(Product, expensive)
      .then((id) => ({ id }));
    const { client, user } = await signedIn(server);
    await fillCart(client, [id, 2]);
    expect(await checkOut(client)).toMatchObject({
      status: 400,
      body: { message: 'An order can’t exceed R99 999 999.99' },
    });
    expect(await ordersOf(user)).toEqual([]);
  });

  it('returns 401 without a session', async () => {
    expect(await checkOut(server.client())).toMatchObject({
      status: 401,
      body: { message: 'Please login to checkout' },
    });
  });

  it.each([
    ['firstName', ' ', 'First name is required'],
    ['lastName', undefined, 'Last name is required'],
    ['email', 'thandi@', 'Invalid email address'],
    ['address', '', 'Address is required'],
    ['address', 'x'.repeat(201), 'Please use at most 200 characters'],
    ['city', null, 'City is required'],
    ['postalCode', '', 'Postal code is required'],
    ['province', '', 'Province is required'],
    ['country', ' ', 'Country is required'],
    ['phone', '1'.repeat(31), 'Please use at most 30 characters'],
    ['firstName', 'A\u0000', 'Please use a single line of plain text'],
  ])('rejects %s: %j in both addresses', async (field, value, message) => {
    const { client, user } = await shopper();
    const wrong = orderAddress({ [field]: value });
    for (const where of ['billingAddress', 'shippingAddress']) {
      expect(await checkOut(client, { [where]: wrong })).toMatchObject({
        status: 400,
        body: { message, issues: [{ path: `${where}.${field}`, message }] },
      });
    }
    expect(await ordersOf(user)).toEqual([]);
  });

  it.each([
    [{ billingAddress: undefined }, 'Please enter the address'],
    [{ notes: 'x'.repeat(2_001) }, 'Please use at most 2000 characters'],
    [{ notes: 'a\u0000b' }, 'Please remove unsupported characters'],
    [{ expectedTotal: '747' }, 'The total must be an amount such as "299.00"'],
    [{ expectedTotal: 747 }, 'The total must be an amount such as "299.00"'],
    [{ expectedTotal: 0 }, 'The total must be an amount such as "299.00"'],
    [{ expectedTotal: false }, 'The total must be an amount such as "299.00"'],
  ])('rejects %o', async (overrides, message) => {
    const { client } = await shopper();
    expect(await checkOut(client, overrides)).toMatchObject({ status: 400, body: { message } });
  });

  it('defaults to South Africa', async () => {
    const { client, user } = await shopper();
    await checkOut(client, { billingAddress: orderAddress({ country: undefined, phone: undefined }) });
    expect(await ordersOf(user)).toMatchObject([
      { billingAddress: { country: 'South Africa', phone: null }, shippingAddress: null, notes: null },
    ]);
  });
});

describe('expected total', () => {
  it('allows the order if it matches the cart', async () => {
    const { client } = await shopper();
    expect((await checkOut(client, { expectedTotal: '747.00' })).status).toBe(200);
  });

  it('returns the current total if it differs, through REST and tRPC, and stores nothing', async () => {
    const { client, user } = await shopper();
    const message = 'Your cart total has changed. Please review it.';
    const reply = await checkOut(client, { expectedTotal: '746.99' });
    expect(reply.status).toBe(409);
    expect(reply.body).toEqual({ message, reason: 'orders.total-changed', total: '747.00' });
    const input = { billingAddress: orderAddress(), expectedTotal: '746.99' };
    const { body } = await client.post('/trpc/orders.checkout', input);
    expect(body.error).toMatchObject({ message, data: { code: 'CONFLICT', total: '747.00' } });
    expect(await ordersOf(user)).toEqual([]);
  });
});

describe('second checkout', () => {
  it('of an unchanged cart returns the same order with the new address and notes', async () => {
    const { client, user } = await shopper();
    const first = await checkOut(client, { notes: 'First' });
    aheadMs = DAY_MS;
    const second = await checkOut(client, {
      billingAddress: orderAddress({ city: 'Paarl' }),
      shippingAddress: orderAddress(),
    });
    expect(second.body.orderId).toBe(first.body.orderId);
    const orders = await ordersOf(user);
    expect(orders).toMatchObject([
      { billingAddress: { city: 'Paarl' }, shippingAddress: orderAddress(), notes: null, status: 'pending' },
    ]);
    expect(await server.deps.fork().count(OrderItem, { order: first.body.orderId })).toBe(2);
    const references = (await attemptsOf(first.body.orderId)).map(({ reference }) => reference);
    const handedOut = [first, second].map(({ body }) => String(body.paymentData.m_payment_id));
    expect(references.toSorted()).toEqual(handedOut.toSorted());
  });

  it('of a cart that was emptied and refilled the same way returns the same order', async () => {
    const { client } = await shopper();
    const first = await checkOut(client);
    const [newest] = (await client.get('/api/cart')).body;
    await client.send('DELETE', `/api/cart/${newest.id}`);
    expect((await checkOut(client)).body.orderId).not.toBe(first.body.orderId);
    await fillCart(client, [newest.productId, newest.quantity]);
    expect((await checkOut(client)).body.orderId).toBe(first.body.orderId);
  });

  it("after a price change creates another order and keeps the first one's price", async () => {
    const { client, user } = await signedIn(server);
    await fillCart(client, [9, 1]);
    const first = await checkOut(client);
    await server.deps.fork().nativeUpdate(Product, { id: 9 }, { price: '310.00' });
    const second = await checkOut(client);
    await server.deps.fork().nativeUpdate(Product, { id: 9 }, { price: '299.00' });
    expect(second.body.orderId).not.toBe(first.body.orderId);
    const totals = (await ordersOf(user)).map(({ total }) => total);
    expect(totals.toSorted()).toEqual(['299.00', '310.00']);
  });

  it('creates one order for ten concurrent calls', async () => {
    const { client, user } = await shopper();
    const replies = await Promise.all(Array.from({ length: 10 }, () => checkOut(client)));
    expect(new Set(replies.map(({ body }) => body.orderId)).size).toBe(1);
    expect(await ordersOf(user)).toHaveLength(1);
    expect(await server.deps.fork().count(OrderItem, { order: replies[0]?.body.orderId })).toBe(2);
  });

  it('by another user with the same cart creates another order', async () => {
    const [one, other] = [await shopper(), await shopper()];
    const first = await checkOut(one.client);
    expect((await checkOut(other.client)).body.orderId).not.toBe(first.body.orderId);
  });
});

it('reports that payments are off', async () => {
  const off = await startTestServer({ environment: { NODE_ENV: 'production' } });
  const { client } = await signedIn(off);
  await fillCart(client, [1, 1]);
  expect(await checkOut(client)).toMatchObject({ status: 503, body: { message: 'Payments are not set up' } });
  await off.close();
});

describe('GET /api/checkout/defaults', () => {
  it('returns the addresses of the last order', async () => {
    const { client } = await shopper();
    const none = { billingAddress: null, shippingAddress: null };
    expect((await client.get('/api/checkout/defaults')).body).toEqual(none);
    await checkOut(client);
    await fillCart(client, [5, 1]);
    await checkOut(client, { billingAddress: orderAddress({ city: 'George' }) });
    expect((await client.get('/api/checkout/defaults')).body).toEqual({
      billingAddress: orderAddress({ city: 'George' }),
      shippingAddress: null,
    });
    expect((await server.client().get('/api/checkout/defaults')).status).toBe(401);
  });
});
