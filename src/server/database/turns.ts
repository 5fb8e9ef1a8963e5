import { type MikroORM, PostgreSqlConnection } from '@mikro-orm/postgresql';
import type { PoolClient } from 'pg';

/** Lets one at a time do something for each key, over all processes. */
export interface Turns {
  /** Resolves with how to end the turn, or with null while another one has it. */
  take: (key: number) => Promise<(() => Promise<void>) | null>;
}

/** A query on a lost connection fails; unheard, the event itself would end the process. */
function unheard(): void {}

/**
 * Turns as advisory locks of `lockClass`, all of a process on one connection, which is taken from the pool for as long as
 * anybody has a turn. What a killed process held is free at once.
 */
export function createTurns(orm: MikroORM, lockClass: number): Turns {
  /** A connection gets each of its locks as often as it asks for it. */
  const taken = new Set<number>();
  let holder: Promise<PoolClient> | undefined;

  async function connect(): Promise<PoolClient> {
    const connection = orm.em.getConnection('write');
    if (!(connection instanceof PostgreSqlConnection)) throw new Error('The ORM is not on PostgreSQL');
    const client = await (await connection.getNativeClient()).connect();
    return client.on('error', unheard).once('end', lose);
  }

  /** Gives the connection back; one that failed is closed. */
  async function letGo(broken: boolean): Promise<void> {
    const last = holder;
    holder = undefined;
    const client = await last?.catch(() => undefined);
    client?.off('error', unheard).off('end', lose).release(broken);
  }

  /** This process still knows who has a turn; the next one gets another connection. */
  function lose(): void {
    void letGo(true);
  }

  async function leave(key: number, client?: PoolClient): Promise<void> {
    let broken = false;
    try {
      await client?.query('select pg_advisory_unlock($1, $2)', [lockClass, key]);
    } catch {
      // The lock went with its connection, whose end may not have been heard of yet.
      broken = true;
    }
    taken.delete(key);
    if (taken.size === 0) await letGo(broken);
  }

  return {
    take: async (key) => {
      if (taken.has(key)) return null;
      taken.add(key);
      const asked = (holder ??= connect());
      try {
        const client = await asked;
        const { rows } = await client.query<{ mine: boolean }>(
          'select pg_try_advisory_lock($1, $2) as mine',
          [lockClass, key],
        );
        if (rows[0]?.mine) return () => leave(key, client);
      } catch (error) {
        if (holder === asked) await letGo(true);
        await leave(key);
        throw error;
      }
      await leave(key);
      return null;
    },
  };
}
