/**
 * A prepared SQL statement, planned once per connection. Parameters are named, such as `:userId`. A statement with an
 * empty name is planned for each call separately, for lists where the best plan depends on the values.
 */
export interface SqlStatement {
  name: string;
  text: string;
}

/** Parameter values by name. */
export type SqlValues = Readonly<Record<string, unknown>>;

/**
 * Runs prepared statements on hot paths (session, history lists, checkout). They bypass the ORM, whose
 * overhead is several times the query time; everything else uses the EntityManager. Returns timestamps as
 * `Date` and decimals as strings.
 */
export type Sql = <Row>(statement: SqlStatement, values: SqlValues) => Promise<Row[]>;

/**
 * Runs prepared statements in one transaction on one connection and rolls back if `work` throws. Meant for
 * hot-path writes (checkout) that need no entities.
 */
export type SqlTransaction = <T>(work: (run: Sql) => Promise<T>) => Promise<T>;

/** Matches `:name`, but not a cast such as `::date`. */
const parameter = /(?<!:):([a-z]\w*)/gi;

/** Replaces named parameters with PostgreSQL's numbered ones. `names` lists the names in numeric order. */
export function numberParameters(text: string): { text: string; names: readonly string[] } {
  const names: string[] = [];
  const withNumbers = text.replaceAll(parameter, (_match, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return { text: withNumbers, names };
}

/** Returns the column name for a JSON key: `userId` becomes `user_id`. */
export const columnName = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Builds a select list that returns columns under their JSON keys: `o.user_id as "userId"`. */
export const selectList = (table: string, keys: readonly string[]) =>
  keys.map((key) => `${table}.${columnName(key)} as "${key}"`).join(', ');

/** Returns the arguments to run a statement with `EntityManager.execute`, in its transaction. */
export function forEntityManager(
  { text }: SqlStatement,
  values: SqlValues,
): [text: string, values: unknown[]] {
  return [
    text.replaceAll(parameter, '?'),
    Array.from(text.matchAll(parameter), ([, name = '']) => values[name]),
  ];
}
