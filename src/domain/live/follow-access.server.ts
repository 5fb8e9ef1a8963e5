import { type Action, allow } from '../accounts/policy.ts';
import type { Role } from '../accounts/roles.ts';
import type { CurrentSession } from '../accounts/sessions/request-session.ts';
import { isSessionOver } from '../accounts/sessions/session-length.ts';
import { requireTwoFactor } from '../accounts/two-factor/require-two-factor.server.ts';
import { DomainError } from '../errors.ts';
import type { Sql } from '../sql.ts';

const openSession = {
  name: 'session-to-follow',
  text: `select u.role, s.created_at as "startedAt" from sessions s join users u on u.id = s.user_id
    where s.id = :sessionId and s.expires_at > :now`,
};

/**
 * Returns whether a session may still receive live changes. It may have ended since the connection was opened,
 * and staff may have lost their role or turned two-factor authentication off.
 */
export async function mayFollow(
  {
    sql,
    now: clock,
    currentSession: { sessionId, user },
  }: { sql: Sql; now: () => Date; currentSession: CurrentSession },
  action: Action,
): Promise<boolean> {
  const now = clock();
  const [row] = await sql<{ role: Role; startedAt: Date }>(openSession, { sessionId, now });
  if (!row || isSessionOver(row, now) || !allow({ id: user.id, role: row.role }, action)) return false;
  if (action === 'messages.live') return true;
  try {
    await requireTwoFactor({ sql, user });
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
