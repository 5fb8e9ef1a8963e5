import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../routers/trpc.ts';
import { openQuestion } from './contact/question-cookie.ts';
import type { Dependencies } from './dependencies.ts';
import { countedAddress } from './http/counted-address.ts';
import { addJob } from './jobs/add-job.ts';
import { openSession } from './sessions/request-session.ts';

/** What one HTTP request hands to procedures, through either door. */
export function createContext(deps: Dependencies, request: FastifyRequest, reply: FastifyReply): Context {
  return {
    requestId: request.id,
    address: countedAddress(request.ip),
    addressHash: () => deps.addressDigest(countedAddress(request.ip)),
    session: openSession(deps.lucia, request, reply),
    question: openQuestion(
      { digest: deps.questionDigest, secure: deps.settings.sessionCookieSecure, now: deps.now },
      request,
      reply,
    ),
    fork: deps.fork,
    reads: deps.reads,
    transaction: deps.transaction,
    products: deps.products,
    passwords: deps.passwords,
    addJob,
    payments: deps.payments,
    publicUrl: deps.publicUrl,
    randomInteger: deps.randomInteger,
    now: deps.now,
    medicalCreditRates: deps.settings.medicalCreditRates,
  };
}
