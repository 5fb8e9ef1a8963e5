import { describe, expect, it } from 'vitest';
import type { ChallengeView, PlanView } from '../../../src/domain/savings/schemas.ts';
import { barLook } from '../../../src/client/features/savings/plan-lines.tsx';
import {
  amountAWeek,
  barsText,
  day,
  endedOn,
  layersText,
  nextAmount,
  type NextAmount,
  openAmount,
  ordinal,
  outcome,
  percentSaved,
  onTrackText,
  planPosition,
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
    suggestedNext: '65.00',
    behind: '0.00',
    covered: 12,
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
    expect(text('ladder', { suggestedNext: '40.00' })).toBe('This week: R40.00, the 13th step.');
  });

  it('is the whole current step of a ladder while earlier steps are outstanding', () =>
    expect(text('ladder', { covered: 4, onTrack: false, behind: '5.00', suggestedNext: '5.00' })).toBe(
      'This week: R65.00, the 13th step.',
    ));

  const ladder = (current: number, changes: Partial<PlanView>) =>
    text('ladder', {
      current,
      firstPeriod: 1,
      periods: ['5.00', '10.00', '15.00'].map((due) => ({ ...period, due })),
      ...changes,
    });

  it('counts what is ahead on a ladder, and what that covers', () => {
    expect(ladder(1, { covered: 1, suggestedNext: '8.00' })).toBe('You’re R2.00 ahead, paid up to week 1.');
    expect(ladder(1, { covered: 2, suggestedNext: '14.00' })).toBe('You’re R11.00 ahead, paid up to week 2.');
    expect(ladder(2, { covered: 1, suggestedNext: '3.00' })).toBe('This week: R3.00, the 2nd step.');
    expect(ladder(2, { covered: 2, suggestedNext: '15.00', every: 'day' })).toBe(
      'Today: R10.00 saved, the 2nd step.',
    );
    // Only three of the weeks are listed.
    expect(ladder(1, { covered: 40, suggestedNext: '8.00' })).toBe('You’re paid up to week 40.');
  });

  it('counts steps with ordinals', () =>
    expect([1, 2, 3, 4, 11, 12, 13, 21, 52].map(ordinal)).toEqual(
      '1st 2nd 3rd 4th 11th 12th 13th 21st 52nd'.split(' '),
    ));
});

describe('open amount', () => {
  it.each([
    [4, 5, '0.00', null],
    [4, 6, '25.00', 'R25.00 outstanding from week 5. Add it whenever you like.'],
    [4, 7, '55.00', 'R55.00 outstanding from weeks 5 and 6. Add it whenever you like.'],
    [4, 8, '90.00', 'R90.00 outstanding from weeks 5 to 7. Add it whenever you like.'],
    [0, 3, '15.00', 'R15.00 outstanding from weeks 1 and 2. Add it whenever you like.'],
  ])('with %i weeks covered in week %i, R%s behind: %s', (covered, current, behind, words) =>
    expect(openAmount({ every: 'week', behind, covered, current })).toBe(words),
  );
});

it('fills the bars of covered periods, whenever they were paid', () => {
  expect(barLook({ state: 'missed' }, true)).toEqual({ look: 'paid', isFilled: false });
  expect(barLook({ state: 'done' }, false)).toEqual({ look: 'open', isFilled: false });
  expect(barLook({ state: 'current' }, true)).toEqual({ look: 'current', isFilled: true });
  expect(barLook({ state: 'current' }, false)).toEqual({ look: 'current', isFilled: false });
  expect(barLook({ state: 'ahead' }, true)).toEqual({ look: 'paid', isFilled: false });
  expect(barLook({ state: 'ahead' }, false)).toEqual({ look: 'ahead', isFilled: false });
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
    ['week', 12, 3, '2 of 12 weeks saved'],
    ['day', 365, 1, '2 of 365 days saved'],
    [null, 3, 1, '2 of 3 parts saved'],
    ['month', 6, 1, '2 of 6 months saved. Month 1 runs until 30\u00a0November\u00a02026'],
  ] as const)('for every %s: two of %s saved in number %s is "%s"', (every, count, current, words) => {
    const first = {
      from: '2026-10-23',
      to: '2026-11-30',
      due: '1.00',
      saved: '2.00',
      state: 'current',
    } as const;
    expect(planPosition({ every, count, current, covered: 2, periods: [first] })).toBe(words);
  });

  it.each([
    ['week', 1, 'On track.'],
    ['month', 2, 'On track: two months saved in a row.'],
    ['day', 14, 'On track: 14 days saved in a row.'],
    [null, 3, 'On track: three weeks saved in a row.'],
  ] as const)('for every %s, a streak of %s is "%s"', (every, streak, words) =>
    expect(onTrackText({ every, streak })).toBe(words),
  );
});

it('describes the bars in the challenge’s own periods, and says which are shown if not all are', () => {
  const period = {
    from: '2026-11-01',
    to: '2026-11-01',
    due: '1.00',
    saved: '0.00',
    state: 'ahead',
  } as const;
  const text = (
    count: number,
    firstPeriod: number,
    current: number,
    covered: number,
    every: 'day' | 'month' | null = 'day',
  ) =>
    barsText({
      every,
      count,
      firstPeriod,
      current,
      covered,
      periods: Array.from({ length: 5 }, () => period),
    });
  expect(text(5, 1, 3, 1)).toBe('1 day saved, 1 outstanding, 2 to come. Now: day 3');
  expect(text(5, 1, 3, 2)).toBe('2 days saved, 2 to come. Now: day 3');
  expect(text(5, 1, 3, 4)).toBe('4 days saved, 1 to come. Now: day 3');
  expect(text(90, 31, 33, 10)).toBe('Days 31 to 35: 0 days saved, 2 outstanding, 2 to come. Now: day 33');
  expect(text(90, 31, 33, 60)).toBe('Days 31 to 35: 5 days saved, 0 to come. Now: day 33');
  expect(text(5, 1, 3, 2, 'month')).toBe('2 months saved, 2 to come. Now: month 3');
  expect(text(5, 1, 3, 1, null)).toBe('1 part saved, 1 outstanding, 2 to come. Now: part 3');
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
