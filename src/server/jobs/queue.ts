import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, run } from 'graphile-worker';
import { Pool } from 'pg';
import type { Dependencies } from '../dependencies.ts';
import { tasksOf } from './tasks.ts';

/** Jobs that one process does at a time. */
const CONCURRENCY = 2;
/** A connection for each job's end, one that listens for new jobs, and some to spare. */
const POOL_SIZE = 5;
/** How long jobs get to end when the process stops; the process itself has 10 seconds. */
const STOP_LIMIT_MS = 7_000;
const RESTART_MS = 2_000;
/** How long workers that lost the database get to end what they are doing. */
const LEFT_BEHIND_MS = 60_000;
const RELEASE_MS = 5 * 60 * 1_000;
/** No job takes longer, whatever is down; the process that took it must have been killed. */
const ABANDONED = '15 minutes';

/** A running queue and how to end it. */
interface Queue {
  stop: () => Promise<void>;
}

function openPool(url: string, log: FastifyBaseLogger): Pool {
  const pool = new Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  pool.on('error', (error) => log.warn({ err: error }, 'the job queue lost an idle connection'));
  // Whoever uses a connection sees its end as a failed query; unheard, the event itself would end the process.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

/** Gives jobs back that a killed process took with it; the queue itself would wait four hours. */
async function releaseAbandonedJobs(em: EntityManager): Promise<void> {
  await em.execute(
    `select graphile_worker.force_unlock_workers(array(
      select locked_by from graphile_worker.jobs where locked_at < now() - ?::interval))`,
    [ABANDONED],
  );
}

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/**
 * The queue's own sentences in the process's log, without what comes along with them; what it says of every job is for
 * debugging.
 */
function queueLogger(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message) => log[levels[level]](message));
}

/**
 * Does the queued jobs of the database at `url` until it is stopped. Several processes may: each job is done by one. An
 * outage of the database is waited out.
 */
export function startQueue(deps: Dependencies, url: string, log: FastifyBaseLogger): Queue {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function workOnce(): Promise<void> {
    const pool = openPool(url, log);
    let stop: (() => Promise<void>) | undefined;
    try {
      // Asked first: the library itself would wait minutes for a database that is starting up.
      await pool.query('select 1');
      const runner = await run({
        pgPool: pool,
        taskList: tasksOf(deps, log),
        parsedCronItems: [],
        concurrency: CONCURRENCY,
        // Without batches, a job whose end cannot be written down since the connection was lost would end the process.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
        noHandleSignals: true,
        logger: queueLogger(log),
      });
      // It refuses when the queue has stopped by itself in the meantime, which `runner.promise` tells.
      stop = async () => Promise.resolve(runner.stop()).catch(() => {});
      const asked = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      // Workers that met an outage may wait for minutes, or for ever: they are left behind, and others begin.
      const lost = new Promise<never>((_resolve, reject) => {
        runner.events.once('pool:listen:error', ({ error }) => reject(error as Error));
      });
      if (!signal.aborted) await Promise.race([runner.promise, lost, asked]);
    } finally {
      // What a worker is just doing may still end and be written down.
      const patience = sleep(LEFT_BEHIND_MS, undefined, { ref: false });
      const left = Promise.race([stop?.(), patience]).then(() => pool.end());
      left.catch((error: unknown) => log.warn({ err: error }, 'the job queue did not leave its database'));
      if (signal.aborted) await left;
    }
  }

  async function work(): Promise<void> {
    while (!signal.aborted) {
      try {
        await workOnce();
      } catch (error) {
        log.error({ err: error }, 'the job queue stopped; it starts again');
      }
      await sleep(RESTART_MS, undefined, { signal }).catch(() => {});
    }
  }

  async function release(): Promise<void> {
    try {
      await releaseAbandonedJobs(deps.fork());
    } catch (error) {
      log.error({ err: error }, 'looking for abandoned jobs failed; it comes again');
    }
  }

  const working = work();
  void release();
  const timer = setInterval(() => void release(), RELEASE_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await Promise.race([working, sleep(STOP_LIMIT_MS, undefined, { ref: false })]);
    },
  };
}
