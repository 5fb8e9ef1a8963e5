import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { AuditDetail, AuditKind } from './audit-events.ts';

/**
 * Defines a trigger that rejects updates and deletes. TRUNCATE is rejected by a handwritten migration,
 * because the ORM can't introspect such a trigger and would keep regenerating it.
 */
const appendOnly = (table: string) => ({
  name: `${table}_append_only`,
  timing: 'before' as const,
  events: ['update' as const, 'delete' as const],
  forEach: 'statement' as const,
  body: `raise exception '${table} is append-only: % is refused', tg_op using errcode = 'insufficient_privilege';`,
});

/** SQL expression: ID of the member of staff who acted on a client's data. */
export const staffOf = `(("detail"->>'staffId')::int)`;

/** SQL condition: a member of staff acted on a client's data. */
export const byStaff = `"detail"->>'staffId' is not null`;

/**
 * An immutable audit event. `subject` is the account's random ID (`users.audit_subject`) rather than a foreign
 * key, so nothing links the event to a person once the account is deleted.
 */
export const AuditEvent = defineEntity({
  name: 'AuditEvent',
  tableName: 'audit_events',
  indexes: [
    {
      name: 'audit_events_of_subject',
      expression: 'create index "audit_events_of_subject" on "audit_events" ("subject", "id" desc)',
    },
    // Indexes for the practice's view of the whole trail.
    {
      name: 'audit_events_of_staff',
      expression: `create index "audit_events_of_staff" on "audit_events" (${staffOf}, "id" desc) where ${byStaff}`,
    },
    { name: 'audit_events_of_kind', properties: ['kind', 'id'] },
    { name: 'audit_events_by_time', properties: ['at', 'id'] },
  ],
  triggers: [appendOnly('audit_events')],
  properties: {
    id: p.bigint('number').primary(),
    /** Null if no account is involved, for example for a login with an unknown name. */
    subject: p.uuid().nullable(),
    kind: p.string().length(40).$type<AuditKind>(),
    detail: p.json<AuditDetail>(),
    at: p.datetime(),
  },
});

export type AuditEvent = InferEntity<typeof AuditEvent>;

/** An event's link in the hash chain. Events are linked in ID order. */
export const AuditLink = defineEntity({
  name: 'AuditLink',
  tableName: 'audit_links',
  triggers: [appendOnly('audit_links')],
  properties: {
    eventId: p.bigint('number').primary().autoincrement(false),
    /** HMAC-SHA256 over the previous link's hash and the event, with the chain's key. */
    hash: p.blob(),
    /**
     * False for links from earlier software versions, which used unkeyed SHA-256. The column has no default,
     * so those versions can't add any more links.
     */
    keyed: p.boolean(),
  },
});

export type AuditLink = InferEntity<typeof AuditLink>;

/**
 * The audit chain's random key. It's encrypted with SECRET_KEY, so database access alone isn't enough to forge a
 * link. The table has a single row.
 */
export const AuditKey = defineEntity({
  name: 'AuditKey',
  tableName: 'audit_keys',
  checks: [{ name: 'audit_keys_single_check', expression: 'id = 1' }],
  properties: {
    id: p.integer().primary().autoincrement(false),
    sealedKey: p.blob(),
    /** ID of the SECRET_KEY that encrypted `sealedKey`. */
    keyId: p.string().length(16),
  },
});

export type AuditKey = InferEntity<typeof AuditKey>;

/** A verification of the whole chain by the server. */
export const AuditCheck = defineEntity({
  name: 'AuditCheck',
  tableName: 'audit_checks',
  properties: {
    id: p.integer().primary(),
    checkedAt: p.datetime(),
    /** Number of intact events. */
    chained: p.integer(),
    /** Number of events that hadn't been chained yet. */
    waiting: p.integer(),
    /** The chain's last link, which the next check expects to find again; null for an empty chain. */
    endEventId: p.bigint('number').nullable(),
    endHash: p.blob().nullable(),
    /** The problem found; null if there was none. */
    problem: p.string().length(300).nullable(),
  },
});

export type AuditCheck = InferEntity<typeof AuditCheck>;
