import { answerDue } from '../../../domain/answer-promise.ts';
import { openingHours, week } from '../../../domain/brand.ts';
import { isPublicHoliday } from '../../../domain/business-days.ts';
import { addDays, dayNumber, southAfricanDay } from '../../../domain/calendar.ts';

/** State of an hour on the chart. `within` marks the hours until the answer is due; `due` marks the last one. */
export type HourState = 'closed' | 'open' | 'now' | 'within' | 'due';

export interface WeekDay {
  name: (typeof week)[number];
  hours: HourState[];
}

const { days: openDays, opens, closes } = openingHours;
const HOUR_MS = 60 * 60 * 1_000;

/** Returns the weekday of a YYYY-MM-DD date, from 0 for Monday. 1 January 1970 was a Thursday. */
const weekdayOf = (day: string) => (dayNumber(day) + 3) % 7;

const isOpen = (name: string, day?: string) =>
  openDays.some((open) => open === name) && !(day !== undefined && isPublicHoliday(day));

/** A week's opening hours, used until the time is known. */
export const openWeek: readonly WeekDay[] = week.map((name) => ({
  name,
  hours: Array.from({ length: closes - opens }, () => (isOpen(name) ? 'open' : 'closed')),
}));

/**
 * Returns the opening hours for today and the next six days, and marks the hours until a message sent now is
 * answered. If the answer is due outside opening hours, `closing` is the closing time before it.
 */
export function answerWeek(now: Date): { days: WeekDay[]; due: Date; closing: Date | null } {
  const due = answerDue(now);
  const today = southAfricanDay(now);
  let last: { hours: HourState[]; day: string } | undefined;
  const days = week.map((_, ahead) => {
    const day = addDays(today, ahead);
    const { name, hours: open } = openWeek[weekdayOf(day)]!;
    const hours = open.map((_hour, at): HourState => {
      if (!isOpen(name, day)) return 'closed';
      const start = Date.parse(`${day}T00:00:00+02:00`) + (opens + at) * HOUR_MS;
      if (start + HOUR_MS <= now.getTime() || start >= due.getTime()) return 'open';
      return start <= now.getTime() ? 'now' : 'within';
    });
    if (hours.includes('within')) last = { hours, day };
    return { name, hours };
  });
  if (!last) return { days, due, closing: null };
  const at = last.hours.lastIndexOf('within');
  last.hours[at] = 'due';
  const end = Date.parse(`${last.day}T00:00:00+02:00`) + (opens + at + 1) * HOUR_MS;
  return { days, due, closing: end < due.getTime() ? new Date(end) : null };
}

/** Sorts a week's days, Monday first. */
export const fromMonday = (days: readonly WeekDay[]): readonly WeekDay[] =>
  days.toSorted((one, other) => week.indexOf(one.name) - week.indexOf(other.name));
