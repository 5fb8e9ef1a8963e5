const ZONE = 'Africa/Johannesburg';

/** A way to write days, made when it is first needed: making one takes longer than much of what a page does at its start. */
function dayFormat(locale: string, options: Intl.DateTimeFormatOptions): (instant: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (instant) => {
    format ??= new Intl.DateTimeFormat(locale, { timeZone: ZONE, ...options });
    return format.format(instant);
  };
}

/** `21 November 2026`: the day in South Africa on which an instant falls. */
export const formatDay = dayFormat('en-ZA', { day: 'numeric', month: 'long', year: 'numeric' });

/** `21 Nov`: the same where the year goes without saying. */
export const formatShortDay = dayFormat('en-ZA', { day: 'numeric', month: 'short' });

const formatTime = dayFormat('en-ZA', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** `21 November 2026, 08:41`: day and time in South Africa. */
export const formatMoment = (instant: Date) => `${formatDay(instant)}, ${formatTime(instant)}`;

/** `Today, 08:41`, `Yesterday, 21:14` or `2 November 2026, 07:30`, in South Africa; `today` is YYYY-MM-DD. */
export function formatRecent(instant: Date, today: string): string {
  const day = ['Today', 'Yesterday'][daysBetween(southAfricanDay(instant), today)];
  return `${day ?? formatDay(instant)}, ${formatTime(instant)}`;
}

/** `Saturday, 21 November 2026`, in South Africa. */
export const formatWeekday = dayFormat('en-ZA', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** `2026-11-21`: the day in South Africa on which an instant falls. */
export const southAfricanDay = dayFormat('en-CA', {});

/** The day so many months later; the last of the month where that is too short. Days are YYYY-MM-DD. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** The day so many days later; negative for earlier. Days are YYYY-MM-DD. */
export function addDays(day: string, days: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** Whether a text is a day of the calendar, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Days are YYYY-MM-DD. Consecutive days have consecutive numbers; 1 January 1970 is 0. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

/** The day of a number, YYYY-MM-DD. */
export function numberedDay(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}

/** Days from one day to another; negative when the other is earlier. Days are YYYY-MM-DD. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** What days are counted in. Weeks run Monday to Sunday, months as in the calendar. */
export type CalendarUnit = 'day' | 'week' | 'month';

/** Which day, week or month a day lies in: consecutive ones have consecutive numbers, across the ends of years too. */
export function calendarUnit(unit: CalendarUnit, day: string): number {
  if (unit === 'month') return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  // 1 January 1970 was a Thursday.
  return unit === 'week' ? Math.floor((dayNumber(day) + 3) / 7) : dayNumber(day);
}

/** The first day of a numbered day, week or month, YYYY-MM-DD. */
export function firstDayOf(unit: CalendarUnit, number: number): string {
  if (unit === 'day') return numberedDay(number);
  if (unit === 'week') return numberedDay(number * 7 - 3);
  return new Date(Date.UTC(Math.floor(number / 12), number % 12, 1)).toISOString().slice(0, 10);
}
