import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { dashboardSummary } from '../../src/domain/dashboard/schemas.ts';
import { addDocument } from '../support/document-rows.ts';
import type { HttpClient } from '../support/http-client.ts';
import { buyer, checkOut, fillCart, settle } from '../support/orders.ts';
import { signedIn } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const start = Date.parse('2026-11-20T08:00:00.000Z');
const DAY_MS = 24 * 60 * 60 * 1_000;

let server: TestServer;
let now = start;
beforeAll(async () => {
  server = await startTestServer({ replace: { now: () => new Date(now) } });
});
afterAll(() => server.close());
beforeEach(() => {
  now = start;
});

/** The summary, of the shape that is published. */
async function summaryOf(client: HttpClient) {
  const { status, body } = await client.get('/api/dashboard');
  expect(status).toBe(200);
  return dashboardSummary.parse(body);
}

/** What waits because of something done, beside what the account lacks from the beginning. */
const waitingOf = async (client: HttpClient) =>
  (await summaryOf(client)).waiting.filter(
    ({ kind }) => kind !== 'confirm-email' && kind !== 'add-tax-number',
  );

function later(milliseconds: number): void {
  now += milliseconds;
}

describe('the dashboard', () => {
  it('of a new person has nothing but what the account lacks', async () => {
    const { client, details } = await signedIn(server);
    expect((await client.get('/api/dashboard')).body).toEqual({
      documents: { total: 0, pending: 0 },
      calculation: null,
      orders: [],
      hasPaidReturn: false,
      challenge: null,
      activity: [],
      waiting: [
        { kind: 'add-tax-number', at: '2026-11-20T08:00:00.000Z' },
        { kind: 'confirm-email', email: details.email, at: '2026-11-20T08:00:00.000Z' },
      ],
    });
  });

  it('says when the account will be deleted, until it is kept', async () => {
    const { client } = await signedIn(server);
    const { body } = await client.post('/api/account/deletion');
    expect(await waitingOf(client)).toEqual([{ kind: 'account-deletion', at: body.deletesAt }]);
    await client.send('DELETE', '/api/account/deletion');
    expect(await waitingOf(client)).toEqual([]);
  });

  it('is nobody’s without a session', async () => {
    const { status, body } = await server.client().get('/api/dashboard');
    expect({ status, body }).toEqual({
      status: 401,
      body: { message: 'Please log in', reason: 'session.required' },
    });
  });

  it('counts documents and those pending review, without the bin', async () => {
    const { client, user } = await signedIn(server);
    await addDocument(server, user.id);
    await addDocument(server, user.id, { status: 'approved' });
    await addDocument(server, user.id, { status: 'processed' });
    await addDocument(server, user.id, { deletedAt: new Date(now) });
    const { documents, activity } = await summaryOf(client);
    expect(documents).toEqual({ total: 3, pending: 1 });
    expect(activity).toHaveLength(3);
  });

  it('has the figures of the latest calculation', async () => {
    const { client } = await signedIn(server);
    await client.post('/api/tax/calculate', { age: 'under65', income: 100_000 });
    later(1_000);
    const input = { age: 'under65', income: 420_000, taxYear: '2024/2025' };
    const { working: _, ...result } = (await client.post('/api/tax/calculate', input)).body;
    const { calculation } = await summaryOf(client);
    expect(calculation).toMatchObject({
      financialYear: '2024/2025',
      calculatedAt: '2026-11-20T08:00:01.000Z',
    });
    expect(result).toMatchObject(calculation!.result);
    expect(Object.keys(calculation!.result)).toHaveLength(10);
  });

  it('lists the 3 latest documents and the 2 latest calculations by time', async () => {
    const { client, user } = await signedIn(server);
    const steps = [
      'document',
      'calculation',
      'document',
      'calculation',
      'document',
      'document',
      'calculation',
    ];
    const made: string[] = [];
    for (const [step, kind] of steps.entries()) {
      later(60_000);
      made.push(`${kind} of ${new Date(now).toISOString()}`);
      if (kind === 'document') await addDocument(server, user.id, { name: `Paper ${step}` });
      else await client.post('/api/tax/calculate', { age: 'under65', income: 1_000 * step });
    }
    const { activity } = await summaryOf(client);
    expect(activity.map(({ kind, at }) => `${kind} of ${at}`)).toEqual(
      // The first document and the first calculation have had their time.
      made.slice(2).toReversed(),
    );
    expect(activity.slice(0, 2)).toMatchObject([
      { kind: 'calculation', label: '2025/2026', takeHomePay: 5_940 },
      { kind: 'document', label: 'Paper 5', status: 'pending', fromPractice: false },
    ]);
  });

  it('shows nobody else’s documents, calculations and orders', async () => {
    const { client, user, form } = await buyer(server);
    await settle(server, form);
    await fillCart(client, [2, 1]);
    await checkOut(client);
    await client.post('/api/tax/calculate', { age: 'under65', income: 420_000 });
    await addDocument(server, user.id, { needsReplacement: true, uploadedAt: new Date(now - DAY_MS) });
    expect((await waitingOf(client)).map(({ kind }) => kind).toSorted()).toEqual([
      'document-to-replace',
      'unpaid-order',
    ]);
    const { client: other } = await signedIn(server);
    expect(await summaryOf(other)).toMatchObject({
      documents: { total: 0, pending: 0 },
      calculation: null,
      challenge: null,
      activity: [],
    });
    expect(await waitingOf(other)).toEqual([]);
  });

  it('names the active savings challenge whose day is nearest, and none whose day is over', async () => {
    const { client } = await signedIn(server);
    const join = async (challengeId: number, targetDate: string) =>
      (await client.post('/api/savings/join', { challengeId, targetAmount: 100, targetDate })).body as {
        id: number;
      };
    const challengeOf = async () => (await summaryOf(client)).challenge;
    const late = await join(1, '2026-12-20');
    const soon = await join(2, '2026-11-30');
    expect(await challengeOf()).toEqual({
      id: soon.id,
      name: '52-Week Ladder',
      currentAmount: '0.00',
      targetAmount: '100.00',
      targetDate: '2026-11-30',
    });
    await client.post('/api/savings/entries', { userChallengeId: soon.id, amount: 100 });
    expect(await challengeOf()).toMatchObject({ id: late.id });
    now = Date.parse('2026-12-20T21:59:59.999Z');
    expect(await challengeOf()).toMatchObject({ id: late.id });
    later(1);
    expect(await challengeOf()).toBeNull();
  });

  it('asks the database once', async () => {
    const { client } = await buyer(server);
    const { sql, fork } = server.deps;
    const asked: string[] = [];
    Object.assign(server.deps, {
      sql: (statement: { name: string }, values: unknown[]) => {
        asked.push(statement.name);
        return sql(statement as Parameters<typeof sql>[0], values);
      },
      fork: () => {
        asked.push('an EntityManager');
        return fork();
      },
    });
    try {
      expect(await waitingOf(client)).toHaveLength(1);
    } finally {
      Object.assign(server.deps, { sql, fork });
    }
    expect(asked).toEqual(['dashboard-of-user']);
  });
});

describe('what waits for a person', () => {
  it('is an order that was not paid, until it is cancelled', async () => {
    const { client, orderId } = await buyer(server, [10, 1], [4, 2]);
    expect(await waitingOf(client)).toEqual([
      {
        kind: 'unpaid-order',
        orderId,
        status: 'pending',
        total: '797.00',
        products: ['Tax Consultation (45 minutes)', 'Auto-Assessment Check'],
        at: '2026-11-20T08:00:00.000Z',
      },
    ]);
    await client.post(`/api/orders/${orderId}/cancel`);
    expect(await waitingOf(client)).toEqual([]);
  });

  it('is an order whose payment failed, as long as an unpaid one would wait', async () => {
    const { client, orderId, form } = await buyer(server, [10, 1]);
    await settle(server, form, 'FAILED');
    expect(await waitingOf(client)).toMatchObject([{ kind: 'unpaid-order', orderId, status: 'failed' }]);
    later(14 * DAY_MS - 1);
    expect(await waitingOf(client)).toHaveLength(1);
    later(1);
    expect(await waitingOf(client)).toEqual([]);
  });

  it('is no order that is paid for something else than a tax return', async () => {
    const { client, form } = await buyer(server, [10, 1]);
    await settle(server, form);
    expect(await waitingOf(client)).toEqual([]);
  });

  it('knows whether a tax return was ever paid for', async () => {
    const advice = await buyer(server, [10, 1]);
    await settle(server, advice.form);
    expect(await summaryOf(advice.client)).toMatchObject({ hasPaidReturn: false });
    const { client, orderId, form } = await buyer(server, [14, 1]);
    expect(await summaryOf(client)).toMatchObject({ hasPaidReturn: false });
    await settle(server, form);
    expect(await summaryOf(client)).toMatchObject({ hasPaidReturn: true });
    const em = server.deps.fork();
    await em.execute(`update orders set status = 'completed' where id = ?`, [orderId]);
    expect(await summaryOf(client)).toMatchObject({ hasPaidReturn: true });
  });

  it('is a document that the practice wants replaced, with its note', async () => {
    const { client, user } = await signedIn(server);
    const note = { needsReplacement: true, reviewNote: 'Page 2 is missing' };
    const documentId = await addDocument(server, user.id, { name: 'Medical aid 2026', ...note });
    await addDocument(server, user.id, { ...note, deletedAt: new Date(now) });
    await addDocument(server, user.id, { ...note, status: 'approved' });
    expect(await waitingOf(client)).toEqual([
      {
        kind: 'document-to-replace',
        documentId,
        name: 'Medical aid 2026',
        reviewNote: 'Page 2 is missing',
        at: '2026-11-20T08:00:00.000Z',
      },
    ]);
  });

  it('are an address to confirm and a tax number to add, until both are there', async () => {
    const { client, user, details } = await signedIn(server);
    const at = '2026-11-20T08:00:00.000Z';
    const number = { kind: 'add-tax-number', at };
    const address = { kind: 'confirm-email', email: details.email, at };
    later(DAY_MS);
    expect((await summaryOf(client)).waiting).toEqual([number, address]);
    await client.send('PATCH', '/api/profile', { body: { taxNumber: '0001339050' } });
    expect((await summaryOf(client)).waiting).toEqual([address]);
    await client.send('PATCH', '/api/profile', { body: { taxNumber: null } });
    await server.deps.fork().nativeUpdate(User, { id: user.id }, { emailConfirmedAt: new Date(now) });
    expect((await summaryOf(client)).waiting).toEqual([number]);
  });

  it('stands newest first, at most 20 of a kind', async () => {
    const { client, user } = await buyer(server, [10, 1]);
    for (let count = 0; count < 22; count++) {
      later(1_000);
      await addDocument(server, user.id, { name: `Paper ${count}`, needsReplacement: true });
    }
    const waiting = await waitingOf(client);
    expect(waiting.map((item) => (item.kind === 'document-to-replace' ? item.name : item.kind))).toEqual([
      ...Array.from({ length: 20 }, (_, at) => `Paper ${21 - at}`),
      'unpaid-order',
    ]);
  });
});
