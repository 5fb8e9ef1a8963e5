import { z } from 'zod';
import { calendarDay, instant } from '../formats.ts';
import { absentWhenEmpty } from '../list-query.ts';
import { person, workRow } from './work-schemas.ts';

/** Whose work is shown: one's own with that of nobody, or everyone's. */
export const scopes = ['mine', 'everyone'] as const;

export const scope = z.preprocess(
  absentWhenEmpty,
  z.enum(scopes, { error: 'The scope must be mine or everyone' }).default('mine'),
);

export const todayInput = z
  .object({ scope }, { error: 'Please send scope as a query parameter' })
  .prefault({});

const count = z.number().int();

/** A piece of work that waits for the practice today. */
export const todayWork = z.object({
  work: workRow,
  /** Balance of the approved figures in rand: above 0 to pay, below 0 a refund; null unless approved. */
  balance: z.number().nullable(),
});

/** Pieces of work that wait for the same reason: how many, and the first 20. */
export const todayGroup = z.object({ total: count, items: z.array(todayWork) });

/** A client’s documents to review: how many, and the oldest. `since` is when that was sent. */
export const todayDocuments = z.object({
  client: person,
  count,
  documentId: count,
  title: z.string(),
  since: instant,
});

/** A client’s message that waits for an answer, with what it’s about; `work` is null for anything else. */
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

/** How many of the practice’s promises and deadlines are due on a day. */
export const dueDay = z.object({ day: calendarDay, count });

const ofScope = z.object({ mine: count, everyone: count });

/** Everything that waits for the practice. Each piece of work is in one group, the most urgent. */
export const todayView = z.object({
  /** Promises and deadlines that have passed. */
  overdue: todayGroup,
  /** Clients’ messages to answer, one for each thread: how many, and the first 20, overdue ones first. */
  messages: z.object({ total: count, items: z.array(todayMessage) }),
  /** Preparations whose price a person has to name. */
  price: todayGroup,
  /** Documents to review, by client: the total of documents, and the first 20 clients. */
  documents: z.object({ total: count, items: z.array(todayDocuments) }),
  /** Approved returns to submit. */
  submit: todayGroup,
  /** Verifications whose documents are here, or that are due soon. */
  verification: todayGroup,
  /** Work that is assigned to nobody. */
  unassigned: todayGroup,
  /** The next five business days, and other days on which something is due until then. */
  due: z.array(dueDay),
  /** For the menu: entries on this page, documents to review, and all open work. */
  counts: z.object({ today: ofScope, review: ofScope, work: ofScope }),
});

export type TodayView = z.output<typeof todayView>;
