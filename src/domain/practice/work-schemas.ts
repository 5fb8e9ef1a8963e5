import { z } from 'zod';
import { staffRoles } from '../accounts/roles.ts';
import { actors } from '../engagements/engagement-actor.ts';
import { engagementStatuses, openStatuses } from '../engagements/engagement-status.ts';
import { instant } from '../formats.ts';
import { absentWhenEmpty, fromQuery, listQuery, queryFlag, queryValues } from '../list-query.ts';
import { rowIdFrom } from '../is-row-id.ts';
import { bodyId } from '../row-id.ts';
import { workKinds } from '../shop/work-kinds.ts';
import { taxYears } from '../tax/tax-year.ts';
import { searchText } from '../text.ts';
import { isAssignee } from './work-search.ts';

/** Sort orders of the work list: by due date, by waiting time, by client, newest first. */
export const workSorts = ['dueAt', 'since', 'client', 'newest'] as const;

const assignee = z
  .string({ error: 'Please choose a practitioner, “me” or “none”' })
  .refine(isAssignee, 'Please choose a practitioner, “me” or “none”');
const product = z
  .string({ error: 'Please choose a product' })
  .refine((text) => rowIdFrom(text) !== undefined, 'Please choose a product');

const waitingDays = 'The number of days must be a whole number from 1 to 365';

/** Filters of the work list. Multiple values are comma-separated. */
const workFilters = {
  /** `open`, the default, selects unfinished work that has been bought or opened, and work that needs a price. */
  status: queryValues(
    z.enum(['open', ...engagementStatuses], { error: 'Please choose a status from the list, or “open”' }),
  ),
  kind: queryValues(z.enum(workKinds, { error: 'Please choose a kind of work' })),
  taxYear: queryValues(z.enum(taxYears, { error: 'Please choose a tax year' })),
  actor: queryValues(z.enum(actors, { error: `“actor” must be one of: ${actors.join(', ')}` })),
  /** Staff IDs, `me`, or `none` for unassigned work. */
  assignee: queryValues(assignee),
  /** Product IDs. */
  product: queryValues(product),
  overdue: queryFlag('“overdue” must be 1 or 0'),
  /** Only work that has been waiting for at least this many days. */
  waitingDays: z.preprocess(
    fromQuery,
    z.int({ error: waitingDays }).min(1, waitingDays).max(365, waitingDays).optional(),
  ),
  /** Words in the client's name or e-mail address, or in the name of the person the return is for. */
  q: z.preprocess(absentWhenEmpty, searchText.optional()),
};

export const workCountsInput = z
  .object(workFilters, { error: 'Please send the filters as query parameters' })
  .prefault({});

export const workListInput = z
  .object(
    {
      ...workFilters,
      sort: z.preprocess(
        absentWhenEmpty,
        z.enum(workSorts, { error: `The sort must be one of: ${workSorts.join(', ')}` }).default('dueAt'),
      ),
      ...listQuery.unwrap().shape,
    },
    { error: 'Please send the filters, “sort”, “before” and “limit” as query parameters' },
  )
  .prefault({});

const id = z.number().int();

/** A client or a member of staff. */
export const person = z.object({ id, fullName: z.string() });

export const workRow = z.object({
  id,
  client: person,
  kind: z.enum(workKinds),
  taxYear: z.enum(taxYears).nullable(),
  /** Name of the person or company the return is for; null for the client's own. */
  forName: z.string().nullable(),
  /** The product bought; null if there is no order. */
  product: z.string().nullable(),
  status: z.enum(engagementStatuses),
  /** Who has to act next, and since when. */
  actor: z.enum(actors),
  since: instant,
  /** When our promise or SARS's deadline falls due; null if there is neither. */
  dueAt: instant.nullable(),
  /** Whether the practice has missed a promise or a deadline. */
  overdue: z.boolean(),
  assignee: person.nullable(),
  requests: z.object({ open: id, received: id, accepted: id, total: id }),
  /** Number of the client's messages about the work that nobody at the practice has read. */
  unread: id,
  version: id,
});

const countOfEachStatus = Object.fromEntries(openStatuses.map((status) => [status, id])) as Record<
  (typeof openStatuses)[number],
  typeof id
>;

/** Number of open work items, in total and in each status. */
export const workCounts = z.object({ total: id, ...countOfEachStatus });

export const staffView = person.extend({ role: z.enum(staffRoles) });

const message = 'Please choose at least one work item';

export const assignInput = z.object({
  ids: z
    .array(bodyId('An ID must be a whole number'), { error: message })
    .min(1, message)
    .max(100, 'Please choose at most 100 at a time'),
  /** The member of staff to assign; null unassigns the work. */
  assigneeId: bodyId('Please choose a practitioner').nullable(),
});

/** A work item after assignment, with its new version. */
export const assignedView = z.object({ id, version: id });

export type StaffView = z.output<typeof staffView>;
export type AssignedView = z.output<typeof assignedView>;
export type WorkFilters = z.output<typeof workCountsInput>;
export type WorkListInput = z.output<typeof workListInput>;
export type WorkRow = z.output<typeof workRow>;
export type WorkCounts = z.output<typeof workCounts>;
