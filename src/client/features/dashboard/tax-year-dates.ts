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
  /** Title for a label beside its line, if it can be shorter. */
  short?: string | undefined;
  detail?: string;
  isPast?: boolean;
}

/** Past event with the position of its label, which is to the left of its line. */
export interface YearEvent extends YearDay {
  /** Distance from 1 March, like `place`. Differs from `place` if the mark for today would cover the label there. */
  labelPlace: number;
  /** The label's row. The labels of two close events share the space for one. */
  row: 'only' | 'upper' | 'lower';
}

/** Dates that share a label, which is below the last date's line. Distances are percentages of the year. */
export interface DateLabel {
  dates: readonly YearDay[];
  place: number;
  /** Which side of the lines the text is on. */
  side: 'left' | 'right';
  /** Space for the text. */
  room: number;
}

interface TaxYearDates {
  /** First and last day, YYYY-MM-DD. */
  first: string;
  last: string;
  /** Distance of today from 1 March, like `place`. */
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
/** Dates closer than this share a label. */
const JOINED = 4;
/** Minimum space for a label, and for two labels between the same lines. */
export const LABEL = 9.25;
const TWO_LABELS = 18.5;
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
  const announced = taxDates.map(({ day, title, short, detail }) => ({ day, title, short, detail }));
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
    now: here,
    months: Array.from({ length: MONTHS }, (_, at) => {
      const day = addMonths(first, at);
      return { day, place: placeOf(day) };
    }),
    events: placeEvents(happened, here - BEFORE_MARK),
    past: announced
      .filter(({ day }) => day >= first && day < today)
      .map((date) => ({ ...date, place: placeOf(date.day), isPast: true })),
    dates: dates.map((date) => ({ ...date, place: placeOf(date.day) })),
  };
}

/** Returns the space to the left of a line. A previous label on the right of its own line takes half of it. */
function roomOnLeft({ place }: { place: number }, previous: Omit<DateLabel, 'room'> | undefined): number {
  return (place - (previous?.place ?? 0)) / (previous?.side === 'right' ? 2 : 1);
}

/**
 * Returns labels for the dates, all of which fit in one row: to the left of their lines, or to the right where
 * only that side has room. Dates join the previous label if either would lack room.
 */
export function labelDates(dates: readonly YearDay[]): DateLabel[] {
  const labels: Omit<DateLabel, 'room'>[] = [];
  for (const [at, date] of dates.entries()) {
    const last = labels.at(-1);
    const before = date.place - (last?.place ?? 0);
    const after = (dates[at + 1]?.place ?? 100) - date.place;
    const left = roomOnLeft(date, last);
    const isRight = left < LABEL && (!last || after >= TWO_LABELS);
    const isCrowded = before < LABEL && last?.side === 'right';
    if (last && (before < JOINED || isCrowded || (left < LABEL && !isRight))) {
      const side = roomOnLeft(date, labels.at(-2)) < LABEL ? 'right' : 'left';
      labels[labels.length - 1] = { dates: [...last.dates, date], place: date.place, side };
    } else labels.push({ dates: [date], place: date.place, side: isRight ? 'right' : 'left' });
  }
  return labels.map((label, at) => {
    if (label.side === 'left') return { ...label, room: roomOnLeft(label, labels[at - 1]) };
    const next = labels[at + 1];
    const room = next?.side === 'left' ? roomOnLeft(next, label) : (next?.place ?? 100) - label.place;
    return { ...label, room };
  });
}
