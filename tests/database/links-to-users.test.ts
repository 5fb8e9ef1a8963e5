import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ReferenceKind } from '@mikro-orm/core';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { createOrm } from '../../src/server/database/orm.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

/**
 * The rule for each reference to a deleted user, with the reason. Add new references here and in
 * docs/decisions/0026-deletion.md.
 */
const expectedRules: Record<string, { rule: 'cascade' | 'set null'; reason: string }> = {
  'sessions.user_id': { rule: 'cascade', reason: 'Useless without the account' },
  'password_resets.user_id': { rule: 'cascade', reason: 'Useless without the account' },
  'email_links.user_id': { rule: 'cascade', reason: 'Useless without the account' },
  'two_factors.user_id': { rule: 'cascade', reason: 'Useless without the account' },
  'recovery_codes.user_id': { rule: 'cascade', reason: 'Deleted with the secret that they replace' },
  'passkeys.user_id': { rule: 'cascade', reason: 'Useless without the account' },
  'calendar_feeds.user_id': { rule: 'cascade', reason: 'Useless without the account' },
  'push_subscriptions.user_id': { rule: 'cascade', reason: 'Useless without the account' },
  'tax_calculations.user_id': { rule: 'cascade', reason: 'Private calculations, never submitted' },
  'tax_estimates.user_id': { rule: 'cascade', reason: 'Private drafts, never submitted' },
  'ai_conversations.user_id': { rule: 'cascade', reason: 'Private questions, never submitted' },
  'passage_drafts.by_id': { rule: 'set null', reason: 'The draft belongs to the practice' },
  'cart_items.user_id': { rule: 'cascade', reason: 'Nothing was bought' },
  'cart_merges.user_id': { rule: 'cascade', reason: 'Belong to deleted carts' },
  'user_challenges.user_id': { rule: 'cascade', reason: 'Private savings, deleted with their entries' },
  'user_achievements.user_id': { rule: 'cascade', reason: 'Belong to deleted savings' },
  'orders.user_id': { rule: 'set null', reason: 'Kept by tax law and moved to a retained account first' },
  'subscriptions.user_id': { rule: 'set null', reason: 'Kept with their first order' },
  'documents.user_id': {
    rule: 'set null',
    reason: 'Submitted documents are kept; the others are deleted first',
  },
  'stored_files.user_id': {
    rule: 'set null',
    reason: 'Kept with the document; unfinished uploads wait for the cleanup job',
  },
  'product_prices.by_id': { rule: 'set null', reason: 'The price belongs to the shop' },
  'products.client_id': { rule: 'cascade', reason: 'Made for this client only; orders keep name and price' },
  'engagements.user_id': {
    rule: 'set null',
    reason: 'Returns that were bought or submitted are kept; the others are deleted first',
  },
  'engagements.assignee_id': { rule: 'set null', reason: 'The return belongs to another user' },
  'engagement_events.by_id': { rule: 'set null', reason: 'The history may belong to another user’s return' },
  'return_figures.created_by_id': { rule: 'set null', reason: 'The return belongs to another user' },
  'message_threads.user_id': {
    rule: 'set null',
    reason: 'Kept with what tax law keeps and moved to a retained account first, or else deleted',
  },
  'messages.author_id': { rule: 'set null', reason: 'The thread is kept, or belongs to another user' },
  'live_events.user_id': { rule: 'cascade', reason: 'Nobody is left to be told' },
  'document_versions.uploaded_by_id': { rule: 'set null', reason: 'The document may belong to another user' },
  'order_events.by_id': { rule: 'set null', reason: 'The history belongs to another user’s order' },
  'order_refunds.by_id': { rule: 'set null', reason: 'The refund belongs to another user’s order' },
  'contact_messages.assignee_id': { rule: 'set null', reason: 'The message belongs to its sender' },
  'contact_events.by_id': { rule: 'set null', reason: 'The message belongs to its sender' },
  'reminder_mails.user_id': { rule: 'cascade', reason: 'Useless without the account' },
  'client_notes.user_id': { rule: 'cascade', reason: 'Notes about the client, useless without the account' },
  'desk_views.user_id': { rule: 'cascade', reason: 'Private filters of a member of staff' },
  'client_notes.by_id': { rule: 'set null', reason: 'The note is about another user' },
  'document_events.by_id': { rule: 'set null', reason: 'The history may belong to another user’s document' },
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

/** Returns the columns that reference a user, by foreign key or by name, each with its ON DELETE rule. */
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

/** Returns the same references as declared by the entities. */
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

const expected = Object.fromEntries(Object.entries(expectedRules).map(([link, { rule }]) => [link, rule]));

describe('references to users', () => {
  it('have the same explicit deletion rule in entity and database', async () => {
    expect(linksOfEntities()).toEqual(expected);
    expect(await linksInDatabase()).toEqual(expected);
    for (const { reason } of Object.values(expectedRules)) expect(reason).not.toBe('');
  });

  it('are detected with and without a foreign key when they have no rule', async () => {
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

  it('have an index each, so that a deletion scans no table', async () => {
    const withoutIndex = await orm.em.fork().execute<{ link: string }[]>(
      `select c.conrelid::regclass::text || '.' || a.attname as link
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where c.contype = 'f' and c.confrelid = 'users'::regclass and not exists (
         select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`,
    );
    expect(withoutIndex.map(({ link }) => link)).toEqual([]);
  });

  it('prevent deleting a user with orders in SQL', async () => {
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
