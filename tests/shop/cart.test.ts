import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../support/people.ts';
import type { HttpClient } from '../support/http-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  other = await startTestServer({ databaseUrl: server.databaseUrl });
});
afterAll(async () => {
  await other.close();
  await server.close();
});

interface Item {
  id: number;
  productId: number;
  quantity: number;
}

async function cartOf(client: HttpClient): Promise<Record<number, number>> {
  const { body } = await client.get('/api/cart');
  return Object.fromEntries((body as Item[]).map(({ productId, quantity }) => [productId, quantity]));
}

async function put(client: HttpClient, productId: number, quantity = 1): Promise<Item> {
  const { status, body } = await client.post('/api/cart', { productId, quantity });
  expect(status).toBe(201);
  return body as Item;
}

describe('cart without a session', () => {
  it('returns its own 401 message before anything else is checked', async () => {
    const client = server.client();
    expect(await client.get('/api/cart')).toMatchObject({
      status: 401,
      body: { message: 'Please login to view your cart' },
    });
    for (const [method, path] of [
      ['POST', '/api/cart'],
      ['PATCH', '/api/cart/abc'],
      ['DELETE', '/api/cart/abc'],
      ['POST', '/api/cart/merge'],
    ] as const) {
      const reply = await client.send(method, path, { body: {} });
      expect(reply).toMatchObject({ status: 401, body: { message: 'Please log in' } });
    }
  });
});

describe('POST /api/cart', () => {
  it('adds one item by default and returns it with its product', async () => {
    const { client } = await signedIn(server);
    const { status, body } = await client.post('/api/cart', { productId: 4 });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      productId: 4,
      quantity: 1,
      addedAt: expect.stringMatching(/Z$/),
      product: (await client.get('/api/products/4')).body,
    });
    expect(body.product).toMatchObject({ price: '199.00', discountPrice: '149.00' });
    expect((await client.get('/api/cart')).body).toEqual([body]);
  });

  it('adds to the existing quantity', async () => {
    const { client } = await signedIn(server);
    const first = await put(client, 2, 3);
    const second = await put(client, 2, 4);
    expect(second).toMatchObject({ id: first.id, quantity: 7 });
    expect(await cartOf(client)).toEqual({ 2: 7 });
  });

  it('adds exactly in twenty concurrent calls to two processes', async () => {
    const { client } = await signedIn(server);
    const otherClient = other.client();
    for (const [name, value] of client.cookies) otherClient.setCookie(name, value);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, call) =>
        (call % 2 ? otherClient : client).post('/api/cart', { productId: 1, quantity: 2 }),
      ),
    );
    expect(replies.every(({ status }) => status === 201)).toBe(true);
    expect(await cartOf(client)).toEqual({ 1: 40 });
  });

  it('succeeds even if another tab removes the item at the same moment', async () => {
    const { client } = await signedIn(server);
    const takeOut = async () => {
      const { body } = await client.get('/api/cart');
      for (const { id } of body) await client.send('DELETE', `/api/cart/${id}`);
    };
    const statuses = new Set<number>();
    for (let round = 0; round < 40; round++) {
      const adding = [1, 2, 3].map(() => client.post('/api/cart', { productId: 1 }));
      await Promise.all([...adding, takeOut(), takeOut(), takeOut()]);
      for (const { status } of await Promise.all(adding)) statuses.add(status);
    }
    expect([...statuses]).toEqual([201]);
  });

  it('limits the quantity to 999 without losing the existing one', async () => {
    const { client } = await signedIn(server);
    await put(client, 1, 990);
    expect(await client.post('/api/cart', { productId: 1, quantity: 10 })).toMatchObject({
      status: 400,
      body: { message: 'You can have at most 999 of one product in your cart' },
    });
    expect(await cartOf(client)).toEqual({ 1: 990 });
    await put(client, 1, 9);
    const parallel = await Promise.all(
      Array.from({ length: 5 }, () => client.post('/api/cart', { productId: 1, quantity: 1 })),
    );
    expect(parallel.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect(await cartOf(client)).toEqual({ 1: 999 });
  });

  it.each([
    [{ quantity: 0 }, 'quantity', 'Quantity must be a positive number'],
    [{ quantity: -1 }, 'quantity', 'Quantity must be a positive number'],
    [{ quantity: '2' }, 'quantity', 'Quantity must be a positive number'],
    [{ quantity: null }, 'quantity', 'Quantity must be a positive number'],
    [{ quantity: [1] }, 'quantity', 'Quantity must be a positive number'],
    [{ quantity: 1.5 }, 'quantity', 'Quantity must be a whole number'],
    [{ quantity: 0.5 }, 'quantity', 'Quantity must be a whole number'],
    [{ quantity: 1000 }, 'quantity', 'Quantity must be at most 999'],
    [{ quantity: 1e9 }, 'quantity', 'Quantity must be at most 999'],
    [{ productId: undefined }, 'productId', 'Product ID must be provided'],
    [{ productId: null }, 'productId', 'Product ID must be provided'],
    [{ productId: 0 }, 'productId', 'Product ID must be provided'],
    [{ productId: -1 }, 'productId', 'Product ID must be provided'],
    [{ productId: 1.5 }, 'productId', 'Product ID must be provided'],
    [{ productId: '1' }, 'productId', 'Product ID must be provided'],
    [{ productId: '1\u0000' }, 'productId', 'Product ID must be provided'],
    [{ productId: 99_999_999_999 }, 'productId', 'Product ID must be provided'],
  ])('rejects %o and stores nothing', async (wrong, path, message) => {
    const { client } = await signedIn(server);
    const reply = await client.post('/api/cart', { productId: 1, quantity: 1, ...wrong });
    expect(reply).toMatchObject({ status: 400, body: { message, issues: [{ path, message }] } });
    expect(reply.body.issues).toHaveLength(1);
    expect(await cartOf(client)).toEqual({});
  });

  it("returns 404 for a product that isn't on sale", async () => {
    const { client } = await signedIn(server);
    expect(await client.post('/api/cart', { productId: 15 })).toMatchObject({
      status: 404,
      body: { message: 'Product not found' },
    });
  });
});

describe('GET /api/cart', () => {
  it("lists the caller's items, newest first", async () => {
    const { client } = await signedIn(server);
    const stranger = await signedIn(server);
    for (const productId of [3, 12, 7]) await put(client, productId);
    await put(client, 3);
    const { body } = await client.get('/api/cart');
    expect((body as Item[]).map(({ productId }) => productId)).toEqual([7, 12, 3]);
    expect((await stranger.client.get('/api/cart')).body).toEqual([]);
  });

  it('shows current prices', async () => {
    const { client } = await signedIn(server);
    await put(client, 8);
    await server.deps.fork().execute(`update products set discount_price = '900.00' where id = 8`);
    expect((await client.get('/api/cart')).body[0].product.discountPrice).toBe('900.00');
  });
});

describe('PATCH /api/cart/{id}', () => {
  it('sets the quantity', async () => {
    const { client } = await signedIn(server);
    const item = await put(client, 2, 3);
    expect(await client.send('PATCH', `/api/cart/${item.id}`, { body: { quantity: 999 } })).toMatchObject({
      status: 200,
      body: { ...item, quantity: 999 },
    });
    expect(await cartOf(client)).toEqual({ 2: 999 });
  });

  it.each([0, -1, 1.5, 1000, 1e9, '3', null, undefined])('rejects %o', async (quantity) => {
    const { client } = await signedIn(server);
    const { id } = await put(client, 2, 3);
    const reply = await client.send('PATCH', `/api/cart/${id}`, { body: { quantity } });
    expect(reply).toMatchObject({ status: 400, body: { issues: [{ path: 'quantity' }] } });
    expect(await cartOf(client)).toEqual({ 2: 3 });
  });

  it('requires an id through tRPC', async () => {
    const { client } = await signedIn(server);
    const { status, body } = await client.post('/trpc/shop.updateCartItem', { quantity: 1 });
    expect(status).toBe(400);
    expect(body.error.message).toBe('Cart item ID must be provided');
  });

  it('validates the body before the id', async () => {
    const { client } = await signedIn(server);
    const reply = await client.send('PATCH', '/api/cart/abc', { body: { quantity: 0 } });
    expect(reply).toMatchObject({ status: 400, body: { message: 'Quantity must be a positive number' } });
    expect(reply.body.issues).toEqual([{ path: 'quantity', message: 'Quantity must be a positive number' }]);
  });
});

describe('DELETE /api/cart/{id}', () => {
  it('removes the item once', async () => {
    const { client } = await signedIn(server);
    const { id } = await put(client, 2);
    await put(client, 3);
    expect(await client.send('DELETE', `/api/cart/${id}`)).toMatchObject({
      status: 200,
      body: { message: 'Item removed' },
    });
    expect((await client.send('DELETE', `/api/cart/${id}`)).status).toBe(404);
    expect(await cartOf(client)).toEqual({ 3: 1 });
  });
});

describe('missing cart item', () => {
  it.each(['abc', '0', '-1', '1.5', '01', '%00', '99999999999', '2147483647'])(
    'returns 404: /api/cart/%s',
    async (id) => {
      const { client } = await signedIn(server);
      for (const method of ['PATCH', 'DELETE']) {
        const reply = await client.send(method, `/api/cart/${id}`, { body: { quantity: 1 } });
        expect(reply).toMatchObject({ status: 404, body: { message: 'Cart item not found' } });
        expect(Object.keys(reply.body)).toEqual(['message', 'reason']);
      }
    },
  );

  it("returns the same as for another user's item, which stays unchanged", async () => {
    const owner = await signedIn(server);
    const { client } = await signedIn(server);
    const { id } = await put(owner.client, 2, 5);
    for (const method of ['PATCH', 'DELETE']) {
      expect(await client.send(method, `/api/cart/${id}`, { body: { quantity: 1 } })).toMatchObject({
        status: 404,
        body: { message: 'Cart item not found' },
      });
    }
    expect(await cartOf(owner.client)).toEqual({ 2: 5 });
  });
});
