import { z } from 'zod';
import { email, instant } from '../formats.ts';
import { staffView } from './work-schemas.ts';

/** A member of the practice's staff, for admins. */
export const teamMember = staffView.extend({
  username: z.string(),
  email,
  /** When this person turned on two-step verification; null while it's off, which locks them out of the desk. */
  twoFactorSince: instant.nullable(),
  /** When this person last used the site or logged in; null if they never have. */
  lastSeenAt: instant.nullable(),
  /** Number of open work items assigned to this person, and how many of these are overdue. */
  openWork: z.number().int(),
  overdueWork: z.number().int(),
});

export type TeamMember = z.output<typeof teamMember>;
