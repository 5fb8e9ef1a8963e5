import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyProduct, createApiClient } from '../../examples/api-client/buy-product.ts';
import { registration } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

// `npm run check` generates the client's types from the OpenAPI document, then type-checks the client.
describe('client generated from the OpenAPI document', () => {
  it('registers, fills the cart, checks out and pays', async () => {
    const order = await buyProduct(server.url, { person: registration(), productId: 1 });
    expect(order).toMatchObject({ status: 'paid', total: '299.00', items: [{ productId: 1, quantity: 1 }] });
    expect(order.invoiceNumber).not.toBeNull();
  });

  it('distinguishes errors by their reason', async () => {
    const person = registration();
    const client = createApiClient(server.url);
    await client.POST('/api/register', { body: person });
    const body = { ...registration(), username: person.username };
    const { response, error } = await client.POST('/api/register', { body });
    expect([response.status, error?.reason]).toEqual([409, 'auth.username-taken']);
  });
});
