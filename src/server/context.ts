import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../routers/trpc.ts';
import { openQuestion } from './contact/question-cookie.ts';
import type { Dependencies } from './dependencies.ts';
import { rateLimitKey } from './http/rate-limit-key.ts';
import { openPasskeyBrowser } from './sessions/passkey-browser.ts';
import { deviceOf, openSession } from './sessions/request-session.ts';

/** Context properties that differ between calls. */
export type Caller = Pick<
  Context,
  'requestId' | 'address' | 'ipAddress' | 'device' | 'session' | 'question' | 'passkeyBrowser'
>;

/** Builds the context for procedures called over HTTP or in process. */
export function contextFor(deps: Dependencies, caller: Caller): Context {
  return {
    ...caller,
    addressHash: () => deps.addressDigest(caller.address),
    observeCall: (call) => deps.metrics?.observeCall(call),
    fork: deps.fork,
    sql: deps.sql,
    transaction: deps.transaction,
    changeLimiter: deps.changeLimiter,
    countChange: deps.countChange,
    products: deps.products,
    live: deps.live,
    passwords: deps.passwords,
    twoFactorSecrets: deps.twoFactorSecrets,
    calendarTokens: deps.calendarTokens,
    pushKeys: deps.pushKeys,
    addJob: deps.addJob,
    assistantModel: deps.assistantModel,
    payments: deps.payments,
    publicUrl: deps.publicUrl,
    returnDigest: deps.returnDigest,
    randomInteger: deps.randomInteger,
    now: deps.now,
    unsubscribeDigest: deps.unsubscribeDigest,
    registrationsPerHour: deps.registrationsPerHour,
    medicalCreditRates: deps.medicalCreditRates,
    gameScores: deps.gameScores,
    passkeyDigest: deps.passkeyDigest,
    runDigest: deps.runDigest,
    installation: deps.installation,
  };
}

/** Creates the procedure context for an HTTP request, whether REST or tRPC. */
export function createContext(deps: Dependencies, request: FastifyRequest, reply: FastifyReply): Context {
  const { questionDigest: digest, now, settings } = deps;
  const secure = settings.sessionCookieSecure;
  return contextFor(deps, {
    requestId: request.id,
    address: rateLimitKey(request.ip),
    ipAddress: request.ip,
    device: deviceOf(request),
    session: openSession(deps, request, reply),
    question: openQuestion({ digest, secure, now }, request, reply),
    passkeyBrowser: openPasskeyBrowser({ secure }, request, reply),
  });
}
