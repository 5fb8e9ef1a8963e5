import { calendarUnitNumber, type CalendarUnit } from '../calendar.ts';
import { type ChallengeRules, periodUnit } from './rules.ts';

/**
 * A run of consecutive periods with savings. `from` and `to` are its first and last day with savings
 * (YYYY-MM-DD).
 */
export interface Streak {
  from: string;
  to: string;
}

/**
 * Returns the unit for counting a challenge's streak. Lump sums use weeks, because their parts have no
 * calendar unit.
 */
export function streakUnit(rules: ChallengeRules): CalendarUnit {
  return periodUnit(rules) ?? 'week';
}

/** Returns a streak's length in units. */
function streakLength(unit: CalendarUnit, { from, to }: Streak): number {
  return calendarUnitNumber(unit, to) - calendarUnitNumber(unit, from) + 1;
}

/** Adds a day with savings, which extends the streak or starts a new one. */
export function extendStreak(unit: CalendarUnit, streak: Streak | null, day: string): Streak {
  if (!streak || calendarUnitNumber(unit, day) > calendarUnitNumber(unit, streak.to) + 1)
    return { from: day, to: day };
  return day > streak.to ? { from: streak.from, to: day } : streak;
}

/** Returns the latest streak in sorted days; null if there are none. */
export function latestStreak(unit: CalendarUnit, days: readonly string[]): Streak | null {
  return days.reduce<Streak | null>((streak, day) => extendStreak(unit, streak, day), null);
}

/** Returns the length of the longest streak in sorted days. */
export function longestStreak(unit: CalendarUnit, days: readonly string[]): number {
  let longest = 0;
  let streak: Streak | null = null;
  for (const day of days) {
    streak = extendStreak(unit, streak, day);
    longest = Math.max(longest, streakLength(unit, streak));
  }
  return longest;
}

/** Returns a streak's length if it reaches the current or previous unit, otherwise 0. */
export function currentStreak(unit: CalendarUnit, streak: Streak | null, today: string): number {
  const isOver = !streak || calendarUnitNumber(unit, streak.to) < calendarUnitNumber(unit, today) - 1;
  return isOver ? 0 : streakLength(unit, streak);
}
