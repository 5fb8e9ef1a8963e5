import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { southAfricanDay } from '../../src/domain/calendar.ts';
import { Document } from '../../src/domain/documents/document.entity.ts';
import type { EngagementStatus } from '../../src/domain/engagements/engagement-status.ts';
import { Engagement } from '../../src/domain/engagements/engagement.entity.ts';
import { provisionalDueDay } from '../../src/domain/engagements/provisional-due.ts';
import { Order } from '../../src/domain/orders/order.entity.ts';
import { createDocument } from '../support/documents.ts';
import {
  addFigures,
  engagementRow,
  openEngagement,
  salaryReturn,
  staffMove,
} from '../support/engagements.ts';
import { buyer, settle } from '../support/orders.ts';
import { signedIn } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const outcome = {
  assessedOn: '2026-10-01',
  lines: [],
  submittedBalance: 0,
  documentId: null,
};

describe('the list of returns', () => {
  it('shows each with its order, its requests and whose turn it is, newest first', async () => {
    const { client, user, orderId, form } = await buyer(server);
    await settle(server, form);
    const document = await createDocument(server, user.id);
    const { id } = await openEngagement(server, {
      user,
      orderId,
      requests: [{ documents: [document] }, { kind: 'logbook' }, { kind: 'other' }, { isClosed: true }],
    });
    const { id: newer } = await openEngagement(server, { user, kind: 'service', taxYear: null });
    const { status, body } = await client.get('/api/returns');
    expect(status).toBe(200);
    expect(body.map((each: { id: number }) => each.id).slice(0, 2)).toEqual([newer, id]);
    expect(body[0]).toMatchObject({ kind: 'service', taxYear: null, order: null, actor: 'practice' });
    expect(body[1]).toMatchObject({
      status: 'documents_needed',
      actor: 'client',
      action: 'send-documents',
      sentence: 'We need two more documents.',
      requests: { open: 2, toSend: 2, missing: 2, received: 1, accepted: 1, total: 4 },
      order: { id: orderId, product: 'Individual Tax Return', price: '299.00' },
    });
  });

  it('says when SARS must have a provisional return', async () => {
    const { client, user } = await signedIn(server);
    const taxYear = '2026/2027';
    await openEngagement(server, { user, taxYear });
    await openEngagement(server, { user, kind: 'provisional', taxYear });
    const { body } = await client.get('/api/returns');
    const due = provisionalDueDay(taxYear, southAfricanDay(server.deps.now()));
    expect(body.map((each: { taxDueOn: string | null }) => each.taxDueOn)).toEqual([due, null]);
  });

  it('is paginated, and empty for someone without returns', async () => {
    const { client, user } = await signedIn(server);
    expect((await client.get('/api/returns')).body).toEqual([]);
    const ids = [];
    for (let count = 0; count < 3; count += 1) ids.push((await openEngagement(server, { user })).id);
    const first = await client.get('/api/returns?limit=2');
    expect(first.body.map(({ id }: { id: number }) => id)).toEqual(ids.toReversed().slice(0, 2));
    expect(first.headers.get('link')).toContain(`before=${ids[1]}`);
    expect((await client.get(`/api/returns?limit=2&before=${ids[1]}`)).body).toMatchObject([{ id: ids[0] }]);
    expect((await client.get('/api/returns?limit=0')).status).toBe(400);
  });

  it('shows the balance of the figures last sent while they await approval', async () => {
    const { client, user } = await signedIn(server);
    const { id } = await openEngagement(server, { user, status: 'awaiting_approval' });
    await addFigures(server, id, { input: salaryReturn(100_000) });
    await addFigures(server, id, { input: salaryReturn(1) });
    await addFigures(server, id, { input: salaryReturn(900_000), isSent: false });
    const { body } = await client.get('/api/returns');
    expect(body[0]).toMatchObject({ actor: 'client', action: 'approve' });
    expect(body[0].sentence).toContain('SARS would refund you R96');
    expect(body[0].sentBalance).toBe(-96_000);
  });

  it.each([
    ['submitted', {}, true],
    ['on_hold', { statusBefore: 'approved' }, true],
    ['in_preparation', {}, false],
    ['assessed', { outcome: { ...outcome, balance: 100, dueOn: null } }, false],
  ] as const)(
    'shows the balance of our figures while SARS hasn’t assessed them: %s',
    async (status, facts, isShown) => {
      const { client, user } = await signedIn(server);
      const { id } = await openEngagement(server, { user, status, ...facts });
      await addFigures(server, id);
      const { body } = await client.get('/api/returns');
      expect(body[0].sentBalance === null).toBe(!isShown);
    },
  );

  it.each([
    [{ balance: 100, dueOn: '2999-01-01' }, 'client', 'pay'],
    [{ balance: 100, dueOn: null }, 'client', 'pay'],
    [{ balance: 100, dueOn: '2026-01-01' }, 'nobody', 'read-outcome'],
    [{ balance: -100, dueOn: null }, 'nobody', 'read-outcome'],
  ])('knows whether an assessed amount is still due: %o', async (part, actor, action) => {
    const { client, user } = await signedIn(server);
    await openEngagement(server, { user, status: 'assessed', outcome: { ...outcome, ...part } });
    expect((await client.get('/api/returns')).body).toMatchObject([{ actor, action }]);
  });

  it.each([[-100], [100], [0], [null]])('shows an assessed balance of %s', async (balance) => {
    const { client, user } = await signedIn(server);
    const facts = balance === null ? {} : { outcome: { ...outcome, balance, dueOn: null } };
    const status = balance === null ? 'submitted' : 'assessed';
    const { id } = await openEngagement(server, { user, status, ...facts });
    const { body: list } = await client.get('/api/returns');
    const { body: detail } = await client.get(`/api/returns/${id}`);
    expect(list[0].assessedBalance).toBe(balance);
    expect(detail.assessedBalance).toBe(balance);
  });

  it('promises nothing during a hold', async () => {
    const { client, user } = await signedIn(server);
    const { id } = await openEngagement(server, { user, status: 'on_hold', dueAt: new Date() });
    expect((await client.get('/api/returns')).body).toMatchObject([{ dueAt: null, actor: 'nobody' }]);
    expect((await client.get(`/api/returns/${id}`)).body).toMatchObject({
      dueAt: null,
      hold: { reason: 'We are waiting for your employer.', status: 'in_preparation' },
    });
  });
});

describe('one return', () => {
  it('shows its history, newest first, and its steps with their dates', async () => {
    const { client, user, details } = await signedIn(server);
    const { id } = await openEngagement(server, { user });
    await client.post(`/api/returns/${id}/ready`);
    await addFigures(server, id);
    await staffMove(server, id, 'send-figures');
    await client.post(`/api/returns/${id}/question`, { text: 'Why?' });
    const { createdAt } = await engagementRow(server, id);
    const { body } = await client.get(`/api/returns/${id}`);
    expect(body.history).toMatchObject([
      { action: 'question', actor: 'client', by: details.fullName, status: 'in_preparation', note: 'Why?' },
      { action: 'send-figures', actor: 'practice', by: null, status: 'awaiting_approval' },
      { action: 'ready', actor: 'client', status: 'in_preparation' },
    ]);
    expect(body.steps).toEqual([
      { status: 'documents_needed', at: createdAt.toISOString() },
      { status: 'in_preparation', at: body.history[2].at },
      ...['awaiting_approval', 'approved', 'submitted', 'assessed', 'closed'].map((status) => ({
        status,
        at: null,
      })),
    ]);
  });

  it('keeps the verification among the steps once the documents are submitted', async () => {
    const { client, user } = await signedIn(server);
    const { id } = await openEngagement(server, { user, status: 'submitted' });
    await staffMove(server, id, 'letter', { columns: { letterOn: '2026-10-01' } });
    const during = await client.get(`/api/returns/${id}`);
    expect(during.body).toMatchObject({ status: 'verification', actor: 'practice', letterOn: '2026-10-01' });
    expect(during.body.dueAt).toBe('2026-10-30T21:59:59.999Z');
    await staffMove(server, id, 'handed-in');
    const statuses = (await client.get(`/api/returns/${id}`)).body.steps.map(
      (step: { status: EngagementStatus }) => step.status,
    );
    expect(statuses).toEqual(['submitted', 'verification', 'assessed', 'closed']);
  });

  it('shows the approval without the IP address and browser, and the last day to object', async () => {
    const { client, user } = await signedIn(server);
    const { id } = await openEngagement(server, { user, status: 'assessed' });
    const { body } = await client.get(`/api/returns/${id}`);
    expect(body.approval).not.toHaveProperty('address');
    expect(body.approval).not.toHaveProperty('userAgent');
    expect(body.outcome.objectUntil).toBe('2027-02-23');
    expect(body).toMatchObject({ canCancel: false, cancelUntil: null });
  });

  it('returns 404 to other clients, and for an impossible or unknown id', async () => {
    const { user } = await signedIn(server);
    const { id } = await openEngagement(server, { user });
    const other = await signedIn(server);
    for (const wrong of [id, 999_999, 'abc', 0]) {
      expect(await other.client.get(`/api/returns/${wrong}`)).toMatchObject({
        status: 404,
        body: { reason: 'returns.not-found' },
      });
    }
    expect((await server.client().get(`/api/returns/${id}`)).status).toBe(401);
  });
});

describe('access on eFiling', () => {
  it('covers one person’s returns, and orders that need no other access', async () => {
    const { client, user, orderId, form } = await buyer(server, [1, 2]);
    await settle(server, form);
    const [own = 0, mother = 0] = (
      await server.deps.fork().find(Engagement, { orderItem: { order: orderId } }, { orderBy: { piece: 1 } })
    ).map(({ id }) => id);
    await server.deps.fork().nativeUpdate(Engagement, { id: mother }, { forName: 'Nomsa Maseko' });
    const past = await openEngagement(server, { user, forName: 'nomsa maseko', taxYear: '2024/2025' });
    const unnamed = await openEngagement(server, { user, status: 'not_started' });
    await server.deps.fork().nativeUpdate(Engagement, { id: unnamed.id }, { answers: { who: 'other' } });
    const given = async () => {
      const rows = await Promise.all(
        [own, mother, past.id, unnamed.id].map((id) => engagementRow(server, id)),
      );
      return rows.map(({ accessGivenAt }) => Boolean(accessGivenAt));
    };
    const orderGiven = async () => (await client.get(`/api/orders/${orderId}/tasks`)).body.accessGiven;

    await client.post(`/api/returns/${own}/access`);
    expect([await given(), await orderGiven()]).toEqual([[true, false, false, false], false]);
    await client.post(`/api/returns/${unnamed.id}/access`);
    expect(await given()).toEqual([true, false, false, true]);
    await client.post(`/api/returns/${past.id}/access`);
    expect([await given(), await orderGiven()]).toEqual([[true, true, true, true], true]);
    const order = await server.deps.fork().findOneOrFail(Order, { id: orderId });
    expect(order.accessGivenAt).toBeTruthy();
  });

  it('confirmed on an order covers everyone in it', async () => {
    const { client, orderId, form } = await buyer(server, [1, 2]);
    await settle(server, form);
    const em = server.deps.fork();
    const work = await em.find(Engagement, { orderItem: { order: orderId } });
    await em.nativeUpdate(Engagement, { id: work[0]?.id ?? 0 }, { forName: 'Nomsa Maseko' });
    await client.post(`/api/orders/${orderId}/access`);
    const rows = await Promise.all(work.map(({ id }) => engagementRow(server, id)));
    expect(rows.map(({ accessGivenAt }) => Boolean(accessGivenAt))).toEqual([true, true]);
  });

  it('is recorded once, for all of a person’s open engagements and orders in progress', async () => {
    const { client, user, orderId, form } = await buyer(server);
    await settle(server, form);
    const first = await openEngagement(server, { user, orderId });
    const second = await openEngagement(server, { user, kind: 'service' });
    const closed = await openEngagement(server, { user, status: 'closed' });
    const { status, body } = await client.post(`/api/returns/${first.id}/access`);
    expect(status).toBe(200);
    expect(body.accessGivenAt).toBeTruthy();
    expect(body.history[0]).toMatchObject({ action: 'access-given', actor: 'client' });
    const again = await client.post(`/api/returns/${second.id}/access`);
    expect(again.body.accessGivenAt).toBe(body.accessGivenAt);
    expect(again.body.history).toHaveLength(1);
    expect((await engagementRow(server, closed.id)).accessGivenAt).toBeNull();
    const order = await server.deps.fork().findOneOrFail(Order, { id: orderId });
    expect(order.accessGivenAt?.toISOString()).toBe(body.accessGivenAt);
  });

  it('can be confirmed on the order too', async () => {
    const { client, user, orderId, form } = await buyer(server);
    await settle(server, form);
    const { id } = await openEngagement(server, { user, orderId });
    expect((await client.post(`/api/orders/${orderId}/access`)).body).toMatchObject({ accessGiven: true });
    expect((await client.get(`/api/returns/${id}`)).body.accessGivenAt).toBeTruthy();
  });

  it('is recorded once by two concurrent calls', async () => {
    const { client, user } = await signedIn(server);
    const { id } = await openEngagement(server, { user });
    await Promise.all([1, 2, 3].map(() => client.post(`/api/returns/${id}/access`)));
    expect((await client.get(`/api/returns/${id}`)).body.history).toHaveLength(1);
  });

  it('is not found for someone else', async () => {
    const { user } = await signedIn(server);
    const { id } = await openEngagement(server, { user });
    const other = await signedIn(server);
    expect((await other.client.post(`/api/returns/${id}/access`)).status).toBe(404);
    expect((await engagementRow(server, id)).accessGivenAt).toBeNull();
  });
});

describe('the request counts', () => {
  it('agree with the requests’ states for every combination of facts', async () => {
    const { client, user } = await signedIn(server);
    const em = server.deps.fork();
    const pending = await createDocument(server, user.id);
    const approved = await createDocument(server, user.id, { status: 'approved' });
    const replace = await createDocument(server, user.id, { needsReplacement: true });
    const deleted = await createDocument(server, user.id);
    await em.nativeUpdate(Document, { id: deleted }, { deletedAt: new Date() });
    const sets = [[], [pending], [approved], [pending, approved], [replace, approved], [deleted]];
    const { id, requestIds } = await openEngagement(server, {
      user,
      requests: sets.flatMap((documents) =>
        [true, false].flatMap((isClosed) =>
          [true, false].map((essential) => ({ documents, isClosed, essential })),
        ),
      ),
    });
    await Promise.all(
      requestIds
        .filter((_, place) => place % 3 === 0)
        .map((requestId) =>
          em.execute(`update engagement_requests set answer = 'not_mine' where id = ?`, [requestId]),
        ),
    );
    const { body: list } = await client.get(`/api/returns/${id}/requests`);
    const count = (...states: string[]) =>
      list.filter(({ state }: { state: string }) => states.includes(state)).length;
    expect((await client.get(`/api/returns/${id}`)).body.requests).toEqual({
      open: count('open', 'replace'),
      toSend: count('open', 'replace'),
      missing: count('open'),
      received: count('received', 'answered'),
      accepted: count('accepted'),
      total: sets.length * 4,
    });
    expect(new Set(list.map(({ state }: { state: string }) => state)).size).toBe(5);
  });
});
