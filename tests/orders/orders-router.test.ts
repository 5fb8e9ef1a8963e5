import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerFor, refusal, signedInCaller } from '../support/caller.ts';
import { orderAddress } from '../support/orders.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const billingAddress = orderAddress();

describe('orders router called directly', () => {
  it('creates an order that its owner can view, pay again and cancel', async () => {
    const { caller } = await signedInCaller(server);
    await caller.shop.addToCart({ productId: 1, quantity: 1 });
    const { orderId, paymentUrl } = await caller.orders.checkout({ billingAddress });
    expect(paymentUrl).toContain('/practice-gateway/');
    expect(await caller.orders.list({})).toMatchObject([{ id: orderId, status: 'pending' }]);
    expect(await caller.orders.byId({ id: orderId })).toMatchObject({
      billingAddress: { city: 'Cape Town' },
    });
    expect(await caller.orders.checkoutDefaults()).toMatchObject({ billingAddress: { city: 'Cape Town' } });
    expect(await caller.orders.payAgain({ id: orderId })).toMatchObject({ orderId });
    expect(await caller.orders.cancel({ id: orderId })).toMatchObject({ status: 'cancelled' });
    await expect(caller.orders.payAgain({ id: orderId })).rejects.toMatchObject(
      refusal('orders.illegal-move'),
    );
    await expect(caller.orders.cancelSubscription({ id: orderId })).rejects.toMatchObject(
      refusal('orders.subscription-not-found'),
    );
  });

  it("rejects an empty cart, another user's order and a guest", async () => {
    const { caller } = await signedInCaller(server);
    const { caller: other } = await signedInCaller(server);
    await expect(caller.orders.checkout({ billingAddress })).rejects.toMatchObject(
      refusal('orders.cart-empty'),
    );
    await caller.shop.addToCart({ productId: 1, quantity: 1 });
    const { orderId: id } = await caller.orders.checkout({ billingAddress });
    for (const attempt of [other.orders.byId, other.orders.payAgain, other.orders.cancel]) {
      await expect(attempt({ id })).rejects.toMatchObject(refusal('orders.not-found'));
    }
    const guest = callerFor(server, null);
    await expect(guest.orders.list({})).rejects.toMatchObject(refusal('orders.login-to-view'));
    await expect(guest.orders.checkout({ billingAddress })).rejects.toMatchObject(
      refusal('orders.login-to-checkout'),
    );
  });

  it('rejects an address without a street', async () => {
    const { caller } = await signedInCaller(server);
    const bare = orderAddress({ address: '' });
    await expect(caller.orders.checkout({ billingAddress: bare })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});
