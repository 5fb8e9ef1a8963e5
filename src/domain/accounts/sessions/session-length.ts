import { isInWindow } from '../../limits/window.ts';
import { isStaff, type Role } from '../roles.ts';

/** Maximum length of a staff session in ms, regardless of activity. */
const STAFF_SESSION_MS = 12 * 60 * 60 * 1_000;

/**
 * Returns whether a session has reached the maximum length for its role. Clients' sessions end only when
 * idle.
 */
export function isSessionOver({ role, startedAt }: { role: Role; startedAt: Date }, now: Date): boolean {
  return isStaff(role) && !isInWindow(startedAt, now, STAFF_SESSION_MS);
}
