import { Client } from 'pg';
import { expect, vi } from 'vitest';
import { queueScans } from '../../src/domain/engagements/scan-files.server.ts';
import type { TestServer } from './test-server.ts';

/** SQL that makes all queued jobs due and wakes the workers, which otherwise poll only every two seconds. */
const runNow = `select pg_notify('jobs:insert', json_build_object('count', count(*))::text)
  from graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where run_at > now()), now())`;

/** Starts all queued jobs now, regardless of their schedule. */
export const runJobsNow = ({ deps }: Pick<TestServer, 'deps'>) => deps.fork().execute(runNow);

/**
 * Runs all queued jobs now, regardless of their schedule, and waits until the queue is empty. A job's row
 * exists until the job has finished, so nothing is sent afterwards.
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

/** Scans all waiting files now, including those whose last scan failed, and waits until the queue is empty. */
export async function scanWaitingFiles({ deps, databaseUrl }: TestServer): Promise<void> {
  // Wait for scans that have begun, because they may still fail.
  await allJobsDone(databaseUrl);
  await deps.fork().execute('update stored_files set scan_after = null');
  await queueScans(deps);
  await allJobsDone(databaseUrl);
}
