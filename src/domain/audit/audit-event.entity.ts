import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { AuditDetail, AuditKind } from './audit-events.ts';

/**
 * Refuses to change or take away what a table holds. TRUNCATE is refused by a trigger of the migration's own: the ORM
 * does not find such a one in a database, and would ask for it for ever.
 */
const appendOnly = (table: string) => ({
  name: `${table}_append_only`,
  timing: 'before' as const,
  events: ['update' as const, 'delete' as const],
  forEach: 'statement' as const,
  body: `raise exception '${table} is append-only: % is refused', tg_op using errcode = 'insufficient_privilege';`,
});

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
  triggers: [appendOnly('audit_events')],
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

/** An event's link in the chain. Links are made in the order of the events' ids, and none is left out. */
export const AuditLink = defineEntity({
  name: 'AuditLink',
  tableName: 'audit_links',
  triggers: [appendOnly('audit_links')],
  properties: {
    eventId: p.bigint('number').primary().autoincrement(false),
    /** HMAC-SHA256, under the chain's key, over the hash of the link before and the event. */
    hash: p.blob(),
    /** False for links of earlier versions, which are a SHA-256 without a key. No default: those versions can't add more. */
    keyed: p.boolean(),
  },
});

export type AuditLink = InferEntity<typeof AuditLink>;

/** The chain's random key, sealed with SECRET_KEY: whoever has the database alone can't compute a link. One row. */
export const AuditKey = defineEntity({
  name: 'AuditKey',
  tableName: 'audit_keys',
  checks: [{ name: 'audit_keys_single_check', expression: 'id = 1' }],
  properties: {
    id: p.integer().primary().autoincrement(false),
    sealedKey: p.blob(),
    /** Which SECRET_KEY sealed it. */
    keyId: p.string().length(16),
  },
});

export type AuditKey = InferEntity<typeof AuditKey>;
