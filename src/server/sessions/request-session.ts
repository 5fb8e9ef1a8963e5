import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type {
  Device,
  RequestSession,
  CurrentSession,
} from '../../domain/accounts/sessions/request-session.ts';
import { asStaffRole } from '../../domain/accounts/roles.ts';
import { isSessionOver } from '../../domain/accounts/sessions/session-length.ts';
import { recordVisit } from '../../domain/accounts/sessions/sessions.server.ts';
import type { Sql } from '../../domain/sql.ts';
import { networkOf } from '../http/rate-limit-key.ts';
import { hashSessionId, type SessionService } from './lucia.ts';

/** Format of Lucia's session IDs. Any other value is forged and needs no lookup. */
const sessionIdForm = /^[a-z2-7]{40}$/;

/** Maximum stored length of a User-Agent header. */
const USER_AGENT_LENGTH = 400;

/** Returns a request's device and network. */
export function deviceOf(request: FastifyRequest): Device {
  const userAgent = request.headers['user-agent'] ?? '';
  // Header bytes are decoded as Latin-1. PostgreSQL accepts all of them except NUL, which Node rejects.
  return { userAgent: userAgent.slice(0, USER_AGENT_LENGTH), network: networkOf(request.ip) };
}

/** Opens a request's session. Reads the session cookie and sets it on the response. */
export function openSession(
  { lucia, sql, now }: { lucia: SessionService; sql: Sql; now: () => Date },
  request: FastifyRequest,
  reply: FastifyReply,
): RequestSession {
  const cookie = request.cookies[lucia.sessionCookieName];
  const sessionId = cookie !== undefined && sessionIdForm.test(cookie) ? cookie : undefined;
  let currentSession: Promise<CurrentSession | null> | undefined;

  const send = ({ name, value, attributes }: ReturnType<typeof lucia.createBlankSessionCookie>) =>
    reply.setCookie(name, value, attributes);

  async function loadSession(): Promise<CurrentSession | null> {
    if (sessionId === undefined) return null;
    const { session, user } = await lucia.validateSession(sessionId);
    if (!session) return null;
    if (isSessionOver({ role: user.role, startedAt: session.startedAt }, now())) {
      await lucia.invalidateSession(sessionId);
      send(lucia.createBlankSessionCookie());
      return null;
    }
    request.userId = user.id;
    if (session.fresh) send(lucia.createSessionCookie(session.id));
    const { role, ...person } = user;
    const staffRole = asStaffRole(role);
    const id = hashSessionId(session.id);
    const { network } = deviceOf(request);
    await recordVisit({ sql }, { sessionId: id, lastSeenAt: session.lastSeenAt, network, at: now() });
    return {
      sessionId: id,
      user: {
        ...person,
        createdAt: person.createdAt.toISOString(),
        ...(staffRole && { role: staffRole }),
      },
      role,
      confirmedAt: session.confirmedAt,
    };
  }

  return {
    current: () => (currentSession ??= loadSession()),
    start: async ({ id, password }, recordAs) => {
      if (sessionId !== undefined) await lucia.invalidateSession(sessionId);
      const at = now();
      const session = await lucia.createSession(id, {
        ...deviceOf(request),
        confirmedAt: at,
        lastSeenAt: at,
        startedAt: at,
        password,
        recordAs,
      });
      send(lucia.createSessionCookie(session.id));
    },
    end: async () => {
      if (sessionId !== undefined) await lucia.invalidateSession(sessionId);
      send(lucia.createBlankSessionCookie());
    },
  };
}
