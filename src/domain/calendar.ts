const ZONE = 'Africa/Johannesburg';

/**
 * Creates a date formatter lazily: constructing Intl.DateTimeFormat is slow enough to matter at page
 * start-up.
 */
function dayFormat(locale: string, options: Intl.DateTimeFormatOptions): (instant: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (instant) => {
    format ??= new Intl.DateTimeFormat(locale, { timeZone: ZONE, ...options });
    return format.format(instant);
  };
}

/** `21 November 2026`: an instant's date in South Africa. */
export const formatDay = dayFormat('en-ZA', { day: 'numeric', month: 'long', year: 'numeric' });

/** `21 Nov`: as `formatDay`, without the year. */
export const formatShortDay = dayFormat('en-ZA', { day: 'numeric', month: 'short' });

const formatTime = dayFormat('en-ZA', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** `21 November 2026, 08:41`: date and time in South Africa. */
export const formatMoment = (instant: Date) => `${formatDay(instant)}, ${formatTime(instant)}`;

/**
 * `Today, 08:41`, `Yesterday, 21:14` or `2 November 2026, 07:30`, in South African time; `today` is
 * YYYY-MM-DD.
 */
export function formatRecent(instant: Date, today: string): string {
  const day = ['Today', 'Yesterday'][daysBetween(southAfricanDay(instant), today)];
  return `${day ?? formatDay(instant)}, ${formatTime(instant)}`;
}

/** `Saturday, 21 November 2026`: date with weekday in South Africa. */
export const formatWeekday = dayFormat('en-ZA', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** `2026-11-21`: an instant's date in South Africa, YYYY-MM-DD. */
export const southAfricanDay = dayFormat('en-CA', {});

/** Adds months to a date, clamping to the last day of a shorter month. Dates are YYYY-MM-DD. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** Adds days to a date; negative values subtract. Dates are YYYY-MM-DD. */
export function addDays(day: string, days: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** Whether the text is a valid calendar date, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

export const DAY_MS = 24 * 60 * 60 * 1_000;

/** Converts a YYYY-MM-DD date to days since 1 January 1970. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

/** Converts days since 1 January 1970 back to a YYYY-MM-DD date. */
export function dateFromDayNumber(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}

/** Number of days from one date to another; negative if `to` is earlier. Dates are YYYY-MM-DD. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** A calendar period. Weeks run from Monday to Sunday. */
export type CalendarUnit = 'day' | 'week' | 'month';

/** Sequential number of the day, week or month that contains a date; continuous across year boundaries. */
export function calendarUnitNumber(unit: CalendarUnit, day: string): number {
  if (unit === 'month') return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  // 1 January 1970 was a Thursday.
  return unit === 'week' ? Math.floor((dayNumber(day) + 3) / 7) : dayNumber(day);
}

/**
 * First day (YYYY-MM-DD) of the day, week or month with the given number; the inverse of
 * `calendarUnitNumber`.
 */
export function firstDayOf(unit: CalendarUnit, number: number): string {
  if (unit === 'day') return dateFromDayNumber(number);
  if (unit === 'week') return dateFromDayNumber(number * 7 - 3);
  return new Date(Date.UTC(Math.floor(number / 12), number % 12, 1)).toISOString().slice(0, 10);
}
