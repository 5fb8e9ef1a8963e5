import type { Pool, PoolClient } from 'pg';

/** Milliseconds in which whoever holds a lost connection may give it back. */
const OWN_RELEASE_MS = 500;

/**
 * Gives a pool back the places of connections that were lost within a transaction. The ORM's query builder does that
 * only after a rollback that succeeded: without this each loss would take a place for good, and after a short outage
 * under load nothing would be written any more until the next start.
 */
export function releaseLostConnections(pool: Pool): void {
  const taken = new Set<PoolClient>();
  pool.on('acquire', (client) => void taken.add(client));
  pool.on('release', (_error, client) => void taken.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      // Its statements have failed by now; nobody can do anything more with it.
      setTimeout(() => {
        if (taken.has(client)) client.release(true);
      }, OWN_RELEASE_MS);
    });
  });
}
