import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { User } from './user.entity.ts';

/**
 * The account that a typed name means: a username or an e-mail address, without regard to case. An e-mail address wins
 * over a username that reads the same, so that nobody can shut its owner out.
 */
export async function findByLoginName(em: EntityManager, name: string): Promise<User | undefined> {
  const found = await em.find(User, {
    $or: [{ [sql`lower(username)`]: sql`lower(${name})` }, { [sql`lower(email)`]: sql`lower(${name})` }],
  });
  return found.find((user) => user.email.toLowerCase() === name.toLowerCase()) ?? found[0];
}
