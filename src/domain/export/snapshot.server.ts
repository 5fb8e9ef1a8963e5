import { type EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import { type ExportedTable, exportedTables, fileKey, withNames } from './exported-tables.ts';

/** Rows that are read at a time. */
const PAGE = 500;

/** A person's rows as JSON: one text a row, in pages. */
type Pages = AsyncGenerator<string[]>;

/** The rows of a table, as SQL that gives one JSON text each. `userId` is a number: it can stand in the text. */
function selectOf(
  { table, columns, computed = {}, whose, order = 'id' }: ExportedTable,
  userId: number,
): string {
  const values = [
    ...columns.map((column) => `t.${column} as "${fileKey(column)}"`),
    ...Object.entries(computed).map(([key, sql]) => `${sql} as "${key}"`),
  ];
  const sorted = order
    .split(', ')
    .map((column) => `t.${column}`)
    .join(', ');
  const text = `select (select row_to_json(r)::text from (select ${values.join(', ')}) r) as row
    from ${table} t where ${whose} order by ${sorted}`;
  return withNames(text, { user: userId });
}

async function* pagesOf(em: EntityManager): Pages {
  for (;;) {
    const rows = await em.execute<{ row: string }[]>(`fetch forward ${PAGE} from exported_rows`);
    if (rows.length === 0) return;
    yield rows.map(({ row }) => row);
  }
}

/**
 * Hands everything held about a person to `write`, table by table, as it stood at one moment. The moment lasts as long as
 * `write` takes, and a transaction with it: it must not wait for the person.
 */
export async function readSnapshot(
  { fork, user }: { fork: () => EntityManager; user: { id: number } },
  write: (table: ExportedTable, pages: Pages) => Promise<void>,
): Promise<void> {
  const oneMoment = { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true };
  await fork().transactional(async (em) => {
    await em.execute(`set local time zone 'UTC'`);
    for (const table of exportedTables) {
      await em.execute(`declare exported_rows no scroll cursor for ${selectOf(table, user.id)}`);
      await write(table, pagesOf(em));
      await em.execute('close exported_rows');
    }
  }, oneMoment);
}
