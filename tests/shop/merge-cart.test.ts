import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CartMerge } from '../../src/domain/shop/cart.entity.ts';
import { sweepCartMerges } from '../../src/domain/shop/cart.server.ts';
import { signedIn } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { DAY_MS } from '../../src/domain/calendar.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Merged {
  items: { productId: number; quantity: number }[];
  skipped: number[];
}

function quantitiesOf({ items }: Merged): Record<number, number> {
  return Object.fromEntries(items.map(({ productId, quantity }) => [productId, quantity]));
}

/** Creates a user, with a function that merges items into their cart. */
async function merger() {
  const { client, user } = await signedIn(server);
  const merge = (items: unknown, key: unknown = randomUUID()) =>
    client.post('/api/cart/merge', { key, items });
  return { client, user, merge };
}

describe('POST /api/cart/merge', () => {
  it('adds to the existing cart and returns all items', async () => {
    const { client, merge } = await merger();
    await client.post('/api/cart', { productId: 2, quantity: 1 });
    const { status, body } = await merge([
      { productId: 1, quantity: 3 },
      { productId: 2, quantity: 4 },
      { productId: 1, quantity: 2 },
    ]);
    expect(status).toBe(200);
    expect(quantitiesOf(body)).toEqual({ 1: 5, 2: 5 });
    expect(body.skipped).toEqual([]);
    expect(body.items).toEqual((await client.get('/api/cart')).body);
  });

  it('applies each key once, however often it is sent concurrently', async () => {
    const { merge } = await merger();
    const key = randomUUID();
    const items = [{ productId: 3, quantity: 2 }];
    const replies = await Promise.all(Array.from({ length: 10 }, () => merge(items, key)));
    for (const { status, body } of replies) {
      expect(status).toBe(200);
      expect(quantitiesOf(body)).toEqual({ 3: 2 });
    }
    expect(quantitiesOf((await merge(items, key)).body)).toEqual({ 3: 2 });
    expect(quantitiesOf((await merge(items)).body)).toEqual({ 3: 4 });
  });

  it('keeps keys of different users separate', async () => {
    const key = randomUUID();
    const items = [{ productId: 3, quantity: 2 }];
    for (const { merge } of [await merger(), await merger()]) {
      expect(quantitiesOf((await merge(items, key)).body)).toEqual({ 3: 2 });
    }
  });

  it("omits and names products that aren't on sale, on each call", async () => {
    const { merge } = await merger();
    const key = randomUUID();
    const items = [
      { productId: 404, quantity: 1 },
      { productId: 6, quantity: 1 },
      { productId: 99_999_999_999, quantity: 1 },
    ];
    for (const { body } of [await merge(items, key), await merge(items, key)]) {
      expect(quantitiesOf(body)).toEqual({ 6: 1 });
      expect(body.skipped).toEqual([404, 99_999_999_999]);
    }
  });

  it('limits the quantity to 999', async () => {
    const { client, merge } = await merger();
    await client.post('/api/cart', { productId: 2, quantity: 998 });
    const { body } = await merge([
      { productId: 1, quantity: 1e9 },
      { productId: 1, quantity: Number.MAX_SAFE_INTEGER },
      { productId: 2, quantity: 2 },
    ]);
    expect(quantitiesOf(body)).toEqual({ 1: 999, 2: 999 });
  });

  it('handles concurrent merges with different keys', async () => {
    const { client, merge } = await merger();
    const forward = Array.from({ length: 14 }, (_, at) => ({ productId: at + 1, quantity: 1 }));
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, call) => merge(call % 2 ? forward : forward.toReversed())),
    );
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    const { body } = await client.get('/api/cart');
    expect(new Set((body as Merged['items']).map(({ quantity }) => quantity))).toEqual(new Set([10]));
  });

  it('accepts an empty cart', async () => {
    const { merge } = await merger();
    expect(await merge([])).toMatchObject({ status: 200, body: { items: [], skipped: [] } });
  });

  it.each([
    ['key', { key: undefined }, 'Key must be provided'],
    ['key', { key: 'short' }, 'Key must be 16 to 64 letters, digits or hyphens'],
    ['key', { key: `${'a'.repeat(20)}\u0000` }, 'Key must be 16 to 64 letters, digits or hyphens'],
    ['items', { items: undefined }, 'Items must be a list'],
    [
      'items',
      { items: Array.from({ length: 51 }, () => ({ productId: 1, quantity: 1 })) },
      'At most 50 items can be merged',
    ],
    ['items.0', { items: [1] }, 'Each item must be an object'],
    ['items.0.quantity', { items: [{ productId: 1, quantity: 0 }] }, 'Quantity must be a positive number'],
    ['items.0.quantity', { items: [{ productId: 1 }] }, 'Quantity must be a positive number'],
    ['items.0.productId', { items: [{ productId: 'x', quantity: 1 }] }, 'Product ID must be provided'],
  ])('rejects an invalid %s: %o', async (path, wrong, message) => {
    const { client } = await merger();
    const reply = await client.post('/api/cart/merge', { key: randomUUID(), items: [], ...wrong });
    expect(reply).toMatchObject({ status: 400, body: { message, issues: [{ path, message }] } });
  });
});

it('deletes used keys after thirty days', async () => {
  const { user, merge } = await merger();
  await merge([]);
  const { fork } = server.deps;
  const keys = () => fork().count(CartMerge, { user: user.id });
  const sweepAfter = (days: number) =>
    sweepCartMerges({ fork, now: () => new Date(Date.now() + days * DAY_MS) });
  await sweepAfter(29);
  expect(await keys()).toBe(1);
  await sweepAfter(31);
  expect(await keys()).toBe(0);
});
