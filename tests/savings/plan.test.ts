import { describe, expect, it } from 'vitest';
import { addDays, calendarUnit, daysBetween, firstDayOf } from '../../src/domain/calendar.ts';
import { challengeCatalogue } from '../../src/domain/savings/catalogue.ts';
import {
  begunDays,
  currentStreak,
  lastRun,
  longestStreak,
  outlineOf,
  periodsOf,
  planOf,
  type PlanFacts,
  streakUnit,
} from '../../src/domain/savings/plan.ts';
import { dueCents, periodCount } from '../../src/domain/savings/rules.ts';
import { seededRandom } from '../support/random.ts';

const [starter, ladder, tenCents, , emergency, , , , , refund] = challengeCatalogue;

/** What a plan is made of; `days` are those on which something was saved, in their order. */
interface Facts extends PlanFacts {
  targetCents: number;
  days: readonly [day: string, cents: number][];
}

/** The first challenge, joined on Wednesday 4 November 2026 with its own target and days, unless said. */
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

/** The plan of somebody who saved so much on some days. */
function plan(overrides: Partial<Facts> = {}) {
  const all = facts(overrides);
  const { days, targetCents, rules } = all;
  const sum = (before = '9999-12-31') =>
    days.reduce((cents, [day, more]) => (day < before ? cents + more : cents), 0);
  const outline = outlineOf(all);
  const savedBefore = begunDays(outline).map((day) => sum(day));
  const run = lastRun(
    streakUnit(rules),
    days.map(([day]) => day),
  );
  return planOf(all, outline, { targetCents, savedCents: sum(), savedBefore, run });
}

/** The first days of a plan's periods, in their order. */
function periodStarts(of: Omit<PlanFacts, 'today'>): string[] {
  const { count, firstDay } = periodsOf(of);
  return Array.from({ length: count }, (_, period) => firstDay(period));
}

describe('the periods', () => {
  it.each([
    [30, 4],
    [60, 8],
    [15, 2],
    [3, 1],
    [0, 1],
    [34, 5],
    [33, 4],
  ])('of a challenge of 4 weeks in 30 days, taken in %i days, are %i', (chosen, count) => {
    expect(periodCount({ kind: 'regular', every: 'week', count: 4 }, { chosen, own: 30 })).toBe(count);
  });

  it('run Monday to Sunday; the begun week of joining is part of the first, the last ends with the target day', () => {
    const { periods } = plan();
    expect(periods.map(({ from, to }) => [from, to])).toEqual([
      ['2026-11-04', '2026-11-15'],
      ['2026-11-16', '2026-11-22'],
      ['2026-11-23', '2026-11-29'],
      ['2026-11-30', '2026-12-04'],
    ]);
    expect(periods.map(({ due }) => due)).toEqual(['250.00', '250.00', '250.00', '250.00']);
  });

  it('of months are those of the calendar, over the end of a year', () => {
    const { rules, duration } = emergency!;
    expect(
      periodStarts({ rules, duration, startDay: '2026-10-31', targetDay: addDays('2026-10-31', 180) }),
    ).toEqual(['2026-10-31', '2026-12-01', '2027-01-01', '2027-02-01', '2027-03-01', '2027-04-01']);
  });

  it('of parts split the days evenly', () => {
    const { rules, duration } = refund!;
    expect(periodStarts({ rules, duration, startDay: '2026-11-01', targetDay: '2026-12-31' })).toEqual([
      '2026-11-01',
      '2026-12-01',
    ]);
  });

  it('begin with the joining, follow each other and are as many as the rule says, whatever is chosen', () => {
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

describe('what is due', () => {
  it('is the published amounts for the published target, to the cent', () => {
    expect([week(1), week(2) - week(1), week(52) - week(51), week(52)]).toEqual([
      500, 1_000, 26_000, 689_000,
    ]);
    expect([day(1), day(2) - day(1), day(365) - day(364), day(365)]).toEqual([10, 20, 3_650, 667_950]);
  });

  it('follows the own target', () => {
    expect(dueCents(ladder!.rules, 1_378_000, { periods: 1, count: 52 })).toBe(1_000);
    expect(dueCents(ladder!.rules, 9_999_999_999, { periods: 52, count: 52 })).toBe(9_999_999_999);
  });

  it('of all periods is the target, and the listed ones add up to it', () => {
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
  it('nothing is due before the first period is over', () => {
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

  it('counts what is saved against what finished periods ask for, whenever it was saved', () => {
    const days: Facts['days'] = [['2026-11-17', 20_000]];
    expect(plan({ today: '2026-11-17', days })).toMatchObject({ behind: '50.00' });
    expect(plan({ today: '2026-11-23', days: [['2026-11-04', 60_000]] })).toMatchObject({
      behind: '0.00',
      onTrack: true,
    });
  });

  it('says what each period from now on takes to make it', () => {
    expect(plan().perPeriod).toBe('250.00');
    expect(plan({ today: '2026-11-16' }).perPeriod).toBe('333.34');
    // What is saved in the running week does not change what the week takes.
    expect(plan({ today: '2026-11-16', days: [['2026-11-16', 10_000]] }).perPeriod).toBe('333.34');
    const week2 = { rules: ladder!.rules, duration: 364, targetCents: 689_000, targetDay: '2027-11-03' };
    expect(plan({ ...week2, today: '2026-11-17', days: [['2026-11-05', 500]] }).perPeriod).toBe('10.00');
  });

  it('suggests the next amount that is missing', () => {
    const weeks = { rules: ladder!.rules, duration: 364, targetCents: 689_000, targetDay: '2027-11-03' };
    expect(plan(weeks).suggestedNext).toBe('5.00');
    expect(plan({ ...weeks, days: [['2026-11-04', 500]] }).suggestedNext).toBe('10.00');
    expect(plan({ ...weeks, days: [['2026-11-04', 700]] }).suggestedNext).toBe('8.00');
    expect(plan({ days: [['2026-11-04', 99_999]] }).suggestedNext).toBe('0.01');
  });

  it('ticks what is over, running and to come', () => {
    const seen = plan({ today: '2026-11-25', days: [['2026-11-05', 25_000]] });
    expect(seen.periods.map(({ state }) => state)).toEqual(['done', 'missed', 'current', 'ahead']);
    expect(seen).toMatchObject({ current: 3, count: 4, daysLeft: 9, every: 'week', firstPeriod: 1 });
  });

  it('lists 60 periods at most, those around the running one', () => {
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

  it('counts the days that are left', () => {
    expect(plan({ today: '2026-12-04' }).daysLeft).toBe(0);
    expect(plan({ today: '2026-12-03' }).daysLeft).toBe(1);
  });
});

describe('a streak', () => {
  it('of weeks goes on across the end of a year', () => {
    const days = ['2026-12-20', '2026-12-27', '2026-12-28', '2027-01-04'];
    expect(longestStreak('week', days)).toBe(4);
    expect(currentStreak('week', lastRun('week', days), '2027-01-10')).toBe(4);
  });

  it('of weeks counts Sunday and Monday as two of them', () => {
    expect(longestStreak('week', ['2026-11-22', '2026-11-23'])).toBe(2);
    expect(longestStreak('week', ['2026-11-16', '2026-11-22'])).toBe(1);
    expect(longestStreak('week', ['2026-11-15', '2026-11-23'])).toBe(1);
  });

  it('of months and days goes on across the end of a year, and over a leap day', () => {
    expect(longestStreak('month', ['2026-11-30', '2026-12-01', '2027-01-31'])).toBe(3);
    expect(longestStreak('day', ['2028-02-28', '2028-02-29', '2028-03-01'])).toBe(3);
    expect(longestStreak('day', ['2027-02-28', '2027-03-02'])).toBe(1);
  });

  it('waits for the running week and ends when it is over', () => {
    const run = lastRun('week', ['2026-11-04', '2026-11-11']);
    expect(currentStreak('week', run, '2026-11-18')).toBe(2);
    expect(currentStreak('week', run, '2026-11-23')).toBe(0);
  });
});

describe('calendar units', () => {
  it('are numbered one after the other, each beginning with its first day', () => {
    for (let day = '2023-12-20', n = 0; n < 800; n++, day = addDays(day, 1)) {
      for (const unit of ['day', 'week', 'month'] as const) {
        const number = calendarUnit(unit, day);
        const first = firstDayOf(unit, number);
        expect(first <= day && day < firstDayOf(unit, number + 1)).toBe(true);
        expect(calendarUnit(unit, first)).toBe(number);
      }
      const monday = firstDayOf('week', calendarUnit('week', day));
      expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1);
    }
    expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1);
  });
});
