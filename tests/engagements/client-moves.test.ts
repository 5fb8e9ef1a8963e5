import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../src/domain/calendar.ts';
import { DomainError } from '../../src/domain/errors.ts';
import { Order } from '../../src/domain/orders/order.entity.ts';
import { createDocument, upload } from '../support/documents.ts';
import { addFigures, engagementRow, openEngagement, staffMove } from '../support/engagements.ts';
import type { Reply } from '../support/http-client.ts';
import { buyer, settle } from '../support/orders.ts';
import { signedIn } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let clock = 0;
beforeAll(async () => {
  server = await startTestServer({ replace: { now: () => new Date(Date.now() + clock) } });
});
afterAll(() => server.close());

const consent = { fullName: 'Thandi Maseko', consent: true };

/** Creates a client whose figures are awaiting approval. */
async function awaitingApproval() {
  const person = await signedIn(server);
  const { id } = await openEngagement(server, { user: person.user, status: 'awaiting_approval' });
  return { ...person, id, figuresId: await addFigures(server, id) };
}

/** Creates a client with a paid return waiting for documents. */
async function paidReturn() {
  const person = await buyer(server);
  await settle(server, person.form);
  const { id, requestIds } = await openEngagement(server, {
    user: person.user,
    orderId: person.orderId,
    requests: [{}],
  });
  return { ...person, id, requestId: requestIds[0] ?? 0 };
}

const illegal = (from: string, to: string) => ({
  status: 409,
  body: { reason: 'engagements.illegal-move', from, to },
});

/** Returns the domain error code of a rejected move; null if it was made. */
const codeOf = (move: Promise<void>) =>
  move.then(
    () => null,
    (error: unknown) => (error instanceof DomainError ? error.code : Promise.reject(error)),
  );

const statusesOf = (replies: readonly Reply[]) =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b);

async function auditKinds(userId: number): Promise<string[]> {
  const rows = await server.deps
    .fork()
    .execute<{ kind: string }[]>(
      `select kind from audit_events where subject = (select audit_subject from users where id = ?) order by id`,
      [userId],
    );
  return rows.map(({ kind }) => kind);
}

describe('"that is everything"', () => {
  it('starts the work and promises the figures within five business days', async () => {
    const { client, user, id, requestId } = await paidReturn();
    await client.send('PATCH', `/api/requests/${requestId}`, { body: { answer: 'not_mine' } });
    const { status, body } = await client.post(`/api/returns/${id}/ready`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'in_preparation', actor: 'practice', canCancel: false });
    expect(new Date(body.dueAt).getTime()).toBeGreaterThan(Date.now() + 4 * DAY_MS);
    expect(await auditKinds(user.id)).toContain('return-moved');
    expect((await client.get(`/api/orders/${body.order.id}`)).body.status).toBe('processing');
  });

  it('names the essential requests that are still open', async () => {
    const { client, user } = await signedIn(server);
    const replace = await createDocument(server, user.id, { needsReplacement: true });
    const { id } = await openEngagement(server, {
      user,
      requests: [
        { title: 'IRP5 of Acme' },
        { kind: 'id_copy', documents: [replace], essential: true },
        { kind: 'other', title: 'Nice to have', essential: false },
      ],
    });
    const { status, body } = await client.post(`/api/returns/${id}/ready`);
    expect({ status, body }).toMatchObject({ status: 409, body: { reason: 'requests.open' } });
    expect(body.names).toMatch(/^IRP5 of Acme, /);
    expect(body.names).not.toContain('Nice to have');
    expect((await engagementRow(server, id)).status).toBe('documents_needed');
  });

  it('is rejected in any other status, and for an older version', async () => {
    const { client, user } = await signedIn(server);
    const { id } = await openEngagement(server, { user });
    expect(await client.post(`/api/returns/${id}/ready`, { version: 7 })).toMatchObject({
      status: 409,
      body: { reason: 'engagements.changed' },
    });
    expect((await client.post(`/api/returns/${id}/ready`, { version: 1 })).status).toBe(200);
    expect(await client.post(`/api/returns/${id}/ready`, { version: 1 })).toMatchObject(
      illegal('in_preparation', 'in_preparation'),
    );
  });

  it('waits for a concurrent upload', async () => {
    const { client, id, requestId } = await paidReturn();
    const fields = { requestId: String(requestId), name: 'IRP5', type: 'tax_return' };
    const [ready, sent] = await Promise.all([
      client.post(`/api/returns/${id}/ready`),
      upload(client, { fields }),
    ]);
    expect(sent.status).toBe(201);
    const { body } = await client.get(`/api/returns/${id}`);
    const history = body.history.map(({ action }: { action: string }) => action).toReversed();
    // Whichever came first, the status matches the documents.
    expect({ reason: ready.body.reason, status: body.status, history }).toEqual(
      ready.status === 200
        ? { reason: undefined, status: 'in_preparation', history: ['document-sent', 'ready'] }
        : { reason: 'requests.open', status: 'documents_needed', history: ['document-sent'] },
    );
  });

  it('happens once in two tabs', async () => {
    const { client, user } = await signedIn(server);
    const { id } = await openEngagement(server, { user });
    const replies = await Promise.all([1, 2].map(() => client.post(`/api/returns/${id}/ready`)));
    expect(statusesOf(replies)).toEqual([200, 409]);
  });
});

describe('approving the figures', () => {
  it('stores what was approved, by whom, when and from where', async () => {
    const { client, user, id, figuresId } = await awaitingApproval();
    const { status, body } = await client.post(`/api/returns/${id}/approve`, { ...consent, figuresId });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'approved',
      actor: 'practice',
      approval: { figuresId, number: 1, fullName: 'Thandi Maseko' },
    });
    const { sha256 } = (await client.get(`/api/returns/${id}/figures`)).body;
    const { approval } = await engagementRow(server, id);
    expect(approval).toMatchObject({ sha256, address: '127.0.0.1', userAgent: 'node' });
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(await auditKinds(user.id)).toContain('figures-approved');
  });

  it('needs a name and consent', async () => {
    const { client, id } = await awaitingApproval();
    for (const body of [
      {},
      { fullName: 'Thandi' },
      { ...consent, consent: false },
      { ...consent, fullName: ' ' },
    ]) {
      expect(await client.post(`/api/returns/${id}/approve`, body)).toMatchObject({
        status: 400,
        body: { reason: 'validation' },
      });
    }
    expect((await engagementRow(server, id)).status).toBe('awaiting_approval');
  });

  it('rejects figures that were replaced a second ago', async () => {
    const { client, id, figuresId } = await awaitingApproval();
    const newer = await addFigures(server, id);
    expect(await client.post(`/api/returns/${id}/approve`, { ...consent, figuresId })).toMatchObject({
      status: 409,
      body: { reason: 'figures.stale' },
    });
    expect((await client.post(`/api/returns/${id}/approve`, { ...consent, figuresId: newer })).status).toBe(
      200,
    );
  });

  it('either precedes their withdrawal by the practice or fails', async () => {
    const { client, id, figuresId } = await awaitingApproval();
    const [approved, takenBack] = await Promise.all([
      client.post(`/api/returns/${id}/approve`, { ...consent, figuresId }),
      codeOf(staffMove(server, id, 'take-back')),
    ]);
    const { status } = await engagementRow(server, id);
    const refused = 'engagements.illegal-move';
    expect({ status, takenBack, reason: approved.body.reason }).toEqual(
      approved.status === 200
        ? { status: 'approved', takenBack: refused, reason: undefined }
        : { status: 'in_preparation', takenBack: null, reason: refused },
    );
  });

  it('happens once in two tabs', async () => {
    const { client, id } = await awaitingApproval();
    const replies = await Promise.all([1, 2].map(() => client.post(`/api/returns/${id}/approve`, consent)));
    expect(statusesOf(replies)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)).toMatchObject(illegal('approved', 'approved'));
    expect((await client.get(`/api/returns/${id}`)).body.history).toHaveLength(1);
  });

  it('returns 404 to other clients, and needs a session', async () => {
    const { id } = await awaitingApproval();
    const { client } = await signedIn(server);
    expect((await client.post(`/api/returns/${id}/approve`, consent)).status).toBe(404);
    expect((await server.client().post(`/api/returns/${id}/approve`, consent)).status).toBe(401);
  });
});

describe('a question about the figures', () => {
  it('returns them to the practice, with the line’s name', async () => {
    const { client, id } = await awaitingApproval();
    const { lines } = (await client.get(`/api/returns/${id}/figures`)).body;
    const { status, body } = await client.post(`/api/returns/${id}/question`, {
      text: 'Why so much?',
      line: lines[0].id,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'in_preparation',
      history: [{ action: 'question', note: `${lines[0].label}: Why so much?` }],
    });
  });

  it('must have text and, if it names a line, name one from the figures', async () => {
    const { client, id } = await awaitingApproval();
    const ask = (body: object) => client.post(`/api/returns/${id}/question`, body);
    expect(await ask({})).toMatchObject({ status: 400, body: { issues: [{ path: 'text' }] } });
    expect(await ask({ text: 'Why?', line: 'nothing' })).toMatchObject({
      status: 400,
      body: { reason: 'figures.line-not-found' },
    });
    expect((await engagementRow(server, id)).status).toBe('awaiting_approval');
  });
});

describe('cancelling', () => {
  it('is always possible before anything is bought', async () => {
    const { client, user } = await signedIn(server);
    const { id } = await openEngagement(server, { user, status: 'not_started' });
    expect((await client.get(`/api/returns/${id}`)).body).toMatchObject({ canCancel: true });
    expect((await client.post(`/api/returns/${id}/cancel`)).body).toMatchObject({ status: 'cancelled' });
    expect(await client.post(`/api/returns/${id}/cancel`)).toMatchObject(illegal('cancelled', 'cancelled'));
  });

  it('cancels the order within seven days of payment, and a refund becomes due', async () => {
    const { client, id, orderId } = await paidReturn();
    const { body: before } = await client.get(`/api/returns/${id}`);
    const paidAt = new Date(before.order.paidAt).getTime();
    expect(before).toMatchObject({
      canCancel: true,
      cancelUntil: new Date(paidAt + 7 * DAY_MS).toISOString(),
    });
    expect((await client.post(`/api/returns/${id}/cancel`)).body).toMatchObject({
      status: 'cancelled',
      steps: [{ status: 'documents_needed' }, { status: 'cancelled' }],
    });
    const order = await server.deps.fork().findOneOrFail(Order, { id: orderId });
    expect(order).toMatchObject({ status: 'cancelled' });
    expect(order.refundDueOn).toBeTruthy();
  });

  it('is too late after seven days, and once we have started', async () => {
    const late = await paidReturn();
    clock = 7 * DAY_MS + 60_000;
    try {
      expect(await late.client.post(`/api/returns/${late.id}/cancel`)).toMatchObject({
        status: 409,
        body: { reason: 'returns.cannot-cancel' },
      });
    } finally {
      clock = 0;
    }
    const started = await paidReturn();
    await staffMove(server, started.id, 'start');
    expect((await started.client.post(`/api/returns/${started.id}/cancel`)).status).toBe(409);
    await staffMove(server, started.id, 'ask');
    expect(await started.client.post(`/api/returns/${started.id}/cancel`)).toMatchObject({
      status: 409,
      body: { reason: 'returns.cannot-cancel' },
    });
    expect((await started.client.get(`/api/returns/${started.id}`)).body.canCancel).toBe(false);
  });

  it('is still possible during a hold, which it ends', async () => {
    const { client, id, orderId } = await paidReturn();
    await staffMove(server, id, 'hold', { columns: { heldReason: 'We wait for your bank.' } });
    expect((await client.get(`/api/returns/${id}`)).body).toMatchObject({
      status: 'on_hold',
      canCancel: true,
      cancelUntil: expect.any(String),
    });
    const { status, body } = await client.post(`/api/returns/${id}/cancel`);
    expect({ status, body }).toMatchObject({ status: 200, body: { status: 'cancelled', hold: null } });
    expect(body.steps).toMatchObject([{ status: 'documents_needed' }, { status: 'cancelled' }]);
    const order = await server.deps.fork().findOneOrFail(Order, { id: orderId });
    expect(order).toMatchObject({ status: 'cancelled', refundDueOn: expect.any(String) });
  });

  it('doesn’t become possible again because of a hold', async () => {
    const { client, id } = await paidReturn();
    await staffMove(server, id, 'start');
    await staffMove(server, id, 'hold', { columns: { heldReason: 'We wait for your bank.' } });
    expect((await client.get(`/api/returns/${id}`)).body).toMatchObject({ canCancel: false });
    expect(await client.post(`/api/returns/${id}/cancel`)).toMatchObject(illegal('on_hold', 'cancelled'));
  });

  it('is impossible for work that the practice opened without an order', async () => {
    const { client, user } = await signedIn(server);
    const { id } = await openEngagement(server, { user });
    expect((await client.post(`/api/returns/${id}/cancel`)).body).toMatchObject({
      reason: 'returns.cannot-cancel',
    });
  });

  it('either precedes the practice’s start or fails', async () => {
    const { client, id, orderId } = await paidReturn();
    const [cancelled, started] = await Promise.all([
      client.post(`/api/returns/${id}/cancel`),
      codeOf(staffMove(server, id, 'start')),
    ]);
    const { status } = await engagementRow(server, id);
    const order = await server.deps.fork().findOneOrFail(Order, { id: orderId });
    const refused = 'engagements.illegal-move';
    expect({ started, reason: cancelled.body.reason, status, order: order.status }).toEqual(
      cancelled.status === 200
        ? { started: refused, reason: undefined, status: 'cancelled', order: 'cancelled' }
        : { started: null, reason: refused, status: 'in_preparation', order: 'processing' },
    );
  });
});
