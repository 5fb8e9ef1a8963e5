import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestSession } from '../../domain/accounts/request-session.ts';
import type { UserView } from '../../domain/accounts/schemas.ts';
import type { SessionService } from './lucia.ts';

/** The form of every id that Lucia makes; anything else is forged and needs no look-up. */
const sessionIdForm = /^[a-z2-7]{40}$/;

/** The session of one request: read from its cookie, written to its reply. */
export function openSession(
  lucia: SessionService,
  request: FastifyRequest,
  reply: FastifyReply,
): RequestSession {
  const cookie = request.cookies[lucia.sessionCookieName];
  const sessionId = cookie !== undefined && sessionIdForm.test(cookie) ? cookie : undefined;
  let looked: Promise<UserView | null> | undefined;

  const send = ({ name, value, attributes }: ReturnType<typeof lucia.createBlankSessionCookie>) =>
    reply.setCookie(name, value, attributes);

  async function look(): Promise<UserView | null> {
    if (sessionId === undefined) return null;
    const { session, user } = await lucia.validateSession(sessionId);
    if (!session) return null;
    if (session.fresh) send(lucia.createSessionCookie(session.id));
    return { ...user, createdAt: user.createdAt.toISOString() };
  }

  return {
    user: () => (looked ??= look()),
    start: async (userId) => {
      if (sessionId !== undefined) await lucia.invalidateSession(sessionId);
      const session = await lucia.createSession(userId, {});
      send(lucia.createSessionCookie(session.id));
    },
    end: async () => {
      if (sessionId !== undefined) await lucia.invalidateSession(sessionId);
      send(lucia.createBlankSessionCookie());
    },
  };
}
