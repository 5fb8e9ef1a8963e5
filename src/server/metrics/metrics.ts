import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { NotificationOutcome } from '../../domain/orders/payments/payment-notification.entity.ts';
import type { Sql, SqlStatement } from '../../domain/sql.ts';
import type { EndedCall } from '../../routers/trpc.ts';
import type { PoolState } from '../database/sql.ts';

/** Histogram buckets in seconds, finest in the range that users notice. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];

const jobsByTask: SqlStatement = {
  name: 'metrics-jobs',
  text: `select task_identifier as task,
      count(*) filter (where attempts < max_attempts and run_at <= now())::int as waiting,
      count(*) filter (where attempts < max_attempts and last_error is not null)::int as failing,
      count(*) filter (where attempts >= max_attempts)::int as failed
    from graphile_worker.jobs group by 1`,
};

const notificationsByOutcome: SqlStatement = {
  name: 'metrics-notifications',
  text: `select coalesce(outcome, 'waiting') as outcome, count(*)::int as count from payment_notifications group by 1`,
};

const waitingFiles: SqlStatement = {
  name: 'metrics-files-waiting',
  text: `select count(*)::int as count, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds
    from stored_files where state = 'waiting'`,
};

const outcomes: readonly (NotificationOutcome | 'waiting')[] = ['accepted', 'repeated', 'refused', 'waiting'];

/** Metrics in Prometheus format. Labels have few distinct values, none of them supplied by callers. */
export interface Metrics {
  observeCall: (call: EndedCall) => void;
  /**
   * Times all HTTP requests, including those that aren't procedure calls, such as pages, files and uploads.
   */
  observeRequests: (app: FastifyInstance) => void;
  contentType: string;
  /** Returns the current values in Prometheus format. */
  read: () => Promise<string>;
}

/** Creates the metrics. `pool` is the connection pool that `sql` uses. */
export function createMetrics({ sql, pool }: { sql: Sql; pool: PoolState }): Metrics {
  const register = new Registry();
  const registers = [register];
  // Includes memory, event loop delay, CPU time and garbage collection.
  collectDefaultMetrics({ register });
  const calls = new Histogram({
    name: 'taxpilot_call_seconds',
    help: 'Calls by procedure and HTTP status',
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
      help: 'Pool connections in use and idle, and calls waiting for one',
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
    help: 'Whether the database responded; if not, jobs and notifications are omitted',
    registers,
  });
  const jobs = new Gauge({
    name: 'taxpilot_jobs',
    help: 'Queued jobs: waiting (due), failing (waiting for a retry), failed for good',
    labelNames: ['task', 'state'],
    registers,
  });
  const notifications = new Gauge({
    name: 'taxpilot_payment_notifications',
    help: 'Stored payment notifications by outcome',
    labelNames: ['outcome'],
    registers,
  });

  const filesWaiting = new Gauge({
    name: 'taxpilot_files_waiting_for_scan',
    help: 'Uploaded files waiting for a malware scan',
    registers,
  });
  const oldestFile = new Gauge({
    name: 'taxpilot_oldest_file_waiting_for_scan_seconds',
    help: 'Age of the oldest uploaded file that waits for its malware scan; 0 if none waits',
    registers,
  });

  async function askDatabase(): Promise<void> {
    jobs.reset();
    notifications.reset();
    try {
      const [tasks, notificationCounts, [files]] = await Promise.all([
        sql<{ task: string; waiting: number; failing: number; failed: number }>(jobsByTask, {}),
        sql<{ outcome: string; count: number }>(notificationsByOutcome, {}),
        sql<{ count: number; seconds: number }>(waitingFiles, {}),
      ]);
      for (const { task, ...states } of tasks) {
        for (const [state, count] of Object.entries(states)) jobs.set({ task, state }, count);
      }
      // Report zeros too, because an alert on increases would miss the first value of a series.
      for (const outcome of outcomes) notifications.set({ outcome }, 0);
      for (const { outcome, count } of notificationCounts) notifications.set({ outcome }, count);
      filesWaiting.set(files?.count ?? 0);
      oldestFile.set(files?.seconds ?? 0);
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
        // Requests without a route share one label, so that callers can't create new labels.
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
