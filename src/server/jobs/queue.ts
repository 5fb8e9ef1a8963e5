import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, type ParsedCronItem, run, type WorkerEvents } from 'graphile-worker';
import { Pool } from 'pg';
import type { Dependencies } from '../dependencies.ts';
import { sweepTasks } from './sweep.ts';
import { tasksOf } from './tasks.ts';
import { openWorkerLocks, releaseAbandonedJobs } from './worker-locks.ts';

/** Jobs that one process does at a time. */
const CONCURRENCY = 3;
/** A connection for each job's end, one that listens for new jobs, and some to spare. */
const POOL_SIZE = 6;
/** How long jobs get to end when the process stops; the process itself has 10 seconds. */
const STOP_LIMIT_MS = 7_000;
const RESTART_MS = 2_000;
/** How long workers that lost the database get to end what they are doing. */
const LEFT_BEHIND_MS = 60_000;
/** How often jobs of killed processes are looked for. */
const RELEASE_MS = 15_000;

/** Queues a job of the timetable before its time; another process may be at it already. */
const queueNow = `select 1 from graphile_worker.add_job($1, '{}', job_key => $1, priority => $2, max_attempts => $3,
  job_key_mode => 'unsafe_dedupe')`;

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

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/**
 * The queue's own sentences in the process's log, without what comes along with them; what it says of every job is for
 * debugging.
 */
function queueLogger(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message) => log[levels[level]](message));
}

/**
 * Does the queued jobs of the database at `url` until it is stopped, and those of `timetable` now and whenever their time
 * comes. Several processes may: each job is done by one. An outage of the database is waited out.
 */
export function startQueue(
  deps: Dependencies,
  url: string,
  { log, timetable = [] }: { log: FastifyBaseLogger; timetable?: readonly ParsedCronItem[] },
): Queue {
  const stopping = new AbortController();
  const { signal } = stopping;
  const locks = openWorkerLocks(url, log);

  async function workOnce(): Promise<void> {
    const pool = openPool(url, log);
    let stop: (() => Promise<void>) | undefined;
    try {
      // Asked first: the library itself would wait minutes for a database that is starting up.
      await pool.query('select 1');
      for (const { task, options } of timetable) {
        await pool.query(queueNow, [task, options.priority, options.maxAttempts]);
      }
      const events: WorkerEvents = new EventEmitter();
      events.on('worker:create', ({ worker }) => locks.hold(worker.workerId));
      events.on('worker:stop', ({ worker }) => locks.letGo(worker.workerId));
      // Workers that met an outage may wait for minutes, or for ever: they are left behind, and others begin.
      const lost = new Promise<never>((_resolve, reject) => {
        events.once('pool:listen:error', ({ error }) => reject(error as Error));
        // The end of a job could not be written down: the library begins no other, and may never end.
        events.once('pool:fatalError', ({ error }) => reject(error as Error));
      });
      // Nobody may be waiting for it: a runner that is only beginning tells of its own end.
      lost.catch(() => {});
      const runner = await run({
        pgPool: pool,
        events,
        taskList: { ...tasksOf(deps, log), ...sweepTasks(deps, log) },
        parsedCronItems: [...timetable],
        concurrency: CONCURRENCY,
        // Without batches, a job whose end cannot be written down since the connection was lost would end the process.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
        noHandleSignals: true,
        logger: queueLogger(log),
      });
      // It refuses when the queue has stopped by itself in the meantime, which `runner.promise` tells.
      stop = async () => Promise.resolve(runner.stop()).catch(() => {});
      const asked = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
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
      const ended = working.then(() => locks.close());
      await Promise.race([ended, sleep(STOP_LIMIT_MS, undefined, { ref: false })]);
      void locks.close();
    },
  };
}
