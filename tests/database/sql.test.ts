import type { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forEntityManager } from '../../src/domain/sql.ts';
import { createOrm } from '../../src/server/database/orm.ts';
import { bind, type DatabaseSql, openSql } from '../../src/server/database/sql.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
let orm: MikroORM;
let connection: DatabaseSql;
beforeAll(async () => {
  database = await createTestDatabase();
  orm = createOrm(database.url);
  connection = await openSql(orm);
});
afterAll(async () => {
  await orm.close();
  await database.drop();
});

const span = {
  name: 'test-span',
  text: `select :to::int - :from::int as length, :from::int as "from", '12:30'::time::text as noon`,
};
const values = { from: 3, to: 10 };
const row = { length: 7, from: 3, noon: '12:30:00' };

it('allows named values in any order and number', async () => {
  expect(await connection.sql(span, values)).toEqual([row]);
  expect(await connection.transaction((run) => run(span, { to: 10, from: 3 }))).toEqual([row]);
});

it('runs through the EntityManager', async () => {
  expect(await orm.em.fork().execute(...forEntityManager(span, values))).toEqual([row]);
});

it('converts to the same numbered statement on each call, so that it stays prepared', () => {
  const first = bind(span, values);
  expect(first.text).toBe(
    `select $1::int - $2::int as length, $2::int as "from", '12:30'::time::text as noon`,
  );
  expect(first.values).toEqual([10, 3]);
  expect(bind(span, { from: 1, to: 2 })).toEqual({ ...first, values: [2, 1] });
});

it.each([
  ['a missing value', { from: 1 }],
  ['an extra value', { from: 1, to: 2, of: 3 }],
  ['a misspelled name', { from: 1, too: 2 }],
])('rejects %s', async (_, wrong) => {
  await expect(connection.sql(span, wrong)).rejects.toThrow('The statement test-span takes to, from');
});
