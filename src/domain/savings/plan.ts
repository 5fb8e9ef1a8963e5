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

/** Cents that were saved on a day (YYYY-MM-DD). */
export interface SavedDay {
  day: string;
  cents: number;
}

/** What a plan is made of. Days are YYYY-MM-DD in South Africa, `days` in their order; `duration` is the challenge's own. */
export interface PlanFacts {
  rules: ChallengeRules;
  duration: number;
  targetCents: number;
  savedCents: number;
  startDay: string;
  targetDay: string;
  today: string;
  days: readonly SavedDay[];
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

/** The numbers of the days, weeks or months in which something was saved, each once, in their order. */
function unitsWith(unit: CalendarUnit, days: readonly Pick<SavedDay, 'day'>[]): number[] {
  return [...new Set(days.map(({ day }) => calendarUnit(unit, day)))];
}

/** The most days, weeks or months in a row in which something was saved. `days` are in their order. */
export function longestStreak(unit: CalendarUnit, days: readonly Pick<SavedDay, 'day'>[]): number {
  let longest = 0;
  let streak = 0;
  let before = Number.NaN;
  for (const number of unitsWith(unit, days)) {
    streak = number === before + 1 ? streak + 1 : 1;
    longest = Math.max(longest, streak);
    before = number;
  }
  return longest;
}

/** The days, weeks or months in a row with something saved, up to that of `today` or, before it has anything, the last. */
export function currentStreak(
  unit: CalendarUnit,
  days: readonly Pick<SavedDay, 'day'>[],
  today: string,
): number {
  const saved = new Set(unitsWith(unit, days));
  const now = calendarUnit(unit, today);
  let at = saved.has(now) ? now : now - 1;
  let streak = 0;
  for (; saved.has(at); at--) streak += 1;
  return streak;
}

/** Which of `starts` a day belongs to. */
function periodOf(starts: readonly string[], day: string): number {
  return Math.max(
    0,
    starts.findLastIndex((start) => start <= day),
  );
}

/** What was saved in each period, in cents. */
function savedIn(starts: readonly string[], days: readonly SavedDay[]): number[] {
  const sums = starts.map(() => 0);
  let at = 0;
  for (const { day, cents } of days) {
    while (at + 1 < starts.length && starts[at + 1]! <= day) at += 1;
    sums[at]! += cents;
  }
  return sums;
}

function stateOf(period: number, current: number, saved: number): PlanPeriod['state'] {
  if (period === current) return 'current';
  if (period > current) return 'ahead';
  return saved > 0 ? 'done' : 'missed';
}

/** How an active challenge is going, on the day `today`. */
export function planOf(facts: PlanFacts): PlanView {
  const { rules, targetCents, savedCents, targetDay, today, days } = facts;
  const starts = periodStarts(facts);
  const count = starts.length;
  const current = periodOf(starts, today);
  const due = (periods: number) => dueCents(rules, targetCents, { periods, count });
  const saved = savedIn(starts, days);
  const savedBefore = saved.slice(0, current).reduce((sum, cents) => sum + cents, 0);
  const missing = Math.max(0, targetCents - savedBefore);
  const behind = Math.max(0, due(current) - savedCents);
  // The whole target is due with the last period, and an active challenge has not reached it.
  let covered = 0;
  while (covered < count && due(covered + 1) <= savedCents) covered += 1;
  const first = Math.max(0, Math.min(current - MOST_LISTED / 2, count - MOST_LISTED));
  const periods = starts.slice(first, first + MOST_LISTED).map((from, n): PlanPeriod => {
    const period = first + n;
    const next = starts[period + 1];
    return {
      from,
      to: next === undefined ? targetDay : numberedDay(dayNumber(next) - 1),
      due: centsToDecimal(due(period + 1) - due(period)),
      saved: centsToDecimal(saved[period] ?? 0),
      state: stateOf(period, current, saved[period] ?? 0),
    };
  });
  const unit = unitOf(rules);
  return {
    every: unit,
    count,
    current: current + 1,
    perPeriod: centsToDecimal(shareOfNext(rules, missing, { periods: current, count })),
    suggestedNext: centsToDecimal(due(covered + 1) - savedCents),
    behind: centsToDecimal(behind),
    onTrack: behind === 0,
    periods,
    firstPeriod: first + 1,
    streak: currentStreak(unit ?? 'week', days, today),
    daysLeft: Math.max(0, daysBetween(today, targetDay)),
  };
}
