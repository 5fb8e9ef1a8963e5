import { describe, expect, it } from 'vitest';
import {
  day,
  endedOn,
  howOften,
  outcome,
  percentSaved,
  planPosition,
  tickWords,
  timeLeft,
} from '../../../src/client/features/savings/savings-words.ts';

describe('progress', () => {
  it.each([
    ['0.00', '1000.00', 0],
    ['4.99', '1000.00', 0],
    ['5.00', '1000.00', 1],
    ['666.67', '1000.00', 67],
    ['1000.00', '1000.00', 100],
    ['250000.00', '1000.00', 100],
  ])('of %s out of %s is %s percent: rounded, at most 100', (currentAmount, targetAmount, percent) =>
    expect(percentSaved({ currentAmount, targetAmount })).toBe(percent),
  );
});

describe('savings frequency', () => {
  it.each([
    ['regular', 'week', 12, 3, 'a week'],
    ['regular', 'month', 6, 6, 'this month'],
    ['regular', 'day', 30, 30, 'today'],
    ['ladder', 'week', 52, 3, 'this week'],
    ['lump', null, 2, 1, '2 times'],
    ['lump', null, 2, 2, null],
  ] as const)('%s, every %s, %s periods with number %s current: %s', (kind, every, count, current, words) =>
    expect(howOften({ every, count, current }, kind)).toBe(words),
  );
});

describe('current period', () => {
  it.each([
    ['week', 12, 3, 1, 'Week 3 of 12'],
    ['day', 365, 9, 4, 'Day 9 of 365, 4 days in a row'],
    [null, 2, 2, 2, 'Part 2 of 2, 2 weeks in a row'],
  ] as const)(
    'for every %s: %s of them, number %s, streak %s is "%s"',
    (every, count, current, streak, words) =>
      expect(planPosition({ every, count, current, streak })).toBe(words),
  );
});

it('describes the ticks, and which ones are shown if not all', () => {
  const period = { from: '2026-11-01', to: '2026-11-01', due: '1.00', saved: '0.00' };
  const periods = (['done', 'missed', 'current', 'ahead', 'ahead'] as const).map((state) => ({
    ...period,
    state,
  }));
  const plan = {
    every: 'day',
    current: 3,
    perPeriod: '1.00',
    suggestedNext: '1.00',
    behind: '0.00',
    onTrack: true,
    daysLeft: 2,
    periods,
  } as const;
  expect(tickWords({ ...plan, periods, count: 5, firstPeriod: 1 })).toBe(
    '1 with an entry, 1 without, 2 to come',
  );
  expect(tickWords({ ...plan, periods, count: 90, firstPeriod: 31 })).toMatch(
    /^Day 31 to 35: 1 with an entry/,
  );
});

it('counts the days left, including today', () => {
  expect([0, 1, 30].map(timeLeft)).toEqual(['today is the last day', '1 day left', '30 days left']);
});

describe('dates', () => {
  it('are in South African time', () =>
    expect(day('2026-12-31T22:30:00.000Z')).toBe('1\u00a0January\u00a02027'));
  it('are unchanged without a time', () => expect(day('2026-12-31')).toBe('31\u00a0December\u00a02026'));
});

describe('end of a challenge', () => {
  const completed = {
    status: 'completed',
    closedReason: null,
    currentAmount: '1050.00',
    targetAmount: '1000.00',
    endDate: '2026-07-31',
    lastUpdated: '2026-07-22T10:00:00.000Z',
  } as const;
  const failed = { ...completed, status: 'failed', currentAmount: '100.00' } as const;
  const left = { ...failed, closedReason: 'left' } as const;

  it('shows what was saved beyond the target and how early for a completed one', () => {
    expect(outcome(completed)).toBe('Reached with R50.00 to spare, 9 days early.');
    expect(outcome({ ...completed, currentAmount: '1000.00' })).toBe('Reached 9 days early.');
    expect(outcome({ ...completed, lastUpdated: '2026-07-30T10:00:00.000Z' })).toContain(', 1 day early.');
    expect(outcome({ ...completed, endDate: '2026-07-22' })).toBe(
      'Reached with R50.00 to spare on the last day.',
    );
  });

  it('is described for failed and abandoned ones', () => {
    expect(outcome(failed)).toBe(
      'What you’ve saved is still yours. You can join again with a different target.',
    );
    expect(outcome(left)).toMatch(/^You left this challenge\. What you’ve saved/);
  });

  it('is the day of the last change, or the target day', () => {
    expect([completed, failed, left].map(endedOn)).toEqual(['2026-07-22', '2026-07-31', '2026-07-22']);
  });
});
