import type { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { DomainError } from '../errors.ts';
import { User } from './user.entity.ts';

/**
 * The account of whoever is signed in. Its deletion may be carried out after the call's session was looked up, which is as
 * if nobody were signed in.
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
