import type { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { DomainError } from '../errors.ts';
import { User } from './user.entity.ts';

/**
 * Loads the signed-in user's account. If it was deleted after the session check, throws the same error as for
 * a missing session.
 * @throws DomainError session.required
 */
export function findOwnAccount(
  em: EntityManager,
  id: number,
  options: { lockMode?: LockMode } = {},
): Promise<User> {
  return em.findOneOrFail(
    User,
    { id },
    { ...options, failHandler: () => new DomainError('session.required') },
  );
}
