import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyBaseLogger } from 'fastify';
import { Client } from 'pg';
import { NOTICE_DEATH } from '../database/advisory-locks.ts';

/** Advisory lock class for worker locks. */
const LOCK_CLASS = 7_261;
const RECONNECT_MS = 1_000;
/** Time for workers to acquire their locks, including after a database restart. */
const GRACE = '15 seconds';

/** Locks that show which of this process's workers are alive. */
export interface WorkerLocks {
  hold: (workerId: string) => void;
  letGo: (workerId: string) => void;
  close: () => Promise<void>;
}

/**
 * Opens a connection that holds one advisory lock per worker. PostgreSQL releases the locks when the process
 * ends for any reason. After a database outage, the locks are reacquired.
 */
export function openWorkerLocks(url: string, log: FastifyBaseLogger): WorkerLocks {
  const held = new Set<string>();
  const closing = new AbortController();
  const { signal } = closing;
  let connected: Client | undefined;

  let turn: Promise<unknown> = Promise.resolve();

  /** Runs lock statements in order. Ignores errors, because `keepOnce` detects a lost connection. */
  function ask(what: 'lock' | 'unlock', workerId: string): void {
    const client = connected;
    // Use a shared lock, because the previous connection may not have closed yet.
    const text = `select pg_advisory_${what}_shared(${LOCK_CLASS}, hashtext($1))`;
    turn = turn.then(() => client?.query(text, [workerId])).catch(() => {});
  }

  async function keepOnce(): Promise<void> {
    const client = new Client({
      connectionString: url,
      options: NOTICE_DEATH,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    const ended = new Promise<void>((resolve) => {
      client.on('error', () => resolve());
      client.on('end', () => resolve());
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    try {
      await client.connect();
      connected = client;
      for (const workerId of held) ask('lock', workerId);
      if (!signal.aborted) await ended;
    } finally {
      connected = undefined;
      await client.end().catch(() => {});
    }
  }

  async function keep(): Promise<void> {
    while (!signal.aborted) {
      try {
        await keepOnce();
      } catch (error) {
        log.warn({ err: error }, 'the job queue lost its locks; reacquiring them');
      }
      await sleep(RECONNECT_MS, undefined, { signal }).catch(() => {});
    }
  }

  const keeping = keep();
  return {
    hold: (workerId) => {
      held.add(workerId);
      ask('lock', workerId);
    },
    letGo: (workerId) => {
      held.delete(workerId);
      ask('unlock', workerId);
    },
    close: () => {
      closing.abort();
      return keeping;
    },
  };
}

/** Releases jobs held by killed processes. On its own, the queue would wait four hours. */
export async function releaseAbandonedJobs(em: EntityManager): Promise<void> {
  await em.execute(
    `select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs
      where locked_by is not null and locked_at not between now() - ?::interval and now()
        and pg_postmaster_start_time() < now() - ?::interval
        and not exists (select 1 from pg_locks
          where locktype = 'advisory' and granted and classid = ${LOCK_CLASS} and objsubid = 2
            and objid = (hashtext(locked_by)::bigint & 4294967295)::oid
            and database = (select oid from pg_database where datname = current_database()))))`,
    [GRACE, GRACE],
  );
}
