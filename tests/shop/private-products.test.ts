import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { Engagement } from '../../src/domain/engagements/engagement.entity.ts';
import { CartItem } from '../../src/domain/shop/cart.entity.ts';
import { catalogue } from '../../src/domain/shop/catalogue.ts';
import { Product } from '../../src/domain/shop/product.entity.ts';
import { checkOut, fillCart, settle } from '../support/orders.ts';
import { signedIn } from '../support/people.ts';
import { privateProduct } from '../support/private-product.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Signs in a client with a product that only they can buy. */
async function clientWithProduct() {
  const person = await signedIn(server);
  const { id: productId, name } = await privateProduct(server, person.user);
  return { ...person, productId, name };
}

const unknown = { status: 404, body: { reason: 'shop.product-unknown' } };

describe('a product made for one client', () => {
  it('is shown to that client only', async () => {
    const { client, productId, name } = await clientWithProduct();
    const { client: other } = await signedIn(server);
    expect(await client.get(`/api/products/${productId}`)).toMatchObject({
      status: 200,
      body: { id: productId, name, price: '2400.00' },
    });
    for (const stranger of [other, server.client()]) {
      expect(await stranger.get(`/api/products/${productId}`)).toMatchObject(unknown);
    }
  });

  it('appears in no list, not even its own client’s', async () => {
    const { client, name } = await clientWithProduct();
    const { body } = await client.get('/api/products');
    expect(body.map(({ id }: { id: number }) => id)).toEqual(catalogue.map(({ id }) => id));
    expect((await client.get('/api/products?category=Quotes')).body).toEqual([]);
    const { bytes } = await client.download('/');
    expect(bytes.toString()).not.toContain(name);
  });

  it('doesn’t change the public products, so caches and pages stay valid', async () => {
    const before = await server.deps.products.list(null);
    await clientWithProduct();
    expect(await server.deps.products.list(null)).toBe(before);
  });

  it('can be bought by that client, which starts its work', async () => {
    const { client, productId, user, name } = await clientWithProduct();
    await fillCart(client, [productId, 1]);
    expect((await client.get('/api/cart')).body).toMatchObject([{ productId, product: { name } }]);
    const { body } = await checkOut(client, { expectedTotal: '2400.00' });
    await settle(server, body.paymentData);
    expect((await client.get(`/api/orders/${body.orderId}`)).body).toMatchObject({
      status: 'paid',
      items: [{ productId, name, price: '2400.00' }],
    });
    expect(await server.deps.fork().find(Engagement, { user: user.id })).toMatchObject([
      { kind: 'return', status: 'documents_needed' },
    ]);
    expect((await client.get('/api/dashboard')).body.hasPaidReturn).toBe(true);
  });

  it('can’t be added to another client’s cart, nor merged into it', async () => {
    const { productId } = await clientWithProduct();
    const { client, user } = await signedIn(server);
    expect(await client.post('/api/cart', { productId, quantity: 1 })).toMatchObject(unknown);
    const { body } = await client.post('/api/cart/merge', {
      key: 'a-key-of-sixteen-or-more',
      items: [
        { productId, quantity: 1 },
        { productId: 1, quantity: 1 },
      ],
    });
    expect(body.skipped).toEqual([productId]);
    expect(body.items.map((item: { productId: number }) => item.productId)).toEqual([1]);
    expect(await server.deps.fork().count(CartItem, { user: user.id })).toBe(1);
  });

  it('can’t be checked out by someone who already had it in the cart', async () => {
    const { productId } = await clientWithProduct();
    const { client, user } = await signedIn(server);
    await fillCart(client, [1, 1]);
    const em = server.deps.fork();
    em.create(CartItem, {
      user: em.getReference(User, user.id),
      product: em.getReference(Product, productId),
      quantity: 1,
      addedAt: new Date(),
    });
    await em.flush();
    expect((await client.get('/api/cart')).body).toHaveLength(1);
    const { body } = await checkOut(client, { expectedTotal: '299.00' });
    expect((await client.get(`/api/orders/${body.orderId}`)).body.items).toHaveLength(1);
  });
});
