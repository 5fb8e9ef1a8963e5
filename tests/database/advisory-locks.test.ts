import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MikroORM } from '@mikro-orm/postgresql';
import { createOrm } from '../../src/server/database/orm.ts';
import { openSql } from '../../src/server/database/sql.ts';
import { createAdvisoryLocks, type AdvisoryLocks } from '../../src/server/database/advisory-locks.ts';
import { eventually } from '../support/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const LOCK_CLASS = 99;

let database: TestDatabase;
let orms: MikroORM[];
let locks: AdvisoryLocks;
let otherLocks: AdvisoryLocks;
beforeAll(async () => {
  database = await createTestDatabase();
  orms = [createOrm(database.url), createOrm(database.url)];
  const [one, two] = orms as [MikroORM, MikroORM];
  locks = createAdvisoryLocks(one, LOCK_CLASS);
  otherLocks = createAdvisoryLocks(two, LOCK_CLASS);
});
afterAll(async () => {
  // Closing hangs if a connection was not released.
  for (const orm of orms) await orm.close();
  await database.drop();
});

async function lock(locks: AdvisoryLocks, key: number): Promise<() => Promise<void>> {
  const end = await locks.tryLock(key);
  if (!end) throw new Error(`Key ${key} is already locked`);
  return end;
}

it('locks a key once across processes, independently of other keys', async () => {
  const end = await lock(locks, 1);
  expect(await locks.tryLock(1)).toBeNull();
  expect(await otherLocks.tryLock(1)).toBeNull();
  const other = await lock(otherLocks, 2);
  expect(await locks.tryLock(2)).toBeNull();
  await end();
  await other();
  await (
    await lock(otherLocks, 1)
  )();
  await (
    await lock(locks, 2)
  )();
});

it('gives the lock to one of many concurrent callers', async () => {
  const results = await Promise.all(
    [locks, otherLocks, locks, otherLocks, locks].map((locks) => locks.tryLock(3)),
  );
  const given = results.filter((end) => end !== null);
  expect(given).toHaveLength(1);
  for (const end of given) await end();
});

it('removes a lost connection from the pool and opens a new one for the next lock', async () => {
  const end = await lock(locks, 4);
  const { sql } = await openSql(orms[1] as MikroORM);
  const holders = {
    name: 'holders',
    text: `select pid from pg_locks where locktype = 'advisory' and classid = ${LOCK_CLASS} and objid = 4`,
  };
  const [holder] = await sql<{ pid: number }>(holders, {});
  await sql({ name: 'end-holder', text: 'select pg_terminate_backend(:pid)' }, { pid: holder?.pid });
  await eventually(async () => expect(await sql(holders, {})).toEqual([]));
  expect(await locks.tryLock(4)).toBeNull();
  await end();
  await (
    await lock(locks, 4)
  )();
});
