import { PostgreSqlConnection, type MikroORM } from '@mikro-orm/postgresql';
import { type Pool, type PoolClient, types } from 'pg';
import {
  numberParameters,
  type Sql,
  type SqlStatement,
  type SqlTransaction,
  type SqlValues,
} from '../../domain/sql.ts';
import { SpanKind } from '@opentelemetry/api';
import { markFailed, tracer } from '../tracing/spans.ts';
import { retryTransaction } from './transactions.ts';

/** Prepared statements and transactions on the ORM's connection pool. */
export interface DatabaseSql {
  sql: Sql;
  transaction: SqlTransaction;
  pool: PoolState;
}

/** Numbers of pooled connections, idle connections, and calls waiting for a connection. */
export type PoolState = Readonly<Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>;

const parsed = new WeakMap<SqlStatement, ReturnType<typeof numberParameters>>();

/**
 * Converts a statement to pg's format.
 * @throws TypeError if a value is missing or unexpected
 */
export function bind(statement: SqlStatement, values: SqlValues) {
  let form = parsed.get(statement);
  if (!form) parsed.set(statement, (form = numberParameters(statement.text)));
  const { text, names } = form;
  if (names.length !== Object.keys(values).length || names.some((name) => !(name in values))) {
    throw new TypeError(`The statement ${statement.name} takes ${names.join(', ') || 'no values'}`);
  }
  return { name: statement.name, text, values: names.map((name) => values[name]) };
}

/**
 * Returns a function that runs statements on `client`. It uses pg's own type parsers, because the ORM's pool
 * returns timestamps as text.
 */
function runOn(client: Pool | PoolClient): Sql {
  return async <Row>(statement: SqlStatement, values: SqlValues) => {
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': statement.text };
    const span = tracer.startSpan(statement.name || 'statement', { kind: SpanKind.CLIENT, attributes });
    try {
      const outcome = await client.query({ ...bind(statement, values), types });
      return outcome.rows as Row[];
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  };
}

/**
 * Ignores a lost connection: its queries fail anyway, but an unhandled 'error' event would crash the process.
 */
export function ignoreConnectionError(): void {}

async function inTransaction<T>(pool: Pool, work: (run: Sql) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  client.on('error', ignoreConnectionError);
  let failure: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(runOn(client));
    await client.query('commit');
    return result;
  } catch (error) {
    // A connection that can't roll back is closed instead of returned to the pool.
    await client.query('rollback').catch((broken: Error) => (failure = broken));
    throw error;
  } finally {
    client.off('error', ignoreConnectionError);
    client.release(failure);
  }
}

/** Opens the ORM's pool for plain SQL, so that the ORM and SQL statements share one connection limit. */
export async function openSql(orm: MikroORM): Promise<DatabaseSql> {
  const connection = orm.em.getConnection('write');
  if (!(connection instanceof PostgreSqlConnection)) throw new Error('The ORM does not use PostgreSQL');
  const pool = await connection.getNativeClient();
  return { sql: runOn(pool), transaction: (work) => retryTransaction(() => inTransaction(pool, work)), pool };
}
