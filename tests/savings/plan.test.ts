import { describe, expect, it } from 'vitest';
import { addDays, calendarUnitNumber, daysBetween, firstDayOf } from '../../src/domain/calendar.ts';
import { challengeCatalogue } from '../../src/domain/savings/catalogue.ts';
import {
  begunDays,
  createOutline,
  computePeriods,
  computePlan,
  type PlanFacts,
} from '../../src/domain/savings/plan.ts';
import { currentStreak, latestStreak, longestStreak, streakUnit } from '../../src/domain/savings/streak.ts';
import { dueCents, periodCount } from '../../src/domain/savings/rules.ts';
import { seededRandom } from '../support/random.ts';

const [starter, ladder, tenCents, , emergency, , , , , refund] = challengeCatalogue;

/** Input for a plan; `days` lists the days with entries, earliest first. */
interface Facts extends PlanFacts {
  targetCents: number;
  days: readonly [day: string, cents: number][];
}

/**
 * Builds plan input. By default: the first challenge, joined on Wednesday 4 November 2026, with a custom
 * target and period.
 */
function facts(overrides: Partial<Facts> = {}): Facts {
  return {
    rules: starter!.rules,
    duration: starter!.duration,
    targetCents: 100_000,
    startDay: '2026-11-04',
    targetDay: '2026-12-04',
    today: '2026-11-04',
    days: [],
    ...overrides,
  };
}

/** Builds the plan for a user with entries on the given days. */
function plan(overrides: Partial<Facts> = {}) {
  const all = facts(overrides);
  const { days, targetCents, rules } = all;
  const sum = (before = '9999-12-31') =>
    days.reduce((cents, [day, more]) => (day < before ? cents + more : cents), 0);
  const outline = createOutline(all);
  const savedBefore = begunDays(outline).map((day) => sum(day));
  const streak = latestStreak(
    streakUnit(rules),
    days.map(([day]) => day),
  );
  return computePlan(all, outline, { targetCents, savedCents: sum(), savedBefore, streak });
}

/** Returns the first day of each period in a plan, earliest first. */
function periodStarts(of: Omit<PlanFacts, 'today'>): string[] {
  const { count, firstDay } = computePeriods(of);
  return Array.from({ length: count }, (_, period) => firstDay(period));
}

describe('periods', () => {
  it.each([
    [30, 4],
    [60, 8],
    [15, 2],
    [3, 1],
    [0, 1],
    [34, 5],
    [33, 4],
  ])('of a challenge of 4 weeks in 30 days, joined for %i days, number %i', (chosen, count) => {
    expect(periodCount({ kind: 'regular', every: 'week', count: 4 }, { chosen, own: 30 })).toBe(count);
  });

  it('run from Monday to Sunday; the first includes the partial week of joining, and the last ends on the target day', () => {
    const { periods } = plan();
    expect(periods.map(({ from, to }) => [from, to])).toEqual([
      ['2026-11-04', '2026-11-15'],
      ['2026-11-16', '2026-11-22'],
      ['2026-11-23', '2026-11-29'],
      ['2026-11-30', '2026-12-04'],
    ]);
    expect(periods.map(({ due }) => due)).toEqual(['250.00', '250.00', '250.00', '250.00']);
  });

  it("in months follow the calendar across the year's end", () => {
    const { rules, duration } = emergency!;
    expect(
      periodStarts({ rules, duration, startDay: '2026-10-31', targetDay: addDays('2026-10-31', 180) }),
    ).toEqual(['2026-10-31', '2026-12-01', '2027-01-01', '2027-02-01', '2027-03-01', '2027-04-01']);
  });

  it('of equal parts divide the days evenly', () => {
    const { rules, duration } = refund!;
    expect(periodStarts({ rules, duration, startDay: '2026-11-01', targetDay: '2026-12-31' })).toEqual([
      '2026-11-01',
      '2026-12-01',
    ]);
  });

  it("start on the day of joining, have no gaps and match the rule's count for any choice", () => {
    const random = seededRandom(11);
    for (let round = 0; round < 3_000; round++) {
      const { rules, duration } = challengeCatalogue[random.between(0, 9)]!;
      const startDay = addDays('2026-01-01', random.between(0, 800));
      const chosen = random.chance(0.5) ? random.between(0, 60) : random.between(0, 3_652);
      const targetDay = addDays(startDay, chosen);
      const starts = periodStarts({ rules, duration, startDay, targetDay });
      expect(starts[0]).toBe(startDay);
      expect([...new Set(starts)].toSorted()).toEqual(starts);
      expect(starts.at(-1)! <= targetDay).toBe(true);
      const wanted = periodCount(rules, { chosen, own: duration });
      expect(starts.length).toBe(wanted);
    }
  });
});

const week = (periods: number) => dueCents(ladder!.rules, 689_000, { periods, count: 52 });
const day = (periods: number) => dueCents(tenCents!.rules, 667_950, { periods, count: 365 });

describe('amount due', () => {
  it('matches the published amounts for the published target to the cent', () => {
    expect([week(1), week(2) - week(1), week(52) - week(51), week(52)]).toEqual([
      500, 1_000, 26_000, 689_000,
    ]);
    expect([day(1), day(2) - day(1), day(365) - day(364), day(365)]).toEqual([10, 20, 3_650, 667_950]);
  });

  it('scales with a custom target', () => {
    expect(dueCents(ladder!.rules, 1_378_000, { periods: 1, count: 52 })).toBe(1_000);
    expect(dueCents(ladder!.rules, 9_999_999_999, { periods: 52, count: 52 })).toBe(9_999_999_999);
  });

  it('adds up to the target over all periods and over those listed', () => {
    const random = seededRandom(7);
    for (let round = 0; round < 300; round++) {
      const { rules, duration } = challengeCatalogue[random.between(0, 9)]!;
      const targetCents = random.between(1, 9_999_999_999);
      const targetDay = addDays('2026-11-04', random.between(0, 59));
      const seen = plan({ rules, duration, targetCents, targetDay });
      const sum = seen.periods.reduce((cents, { due }) => cents + Math.round(Number(due) * 100), 0);
      expect(seen.periods).toHaveLength(seen.count);
      expect(sum).toBe(targetCents);
    }
  });
});

describe('on track or behind', () => {
  it('expects nothing before the end of the first period', () => {
    expect(plan({ today: '2026-11-15' })).toMatchObject({
      behind: '0.00',
      onTrack: true,
      current: 1,
    });
    expect(plan({ today: '2026-11-16' })).toMatchObject({
      behind: '250.00',
      onTrack: false,
      current: 2,
    });
  });

  it('compares the total saved with the finished periods, whenever it was saved', () => {
    const days: Facts['days'] = [['2026-11-17', 20_000]];
    expect(plan({ today: '2026-11-17', days })).toMatchObject({ behind: '50.00' });
    expect(plan({ today: '2026-11-23', days: [['2026-11-04', 60_000]] })).toMatchObject({
      behind: '0.00',
      onTrack: true,
    });
  });

  it('calculates the amount needed per remaining period', () => {
    expect(plan().perPeriod).toBe('250.00');
    expect(plan({ today: '2026-11-16' }).perPeriod).toBe('333.34');
    // Savings in the current week don't change that week's amount.
    expect(plan({ today: '2026-11-16', days: [['2026-11-16', 10_000]] }).perPeriod).toBe('333.34');
    const week2 = { rules: ladder!.rules, duration: 364, targetCents: 689_000, targetDay: '2027-11-03' };
    expect(plan({ ...week2, today: '2026-11-17', days: [['2026-11-05', 500]] }).perPeriod).toBe('10.00');
  });

  it('counts what is ahead, and what comes next, by the end of a period', () => {
    expect(plan({ today: '2026-11-16', days: [['2026-11-04', 10_000]] })).toMatchObject({
      behind: '150.00',
      ahead: '0.00',
      next: { period: 2, amount: '400.00', by: '2026-11-22' },
    });
    expect(plan({ days: [['2026-11-04', 25_000]] })).toMatchObject({
      ahead: '0.00',
      next: { period: 2, amount: '250.00', by: '2026-11-22' },
    });
    expect(plan({ days: [['2026-11-04', 60_000]] })).toMatchObject({
      ahead: '350.00',
      covered: 2,
      next: { period: 3, amount: '150.00', by: '2026-11-29' },
    });
    // The last period ends on the target date.
    expect(plan({ days: [['2026-11-04', 80_000]] }).next).toEqual({
      period: 4,
      amount: '200.00',
      by: '2026-12-04',
    });
  });

  it('suggests the missing amount next', () => {
    const weeks = { rules: ladder!.rules, duration: 364, targetCents: 689_000, targetDay: '2027-11-03' };
    expect(plan(weeks)).toMatchObject({ suggestedNext: '5.00', covered: 0 });
    expect(plan({ ...weeks, days: [['2026-11-04', 500]] })).toMatchObject({
      suggestedNext: '10.00',
      covered: 1,
    });
    expect(plan({ ...weeks, days: [['2026-11-04', 700]] })).toMatchObject({
      suggestedNext: '8.00',
      covered: 1,
    });
    expect(plan({ days: [['2026-11-04', 99_999]] }).suggestedNext).toBe('0.01');
  });

  it('marks past, current and future periods', () => {
    const seen = plan({ today: '2026-11-25', days: [['2026-11-05', 25_000]] });
    expect(seen.periods.map(({ state }) => state)).toEqual(['done', 'missed', 'current', 'ahead']);
    expect(seen).toMatchObject({ current: 3, count: 4, daysLeft: 9, every: 'week', firstPeriod: 1 });
  });

  it('lists up to 60 periods around the current one', () => {
    const days = { rules: tenCents!.rules, duration: 365, targetDay: '2027-11-04', targetCents: 667_950 };
    const seen = plan({ ...days, today: '2027-04-01' });
    expect(seen.periods).toHaveLength(60);
    expect(seen.periods[seen.current - seen.firstPeriod]).toMatchObject({
      from: '2027-04-01',
      state: 'current',
    });
    expect(plan({ ...days, today: '2027-11-04' }).periods.at(-1)).toMatchObject({
      to: '2027-11-04',
    });
  });

  it('counts the days left', () => {
    expect(plan({ today: '2026-12-04' }).daysLeft).toBe(0);
    expect(plan({ today: '2026-12-03' }).daysLeft).toBe(1);
  });
});

describe('streak', () => {
  it("of weeks continues across the year's end", () => {
    const days = ['2026-12-20', '2026-12-27', '2026-12-28', '2027-01-04'];
    expect(longestStreak('week', days)).toBe(4);
    expect(currentStreak('week', latestStreak('week', days), '2027-01-10')).toBe(4);
  });

  it('of weeks separates Sunday and Monday', () => {
    expect(longestStreak('week', ['2026-11-22', '2026-11-23'])).toBe(2);
    expect(longestStreak('week', ['2026-11-16', '2026-11-22'])).toBe(1);
    expect(longestStreak('week', ['2026-11-15', '2026-11-23'])).toBe(1);
  });

  it("of months and days continues across the year's end and a leap day", () => {
    expect(longestStreak('month', ['2026-11-30', '2026-12-01', '2027-01-31'])).toBe(3);
    expect(longestStreak('day', ['2028-02-28', '2028-02-29', '2028-03-01'])).toBe(3);
    expect(longestStreak('day', ['2027-02-28', '2027-03-02'])).toBe(1);
  });

  it('stays open during the current week and ends after it', () => {
    const streak = latestStreak('week', ['2026-11-04', '2026-11-11']);
    expect(currentStreak('week', streak, '2026-11-18')).toBe(2);
    expect(currentStreak('week', streak, '2026-11-23')).toBe(0);
  });
});

describe('calendar units', () => {
  it('are numbered consecutively from their first day', () => {
    for (let day = '2023-12-20', n = 0; n < 800; n++, day = addDays(day, 1)) {
      for (const unit of ['day', 'week', 'month'] as const) {
        const number = calendarUnitNumber(unit, day);
        const first = firstDayOf(unit, number);
        expect(first <= day && day < firstDayOf(unit, number + 1)).toBe(true);
        expect(calendarUnitNumber(unit, first)).toBe(number);
      }
      const monday = firstDayOf('week', calendarUnitNumber('week', day));
      expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1);
    }
    expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1);
  });
});
