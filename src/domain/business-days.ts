import { addDays, dayNumber, southAfricanDay } from './calendar.ts';

/** Public holidays on fixed dates (MM-DD): Public Holidays Act 36 of 1994, Schedule 1. */
const fixedHolidays = [
  '01-01',
  '03-21',
  '04-27',
  '05-01',
  '06-16',
  '08-09',
  '09-24',
  '12-16',
  '12-25',
  '12-26',
];

/**
 * Public holidays proclaimed under section 2A of the Act since 2021. Add new ones as the Gazette publishes
 * them.
 */
const proclaimedHolidays: readonly { day: string; source: string }[] = [
  { day: '2021-11-01', source: 'Proclamation 38 of 2021, municipal elections' },
  { day: '2022-12-27', source: 'Presidency, 20 December 2022: Christmas Day fell on a Sunday' },
  { day: '2023-12-15', source: 'Presidency, 30 October 2023: Rugby World Cup victory' },
  { day: '2024-05-29', source: 'Presidency, 23 February 2024: national and provincial elections' },
];

/** Returns Easter Sunday of a year in the Gregorian calendar (Meeus, Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const skippedLeapDays = century - Math.floor(century / 4);
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + skippedLeapDays - moonCorrection + 15) % 30;
  const weekdayOffset =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekdayOffset) / 451);
  const daysAfterMarch22 = epact + weekdayOffset - 7 * late;
  return addDays(`${year}-03-22`, daysAfterMarch22);
}

/** Returns the weekday of a YYYY-MM-DD date, from 0 for Sunday to 6. 1 January 1970 was a Thursday. */
const weekday = (day: string) => (((dayNumber(day) + 4) % 7) + 7) % 7;
const isSunday = (day: string) => weekday(day) === 0;

const holidaysByYear = new Map<number, ReadonlySet<string>>();

/**
 * Returns a year's South African public holidays (YYYY-MM-DD). If one falls on a Sunday, the following Monday
 * is one too (section 2(1) of the Act).
 */
export function publicHolidays(year: number): ReadonlySet<string> {
  const known = holidaysByYear.get(year);
  if (known) return known;
  const easter = easterSunday(year);
  const days = [
    ...fixedHolidays.map((date) => `${year}-${date}`),
    addDays(easter, -2),
    addDays(easter, 1),
    ...proclaimedHolidays.map(({ day }) => day).filter((day) => day.startsWith(`${year}-`)),
  ];
  const holidays = new Set([...days, ...days.filter(isSunday).map((day) => addDays(day, 1))]);
  holidaysByYear.set(year, holidays);
  return holidays;
}

/** Checks whether a YYYY-MM-DD date is a South African public holiday. */
export function isPublicHoliday(day: string): boolean {
  return publicHolidays(Number(day.slice(0, 4))).has(day);
}

/** Checks whether a YYYY-MM-DD date is a business day: Monday to Friday, except public holidays. */
export function isBusinessDay(day: string): boolean {
  return weekday(day) >= 1 && weekday(day) <= 5 && !isPublicHoliday(day);
}

/**
 * Returns the `count`-th business day after a YYYY-MM-DD date. The date itself doesn't count; with a count of
 * 0, returns the date itself.
 */
export function addBusinessDays(day: string, count: number): string {
  let last = day;
  for (let left = count; left > 0;) {
    last = addDays(last, 1);
    if (isBusinessDay(last)) left -= 1;
  }
  return last;
}

/** Returns the `count`-th business day before a YYYY-MM-DD date. The date itself doesn't count. */
export function businessDaysBefore(day: string, count: number): string {
  let first = day;
  for (let left = count; left > 0;) {
    first = addDays(first, -1);
    if (isBusinessDay(first)) left -= 1;
  }
  return first;
}

/** Returns the number of business days after `from` up to and including `to`; 0 if `to` isn't later. */
export function businessDaysBetween(from: string, to: string): number {
  let count = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isBusinessDay(day)) count += 1;
  return count;
}

/** Returns the last instant of a YYYY-MM-DD date in South Africa (UTC+2, without daylight saving time). */
export const endOfDay = (day: string) => new Date(`${day}T23:59:59.999+02:00`);

/** Returns the end of the `count`-th business day after an instant, in South Africa. */
export function businessDaysAfter(instant: Date, count: number): Date {
  return endOfDay(addBusinessDays(southAfricanDay(instant), count));
}

const HOUR_MS = 60 * 60 * 1_000;

/** Returns the instant `hours` hours after another, not counting South African Sundays and public holidays. */
export function hoursAfter(instant: Date, hours: number): Date {
  let at = instant.getTime();
  for (let left = hours * HOUR_MS; ;) {
    const day = southAfricanDay(new Date(at));
    const midnight = Date.parse(`${addDays(day, 1)}T00:00:00+02:00`);
    if (!isSunday(day) && !isPublicHoliday(day)) {
      if (left <= midnight - at) return new Date(at + left);
      left -= midnight - at;
    }
    at = midnight;
  }
}

/**
 * Returns the time in ms from an instant to a later one, counting only South African days for which `counts`
 * is true.
 */
function msOn(counts: (day: string) => boolean, from: Date, to: Date): number {
  let counted = 0;
  for (let at = from.getTime(); at < to.getTime();) {
    const day = southAfricanDay(new Date(at));
    const end = Math.min(endOfDay(day).getTime() + 1, to.getTime());
    if (counts(day)) counted += end - at;
    at = end;
  }
  return counted;
}

/** Returns the time in ms from an instant to a later one, not counting South African Sundays and public holidays. */
export function countedMs(from: Date, to: Date): number {
  return msOn((day) => !isSunday(day) && !isPublicHoliday(day), from, to);
}

/** Returns the time in ms from an instant to a later one, counting only business days. */
export function businessMs(from: Date, to: Date): number {
  return msOn(isBusinessDay, from, to);
}
