import { Client } from 'pg';
import { expect, vi } from 'vitest';

/**
 * Has everything that is queued done now, whatever its time, and waits until the queue is empty: what has not been sent
 * by then will not be. A job is deleted once it has been done, and one under way is still there.
 */
export async function allJobsDone(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await vi.waitFor(
      async () => {
        await client.query(
          `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where run_at > now()), now())`,
        );
        const { rows } = await client.query('select task_identifier, last_error from graphile_worker.jobs');
        expect(rows).toEqual([]);
      },
      { timeout: 30_000, interval: 50 },
    );
  } finally {
    await client.end();
  }
}
