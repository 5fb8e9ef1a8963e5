import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../routers/trpc.ts';
import { openQuestion } from './contact/question-cookie.ts';
import type { Dependencies } from './dependencies.ts';
import { rateLimitKey } from './http/rate-limit-key.ts';
import { openSession } from './sessions/request-session.ts';

/** What one HTTP request hands to procedures. */
export function createContext(deps: Dependencies, request: FastifyRequest, reply: FastifyReply): Context {
  return {
    requestId: request.id,
    address: rateLimitKey(request.ip),
    addressHash: () => deps.addressDigest(rateLimitKey(request.ip)),
    session: openSession(deps.lucia, request, reply),
    question: openQuestion(
      { digest: deps.questionDigest, secure: deps.settings.sessionCookieSecure, now: deps.now },
      request,
      reply,
    ),
    fork: deps.fork,
    sql: deps.sql,
    transaction: deps.transaction,
    products: deps.products,
    passwords: deps.passwords,
    addJob: deps.addJob,
    payments: deps.payments,
    publicUrl: deps.publicUrl,
    randomInteger: deps.randomInteger,
    now: deps.now,
    medicalCreditRates: deps.settings.medicalCreditRates,
  };
}
