import { describe, expect, it } from 'vitest';
import {
  brokenOf,
  byMonth,
  keptPercent,
  lastMonths,
  type PromiseCase,
  sumUp,
} from '../../src/domain/practice/promise-figures.ts';

const due = new Date('2026-11-20T21:59:59.999Z');
let lastId = 0;
const caseDone = (doneAt: string | null, taken: number | null = null, dueAt = due): PromiseCase => ({
  promise: 'figures',
  subject: 'work',
  id: (lastId += 1),
  dueAt,
  doneAt: doneAt === null ? null : new Date(doneAt),
  stoppedAt: null,
  taken,
});
const medianOf = (...taken: number[]) => sumUp(taken.map((each) => caseDone('2026-11-19', each))).median;

describe('measured promises', () => {
  it('are kept until the due instant, and broken while overdue', () => {
    const cases = [
      caseDone('2026-11-20T21:59:59.999Z', 5),
      caseDone('2026-11-20T22:00:00.000Z', 6),
      caseDone(null),
    ];
    expect(sumUp(cases)).toEqual({ cases: 3, kept: 1, median: 5.5 });
    expect(brokenOf(cases).map(({ id }) => id)).toEqual([cases[2]?.id, cases[1]?.id]);
  });

  it('have the middle value as their median, to one decimal place', () => {
    expect(medianOf()).toBeNull();
    expect(medianOf(9, 1, 2.26)).toBe(2.3);
    expect(medianOf(4, 1, 3, 2)).toBe(2.5);
  });

  it('count in the month in which it is decided whether they are kept', () => {
    const months = byMonth([
      // Kept in October, before it was due in November.
      caseDone('2026-10-31T21:59:59Z'),
      // Due in November, done in December.
      caseDone('2026-12-01T08:00:00Z'),
      caseDone(null),
      // 00:30 on 1 December in South Africa.
      caseDone('2026-11-30T22:30:00Z', 1, new Date('2026-12-04T21:59:59.999Z')),
    ]);
    expect([...months].map(([month, cases]) => [month, cases.length])).toEqual([
      ['2026-10', 1],
      ['2026-11', 2],
      ['2026-12', 1],
    ]);
  });

  it('never round up to 100 percent if a promise was broken', () => {
    expect(keptPercent({ cases: 1_000, kept: 999 })).toBe(99);
    expect(keptPercent({ cases: 3, kept: 3 })).toBe(100);
  });

  it('cover months across the end of a year', () => {
    expect(lastMonths('2027-02-28', 4)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  });
});
