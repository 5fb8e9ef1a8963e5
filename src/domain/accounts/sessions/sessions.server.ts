import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { recordEvent } from '../../audit/record-event.server.ts';
import { DomainError } from '../../errors.ts';
import { firstPageCursor, type listQuery } from '../../list-query.ts';
import type { Sql } from '../../sql.ts';
import { deviceKind, deviceName } from './device.ts';
import type { Device, SignedIn, CurrentSession } from './request-session.ts';
import type { SessionView } from './sessions.ts';
import { Session } from '../user.entity.ts';

interface SessionsContext extends SignedIn {
  currentSession: Pick<CurrentSession, 'sessionId'>;
  fork: () => EntityManager;
  sql: Sql;
  device: Device;
  now: () => Date;
}

/** Minimum time in ms between updates of a session's last use. */
const TOUCH_INTERVAL_MS = 10 * 60 * 1_000;

/** The condition on `last_seen_at` lets only one of several concurrent requests update the row. */
const recordVisitStatement = {
  name: 'touch-session',
  text: `update sessions set last_seen_at = :at, network = :network where id = :sessionId and last_seen_at <= :due`,
};

/**
 * Records a session's last use and network, at most once every ten minutes. `sessionId` is the database ID.
 */
export async function recordVisit(
  { sql }: { sql: Sql },
  { sessionId, lastSeenAt, network, at }: { sessionId: string; lastSeenAt: Date; network: string; at: Date },
): Promise<void> {
  const due = new Date(at.getTime() - TOUCH_INTERVAL_MS);
  if (lastSeenAt <= due) await sql(recordVisitStatement, { sessionId, at, network, due });
}

interface Row extends Device {
  id: number;
  lastSeenAt: Date;
  createdAt: Date;
  current: boolean;
}

const sessionsOfUser = {
  name: 'sessions-of-user',
  text: `select number as id, user_agent as "userAgent", network, last_seen_at as "lastSeenAt",
    created_at as "createdAt", id = :sessionId as current
    from sessions where user_id = :userId and expires_at > :now and number < :before::bigint order by number desc limit :limit`,
};

/** Lists the caller's sessions, newest first. */
export async function listSessions(
  { sql, user, currentSession, now }: Pick<SessionsContext, 'sql' | 'user' | 'currentSession' | 'now'>,
  { limit, before = firstPageCursor }: z.output<typeof listQuery>,
): Promise<SessionView[]> {
  const rows = await sql<Row>(sessionsOfUser, {
    userId: user.id,
    sessionId: currentSession.sessionId,
    now: now(),
    before,
    limit,
  });
  return rows.map(({ id, userAgent, network, lastSeenAt, createdAt, current }) => ({
    id,
    device: deviceName(userAgent),
    kind: deviceKind(userAgent),
    network: network || null,
    lastSeenAt: lastSeenAt.toISOString(),
    createdAt: createdAt.toISOString(),
    current,
  }));
}

/**
 * Ends one of the caller's sessions and returns whether it was the current session.
 * @throws DomainError auth.session-not-found
 */
export async function endSession(
  { fork, user, currentSession, device, now }: SessionsContext,
  { id: number }: { id: number },
): Promise<{ wasCurrent: boolean }> {
  return fork().transactional(async (em) => {
    const at = now();
    const session = await em.findOne(Session, { number, user: user.id, expiresAt: { $gt: at } });
    // Only one of several concurrent calls deletes the row.
    const isEnded = session !== null && (await em.nativeDelete(Session, { id: session.id })) === 1;
    if (!isEnded) throw new DomainError('auth.session-not-found');
    const detail = { ...device, ended: deviceName(session.userAgent) };
    await recordEvent(em, { userId: user.id, kind: 'session-ended', detail, at });
    return { wasCurrent: session.id === currentSession.sessionId };
  });
}

/** Ends all of the caller's sessions except the current one. */
export async function endOtherSessions({
  fork,
  user,
  currentSession,
  device,
  now,
}: SessionsContext): Promise<void> {
  await fork().transactional(async (em) => {
    const ended = await em.nativeDelete(Session, { user: user.id, id: { $ne: currentSession.sessionId } });
    if (ended === 0) return;
    const detail = { ...device, ended };
    await recordEvent(em, { userId: user.id, kind: 'other-sessions-ended', detail, at: now() });
  });
}
