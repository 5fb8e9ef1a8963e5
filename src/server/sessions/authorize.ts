import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Action, requireAllowed } from '../../domain/accounts/policy.ts';
import type { SignIn } from '../../domain/accounts/sessions/request-session.ts';
import { DomainError } from '../../domain/errors.ts';
import type { ErrorCodeOf } from '../../domain/messages.ts';
import type { Dependencies } from '../dependencies.ts';
import { openSession } from './request-session.ts';

/** What a route does, and what it says to whoever is not signed in. */
interface Guarded {
  action: Action;
  refusal?: ErrorCodeOf<'unauthenticated'>;
}

/**
 * Who calls a route that is no procedure, if they may.
 * @throws DomainError `refusal`, not-found
 */
export async function authorize(
  deps: Pick<Dependencies, 'lucia' | 'sql' | 'now'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { action, refusal = 'session.required' }: Guarded,
): Promise<SignIn> {
  const signIn = await openSession(deps, request, reply).current();
  if (!signIn) throw new DomainError(refusal);
  requireAllowed(signIn, action);
  return signIn;
}
