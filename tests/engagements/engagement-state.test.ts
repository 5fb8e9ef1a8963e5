import { assert, property, array, boolean, constantFrom, integer, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Actor, actorOf } from '../../src/domain/engagements/engagement-actor.ts';
import {
  type EngagementMove,
  engagementMoves,
  type EngagementState,
  illegalMove,
  isMoveAllowed,
  movesOf,
  statusAfterMove,
} from '../../src/domain/engagements/engagement-state.ts';
import {
  type EngagementStatus,
  engagementStatuses,
  isFinal,
  statusesOfKind,
} from '../../src/domain/engagements/engagement-status.ts';
import {
  type PriceFacts,
  priceOn,
  type PriceState,
  priceStateOn,
} from '../../src/domain/engagements/price-state.ts';
import { type StatusFacts, statusText } from '../../src/domain/engagements/status-text.ts';
import { type PastMove, stepsOf } from '../../src/domain/engagements/steps.ts';
import { DomainError } from '../../src/domain/errors.ts';
import { type WorkKind, workKinds } from '../../src/domain/shop/work-kinds.ts';

const kind = constantFrom(...workKinds);
const moves = array(constantFrom(...engagementMoves), { maxLength: 60 });

/** An engagement in the model: its state, the figures sent and approved, and its past moves. */
interface Model extends EngagementState {
  sent: number;
  approved: number | null;
  past: PastMove[];
}

const at = (model: Model) => new Date(Date.UTC(2026, 0, 1) + model.past.length * 60_000).toISOString();

/** Makes a move in the model. Returns false and changes nothing if the move isn't allowed. */
function make(model: Model, move: EngagementMove): boolean {
  const before = model.status;
  if (!isMoveAllowed(move, model)) return false;
  const status = statusAfterMove(move, model);
  model.past.push({ statusBefore: before, status, at: at(model) });
  model.statusBefore = move === 'hold' ? before : null;
  model.status = status;
  if (move === 'send-figures') model.sent += 1;
  if (move === 'approve') model.approved = model.sent;
  if (move === 'reopen') model.approved = null;
  return true;
}

const opened = '2026-01-01T00:00:00.000Z';

const begin = (of: WorkKind): Model => ({
  kind: of,
  status: of === 'monthly' ? 'documents_needed' : 'not_started',
  statusBefore: null,
  sent: 0,
  approved: null,
  past: [],
});

/** The statuses in which a tax return's figures have been approved. */
const approvedStatuses: ReadonlySet<EngagementStatus> = new Set([
  'approved',
  'submitted',
  'verification',
  'assessed',
]);

describe('any sequence of moves', () => {
  it('allows only statuses of the engagement’s kind, and a hold only with a status to resume', () => {
    assert(
      property(kind, moves, (of, sequence) => {
        const model = begin(of);
        for (const move of sequence) {
          make(model, move);
          expect(statusesOfKind[of]).toContain(model.status);
          expect(model.statusBefore !== null).toBe(model.status === 'on_hold');
        }
      }),
    );
  });

  it('rejects an illegal move with both statuses', () => {
    assert(
      property(kind, moves, (of, sequence) => {
        const model = begin(of);
        for (const move of sequence) {
          if (make(model, move)) continue;
          let error: unknown;
          try {
            statusAfterMove(move, model);
          } catch (thrown) {
            error = thrown;
          }
          expect(error).toBeInstanceOf(DomainError);
          const { code, details } = error as DomainError;
          expect(code).toBe('engagements.illegal-move');
          expect(details['from']).toBe(model.status);
          expect(engagementStatuses).toContain(details['to']);
        }
      }),
    );
  });

  it('explains in a sentence why a move is rejected', () => {
    expect(() =>
      statusAfterMove('approve', { kind: 'return', status: 'in_preparation', statusBefore: null }),
    ).toThrow('This isn’t possible now, because the work is in preparation');
    for (const status of engagementStatuses) {
      expect(illegalMove(status, 'submitted').message).not.toMatch(/[_{}]/);
    }
  });

  it('submits a return only with the client’s approval of the figures last sent', () => {
    assert(
      property(constantFrom('return' as const, 'provisional' as const), moves, (of, sequence) => {
        const model = begin(of);
        for (const move of sequence) {
          make(model, move);
          const current = model.statusBefore ?? model.status;
          const isApproved = approvedStatuses.has(current);
          expect(isApproved ? model.approved : model.sent).toBe(model.sent);
        }
      }),
    );
  });

  it('ends in closed or cancelled, which allow no moves', () => {
    assert(
      property(kind, moves, (of, sequence) => {
        const model = begin(of);
        for (const move of sequence) make(model, move);
        const open = (['client', 'practice', 'system'] as const).flatMap((mover) => movesOf(mover, model));
        expect(open.length === 0).toBe(isFinal(model.status));
      }),
    );
  });

  it('lists each step once in order, with a date up to the current one', () => {
    assert(
      property(kind, moves, (of, sequence) => {
        const model = begin(of);
        for (const move of sequence) {
          make(model, move);
          const steps = stepsOf({ ...model, openedAt: opened, since: at(model), moves: model.past });
          const places = steps.map(({ status }) => engagementStatuses.indexOf(status));
          expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b));
          const current = model.statusBefore ?? model.status;
          const here = steps.findIndex(({ status }) => status === current);
          expect(here).toBeGreaterThanOrEqual(0);
          for (const step of steps.slice(0, here + 1)) expect(step.at).not.toBeNull();
        }
      }),
    );
  });
});

describe('a hold', () => {
  it('requires work that was bought, and doesn’t prevent a cancellation', () => {
    assert(
      property(kind, moves, (of, sequence) => {
        const model = begin(of);
        for (const move of sequence) {
          make(model, move);
          if (model.status !== 'on_hold') continue;
          const { statusBefore } = model;
          expect(statusBefore).not.toBe('not_started');
          const before = { ...model, status: statusBefore ?? model.status, statusBefore: null };
          for (const cancelling of ['withdraw', 'cancel'] as const) {
            expect(isMoveAllowed(cancelling, model)).toBe(isMoveAllowed(cancelling, before));
          }
        }
      }),
    );
  });

  it('that ends in a cancellation keeps the steps of the previous status', () => {
    const model = begin('return');
    const way: EngagementMove[] = ['pay', 'start', 'hold', 'cancel'];
    expect(way.map((move) => make(model, move))).toEqual(way.map(() => true));
    // Add an event that happened during the hold but didn't end it.
    const during = { statusBefore: 'on_hold', status: 'on_hold', at: at(model) } as const;
    const past = model.past.toSpliced(3, 0, during);
    const steps = stepsOf({ ...model, openedAt: opened, since: at(model), moves: past });
    expect(steps.map(({ status }) => status)).toEqual([
      'not_started',
      'documents_needed',
      'in_preparation',
      'cancelled',
    ]);
  });
});

describe('a return, from the first question to the end', () => {
  it('passes all statuses', () => {
    const model = begin('return');
    const way: EngagementMove[] = [
      'pay',
      'ready',
      'send-figures',
      'approve',
      'submit',
      'letter',
      'handed-in',
      'assess',
      'close',
    ];
    expect(way.map((move) => make(model, move))).toEqual(way.map(() => true));
    expect(model.status).toBe('closed');
    expect(
      stepsOf({ ...model, openedAt: opened, since: at(model), moves: model.past }).map(
        ({ status }) => status,
      ),
    ).toEqual(engagementStatuses.filter((status) => !['on_hold', 'cancelled'].includes(status)));
  });
});

/** Returns who has to act, according to the contract's table. */
function expectedActor(facts: Parameters<typeof actorOf>[0]): Actor {
  const { status, openEssential, open, isAmountDue, isPriceWanted, isAdvice } = facts;
  const waits: Partial<Record<EngagementStatus, boolean>> = {
    not_started: !isPriceWanted,
    documents_needed: openEssential > 0,
    awaiting_approval: true,
    verification: open > 0,
    assessed: isAmountDue,
  };
  if (waits[status]) return 'client';
  if (status === 'submitted') return isAdvice ? 'practice' : 'revenue_service';
  const isNobody = ['assessed', 'closed', 'on_hold', 'cancelled'].includes(status);
  return isNobody ? 'nobody' : 'practice';
}

describe('whose turn it is', () => {
  it('depends only on the facts', () => {
    const facts = record({
      status: constantFrom(...engagementStatuses),
      openEssential: integer({ min: 0, max: 5 }),
      open: integer({ min: 0, max: 9 }),
      isAmountDue: boolean(),
      isPriceWanted: boolean(),
      isAdvice: boolean(),
    });
    assert(
      property(facts, (each) => {
        expect(actorOf(each)).toBe(expectedActor(each));
      }),
    );
  });
});

/** Returns the status text for a return that hasn't been bought yet, on a given day (YYYY-MM-DD). */
const priceText = (facts: PriceFacts, today?: string, dueAt: Date | null = null) => {
  const price = priceOn(facts, today ?? '2026-12-08');
  const isPriceWanted = price?.state === 'wanted';
  return statusText({
    kind: 'return',
    status: 'not_started',
    actor: actorOf({
      status: 'not_started',
      open: 0,
      openEssential: 0,
      isAmountDue: false,
      isPriceWanted,
      isAdvice: false,
    }),
    heldReason: null,
    requests: { open: 0, toSend: 0, missing: 0, received: 0, accepted: 0, total: 0 },
    dueAt,
    isLate: false,
    price,
    balance: null,
    outcome: null,
    taxDueOn: null,
    isAdvice: false,
  });
};

const on = (facts: PriceFacts, today = '2026-12-08') => priceStateOn(facts, today);

describe('the price of work that isn’t bought', () => {
  const quote = { state: 'offered', validUntil: '2026-12-08', total: '4500.00' } as const;
  const wantedAt = '2026-11-24T08:00:00Z';

  it('is requested until it’s offered, and again once the offer has expired', () => {
    expect(on({ wantedAt: null, quote: null })).toBe('open');
    expect(on({ wantedAt, quote: null })).toBe('wanted');
    expect(on({ wantedAt: null, quote })).toBe('offered');
    expect(on({ wantedAt: null, quote }, '2026-12-09')).toBe('expired');
    expect(on({ wantedAt, quote }, '2026-12-09')).toBe('wanted');
    expect(on({ wantedAt, quote: { ...quote, state: 'accepted' } }, '2026-12-09')).toBe('accepted');
  });

  it('is described with whose turn it is, the amount and the deadline', () => {
    expect(priceText({ wantedAt, quote: null }, undefined, new Date('2026-11-26T08:00:00Z'))).toEqual({
      sentence: 'We’re looking at your return.',
      detail:
        'A person will read your answers and give you a price by Thursday, 26 November 2026. You can already send documents, but you don’t have to.',
      desk: 'The client is waiting for a price. Set one by Thursday, 26 November 2026.',
      action: null,
    });
    expect(priceText({ wantedAt: null, quote })).toMatchObject({
      sentence: 'Your price is ready: R4\u00a0500.00.',
      detail: 'It’s valid until 8 December 2026. We’ll start once you’ve accepted and paid.',
      action: 'see-price',
    });
    expect(priceText({ wantedAt: null, quote }, '2026-12-09')).toMatchObject({
      sentence: 'Our price has expired.',
      detail: 'It was valid until 8 December 2026. You can ask for a new price free of charge.',
      action: 'ask-price',
    });
    expect(priceText({ wantedAt: null, quote: null }).action).toBe('continue');
  });
});

describe('the sentences', () => {
  const priceStates: PriceState[] = ['open', 'wanted', 'offered', 'accepted', 'expired'];
  const quote = { state: 'offered', validUntil: '2026-12-08', total: '4500.00' } as const;
  const everyState = workKinds.flatMap((of) => statusesOfKind[of].map((status) => [of, status] as const));

  it.each(everyState)('for a %s that is %s are complete', (of, status) => {
    for (const actor of ['client', 'practice', 'revenue_service', 'nobody'] as const) {
      for (const balance of [-100, 0, 100, null]) {
        for (const [place, state] of priceStates.entries()) {
          const open = [0, 1, 12][place % 3] ?? 0;
          const facts: StatusFacts = {
            kind: of,
            status,
            actor,
            heldReason: status === 'on_hold' ? 'We are waiting for your employer.' : null,
            requests: {
              open,
              toSend: balance === 0 ? Math.max(open - 1, 0) : open,
              missing: 0,
              received: 0,
              accepted: 0,
              total: open,
            },
            dueAt: balance === null ? null : new Date('2026-12-01T10:00:00Z'),
            isLate: balance === 100,
            price: { state, quote: balance === null ? null : quote },
            balance,
            outcome: balance === null ? null : { balance, dueOn: '2026-12-01' },
            taxDueOn: of === 'provisional' && balance !== null ? '2026-08-31' : null,
            isAdvice: of === 'service' && balance === null,
          };
          const { sentence, detail, desk } = statusText(facts);
          for (const text of [sentence, detail, desk]) {
            expect(text).toMatch(/^[A-Z].*\.$/);
            expect(text).not.toMatch(/undefined|null|NaN|engagement|paper| {2}/);
          }
        }
      }
    }
  });

  const facts: StatusFacts = {
    kind: 'service',
    status: 'documents_needed',
    actor: 'practice',
    price: null,
    heldReason: null,
    requests: { open: 0, toSend: 0, missing: 0, received: 0, accepted: 0, total: 0 },
    dueAt: null,
    isLate: false,
    balance: null,
    outcome: null,
    taxDueOn: null,
    isAdvice: false,
  };

  /** Returns the status text for three open requests. All but `toSend` of them have documents being scanned. */
  const checked = (toSend: number, changes: Partial<StatusFacts> = {}) =>
    statusText({
      ...facts,
      actor: 'client',
      requests: { ...facts.requests, open: 3, toSend, total: 3 },
      ...changes,
    });

  it('don’t ask for documents that are being checked for malware', () => {
    expect(checked(2)).toMatchObject({
      sentence: 'We need two more documents.',
      desk: 'Waiting for two documents from the client.',
      action: 'send-documents',
    });
    expect(checked(0)).toMatchObject({
      sentence: 'We’re scanning what you sent.',
      desk: 'The client’s documents are being scanned for malware.',
      action: null,
    });
    expect(checked(1, { actor: 'practice' }).detail).toContain('one more document');
    expect(checked(0, { actor: 'practice' }).detail).not.toContain('more document');
    expect(checked(1, { status: 'verification' })).toMatchObject({
      sentence: 'SARS wants to see one document.',
      desk: expect.stringContaining('Waiting for one document'),
    });
    expect(checked(0, { status: 'verification' })).toMatchObject({
      sentence: 'We’re scanning what you sent.',
      action: null,
    });
  });

  it('ask nothing of a client who has nothing to do', () => {
    expect(statusText(facts)).toMatchObject({ sentence: 'We’re getting started.', action: null });
    const answered = {
      ...facts,
      requests: { open: 0, toSend: 0, missing: 0, received: 1, accepted: 0, total: 1 },
    };
    expect(statusText(answered)).toMatchObject({
      detail:
        'We’ll check it and start. If you have nothing else to send, tell us, and we’ll be done within five business days.',
      action: 'ready',
    });
  });

  it('admit to the client that we’re late', () => {
    const dueAt = new Date('2026-11-23T21:59:59Z');
    const late = { ...facts, kind: 'return', status: 'in_preparation', dueAt, isLate: true } as const;
    expect(statusText(late).detail).toBe(
      'We promised them by Monday, 23 November 2026, and we’re sorry to be late. We’ll send them as soon as we can.',
    );
  });

  it.each(statusesOfKind.service)('for advice that is %s don’t mention SARS', (status) => {
    const { sentence, detail, desk } = statusText({ ...facts, status, isAdvice: true });
    expect([sentence, detail, desk].join(' ')).not.toContain('SARS');
  });

  it.each(['submitted', 'closed'] as const)(
    'for a provisional return that is %s mention the payment',
    (status) => {
      expect(statusText({ ...facts, kind: 'provisional', status }).detail).toContain(
        'pay SARS by its due date',
      );
      const dated = { ...facts, kind: 'provisional', status, taxDueOn: '2026-08-31' } as const;
      expect(statusText(dated).detail).toContain('pay SARS by 31 August 2026');
      expect(statusText({ ...facts, status }).detail).not.toContain('pay');
    },
  );

  it.each(['documents_needed', 'in_preparation', 'awaiting_approval', 'approved'] as const)(
    'for a provisional return that is %s say when SARS must have the return',
    (status) => {
      const { detail } = statusText({ ...facts, kind: 'provisional', status, taxDueOn: '2027-02-26' });
      expect(detail).toMatch(/ SARS must have the return, and any payment, by 26 February 2027\.$/);
      expect(statusText({ ...facts, kind: 'return', status }).detail).not.toContain('SARS must');
    },
  );
});
