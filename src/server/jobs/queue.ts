import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, type ParsedCronItem, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import { Pool } from 'pg';
import { SpanKind } from '@opentelemetry/api';
import type { Dependencies } from '../dependencies.ts';
import { inSpan } from '../tracing/spans.ts';
import { sweepTasks } from './sweep.ts';
import { tasksOf } from './tasks.ts';
import { openWorkerLocks, releaseAbandonedJobs } from './worker-locks.ts';

/** Maximum number of concurrent jobs per process. */
const CONCURRENCY = 3;
/** Number of connections: some to finish jobs, one to listen for new jobs, and a few spares. */
const POOL_SIZE = 6;
/** Time in ms for jobs to finish on shutdown; the process itself has 10 seconds. */
const STOP_LIMIT_MS = 7_000;
const RESTART_MS = 2_000;
/** Time in ms for workers to finish after losing the database connection. */
const LEFT_BEHIND_MS = 60_000;
/** Interval in ms between searches for jobs held by killed processes. */
const RELEASE_MS = 15_000;

/** SQL that queues a scheduled job immediately, unless it is already queued or running. */
const queueNow = `select 1 from graphile_worker.add_job($1, '{}', job_key => $1, priority => $2, max_attempts => $3,
  job_key_mode => 'unsafe_dedupe')`;

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
  // The failing query reports a lost connection. An unhandled 'error' event would crash the process.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** Forwards the queue's log messages without metadata, lowering info messages to debug level. */
function queueLogger(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message) => log[levels[level]](message));
}

/** Wraps each task in a span. */
const traced = (tasks: TaskList): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload, helpers) =>
        inSpan(`job ${name}`, { kind: SpanKind.CONSUMER }, async () => task?.(payload, helpers)),
    ]),
  );

/**
 * Runs the job queue of the database at `url` until stopped. Jobs in `timetable` run immediately and then on
 * schedule. Several processes may share the queue; each job runs in only one of them. Survives database
 * outages.
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
      // Check the connection first, because the library would wait minutes for a database that is still
      // starting.
      await pool.query('select 1');
      for (const { task, options } of timetable) {
        await pool.query(queueNow, [task, options.priority, options.maxAttempts]);
      }
      const events: WorkerEvents = new EventEmitter();
      events.on('worker:create', ({ worker }) => locks.hold(worker.workerId));
      events.on('worker:stop', ({ worker }) => locks.letGo(worker.workerId));
      // Workers hit by an outage may hang for minutes or forever, so abandon them and start new ones.
      const lost = new Promise<never>((_resolve, reject) => {
        events.once('pool:listen:error', ({ error }) => reject(error as Error));
        // If a job's result can't be recorded, the library starts no further jobs and may never stop.
        events.once('pool:fatalError', ({ error }) => reject(error as Error));
      });
      // Prevent an unhandled rejection when nothing awaits `lost`. A runner that fails to start reports its
      // own error.
      lost.catch(() => {});
      const runner = await run({
        pgPool: pool,
        events,
        taskList: traced({ ...tasksOf(deps, log), ...sweepTasks(deps, log) }),
        parsedCronItems: [...timetable],
        concurrency: CONCURRENCY,
        // With batching, a failure to record a job's result after a lost connection would crash the process.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
        noHandleSignals: true,
        logger: queueLogger(log),
      });
      // `runner.stop` rejects if the queue has already stopped. `runner.promise` reports that.
      stop = async () => Promise.resolve(runner.stop()).catch(() => {});
      const asked = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      if (!signal.aborted) await Promise.race([runner.promise, lost, asked]);
    } finally {
      // Let running jobs finish and record their results.
      const patience = sleep(LEFT_BEHIND_MS, undefined, { ref: false });
      const left = Promise.race([stop?.(), patience]).then(() => pool.end());
      left.catch((error: unknown) => log.warn({ err: error }, 'the job queue did not close its connections'));
      if (signal.aborted) await left;
    }
  }

  async function work(): Promise<void> {
    while (!signal.aborted) {
      try {
        await workOnce();
      } catch (error) {
        log.error({ err: error }, 'the job queue stopped; restarting it');
      }
      await sleep(RESTART_MS, undefined, { signal }).catch(() => {});
    }
  }

  async function release(): Promise<void> {
    try {
      await releaseAbandonedJobs(deps.fork());
    } catch (error) {
      log.error({ err: error }, 'the search for abandoned jobs failed and will be retried');
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
