import { expect, vi } from 'vitest';
import type { Acknowledged } from '../process/fault-load.ts';
import { onDatabase } from '../support/on-database.ts';
import { runProgram } from '../support/operator-program.ts';
import type { RehearsedSite } from './site.ts';

const patience = { timeout: 120_000, interval: 200 };

/** A moment under load, and the writes acknowledged by then. */
export interface Moment {
  at: Date;
  savings: readonly number[];
  documents: readonly number[];
}

/** Records the current moment and the writes acknowledged so far, to restore a backup to this point. */
export function noteMoment({ savings, documents }: Acknowledged): Moment {
  // Round up to the next millisecond, because a commit in the current one may already be acknowledged.
  return { at: new Date(Date.now() + 1), savings: [...savings], documents: [...documents.keys()] };
}

/** Waits until pgBackRest has archived everything written so far. */
async function archiveAll(adminUrl: string): Promise<void> {
  await onDatabase(adminUrl, async (client) => {
    const { rows } = await client.query<{ wal: string }>('select pg_walfile_name(pg_switch_wal()) as wal');
    await vi.waitFor(async () => {
      const archived = await client.query<{ wal: string }>(
        'select last_archived_wal as wal from pg_stat_archiver',
      );
      expect((archived.rows[0]?.wal ?? '') >= (rows[0]?.wal ?? '')).toBe(true);
    }, patience);
  });
}

/**
 * Restores the database to a moment while the site keeps running. Asserts that the copy has everything acknowledged
 * by then and nothing later, and that its books balance.
 */
export async function expectRestored(
  { cluster, backups, dataDir }: RehearsedSite,
  { at, savings, documents }: Moment,
): Promise<void> {
  await archiveAll(cluster.adminUrl);
  await backups.restoreTo(at, cluster.adminUrl, async (url) => {
    const numbers = (sql: string) =>
      onDatabase(url, async (client) => (await client.query<{ n: number }>(sql)).rows.map(({ n }) => n));
    const entries = await numbers('select (amount * 100)::int as n from savings_entries order by n');
    expect(savings.filter((cents) => !entries.includes(cents))).toEqual([]);
    // The entry in flight at that moment may be included, but no later one.
    expect(entries.at(-1)).toBeLessThanOrEqual((savings.at(-1) ?? 0) + 1);
    const files = new Set(await numbers('select id as n from documents'));
    expect(documents.filter((id) => !files.has(id))).toEqual([]);
    const books = await runProgram('reconcile', { databaseUrl: url, dataDir }, ['--json']);
    expect(JSON.parse(books.output)).toMatchObject({ balanced: true, differences: [] });
  });
}
