import { z } from 'zod';
import { instant } from '../formats.ts';
import { type AuditKind, auditEvents } from './audit-events.ts';

/** An audit event as shown to its owner. */
export const auditEventView = z.object({
  id: z.number().int(),
  kind: z.enum(Object.keys(auditEvents) as AuditKind[]),
  /** The event's description, as shown to the user. */
  text: z.string(),
  /** Browser and system: "Chrome on Windows". Null if no browser was involved. */
  device: z.string().nullable(),
  /** Network, such as `203.0.113.0/24` or `2001:db8:4::/48`; null if unknown. */
  network: z.string().nullable(),
  /** ISO 8601 in UTC. */
  at: instant,
});

export type AuditEventView = z.output<typeof auditEventView>;
