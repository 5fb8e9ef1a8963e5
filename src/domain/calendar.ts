const ZONE = 'Africa/Johannesburg';

/**
 * Creates a date formatter that initializes on first use. Constructing Intl.DateTimeFormat is slow enough to
 * matter at page start-up.
 */
function dayFormat(locale: string, options: Intl.DateTimeFormatOptions): (instant: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (instant) => {
    format ??= new Intl.DateTimeFormat(locale, { timeZone: ZONE, ...options });
    return format.format(instant);
  };
}

/** Formats an instant as a South African date: `21 November 2026`. */
export const formatDay = dayFormat('en-ZA', { day: 'numeric', month: 'long', year: 'numeric' });

/** Formats an instant as a short date without the year: `6 Nov`. In en-ZA it would be `06 Nov`. */
export const formatShortDay = dayFormat('en-GB', { day: 'numeric', month: 'short' });

/** Formats an instant as `21 November`, followed by the year unless `today` (YYYY-MM-DD) is in the same year. */
export function formatDayOfYear(instant: Date, today: string): string {
  const written = formatDay(instant);
  return southAfricanDay(instant).slice(0, 4) === today.slice(0, 4)
    ? written.replace(/ \d{4}$/, '')
    : written;
}

/** Formats an instant as a time in South Africa: `08:41`. */
export const formatTime = dayFormat('en-ZA', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Formats an instant as a date and time in South Africa: `21 November 2026, 08:41`. */
export const formatMoment = (instant: Date) => `${formatDay(instant)}, ${formatTime(instant)}`;

/**
 * Formats an instant in South African time as `Today, 08:41`, `Yesterday, 21:14` or `2 November, 07:30`, with the
 * year unless `today` (YYYY-MM-DD) is in the same year.
 */
export function formatRecent(instant: Date, today: string): string {
  const day = ['Today', 'Yesterday'][daysBetween(southAfricanDay(instant), today)];
  return `${day ?? formatDayOfYear(instant, today)}, ${formatTime(instant)}`;
}

/**
 * Formats an instant in South African time as `today, 08:41`, `6 Nov` or `6 Nov 2025`, for narrow columns.
 * `today` is YYYY-MM-DD.
 */
export function formatBrief(instant: Date, today: string): string {
  const day = southAfricanDay(instant);
  if (day === today) return `today, ${formatTime(instant)}`;
  const year = day.slice(0, 4);
  return year === today.slice(0, 4) ? formatShortDay(instant) : `${formatShortDay(instant)} ${year}`;
}

/** Formats an instant as a South African date with its weekday: `Saturday, 21 November 2026`. */
export const formatWeekday = dayFormat('en-ZA', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** Formats an instant as its weekday in South Africa: `Saturday`. */
export const southAfricanWeekday = dayFormat('en-ZA', { weekday: 'long' });

/** Formats an instant as a South African date in YYYY-MM-DD format: `2026-11-21`. */
export const southAfricanDay = dayFormat('en-CA', {});

/** Month names, starting with January. */
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Formats a YYYY-MM-DD day as `24 November 2026`. Much faster than Intl; use it for text that is built often. */
export function writtenDay(day: string): string {
  return `${Number(day.slice(8, 10))} ${monthNames[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
}

/** Adds months to a YYYY-MM-DD date, clamping to the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** Adds days to a YYYY-MM-DD date; negative values subtract. */
export function addDays(day: string, days: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** Checks whether the text is a valid YYYY-MM-DD calendar date. */
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

/** Returns the number of days between two YYYY-MM-DD dates; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** A calendar period. Weeks run from Monday to Sunday. */
export type CalendarUnit = 'day' | 'week' | 'month';

/**
 * Returns the sequential number of the day, week or month that contains a YYYY-MM-DD date. Numbering
 * continues across year boundaries.
 */
export function calendarUnitNumber(unit: CalendarUnit, day: string): number {
  if (unit === 'month') return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  // Shift by three days because 1 January 1970 was a Thursday and weeks start on Monday.
  return unit === 'week' ? Math.floor((dayNumber(day) + 3) / 7) : dayNumber(day);
}

/**
 * Returns the first day (YYYY-MM-DD) of the day, week or month with the given number. Inverse of
 * `calendarUnitNumber`.
 */
export function firstDayOf(unit: CalendarUnit, number: number): string {
  if (unit === 'day') return dateFromDayNumber(number);
  if (unit === 'week') return dateFromDayNumber(number * 7 - 3);
  return new Date(Date.UTC(Math.floor(number / 12), number % 12, 1)).toISOString().slice(0, 10);
}
