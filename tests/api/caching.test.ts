import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const json = { 'content-type': 'application/json' };

describe('caching', () => {
  it.each([
    ['GET', '/api/user', 200],
    ['GET', '/api/cart', 200],
    ['GET', '/api/tax/calculations', 200],
    ['GET', '/api/tax/calculations/1', 404],
    ['GET', '/api/orders', 200],
    ['GET', '/api/orders/1/invoice', 404],
    ['GET', '/api/orders/1', 404],
    ['GET', '/api/contact/question', 200],
    ['GET', '/api/nothing', 404],
    ['GET', '/trpc/auth.me', 200],
    ['GET', '/trpc/orders.byId?input={"id":1}', 404],
    ['POST', '/trpc/tax.calculate', 400],
    ['POST', '/api/cart', 400],
    ['POST', '/api/logout', 200],
  ])('is disabled for session data: %s %s', async (method, path, status) => {
    const { client } = await signedIn(server);
    const reply = await client.send(method, path, method === 'POST' ? { body: '{}', headers: json } : {});
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([
      status,
      expect.stringContaining('no-store'),
    ]);
  });

  it('is disabled for rejected calls without a session or from another origin', async () => {
    const client = server.client();
    const crossOrigin = { headers: { origin: 'https://elsewhere.example' } };
    for (const reply of [
      await client.get('/api/user'),
      await client.get('/trpc/auth.me'),
      await client.get('/api/orders/1/invoice'),
      await client.send('POST', '/api/logout', crossOrigin),
    ]) {
      expect(reply.status).toBeOneOf([401, 403]);
      expect(reply.headers.get('cache-control')).toBe('no-store');
    }
  });
});

it('requires revalidation for public data', async () => {
  const { client } = await signedIn(server);
  for (const path of ['/api/products', '/api/products/1']) {
    const { headers } = await client.get(path);
    expect([headers.get('cache-control'), headers.has('etag')]).toEqual(['no-cache', true]);
  }
});
