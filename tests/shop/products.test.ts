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
  it('lists products on sale in catalogue order for anyone', async () => {
    const { status, body } = await server.client().get('/api/products');
    expect(status).toBe(200);
    expect(body).toEqual(
      catalogue.map((product) => {
        // The product's list of included work isn't part of the response.
        const { work: _, ...shown } = product;
        return {
          ...shown,
          imageUrl: null,
          createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
          updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        };
      }),
    );
  });

  it('filters by category; an empty one is ignored and an unknown one has no products', async () => {
    const client = server.client();
    const narrowed = await client.get('/api/products?category=SARS%20Support');
    expect(narrowed.body.map(({ id }: { id: number }) => id)).toEqual([7, 8, 9]);
    expect((await client.get('/api/products?category=')).body).toHaveLength(catalogue.length);
    expect((await client.get('/api/products?category=Hats')).body).toEqual([]);
  });

  it.each(['category=%00', `category=${'x'.repeat(51)}`, 'category=a&category=b'])(
    'returns 400 for ?%s',
    async (query) => {
      const reply = await server.client().get(`/api/products?${query}`);
      expect(reply.status).toBe(400);
      expect(reply.body.issues).toHaveLength(1);
    },
  );

  it('needs no input through tRPC', async () => {
    const { body } = await server.client().get('/trpc/shop.products');
    expect(body.result.data).toHaveLength(catalogue.length);
  });

  it('shows a changed price immediately in every process', async () => {
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
  it('returns a product to anyone', async () => {
    expect(await server.client().get('/api/products/14')).toMatchObject({
      status: 200,
      body: { id: 14, price: '1188.00', discountPrice: '999.00', billingInterval: 'yearly', imageUrl: null },
    });
  });

  it.each([...badIds, '15', ''])('returns 404 for /api/products/%s', async (id) => {
    expect(await server.client().get(`/api/products/${id}`)).toMatchObject({
      status: 404,
      body: { message: 'Product not found' },
    });
  });

  it.each(['abc', 0, -1, 1.5, 99_999_999_999, 15, '5', [5], {}, false])(
    'returns 404 for %j through tRPC',
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

  it('requires an id through tRPC', async () => {
    const { status, body } = await server.client().get('/trpc/shop.product?input={}');
    expect(status).toBe(400);
    expect(body.error.message).toBe('Product ID must be provided');
  });
});

describe('product ETags', () => {
  it.each(['/api/products', '/api/products?category=Plans', '/api/products/3'])(
    'allow 304 for %s until a price changes',
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

  it("aren't sent with other responses", async () => {
    const { client } = await signedIn(server);
    expect((await client.get('/api/cart')).headers.get('etag')).toBeNull();
    expect((await client.get('/api/products/99')).headers.get('etag')).toBeNull();
  });
});

describe('product version', () => {
  it('changes with every modification and only then', async () => {
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

  it('changes even if a later modification becomes visible first', async () => {
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

it('looks up no session for public reads', async () => {
  const separateServer = await startTestServer();
  const { client } = await signedIn(separateServer);
  await separateServer.deps.fork().execute('drop table sessions cascade');
  expect((await client.get('/api/products')).status).toBe(200);
  expect((await client.get('/api/products/1')).status).toBe(200);
  expect((await client.get('/api/cart')).status).toBe(500);
  await separateServer.close();
});
