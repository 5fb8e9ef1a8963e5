import { z } from 'zod';
import { type AuditKind, auditEvents } from './audit-events.ts';

/** An event of the audit trail as its owner reads it. */
export const auditEventView = z.object({
  id: z.number().int(),
  kind: z.enum(Object.keys(auditEvents) as AuditKind[]),
  /** What happened, in words. */
  text: z.string(),
  /** From where, in words: "Chrome on Windows". Null for what no browser did. */
  device: z.string().nullable(),
  /** `203.0.113.0/24` or `2001:db8:4::/48`; null where it is not known. */
  network: z.string().nullable(),
  /** An instant, ISO 8601 in UTC. */
  at: z.string(),
});

export type AuditEventView = z.output<typeof auditEventView>;
