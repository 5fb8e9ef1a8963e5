import { z } from 'zod';
import { pathId } from '../../row-id.ts';

/** One of the caller's own sessions, in a path. */
export const sessionInput = z.object({
  id: pathId('auth.session-not-found', 'Session ID is required'),
});

/** Where somebody is logged in. Instants are ISO 8601 in UTC. */
export const sessionView = z.object({
  id: z.number().int(),
  /** In words: "Chrome on Windows". */
  device: z.string(),
  kind: z.enum(['computer', 'phone', 'tablet']),
  /** `203.0.113.0/24` or `2001:db8:4::/48`; null where it is not known. */
  network: z.string().nullable(),
  /** To ten minutes. */
  lastSeenAt: z.string(),
  createdAt: z.string(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
});

export type SessionView = z.output<typeof sessionView>;
