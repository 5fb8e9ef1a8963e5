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
 * Figures on how reliably a promise was kept in a month (YYYY-MM). A case counts when it's kept or when its
 * due date passes.
 */
export const promiseMonth = z.object({ month: z.string().meta({ examples: ['2026-11'] }), ...figures });

/** A promise that is overdue, was fulfilled late, or lapsed after becoming overdue. */
export const latePromise = z.object({
  promise: z.enum(measuredPromises),
  /** The page that shows the promise: for a work item, an order with a refund, a client, or a contact message. */
  subject: z.enum(['work', 'order', 'client', 'contact']),
  /** ID of the subject; null for a deleted client. */
  id: count.nullable(),
  /** Name of the client or the message's sender. */
  name: z.string(),
  assignee: person.nullable(),
  dueAt: instant,
  /** When the promise was fulfilled; null while it's open or if it was cancelled. */
  doneAt: instant.nullable(),
  /** When the overdue promise lapsed, because the client had to send more or the work was put on hold or cancelled. */
  stoppedAt: instant.nullable(),
});

/** Late promises: the total number, and the first 20. */
export const latePromises = z.object({ total: count, items: z.array(latePromise) });

/** A published promise with its measured figures. */
export const promiseView = z.object({
  promise: z.enum(measuredPromises),
  /** The promised time, in `unit`. */
  limit: count,
  unit: z.enum(['business-days', 'hours']),
  /** The last six months, oldest first, including the current one. */
  months: z.array(promiseMonth),
  /** Figures for the last 90 days. The About page shows them once there are 20 cases. */
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
