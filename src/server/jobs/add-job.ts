import type { AddJob } from '../../domain/job-queue.server.ts';

/** With the queue's growing pauses (at most six hours), this many tries last about twelve days. */
const TRIES = 60;

/** Queues by SQL on the EntityManager's own connection, and so in its transaction. */
export const addJob: AddJob = async (em, name, payload, { afterSeconds } = { afterSeconds: 0 }) => {
  await em.execute(
    `select 1 from graphile_worker.add_job(?, ?::json, max_attempts => ?,
      run_at => now() + make_interval(secs => ?))`,
    [name, JSON.stringify(payload), TRIES, afterSeconds],
  );
};
