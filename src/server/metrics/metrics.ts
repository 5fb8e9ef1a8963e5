import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Sql, SqlStatement } from '../../domain/sql.ts';
import type { EndedCall } from '../../routers/trpc.ts';
import type { PoolState } from '../database/sql.ts';

/** Seconds; what a person notices lies in the middle. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];

const jobsByTask: SqlStatement = {
  name: 'metrics-jobs',
  text: `select task_identifier as task,
      count(*) filter (where attempts < max_attempts)::int as waiting,
      count(*) filter (where attempts < max_attempts and last_error is not null)::int as failing,
      count(*) filter (where attempts >= max_attempts)::int as failed
    from graphile_worker.jobs group by 1`,
};

const notificationsByOutcome: SqlStatement = {
  name: 'metrics-notifications',
  text: `select coalesce(outcome, 'waiting') as outcome, count(*)::int as count from payment_notifications group by 1`,
};

/** Numbers for operators, in Prometheus's format. Labels have few values: none comes from a caller. */
export interface Metrics {
  observeCall: (call: EndedCall) => void;
  /** Times what is no procedure too: pages, files, uploads, payment notifications. */
  observeRequests: (app: FastifyInstance) => void;
  contentType: string;
  /** All of them as they are now. */
  read: () => Promise<string>;
}

/** `pool`: of the connections that `sql` uses. */
export function createMetrics({ sql, pool }: { sql: Sql; pool: PoolState }): Metrics {
  const register = new Registry();
  const registers = [register];
  // Memory, event loop delay, processor, garbage collection.
  collectDefaultMetrics({ register });
  const calls = new Histogram({
    name: 'taxpilot_call_seconds',
    help: 'Calls by procedure and by the status that HTTP gives them',
    labelNames: ['procedure', 'status'],
    buckets,
    registers,
  });
  const requests = new Histogram({
    name: 'taxpilot_http_request_seconds',
    help: 'HTTP requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  register.registerMetric(
    new Gauge({
      name: 'taxpilot_database_connections',
      help: 'Connections of the pool: in use, idle, and calls that wait for one',
      labelNames: ['state'],
      registers: [],
      collect() {
        this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'waiting' }, pool.waitingCount);
      },
    }),
  );
  const up = new Gauge({
    name: 'taxpilot_database_up',
    help: 'Whether the database answered; where it did not, jobs and notifications are left out',
    registers,
  });
  const jobs = new Gauge({
    name: 'taxpilot_jobs',
    help: 'Jobs in the queue: waiting for their time or a worker, failing (waiting to be tried again), failed for good',
    labelNames: ['task', 'state'],
    registers,
  });
  const notifications = new Gauge({
    name: 'taxpilot_payment_notifications',
    help: 'Payment notifications that are kept, by what became of them',
    labelNames: ['outcome'],
    registers,
  });

  async function askDatabase(): Promise<void> {
    jobs.reset();
    notifications.reset();
    try {
      const [tasks, outcomes] = await Promise.all([
        sql<{ task: string; waiting: number; failing: number; failed: number }>(jobsByTask, []),
        sql<{ outcome: string; count: number }>(notificationsByOutcome, []),
      ]);
      for (const { task, ...states } of tasks) {
        for (const [state, count] of Object.entries(states)) jobs.set({ task, state }, count);
      }
      for (const { outcome, count } of outcomes) notifications.set({ outcome }, count);
      up.set(1);
    } catch {
      up.set(0);
    }
  }

  return {
    observeCall: ({ procedure, status, seconds }) => calls.observe({ procedure, status }, seconds),
    observeRequests: (app) => {
      app.addHook('onResponse', (request, reply, done) => {
        const { method, routeOptions } = request;
        // What no route answers has one name, whatever was asked for; so have methods that none has.
        const route = routeOptions.url ?? 'none';
        const known = routeOptions.url === undefined ? 'any' : method;
        requests.observe({ method: known, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
        done();
      });
    },
    contentType: register.contentType,
    read: async () => {
      await askDatabase();
      return register.metrics();
    },
  };
}
