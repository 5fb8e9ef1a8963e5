import { afterAll, beforeAll, expect, it } from 'vitest';
import { Payment } from '../../src/domain/orders/payments/payment.entity.ts';
import { paidBuyer, refuseAmount } from '../support/desk.ts';
import type { HttpClient } from '../support/http-client.ts';
import { buyer } from '../support/orders.ts';
import { staffMember } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let staff: HttpClient;
beforeAll(async () => {
  server = await startTestServer();
  ({ client: staff } = await staffMember(server));
});
afterAll(() => server.close());

const books = async () => (await staff.get('/api/practice/orders/books')).body;

it('summarizes balanced payments and orders in one line', async () => {
  await paidBuyer(server);
  await paidBuyer(server, [1, 2]);
  await buyer(server);
  expect(await books()).toEqual({
    balanced: true,
    payments: 2,
    received: '897.00',
    paidOrders: 2,
    ordered: '897.00',
    toRefund: '0.00',
    refunded: '0.00',
    checkedAt: expect.any(String),
    differences: [],
    toDo: [],
    notifications: [],
  });
});

it('lists refused notifications with advice, until they are dealt with', async () => {
  const unpaid = await buyer(server);
  const id = await refuseAmount(server, unpaid);
  expect(await books()).toMatchObject({
    balanced: true,
    notifications: [
      {
        id,
        orderId: unpaid.orderId,
        outcome: 'refused',
        reason: 'amount',
        text: 'Its amount differs from the order’s',
        advice: expect.stringContaining('ask the client to pay for the order again'),
      },
    ],
  });
  const settle = () => staff.post(`/api/practice/notifications/${id}/settle`);
  for (const _ of ['first', 'again']) {
    expect(await settle()).toMatchObject({ status: 200, body: { notifications: [] } });
  }
  expect((await staff.get(`/api/practice/orders/${unpaid.orderId}`)).body).toMatchObject({
    flags: [],
    notifications: [],
  });
});

it('can only settle a flagged notification', async () => {
  const { orderId } = await paidBuyer(server);
  const { notification } = await server.deps.fork().findOneOrFail(Payment, { order: orderId });
  for (const id of [notification.id, 999_999, 'x']) {
    expect(await staff.post(`/api/practice/notifications/${id}/settle`)).toMatchObject({
      status: 404,
      body: { reason: 'notifications.not-found' },
    });
  }
});

it('reports a difference, with advice', async () => {
  const { orderId } = await paidBuyer(server);
  await server.deps.fork().nativeUpdate(Payment, { order: orderId }, { gross: '298.99' });
  expect(await books()).toMatchObject({
    balanced: false,
    differences: [
      {
        kind: 'amount differs from the order',
        orderId,
        expected: '299.00',
        received: '298.99',
        advice: expect.stringContaining('never happen'),
      },
    ],
  });
});
