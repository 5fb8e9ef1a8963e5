import type { EntityManager } from '@mikro-orm/postgresql';

/** No job takes longer, whatever is down; the process that took it must have been killed. */
const ABANDONED = '15 minutes';

/** Gives jobs back that a killed process took with it; the queue itself would wait four hours. */
export async function releaseAbandonedJobs(em: EntityManager): Promise<void> {
  await em.execute(
    `select graphile_worker.force_unlock_workers(array(
      select locked_by from graphile_worker.jobs where locked_at < now() - ?::interval))`,
    [ABANDONED],
  );
}
