import { z } from 'zod';
import { calendarDay, instant } from '../formats.ts';
import { absentWhenEmpty } from '../list-query.ts';
import { person, workRow } from './work-schemas.ts';

/** Scopes of the page: the user's own and unassigned work, or everyone's. */
export const scopes = ['mine', 'everyone'] as const;

export const scope = z.preprocess(
  absentWhenEmpty,
  z.enum(scopes, { error: 'The scope must be mine or everyone' }).default('mine'),
);

export const todayInput = z
  .object({ scope }, { error: 'Please send “scope” as a query parameter' })
  .prefault({});

const count = z.number().int();

/** A work item waiting for the practice today. */
export const todayWork = z.object({
  work: workRow,
  /** Balance of the approved figures in rand: positive to pay, negative a refund; null unless approved. */
  balance: z.number().nullable(),
});

/** Work items waiting for the same reason: the total, and the first 20. */
export const todayGroup = z.object({ total: count, items: z.array(todayWork) });

/** A client's documents to review: the total, and the oldest, sent at `since`. */
export const todayDocuments = z.object({
  client: person,
  count,
  documentId: count,
  title: z.string(),
  since: instant,
});

/** A client's message awaiting an answer. `work` is null in the general thread. */
export const todayMessage = z.object({
  messageId: count,
  client: person,
  work: workRow.pick({ id: true, kind: true, taxYear: true, forName: true, product: true }).nullable(),
  /** The beginning of the text. */
  text: z.string(),
  since: instant,
  dueAt: instant,
  overdue: z.boolean(),
});

/** Number of the practice's promises and deadlines due on a day. */
export const dueDay = z.object({ day: calendarDay, count });

const ofScope = z.object({ mine: count, everyone: count });

/** Everything waiting for the practice. Each work item appears once, in its most urgent group. */
export const todayView = z.object({
  /** Missed promises and deadlines. */
  overdue: todayGroup,
  /** Clients' messages to answer, one per thread: the total, and the first 20, overdue ones first. */
  messages: z.object({ total: count, items: z.array(todayMessage) }),
  /** Preparations that need a price set by staff. */
  price: todayGroup,
  /** Documents to review, by client: the total number of documents, and the first 20 clients. */
  documents: z.object({ total: count, items: z.array(todayDocuments) }),
  /** Approved returns to submit. */
  submit: todayGroup,
  /** Verifications whose documents have arrived, or that are due soon. */
  verification: todayGroup,
  unassigned: todayGroup,
  /** The next five business days, and any days in between with something due. */
  due: z.array(dueDay),
  /** Menu counters: entries on this page, documents to review, and all open work items. */
  counts: z.object({ today: ofScope, review: ofScope, work: ofScope }),
});

export type TodayView = z.output<typeof todayView>;
