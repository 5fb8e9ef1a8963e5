import { type EntityManager, raw } from '@mikro-orm/postgresql';
import { lowerCase } from '../lower-case.ts';
import { User } from './user.entity.ts';

const isSame = (column: 'email' | 'username', value: string) => ({
  [raw(lowerCase(column))]: raw(lowerCase('?::text'), [value]),
});

/** Whose e-mail address it is, without regard to case; for conditions. */
export const hasEmail = (email: string) => isSame('email', email);

/** Whose username it is, without regard to case; for conditions. */
export const hasUsername = (username: string) => isSame('username', username);

/**
 * The account that a typed name means: a username or an e-mail address, without regard to case. An e-mail address wins
 * over a username that reads the same, so that nobody can shut its owner out.
 */
export function findByLoginName(em: EntityManager, name: string): Promise<User | null> {
  const byEmail = raw(`${lowerCase('email')} = ${lowerCase('?::text')}`, [name]);
  return em.findOne(User, { $or: [hasEmail(name), hasUsername(name)] }, { orderBy: { [byEmail]: 'desc' } });
}
