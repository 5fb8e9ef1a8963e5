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
