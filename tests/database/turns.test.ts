import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { MikroORM } from '@mikro-orm/postgresql';
import { createOrm } from '../../src/server/database/orm.ts';
import { openSql } from '../../src/server/database/sql.ts';
import { createTurns, type Turns } from '../../src/server/database/turns.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const LOCK_CLASS = 99;

let database: TestDatabase;
let orms: MikroORM[];
let here: Turns;
let there: Turns;
beforeAll(async () => {
  database = await createTestDatabase();
  orms = [createOrm(database.url), createOrm(database.url)];
  const [one, two] = orms as [MikroORM, MikroORM];
  here = createTurns(one, LOCK_CLASS);
  there = createTurns(two, LOCK_CLASS);
});
afterAll(async () => {
  // Waits for every connection that was not given back.
  for (const orm of orms) await orm.close();
  await database.drop();
});

async function take(turns: Turns, key: number): Promise<() => Promise<void>> {
  const end = await turns.take(key);
  if (!end) throw new Error(`Somebody else has turn ${key}`);
  return end;
}

it('one at a time has a turn, here or there, and each key its own', async () => {
  const end = await take(here, 1);
  expect(await here.take(1)).toBeNull();
  expect(await there.take(1)).toBeNull();
  const other = await take(there, 2);
  expect(await here.take(2)).toBeNull();
  await end();
  await other();
  await (
    await take(there, 1)
  )();
  await (
    await take(here, 2)
  )();
});

it('of many who ask at once one gets it', async () => {
  const asked = await Promise.all([here, there, here, there, here].map((turns) => turns.take(3)));
  const given = asked.filter((end) => end !== null);
  expect(given).toHaveLength(1);
  for (const end of given) await end();
});

it('a lost connection takes no place in the pool with it, and the next turn has another', async () => {
  const end = await take(here, 4);
  const { sql } = await openSql(orms[1] as MikroORM);
  const holders = {
    name: 'holders',
    text: `select pid from pg_locks where locktype = 'advisory' and classid = ${LOCK_CLASS} and objid = 4`,
  };
  const [holder] = await sql<{ pid: number }>(holders, []);
  await sql({ name: 'end-holder', text: 'select pg_terminate_backend($1)' }, [holder?.pid]);
  await vi.waitUntil(async () => (await sql(holders, [])).length === 0);
  expect(await here.take(4)).toBeNull();
  await end();
  await (
    await take(here, 4)
  )();
});
