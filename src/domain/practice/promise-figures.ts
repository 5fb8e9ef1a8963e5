import { addMonths, southAfricanDay } from '../calendar.ts';
import type { MeasuredPromise } from '../site/measured-promises.ts';

/** Subject of a promise: work, an order, or a message to answer in a thread or by e-mail. */
export type PromiseSubject = 'work' | 'order' | 'thread' | 'contact';

/** One instance of a promise to a client. */
export interface PromiseCase {
  promise: MeasuredPromise;
  subject: PromiseSubject;
  /** ID of the engagement, order or message. */
  id: number;
  dueAt: Date;
  /** When the promise was fulfilled; null if it's still open or no longer applies. */
  doneAt: Date | null;
  /** When the overdue promise lapsed, because the client had to send more or the work was put on hold or cancelled. */
  stoppedAt: Date | null;
  /** Time taken, in the promise's unit; null unless the promise was fulfilled. */
  taken: number | null;
}

/** Figures on how reliably a promise was kept. */
export interface PromiseFigures {
  cases: number;
  kept: number;
  /** Median time taken by completed cases, in the promise's unit; null if there are none. */
  median: number | null;
}

const isKept = ({ dueAt, doneAt }: PromiseCase) => doneAt !== null && doneAt <= dueAt;

/**
 * Returns when it became clear whether a promise was kept: on completion if it was on time, otherwise when the due
 * date passed. Each case counts towards the month of that instant, so figures for past months never change.
 */
export const decidedAt = (one: PromiseCase): Date =>
  isKept(one) && one.doneAt !== null ? one.doneAt : one.dueAt;

/** Returns the middle value, or the mean of the two middle ones; null if there are no values. */
function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [lower, upper] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2;
}

/** Summarizes the cases of one promise. The median is rounded to one decimal place. */
export function sumUp(cases: readonly PromiseCase[]): PromiseFigures {
  const middle = median(cases.flatMap(({ taken }) => taken ?? []));
  return {
    cases: cases.length,
    kept: cases.filter(isKept).length,
    median: middle === null ? null : Math.round(middle * 10) / 10,
  };
}

/** Returns `count` months as YYYY-MM, oldest first, ending with the month of a YYYY-MM-DD date. */
export function lastMonths(today: string, count: number): string[] {
  const first = `${today.slice(0, 7)}-01`;
  return Array.from({ length: count }, (_, place) => addMonths(first, place + 1 - count).slice(0, 7));
}

/** Groups cases by the South African month in which they were decided, as YYYY-MM. */
export const byMonth = (cases: readonly PromiseCase[]): Map<string, PromiseCase[]> =>
  Map.groupBy(cases, (item) => southAfricanDay(decidedAt(item)).slice(0, 7));

/** Returns the broken cases, latest due date first. */
export const brokenOf = (cases: readonly PromiseCase[]): PromiseCase[] =>
  cases
    .filter((item) => !isKept(item))
    .toSorted((a, b) => b.dueAt.getTime() - a.dueAt.getTime() || b.id - a.id);

/** Returns the share of cases kept, in whole percent. Rounded down, so 100 means every case. */
export const keptPercent = ({ cases, kept }: Pick<PromiseFigures, 'cases' | 'kept'>) =>
  Math.floor((kept * 100) / cases);
