import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Document } from '../../src/domain/documents/document.entity.ts';
import {
  EngagementRequest,
  RequestDocument,
} from '../../src/domain/engagements/engagement-request.entity.ts';
import { Engagement } from '../../src/domain/engagements/engagement.entity.ts';
import { orderTasksTitle, orderTaskState } from '../../src/domain/orders/order-tasks.ts';
import { Order } from '../../src/domain/orders/order.entity.ts';
import { addDocument } from '../support/document-rows.ts';
import { upload } from '../support/documents.ts';
import { approvalAt } from '../support/engagements.ts';
import { buyer, checkOut, fillCart, settle } from '../support/orders.ts';
import { signedIn } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Returns the state of the task "Send your documents". */
const state = (documentsSent: number, openRequests: number, returnId: number | null) =>
  orderTaskState('documents', {
    orderId: 1,
    taxNumberKnown: false,
    accessGiven: false,
    hasStarted: false,
    documentsSent,
    openRequests,
    returnId,
  });

describe('tasks for a paid order', () => {
  it('are the same on order and dashboard', async () => {
    const { client, orderId, form } = await buyer(server);
    const both = async () => [
      (await client.get(`/api/orders/${orderId}/tasks`)).body,
      (await client.get('/api/dashboard')).body.orders[0]?.tasks ?? null,
    ];
    expect(await both()).toEqual([null, null]);
    await settle(server, form);
    const { id: returnId } = (await client.get('/api/returns')).body[0];
    const requested = { openRequests: 1, returnId };
    const facts = {
      orderId,
      taxNumberKnown: false,
      accessGiven: false,
      hasStarted: false,
      documentsSent: 0,
      ...requested,
    };
    expect(await both()).toEqual([facts, facts]);
    await client.send('PATCH', '/api/profile', { body: { taxNumber: '0001339050' } });
    await upload(client);
    const { body: second } = await upload(client);
    await client.post(`/api/orders/${orderId}/access`);
    const later = {
      orderId,
      taxNumberKnown: true,
      accessGiven: true,
      hasStarted: false,
      documentsSent: 2,
      ...requested,
    };
    expect(await both()).toEqual([later, later]);
    await client.send('DELETE', `/api/documents/${second.id}`);
    expect(await both()).toEqual([
      { ...later, documentsSent: 1 },
      { ...later, documentsSent: 1 },
    ]);
    await server.deps.fork().nativeUpdate(Order, { id: orderId }, { status: 'completed' });
    expect(await both()).toEqual([null, null]);
  });

  it('count documents uploaded before the payment, but none from the practice', async () => {
    const { client, user, orderId, form } = await buyer(server);
    await upload(client);
    const { user: practitioner } = await signedIn(server);
    await addDocument(server, user.id, { by: practitioner.id, fromPractice: true });
    await settle(server, form);
    expect((await client.get(`/api/orders/${orderId}/tasks`)).body).toMatchObject({ documentsSent: 1 });
  });

  it('count essential requests that wait for the client', async () => {
    const { client, orderId, form } = await buyer(server, [1, 2]);
    await settle(server, form);
    const openRequests = async () => (await client.get(`/api/orders/${orderId}/tasks`)).body.openRequests;
    expect(await openRequests()).toBe(2);
    const em = server.deps.fork();
    const [first, second] = await em.find(
      EngagementRequest,
      { engagement: { orderItem: { order: orderId } } },
      { orderBy: { id: 'asc' } },
    );
    if (!first || !second) throw new Error('Each return asks for the ID');
    const { body: uploaded } = await upload(client);
    const document = await em.findOneOrFail(Document, { id: uploaded.id });
    em.create(RequestDocument, { request: first, document, linkedAt: new Date() });
    second.answer = 'cannot_find';
    await em.flush();
    expect(await openRequests()).toBe(0);
    document.needsReplacement = true;
    await em.flush();
    expect(await openRequests()).toBe(1);
    await em.nativeUpdate(EngagementRequest, { id: first.id }, { closedAt: new Date() });
    expect(await openRequests()).toBe(0);
    await em.nativeUpdate(EngagementRequest, { id: first.id }, { closedAt: null });
    em.assign(document, { needsReplacement: false, deletedAt: new Date() });
    await em.flush();
    expect(await openRequests()).toBe(1);
    await em.nativeUpdate(Engagement, { id: first.engagement.id }, { status: 'cancelled' });
    expect(await openRequests()).toBe(0);
  });

  it('lead to the work that waits for documents, or to no work if none waits', async () => {
    const { client, orderId, form } = await buyer(server, [1, 2]);
    await settle(server, form);
    const returnId = async () => (await client.get(`/api/orders/${orderId}/tasks`)).body.returnId;
    const em = server.deps.fork();
    const [first, second] = await em.find(
      Engagement,
      { orderItem: { order: orderId } },
      { orderBy: { id: 'asc' } },
    );
    if (!first || !second) throw new Error('Two returns were paid for');
    expect(await returnId()).toBe(first.id);
    await em.nativeUpdate(EngagementRequest, { engagement: first.id }, { answer: 'cannot_find' });
    expect(await returnId()).toBe(second.id);
    await em.nativeUpdate(EngagementRequest, { engagement: second.id }, { essential: false });
    expect(await returnId()).toBe(first.id);
    await em.nativeUpdate(Engagement, { id: first.id }, { status: 'cancelled' });
    expect(await returnId()).toBe(second.id);
    await em.nativeDelete(EngagementRequest, { engagement: second.id });
    expect(await returnId()).toBeNull();
  });

  it('show whether we’ve started without them, and end with the submission', async () => {
    const { client, orderId, form } = await buyer(server);
    await settle(server, form);
    const tasks = async () => (await client.get(`/api/orders/${orderId}/tasks`)).body;
    const em = server.deps.fork();
    const engagement = await em.findOneOrFail(Engagement, { orderItem: { order: orderId } });
    const now = new Date();
    const approval = approvalAt(now);
    for (const [status, hasStarted] of [
      ['documents_needed', false],
      ['in_preparation', true],
      ['awaiting_approval', true],
      ['verification', true],
    ] as const) {
      em.assign(engagement, { status, approval, submittedAt: now });
      await em.flush();
      expect(await tasks()).toMatchObject({ hasStarted });
    }
    em.assign(engagement, { status: 'on_hold', statusBefore: 'in_preparation', heldReason: 'Illness' });
    await em.flush();
    expect(await tasks()).toMatchObject({ hasStarted: true });
    em.assign(engagement, { status: 'submitted', statusBefore: null, heldReason: null });
    await em.flush();
    expect(await tasks()).toBeNull();
  });

  it('have a heading that says what they are for', () => {
    const facts = { orderId: 1, documentsSent: 0, openRequests: 1, returnId: 1, hasStarted: false };
    const open = { ...facts, taxNumberKnown: false, accessGiven: false };
    const done = { ...facts, taxNumberKnown: true, accessGiven: true, openRequests: 0 };
    expect(
      [null, open, { ...open, hasStarted: true }, done, { ...done, hasStarted: true }].map(orderTasksTitle),
    ).toEqual([
      'Three things before we can start',
      'Three things before we can start',
      'We’ve started, but still need this',
      'Your three steps are done',
      'Your three steps are done',
    ]);
  });

  it('are done once nothing essential is open or, without requests, once a document has been sent', () => {
    expect([state(3, 1, 5), state(0, 0, 5), state(0, 0, null), state(1, 0, null)]).toEqual([
      'open',
      'done',
      'open',
      'done',
    ]);
  });

  it('count access that was given before the payment', async () => {
    const { client, orderId, form } = await buyer(server);
    await settle(server, form);
    await server.deps
      .fork()
      .nativeUpdate(Engagement, { orderItem: { order: orderId } }, { accessGivenAt: new Date() });
    expect((await client.get(`/api/orders/${orderId}/tasks`)).body).toMatchObject({
      accessGiven: true,
      hasStarted: false,
    });
  });

  it('are empty for a consultation', async () => {
    const { client, orderId, form } = await buyer(server, [10, 1]);
    await settle(server, form);
    expect((await client.get(`/api/orders/${orderId}/tasks`)).body).toBeNull();
    expect((await client.get('/api/dashboard')).body.orders).toEqual([{ orderId, tasks: null }]);
    expect(await client.post(`/api/orders/${orderId}/access`)).toMatchObject({
      status: 409,
      body: { reason: 'orders.no-tasks' },
    });
  });

  it('are empty for a renewal', async () => {
    const { client, orderId, form } = await buyer(server, [12, 1]);
    await settle(server, form);
    const first = await buyer(server);
    await settle(server, first.form);
    await server.deps.fork().nativeUpdate(Order, { id: orderId }, { renewalOf: first.orderId });
    expect((await client.get(`/api/orders/${orderId}/tasks`)).body).toBeNull();
    const { body } = await client.get('/api/dashboard');
    expect(body.orders.map((order: { orderId: number }) => order.orderId)).not.toContain(orderId);
  });

  it('are visible only to the owner', async () => {
    const { orderId } = await buyer(server);
    const { client } = await signedIn(server);
    expect(await client.get(`/api/orders/${orderId}/tasks`)).toMatchObject({
      status: 404,
      body: { reason: 'orders.not-found' },
    });
  });
});

const givenAt = async (orderId: number) =>
  (await server.deps.fork().findOneOrFail(Order, { id: orderId })).accessGivenAt ?? null;

describe('eFiling access', () => {
  it('is confirmed once for all open orders', async () => {
    const { client, orderId, form } = await buyer(server);
    await settle(server, form);
    await fillCart(client, [7, 1]);
    const { body: second } = await checkOut(client);
    await settle(server, second.paymentData);
    await fillCart(client, [9, 1]);
    const { body: unpaid } = await checkOut(client);

    expect(await client.post(`/api/orders/${orderId}/access`)).toMatchObject({
      status: 200,
      body: { orderId, accessGiven: true, hasStarted: false },
    });
    const first = await givenAt(orderId);
    expect(first).toBeInstanceOf(Date);
    expect(await givenAt(second.orderId)).toEqual(first);
    expect(await givenAt(unpaid.orderId)).toBeNull();

    expect(await client.post(`/api/orders/${orderId}/access`)).toMatchObject({ status: 200 });
    expect(await givenAt(orderId)).toEqual(first);
  });

  it("can't be confirmed for an unpaid order or another user's", async () => {
    const { client, orderId } = await buyer(server);
    expect(await client.post(`/api/orders/${orderId}/access`)).toMatchObject({
      status: 409,
      body: { reason: 'orders.no-tasks' },
    });
    const other = await buyer(server);
    await settle(server, other.form);
    expect(await client.post(`/api/orders/${other.orderId}/access`)).toMatchObject({
      status: 404,
      body: { reason: 'orders.not-found' },
    });
    expect(await givenAt(other.orderId)).toBeNull();
  });
});
