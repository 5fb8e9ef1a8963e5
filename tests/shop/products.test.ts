import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../src/domain/shop/catalogue.ts';
import { productsVersion } from '../../src/domain/shop/products.server.ts';
import { signedIn } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let operator: Client;
beforeAll(async () => {
  server = await startTestServer();
  operator = new Client({ connectionString: server.databaseUrl });
  await operator.connect();
});
afterAll(async () => {
  await operator.end();
  await server.close();
});

const badIds = ['abc', '0', '-1', '1.5', '01', '1e3', '%20', '%00', '2147483648', '99999999999', 'null'];

describe('GET /api/products', () => {
  it('shows anyone what is on sale, in catalogue order', async () => {
    const { status, body } = await server.client().get('/api/products');
    expect(status).toBe(200);
    expect(body).toEqual(
      catalogue.map((product) => ({
        ...product,
        imageUrl: null,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      })),
    );
  });

  it('narrows to a category; an empty one is none, an unknown one is empty', async () => {
    const client = server.client();
    const narrowed = await client.get('/api/products?category=SARS%20Support');
    expect(narrowed.body.map(({ id }: { id: number }) => id)).toEqual([7, 8, 9]);
    expect((await client.get('/api/products?category=')).body).toHaveLength(catalogue.length);
    expect((await client.get('/api/products?category=Hats')).body).toEqual([]);
  });

  it.each(['category=%00', `category=${'x'.repeat(51)}`, 'category=a&category=b'])(
    'answers 400 to ?%s',
    async (query) => {
      const reply = await server.client().get(`/api/products?${query}`);
      expect(reply.status).toBe(400);
      expect(reply.body.issues).toHaveLength(1);
    },
  );

  it('needs no input by tRPC', async () => {
    const { body } = await server.client().get('/trpc/shop.products');
    expect(body.result.data).toHaveLength(catalogue.length);
  });

  it('shows a changed price at once, in every process', async () => {
    const other = await startTestServer({ databaseUrl: server.databaseUrl });
    await other.client().get('/api/products');
    await operator.query(`update products set price = '479.00' where id = 5`);
    for (const { client } of [server, other]) {
      expect((await client().get('/api/products')).body[4].price).toBe('479.00');
      expect((await client().get('/api/products/5')).body.price).toBe('479.00');
    }
    await other.close();
  });
});

describe('GET /api/products/{id}', () => {
  it('shows anyone one product', async () => {
    expect(await server.client().get('/api/products/14')).toMatchObject({
      status: 200,
      body: { id: 14, price: '1188.00', discountPrice: '999.00', billingInterval: 'yearly', imageUrl: null },
    });
  });

  it.each([...badIds, '15', ''])('answers 404 to /api/products/%s', async (id) => {
    expect(await server.client().get(`/api/products/${id}`)).toMatchObject({
      status: 404,
      body: { message: 'Product not found' },
    });
  });

  it.each(['abc', 0, -1, 1.5, 99_999_999_999, 15, '5', [5], {}, false])(
    'answers 404 to %j by tRPC',
    async (id) => {
      const input = encodeURIComponent(JSON.stringify({ id }));
      const { status, body } = await server.client().get(`/trpc/shop.product?input=${input}`);
      expect(status).toBe(404);
      expect(body.error).toMatchObject({
        message: 'Product not found',
        data: { code: 'NOT_FOUND', httpStatus: 404 },
      });
      expect(body.error.data).not.toHaveProperty('issues');
    },
  );

  it('asks for an id by tRPC', async () => {
    const { status, body } = await server.client().get('/trpc/shop.product?input={}');
    expect(status).toBe(400);
    expect(body.error.message).toBe('Product ID must be provided');
  });
});

describe('the ETag of a product and of the list', () => {
  it.each(['/api/products', '/api/products?category=Plans', '/api/products/3'])(
    'spares the body of %s until a price changes',
    async (path) => {
      const client = server.client();
      const first = await client.get(path);
      const tag = first.headers.get('etag') ?? '';
      expect(tag).toMatch(/^"[\w-]{20,}"$/);
      expect(first.headers.get('cache-control')).toBe('no-cache');
      expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');

      for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
        const again = await client.send('GET', path, { headers: { 'if-none-match': known } });
        expect(again).toMatchObject({ status: 304, body: '' });
        expect(again.headers.get('etag')).toBe(tag);
      }
      const unknown = await client.send('GET', path, { headers: { 'if-none-match': '"other"' } });
      expect(unknown).toMatchObject({ status: 200, body: first.body });

      await operator.query('update products set price = price + 1');
      const changed = await client.send('GET', path, { headers: { 'if-none-match': tag } });
      expect(changed.status).toBe(200);
      expect(changed.headers.get('etag')).not.toBe(tag);
    },
  );

  it('stands on no other answer', async () => {
    const { client } = await signedIn(server);
    expect((await client.get('/api/cart')).headers.get('etag')).toBeNull();
    expect((await client.get('/api/products/99')).headers.get('etag')).toBeNull();
  });
});

describe('the version of the products', () => {
  it('is another after every change, and the same otherwise', async () => {
    const { sql } = server.deps;
    const seen = [await productsVersion(sql)];
    expect(await productsVersion(sql)).toBe(seen[0]);
    for (const change of [
      'update products set discount_price = 199 where id = 1',
      'update products set discount_price = null where id = 1',
      `insert into products (name, description, price, category, features) values ('A', 'B', 1, 'C', '[]')`,
      'delete from products where id = 3',
      'update products set price = price where id = 1',
    ]) {
      await operator.query(change);
      seen.push(await productsVersion(sql));
    }
    expect(new Set(seen).size).toBe(6);
    expect((await server.client().get('/api/products/3')).status).toBe(404);
  });

  it('is another although a later change could be seen before', async () => {
    const slow = new Client({ connectionString: server.databaseUrl });
    await slow.connect();
    await slow.query('begin');
    await slow.query('update products set price = price + 1 where id = 4');
    await operator.query('update products set price = price + 1 where id = 5');
    const between = await productsVersion(server.deps.sql);
    await slow.query('commit');
    await slow.end();
    const after = await productsVersion(server.deps.sql);
    expect(after).not.toBe(between);
  });
});

it('public reads look up no session, whatever the cookie says', async () => {
  const lonely = await startTestServer();
  const { client } = await signedIn(lonely);
  await lonely.deps.fork().execute('drop table sessions');
  expect((await client.get('/api/products')).status).toBe(200);
  expect((await client.get('/api/products/1')).status).toBe(200);
  expect((await client.get('/api/cart')).status).toBe(500);
  await lonely.close();
});
