import { describe, expect, it } from 'vitest';
import type { ChallengeView, PlanPeriod, PlanView } from '../../../src/domain/savings/schemas.ts';
import { barLook } from '../../../src/client/features/savings/plan-lines.tsx';
import {
  amountAWeek,
  coveredPeriods,
  day,
  endedOn,
  layersText,
  nextAmount,
  type NextAmount,
  openAmount,
  ordinal,
  outcome,
  percentSaved,
  planPosition,
  tickText,
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

const joined = (kind: 'ladder' | 'regular') => ({
  currentAmount: '9750.00',
  targetAmount: '15000.00',
  challenge: {
    rules:
      kind === 'ladder'
        ? { kind, every: 'week', steps: 52, first: '5.00', step: '5.00' }
        : { kind, every: 'month', count: 6 },
  } as ChallengeView,
});
const sentence = ({ before, amount, after }: NextAmount) => before + amount + after;

/** Returns past periods: `d` saved in full, `h` saved in half, `m` missed. */
const periodsOf = (states: string, due = 10) =>
  Array.from(states, (state) => ({
    from: '2026-11-01',
    to: '2026-11-01',
    due: due.toFixed(2),
    saved: (state === 'm' ? 0 : state === 'h' ? due / 2 : due).toFixed(2),
    state: state === 'm' ? ('missed' as const) : ('done' as const),
  }));

describe('next amount', () => {
  const period = {
    from: '2026-11-02',
    to: '2026-11-08',
    due: '65.00',
    saved: '0.00',
    state: 'current',
  } as const;
  const plan = {
    every: 'week' as const,
    count: 52,
    current: 13,
    firstPeriod: 13,
    perPeriod: '66.00',
    suggestedNext: '70.00',
    behind: '0.00',
    onTrack: true,
    daysLeft: 65,
    periods: [period],
  } satisfies Omit<PlanView, 'streak'>;
  const text = (kind: 'ladder' | 'regular', changes: object = {}) =>
    sentence(nextAmount(joined(kind), { ...plan, ...changes })).replaceAll('\u00a0', ' ');

  it('is the amount per week, or everything in the last week', () => {
    expect(text('regular')).toBe('Save R556.82 a week to reach your target.');
    expect(text('regular', { daysLeft: 6 })).toBe('Save the remaining R5 250.00 to reach your target.');
  });

  it('is an average for a ladder whose current step isn’t known', () => {
    const week = sentence(amountAWeek(joined('ladder'), { kind: 'ladder', daysLeft: 65 }));
    expect(week.replaceAll('\u00a0', ' ')).toBe('Save R556.82 a week on average to reach your target.');
  });

  it('is the current step of a ladder', () => {
    expect(text('ladder')).toBe('This week: R65.00, the 13th step.');
    expect(text('ladder', { periods: [{ ...period, saved: '25.00' }] })).toContain(': R40.00, the');
    expect(text('ladder', { periods: [{ ...period, saved: '70.00' }], every: 'day' })).toBe(
      'Today: R65.00 saved, the 13th step.',
    );
  });

  const ladder = (savings: string[], current: number) =>
    text('ladder', {
      current,
      firstPeriod: 1,
      periods: ['5.00', '10.00', '15.00'].map((due, at) => ({ ...period, due, saved: savings[at] })),
    });

  it('counts what is ahead on a ladder, and what that covers', () => {
    expect(ladder(['7.00', '0.00', '0.00'], 1)).toBe('You’re R2.00 ahead, paid up to week 1.');
    expect(ladder(['16.00', '0.00', '0.00'], 2)).toBe('You’re R1.00 ahead, paid up to week 2.');
    expect(ladder(['12.00', '0.00', '0.00'], 2)).toBe('This week: R3.00, the 2nd step.');
    expect(ladder(['5.00', '10.00', '0.00'], 2)).toBe('This week: R10.00 saved, the 2nd step.');
  });

  it('counts steps with ordinals', () =>
    expect([1, 2, 3, 4, 11, 12, 13, 21, 52].map(ordinal)).toEqual(
      '1st 2nd 3rd 4th 11th 12th 13th 21st 52nd'.split(' '),
    ));
});

describe('open amount', () => {
  it.each([
    ['ddd', 1, '0.00', null],
    ['dmd', 4, '10.00', 'R10.00 outstanding from week 5. Add it whenever you like.'],
    ['dmdddm', 4, '20.00', 'R20.00 outstanding from weeks 5 and 9. Add it whenever you like.'],
    ['mmmm', 1, '40.00', 'R40.00 outstanding from 4 weeks. Add it whenever you like.'],
    // Part of the amount is outstanding from partly saved weeks, or from weeks that aren't listed.
    ['dhd', 1, '5.00', 'R5.00 outstanding. Add it whenever you like.'],
    ['hmd', 1, '15.00', 'R15.00 outstanding. Add it whenever you like.'],
    ['dmd', 31, '20.00', 'R20.00 outstanding. Add it whenever you like.'],
    // Later savings cover part of what was missed.
    ['mmd', 1, '15.00', 'R15.00 outstanding. Add it whenever you like.'],
  ])('of %s from week %i, R%s behind: %s', (states, firstPeriod, behind, words) =>
    expect(openAmount({ every: 'week', behind, firstPeriod, periods: periodsOf(states) })).toBe(words),
  );
});

it('fills a period’s bar only once its amount is saved in full', () => {
  expect(periodsOf('dhm').map((period) => barLook(period, false).look)).toEqual(['paid', 'open', 'open']);
  const [full, half] = periodsOf('dh').map((period) => barLook({ ...period, state: 'current' }, false));
  expect([full, half]).toEqual([
    { look: 'current', isFilled: true },
    { look: 'current', isFilled: false },
  ]);
});

const looks = (state: PlanPeriod['state'], isCovered: boolean) =>
  barLook({ state, due: '10.00', saved: '0.00' }, isCovered);

it('fills the bars of periods that are covered by savings from other periods', () => {
  expect(looks('missed', true)).toEqual({ look: 'paid', isFilled: false });
  expect(looks('current', true)).toEqual({ look: 'current', isFilled: true });
  expect(looks('ahead', true)).toEqual({ look: 'paid', isFilled: false });
  expect(looks('ahead', false).look).toBe('ahead');
  expect(barLook({ state: 'ahead', due: '0.00', saved: '0.00' }, false).look).toBe('ahead');
});

it('covers periods in order, unless savings are behind or earlier periods aren’t listed', () => {
  const late = periodsOf('d').map((period) => ({ ...period, saved: '30.00' }));
  const periods = [...periodsOf('mm'), ...late, ...periodsOf('mm')];
  const plan = { onTrack: true, firstPeriod: 1, periods };
  expect(coveredPeriods(plan)).toBe(3);
  expect(coveredPeriods({ ...plan, periods: periods.slice(0, 3) })).toBe(3);
  expect(coveredPeriods({ ...plan, onTrack: false })).toBe(0);
  expect(coveredPeriods({ ...plan, firstPeriod: 2 })).toBe(0);
});

it('describes the layers of the jar', () => {
  expect([0, 1, 5, 12, 24].map(layersText)).toEqual([
    'No entries yet.',
    'One entry so far.',
    'Five entries so far, one layer each.',
    'Twelve entries so far, one layer each.',
    'The lowest layer holds all earlier entries.',
  ]);
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

it('describes the ticks, and says which are shown if not all are', () => {
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
  expect(tickText({ ...plan, periods, count: 5, firstPeriod: 1 })).toBe(
    '1 with an entry, 1 without, 2 to come',
  );
  expect(tickText({ ...plan, periods, count: 90, firstPeriod: 31 })).toMatch(
    /^Day 31 to 35: 1 with an entry/,
  );
  const early = periods.map((each, at) => ({ ...each, saved: at === 2 ? '4.50' : '0.00' }));
  expect(tickText({ ...plan, periods: early, count: 5, firstPeriod: 1 })).toMatch(
    /2 to come, 1 of them covered$/,
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
    expect(outcome(failed)).toBe('The R100.00 stays yours. Join again with another target.');
    expect(outcome(left)).toMatch(/^You left this challenge\. The R100\.00 stays yours\./);
    expect(outcome({ ...failed, currentAmount: '0.00' })).toBe('Join again with another target.');
  });

  it('is the day of the last change, or the target day', () => {
    expect([completed, failed, left].map(endedOn)).toEqual(['2026-07-22', '2026-07-31', '2026-07-22']);
  });
});
