import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, southAfricanDay } from '../../src/domain/calendar.ts';
import { Document } from '../../src/domain/documents/document.entity.ts';
import { statusesOfKind } from '../../src/domain/engagements/engagement-status.ts';
import { Engagement } from '../../src/domain/engagements/engagement.entity.ts';
import {
  getEngagement,
  type PracticeContext,
} from '../../src/domain/engagements/practice-engagement.server.ts';
import * as figures from '../../src/domain/engagements/practice-figures.server.ts';
import * as filing from '../../src/domain/engagements/practice-filing.server.ts';
import * as practice from '../../src/domain/engagements/practice-moves.server.ts';
import { ReturnFigures } from '../../src/domain/engagements/return-figures.entity.ts';
import type { EngagementView } from '../../src/domain/engagements/schemas.ts';
import { DomainError } from '../../src/domain/errors.ts';
import { type WorkKind, workKinds } from '../../src/domain/shop/work-kinds.ts';
import type { HttpClient } from '../support/http-client.ts';
import { signedIn, staffMember } from '../support/people.ts';
import {
  addFigures,
  dayOn,
  figuresInput,
  makeMove,
  moveAsClient,
  openEngagement,
  practiceContext,
  readEngagement,
  returnIn,
  sendDocument,
} from '../support/practice.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/** Monday, 10:00 in South Africa. */
const monday = Date.parse('2026-07-06T08:00:00Z');
let clock = monday;

let server: TestServer;
let staff: HttpClient;
let client: Awaited<ReturnType<typeof signedIn>>;
let clientId: number;
let ctx: PracticeContext;
beforeAll(async () => {
  server = await startTestServer({ replace: { now: () => new Date(clock) } });
  const person = await staffMember(server);
  staff = person.client;
  client = await signedIn(server);
  clientId = client.user.id;
  ctx = practiceContext(server, person.user.id);
});
afterAll(() => server.close());

const requests = [{ kind: 'bank_statements' as const, note: null }];

/** Makes moves one after the other and returns the engagement after the last. */
async function follow(
  current: EngagementView,
  ...moves: readonly (readonly [move: string, input?: object])[]
): Promise<EngagementView> {
  let reached = current;
  for (const [move, input] of moves) {
    const { status, body } = await makeMove(staff, reached, move, input);
    expect([move, status, body.message]).toEqual([move, 200, undefined]);
    reached = body;
  }
  return reached;
}

describe('the whole course', () => {
  it('of a return, with a hold, a question and a verification', async () => {
    const today = dayOn(server);
    let current = await openEngagement(staff, clientId);
    const documentId = await sendDocument(server, current);
    const review = { decision: 'approve', version: 1 };
    await staff.post(`/api/practice/documents/${documentId}/review`, review);
    current = await follow(await readEngagement(staff, current.id), ['ask', { requests }]);
    expect(current).toMatchObject({ actor: 'client', requests: { open: 2, accepted: 1, total: 3 } });

    await moveAsClient(server, current, 'ready');
    current = await readEngagement(staff, current.id);
    // Five business days after Monday the 6th.
    expect(current).toMatchObject({ status: 'in_preparation', dueAt: '2026-07-13T21:59:59.999Z' });
    current = await follow(current, ['hold', { reason: 'We wait for your bank' }]);
    expect(current).toMatchObject({
      status: 'on_hold',
      actor: 'nobody',
      hold: { reason: 'We wait for your bank', status: 'in_preparation' },
      moves: ['resume', 'cancel'],
    });
    current = await follow(current, ['resume']);
    expect(current).toMatchObject({
      status: 'in_preparation',
      hold: null,
      dueAt: '2026-07-13T21:59:59.999Z',
    });

    const first = await addFigures(staff, current.id);
    current = await follow(current, ['send-figures', { figuresId: first.id }]);
    await moveAsClient(server, current, 'question');
    current = await readEngagement(staff, current.id);
    const second = await addFigures(staff, current.id, { ...figuresInput, interest: { local: 30_000 } });
    current = await follow(current, ['send-figures', { figuresId: second.id }]);
    await moveAsClient(server, current, 'approve');
    current = await readEngagement(staff, current.id);
    expect(current).toMatchObject({
      status: 'approved',
      approval: { figuresId: second.id, number: 2 },
      dueAt: '2026-07-08T21:59:59.999Z',
    });

    current = await follow(current, ['submit', { submittedOn: today, reference: 'SARS-7' }]);
    const document = await server.deps.fork().findOneOrFail(Document, { id: documentId });
    expect([current.actor, current.reference, document.status]).toEqual([
      'revenue_service',
      'SARS-7',
      'processed',
    ]);
    const { body: events } = await client.client.get(`/api/documents/${documentId}/history`);
    expect(events.map(({ action }: { action: string }) => action)).toEqual([
      'processed',
      'approved',
      'uploaded',
    ]);

    current = await follow(current, ['letter', { receivedOn: today, requests }]);
    // The submission closed the two unanswered requests.
    expect(current).toMatchObject({
      actor: 'client',
      dueAt: '2026-08-04T21:59:59.999Z',
      sentence: 'SARS wants to see one document.',
      requests: { open: 1, total: 4 },
    });
    current = await follow(
      current,
      ['handed-in', { on: today }],
      ['assess', { assessedOn: today, lines: [], balance: -100 }],
      ['close'],
    );
    expect(current).toMatchObject({ status: 'closed', actor: 'nobody', moves: [] });
    expect(current.history.map(({ action }) => action).toReversed()).toEqual([
      'opened',
      'ask',
      'ready',
      'hold',
      'resume',
      'send-figures',
      'question',
      'send-figures',
      'approve',
      'submit',
      'letter',
      'handed-in',
      'assess',
      'close',
    ]);
  });

  it('of a provisional return ends with its submission', async () => {
    const submitted = await returnIn(server, staff, { clientId, status: 'submitted', kind: 'provisional' });
    expect(submitted.moves).toEqual(['close', 'hold']);
    expect((await follow(submitted, ['close'])).status).toBe('closed');
  });

  it('of a service includes a submission without figures', async () => {
    const opened = await openEngagement(staff, clientId, 'service');
    const submission = { submittedOn: dayOn(server), reference: 'SARS-8' };
    const closed = await follow(opened, ['start'], ['submit', submission], ['close']);
    expect(closed).toMatchObject({ status: 'closed', reference: 'SARS-8', approval: null });
  });

  it.each(['check', 'monthly'] as const)('of a %s is short', async (kind) => {
    const opened = await openEngagement(staff, clientId, kind);
    expect((await follow(opened, ['start'], ['close'])).status).toBe('closed');
  });
});

describe('a hold', () => {
  it('extends our own promises by its business days, but none of SARS’s deadlines', async () => {
    const preparing = await returnIn(server, staff, { clientId, status: 'in_preparation' });
    const submitted = await returnIn(server, staff, { clientId, status: 'submitted' });
    const verified = await follow(submitted, ['letter', { receivedOn: dayOn(server), requests }]);
    const held = await Promise.all(
      [preparing, verified].map(({ id, version }) =>
        practice.holdEngagement(ctx, { id, version, reason: 'Ill' }),
      ),
    );
    clock += 2 * DAY_MS;
    const resumed = await Promise.all(
      held.map(({ id, version }) => practice.resumeEngagement(ctx, { id, version })),
    );
    clock = monday;
    expect(resumed.map(({ dueAt }) => dueAt)).toEqual(['2026-07-15T21:59:59.999Z', verified.dueAt]);
  });
});

describe('an assessed return', () => {
  it('closes automatically 30 days after the assessment or the due date, whichever is later', async () => {
    const submitted = await returnIn(server, staff, { clientId, status: 'submitted' });
    const dueOn = dayOn(server, 10);
    const input = { assessedOn: dayOn(server), lines: [], balance: 100, dueOn };
    const { id } = await follow(submitted, ['assess', input]);
    const held = await returnIn(server, staff, { clientId, status: 'assessed' });
    await follow(held, ['hold', { reason: 'An objection' }]);

    clock = monday + 39 * DAY_MS;
    await practice.closeAssessed(server.deps);
    expect((await getEngagement(ctx, { id })).status).toBe('assessed');
    clock = monday + 40 * DAY_MS;
    await Promise.all([practice.closeAssessed(server.deps), practice.closeAssessed(server.deps)]);
    const closed = await getEngagement(ctx, { id });
    expect(closed.status).toBe('closed');
    expect(closed.history.filter(({ action }) => action === 'close')).toMatchObject([
      { actor: 'system', by: null },
    ]);
    expect((await getEngagement(ctx, { id: held.id })).status).toBe('on_hold');
    clock = monday;
  });
});

/** Checks the invariants that hold after any sequence of moves. */
async function expectConsistent(id: number): Promise<void> {
  const em = server.deps.fork();
  const { kind, status, approval } = await em.findOneOrFail(Engagement, { id });
  expect(statusesOfKind[kind]).toContain(status);
  const isApproved = status === 'approved' || status === 'submitted' || status === 'assessed';
  expect(!isApproved || kind === 'service' || Boolean(approval)).toBe(true);
  if (!approval) return;
  const sent = await em.find(
    ReturnFigures,
    { engagement: id, sentAt: { $ne: null } },
    { orderBy: { sentAt: 'desc', number: 'desc' } },
  );
  const [approved] = sent;
  expect(approved).toMatchObject({
    id: approval.figuresId,
    number: approval.number,
    sha256: approval.sha256,
  });
  expect(approved && figures.figuresHash(approved.result)).toBe(approval.sha256);
}

type Operation = (current: EngagementView, random: number) => Promise<unknown>;

const reason = 'Because';
const today = () => southAfricanDay(new Date(clock));

/** Operations by move name, as listed on the engagement. */
const operations: Record<string, Operation> = {
  start: ({ id, version }) => practice.startEngagement(ctx, { id, version }),
  ask: ({ id, version }) => practice.askForDocuments(ctx, { id, version, requests }),
  'send-figures': async ({ id, version }) => {
    const [newest] = await figures.listFigures(ctx, { id, limit: 1 });
    return figures.sendFigures(ctx, { id, version, figuresId: newest?.id ?? 1 });
  },
  'take-back': ({ id, version }) => figures.takeBackFigures(ctx, { id, version }),
  reopen: ({ id, version }) => figures.reopenReturn(ctx, { id, version, reason }),
  submit: ({ id, version }) =>
    filing.submitReturn(ctx, { id, version, submittedOn: today(), reference: 'SARS-9' }),
  letter: ({ id, version }) => filing.recordLetter(ctx, { id, version, receivedOn: today(), requests }),
  'handed-in': ({ id, version }) => filing.recordHandedIn(ctx, { id, version, on: today() }),
  assess: ({ id, version }, random) =>
    filing.recordAssessment(ctx, {
      id,
      version,
      assessedOn: today(),
      lines: [],
      balance: random - 50,
      dueOn: today(),
    }),
  close: ({ id, version }) => practice.closeEngagement(ctx, { id, version }),
  hold: ({ id, version }) => practice.holdEngagement(ctx, { id, version, reason }),
  resume: ({ id, version }) => practice.resumeEngagement(ctx, { id, version }),
  cancel: ({ id, version }) => practice.cancelEngagement(ctx, { id, version, reason }),
};

const others: Record<string, Operation> = {
  ready: (current) => moveAsClient(server, current, 'ready'),
  approve: (current) => moveAsClient(server, current, 'approve'),
  question: (current) => moveAsClient(server, current, 'question'),
  'add-figures': ({ id }, random) =>
    figures.addFigures(ctx, { id, input: { ...figuresInput, interest: { local: 1_000 * random } } }),
  year: ({ id, version }) => practice.changeEngagement(ctx, { id, version, taxYear: '2024/2025' }),
  'stale start': ({ id, version }) => practice.startEngagement(ctx, { id, version: version + 1 }),
  sweep: () => practice.closeAssessed(server.deps),
  'a day later': async () => {
    clock += DAY_MS;
  },
};

/** Runs an operation and returns the error code if it was rejected. */
async function attempt(run: () => Promise<unknown>): Promise<string | null> {
  try {
    await run();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

describe('any sequence of moves', () => {
  const all = { ...operations, ...others };
  // The usual moves are drawn more often, so that sequences get further.
  const usual = ['start', 'add-figures', 'send-figures', 'approve', 'submit', 'assess'];
  const name = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...usual) },
    { weight: 1, arbitrary: fc.constantFrom(...Object.keys(all)) },
  );
  const sequence = fc.array(fc.tuple(name, fc.integer({ min: 0, max: 100 })), {
    minLength: 10,
    maxLength: 40,
  });
  const kinds = fc.oneof(
    { weight: 3, arbitrary: fc.constant<WorkKind>('return') },
    { weight: 1, arbitrary: fc.constantFrom(...workKinds) },
  );

  it(
    'allows exactly the listed moves, and every approval fits the figures',
    { timeout: 120_000 },
    async () => {
      const reached = new Set<string>();
      await fc.assert(
        fc.asyncProperty(kinds, sequence, async (kind, steps) => {
          clock = monday;
          const taxYear = kind === 'return' || kind === 'provisional' ? '2025/2026' : null;
          const { id } = await practice.openEngagement(ctx, { clientId, kind, taxYear, reason });
          for (const [step, random] of steps) {
            const before = await getEngagement(ctx, { id });
            const refused = await attempt(() => all[step]?.(before, random) ?? Promise.resolve());
            const after = await getEngagement(ctx, { id });
            reached.add(after.status);
            expect([step, after]).toEqual([step, refused === null ? after : before]);
            // Figures that are missing or for another year are refused even though the move is listed.
            const isRefusedFigures = refused?.startsWith('figures.') ?? false;
            const isListed = before.moves.some((move) => move === step);
            const isExpected = step in operations && !isRefusedFigures ? isListed : refused === null;
            expect([before.status, step, refused === null]).toEqual([before.status, step, isExpected]);
            await expectConsistent(id);
          }
        }),
        { numRuns: 30, seed: 26 },
      );
      expect([...reached]).toEqual(
        expect.arrayContaining(['approved', 'submitted', 'assessed', 'cancelled']),
      );
    },
  );
});
