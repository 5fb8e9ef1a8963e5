import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { dashboardSummary } from '../../src/domain/dashboard/schemas.ts';
import { EngagementRequest } from '../../src/domain/engagements/engagement-request.entity.ts';
import { Engagement } from '../../src/domain/engagements/engagement.entity.ts';
import type { Answers } from '../../src/domain/preparation/answers.ts';
import { ReturnFigures } from '../../src/domain/engagements/return-figures.entity.ts';
import { assessReturn } from '../../src/domain/tax/return/assess-return.ts';
import { returnInput } from '../../src/domain/tax/return/return-input.ts';
import type { Sql } from '../../src/domain/sql.ts';
import { addDocument } from '../support/document-rows.ts';
import { addFigures, approvalAt, openEngagement } from '../support/engagements.ts';
import type { HttpClient } from '../support/http-client.ts';
import { buyer, checkOut, fillCart, settle } from '../support/orders.ts';
import { logIn, signedIn, staffMember } from '../support/people.ts';
import { acceptPrice, prepare, requestPrice } from '../support/preparation.ts';
import { answered } from '../support/answered.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import type { TaxYear } from '../../src/domain/tax/tax-year.ts';
import { DAY_MS } from '../../src/domain/calendar.ts';

const start = Date.parse('2026-11-20T08:00:00.000Z');

let server: TestServer;
let now = start;
beforeAll(async () => {
  server = await startTestServer({ replace: { now: () => new Date(now) } });
});
afterAll(() => server.close());
beforeEach(() => {
  now = start;
});

/** Fetches the caller's summary and validates it against the published schema. */
async function summaryOf(client: HttpClient) {
  const { status, body } = await client.get('/api/dashboard');
  expect(status).toBe(200);
  return dashboardSummary.parse(body);
}

/** Returns pending items except missing account details. */
const waitingOf = async (client: HttpClient) =>
  (await summaryOf(client)).waiting.filter(
    ({ kind }) => kind !== 'confirm-email' && kind !== 'add-tax-number',
  );

function later(milliseconds: number): void {
  now += milliseconds;
}

describe('dashboard summary', () => {
  it('of a new user lists only missing account details', async () => {
    const { client, details } = await signedIn(server);
    expect((await client.get('/api/dashboard')).body).toEqual({
      documents: { total: 0, pending: 0, approved: 0, processed: 0 },
      calculation: null,
      return: null,
      work: [],
      balances: [],
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

  it('shows the date of a requested deletion until it is cancelled', async () => {
    const { client } = await signedIn(server);
    const { body } = await client.post('/api/account/deletion');
    expect(await waitingOf(client)).toEqual([{ kind: 'account-deletion', at: body.deletesAt }]);
    await client.send('DELETE', '/api/account/deletion');
    expect(await waitingOf(client)).toEqual([]);
  });

  it('returns 401 without a session', async () => {
    const { status, body } = await server.client().get('/api/dashboard');
    expect({ status, body }).toEqual({
      status: 401,
      body: { message: 'Please log in', reason: 'session.required' },
    });
  });

  it('counts documents in all and by status, without deleted ones', async () => {
    const { client, user } = await signedIn(server);
    await addDocument(server, user.id);
    await addDocument(server, user.id, { status: 'approved' });
    await addDocument(server, user.id, { status: 'processed' });
    await addDocument(server, user.id, { deletedAt: new Date(now) });
    const { documents, activity } = await summaryOf(client);
    expect(documents).toEqual({ total: 3, pending: 1, approved: 1, processed: 1 });
    expect(activity).toHaveLength(3);
  });

  it("contains the latest calculation's result", async () => {
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

  it('lists the 3 latest documents and the 2 latest calculations', async () => {
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
      // The oldest document and calculation no longer appear.
      made.slice(2).toReversed(),
    );
    expect(activity.slice(0, 2)).toMatchObject([
      { kind: 'calculation', label: '2025/2026', takeHomePay: 5_940 },
      { kind: 'document', label: 'Paper 5', status: 'pending', fromPractice: false },
    ]);
  });

  it("contains only the caller's own records", async () => {
    const { client, user, form } = await buyer(server);
    await settle(server, form);
    await fillCart(client, [2, 1]);
    await checkOut(client);
    await client.post('/api/tax/calculate', { age: 'under65', income: 420_000 });
    await addDocument(server, user.id, { needsReplacement: true, uploadedAt: new Date(now - DAY_MS) });
    expect((await waitingOf(client)).map(({ kind }) => kind).toSorted()).toEqual([
      'document-to-replace',
      'documents-to-send',
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

  it('shows the active savings challenge that ends next, but none that has ended', async () => {
    const { client, details } = await signedIn(server);
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
      layers: [],
      plan: expect.objectContaining({
        every: 'week',
        current: 1,
        covered: 0,
        behind: '0.00',
        onTrack: true,
      }) as unknown,
    });
    await client.post('/api/savings/entries', { userChallengeId: soon.id, amount: 30 });
    await client.post('/api/savings/entries', { userChallengeId: soon.id, amount: 12.5 });
    expect(await challengeOf()).toMatchObject({ currentAmount: '42.50', layers: ['30.00', '12.50'] });
    await client.post('/api/savings/entries', { userChallengeId: soon.id, amount: 57.5 });
    expect(await challengeOf()).toMatchObject({ id: late.id, plan: { every: 'week' } });
    now = Date.parse('2026-12-20T21:59:59.999Z');
    await logIn(client, details);
    expect(await challengeOf()).toMatchObject({ id: late.id });
    later(1);
    expect(await challengeOf()).toBeNull();
  });

  it('runs one statement', async () => {
    const { client } = await buyer(server);
    const { sql, fork } = server.deps;
    const statements: string[] = [];
    Object.assign(server.deps, {
      sql: ((statement, values) => {
        statements.push(statement.name);
        return sql(statement, values);
      }) satisfies Sql,
      fork: () => {
        statements.push('an EntityManager');
        return fork();
      },
    });
    try {
      expect(await waitingOf(client)).toHaveLength(1);
    } finally {
      Object.assign(server.deps, { sql, fork });
    }
    expect(statements).toEqual(['dashboard-of-user']);
  });
});

/** Creates a client with a paid return, changed by `columns`. */
async function clientWithReturn(columns: Partial<Engagement> = {}) {
  const person = await buyer(server);
  await settle(server, person.form);
  const em = server.deps.fork();
  const engagement = await em.findOneOrFail(Engagement, { user: person.user.id });
  em.assign(engagement, columns);
  await em.flush();
  return { ...person, returnId: engagement.id, em };
}

/** Builds the fields shared by waiting items about a client's return. */
const work = (person: { returnId: number; orderId: number }) => ({
  returnId: person.returnId,
  orderId: person.orderId,
  work: 'return',
  taxYear: '2025/2026',
});

describe('the current return', () => {
  it('says what it waits for, and asks for its documents', async () => {
    const person = await clientWithReturn({ taxYear: '2025/2026' });
    expect((await summaryOf(person.client)).return).toEqual({
      id: person.returnId,
      taxYear: '2025/2026',
      status: 'documents_needed',
      sentence: 'We need one more document.',
      detail: expect.stringContaining('Once we have everything essential'),
      action: 'send-documents',
      actor: 'client',
      since: '2026-11-20T08:00:00.000Z',
      dueAt: null,
      forName: null,
      requests: { open: 1, toSend: 1, missing: 1, received: 0, accepted: 0, total: 1 },
      order: expect.objectContaining({ id: person.orderId }),
      steps: expect.arrayContaining([
        { status: 'documents_needed', at: '2026-11-20T08:00:00.000Z' },
        { status: 'in_preparation', at: null },
      ]),
      held: null,
      balance: null,
    });
    expect(await waitingOf(person.client)).toEqual([
      {
        kind: 'documents-to-send',
        ...work(person),
        status: 'documents_needed',
        open: 1,
        at: '2026-11-20T08:00:00.000Z',
      },
    ]);
    await person.em.nativeUpdate(
      EngagementRequest,
      { engagement: person.returnId },
      { answer: 'cannot_find' },
    );
    expect((await summaryOf(person.client)).return).toMatchObject({ actor: 'practice' });
    expect(await waitingOf(person.client)).toEqual([]);
  });

  it('asks for the documents that SARS wants, essential or not', async () => {
    const person = await clientWithReturn({
      taxYear: '2025/2026',
      status: 'verification',
      submittedAt: new Date(now),
      approval: approvalAt(new Date(now)),
      letterOn: '2026-11-18',
    });
    await person.em.nativeUpdate(EngagementRequest, { engagement: person.returnId }, { essential: false });
    expect(await waitingOf(person.client)).toMatchObject([
      { kind: 'documents-to-send', status: 'verification', open: 1 },
    ]);
  });

  it('asks to approve the figures last sent', async () => {
    const person = await clientWithReturn({ taxYear: '2025/2026', status: 'awaiting_approval' });
    const input = returnInput.parse({ taxYear: '2025/2026', age: 'under65' });
    for (const [number, balance] of [
      [1, 100],
      [2, -2500.5],
    ] as const) {
      person.em.create(ReturnFigures, {
        engagement: person.em.getReference(Engagement, person.returnId),
        number,
        input,
        result: { ...assessReturn(input), balance },
        sha256: '0'.repeat(64),
        createdAt: new Date(now),
        sentAt: new Date(now + number),
      });
    }
    await person.em.flush();
    expect(await waitingOf(person.client)).toEqual([
      { kind: 'return-to-approve', ...work(person), balance: -2500.5, at: '2026-11-20T08:00:00.000Z' },
    ]);
    const { return: current } = await summaryOf(person.client);
    expect(current).toMatchObject({ actor: 'client', status: 'awaiting_approval', balance: -2500.5 });
  });

  it('asks to read messages until they are read', async () => {
    const { client, user } = await signedIn(server);
    const { client: staff } = await staffMember(server);
    const { body } = await staff.post(`/api/practice/clients/${user.id}/messages`, { text: 'Welcome' });
    const waiting = async () =>
      (await waitingOf(client)).filter(({ kind }: { kind: string }) => kind === 'message-to-read');
    expect(await waiting()).toMatchObject([{ returnId: null, work: null, count: 1, at: body.sentAt }]);
    await client.post('/api/messages/receipts', { upTo: body.id, state: 'seen' });
    expect(await waiting()).toEqual([]);
  });

  it('asks to pay an assessed amount until its due date has passed', async () => {
    const outcome = {
      assessedOn: '2026-11-10',
      lines: [],
      balance: 1_234.5,
      submittedBalance: 1_000,
      dueOn: '2026-11-30',
      documentId: null,
    };
    const person = await clientWithReturn({
      taxYear: '2025/2026',
      status: 'assessed',
      submittedAt: new Date(now),
      approval: approvalAt(new Date(now)),
      outcome,
    });
    const due = {
      kind: 'amount-due',
      ...work(person),
      amount: 1_234.5,
      dueOn: '2026-11-30',
      at: '2026-11-20T08:00:00.000Z',
    };
    expect(await waitingOf(person.client)).toEqual([due]);
    now = Date.parse('2026-11-30T21:59:00Z');
    await logIn(person.client, person.details);
    expect(await waitingOf(person.client)).toEqual([due]);
    later(2 * 60_000);
    expect(await waitingOf(person.client)).toEqual([]);
    expect((await summaryOf(person.client)).return).toMatchObject({ actor: 'nobody' });
    await person.em.nativeUpdate(
      Engagement,
      { id: person.returnId },
      { outcome: { ...outcome, balance: -1 } },
    );
    expect(await waitingOf(person.client)).toEqual([]);
  });

  it('is this client’s newest one in progress, or else the newest closed one', async () => {
    const person = await clientWithReturn({ taxYear: '2024/2025' });
    await fillCart(person.client, [1, 1], [9, 1]);
    const { body } = await checkOut(person.client);
    await settle(server, body.paymentData);
    await clientWithReturn();
    const second = await person.em.findOneOrFail(Engagement, {
      kind: 'return',
      orderItem: { order: body.orderId },
    });
    expect((await summaryOf(person.client)).return).toMatchObject({ id: second.id, taxYear: null });
    await person.em.nativeUpdate(Engagement, { id: second.id }, { status: 'cancelled' });
    expect((await summaryOf(person.client)).return).toMatchObject({ id: person.returnId });
    await person.em.nativeUpdate(Engagement, { id: person.returnId }, { status: 'closed' });
    expect((await summaryOf(person.client)).return).toMatchObject({
      id: person.returnId,
      taxYear: '2024/2025',
      status: 'closed',
      sentence: 'This return is closed.',
      actor: 'nobody',
    });
    await person.em.nativeUpdate(Engagement, { id: person.returnId }, { status: 'cancelled' });
    expect((await summaryOf(person.client)).return).toBeNull();
  });

  it('names the status before a hold, and its steps', async () => {
    const { client } = await clientWithReturn({
      taxYear: '2025/2026',
      status: 'on_hold',
      statusBefore: 'in_preparation',
      heldReason: 'We are waiting for your employer.',
    });
    const { return: current } = await summaryOf(client);
    expect(current).toMatchObject({ actor: 'nobody', held: 'in_preparation', dueAt: null });
    expect(current?.steps.map(({ status }) => status)).toContain('in_preparation');
  });

  it('asks for access once a preparation has its documents, until it’s given', async () => {
    const { client, user } = await signedIn(server);
    const { id, requestIds } = await openEngagement(server, {
      user,
      status: 'not_started',
      requests: [{ kind: 'id_copy' }],
    });
    const kinds = async () => (await waitingOf(client)).map(({ kind }) => kind);
    expect(await kinds()).toEqual([]);
    await client.send('PATCH', `/api/requests/${requestIds[0]}`, { body: { answer: 'cannot_find' } });
    expect(await waitingOf(client)).toMatchObject([
      { kind: 'access-to-give', returnId: id, work: 'return', taxYear: '2025/2026', orderId: null },
    ]);
    await client.post(`/api/returns/${id}/access`);
    expect(await kinds()).toEqual([]);
  });
});

describe('other work', () => {
  it('is listed by who acts next, until nobody needs to act', async () => {
    const { client, user } = await signedIn(server);
    const open = (columns: Omit<Parameters<typeof openEngagement>[1], 'user'>) =>
      openEngagement(server, { user, ...columns });
    const own = await open({ status: 'documents_needed', requests: [{ kind: 'irp5' }] });
    const hers = await open({ status: 'submitted', forName: 'Nomsa Maseko' });
    const estimate = await open({ kind: 'provisional', status: 'in_preparation' });
    const held = await open({ kind: 'provisional', status: 'on_hold' });
    await open({ kind: 'check', status: 'closed' });
    const current = await open({ status: 'in_preparation' });
    const { work, return: newest } = await summaryOf(client);
    expect(newest?.id).toBe(current.id);
    expect(work.map(({ id, turn }) => [id, turn])).toEqual([
      [held.id, 'practice'],
      [estimate.id, 'practice'],
      [hers.id, 'revenue_service'],
      [own.id, 'client'],
    ]);
    expect(work[2]).toMatchObject({ forName: 'Nomsa Maseko', sentence: 'Your return is with SARS.' });
    const assess = (balance: number) =>
      server.deps.fork().nativeUpdate(
        Engagement,
        { id: hers.id },
        {
          status: 'assessed',
          outcome: {
            assessedOn: '2026-11-10',
            lines: [],
            balance,
            submittedBalance: 0,
            dueOn: null,
            documentId: null,
          },
        },
      );
    const herTurn = async () => (await summaryOf(client)).work.find(({ id }) => id === hers.id)?.turn;
    await assess(-100);
    expect(await herTurn()).toBe('revenue_service');
    await assess(0);
    expect(await herTurn()).toBeUndefined();
  });

  it('includes no one else’s', async () => {
    const { client } = await clientWithReturn();
    await clientWithReturn();
    expect((await summaryOf(client)).work).toEqual([]);
  });
});

describe('balances', () => {
  it('are listed once per tax year, from the assessment or else the figures sent', async () => {
    const { client, user } = await signedIn(server);
    const assessed = (taxYear: TaxYear, balance: number, forName: string | null = null) =>
      openEngagement(server, {
        user,
        taxYear,
        forName,
        status: 'closed',
        outcome: {
          assessedOn: '2026-10-01',
          lines: [],
          balance,
          submittedBalance: 0,
          dueOn: null,
          documentId: null,
        },
      });
    const balances = async () =>
      (await summaryOf(client)).balances.map(({ taxYear, balance, isAssessed }) => [
        taxYear,
        balance,
        isAssessed,
      ]);
    await assessed('2023/2024', 2_116.4);
    await assessed('2024/2025', -1);
    await assessed('2024/2025', -13_328.66);
    await assessed('2022/2023', -50, 'Nomsa Maseko');
    const current = await openEngagement(server, { user, status: 'in_preparation' });
    expect(await balances()).toEqual([
      ['2023/2024', 2_116.4, true],
      ['2024/2025', -13_328.66, true],
    ]);
    await addFigures(server, current.id);
    await server.deps.fork().nativeUpdate(Engagement, { id: current.id }, { status: 'awaiting_approval' });
    expect((await balances()).at(-1)).toEqual(['2025/2026', expect.any(Number), false]);
    for (const year of ['2021/2022', '2022/2023'] as const) await assessed(year, 0);
    expect((await balances()).map(([year]) => year)).toEqual([
      '2022/2023',
      '2023/2024',
      '2024/2025',
      '2025/2026',
    ]);
  });
});

describe('waiting items', () => {
  it('include an unpaid order until it is cancelled', async () => {
    const { client, orderId } = await buyer(server, [10, 1], [4, 2]);
    expect(await waitingOf(client)).toEqual([
      {
        kind: 'unpaid-order',
        orderId,
        status: 'pending',
        total: '797.00',
        products: ['Tax Consultation (45 minutes)', 'Auto-Assessment Check'],
        returnId: null,
        at: '2026-11-20T08:00:00.000Z',
      },
    ]);
    await client.post(`/api/orders/${orderId}/cancel`);
    expect(await waitingOf(client)).toEqual([]);
  });

  it('name the return that an unpaid order is for, unless it could be for either of two', async () => {
    const { client } = await signedIn(server);
    const orderReturn = async (answers: Answers) => {
      const id = await prepare(client, answers);
      const { body: quote } = await requestPrice(client, id);
      expect(await acceptPrice(client, quote.id)).toMatchObject({ status: 200 });
      return id;
    };
    const unpaid = async () => (await waitingOf(client)).filter(({ kind }) => kind === 'unpaid-order');
    const own = await orderReturn(answered);
    const { body: first } = await checkOut(client);
    expect(await unpaid()).toMatchObject([{ orderId: first.orderId, returnId: own }]);
    later(1);
    // The price of another return, accepted after this order, isn't what the order pays.
    await orderReturn({ ...answered, who: 'other', forName: 'Nomsa' });
    expect(await unpaid()).toMatchObject([{ orderId: first.orderId, returnId: own }]);
    later(1);
    const { body: second } = await checkOut(client);
    expect(await unpaid()).toMatchObject([
      { orderId: second.orderId, returnId: null },
      { orderId: first.orderId, returnId: own },
    ]);
  });

  it('include a failed payment for as long as they would an unpaid order', async () => {
    const { client, orderId, form } = await buyer(server, [10, 1]);
    await settle(server, form, 'FAILED');
    expect(await waitingOf(client)).toMatchObject([{ kind: 'unpaid-order', orderId, status: 'failed' }]);
    later(14 * DAY_MS - 1);
    expect(await waitingOf(client)).toHaveLength(1);
    later(1);
    expect(await waitingOf(client)).toEqual([]);
  });

  it('exclude paid orders without a tax return', async () => {
    const { client, form } = await buyer(server, [10, 1]);
    await settle(server, form);
    expect(await waitingOf(client)).toEqual([]);
  });

  it('know whether a tax return was ever paid for', async () => {
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

  it("include a document to replace, with the practice's note", async () => {
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

  it('include confirming the e-mail address and adding a tax number until done', async () => {
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

  it('are sorted by date, with at most 20 per kind', async () => {
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
