import { z } from 'zod';
import { instant } from '../formats.ts';
import { measuredPromises } from '../site/measured-promises.ts';
import { person } from './work-schemas.ts';

const count = z.number().int();

const figures = {
  cases: count,
  kept: count,
  /** Median time taken by completed cases, in the promise's unit; null if there are none. */
  median: z.number().nullable(),
};

/**
 * How reliably a promise was kept in a month (YYYY-MM). A case counts when it's kept or when its due date passes.
 */
export const promiseMonth = z.object({ month: z.string().meta({ examples: ['2026-11'] }), ...figures });

/** A promise that is overdue, was kept late, or stopped once overdue. */
export const latePromise = z.object({
  promise: z.enum(measuredPromises),
  /** The page that shows it: a piece of work, a refund's order, a client, or a contact message. */
  subject: z.enum(['work', 'order', 'client', 'contact']),
  /** ID of the subject; null for a deleted client. */
  id: count.nullable(),
  /** Name of the client or the message's sender. */
  name: z.string(),
  assignee: person.nullable(),
  dueAt: instant,
  /** Null while it's open or if it stopped. */
  doneAt: instant.nullable(),
  /** When it stopped late: the client had to send more, or the work was put on hold or cancelled. */
  stoppedAt: instant.nullable(),
});

/** Late promises: the total, and the first 20. */
export const latePromises = z.object({ total: count, items: z.array(latePromise) });

/** One published promise, measured. */
export const promiseView = z.object({
  promise: z.enum(measuredPromises),
  /** The promised time, in `unit`. */
  limit: count,
  unit: z.enum(['business-days', 'hours']),
  /** The last six months, oldest first, including the current one. */
  months: z.array(promiseMonth),
  /** The last 90 days, which the About page shows once they have 20 cases. */
  published: z.object({ ...figures, isShown: z.boolean() }),
});

/** The published promises, with figures measured from the history. */
export const promisesView = z.object({
  promises: z.array(promiseView),
  /** Promises overdue now, oldest first. */
  overdue: latePromises,
  /** Promises broken in each of the six months, latest first. */
  broken: z.array(latePromises.extend({ month: z.string() })),
});

export type PromisesView = z.output<typeof promisesView>;
export type LatePromise = z.output<typeof latePromise>;
