import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Action, requireAllowed } from '../../domain/accounts/policy.ts';
import type { CurrentSession } from '../../domain/accounts/sessions/request-session.ts';
import { DomainError } from '../../domain/errors.ts';
import type { ErrorCodeOf } from '../../domain/messages.ts';
import type { Dependencies } from '../dependencies.ts';
import { openSession } from './request-session.ts';

/** The action that a route performs, and the error for callers without a session. */
interface RoutePolicy {
  action: Action;
  refusal?: ErrorCodeOf<'unauthenticated'>;
}

/**
 * Authenticates and authorizes the caller of a route outside tRPC.
 * @throws DomainError `refusal` without a session, or not-found if the caller lacks permission
 */
export async function authorize(
  deps: Pick<Dependencies, 'lucia' | 'sql' | 'now'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { action, refusal = 'session.required' }: RoutePolicy,
): Promise<CurrentSession> {
  const currentSession = await openSession(deps, request, reply).current();
  if (!currentSession) throw new DomainError(refusal);
  requireAllowed(currentSession, action);
  return currentSession;
}
