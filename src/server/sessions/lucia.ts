import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Adapter, type DatabaseSession, type DatabaseUser, Lucia, TimeSpan } from 'lucia';
import type { Device, LoginEvent } from '../../domain/accounts/sessions/request-session.ts';
import type { Role } from '../../domain/accounts/roles.ts';
import { Session } from '../../domain/accounts/user.entity.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Sql } from '../../domain/sql.ts';
import { DAY_MS } from '../../domain/calendar.ts';

/** User columns returned by a session lookup. */
interface SessionUser {
  username: string;
  fullName: string;
  email: string;
  phoneNumber: string | null;
  createdAt: Date;
  role: Role;
}

/** Session columns other than the ID, user and expiry. */
interface SessionAttributes extends Device {
  confirmedAt: Date;
  lastSeenAt: Date;
  startedAt: Date;
  /** Hash that the password was verified against. Set only when creating a session. */
  password?: string;
  /** Audit event to record, if any. Set only when creating a session. */
  recordAs?: LoginEvent | undefined;
}

interface Row extends SessionUser, SessionAttributes {
  userId: number;
  expiresAt: Date;
}

/** Selects a session and its user in one statement. Exported for the benchmark. */
export const sessionAndUser = {
  name: 'session-and-user',
  text: `select s.expires_at as "expiresAt", s.user_agent as "userAgent", s.network,
    s.confirmed_at as "confirmedAt", s.last_seen_at as "lastSeenAt", s.created_at as "startedAt", u.role, u.id as "userId", u.username, u.full_name as "fullName", u.email,
    u.phone_number as "phoneNumber", u.created_at as "createdAt"
    from sessions s join users u on u.id = s.user_id where s.id = :sessionId`,
};

/** Maximum number of sessions per account. */
const MAX_SESSIONS = 100;

/**
 * Creates a session if the verified password hash is still current, and records the audit event. The row lock
 * waits for a concurrent password change, which ends all sessions: no session started before the change may
 * outlive it. Deletes the account's oldest sessions beyond the maximum.
 */
const openSession = {
  name: 'open-session',
  text: `with holder as (select id, audit_subject from users where id = :userId and password = :password for share),
    event as (
      insert into audit_events (subject, kind, detail, at)
      select audit_subject, :recordAs::text, :detail::jsonb, :now from holder where :recordAs is not null
    ),
    ended as (
      delete from sessions where user_id = (select id from holder) and number <= (
        select number from sessions where user_id = (select id from holder)
        order by number desc offset ${MAX_SESSIONS - 1} limit 1)
    )
    insert into sessions (id, user_id, user_agent, network, created_at, last_seen_at, confirmed_at, expires_at)
    select :sessionId, id, :userAgent, :network, :now, :now, :confirmedAt, :expiresAt from holder returning number`,
};

/** Returns the hex SHA-256 of a session cookie's value, which is the session's ID in the table. */
export function hashSessionId(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex');
}

interface AdapterContext {
  fork: () => EntityManager;
  sql: Sql;
  now: () => Date;
}

/**
 * Creates a Lucia adapter on MikroORM, with prepared statements for hot paths. Hashes session IDs, so the
 * table never holds a cookie's value. Lucia compares expiry times with the system clock, so the adapter
 * shifts them to and from `now`.
 */
export function createSessionAdapter({ fork, sql, now }: AdapterContext): Adapter {
  const skewMs = () => now().getTime() - Date.now();
  const toSystemClock = (expiresAt: Date) => new Date(expiresAt.getTime() - skewMs());
  const fromSystemClock = (expiresAt: Date) => new Date(expiresAt.getTime() + skewMs());
  return {
    async getSessionAndUser(sessionId): Promise<[DatabaseSession | null, DatabaseUser | null]> {
      const [row] = await sql<Row>(sessionAndUser, { sessionId: hashSessionId(sessionId) });
      if (!row) return [null, null];
      const { userId, expiresAt, userAgent, network, confirmedAt, lastSeenAt, startedAt, ...attributes } =
        row;
      return [
        {
          id: sessionId,
          userId,
          expiresAt: toSystemClock(expiresAt),
          attributes: { userAgent, network, confirmedAt, lastSeenAt, startedAt },
        },
        { id: userId, attributes },
      ];
    },
    async getUserSessions(userId) {
      const sessions = await fork().find(Session, { user: userId });
      // Use the hash as the ID, because the cookie's value isn't stored.
      return sessions.map(({ id, expiresAt, userAgent, network, confirmedAt, lastSeenAt, createdAt }) => ({
        id,
        userId,
        expiresAt: toSystemClock(expiresAt),
        attributes: { userAgent, network, confirmedAt, lastSeenAt, startedAt: createdAt },
      }));
    },
    async setSession({ id, userId, expiresAt, attributes }) {
      const { userAgent, network, confirmedAt, startedAt, password, recordAs = null } = attributes;
      const opened = await sql(openSession, {
        sessionId: hashSessionId(id),
        userId,
        password,
        userAgent,
        network,
        now: startedAt,
        confirmedAt,
        expiresAt: fromSystemClock(expiresAt),
        recordAs,
        detail: JSON.stringify({ userAgent, network }),
      });
      if (opened.length === 0) throw new DomainError('auth.invalid-credentials');
    },
    async updateSessionExpiration(sessionId, expiresAt) {
      await fork().nativeUpdate(
        Session,
        { id: hashSessionId(sessionId) },
        { expiresAt: fromSystemClock(expiresAt) },
      );
    },
    async deleteSession(sessionId) {
      await fork().nativeDelete(Session, { id: hashSessionId(sessionId) });
    },
    async deleteUserSessions(userId) {
      await fork().nativeDelete(Session, { user: userId });
    },
    async deleteExpiredSessions() {
      await fork().nativeDelete(Session, { expiresAt: { $lte: now() } });
    },
  };
}

/** Number of idle days after which a session expires. */
const IDLE_DAYS = 30;

export const SESSION_COOKIE = 'session';

type OurLucia = Lucia<SessionAttributes, SessionUser>;

declare module 'lucia' {
  interface Register {
    Lucia: OurLucia;
    UserId: number;
    DatabaseUserAttributes: SessionUser;
    DatabaseSessionAttributes: SessionAttributes;
  }
}

/**
 * Lucia subclass that extends a session whenever it is used more than a day after its last extension. By default,
 * Lucia only extends sessions in the second half of their lifetime.
 */
class DailyLucia extends Lucia<SessionAttributes, SessionUser> {
  readonly #adapter: Adapter;

  constructor(
    adapter: Adapter,
    options: ConstructorParameters<typeof Lucia<SessionAttributes, SessionUser>>[1],
  ) {
    super(adapter, options);
    this.#adapter = adapter;
  }

  override async validateSession(sessionId: string): ReturnType<OurLucia['validateSession']> {
    const outcome = await super.validateSession(sessionId);
    const { session } = outcome;
    if (session && !session.fresh && session.expiresAt.getTime() - Date.now() < (IDLE_DAYS - 1) * DAY_MS) {
      session.fresh = true;
      session.expiresAt = new Date(Date.now() + IDLE_DAYS * DAY_MS);
      await this.#adapter.updateSessionExpiration(sessionId, session.expiresAt);
    }
    return outcome;
  }
}

/** Creates a Lucia instance whose sessions expire after 30 days of inactivity and are extended at most once a day. */
export function createLucia(adapter: Adapter, secureCookie: boolean) {
  return new DailyLucia(adapter, {
    sessionExpiresIn: new TimeSpan(IDLE_DAYS, 'd'),
    sessionCookie: {
      name: SESSION_COOKIE,
      attributes: { secure: secureCookie, sameSite: 'lax', path: '/' },
    },
    getSessionAttributes: (attributes) => attributes,
    getUserAttributes: (attributes) => attributes,
  });
}

export type SessionService = ReturnType<typeof createLucia>;
