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
