import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Adapter, type DatabaseSession, type DatabaseUser, Lucia, TimeSpan } from 'lucia';
import type { Device } from '../../domain/accounts/sessions/request-session.ts';
import type { Role } from '../../domain/accounts/roles.ts';
import { Session } from '../../domain/accounts/user.entity.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Sql } from '../../domain/sql.ts';

/** What a session look-up brings along of its user. */
interface SessionUser {
  username: string;
  fullName: string;
  email: string;
  phoneNumber: string | null;
  createdAt: Date;
  role: Role;
}

/** What is known of a session beside whose it is. */
interface SessionAttributes extends Device {
  confirmedAt: Date;
  lastSeenAt: Date;
  /** Of a new session the hash that the password was found to fit. */
  password?: string;
  /** What a new session is to the audit trail; nothing unless said. */
  recordAs?: 'signed-in' | undefined;
}

interface Row extends SessionUser, SessionAttributes {
  userId: number;
  expiresAt: Date;
}

/** Session and user in one statement; the benchmark runs the same one. */
export const sessionAndUser = {
  name: 'session-and-user',
  text: `select s.expires_at as "expiresAt", s.user_agent as "userAgent", s.network,
    s.confirmed_at as "confirmedAt", s.last_seen_at as "lastSeenAt", u.role, u.id as "userId", u.username, u.full_name as "fullName", u.email,
    u.phone_number as "phoneNumber", u.created_at as "createdAt"
    from sessions s join users u on u.id = s.user_id where s.id = $1`,
};

/** Sessions that an account has at most. */
const MOST_SESSIONS = 100;

/**
 * Opens a session for whoever's password still is what was proven, and adds to the audit trail what is said of it. The
 * lock makes it wait for a change of the password that is under way: that one ends all sessions, and one that was begun
 * before must not come after. Ends the account's oldest sessions beyond the most that it may have.
 */
const openSession = {
  name: 'open-session',
  text: `with holder as (select id, audit_subject from users where id = $2 and password = $3 for share),
    event as (
      insert into audit_events (subject, kind, detail, at)
      select audit_subject, $9::text, $10::jsonb, $6 from holder where $9 is not null
    ),
    ended as (
      delete from sessions where user_id = (select id from holder) and number <= (
        select number from sessions where user_id = (select id from holder)
        order by number desc offset ${MOST_SESSIONS - 1} limit 1)
    )
    insert into sessions (id, user_id, user_agent, network, created_at, last_seen_at, confirmed_at, expires_at)
    select $1, id, $4, $5, $6, $6, $7, $8 from holder returning number`,
};

/** What the table holds of a cookie's value: its SHA-256 in hexadecimal. */
export function hashSessionId(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex');
}

/** Lucia's storage on MikroORM; what every call or log-in asks for is prepared. Session ids are hashed here, so Lucia itself only sees the cookie's value. */
export function createSessionAdapter({ fork, sql }: { fork: () => EntityManager; sql: Sql }): Adapter {
  return {
    async getSessionAndUser(sessionId): Promise<[DatabaseSession | null, DatabaseUser | null]> {
      const [row] = await sql<Row>(sessionAndUser, [hashSessionId(sessionId)]);
      if (!row) return [null, null];
      const { userId, expiresAt, userAgent, network, confirmedAt, lastSeenAt, ...attributes } = row;
      return [
        { id: sessionId, userId, expiresAt, attributes: { userAgent, network, confirmedAt, lastSeenAt } },
        { id: userId, attributes },
      ];
    },
    async getUserSessions(userId) {
      const sessions = await fork().find(Session, { user: userId });
      // The cookie's value is not known here; the hash serves to tell sessions apart.
      return sessions.map(({ id, expiresAt, userAgent, network, confirmedAt, lastSeenAt }) => ({
        id,
        userId,
        expiresAt,
        attributes: { userAgent, network, confirmedAt, lastSeenAt },
      }));
    },
    async setSession({ id, userId, expiresAt, attributes }) {
      const { userAgent, network, confirmedAt, lastSeenAt, password, recordAs = null } = attributes;
      const opened = await sql(openSession, [
        hashSessionId(id),
        userId,
        password,
        userAgent,
        network,
        lastSeenAt,
        confirmedAt,
        expiresAt,
        recordAs,
        JSON.stringify({ userAgent, network }),
      ]);
      if (opened.length === 0) throw new DomainError('auth.invalid-credentials');
    },
    async updateSessionExpiration(sessionId, expiresAt) {
      await fork().nativeUpdate(Session, { id: hashSessionId(sessionId) }, { expiresAt });
    },
    async deleteSession(sessionId) {
      await fork().nativeDelete(Session, { id: hashSessionId(sessionId) });
    },
    async deleteUserSessions(userId) {
      await fork().nativeDelete(Session, { user: userId });
    },
    async deleteExpiredSessions() {
      await fork().nativeDelete(Session, { expiresAt: { $lte: new Date() } });
    },
  };
}

/** Days without a visit after which a session ends. */
const IDLE_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** The cookie that holds a session. */
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

/** Lucia moves the expiry on in the second half of a session alone; here a visit counts from the second day on. */
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

/** Sessions that end after 30 idle days; their end is moved on at most once a day. */
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
