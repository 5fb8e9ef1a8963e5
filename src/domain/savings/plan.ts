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

/** A plan's periods, before anything is known of what was saved. */
export interface PlanOutline {
  /** The first days of all of them. */
  starts: readonly string[];
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
function evenStarts(
  count: number,
  { startDay, targetDay }: Pick<PlanFacts, 'startDay' | 'targetDay'>,
): string[] {
  const start = dayNumber(startDay);
  const days = daysBetween(startDay, targetDay) + 1;
  const parts = Math.min(count, days);
  return Array.from({ length: parts }, (_, n) => numberedDay(start + Math.floor((n * days) / parts)));
}

/**
 * Where the periods begin. The first one begins with the challenge; where the week (or month) of joining has begun
 * already, it runs on to the end of the first whole one, so that nobody is behind after a day. The last one ends with
 * the target day, whatever is left over.
 */
function calendarStarts(
  unit: CalendarUnit,
  count: number,
  { startDay, targetDay }: Pick<PlanFacts, 'startDay' | 'targetDay'>,
): string[] {
  const first = calendarUnit(unit, startDay);
  const available = calendarUnit(unit, targetDay) - first + 1;
  // Months of 30 days, as rules count them, outnumber the calendar's after some years.
  if (available < count) return evenStarts(count, { startDay, targetDay });
  const begun = firstDayOf(unit, first) < startDay && available > count ? 1 : 0;
  return Array.from({ length: count }, (_, n) => (n === 0 ? startDay : firstDayOf(unit, first + begun + n)));
}

/** The first days of a plan's periods, in their order. */
export function periodStarts(
  facts: Pick<PlanFacts, 'rules' | 'duration' | 'startDay' | 'targetDay'>,
): string[] {
  const { rules, duration, startDay, targetDay } = facts;
  const count = periodCount(rules, { chosen: daysBetween(startDay, targetDay), own: duration });
  const unit = unitOf(rules);
  return unit ? calendarStarts(unit, count, facts) : evenStarts(count, facts);
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

/** Which of `starts` a day belongs to. */
function periodOf(starts: readonly string[], day: string): number {
  return Math.max(
    0,
    starts.findLastIndex((start) => start <= day),
  );
}

/** The periods of a plan on the day `today`. */
export function outlineOf(facts: PlanFacts): PlanOutline {
  const starts = periodStarts(facts);
  const current = periodOf(starts, facts.today);
  const first = Math.max(0, Math.min(current - MOST_LISTED / 2, starts.length - MOST_LISTED));
  return { starts, current, first };
}

/** The first days of those listed periods that have begun, in their order: at most 60. */
export function begunDays({ starts, current, first }: PlanOutline): readonly string[] {
  return starts.slice(first, current + 1);
}

/** How many periods are paid for by what is saved, when each asks for more in all; `due` says how much the first `n` do. */
function coveredPeriods(count: number, savedCents: number, due: (n: number) => number): number {
  let covered = 0;
  let beyond = count;
  while (beyond - covered > 1) {
    const middle = Math.floor((covered + beyond) / 2);
    if (due(middle) <= savedCents) covered = middle;
    else beyond = middle;
  }
  return covered;
}

function stateOf(period: number, current: number, saved: number): PlanPeriod['state'] {
  if (period === current) return 'current';
  if (period > current) return 'ahead';
  return saved > 0 ? 'done' : 'missed';
}

/** How an active challenge is going, on the day `today`. */
export function planOf(
  { rules, targetDay, today }: PlanFacts,
  { starts, current, first }: PlanOutline,
  { targetCents, savedCents, savedBefore, run }: PlanSavings,
): PlanView {
  const count = starts.length;
  const due = (periods: number) => dueCents(rules, targetCents, { periods, count });
  // The last of them is the running one: what is saved by its end is all there is.
  const savedIn = (listed: number) => {
    const before = savedBefore[listed];
    return before === undefined ? 0 : (savedBefore[listed + 1] ?? savedCents) - before;
  };
  const missing = Math.max(0, targetCents - (savedBefore.at(-1) ?? 0));
  const behind = Math.max(0, due(current) - savedCents);
  // The whole target is due with the last period, and an active challenge has not reached it.
  const covered = coveredPeriods(count, savedCents, due);
  const periods = starts.slice(first, first + MOST_LISTED).map((from, n): PlanPeriod => {
    const period = first + n;
    const next = starts[period + 1];
    return {
      from,
      to: next === undefined ? targetDay : numberedDay(dayNumber(next) - 1),
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
