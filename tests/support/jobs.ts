import { Client } from 'pg';
import { expect, vi } from 'vitest';
import type { TestServer } from './test-server.ts';

/** Makes all queued jobs due and wakes the workers, which on their own would notice up to two seconds later. */
const runNow = `select pg_notify('jobs:insert', json_build_object('count', count(*))::text)
  from graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where run_at > now()), now())`;

/** Starts all queued jobs now, whatever their time. */
export const runJobsNow = ({ deps }: Pick<TestServer, 'deps'>) => deps.fork().execute(runNow);

/**
 * Runs all queued jobs now, whatever their scheduled time, and waits until the queue is empty. A job row exists until its job
 * has finished, so nothing more will be sent afterwards.
 */
export async function allJobsDone(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await vi.waitFor(
      async () => {
        await client.query(runNow);
        const { rows } = await client.query('select task_identifier, last_error from graphile_worker.jobs');
        expect(rows).toEqual([]);
      },
      { timeout: 30_000, interval: 20 },
    );
  } finally {
    await client.end();
  }
}
