import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepUnpaidOrders } from '../../src/domain/orders/order-changes.server.ts';
import type { OrderEventView, OrderView } from '../../src/domain/orders/schemas.ts';
import { openClock } from '../support/deletion.ts';
import { endWork, paidBuyer } from '../support/desk.ts';
import type { HttpClient } from '../support/http-client.ts';
import { buyer, settle } from '../support/orders.ts';
import { staffMember } from '../support/people.ts';
import { dayOn } from '../support/practice.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { DAY_MS } from '../../src/domain/calendar.ts';

const clock = openClock();
let server: TestServer;
let staff: HttpClient;
beforeAll(async () => {
  server = await startTestServer({ replace: { now: clock.now } });
  ({ client: staff } = await staffMember(server));
});
afterAll(() => server.close());

const read = async (client: HttpClient, id: number) =>
  (await client.get(`/api/orders/${id}`)).body as OrderView;
const kinds = ({ events }: { events: readonly OrderEventView[] }) => events.map(({ kind }) => kind);

describe("an order's events", () => {
  it('include refused attempts and the payment', async () => {
    const { client, orderId, form } = await buyer(server);
    const { createdAt, expiresAt } = await read(client, orderId);
    expect(Date.parse(expiresAt!) - Date.parse(createdAt)).toBe(14 * DAY_MS);
    await settle(server, form, 'FAILED');
    expect(await read(client, orderId)).toMatchObject({ status: 'failed', expiresAt: null });
    const again = (await client.post(`/api/orders/${orderId}/pay`)).body;
    await settle(server, again.paymentData);
    const order = await read(client, orderId);
    expect(order.events).toEqual([
      { kind: 'placed', at: createdAt, amount: null, note: null },
      { kind: 'payment-refused', at: expect.any(String), amount: null, note: null },
      { kind: 'paid', at: order.paidAt, amount: '299.00', note: null },
    ]);
    expect((await client.get('/api/orders')).body).toEqual([order]);
  });

  it('include when work started and ended', async () => {
    const { client, orderId } = await paidBuyer(server, [9, 1]);
    await staff.post(`/api/practice/orders/${orderId}/start`);
    expect(kinds(await read(client, orderId))).toEqual(['placed', 'paid', 'work-started']);
    await endWork(server, orderId);
    await staff.post(`/api/practice/orders/${orderId}/complete`);
    expect(kinds(await read(client, orderId))).toEqual(['placed', 'paid', 'work-started', 'completed']);
  });

  it("include the practice's cancellation with its reason, and the refund", async () => {
    const { client, orderId } = await paidBuyer(server);
    await staff.post(`/api/practice/orders/${orderId}/cancel`, { reason: 'You asked us to' });
    const input = { amount: 299, refundedOn: dayOn(server), reference: 'PF 1' };
    await staff.post(`/api/practice/orders/${orderId}/refund`, input);
    const { events } = await read(client, orderId);
    expect(kinds({ events })).toEqual(['placed', 'paid', 'cancelled', 'refunded']);
    expect(events).toContainEqual({
      kind: 'cancelled',
      at: expect.any(String),
      amount: null,
      note: 'You asked us to',
    });
    expect(events).toContainEqual(expect.objectContaining({ kind: 'refunded', amount: '299.00' }));
  });

  it('include the cancellation of an order that was not paid in time', async () => {
    const { client, orderId } = await buyer(server);
    clock.pass(15);
    await sweepUnpaidOrders(server.deps);
    expect(kinds(await read(client, orderId))).toEqual(['placed', 'cancelled']);
  });
});
