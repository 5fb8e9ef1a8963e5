import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Document } from '../../src/domain/documents/document.entity.ts';
import { addRequests } from '../../src/domain/engagements/add-requests.server.ts';
import {
  EngagementRequest,
  RequestDocument,
} from '../../src/domain/engagements/engagement-request.entity.ts';
import { Engagement, EngagementEvent } from '../../src/domain/engagements/engagement.entity.ts';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { Order } from '../../src/domain/orders/order.entity.ts';
import { Subscription } from '../../src/domain/orders/subscriptions/subscription.entity.ts';
import { Product } from '../../src/domain/shop/product.entity.ts';
import type { WorkKind } from '../../src/domain/shop/work-kinds.ts';
import { DAY_MS } from '../../src/domain/calendar.ts';
import { askForDeletion, runDueDeletions } from '../support/deletion.ts';
import { upload } from '../support/documents.ts';
import {
  buyer,
  checkOut,
  fillCart,
  type FormFields,
  notificationOf,
  notify,
  paymentSimulator,
  settle,
} from '../support/orders.ts';
import { signedIn } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let aheadMs = 0;
beforeAll(async () => {
  server = await startTestServer({ replace: { now: () => new Date(Date.now() + aheadMs) } });
});
beforeEach(() => {
  aheadMs = 0;
});
afterAll(() => server.close());

/** Returns an order's engagements, sorted by line and work item. */
function workOf(orderId: number): Promise<Engagement[]> {
  return server.deps
    .fork()
    .find(
      Engagement,
      { orderItem: { order: orderId } },
      { orderBy: { orderItem: { id: 'asc' }, piece: 'asc' }, populate: ['orderItem'] },
    );
}

const kindsOf = async (orderId: number) => (await workOf(orderId)).map(({ kind }) => kind);
const historyOf = (engagement: number) =>
  server.deps.fork().find(EngagementEvent, { engagement }, { orderBy: { id: 'asc' } });
const requestsOf = (engagement: number) =>
  server.deps.fork().find(EngagementRequest, { engagement }, { orderBy: { id: 'asc' } });

/** Creates a preparation that the client hasn't bought yet. */
async function prepare(userId: number, kind: WorkKind = 'return', columns: Partial<Engagement> = {}) {
  const em = server.deps.fork();
  const now = server.deps.now();
  const engagement = em.create(Engagement, {
    user: em.getReference(User, userId),
    kind,
    status: 'not_started',
    taxYear: '2024/2025',
    waitingSince: now,
    answers: { employers: 2 },
    interviewVersion: 1,
    createdAt: now,
    updatedAt: now,
    ...columns,
  });
  await em.flush();
  return engagement.id;
}

/** Checks out another cart and returns the order with its payment form. */
async function orderMore(
  client: Parameters<typeof checkOut>[0],
  ...lines: [productId: number, quantity: number][]
) {
  await fillCart(client, ...lines);
  const { body } = await checkOut(client);
  return { orderId: body.orderId as number, form: body.paymentData as FormFields };
}

/** Pays for an order and returns the documents requested for each engagement. */
const asked = async (...lines: [number, number][]) => {
  const { orderId, form } = await buyer(server, ...lines);
  await settle(server, form);
  const all = [];
  for (const { id } of await workOf(orderId)) {
    all.push((await requestsOf(id)).map(({ kind }) => kind).join(' '));
  }
  return all;
};

describe('a paid order', () => {
  it('opens an engagement that waits for the client’s ID', async () => {
    const { user, orderId, form } = await buyer(server);
    expect(await workOf(orderId)).toEqual([]);
    await settle(server, form);
    const [engagement, ...others] = await workOf(orderId);
    expect(others).toEqual([]);
    expect(engagement).toMatchObject({
      user: { id: user.id },
      kind: 'return',
      status: 'documents_needed',
      piece: 1,
      taxYear: null,
      dueAt: null,
      answers: {},
      version: 1,
    });
    expect(await historyOf(engagement?.id ?? 0)).toMatchObject([
      { action: 'pay', statusBefore: null, statusAfter: 'documents_needed', actor: 'system', by: null },
    ]);
    expect(await requestsOf(engagement?.id ?? 0)).toMatchObject([{ kind: 'id_copy', essential: true }]);
  });

  it.each<[string, [number, number][], WorkKind[]]>([
    ['three returns', [[1, 3]], ['return', 'return', 'return']],
    ['a yearly plan', [[14, 1]], ['return', 'provisional', 'provisional']],
    [
      'two yearly plans',
      [[14, 2]],
      ['return', 'provisional', 'provisional', 'return', 'provisional', 'provisional'],
    ],
    [
      'different products',
      [
        [4, 1],
        [5, 2],
        [9, 1],
        [12, 1],
      ],
      ['check', 'provisional', 'provisional', 'service', 'monthly'],
    ],
  ])('opens an engagement for each work item: %s', async (_name, lines, kinds) => {
    const { orderId, form } = await buyer(server, ...lines);
    await settle(server, form);
    const work = await workOf(orderId);
    expect(work.map(({ kind }) => kind)).toEqual(kinds);
    const pieces = Map.groupBy(work, ({ orderItem }) => orderItem?.id);
    for (const engagements of pieces.values()) {
      expect(engagements.map(({ piece }) => piece)).toEqual(engagements.map((_, index) => index + 1));
    }
  });

  it('requests what each work item always needs, and a single ID copy if there is no return', async () => {
    expect(await asked([14, 1])).toEqual(['id_copy', '', '']);
    expect(await asked([10, 1], [5, 2], [4, 1], [12, 1])).toEqual(
      // In line order: consultation, two provisional returns, check and bookkeeping.
      ['', 'id_copy', '', 'irp5', ''],
    );
    expect(await asked([10, 1])).toEqual(['']);
  });

  it('continues the newest preparations of the same kind, with everything in them', async () => {
    const { client, user, orderId, form } = await buyer(server, [3, 2], [5, 1]);
    const older = await prepare(user.id, 'return', { forName: 'Sipho', taxYear: '2023/2024' });
    const newer = await prepare(user.id);
    const oldest = await prepare(user.id, 'return', { status: 'cancelled' });
    await prepare((await signedIn(server)).user.id);
    const { body: document } = await upload(client);
    await server.deps.fork().transactional(async (em) => {
      const engagement = await em.findOneOrFail(Engagement, { id: newer });
      const [request] = addRequests(em, engagement, [{ kind: 'id_copy' }, { kind: 'irp5' }], new Date());
      if (!request) throw new Error('No request was created');
      em.create(RequestDocument, {
        request,
        document: em.getReference(Document, document.id),
        linkedAt: new Date(),
      });
    });
    await settle(server, form);

    const [first, second, third] = await workOf(orderId);
    expect(first).toMatchObject({
      id: newer,
      status: 'documents_needed',
      taxYear: '2024/2025',
      answers: { employers: 2 },
      version: 2,
    });
    expect(second).toMatchObject({ id: older, forName: 'Sipho', taxYear: '2023/2024' });
    expect(third).toMatchObject({ kind: 'provisional', answers: {} });
    expect(await historyOf(newer)).toMatchObject([
      { action: 'pay', statusBefore: 'not_started', statusAfter: 'documents_needed', actor: 'system' },
    ]);
    const requests = await requestsOf(newer);
    expect(requests.map(({ kind }) => kind)).toEqual(['id_copy', 'irp5']);
    expect(await server.deps.fork().count(RequestDocument, { request: requests[0]?.id ?? 0 })).toBe(1);
    expect((await requestsOf(older)).map(({ kind }) => kind)).toEqual(['id_copy']);
    const left = await server.deps.fork().findOneOrFail(Engagement, { id: oldest });
    expect(left).toMatchObject({ status: 'cancelled', orderItem: null });
    const { body } = await client.get('/api/account/events');
    expect(JSON.stringify(body)).toContain('return-moved');
  });

  it('continues each preparation only once', async () => {
    const { client, user, orderId, form } = await buyer(server);
    const prepared = await prepare(user.id);
    await settle(server, form);
    const second = await orderMore(client, [2, 1]);
    await settle(server, second.form);
    expect((await workOf(orderId)).map(({ id }) => id)).toEqual([prepared]);
    const [other] = await workOf(second.orderId);
    expect(other?.id).not.toBe(prepared);
  });

  it('shares preparations between two orders that are paid concurrently', async () => {
    const { client, user, orderId, form } = await buyer(server, [1, 1]);
    const prepared = await prepare(user.id);
    await client.send('DELETE', `/api/cart/${(await client.get('/api/cart')).body[0].id}`);
    const second = await orderMore(client, [3, 1]);
    await Promise.all([settle(server, form), settle(server, second.form)]);
    const work = [...(await workOf(orderId)), ...(await workOf(second.orderId))];
    expect(work.map(({ kind }) => kind)).toEqual(['return', 'return']);
    expect(work.filter(({ id }) => id === prepared)).toHaveLength(1);
  });

  it('starts the work of products that were deleted from the shop after checkout', async () => {
    const { orderId, form } = await buyer(server, [11, 1], [5, 1]);
    const em = server.deps.fork();
    const kept = await em.findOneOrFail(Product, { id: 11 });
    await em.execute('delete from cart_items where product_id = 11');
    await em.nativeDelete(Product, { id: 11 });
    await settle(server, form);
    expect(await kindsOf(orderId)).toEqual(['service', 'provisional']);
    await em.insert(Product, { ...kept });
  });

  it('for a product without work stays unchanged', async () => {
    const em = server.deps.fork();
    const { id } = em.create(Product, {
      name: 'Book',
      description: 'A book',
      price: '10.00',
      category: 'Advice',
      features: [],
      work: [],
    });
    await em.flush();
    const product = await em.findOneOrFail(Product, { name: 'Book' });
    expect(id ?? product.id).toBe(product.id);
    const { client, orderId, form } = await buyer(server, [product.id, 1]);
    await settle(server, form);
    expect(await workOf(orderId)).toEqual([]);
    expect((await client.get(`/api/orders/${orderId}`)).body).toMatchObject({
      status: 'paid',
      refundDueOn: null,
    });
  });
});

describe('work starts once', () => {
  it('regardless of the number and sequence of notifications', async () => {
    const { orderId, form } = await buyer(server, [1, 2], [4, 1]);
    const paid = notificationOf(server, form);
    const failed = notificationOf(server, form, 'FAILED');
    const wrong = notificationOf(server, form, 'COMPLETE', { change: { amount_gross: '1.00' } });
    await notify(server, failed);
    await notify(server, wrong);
    expect(await workOf(orderId)).toEqual([]);
    await Promise.all([paid, paid, failed, wrong, paid].map((body) => notify(server, body)));
    await notify(server, paid);
    await notify(server, failed);
    expect(await kindsOf(orderId)).toEqual(['return', 'return', 'check']);
  });

  it('for an order that was paid twice', async () => {
    const { orderId, form } = await buyer(server);
    await Promise.all([settle(server, form), settle(server, form)]);
    await settle(server, form);
    expect(await kindsOf(orderId)).toEqual(['return']);
  });

  it('for a cancelled order that is paid late', async () => {
    const { client, orderId, form } = await buyer(server, [1, 2]);
    await client.post(`/api/orders/${orderId}/cancel`);
    await settle(server, form);
    expect(await kindsOf(orderId)).toEqual(['return', 'return']);
    await settle(server, form);
    expect(await kindsOf(orderId)).toEqual(['return', 'return']);
  });

  it('even if it’s requested again', async () => {
    const { orderId, form } = await buyer(server, [1, 2]);
    await settle(server, form);
    const { fork, startOrderWork, addJob, now } = server.deps;
    await fork().transactional((em) => startOrderWork(em, orderId, { addJob, now: now() }));
    expect(await kindsOf(orderId)).toEqual(['return', 'return']);
  });
});

const tokenOf = async (order: number) =>
  (await server.deps.fork().findOneOrFail(Subscription, { order })).token;
const renewalOf = async (order: number) =>
  (await server.deps.fork().findOneOrFail(Order, { renewalOf: order }, { orderBy: { id: 'desc' } })).id;

describe('a renewal', () => {
  it('opens the month’s work for each monthly product, and only once', async () => {
    const { user, orderId, form } = await buyer(server, [1, 1], [12, 1], [13, 2]);
    await settle(server, form);
    expect(await kindsOf(orderId)).toEqual(['return', 'monthly', 'monthly', 'monthly']);
    const prepared = await prepare(user.id);
    aheadMs = 30 * DAY_MS;
    await paymentSimulator(server).renew(await tokenOf(orderId));
    const renewal = await renewalOf(orderId);
    expect(await kindsOf(renewal)).toEqual(['monthly', 'monthly', 'monthly']);
    expect(await kindsOf(orderId)).toHaveLength(4);
    expect(await server.deps.fork().findOneOrFail(Engagement, { id: prepared })).toMatchObject({
      status: 'not_started',
    });
  });

  it('of a yearly plan opens its return and provisional returns', async () => {
    const { orderId, form } = await buyer(server, [14, 1]);
    await settle(server, form);
    aheadMs = 365 * DAY_MS;
    await paymentSimulator(server).renew(await tokenOf(orderId));
    expect(await kindsOf(await renewalOf(orderId))).toEqual(['return', 'provisional', 'provisional']);
  });
});

describe('a payment after the account was deleted', () => {
  it('opens the work for the retained account', async () => {
    const person = await buyer(server, [1, 2]);
    await prepare(person.user.id);
    await askForDeletion(person);
    aheadMs = 15 * DAY_MS;
    await runDueDeletions(server);
    expect(await server.deps.fork().count(User, { id: person.user.id })).toBe(0);
    await settle(server, person.form);
    expect(await workOf(person.orderId)).toMatchObject([
      { user: null, retainedAccount: expect.anything(), status: 'documents_needed', answers: {} },
      { user: null, retainedAccount: expect.anything(), status: 'documents_needed', answers: {} },
    ]);
  });
});
