import { isInWindow } from '../../limits/window.ts';
import { isStaff, type Role } from '../roles.ts';

const HOUR_MS = 60 * 60 * 1_000;

/** Maximum length of a staff session in ms, regardless of activity. */
const STAFF_SESSION_MS = 12 * HOUR_MS;

/** Maximum length of a client's session in ms. Most end earlier, when idle. */
const CLIENT_SESSION_MS = 180 * 24 * HOUR_MS;

/**
 * Returns whether a session has reached the maximum length for its role. If the clock has been set back, staff must log
 * in again, but clients stay logged in.
 */
export function isSessionOver({ role, startedAt }: { role: Role; startedAt: Date }, now: Date): boolean {
  if (isStaff(role)) return !isInWindow(startedAt, now, STAFF_SESSION_MS);
  return now.getTime() - startedAt.getTime() >= CLIENT_SESSION_MS;
}
