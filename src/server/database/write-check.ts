import type { SqlTransaction } from '../../domain/sql.ts';

/** Time in ms for which a result is cached, so that frequent checks stay cheap. */
const CACHE_MS = 1_000;

const smallWorkspace = { name: 'small-workspace', text: "set local work_mem = '64kB'" };
/** Spills to disk, because it exceeds work_mem, and takes a transaction id, which a read-only server refuses. */
const takeSpace = {
  name: 'take-space',
  text: `with megabyte as materialized (select repeat('x', 2048) from generate_series(1, 512))
    select count(*), pg_current_xact_id() from megabyte`,
};

/**
 * Creates a check of whether the database can write, which leaves nothing behind. Results are cached for a second. The
 * check throws the database's error.
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
