/** A named SQL statement, planned once a connection. Values go in as $1, $2, … */
export interface SqlStatement {
  name: string;
  text: string;
}

/**
 * Runs statements that are asked for at every turn (session, history lists, checkout). They pass by the ORM, which costs
 * several times the query itself; everything else goes through the EntityManager. Instants arrive as `Date`, decimals as strings.
 */
export type Sql = <Row>(statement: SqlStatement, values: readonly unknown[]) => Promise<Row[]>;

/**
 * Does some prepared statements in one transaction on one connection: all of them, or none when `work` throws. For
 * writes that are asked for at every turn (checkout) and need no entities.
 */
export type SqlTransaction = <T>(work: (run: Sql) => Promise<T>) => Promise<T>;
