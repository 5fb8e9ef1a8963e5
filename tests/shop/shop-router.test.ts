import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerFor, refusal, signedInCaller } from '../support/caller.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('shop router called directly', () => {
  it('lists products on sale for anyone', async () => {
    const caller = callerFor(server, null);
    const [first, ...others] = await caller.shop.products({});
    expect(others.length).toBeGreaterThan(0);
    expect(await caller.shop.product({ id: first?.id ?? 0 })).toEqual(first);
    await expect(caller.shop.product({ id: 99_999 })).rejects.toMatchObject(refusal('shop.product-unknown'));
  });

  it("keeps each user's cart separate", async () => {
    const { caller } = await signedInCaller(server);
    const { caller: other } = await signedInCaller(server);
    const { id } = await caller.shop.addToCart({ productId: 1, quantity: 2 });
    await caller.shop.mergeCart({ key: 'k'.repeat(16), items: [{ productId: 1, quantity: 1 }] });
    expect(await caller.shop.cart()).toMatchObject([{ id, quantity: 3 }]);
    await expect(other.shop.updateCartItem({ id, quantity: 1 })).rejects.toMatchObject(
      refusal('shop.cart-item-unknown'),
    );
    await expect(other.shop.removeCartItem({ id })).rejects.toMatchObject(refusal('shop.cart-item-unknown'));
    expect(await caller.shop.updateCartItem({ id, quantity: 5 })).toMatchObject({ quantity: 5 });
    await caller.shop.removeCartItem({ id });
    expect(await caller.shop.cart()).toEqual([]);
  });

  it('checks the session first', async () => {
    const caller = callerFor(server, null);
    await expect(caller.shop.cart()).rejects.toMatchObject(refusal('shop.cart-needs-login'));
    await expect(caller.shop.addToCart({ productId: 0 })).rejects.toMatchObject(refusal('session.required'));
    const { caller: signedIn } = await signedInCaller(server);
    await expect(signedIn.shop.addToCart({ productId: 0 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});
