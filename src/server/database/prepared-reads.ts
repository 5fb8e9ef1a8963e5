import { PostgreSqlConnection, type MikroORM } from '@mikro-orm/postgresql';
import { types } from 'pg';
import type { PreparedReads } from '../../domain/prepared-reads.ts';

/** Runs prepared statements through the ORM's own connection pool. */
export async function createPreparedReads(orm: MikroORM): Promise<PreparedReads> {
  const connection = orm.em.getConnection('read');
  if (!(connection instanceof PostgreSqlConnection)) throw new Error('The ORM is not on PostgreSQL');
  const pool = await connection.getNativeClient();
  return async <Row>({ name, text }: { name: string; text: string }, values: readonly unknown[]) => {
    // pg's own parsers, not the ORM's: its pool hands out instants as text for the ORM to convert.
    const outcome = await pool.query({ name, text, values: [...values], types });
    return outcome.rows as Row[];
  };
}
