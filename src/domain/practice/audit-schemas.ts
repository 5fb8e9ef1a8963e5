import { z } from 'zod';
import { roles } from '../accounts/roles.ts';
import { type AuditKind, auditEvents } from '../audit/audit-events.ts';
import { auditEventView } from '../audit/schemas.ts';
import { instant } from '../formats.ts';
import { absentWhenEmpty, listQuery } from '../list-query.ts';
import { filterId } from '../row-id.ts';
import { isFilterDay } from './filter-day.ts';
import { person } from './work-schemas.ts';

const count = z.number().int();
const kinds = Object.keys(auditEvents) as AuditKind[];

/** Query for a page of the whole audit trail, newest first. */
export const auditListInput = z
  .object(
    {
      ...listQuery.unwrap().shape,
      /** Only events that concern this account. */
      clientId: filterId('Please choose an account by its ID'),
      /** Only actions by this member of staff, on clients' data or their own account. */
      staffId: filterId('Please choose a member of staff by their ID'),
      kind: z.preprocess(absentWhenEmpty, z.enum(kinds, { error: 'Please choose an event type' }).optional()),
      /** Only events on this day in South Africa. */
      day: z.preprocess(
        absentWhenEmpty,
        z
          .string({ error: 'Please enter a date' })
          .refine(isFilterDay, 'Please enter a date')
          .meta({ format: 'date' })
          .optional(),
      ),
    },
    { error: 'Please send “limit”, “before”, “clientId”, “staffId”, “kind” and “day” as query parameters' },
  )
  .prefault({});

/** An event in the audit trail, as admins see it. */
export const practiceAuditEvent = auditEventView.extend({
  /** The account that the event concerns; null if none was involved or the account has been deleted. */
  account: person.extend({ role: z.enum(roles) }).nullable(),
  /** The member of staff who acted on a client's data; null if the account's owner did. */
  staff: z.object({ id: count, fullName: z.string().nullable() }).nullable(),
  /** Event details, such as IDs, states and numbers. */
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});

/** The last verification of the chain that protects the trail. */
export const auditCheckView = z.object({
  checkedAt: instant,
  /** Number of intact events and number of events not yet chained. */
  chained: count,
  waiting: count,
  /** ID and hash of the chain's last link; null for an empty chain. */
  end: z.object({ eventId: count, hash: z.string() }).nullable(),
  /** The problem found; null if there was none. */
  problem: z.string().nullable(),
});

/** The chain's last check; null until the first one. */
export const auditChainView = z.object({ lastCheck: auditCheckView.nullable() });

export type AuditListInput = z.output<typeof auditListInput>;
export type PracticeAuditEvent = z.output<typeof practiceAuditEvent>;
export type AuditChainView = z.output<typeof auditChainView>;
