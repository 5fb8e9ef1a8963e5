import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Adapter, DatabaseSession, DatabaseUser } from 'lucia';
import { Session } from '../../domain/accounts/session.entity.ts';
import { User } from '../../domain/accounts/user.entity.ts';
import type { Sql } from '../../domain/sql.ts';

/** What a session look-up brings along of its user. */
export interface SessionUser {
  username: string;
  fullName: string;
  email: string;
  phoneNumber: string | null;
  createdAt: Date;
}

interface Row extends SessionUser {
  userId: number;
  expiresAt: Date;
}

/** Session and user in one statement; the benchmark runs the same one. */
export const sessionAndUser = {
  name: 'session-and-user',
  text: `select s.expires_at as "expiresAt", u.id as "userId", u.username, u.full_name as "fullName", u.email,
    u.phone_number as "phoneNumber", u.created_at as "createdAt"
    from sessions s join users u on u.id = s.user_id where s.id = $1`,
};

/** What the table holds of a cookie's value: its SHA-256 in hexadecimal. */
export function hashSessionId(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex');
}

/** Lucia's storage on MikroORM. Session ids are hashed here, so Lucia itself only sees the cookie's value. */
export function createSessionAdapter(fork: () => EntityManager, sql: Sql): Adapter {
  return {
    async getSessionAndUser(sessionId): Promise<[DatabaseSession | null, DatabaseUser | null]> {
      const [row] = await sql<Row>(sessionAndUser, [hashSessionId(sessionId)]);
      if (!row) return [null, null];
      const { userId, expiresAt, ...attributes } = row;
      return [
        { id: sessionId, userId, expiresAt, attributes: {} },
        { id: userId, attributes },
      ];
    },
    async getUserSessions(userId) {
      const sessions = await fork().find(Session, { user: userId });
      // The cookie's value is not known here; the hash serves to tell sessions apart.
      return sessions.map(({ id, expiresAt }) => ({ id, userId, expiresAt, attributes: {} }));
    },
    async setSession({ id, userId, expiresAt }) {
      const em = fork();
      em.create(Session, { id: hashSessionId(id), user: em.getReference(User, userId), expiresAt });
      await em.flush();
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
