import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBusinessDay } from '../../src/domain/business-days.ts';
import { addDays, southAfricanDay } from '../../src/domain/calendar.ts';
import { engagementStatuses } from '../../src/domain/engagements/engagement-status.ts';
import {
  documentsLateSince,
  dueReminder,
  dueReminders,
  isSendingTime,
  type ReminderKind,
  reminderDays,
  reminderKinds,
  type SentReminder,
  type Waiting,
  type WaitingFacts,
  waitingFor,
} from '../../src/domain/reminders/due-reminders.ts';

/** Parses a South African local time. */
const at = (text: string) => new Date(`${text}:00+02:00`);

const asked = at('2026-11-02T10:00');
const facts: WaitingFacts = {
  status: 'documents_needed',
  open: 1,
  openEssential: 1,
  waitingSince: asked,
  lastEventAt: asked,
  price: null,
  quotedAt: null,
  outcome: null,
};
const quote = { state: 'offered', validUntil: '2026-11-16', total: '299.00' } as const;

describe('sending hours', () => {
  it.each([
    ['2026-11-26T07:00', true],
    ['2026-11-26T06:59', false],
    ['2026-11-26T18:59', true],
    ['2026-11-26T19:00', false],
    ['2026-11-26T00:30', false],
    ['2026-11-28T10:00', false],
    ['2026-11-29T10:00', false],
    ['2026-12-16T10:00', false],
    ['2027-03-26T10:00', false],
  ])('%s: %s', (text, isAllowed) => {
    expect(isSendingTime(at(text))).toBe(isAllowed);
  });
});

describe('what work waits for', () => {
  const today = '2026-11-10';
  const cases: [string, Partial<WaitingFacts>, Waiting | null][] = [
    ['essential documents', {}, { kind: 'documents', since: '2026-11-02', dueOn: null }],
    ['nothing while only optional documents are open', { openEssential: 0, open: 2 }, null],
    [
      'documents, counted from the last one that was sent',
      { lastEventAt: at('2026-11-05T23:30') },
      { kind: 'documents', since: '2026-11-05', dueOn: null },
    ],
    [
      'any document for a verification',
      { status: 'verification', openEssential: 0 },
      { kind: 'documents', since: '2026-11-02', dueOn: null },
    ],
    ['nothing once a verification has everything', { status: 'verification', open: 0 }, null],
    [
      'the approval, whatever has happened since',
      { status: 'awaiting_approval', open: 0, lastEventAt: at('2026-11-05T10:00') },
      { kind: 'approval', since: '2026-11-02', dueOn: null },
    ],
    [
      'a quote',
      { status: 'not_started', quotedAt: at('2026-11-03T10:00'), price: { wantedAt: null, quote } },
      { kind: 'quote', since: '2026-11-03', dueOn: null },
    ],
    [
      'no expired quote',
      {
        status: 'not_started',
        quotedAt: asked,
        price: { wantedAt: null, quote: { ...quote, validUntil: '2026-11-09' } },
      },
      null,
    ],
    [
      'no accepted quote',
      {
        status: 'not_started',
        quotedAt: asked,
        price: { wantedAt: null, quote: { ...quote, state: 'accepted' } },
      },
      null,
    ],
    [
      'an amount due, up to its due date',
      { status: 'assessed', outcome: { balance: 1, dueOn: today } },
      { kind: 'payment', since: '2026-11-02', dueOn: today },
    ],
    ['no overdue amount', { status: 'assessed', outcome: { balance: 1, dueOn: '2026-11-09' } }, null],
    ['no refund', { status: 'assessed', outcome: { balance: -1, dueOn: '2026-12-01' } }, null],
    ['nothing on hold', { status: 'on_hold' }, null],
  ];
  it.each(cases)('%s', (_name, changes, expected) => {
    expect(waitingFor({ ...facts, ...changes }, today)).toEqual(expected);
  });

  it('is nothing in any status in which it isn’t the client’s turn', () => {
    const waiting = new Set([
      'documents_needed',
      'verification',
      'awaiting_approval',
      'not_started',
      'assessed',
    ]);
    for (const status of engagementStatuses.filter((one) => !waiting.has(one))) {
      expect(waitingFor({ ...facts, status }, today)).toBeNull();
    }
  });
});

const on = (kind: ReminderKind, since: string, dueOn: string | null = null): Waiting => ({
  kind,
  since,
  dueOn,
});

describe('the reminder that is due', () => {
  const cases: [Waiting, number[], string, number | null][] = [
    [on('documents', '2026-11-02'), [], '2026-11-04', null],
    [on('documents', '2026-11-02'), [], '2026-11-05', 3],
    [on('documents', '2026-11-02'), [3], '2026-11-08', null],
    [on('documents', '2026-11-02'), [3], '2026-11-09', 7],
    // Several missed reminders are merged into the latest.
    [on('documents', '2026-11-02'), [], '2026-11-20', 14],
    [on('documents', '2026-11-02'), [14], '2026-12-20', null],
    [on('approval', '2026-11-02'), [], '2026-11-04', 2],
    [on('approval', '2026-11-02'), [2], '2026-11-07', 5],
    [on('quote', '2026-11-02'), [], '2026-11-05', 3],
    [on('quote', '2026-11-02'), [3], '2026-11-12', 10],
    [on('payment', '2026-11-02', '2026-11-30'), [], '2026-11-22', null],
    [on('payment', '2026-11-02', '2026-11-30'), [], '2026-11-23', 7],
    [on('payment', '2026-11-02', '2026-11-30'), [7], '2026-11-28', 2],
    // The assessment came after the reminder was due, and its own e-mail has just been sent.
    [on('payment', '2026-11-25', '2026-11-30'), [], '2026-11-26', null],
    [on('payment', '2026-11-28', '2026-11-30'), [], '2026-11-29', null],
    [on('payment', '2026-11-25', '2026-11-30'), [], '2026-11-28', 2],
  ];
  it.each(cases)('%j after %j on %s: %s', (waiting, sentDays, today, expected) => {
    const { kind, since } = waiting;
    expect(
      dueReminder(
        waiting,
        sentDays.map((days) => ({ kind, since, days })),
        today,
      ),
    ).toBe(expected);
  });

  it('starts again once the work is waiting again', () => {
    const sent: SentReminder[] = [{ kind: 'documents', since: '2026-11-02', days: 14 }];
    expect(dueReminder(on('documents', '2026-11-20'), sent, '2026-11-23')).toBe(3);
  });
});

it('tells the practice only about documents, after the last reminder', () => {
  expect(documentsLateSince(facts, '2026-11-15')).toBeNull();
  expect(documentsLateSince(facts, '2026-11-16')).toBe('2026-11-02');
  expect(documentsLateSince({ ...facts, status: 'awaiting_approval' }, '2026-12-16')).toBeNull();
});

describe('reminders over months', () => {
  const START = at('2026-03-02T00:00').getTime();
  const HOUR_MS = 60 * 60 * 1_000;
  const hour = fc.integer({ min: 0, max: 200 * 24 });
  /** An engagement's waiting and hold periods, in hours since the start. */
  interface Work {
    kind: ReminderKind;
    from: number;
    until: number;
    holdFrom: number;
    holdUntil: number;
  }
  /** Generates an engagement's waiting period and a hold that doesn't start before it. */
  const arbitraryWork = fc
    .record({
      kind: fc.constantFrom(...reminderKinds),
      from: hour,
      length: fc.integer({ min: 1, max: 60 * 24 }),
      holdAfter: fc.integer({ min: 0, max: 40 * 24 }),
      holdLength: fc.integer({ min: 0, max: 10 * 24 }),
    })
    .map(({ kind, from, length, holdAfter, holdLength }): Work => {
      const holdFrom = from + holdAfter;
      return { kind, from, until: from + length, holdFrom, holdUntil: holdFrom + holdLength };
    });

  function factsAt({ kind, from, until, holdFrom, holdUntil }: Work, now: number): WaitingFacts {
    const isHeld = now >= holdFrom && now < holdUntil;
    const since = new Date(START + (now >= holdUntil ? Math.max(from, holdUntil) : from) * HOUR_MS);
    const isOpen = now >= from && now < until;
    const status = {
      documents: 'documents_needed',
      approval: 'awaiting_approval',
      quote: 'not_started',
      payment: 'assessed',
    } as const;
    return {
      ...facts,
      status: isHeld ? 'on_hold' : isOpen ? status[kind] : 'in_preparation',
      waitingSince: since,
      lastEventAt: since,
      quotedAt: since,
      price: {
        wantedAt: null,
        quote: { ...quote, validUntil: addDays(southAfricanDay(since), 14) },
      },
      outcome: { balance: 100, dueOn: addDays(southAfricanDay(since), 21) },
    };
  }

  it('are never sent twice, at night, on a holiday, during a hold, after the task is done, or twice a day', () => {
    fc.assert(
      fc.property(
        fc.array(arbitraryWork, { minLength: 1, maxLength: 5 }),
        // Hours when the server is running; it is down at all other times.
        fc.array(fc.record({ start: hour, length: fc.integer({ min: 1, max: 20 * 24 }) }), { maxLength: 4 }),
        (works, outages) => {
          const sent = works.map((): SentReminder[] => []);
          let lastMailOn: string | null = null;
          for (let now = 0; now < 280 * 24; now += 1) {
            if (outages.some(({ start, length }) => now >= start && now < start + length)) continue;
            const instant = new Date(START + now * HOUR_MS);
            const today = southAfricanDay(instant);
            const due = dueReminders(
              works.map((work, place) => ({
                ...factsAt(work, now),
                of: work,
                place,
                sent: sent[place] ?? [],
              })),
              { lastMailOn, ended: ['quote'] },
              instant,
            );
            if (due.length === 0) continue;
            expect(isBusinessDay(today)).toBe(true);
            expect(instant.getUTCHours() + 2).toSatisfy((clock: number) => clock >= 7 && clock < 19);
            expect(today).not.toBe(lastMailOn);
            lastMailOn = today;
            for (const { work, waiting, days } of due) {
              const { from, until, holdFrom, holdUntil, kind } = work.of;
              expect(now).toSatisfy((moment: number) => moment >= from && moment < until);
              expect(now).not.toSatisfy((moment: number) => moment >= holdFrom && moment < holdUntil);
              expect(kind).not.toBe('quote');
              const reminder = { kind: waiting.kind, since: waiting.since, days };
              expect(sent[work.place]).not.toContainEqual(reminder);
              sent[work.place]?.push(reminder);
            }
          }
          for (const reminders of sent) {
            const perWait = Map.groupBy(reminders, ({ since }) => since);
            for (const [, ofWait] of perWait) expect(ofWait.length).toBeLessThanOrEqual(3);
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it('are sent on every day of the schedule if nothing intervenes', () => {
    for (const kind of reminderKinds) {
      const work: Work = { kind, from: 10, until: 60 * 24, holdFrom: 0, holdUntil: 0 };
      const sent: SentReminder[] = [];
      let lastMailOn: string | null = null;
      for (let now = 0; now < 60 * 24; now += 1) {
        const instant = new Date(START + now * HOUR_MS);
        const works = [{ ...factsAt(work, now), sent }];
        for (const { waiting, days } of dueReminders(works, { lastMailOn, ended: [] }, instant)) {
          sent.push({ kind: waiting.kind, since: waiting.since, days });
          lastMailOn = southAfricanDay(instant);
        }
      }
      expect(sent.map(({ days }) => days)).toEqual([...reminderDays[kind]]);
    }
  });
});
