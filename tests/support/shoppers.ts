import { generateIdFromEntropySize } from 'lucia';
import type { Client } from 'pg';
import { hashSessionId } from '../../src/server/sessions/lucia.ts';

/** A user with an open session. */
export interface Shopper {
  id: number;
  /** Value of the session cookie. */
  session: string;
}

/**
 * Inserts users and sessions with SQL, which avoids hashing a password for each user. Each session starts and ends ten
 * years from now, so that it stays valid in tests that advance the clock.
 */
export async function createShoppers(client: Client, count: number): Promise<Shopper[]> {
  const sessions = Array.from({ length: count }, () => generateIdFromEntropySize(25));
  const { rows } = await client.query<{ id: number; hash: string }>(
    `with people as (
       insert into users (username, password, full_name, email, created_at)
       select 'shopper-' || left(hash, 30), '-', 'Shopper', left(hash, 30) || '@example.com', now()
       from unnest($1::text[]) hash returning id, email
     ), opened as (
       insert into sessions (id, user_id, user_agent, network, created_at, last_seen_at, confirmed_at, expires_at)
       select hash, people.id, '', '', now() + interval '10 years', now(), now(), now() + interval '10 years'
       from unnest($1::text[]) hash join people on people.email = left(hash, 30) || '@example.com'
       returning id, user_id
     )
     select user_id as id, id as hash from opened`,
    [sessions.map(hashSessionId)],
  );
  const byHash = new Map(rows.map(({ id, hash }) => [hash, id]));
  return sessions.map((session) => ({ id: byHash.get(hashSessionId(session)) ?? Number.NaN, session }));
}
