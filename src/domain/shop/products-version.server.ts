import type { Sql } from '../sql.ts';

/**
 * Count and sum, not the newest change: a change may become visible after a later one. The table's trigger moves
 * `updated_at` on, so the sum is another after every change. The benchmark runs the same statement.
 */
export const version = {
  name: 'products-version',
  text: `select count(*) || ' ' || coalesce(sum(extract(epoch from updated_at)), 0) as version from products`,
};

/** Where the products stand: another text after every change of any of them, whoever and whichever process made it. */
export async function productsVersion(sql: Sql): Promise<string> {
  const [row] = await sql<{ version: string }>(version, []);
  if (!row) throw new Error('A count returns one row');
  return row.version;
}
