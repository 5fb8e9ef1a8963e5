import { addDays, addMonths, daysBetween, southAfricanDay } from '../../../domain/calendar.ts';
import type { CurrentReturn } from '../../../domain/dashboard/schemas.ts';
import type { EngagementStatus } from '../../../domain/engagements/engagement-status.ts';
import { taxDates } from '../../../domain/tax/tax-dates.ts';

/** A day of the tax year. `place` is its distance from 1 March, as a percentage of the year. */
export interface YearDay {
  /** YYYY-MM-DD. */
  day: string;
  place: number;
  title: string;
  detail?: string;
}

/** Past event with the position of its label, which is to the left of its line. */
export interface YearEvent extends YearDay {
  /** Distance from 1 March, like `place`. Differs from `place` if the mark for today would cover the label there. */
  labelPlace: number;
  /** The label's row. The labels of two close events share the space for one. */
  row: 'only' | 'upper' | 'lower';
}

interface TaxYearDates {
  /** First and last day, YYYY-MM-DD. */
  first: string;
  last: string;
  /** YYYY-MM-DD, and its distance from 1 March, like `place`. */
  today: string;
  now: number;
  /** First days of the months. */
  months: readonly Pick<YearDay, 'day' | 'place'>[];
  /** Past events, oldest first. */
  events: readonly YearEvent[];
  /** Announced dates that are over, and upcoming dates, earliest first. */
  past: readonly YearDay[];
  dates: readonly YearDay[];
}

const MONTHS = 12;
const DATES = 4;
const EVENTS = 2;
/** Minimum distance between two labels of events, and from a label to 1 March, as a percentage. */
const APART = 17;
/** Minimum distance between a label and the mark for today, as a percentage. */
const BEFORE_MARK = 2.5;

/** Meaning of a return's due date, by status. */
const dueTitles: Partial<Record<EngagementStatus, string>> = {
  in_preparation: 'Your figures',
  approved: 'We submit your return',
  verification: 'SARS needs your documents',
  assessed: 'Pay SARS',
};

const eventTitles: Partial<Record<EngagementStatus, string>> = {
  documents_needed: 'Return started',
  awaiting_approval: 'Figures ready',
  submitted: 'Return submitted',
  assessed: 'Return assessed',
};

/** Returns the first day of the tax year that contains a day. */
function startOf(day: string): string {
  const year = Number(day.slice(0, 4));
  return `${day.slice(5) >= '03-01' ? year : year - 1}-03-01`;
}

/** Returns the latest events that have room for their labels. Labels end at `limit` at the latest. */
function placeEvents(happened: readonly YearDay[], limit: number): YearEvent[] {
  const events = happened
    .map((event): YearEvent => ({ ...event, labelPlace: Math.min(event.place, limit), row: 'only' }))
    .filter(({ labelPlace }) => labelPlace >= APART)
    .slice(-EVENTS);
  const [older, newer] = events;
  if (!older || !newer || newer.labelPlace - older.labelPlace >= APART) return events;
  // The older event's line is shorter, so that it doesn't cross the newer event's text.
  return [
    { ...older, row: 'lower' },
    { ...newer, row: 'upper' },
  ];
}

/** Returns the day by which someone has to act on a return, with what happens; undefined without such a day. */
export function dueDay(
  current: Pick<CurrentReturn, 'status' | 'dueAt'> | null,
): Pick<YearDay, 'day' | 'title'> | undefined {
  const title = current && dueTitles[current.status];
  return title && current.dueAt ? { day: southAfricanDay(new Date(current.dueAt)), title } : undefined;
}

/** Returns the current tax year with its past events and upcoming dates. */
export function taxYearDates(
  now: Date,
  current: Pick<CurrentReturn, 'status' | 'steps' | 'dueAt'> | null,
): TaxYearDates {
  const today = southAfricanDay(now);
  const first = startOf(today);
  const next = addMonths(first, MONTHS);
  const placeOf = (day: string) => (daysBetween(first, day) / daysBetween(first, next)) * 100;
  const isAhead = (day: string) => day >= today && day < next;
  const due = dueDay(current);
  const announced = taxDates.map(({ day, title, detail }) => ({ day, title, detail }));
  const dates = [...(due ? [{ ...due, detail: 'Your return' }] : []), ...announced]
    .filter(({ day }) => isAhead(day))
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .slice(0, DATES);
  const here = placeOf(today);
  const happened = (current?.steps ?? []).flatMap(({ status, at }): YearDay[] => {
    const title = eventTitles[status];
    const day = at === null ? null : southAfricanDay(new Date(at));
    return title && day && day >= first && day <= today ? [{ day, title, place: placeOf(day) }] : [];
  });
  return {
    first,
    last: addDays(next, -1),
    today,
    now: here,
    months: Array.from({ length: MONTHS }, (_, at) => {
      const day = addMonths(first, at);
      return { day, place: placeOf(day) };
    }),
    events: placeEvents(happened, here - BEFORE_MARK),
    past: announced
      .filter(({ day }) => day >= first && day < today)
      .map((date) => ({ ...date, place: placeOf(date.day) })),
    dates: dates.map((date) => ({ ...date, place: placeOf(date.day) })),
  };
}
