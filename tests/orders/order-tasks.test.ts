import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Order } from '../../src/domain/orders/order.entity.ts';
import { upload } from '../support/documents.ts';
import { buyer, settle } from '../support/orders.ts';
import { signedIn } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('what the practice needs for a paid order', () => {
  it('is told with how far the client is, at the order and on the dashboard alike', async () => {
    const { client, orderId, form } = await buyer(server);
    const both = async () => [
      (await client.get(`/api/orders/${orderId}/tasks`)).body,
      (await client.get('/api/dashboard')).body.tasks,
    ];
    await upload(client);
    expect(await both()).toEqual([null, null]);
    await settle(server, form);
    const facts = { orderId, taxNumberKnown: false, documentsSent: 0 };
    expect(await both()).toEqual([facts, facts]);
    await client.send('PATCH', '/api/profile', { body: { taxNumber: '0001339050' } });
    await upload(client);
    const { body: second } = await upload(client);
    const later = { orderId, taxNumberKnown: true, documentsSent: 2 };
    expect(await both()).toEqual([later, later]);
    await client.send('DELETE', `/api/documents/${second.id}`);
    expect(await both()).toEqual([
      { ...later, documentsSent: 1 },
      { ...later, documentsSent: 1 },
    ]);
    await server.deps.fork().nativeUpdate(Order, { id: orderId }, { status: 'completed' });
    expect(await both()).toEqual([null, null]);
  });

  it('is nothing more for a renewal', async () => {
    const { client, orderId, form } = await buyer(server, [12, 1]);
    await settle(server, form);
    const first = await buyer(server);
    await settle(server, first.form);
    await server.deps.fork().nativeUpdate(Order, { id: orderId }, { renewalOf: first.orderId });
    expect((await client.get(`/api/orders/${orderId}/tasks`)).body).toBeNull();
    expect((await client.get('/api/dashboard')).body.tasks).toBeNull();
  });

  it('is nobody else’s to see', async () => {
    const { orderId } = await buyer(server);
    const { client } = await signedIn(server);
    expect(await client.get(`/api/orders/${orderId}/tasks`)).toMatchObject({
      status: 404,
      body: { reason: 'orders.not-found' },
    });
  });
});
