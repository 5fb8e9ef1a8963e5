import type { AddJob } from '../../domain/job-queue.server.ts';

/** With the queue's growing pauses (at most six hours), this many tries last about twelve days. */
const TRIES = 60;

/** Queues by SQL on the EntityManager's own connection, and so in its transaction. */
export const addJob: AddJob = async (em, name, payload, { afterSeconds = 0, single = false } = {}) => {
  const only = single ? name : null;
  await em.execute(
    `select 1 from graphile_worker.add_job(?, ?::json, max_attempts => ?,
      run_at => now() + make_interval(secs => ?), queue_name => ?, job_key => ?, job_key_mode => 'preserve_run_at')`,
    [name, JSON.stringify(payload), TRIES, afterSeconds, only, only],
  );
};
