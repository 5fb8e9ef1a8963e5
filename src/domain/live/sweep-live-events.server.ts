import type { EntityManager } from '@mikro-orm/postgresql';

/** Number of days for which a page can catch up after losing its connection. */
export const keptDays = 7;

/** Deletes events older than the catch-up period, according to the database's clock. */
export async function sweepLiveEvents({ fork }: { fork: () => EntityManager }): Promise<void> {
  await fork().execute(`delete from live_events where at < now() - interval '${keptDays} days'`);
}
