import type { AddJob } from '../../domain/job-queue.server.ts';

/**
 * Maximum number of attempts per job. With exponential backoff of up to six hours, they span about twelve
 * days.
 */
const TRIES = 60;

/** Adds a job on the EntityManager's connection, as part of its transaction. */
export const addJob: AddJob = async (
  em,
  name,
  payload,
  { afterSeconds = 0, single = false, singleFor } = {},
) => {
  const only = singleFor === undefined ? (single ? name : null) : `${name}-${singleFor}`;
  await em.execute(
    `select 1 from graphile_worker.add_job(?, ?::json, max_attempts => ?,
      run_at => now() + make_interval(secs => ?), queue_name => ?, job_key => ?, job_key_mode => 'preserve_run_at')`,
    [name, JSON.stringify(payload), TRIES, afterSeconds, only, only],
  );
};
