import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { recordEvent } from '../../audit/record-event.server.ts';
import { DomainError } from '../../errors.ts';
import type { listQuery } from '../../list-query.ts';
import type { Sql } from '../../sql.ts';
import { deviceKind, deviceName } from './device.ts';
import type { Device, SignedIn, SignIn } from './request-session.ts';
import type { SessionView } from './sessions.ts';
import { Session } from '../user.entity.ts';

/** What operations on the sessions of a signed-in person need. */
interface SessionsContext extends SignedIn {
  signIn: Pick<SignIn, 'sessionId'>;
  fork: () => EntityManager;
  sql: Sql;
  device: Device;
  now: () => Date;
}

/** How often a visit is written down at most. */
const VISIT_MS = 10 * 60 * 1_000;

/** Of several visits at once the first alone. */
const noteVisitStatement = {
  name: 'note-visit',
  text: `update sessions set last_seen_at = $2, network = $3 where id = $1 and last_seen_at <= $4`,
};

/** Writes down when and from where a session was last used, to ten minutes; `sessionId` is what the table calls it. */
export async function noteVisit(
  { sql }: { sql: Sql },
  { sessionId, lastSeenAt, network, at }: { sessionId: string; lastSeenAt: Date; network: string; at: Date },
): Promise<void> {
  const due = new Date(at.getTime() - VISIT_MS);
  if (lastSeenAt <= due) await sql(noteVisitStatement, [sessionId, at, network, due]);
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
    created_at as "createdAt", id = $2 as current
    from sessions where user_id = $1 and expires_at > $3 and number < $4::bigint order by number desc limit $5`,
};

/** Where the caller is logged in, newest first. */
export async function listSessions(
  { sql, user, signIn, now }: Pick<SessionsContext, 'sql' | 'user' | 'signIn' | 'now'>,
  { limit, before = Number.MAX_SAFE_INTEGER }: z.output<typeof listQuery>,
): Promise<SessionView[]> {
  const rows = await sql<Row>(sessionsOfUser, [user.id, signIn.sessionId, now(), before, limit]);
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
 * Ends one of the caller's sessions; answers whether it was the one that asks.
 * @throws DomainError auth.session-not-found
 */
export async function endSession(
  { fork, user, signIn, device, now }: SessionsContext,
  { id: number }: { id: number },
): Promise<{ wasCurrent: boolean }> {
  return fork().transactional(async (em) => {
    const at = now();
    const session = await em.findOne(Session, { number, user: user.id, expiresAt: { $gt: at } });
    // Of two calls at once one ends it.
    const isEnded = session !== null && (await em.nativeDelete(Session, { id: session.id })) === 1;
    if (!isEnded) throw new DomainError('auth.session-not-found');
    const detail = { ...device, ended: deviceName(session.userAgent) };
    await recordEvent(em, { userId: user.id, kind: 'session-ended', detail, at });
    return { wasCurrent: session.id === signIn.sessionId };
  });
}

/** Ends all sessions of the caller but the one that asks. */
export async function endOtherSessions({ fork, user, signIn, device, now }: SessionsContext): Promise<void> {
  await fork().transactional(async (em) => {
    const ended = await em.nativeDelete(Session, { user: user.id, id: { $ne: signIn.sessionId } });
    if (ended === 0) return;
    const detail = { ...device, ended };
    await recordEvent(em, { userId: user.id, kind: 'other-sessions-ended', detail, at: now() });
  });
}
