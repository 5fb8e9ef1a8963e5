import '@fastify/cookie';
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PasskeyBrowser } from '../../domain/accounts/passkeys/log-in.server.ts';

const NAME = 'passkey-browser';
/** Format of our IDs. Any other value is replaced. */
const form = /^[\w-]{22}$/;

/** Opens the cookie that holds the browser's random ID until the browser closes. */
export function openPasskeyBrowser(
  { secure }: { secure: boolean },
  request: FastifyRequest,
  reply: FastifyReply,
): PasskeyBrowser {
  const cookie = request.cookies[NAME];
  const known = cookie !== undefined && form.test(cookie) ? cookie : undefined;
  return {
    known: () => known,
    remember: () => {
      if (known !== undefined) return known;
      const fresh = randomBytes(16).toString('base64url');
      void reply.setCookie(NAME, fresh, { httpOnly: true, sameSite: 'strict', path: '/', secure });
      return fresh;
    },
  };
}
