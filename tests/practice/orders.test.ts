import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteDueAccounts } from '../../src/domain/deletion/delete-due-accounts.server.ts';
import { Order } from '../../src/domain/orders/order.entity.ts';
import type { PracticeOrderRow } from '../../src/domain/practice/order-schemas.ts';
import { openClock } from '../support/deletion.ts';
import { paidBuyer, payOrder, refuseAmount } from '../support/desk.ts';
import type { HttpClient } from '../support/http-client.ts';
import { buyer, notificationOf, notify, settle } from '../support/orders.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { dayOn, makeMove, returnIn } from '../support/practice.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const clock = openClock();
let server: TestServer;
let staff: HttpClient;
/** Order IDs by name: one in each relevant state, across all clients. */
let ids: Record<
  'unpaid' | 'failed' | 'paid' | 'revived' | 'twice' | 'wrong' | 'forged' | 'cancelled' | 'refunded',
  number
>;
let paid: Awaited<ReturnType<typeof paidBuyer>>;

const rowsOf = async (query = ''): Promise<PracticeOrderRow[]> => {
  const { status, body } = await staff.get(`/api/practice/orders${query}`);
  if (status !== 200) throw new Error(`The list failed: ${JSON.stringify(body)}`);
  return body as PracticeOrderRow[];
};
const idsOf = async (query: string) => (await rowsOf(query)).map(({ id }) => id);
const rowOf = async (id: number) => (await rowsOf()).find((row) => row.id === id);
const cancel = (id: number) => staff.post(`/api/practice/orders/${id}/cancel`, { reason: 'You asked us to' });

beforeAll(async () => {
  server = await startTestServer({ replace: { now: clock.now } });
  ({ client: staff } = await staffMember(server));
  const unpaid = await buyer(server);
  const failed = await buyer(server);
  await settle(server, failed.form, 'FAILED');
  paid = await paidBuyer(server, [1, 1], [9, 2]);
  const revived = await buyer(server);
  await revived.client.post(`/api/orders/${revived.orderId}/cancel`);
  await settle(server, revived.form);
  const twice = await paidBuyer(server);
  await settle(server, twice.form);
  const wrong = await buyer(server);
  await refuseAmount(server, wrong);
  const forged = await buyer(server);
  const unsigned = notificationOf(server, forged.form, 'COMPLETE', { change: { signature: 'x' } });
  await notify(server, unsigned);
  const cancelled = await paidBuyer(server);
  await cancel(cancelled.orderId);
  const refunded = await paidBuyer(server);
  const input = { amount: 299, refundedOn: dayOn(server), reference: 'PF 1' };
  await staff.post(`/api/practice/orders/${refunded.orderId}/refund`, input);
  ids = {
    unpaid: unpaid.orderId,
    failed: failed.orderId,
    paid: paid.orderId,
    revived: revived.orderId,
    twice: twice.orderId,
    wrong: wrong.orderId,
    forged: forged.orderId,
    cancelled: cancelled.orderId,
    refunded: refunded.orderId,
  };
});
afterAll(() => server.close());

describe('the list of orders', () => {
  it('contains everyone’s orders, newest first, with their client and products', async () => {
    const rows = await rowsOf();
    expect(rows.map(({ id }) => id)).toEqual(Object.values(ids).toReversed());
    expect(rows.find(({ id }) => id === paid.orderId)).toEqual({
      id: paid.orderId,
      status: 'paid',
      total: '897.00',
      products: ['Individual Tax Return', 'Tax Compliance Status PIN'],
      isRenewal: false,
      client: { id: paid.user.id, fullName: paid.details.fullName, email: paid.details.email },
      createdAt: expect.any(String),
      paidAt: expect.any(String),
      refund: null,
      flags: [],
    });
  });

  it.each([
    ['?state=pending', ['forged', 'wrong', 'unpaid']],
    ['?state=failed', ['failed']],
    ['?state=unpaid', ['forged', 'wrong', 'failed', 'unpaid']],
    ['?state=paid', ['refunded', 'twice', 'revived', 'paid']],
    ['?state=cancelled', ['cancelled']],
    ['?state=completed', []],
    ['?refund=due', ['cancelled']],
    ['?refund=overdue', []],
    ['?refund=refunded', ['refunded']],
    ['?state=cancelled&refund=due', ['cancelled']],
    ['?state=paid&refund=due', []],
    ['?attention=true', ['forged', 'wrong', 'twice', 'revived']],
    ['?attention=true&state=paid', ['twice', 'revived']],
    ['?attention=false&state=failed', ['failed']],
    ['?state=&refund=&attention=&clientId=&limit=2', ['refunded', 'cancelled']],
  ] as const)('filters by %s', async (query, names) => {
    expect(await idsOf(query)).toEqual(names.map((name) => ids[name]));
  });

  it('filters by client, page by page', async () => {
    const { client, user } = await signedIn(server);
    const [first, second] = [await payOrder(server, client), await payOrder(server, client)];
    expect(await idsOf(`?clientId=${user.id}&limit=1`)).toEqual([second]);
    expect(await idsOf(`?clientId=${user.id}&limit=1&before=${second}`)).toEqual([first]);
    expect(await idsOf('?clientId=999')).toEqual([]);
    await server.deps
      .fork()
      .execute('update orders set status = ? where id in (?)', ['processing', [first, second]]);
    expect(await idsOf(`?clientId=${user.id}&state=processing`)).toEqual([second, first]);
  });

  it('filters by product and by the days on which orders were placed', async () => {
    expect(await idsOf('?productId=9')).toEqual([ids.paid]);
    expect(await idsOf('?productId=9&state=failed')).toEqual([]);
    expect(await idsOf('?productId=9999')).toEqual([]);
    const em = server.deps.fork();
    await em.execute('update orders set created_at = ? where id = ?', ['2026-01-31T22:00:00Z', ids.unpaid]);
    await em.execute('update orders set created_at = ? where id = ?', ['2026-02-01T21:59:59Z', ids.failed]);
    expect(await idsOf('?from=2026-02-01&to=2026-02-01')).toEqual([ids.failed, ids.unpaid]);
    expect(await idsOf('?from=2026-02-01&to=2026-02-01&limit=1')).toEqual([ids.failed]);
    expect(await idsOf('?to=2026-01-31')).toEqual([]);
    expect(await idsOf('?from=2026-02-02&state=failed')).toEqual([]);
  });

  it('offers all products of the shop to filter by, including products not on sale', async () => {
    await server.deps.fork().execute('update products set on_sale = false where id = 11');
    const { body } = await staff.get('/api/practice/orders/products');
    expect(body).toHaveLength(14);
    expect(body.find(({ id }: { id: number }) => id === 11)).toEqual({
      id: 11,
      name: 'VAT Registration',
      onSale: false,
    });
    await server.deps.fork().execute('update products set on_sale = true where id = 11');
  });

  it.each([
    ['from=2026-02-30', 400, 'from'],
    ['to=tomorrow', 400, 'to'],
    ['from=2026-02-02&to=2026-02-01', 400, 'to'],
    ['productId=abc', 400, 'productId'],
    ['productId=2147483648', 400, 'productId'],
    ['clientId=-1', 400, 'clientId'],
  ])('refuses %s, for the list and the export', async (query, expected, path) => {
    for (const name of ['orders', 'orders.csv']) {
      const { status, body } = await staff.get(`/api/practice/${name}?${query}`);
      expect([status, body.issues?.[0]?.path]).toEqual([expected, path]);
    }
  });

  it.each([
    ['revived', ['paid-after-cancel']],
    ['twice', ['paid-twice']],
    ['wrong', ['wrong-amount']],
    ['forged', ['refused-notification']],
    ['cancelled', []],
  ] as const)('flags the order %s', async (name, flags) => {
    expect(await rowOf(ids[name])).toMatchObject({ flags });
  });

  it('flags a charge on a cancelled subscription', async () => {
    const person = await paidBuyer(server, [12, 1]);
    await person.client.post(`/api/orders/${person.orderId}/cancel-subscription`);
    const [{ token }] = await server.deps
      .fork()
      .execute<[{ token: string }]>('select token from subscriptions where order_id = ?', [person.orderId]);
    const change = { token, amount_gross: '950.00' };
    await notify(server, notificationOf(server, person.form, 'COMPLETE', { change }));
    expect(await rowOf(person.orderId)).toMatchObject({ flags: ['charged-after-cancel'] });
  });

  it('stops flagging an order that was resumed after its late payment', async () => {
    const late = await buyer(server);
    await late.client.post(`/api/orders/${late.orderId}/cancel`);
    await settle(server, late.form);
    expect(await rowOf(late.orderId)).toMatchObject({ flags: ['paid-after-cancel'] });
    await staff.post(`/api/practice/orders/${late.orderId}/start`);
    expect(await rowOf(late.orderId)).toMatchObject({ flags: [], status: 'processing' });
  });

  it('shows when a refund is due, and that it is overdue from the next day', async () => {
    const { orderId } = await paidBuyer(server);
    const { body } = await cancel(orderId);
    const { dueOn } = body.refund;
    const refund = { state: 'due', dueOn, amount: null, refundedAt: null };
    expect(body.refund).toEqual(refund);
    const setDue = (day: string) =>
      server.deps.fork().nativeUpdate(Order, { id: orderId }, { refundDueOn: day });
    await setDue(dayOn(server));
    expect(await rowOf(orderId)).toMatchObject({ refund: { state: 'due' } });
    const before = (await staff.get('/api/practice/orders/counts')).body;
    await setDue(dayOn(server, -1));
    expect(await rowOf(orderId)).toMatchObject({ refund: { state: 'overdue' } });
    expect(await idsOf('?refund=overdue')).toEqual([orderId]);
    expect(await idsOf('?attention=true')).toContain(orderId);
    expect((await staff.get('/api/practice/orders/counts')).body).toEqual({
      ...before,
      attention: before.attention + 1,
      refundsOverdue: before.refundsOverdue + 1,
    });
    await setDue(dueOn);
  });

  it('counts the orders in each list', async () => {
    const { status, body } = await staff.get('/api/practice/orders/counts');
    expect(status).toBe(200);
    expect(body).toEqual({
      all: (await rowsOf()).length,
      attention: (await idsOf('?attention=true')).length,
      refundsDue: (await idsOf('?refund=due')).length,
      refundsOverdue: 0,
      unpaid: (await idsOf('?state=unpaid')).length,
      waiting: new Set([...(await idsOf('?attention=true')), ...(await idsOf('?refund=due'))]).size,
    });
  });
});

describe('one order', () => {
  it('shows everything that the practice needs', async () => {
    const { status, body } = await staff.get(`/api/practice/orders/${ids.wrong}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: ids.wrong,
      items: [{ name: 'Individual Tax Return', price: '299.00', quantity: 1 }],
      billingAddress: { city: 'Cape Town' },
      invoice: null,
      payments: [],
      refunds: [],
      refundable: '0.00',
      work: [],
      notifications: [
        {
          orderId: ids.wrong,
          outcome: 'refused',
          reason: 'amount',
          text: 'Its amount differs from the order’s',
          advice: expect.stringContaining('Refund the payment'),
        },
      ],
      moves: [],
    });
    expect((await staff.get(`/api/practice/orders/${ids.twice}`)).body).toMatchObject({
      invoice: { number: expect.stringMatching(/^INV-\d{6}$/) },
      payments: [
        { gross: '299.00', applied: true, refundedAt: null },
        { gross: '299.00', applied: false, refundedAt: null },
      ],
      refundable: '299.00',
      work: [{ kind: 'return', status: 'documents_needed' }],
      moves: ['start', 'cancel', 'refund', 'resend-invoice'],
    });
  });

  it('is recorded for the client each time it is opened', async () => {
    const person = await paidBuyer(server);
    const looks = async () =>
      (await person.client.get('/api/account/events')).body.filter(
        ({ kind }: { kind: string }) => kind === 'order-opened-by-practice',
      );
    expect(await looks()).toEqual([]);
    await staff.get(`/api/practice/orders/${person.orderId}`);
    expect(await looks()).toMatchObject([{ text: 'Order opened by the practice', device: null }]);
    await staff.get(`/api/practice/orders?clientId=${person.user.id}`);
    expect(await looks()).toHaveLength(1);
  });

  it('shows the practice’s moves and those caused by the work', async () => {
    const person = await paidBuyer(server);
    const path = `/api/practice/orders/${person.orderId}`;
    await staff.post(`${path}/start`);
    const { body } = await staff.get(path);
    const work = (await staff.get(`/api/practice/engagements/${body.work[0].id}`)).body;
    await makeMove(staff, work, 'cancel', { reason: 'Moved abroad' });
    expect((await staff.get(path)).body.history).toMatchObject([
      { action: 'practice-cancels', statusBefore: 'processing', status: 'cancelled', by: null },
      { action: 'work-starts', statusBefore: 'paid', status: 'processing', by: expect.any(String) },
    ]);
  });

  it('returns 404 for an unknown ID', async () => {
    for (const id of ['999999', '0', 'x']) {
      expect(await staff.get(`/api/practice/orders/${id}`)).toMatchObject({
        status: 404,
        body: { reason: 'orders.not-found' },
      });
    }
  });

  it('outlives its client’s account', async () => {
    const person = await paidBuyer(server);
    await person.client.post('/api/account/deletion');
    clock.pass(31);
    ({ client: staff } = await staffMember(server));
    await deleteDueAccounts(server.deps);
    const path = `/api/practice/orders/${person.orderId}`;
    const owner = { id: null, fullName: person.details.fullName, email: person.details.email };
    expect(await rowOf(person.orderId)).toMatchObject({ client: owner });
    expect((await staff.get(path)).body).toMatchObject({ client: owner, status: 'paid' });
    expect((await staff.post(`${path}/cancel`, { reason: 'The account was deleted' })).body).toMatchObject({
      status: 'cancelled',
      work: [{ status: 'cancelled' }],
    });
    const refund = { amount: 299, refundedOn: dayOn(server), reference: 'PF 9' };
    expect((await staff.post(`${path}/refund`, refund)).body).toMatchObject({
      refund: { state: 'refunded', amount: '299.00' },
    });
  });
});

it('shows which return an order pays for', async () => {
  const { user } = await signedIn(server);
  // A return that the practice opens itself belongs to no order.
  await returnIn(server, staff, { clientId: user.id, status: 'documents_needed' });
  expect(await idsOf(`?clientId=${user.id}`)).toEqual([]);
});
