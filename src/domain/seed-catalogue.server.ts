import { isDeepStrictEqual } from 'node:util';
import { type EntityManager, type EntityName, LockMode } from '@mikro-orm/postgresql';

/** A table seeded from a catalogue in the code. */
interface SeededTable<Row, Entry extends { id: number }> {
  entity: EntityName<Row>;
  entries: readonly Entry[];
  /**
   * Keys that are updated together, such as a price and its discount. Other keys are updated individually.
   */
  together?: readonly (readonly (keyof Entry & string)[])[];
  /** Runs in the transaction that updates a row, before the values of these keys change. */
  beforeUpdate?: (em: EntityManager, id: number, keys: readonly string[]) => Promise<void>;
  /** Initial values for columns that the catalogue doesn't set. */
  defaults: object;
}

type Values = Readonly<Record<string, unknown>>;

interface SeededRow extends Record<string, unknown> {
  id: number;
  /** The entry last written to the row; null for rows that no longer follow the catalogue. */
  catalogueEntry: Values | null;
}

const isSame = (keys: readonly string[], a: Values, b: Values) =>
  keys.every((key) => isDeepStrictEqual(a[key] ?? null, b[key] ?? null));

/** Inserts entries that were never in the table. The ID sequence records the highest ID seeded so far. */
async function addMissing<Entry extends { id: number }>(
  em: EntityManager,
  { entity, entries, defaults }: SeededTable<SeededRow, Entry>,
): Promise<void> {
  const { tableName } = em.getMetadata().get(entity);
  const [{ filled } = { filled: 0 }] = await em.execute<{ filled: number }[]>(
    `select case when is_called then last_value::int else 0 end as filled from ${tableName}_id_seq`,
  );
  const missing = entries.filter(({ id }) => id > filled);
  if (missing.length === 0) return;
  const rows = missing.map(({ id, ...entry }) => ({ ...defaults, id, ...entry, catalogueEntry: entry }));
  await em.upsertMany(entity, rows, { onConflictFields: ['id'], onConflictAction: 'ignore' });
  // New rows must not reuse the catalogue's IDs. Ignores rows with IDs in another range.
  const last = Math.max(...missing.map(({ id }) => id));
  await em.execute(`select setval('${tableName}_id_seq', greatest(last_value, ?)) from ${tableName}_id_seq`, [
    last,
  ]);
}

/**
 * Returns the keys to update in an entry's row, except those changed by an operator. Null for rows that no
 * longer follow the catalogue.
 */
function keysToUpdate(
  row: SeededRow,
  entry: Values,
  units: readonly (readonly string[])[],
): readonly string[] | null {
  // Rows from earlier versions have no stored entry. If such a row equals the catalogue entry, it was seeded
  // from it.
  const written = row.catalogueEntry ?? (isSame(units.flat(), row, entry) ? entry : null);
  if (written === null) return null;
  return units.filter((keys) => !isSame(keys, entry, written) && isSame(keys, row, written)).flat();
}

/**
 * Syncs a table with its catalogue: inserts new entries and applies edited ones. Rows deleted by an operator
 * stay deleted, and values changed by an operator are kept. Idempotent, even if several processes run it.
 */
export async function seedCatalogue<Row extends { id: number }, Entry extends { id: number }>(
  em: EntityManager,
  { entity, ...table }: SeededTable<Row, Entry>,
): Promise<void> {
  const { entries, together = [], beforeUpdate } = table;
  // The concrete entity type doesn't matter below.
  const rows = entity as unknown as EntityName<SeededRow>;
  await addMissing(em, { ...table, entity: rows });
  const entryOf = new Map(entries.map(({ id, ...entry }) => [id, entry as Values]));
  const ids = { id: { $in: [...entryOf.keys()] } };
  const isBehind = (row: SeededRow) => !isDeepStrictEqual(row.catalogueEntry, entryOf.get(row.id));
  // Lock rows only if the catalogue has changed.
  if (!(await em.find(rows, ids)).some(isBehind)) return;
  const grouped = new Set<string>(together.flat());
  const single = Object.keys(entries[0] ?? {}).filter((key) => key !== 'id' && !grouped.has(key));
  const units = [...together, ...single.map((key) => [key])];
  await em.transactional(async (em) => {
    const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } } as const;
    for (const row of await em.find(rows, ids, locked)) {
      const entry = entryOf.get(row.id);
      const keys = entry && isBehind(row) ? keysToUpdate(row, entry, units) : null;
      if (!entry || !keys) continue;
      await beforeUpdate?.(em, row.id, keys);
      for (const key of keys) row[key] = entry[key];
      row.catalogueEntry = entry;
    }
  });
}
