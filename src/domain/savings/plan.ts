import {
  calendarUnitNumber,
  dayNumber,
  daysBetween,
  firstDayOf,
  dateFromDayNumber,
  type CalendarUnit,
} from '../calendar.ts';
import { centsToDecimal } from '../money.ts';
import { type ChallengeRules, dueCents, periodCount, nextPeriodShare, periodUnit } from './rules.ts';
import type { PlanComparison, PlanPeriod, PlanView } from './schemas.ts';
import { currentStreak, type Streak, streakUnit } from './streak.ts';

/**
 * Inputs for calculating a plan's periods. Dates are South African, YYYY-MM-DD. `duration` is the challenge's
 * default duration in days.
 */
export interface PlanFacts {
  rules: ChallengeRules;
  duration: number;
  startDay: string;
  targetDay: string;
  today: string;
}

/**
 * Number of periods and a function that returns the first day of each, indexed from 0. Dates are computed on
 * demand, because there may be thousands of periods.
 */
export interface Periods {
  count: number;
  firstDay: (period: number) => string;
}

/** A plan's periods, without savings. */
export interface PlanOutline extends Periods {
  /** Zero-based indexes of the current period and the first listed period. */
  current: number;
  first: number;
}

/** Savings data for a plan, in cents. */
export interface PlanSavings {
  targetCents: number;
  savedCents: number;
  /** Amount saved before each day in the outline's `begunDays`. */
  savedBefore: readonly number[];
  streak: Streak | null;
}

/** Maximum number of listed periods: slightly more than a year of weeks. */
const MAX_LISTED = 60;

/** Splits the days evenly into at most `maxCount` periods of at least one day. */
function evenPeriods(
  maxCount: number,
  { startDay, targetDay }: Pick<PlanFacts, 'startDay' | 'targetDay'>,
): Periods {
  const start = dayNumber(startDay);
  const days = daysBetween(startDay, targetDay) + 1;
  const count = Math.min(maxCount, days);
  return { count, firstDay: (n) => dateFromDayNumber(start + Math.floor((n * days) / count)) };
}

/**
 * Computes calendar-based periods. The first period starts with the challenge. If the challenge starts
 * mid-week or mid-month, this period extends to the end of the next full one, so users aren't behind after a
 * day. The last period ends on the target date, whatever its length.
 */
function calendarPeriods(
  unit: CalendarUnit,
  count: number,
  { startDay, targetDay }: Pick<PlanFacts, 'startDay' | 'targetDay'>,
): Periods {
  const first = calendarUnitNumber(unit, startDay);
  const available = calendarUnitNumber(unit, targetDay) - first + 1;
  // Rules assume 30-day months, so a plan of several years has more periods than calendar months.
  if (available < count) return evenPeriods(count, { startDay, targetDay });
  const begun = firstDayOf(unit, first) < startDay && available > count ? 1 : 0;
  return { count, firstDay: (n) => (n === 0 ? startDay : firstDayOf(unit, first + begun + n)) };
}

/** Computes a plan's periods. */
export function computePeriods(facts: Omit<PlanFacts, 'today'>): Periods {
  const { rules, duration, startDay, targetDay } = facts;
  const count = periodCount(rules, { chosen: daysBetween(startDay, targetDay), own: duration });
  const unit = periodUnit(rules);
  return unit ? calendarPeriods(unit, count, facts) : evenPeriods(count, facts);
}

/**
 * Finds the largest number below `count` for which `holds` is true, by binary search. `holds` must be true
 * for 0 and monotonic.
 */
function findLast(count: number, holds: (number: number) => boolean): number {
  let last = 0;
  let beyond = count;
  while (beyond - last > 1) {
    const middle = Math.floor((last + beyond) / 2);
    if (holds(middle)) last = middle;
    else beyond = middle;
  }
  return last;
}

/** Computes a plan's outline as of `facts.today`. */
export function createOutline(facts: PlanFacts): PlanOutline {
  const { count, firstDay } = computePeriods(facts);
  const current = findLast(count, (period) => firstDay(period) <= facts.today);
  const first = Math.max(0, Math.min(current - MAX_LISTED / 2, count - MAX_LISTED));
  return { count, firstDay, current, first };
}

/** Returns the first days of the listed periods that have begun, ascending, at most 60. */
export function begunDays({ firstDay, current, first }: PlanOutline): string[] {
  return Array.from({ length: current - first + 1 }, (_, n) => firstDay(first + n));
}

function periodState(period: number, current: number, saved: number): PlanPeriod['state'] {
  if (period === current) return 'current';
  if (period > current) return 'ahead';
  return saved > 0 ? 'done' : 'missed';
}

/** Returns the last day of a period, indexed from 0. */
function lastDay(period: number, { count, firstDay }: Periods, targetDay: string): string {
  return period + 1 < count ? dateFromDayNumber(dayNumber(firstDay(period + 1)) - 1) : targetDay;
}

/** Compares the savings in an active challenge with its plan, as of today. */
export function comparePlan(
  { rules, targetDay }: Pick<PlanFacts, 'rules' | 'targetDay'>,
  periods: Pick<PlanOutline, 'count' | 'firstDay' | 'current'>,
  { targetCents, savedCents }: Pick<PlanSavings, 'targetCents' | 'savedCents'>,
): PlanComparison {
  const { count, current } = periods;
  const due = (periods: number) => dueCents(rules, targetCents, { periods, count });
  const behind = Math.max(0, due(current) - savedCents);
  // `covered + 1` never exceeds `count`: the whole target is due in the last period, and an active challenge
  // hasn't reached it.
  const covered = findLast(count, (n) => due(n) <= savedCents);
  const next = Math.max(current, covered);
  return {
    every: periodUnit(rules),
    count,
    current: current + 1,
    suggestedNext: centsToDecimal(due(covered + 1) - savedCents),
    behind: centsToDecimal(behind),
    ahead: centsToDecimal(Math.max(0, savedCents - due(current + 1))),
    covered,
    onTrack: behind === 0,
    next: {
      period: next + 1,
      amount: centsToDecimal(due(next + 1) - savedCents),
      by: lastDay(next, periods, targetDay),
    },
  };
}

/** Computes the progress of an active challenge as of `today`. */
export function computePlan(facts: PlanFacts, outline: PlanOutline, savings: PlanSavings): PlanView {
  const { rules, targetDay, today } = facts;
  const { count, firstDay, current, first } = outline;
  const { targetCents, savedCents, savedBefore, streak } = savings;
  const due = (periods: number) => dueCents(rules, targetCents, { periods, count });
  // The last `savedBefore` entry belongs to the current period, so that period's savings end at `savedCents`.
  const savedIn = (listed: number) => {
    const before = savedBefore[listed];
    return before === undefined ? 0 : (savedBefore[listed + 1] ?? savedCents) - before;
  };
  const missing = Math.max(0, targetCents - (savedBefore.at(-1) ?? 0));
  const periods = Array.from({ length: Math.min(MAX_LISTED, count - first) }, (_, n): PlanPeriod => {
    const period = first + n;
    return {
      from: firstDay(period),
      to: lastDay(period, outline, targetDay),
      due: centsToDecimal(due(period + 1) - due(period)),
      saved: centsToDecimal(savedIn(n)),
      state: periodState(period, current, savedIn(n)),
    };
  });
  return {
    ...comparePlan(facts, outline, savings),
    perPeriod: centsToDecimal(nextPeriodShare(rules, missing, { periods: current, count })),
    periods,
    firstPeriod: first + 1,
    streak: currentStreak(streakUnit(rules), streak, today),
    daysLeft: Math.max(0, daysBetween(today, targetDay)),
  };
}
