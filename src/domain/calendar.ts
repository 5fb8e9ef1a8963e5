const ZONE = 'Africa/Johannesburg';

const longDate = new Intl.DateTimeFormat('en-ZA', {
  timeZone: ZONE,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** `21 November 2026`: the day in South Africa on which an instant falls. */
export function formatDay(instant: Date): string {
  return longDate.format(instant);
}

const weekdayDate = new Intl.DateTimeFormat('en-ZA', {
  timeZone: ZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** `Saturday, 21 November 2026`, in South Africa. */
export function formatWeekday(instant: Date): string {
  return weekdayDate.format(instant);
}

const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE });

/** `2026-11-21`: the day in South Africa on which an instant falls. */
export function southAfricanDay(instant: Date): string {
  return isoDay.format(instant);
}

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
