import { z } from 'zod';
import { instant } from '../../formats.ts';
import { pathId } from '../../row-id.ts';

export const sessionInput = z.object({
  id: pathId('auth.session-not-found', 'Session ID is required'),
});

/** A login session. Timestamps are ISO 8601 in UTC. */
export const sessionView = z.object({
  id: z.number().int(),
  /** Browser and system: "Chrome on Windows". */
  device: z.string(),
  kind: z.enum(['computer', 'phone', 'tablet']),
  /** Network, such as `203.0.113.0/24` or `2001:db8:4::/48`; null if unknown. */
  network: z.string().nullable(),
  /** When the session was last used, accurate to ten minutes. */
  lastSeenAt: instant,
  createdAt: instant,
  /** Whether this session made the request. */
  current: z.boolean(),
});

export type SessionView = z.output<typeof sessionView>;
