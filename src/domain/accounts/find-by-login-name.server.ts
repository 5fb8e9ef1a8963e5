import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { User } from './user.entity.ts';

/**
 * The account that a typed name means: a username or an e-mail address, without regard to case. An e-mail address wins
 * over a username that reads the same, so that nobody can shut its owner out.
 */
export async function findByLoginName(em: EntityManager, name: string): Promise<User | null> {
  return (
    (await em.findOne(User, { [sql`lower(email)`]: sql`lower(${name})` })) ??
    (await em.findOne(User, { [sql`lower(username)`]: sql`lower(${name})` }))
  );
}
