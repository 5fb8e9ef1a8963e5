import {
  calendarUnit,
  dayNumber,
  daysBetween,
  firstDayOf,
  numberedDay,
  type CalendarUnit,
} from '../calendar.ts';
import { centsToDecimal } from '../money.ts';
import { type ChallengeRules, dueCents, periodCount, shareOfNext, unitOf } from './rules.ts';
import type { PlanPeriod, PlanView } from './schemas.ts';

/** What a plan's periods follow from. Days are YYYY-MM-DD in South Africa; `duration` is the challenge's own. */
export interface PlanFacts {
  rules: ChallengeRules;
  duration: number;
  startDay: string;
  targetDay: string;
  today: string;
}

/** How many periods a plan has, and on which day each begins, counted from 0. There may be thousands: none is made unasked. */
export interface Periods {
  count: number;
  firstDay: (period: number) => string;
}

/** A plan's periods, before anything is known of what was saved. */
export interface PlanOutline extends Periods {
  /** Which one is running and which is the first that is listed, from 0. */
  current: number;
  first: number;
}

/** The days (YYYY-MM-DD) from which and up to which something was saved in each period in a row, the latest time. */
export interface SavedRun {
  from: string;
  to: string;
}

/** What was saved, as far as a plan asks. Cents. */
export interface PlanSavings {
  targetCents: number;
  savedCents: number;
  /** What was saved before each of the outline's `begunDays`. */
  savedBefore: readonly number[];
  run: SavedRun | null;
}

/** Most periods that a plan lists: a year of weeks, and some more. */
const MOST_LISTED = 60;

/** The days evenly split into so many parts, at most one a day. */
function evenPeriods(
  wanted: number,
  { startDay, targetDay }: Pick<PlanFacts, 'startDay' | 'targetDay'>,
): Periods {
  const start = dayNumber(startDay);
  const days = daysBetween(startDay, targetDay) + 1;
  const count = Math.min(wanted, days);
  return { count, firstDay: (n) => numberedDay(start + Math.floor((n * days) / count)) };
}

/**
 * Where the periods begin. The first one begins with the challenge; where the week (or month) of joining has begun
 * already, it runs on to the end of the first whole one, so that nobody is behind after a day. The last one ends with
 * the target day, whatever is left over.
 */
function calendarPeriods(
  unit: CalendarUnit,
  count: number,
  { startDay, targetDay }: Pick<PlanFacts, 'startDay' | 'targetDay'>,
): Periods {
  const first = calendarUnit(unit, startDay);
  const available = calendarUnit(unit, targetDay) - first + 1;
  // Months of 30 days, as rules count them, outnumber the calendar's after some years.
  if (available < count) return evenPeriods(count, { startDay, targetDay });
  const begun = firstDayOf(unit, first) < startDay && available > count ? 1 : 0;
  return { count, firstDay: (n) => (n === 0 ? startDay : firstDayOf(unit, first + begun + n)) };
}

/** The periods of a plan. */
export function periodsOf(facts: Omit<PlanFacts, 'today'>): Periods {
  const { rules, duration, startDay, targetDay } = facts;
  const count = periodCount(rules, { chosen: daysBetween(startDay, targetDay), own: duration });
  const unit = unitOf(rules);
  return unit ? calendarPeriods(unit, count, facts) : evenPeriods(count, facts);
}

/** What a challenge's streak counts: parts of the whole time have none of their own. */
export function streakUnit(rules: ChallengeRules): CalendarUnit {
  return unitOf(rules) ?? 'week';
}

/** The days, weeks or months that a run reaches over. */
function lengthOf(unit: CalendarUnit, { from, to }: SavedRun): number {
  return calendarUnit(unit, to) - calendarUnit(unit, from) + 1;
}

/** A run once something was saved on a day, too: it goes on, or another begins. */
export function runWith(unit: CalendarUnit, run: SavedRun | null, day: string): SavedRun {
  if (!run || calendarUnit(unit, day) > calendarUnit(unit, run.to) + 1) return { from: day, to: day };
  return day > run.to ? { from: run.from, to: day } : run;
}

/** The latest run of days on which something was saved, which are in their order; null for none. */
export function lastRun(unit: CalendarUnit, days: readonly string[]): SavedRun | null {
  return days.reduce<SavedRun | null>((run, day) => runWith(unit, run, day), null);
}

/** The most days, weeks or months in a row in which something was saved. `days` are in their order. */
export function longestStreak(unit: CalendarUnit, days: readonly string[]): number {
  let longest = 0;
  let run: SavedRun | null = null;
  for (const day of days) {
    run = runWith(unit, run, day);
    longest = Math.max(longest, lengthOf(unit, run));
  }
  return longest;
}

/** The days, weeks or months of the latest run up to that of `today` or, before it has anything, the last; otherwise 0. */
export function currentStreak(unit: CalendarUnit, run: SavedRun | null, today: string): number {
  const isOver = !run || calendarUnit(unit, run.to) < calendarUnit(unit, today) - 1;
  return isOver ? 0 : lengthOf(unit, run);
}

/** The last of the numbers from 0 to below `count` for which something holds: for 0 at least, and for none after one that fails. */
function lastOf(count: number, holds: (number: number) => boolean): number {
  let last = 0;
  let beyond = count;
  while (beyond - last > 1) {
    const middle = Math.floor((last + beyond) / 2);
    if (holds(middle)) last = middle;
    else beyond = middle;
  }
  return last;
}

/** The periods of a plan on the day `today`. */
export function outlineOf(facts: PlanFacts): PlanOutline {
  const { count, firstDay } = periodsOf(facts);
  const current = lastOf(count, (period) => firstDay(period) <= facts.today);
  const first = Math.max(0, Math.min(current - MOST_LISTED / 2, count - MOST_LISTED));
  return { count, firstDay, current, first };
}

/** The first days of those listed periods that have begun, in their order: at most 60. */
export function begunDays({ firstDay, current, first }: PlanOutline): string[] {
  return Array.from({ length: current - first + 1 }, (_, n) => firstDay(first + n));
}

function stateOf(period: number, current: number, saved: number): PlanPeriod['state'] {
  if (period === current) return 'current';
  if (period > current) return 'ahead';
  return saved > 0 ? 'done' : 'missed';
}

/** How an active challenge is going, on the day `today`. */
export function planOf(
  { rules, targetDay, today }: PlanFacts,
  { count, firstDay, current, first }: PlanOutline,
  { targetCents, savedCents, savedBefore, run }: PlanSavings,
): PlanView {
  const due = (periods: number) => dueCents(rules, targetCents, { periods, count });
  // The last of them is the running one: what is saved by its end is all there is.
  const savedIn = (listed: number) => {
    const before = savedBefore[listed];
    return before === undefined ? 0 : (savedBefore[listed + 1] ?? savedCents) - before;
  };
  const missing = Math.max(0, targetCents - (savedBefore.at(-1) ?? 0));
  const behind = Math.max(0, due(current) - savedCents);
  // The whole target is due with the last period, and an active challenge has not reached it.
  const covered = lastOf(count, (n) => due(n) <= savedCents);
  const periods = Array.from({ length: Math.min(MOST_LISTED, count - first) }, (_, n): PlanPeriod => {
    const period = first + n;
    return {
      from: firstDay(period),
      to: period + 1 < count ? numberedDay(dayNumber(firstDay(period + 1)) - 1) : targetDay,
      due: centsToDecimal(due(period + 1) - due(period)),
      saved: centsToDecimal(savedIn(n)),
      state: stateOf(period, current, savedIn(n)),
    };
  });
  return {
    every: unitOf(rules),
    count,
    current: current + 1,
    perPeriod: centsToDecimal(shareOfNext(rules, missing, { periods: current, count })),
    suggestedNext: centsToDecimal(due(covered + 1) - savedCents),
    behind: centsToDecimal(behind),
    onTrack: behind === 0,
    periods,
    firstPeriod: first + 1,
    streak: currentStreak(streakUnit(rules), run, today),
    daysLeft: Math.max(0, daysBetween(today, targetDay)),
  };
}
