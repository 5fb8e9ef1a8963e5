import { describe, expect, it } from 'vitest';
import { barLook } from '../../../src/client/features/savings/plan-lines.tsx';
import {
  barsText,
  day,
  endedOn,
  layersText,
  outcome,
  percentSaved,
  planPosition,
  planStatus,
  timeLeft,
} from '../../../src/client/features/savings/savings-text.ts';

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

const today = '2026-11-28';

describe('plan status', () => {
  const plan = {
    every: 'week' as const,
    count: 52,
    current: 8,
    covered: 7,
    behind: '0.00',
    ahead: '0.00',
    next: { period: 8, amount: '40.00', by: '2026-11-29' },
  };
  const text = (changes: Partial<Parameters<typeof planStatus>[0]> = {}) => {
    const { state, after, next } = planStatus({ ...plan, ...changes }, today);
    return `You’re ${state}${after} ${next}`.replaceAll('\u00a0', ' ');
  };

  it('is the amount for the current period while the plan is on track', () => {
    expect(text()).toBe('You’re on track. Next: R40.00 by 29 November.');
    expect(text({ next: { ...plan.next, by: today } })).toBe('You’re on track. Next: R40.00 today.');
  });

  it.each([
    [4, 6, '25.00', 'R25.00 behind, from week 5.'],
    [4, 7, '55.00', 'R55.00 behind, from weeks 5 and 6.'],
    [4, 8, '90.00', 'R90.00 behind, from weeks 5 to 7.'],
    [0, 3, '15.00', 'R15.00 behind, from weeks 1 and 2.'],
  ])('with %i weeks covered in week %i, R%s behind, is what catches up', (covered, current, behind, words) =>
    expect(text({ covered, current, behind })).toBe(
      `You’re ${words} Save R40.00 by 29 November to catch up.`,
    ),
  );

  it('is how much the savings are ahead, and up to where', () => {
    const next = { period: 3, amount: '750.00', by: '2027-01-31' };
    const month = { every: 'month' as const, count: 6, current: 1, next };
    expect(text({ ...month, covered: 2, ahead: '4250.00' })).toBe(
      'You’re R4 250.00 ahead, saved up to month 2 of 6. Next: R750.00 by 31 January 2027.',
    );
    expect(text({ ...month, covered: 1, ahead: '250.00' })).toMatch(/^You’re R250\.00 ahead\. Next:/);
    // The current month is saved, and nothing more.
    expect(text({ ...month, covered: 1 })).toBe('You’re on track. Next: R750.00 by 31 January 2027.');
  });
});

it('fills the bars of covered periods, whenever they were paid', () => {
  expect(barLook({ state: 'missed' }, true)).toEqual({ look: 'paid', isFilled: false });
  expect(barLook({ state: 'done' }, false)).toEqual({ look: 'open', isFilled: false });
  expect(barLook({ state: 'current' }, true)).toEqual({ look: 'current', isFilled: true });
  expect(barLook({ state: 'current' }, false)).toEqual({ look: 'current', isFilled: false });
  expect(barLook({ state: 'ahead' }, true)).toEqual({ look: 'paid', isFilled: false });
  expect(barLook({ state: 'ahead' }, false)).toEqual({ look: 'ahead', isFilled: false });
});

it('counts the entries in the jar, unless some share a layer', () => {
  expect([0, 1, 5, 23, 24].map(layersText)).toEqual([
    'saved',
    'in 1 entry',
    'in 5 entries',
    'in 23 entries',
    'saved',
  ]);
});

describe('current period', () => {
  const period = { due: '1.00', saved: '2.00', state: 'current' } as const;

  it.each([
    ['month', '2026-10-23', 'Month 1 of 6, until 30\u00a0November'],
    ['day', '2026-11-30', 'Day 1 of 6'],
    [null, '2026-10-23', 'Part 1 of 6, until 30\u00a0November'],
  ] as const)('for every %s, from %s: "%s"', (every, from, words) =>
    expect(
      planPosition(
        {
          every,
          count: 6,
          current: 1,
          firstPeriod: 1,
          periods: [{ ...period, from, to: '2026-11-30' }],
        },
        today,
      ),
    ).toBe(words),
  );

  it('is found among the listed ones', () =>
    expect(
      planPosition(
        {
          every: 'week',
          count: 90,
          current: 32,
          firstPeriod: 31,
          periods: [
            { ...period, from: '2026-11-23', to: '2026-11-29' },
            { ...period, from: '2026-11-30', to: '2026-12-06' },
          ],
        },
        today,
      ),
    ).toBe('Week 32 of 90, until 6\u00a0December'));
});

const barsTextOf = (current: number, covered: number, every: 'day' | 'month' | null = 'day') =>
  barsText({ every, count: 5, current, covered });

it('describes the bars in the challenge’s own periods', () => {
  expect(barsTextOf(3, 1)).toBe('1 of 5 days saved, day 2 outstanding');
  expect(barsTextOf(4, 1, 'month')).toBe('1 of 5 months saved, months 2 and 3 outstanding');
  expect(barsTextOf(3, 2)).toBe('2 of 5 days saved');
  expect(barsTextOf(3, 4)).toBe('4 of 5 days saved');
  expect(barsTextOf(5, 0, null)).toBe('0 of 5 parts saved, parts 1 to 4 outstanding');
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
    expect(outcome(failed)).toBe('The R100.00 stays yours. Join again with another target.');
    expect(outcome(left)).toMatch(/^You left this challenge\. The R100\.00 stays yours\./);
    expect(outcome({ ...failed, currentAmount: '0.00' })).toBe('Join again with another target.');
  });

  it('is the day of the last change, or the target day', () => {
    expect([completed, failed, left].map(endedOn)).toEqual(['2026-07-22', '2026-07-31', '2026-07-22']);
  });
});
