import type { EntityManager } from '@mikro-orm/postgresql';

/** Days for which a page that lost its connection can catch up. */
export const keptDays = 7;

/** Deletes the events that are too old to catch up with. The database's own clock dates them. */
export async function sweepLiveEvents({ fork }: { fork: () => EntityManager }): Promise<void> {
  await fork().execute(`delete from live_events where at < now() - interval '${keptDays} days'`);
}
