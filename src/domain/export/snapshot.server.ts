import { type EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import { type ExportedTable, exportedTables, fieldName, bindNames } from './exported-tables.ts';

/** Number of rows fetched at a time. */
const PAGE = 500;

/** Pages of rows, each row as JSON text. */
type Pages = AsyncGenerator<string[]>;

/** Builds SQL that selects a table's rows as JSON text. `userId` is a number, so it's safe to inline. */
function selectStatement(
  { table, columns, computed = {}, where, order = 'id' }: ExportedTable,
  userId: number,
): string {
  const values = [
    ...columns.map((column) => `t.${column} as "${fieldName(column)}"`),
    ...Object.entries(computed).map(([key, sql]) => `${sql} as "${key}"`),
  ];
  const sorted = order
    .split(', ')
    .map((column) => `t.${column}`)
    .join(', ');
  const text = `select (select row_to_json(r)::text from (select ${values.join(', ')}) r) as row
    from ${table} t where ${where} order by ${sorted}`;
  return bindNames(text, { user: userId });
}

async function* readPages(em: EntityManager): Pages {
  for (;;) {
    const rows = await em.execute<{ row: string }[]>(`fetch forward ${PAGE} from exported_rows`);
    if (rows.length === 0) return;
    yield rows.map(({ row }) => row);
  }
}

/**
 * Passes all of a user's data to `write`, table by table, as of a single point in time. The transaction stays
 * open until `write` finishes, so `write` must not wait for the client.
 */
export async function readSnapshot(
  { fork, user }: { fork: () => EntityManager; user: { id: number } },
  write: (table: ExportedTable, pages: Pages) => Promise<void>,
): Promise<void> {
  const snapshot = { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true };
  await fork().transactional(async (em) => {
    await em.execute(`set local time zone 'UTC'`);
    for (const table of exportedTables) {
      await em.execute(`declare exported_rows no scroll cursor for ${selectStatement(table, user.id)}`);
      await write(table, readPages(em));
      await em.execute('close exported_rows');
    }
  }, snapshot);
}
