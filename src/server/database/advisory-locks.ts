import { type MikroORM, PostgreSqlConnection } from '@mikro-orm/postgresql';
import type { PoolClient } from 'pg';
import { ignoreConnectionError } from './sql.ts';

/**
 * Connection options that let PostgreSQL detect a dead client machine within 25 seconds instead of two hours, and
 * release its locks.
 */
export const NOTICE_DEATH =
  '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3';

/** Exclusive locks, identified by key and shared by all processes that use the database. */
export interface AdvisoryLocks {
  /** Resolves to a release function, or to null if the key is already locked. */
  tryLock: (key: number) => Promise<(() => Promise<void>) | null>;
}

/**
 * Creates PostgreSQL advisory locks in `lockClass`. All of a process's locks share one pooled connection,
 * which is returned after the last release. If the process is killed, the database frees its locks
 * immediately.
 */
export function createAdvisoryLocks(orm: MikroORM, lockClass: number): AdvisoryLocks {
  /** Keys locked by this process. Needed because a session can acquire the same advisory lock repeatedly. */
  const locked = new Set<number>();
  let holder: Promise<PoolClient> | undefined;

  async function connect(): Promise<PoolClient> {
    const connection = orm.em.getConnection('write');
    if (!(connection instanceof PostgreSqlConnection)) throw new Error('The ORM does not use PostgreSQL');
    const client = await (await connection.getNativeClient()).connect();
    return client.on('error', ignoreConnectionError).once('end', dropConnection);
  }

  /** Returns the connection to the pool, or closes it if it is broken. */
  async function releaseConnection(isBroken: boolean): Promise<void> {
    const last = holder;
    holder = undefined;
    const client = await last?.catch(() => undefined);
    client?.off('error', ignoreConnectionError).off('end', dropConnection).release(isBroken);
  }

  /**
   * Forgets a lost connection. `locked` still protects the keys within this process, and the next lock opens
   * a new connection.
   */
  function dropConnection(): void {
    void releaseConnection(true);
  }

  async function unlock(key: number, client?: PoolClient): Promise<void> {
    let isBroken = false;
    try {
      await client?.query('select pg_advisory_unlock($1, $2)', [lockClass, key]);
    } catch {
      // The lock was lost with its connection, whose 'end' event may not have arrived yet.
      isBroken = true;
    }
    locked.delete(key);
    if (locked.size === 0) await releaseConnection(isBroken);
  }

  return {
    tryLock: async (key) => {
      if (locked.has(key)) return null;
      locked.add(key);
      const pending = (holder ??= connect());
      try {
        const client = await pending;
        const { rows } = await client.query<{ acquired: boolean }>(
          'select pg_try_advisory_lock($1, $2) as acquired',
          [lockClass, key],
        );
        if (rows[0]?.acquired) return () => unlock(key, client);
      } catch (error) {
        if (holder === pending) await releaseConnection(true);
        await unlock(key);
        throw error;
      }
      await unlock(key);
      return null;
    },
  };
}
