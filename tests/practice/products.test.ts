import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuditEvent } from '../../src/domain/audit/audit-event.entity.ts';
import type { PracticeProductRow, PracticeProductView } from '../../src/domain/practice/product-schemas.ts';
import { Product } from '../../src/domain/shop/product.entity.ts';
import { seedProducts } from '../../src/domain/shop/seed-products.server.ts';
import { addProduct, newProduct } from '../support/admin.ts';
import { statusesOf } from '../support/desk.ts';
import type { HttpClient } from '../support/http-client.ts';
import { buyer, checkOut, fillCart } from '../support/orders.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { privateProduct } from '../support/private-product.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: HttpClient;
let adminName: string;

beforeAll(async () => {
  server = await startTestServer();
  const person = await staffMember(server, 'admin');
  admin = person.client;
  adminName = person.details.fullName;
});
afterAll(() => server.close());

const list = async () => (await admin.get('/api/practice/products')).body as PracticeProductRow[];
const read = async (id: number) =>
  (await admin.get(`/api/practice/products/${id}`)).body as PracticeProductView;
const patch = (id: number, body: object) => admin.send('PATCH', `/api/practice/products/${id}`, { body });

/** Changes a product's current version. */
async function change(id: number, changes: object): Promise<PracticeProductView> {
  const { version } = await read(id);
  const { status, body } = await patch(id, { version, ...changes });
  if (status !== 200) throw new Error(`A change was rejected: ${JSON.stringify(body)}`);
  return body as PracticeProductView;
}

/** Returns the home page after the next check for product changes. */
async function home(): Promise<string> {
  await sleep(1_100);
  return String((await server.client().get('/')).body);
}

const inShop = async () => (await server.client().get('/api/products')).body as { id: number }[];

describe('the list of products', () => {
  it('includes products that aren’t on sale, but none made for one client', async () => {
    const { id } = await addProduct(admin, { onSale: false });
    const { user } = await signedIn(server);
    const { id: own } = await privateProduct(server, user);
    const ids = (await list()).map((product) => product.id);
    expect(ids).toContain(id);
    expect(ids).not.toContain(own);
    expect((await admin.get(`/api/practice/products/${own}`)).status).toBe(404);
    expect((await patch(own, { version: 1, name: 'Mine' })).status).toBe(404);
    expect((await server.client().get(`/api/products/${id}`)).status).toBe(404);
  });
});

describe('adding a product', () => {
  it('puts it at the end of the shop, with its price in the history', async () => {
    const product = await addProduct(admin, {
      price: 1_250.5,
      discountPrice: 999,
      billingInterval: 'yearly',
    });
    expect(product).toMatchObject({
      ...newProduct,
      price: '1250.50',
      discountPrice: '999.00',
      isSubscription: true,
      billingInterval: 'yearly',
      version: 1,
      prices: [{ price: '1250.50', discountPrice: '999.00', by: adminName }],
    });
    expect((await inShop()).at(-1)?.id).toBe(product.id);
  });

  it('leaves the IDs of later catalogue entries unused', async () => {
    const { id } = await addProduct(admin);
    expect(id).toBeGreaterThan(10_000);
    expect(id).toBeLessThan(100_001);
  });

  it('keeps it off sale by default', async () => {
    const { onSale: _, ...input } = newProduct;
    const { body } = await admin.post('/api/practice/products', input);
    expect(body.onSale).toBe(false);
  });

  it.each([
    ['name', { name: 'x'.repeat(10_000) }],
    ['name', { name: ' ' }],
    ['name', { name: 'Two\nlines' }],
    ['description', { description: 'x'.repeat(1_001) }],
    ['price', { price: 0 }],
    ['price', { price: -1 }],
    ['price', { price: 1.005 }],
    ['price', { price: '350' }],
    ['price', { price: 1e12 }],
    ['discountPrice', { discountPrice: 350 }],
    ['discountPrice', { discountPrice: 0 }],
    ['category', { category: 'Cars' }],
    ['billingInterval', { billingInterval: 'weekly' }],
    ['badge', { badge: 'NEW' }],
    ['features.0', { features: ['x'.repeat(101)] }],
    ['features', { features: ['Twice', 'Twice'] }],
    ['features', { features: Array.from({ length: 21 }, (_, n) => `Feature ${n}`) }],
    ['work', { work: [] }],
    ['work.0', { work: ['magic'] }],
  ])('rejects a wrong %s and names it', async (field, overrides) => {
    const { status, body } = await admin.post('/api/practice/products', { ...newProduct, ...overrides });
    expect([status, body.reason]).toEqual([400, 'validation']);
    expect(body.issues.map(({ path }: { path: string }) => path)).toContain(field);
  });
});

describe('changing a product', () => {
  it('removes a discount without repeating the price, but adds none', async () => {
    const { id } = await addProduct(admin, { price: 400, discountPrice: 350 });
    const removed = await change(id, { discountPrice: null });
    expect(removed).toMatchObject({ price: '400.00', discountPrice: null });
    const { status, body } = await patch(id, { version: removed.version, discountPrice: 300 });
    expect([status, body.issues[0].path]).toEqual([400, 'discountPrice']);
  });

  it('is visible immediately in the shop and in carts, and leaves placed orders unchanged', async () => {
    const { id } = await addProduct(admin);
    const { client } = await signedIn(server);
    await fillCart(client, [id, 1]);
    const { body: placed } = await checkOut(client);
    await change(id, { name: 'Renamed', price: 400, discountPrice: 380, features: ['Less'] });
    const { body: product } = await server.client().get(`/api/products/${id}`);
    expect(product).toMatchObject({ name: 'Renamed', price: '400.00', discountPrice: '380.00' });
    const { body: cart } = await client.get('/api/cart');
    expect(cart[0].product).toMatchObject({ name: 'Renamed', discountPrice: '380.00', features: ['Less'] });
    const { body: order } = await client.get(`/api/orders/${placed.orderId}`);
    expect(order).toMatchObject({ total: '350.00', items: [{ name: newProduct.name, price: '350.00' }] });
    const { body: again } = await checkOut(client);
    expect(again.orderId).not.toBe(placed.orderId);
    expect((await client.get(`/api/orders/${again.orderId}`)).body.total).toBe('380.00');
  });

  it('takes it out of the shop, carts and checkouts while it is off sale', async () => {
    const { id } = await addProduct(admin);
    const { client } = await signedIn(server);
    await fillCart(client, [id, 1]);
    await change(id, { onSale: false });
    expect((await client.get(`/api/products/${id}`)).status).toBe(404);
    expect((await client.get('/api/cart')).body).toEqual([]);
    expect((await checkOut(client)).body.reason).toBe('orders.cart-empty');
    expect((await client.post('/api/cart', { productId: id })).status).toBe(404);
    const { body: merged } = await client.post('/api/cart/merge', {
      key: 'x'.repeat(16),
      items: [{ productId: id, quantity: 1 }],
    });
    expect(merged.skipped).toEqual([id]);
    await change(id, { onSale: true });
    expect((await client.get('/api/cart')).body).toHaveLength(1);
  });

  it('records each price with its author and time', async () => {
    const { id } = await addProduct(admin);
    await change(id, { price: 400, discountPrice: null });
    await change(id, { name: 'The same price' });
    const other = await staffMember(server, 'admin');
    const { version } = await read(id);
    await other.client.send('PATCH', `/api/practice/products/${id}`, {
      body: { version, price: 400, discountPrice: 300 },
    });
    expect((await read(id)).prices).toMatchObject([
      { price: '400.00', discountPrice: '300.00', by: other.details.fullName },
      { price: '400.00', discountPrice: null, by: adminName },
      { price: '350.00', discountPrice: null, by: adminName },
    ]);
  });

  it('lets only one of two admins change the same version', async () => {
    const { id, version } = await addProduct(admin);
    const replies = await Promise.all(
      ['One', 'Other'].map((name) => patch(id, { version, name, price: 500, discountPrice: null })),
    );
    expect(statusesOf(replies)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.reason).toBe('shop.product-changed');
    const winner = replies.find(({ status }) => status === 200)?.body;
    expect(await read(id)).toMatchObject({ name: winner.name, version: version + 1 });
  });

  it('moves products in the list without changing their versions', async () => {
    const [first, second, ...others] = await list();
    if (!first || !second) throw new Error('The catalogue has products');
    await change(second.id, { place: 1 });
    expect((await list()).map(({ id }) => id)).toEqual([second, first, ...others].map(({ id }) => id));
    expect((await inShop()).slice(0, 2).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await read(first.id)).version).toBe(first.version);
    await change(second.id, { place: 9_999 });
    expect((await list()).at(-1)?.id).toBe(second.id);
    await change(second.id, { place: 2 });
    expect((await list()).map(({ id }) => id)).toEqual([first, second, ...others].map(({ id }) => id));
  });

  it('keeps the category and the billing of a product that was ordered', async () => {
    const { id } = await addProduct(admin);
    const change = async (changes: object) => patch(id, { version: (await read(id)).version, ...changes });
    expect((await change({ category: 'Advice' })).status).toBe(200);
    await buyer(server, [id, 1]);
    for (const changes of [{ category: 'Tax Returns' }, { billingInterval: 'monthly' }]) {
      expect(await change(changes)).toMatchObject({ status: 409, body: { reason: 'shop.product-sold' } });
    }
    expect((await change({ category: 'Advice', name: 'Another name' })).status).toBe(200);
  });

  it('needs the price and discount price together, and a discount price below the price', async () => {
    const { id, version } = await addProduct(admin);
    for (const prices of [
      { price: 100 },
      { discountPrice: 100 },
      { price: 100, discountPrice: 100 },
      { price: 100, discountPrice: 100.01 },
    ]) {
      const { status, body } = await patch(id, { version, ...prices });
      expect([status, String(body.issues[0].path)]).toEqual([400, 'discountPrice']);
    }
    expect((await read(id)).version).toBe(version);
  });

  it('escapes HTML in product text', async () => {
    const name = '<img src=x onerror=alert(1)> & Co';
    const { id } = await addProduct(admin, { name, features: ['</script><b>x</b>'] });
    await sleep(1_100);
    const page = await server.client().get(`/products/${id}`);
    const html = String(page.body);
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('</script><b>');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; Co');
  });

  it('is recorded in the audit trail under the admin', async () => {
    const { id } = await addProduct(admin);
    await change(id, { price: 420, discountPrice: null, place: 1 });
    const events = await server.deps
      .fork()
      .find(
        AuditEvent,
        { kind: { $in: ['product-added', 'product-changed'] } },
        { orderBy: { id: 'desc' }, limit: 2 },
      );
    expect(events).toMatchObject([
      {
        kind: 'product-changed',
        detail: {
          productId: id,
          fields: 'price, place',
          priceBefore: '350.00',
          price: '420.00',
        },
      },
      { kind: 'product-added', detail: { productId: id, price: '350.00' } },
    ]);
    await change(id, { price: 420, discountPrice: null, name: newProduct.name, place: 1 });
    expect(await server.deps.fork().count(AuditEvent, { id: { $gt: events[0]?.id ?? 0 } })).toBe(0);
    const { body } = await admin.get('/api/account/events?limit=1');
    expect(body[0].text).toBe('Shop product changed');
  });

  it('asks the admin to confirm it’s them', async () => {
    const clock = { aheadMs: 0 };
    const other = await startTestServer({
      replace: { now: () => new Date(Date.now() + clock.aheadMs) },
    });
    const { client } = await staffMember(other, 'admin');
    clock.aheadMs = 16 * 60_000;
    const { status, body } = await client.post('/api/practice/products', newProduct);
    expect([status, body.reason]).toEqual([403, 'auth.confirm-needed']);
    await other.close();
  });
});

describe('a restart', () => {
  it('keeps what an admin has changed, and records prices that came with the software', async () => {
    await change(4, { name: 'Auto-assessment review', price: 210, discountPrice: null });
    await change(5, { onSale: false, place: 1 });
    const em = server.deps.fork();
    const before = await list();
    await seedProducts(em, new Date());
    expect(await list()).toEqual(before);
    await em.nativeUpdate(Product, { id: 6 }, { price: '405.00' });
    await seedProducts(em.fork(), new Date());
    expect((await read(6)).prices).toMatchObject([
      { price: '405.00', by: null },
      { price: '399.00', by: null },
    ]);
    await change(5, { onSale: true });
  });
});

describe('public pages', () => {
  it('reflect changes to text, prices and availability within a second', async () => {
    await change(2, {
      name: 'Complete Tax Return',
      price: 649,
      discountPrice: null,
      features: ['All of it'],
    });
    const changed = await home();
    for (const text of ['Complete', 'R649', 'All of it', '"price":"649.00"']) expect(changed).toContain(text);
    await change(2, { onSale: false });
    const off = await home();
    expect(off).toContain('Not available at the moment');
    expect(off).not.toContain('"price":"649.00"');
    expect((await server.client().get('/products/2')).status).toBe(404);
    expect((await server.client().get('/sitemap.xml')).body).not.toContain('/products/2<');
  });
});
