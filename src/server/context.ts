import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../routers/trpc.ts';
import type { Dependencies } from './dependencies.ts';
import { openSession } from './sessions/request-session.ts';

/** What one HTTP request hands to procedures, through either door. */
export function createContext(deps: Dependencies, request: FastifyRequest, reply: FastifyReply): Context {
  return {
    requestId: request.id,
    address: request.ip,
    session: openSession(deps.lucia, request, reply),
    fork: deps.fork,
    reads: deps.reads,
    passwords: deps.passwords,
    now: deps.now,
    medicalCreditRates: deps.settings.medicalCreditRates,
  };
}
