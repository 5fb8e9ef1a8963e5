import type { SqlTransaction } from '../../domain/sql.ts';

/** Time in ms for which a result is cached, so that frequent checks stay cheap. */
const CACHE_MS = 1_000;

const smallWorkspace = { name: 'small-workspace', text: "set local work_mem = '64kB'" };
/**
 * SQL that tests whether the database can write. It spills to disk by exceeding work_mem, and allocates a
 * transaction ID, which a read-only server rejects.
 */
const takeSpace = {
  name: 'take-space',
  text: `with megabyte as materialized (select repeat('x', 2048) from generate_series(1, 512))
    select count(*), pg_current_xact_id() from megabyte`,
};

/**
 * Creates a check that fails with the database's error if the database can't write. The check leaves nothing
 * behind, and its result is cached for a second.
 */
export function createWriteCheck(transaction: SqlTransaction): () => Promise<void> {
  let last: { at: number; outcome: Promise<void> } | undefined;
  const write = () =>
    transaction(async (sql) => {
      await sql(smallWorkspace, {});
      await sql(takeSpace, {});
    });
  return () => {
    const at = performance.now();
    if (!last || at - last.at > CACHE_MS) last = { at, outcome: write() };
    return last.outcome;
  };
}
