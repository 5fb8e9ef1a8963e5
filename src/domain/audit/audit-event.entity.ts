import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { AuditDetail, AuditKind } from './audit-events.ts';

/**
 * Something that happened to an account, never changed afterwards. `subject` is the account's random number
 * (`users.audit_subject`), not a key: when the account goes, nothing leads from the event to the person any more.
 */
export const AuditEvent = defineEntity({
  name: 'AuditEvent',
  tableName: 'audit_events',
  indexes: [
    {
      name: 'audit_events_of_subject',
      expression: 'create index "audit_events_of_subject" on "audit_events" ("subject", "id" desc)',
    },
  ],
  properties: {
    id: p.bigint('number').primary(),
    /** Null where nobody's account is meant, such as a log-in with an unknown name. */
    subject: p.uuid().nullable(),
    kind: p.string().length(40).$type<AuditKind>(),
    detail: p.json<AuditDetail>(),
    at: p.datetime(),
  },
});

export type AuditEvent = InferEntity<typeof AuditEvent>;
