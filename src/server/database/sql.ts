import { PostgreSqlConnection, type MikroORM } from '@mikro-orm/postgresql';
import { type Pool, type PoolClient, types } from 'pg';
import type { Sql, SqlStatement, SqlTransaction } from '../../domain/sql.ts';
import { tryAgain } from './transactions.ts';

/** Prepared statements on the ORM's own connection pool. */
export interface DatabaseSql {
  sql: Sql;
  transaction: SqlTransaction;
  pool: PoolState;
}

/** Connections of the pool, and who waits for one, at this moment. */
export type PoolState = Readonly<Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>;

/** pg's own parsers, not the ORM's: its pool hands out instants as text for the ORM to convert. */
function runOn(client: Pool | PoolClient): Sql {
  return async <Row>({ name, text }: SqlStatement, values: readonly unknown[]) => {
    const outcome = await client.query({ name, text, values: [...values], types });
    return outcome.rows as Row[];
  };
}

/** A statement under way fails when its connection is lost; unheard, the event itself would end the process. */
function unheard(): void {}

async function inTransaction<T>(pool: Pool, work: (run: Sql) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  client.on('error', unheard);
  let failure: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(runOn(client));
    await client.query('commit');
    return result;
  } catch (error) {
    // A connection that can't even roll back is not given back to the pool.
    await client.query('rollback').catch((broken: Error) => (failure = broken));
    throw error;
  } finally {
    client.off('error', unheard);
    client.release(failure);
  }
}

/** Statements go through the ORM's pool, so that one limit holds for both. */
export async function openSql(orm: MikroORM): Promise<DatabaseSql> {
  const connection = orm.em.getConnection('write');
  if (!(connection instanceof PostgreSqlConnection)) throw new Error('The ORM is not on PostgreSQL');
  const pool = await connection.getNativeClient();
  return { sql: runOn(pool), transaction: (work) => tryAgain(() => inTransaction(pool, work)), pool };
}
