import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Device, RequestSession, SignIn } from '../../domain/accounts/sessions/request-session.ts';
import { noteVisit } from '../../domain/accounts/sessions/sessions.server.ts';
import type { Sql } from '../../domain/sql.ts';
import { networkOf } from '../http/rate-limit-key.ts';
import { hashSessionId, type SessionService } from './lucia.ts';

/** The form of every id that Lucia makes; anything else is forged and needs no look-up. */
const sessionIdForm = /^[a-z2-7]{40}$/;

/** Characters of a user agent that are kept. */
const USER_AGENT_LENGTH = 400;

/** Where a request comes from. */
export function deviceOf(request: FastifyRequest): Device {
  const userAgent = request.headers['user-agent'] ?? '';
  // A header's bytes arrive as Latin-1; PostgreSQL takes every one of them but NUL, which Node refuses.
  return { userAgent: userAgent.slice(0, USER_AGENT_LENGTH), network: networkOf(request.ip) };
}

/** The session of one request: read from its cookie, written to its reply. */
export function openSession(
  { lucia, sql, now }: { lucia: SessionService; sql: Sql; now: () => Date },
  request: FastifyRequest,
  reply: FastifyReply,
): RequestSession {
  const cookie = request.cookies[lucia.sessionCookieName];
  const sessionId = cookie !== undefined && sessionIdForm.test(cookie) ? cookie : undefined;
  let looked: Promise<SignIn | null> | undefined;

  const send = ({ name, value, attributes }: ReturnType<typeof lucia.createBlankSessionCookie>) =>
    reply.setCookie(name, value, attributes);

  async function look(): Promise<SignIn | null> {
    if (sessionId === undefined) return null;
    const { session, user } = await lucia.validateSession(sessionId);
    if (!session) return null;
    if (session.fresh) send(lucia.createSessionCookie(session.id));
    const { role, ...person } = user;
    const id = hashSessionId(session.id);
    const { network } = deviceOf(request);
    await noteVisit({ sql }, { sessionId: id, lastSeenAt: session.lastSeenAt, network, at: now() });
    return {
      sessionId: id,
      user: { ...person, createdAt: person.createdAt.toISOString() },
      role,
      confirmedAt: session.confirmedAt,
    };
  }

  return {
    current: () => (looked ??= look()),
    start: async ({ id, password }, recordAs) => {
      if (sessionId !== undefined) await lucia.invalidateSession(sessionId);
      const at = now();
      const session = await lucia.createSession(id, {
        ...deviceOf(request),
        confirmedAt: at,
        lastSeenAt: at,
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
