import type { SqlTransaction } from '../../domain/sql.ts';

/** Milliseconds for which an outcome counts, so that asking often costs little. */
const COUNTS_MS = 1_000;

const smallWorkspace = { name: 'small-workspace', text: "set local work_mem = '64kB'" };
/** What does not fit into the workspace takes its space on the disk; only who may write gets a number for a transaction. */
const takeSpace = {
  name: 'take-space',
  text: `with megabyte as materialized (select repeat('x', 2048) from generate_series(1, 512))
    select count(*), pg_current_xact_id() from megabyte`,
};

/**
 * Tries whether the database can write: at the end nothing of it is left. Within a second it answers as it did before.
 * The function throws the database's error where it can't.
 */
export function createWriteCheck(transaction: SqlTransaction): () => Promise<void> {
  let last: { at: number; outcome: Promise<void> } | undefined;
  const write = () =>
    transaction(async (sql) => {
      await sql(smallWorkspace, []);
      await sql(takeSpace, []);
    });
  return () => {
    const at = performance.now();
    if (!last || at - last.at > COUNTS_MS) last = { at, outcome: write() };
    return last.outcome;
  };
}
