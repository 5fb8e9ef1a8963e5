import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ReferenceKind } from '@mikro-orm/core';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { createOrm } from '../../src/server/database/orm.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

/**
 * What becomes of each row that names an account when the account is deleted, and why. A new table that names one is
 * decided here (and in docs/decisions/0026-deletion.md) before anything else.
 */
const decided: Record<string, { rule: 'cascade' | 'set null'; reason: string }> = {
  'sessions.user_id': { rule: 'cascade', reason: 'Signs nobody in any more' },
  'password_resets.user_id': { rule: 'cascade', reason: 'Leads to nothing any more' },
  'email_links.user_id': { rule: 'cascade', reason: 'Confirms or undoes nothing any more' },
  'two_factors.user_id': { rule: 'cascade', reason: 'A secret that opens nothing any more' },
  'recovery_codes.user_id': { rule: 'cascade', reason: 'As the secret they stand in for' },
  'tax_calculations.user_id': { rule: 'cascade', reason: 'The person’s own sums; never handed in' },
  'cart_items.user_id': { rule: 'cascade', reason: 'Nothing was bought' },
  'cart_merges.user_id': { rule: 'cascade', reason: 'Keys of carts that are gone' },
  'user_challenges.user_id': { rule: 'cascade', reason: 'The person’s own savings, with their entries' },
  'user_achievements.user_id': { rule: 'cascade', reason: 'Earned by savings that are gone' },
  'orders.user_id': { rule: 'set null', reason: 'Kept by tax law: a retained account has them first' },
  'subscriptions.user_id': { rule: 'set null', reason: 'Kept with the order that began them' },
  'documents.user_id': {
    rule: 'set null',
    reason: 'Submitted papers are kept; the others were deleted before',
  },
  'stored_files.user_id': {
    rule: 'set null',
    reason: 'As their paper; one on its way is nobody’s until it is swept',
  },
  'document_versions.uploaded_by_id': { rule: 'set null', reason: 'The paper may be another person’s' },
  'document_events.by_id': { rule: 'set null', reason: 'The paper’s history may be another person’s' },
};

let database: TestDatabase;
let orm: ReturnType<typeof createOrm>;
beforeAll(async () => {
  database = await createTestDatabase();
  orm = createOrm(database.url);
});
afterAll(async () => {
  await orm.close();
  await database.drop();
});

const rules: Record<string, string> = {
  a: 'no action',
  r: 'restrict',
  c: 'cascade',
  n: 'set null',
  d: 'set default',
};

/** Each column that names an account, by its foreign key or by its name alone, and what the database does with it. */
async function linksInDatabase(): Promise<Record<string, string>> {
  const em = orm.em.fork();
  const keys = await em.execute<{ link: string; rule: string }[]>(
    `select c.conrelid::regclass::text || '.' || a.attname as link, c.confdeltype as rule
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where c.contype = 'f' and c.confrelid = 'users'::regclass`,
  );
  const named = await em.execute<{ link: string }[]>(
    `select table_name || '.' || column_name as link from information_schema.columns
     where table_schema = 'public' and (column_name = 'user_id' or column_name ~ '(^|_)by_id$')`,
  );
  return {
    ...Object.fromEntries(named.map(({ link }) => [link, 'no foreign key'])),
    ...Object.fromEntries(keys.map(({ link, rule }) => [link, rules[rule] ?? rule])),
  };
}

/** The same by what the entities say. */
function linksOfEntities(): Record<string, string | undefined> {
  const links = [...orm.getMetadata().getAll().values()].flatMap(({ tableName, relations }) =>
    relations
      .filter(
        ({ kind, owner, entity }) =>
          (kind === ReferenceKind.MANY_TO_ONE || (kind === ReferenceKind.ONE_TO_ONE && owner)) &&
          entity() === User,
      )
      .map(({ fieldNames, deleteRule }) => [`${tableName}.${fieldNames[0]}`, deleteRule] as const),
  );
  return Object.fromEntries(links);
}

const expected = Object.fromEntries(Object.entries(decided).map(([link, { rule }]) => [link, rule]));

describe('whatever names an account', () => {
  it('has an explicit rule for its deletion, in the entity as in the database', async () => {
    expect(linksOfEntities()).toEqual(expected);
    expect(await linksInDatabase()).toEqual(expected);
    for (const { reason } of Object.values(decided)) expect(reason).not.toBe('');
  });

  it('a table that nobody has decided about is found, with a foreign key and without', async () => {
    const em = orm.em.fork();
    await em.execute('create table planted (id serial primary key, user_id int references users (id))');
    await em.execute('create table hidden_one (id serial primary key, seen_by_id int)');
    expect(await linksInDatabase()).toEqual({
      ...expected,
      'planted.user_id': 'no action',
      'hidden_one.seen_by_id': 'no foreign key',
    });
    await em.execute('drop table planted, hidden_one');
  });

  it('cannot be left behind by a DELETE in SQL: an order always has an owner', async () => {
    const em = orm.em.fork();
    await em.execute(
      `insert into users (id, username, password, full_name, email, created_at)
       values (1, 'a', '-', 'A', 'a@example.com', now())`,
    );
    await em.execute(
      `insert into orders (user_id, total, billing_address, created_at, updated_at) values (1, 1, '{}', now(), now())`,
    );
    await expect(em.fork().execute('delete from users where id = 1')).rejects.toThrow('orders_owner_check');
  });
});
