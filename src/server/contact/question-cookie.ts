import '@fastify/cookie';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerOf } from '../../domain/contact/question.ts';
import type { ContactQuestion } from '../../domain/contact/question.ts';

const NAME = 'contact-question';
const LIFE_SECONDS = 30 * 60;
/** Cookie format: ID, Unix time in ms, and tag. */
const form = /^([0-9a-f]{32})\.(\d{13})\.([\w-]{43})$/;

/** Dependencies of the question cookie: signing function, cookie options and clock. */
export interface QuestionCookie {
  digest: (text: string) => string;
  secure: boolean;
  now: () => Date;
}

function same(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

/**
 * Opens the visitor's question, which is stored in a cookie so that any process can check the answer without
 * a database table. The tag is an HMAC that covers the answer, so it signs the cookie without revealing the
 * answer.
 */
export function openQuestion(
  { digest, secure, now }: QuestionCookie,
  request: FastifyRequest,
  reply: FastifyReply,
): ContactQuestion {
  return {
    put: (question) => {
      const asked = `${randomBytes(16).toString('hex')}.${now().getTime()}`;
      const value = `${asked}.${digest(`${asked}.${answerOf(question)}`)}`;
      void reply.setCookie(NAME, value, {
        httpOnly: true,
        sameSite: 'lax',
        path: '/',
        maxAge: LIFE_SECONDS,
        secure,
      });
    },
    answered: (answer) => {
      const cookie = request.cookies[NAME];
      if (cookie === undefined || cookie === '') return undefined;
      const [, id = '', time = '', tag = ''] = form.exec(cookie) ?? [];
      if (!same(tag, digest(`${id}.${time}.${answer}`))) return 'wrong';
      const askedAt = new Date(Number(time));
      return now().getTime() - askedAt.getTime() > LIFE_SECONDS * 1_000 ? 'wrong' : { id, askedAt };
    },
  };
}
