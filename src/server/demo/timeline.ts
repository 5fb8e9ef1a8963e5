import { businessDaysBetween, isBusinessDay } from '../../domain/business-days.ts';
import { addDays, DAY_MS, southAfricanDay } from '../../domain/calendar.ts';

/** An event in a story. */
export interface Scene {
  /** Days since the previous scene. */
  after: number;
  /** Whether the scene takes place at the practice, during office hours. */
  inOffice?: boolean;
  play: () => Promise<void>;
}

/** A scene scheduled for a point in time. */
export interface TimedScene {
  at: Date;
  play: () => Promise<void>;
}

const OPENS = 8;
const CLOSES = 17;
const MINUTE_MS = 60_000;

const atHour = (day: string, hour: number) =>
  new Date(Date.parse(`${day}T00:00:00+02:00`) + hour * 3_600_000);

/** Returns the latest time within office hours that isn't after `instant`. */
function lastOfficeInstant(instant: Date): Date {
  let day = southAfricanDay(instant);
  if (isBusinessDay(day) && instant >= atHour(day, OPENS)) {
    return new Date(Math.min(instant.getTime(), atHour(day, CLOSES).getTime()));
  }
  do day = addDays(day, -1);
  while (!isBusinessDay(day));
  return atHour(day, CLOSES);
}

/**
 * Schedules a story's scenes so that the last one happens `endsDaysAgo` days before `now`. Moves scenes at the
 * practice back into office hours, but never before the scene that they follow.
 */
export function timeScenes(scenes: readonly Scene[], endsDaysAgo: number, now: Date): TimedScene[] {
  const days = scenes.reduce((sum, { after }) => sum + after, endsDaysAgo);
  let due = now.getTime() - days * DAY_MS;
  let previous = 0;
  return scenes.map(({ after, inOffice = false, play }) => {
    due += after * DAY_MS;
    const wanted = inOffice ? lastOfficeInstant(new Date(due)).getTime() : due;
    previous = Math.max(wanted, previous + MINUTE_MS);
    return { at: new Date(previous), play };
  });
}

/** Converts business days before `now` to calendar days. */
export function daysOfBusinessDays(count: number, now: Date): number {
  const today = southAfricanDay(now);
  let days = count;
  while (businessDaysBetween(addDays(today, -days), today) < count) days += 1;
  return days;
}
