import { spawnSync } from 'node:child_process';
import { Migration } from '@mikro-orm/migrations';
import { describe, expect, it } from 'vitest';
import { createOrm, migrations } from '../../src/server/database/orm.ts';
import { onlineMigrations } from '../support/online-migrations.ts';

/** Earlier migrations were written before multiple versions could run side by side. */
const FIRST_CHECKED = '0066';

type NamedMigration = (typeof migrations)[number];

const orm = createOrm('postgres://nobody@127.0.0.1/none');

/** Statements that may run outside a transaction: they hold no lock for long and can be repeated. */
const stepwise =
  /^(create (unique )?index concurrently|drop index concurrently if exists|do \$\$.*\bcommit;)/is;
/** Statements that change a table's rows, which stay locked until the migration ends. */
const changesRows = /^(update|delete|insert)\b/i;
const removes = /\b(drop column|drop table|rename)\b/i;

/** Returns what is wrong with a migration's statements; empty if it runs without downtime. */
async function problemsOf({ class: Kind }: NamedMigration): Promise<string[]> {
  const migration = new Kind(orm.driver, orm.config);
  await migration.up();
  const queries = migration.getQueries().map(String);
  const inTransaction = migration.isTransactional();
  const transaction = inTransaction ? '--assume-in-transaction' : '--no-assume-in-transaction';
  const { stdout, stderr } = spawnSync('node_modules/.bin/squawk', ['--reporter=json', transaction], {
    input: queries.join('\n'),
    encoding: 'utf8',
  });
  // Squawk prints a list even if nothing is wrong.
  if (stdout === '') throw new Error(`squawk doesn't run: ${stderr}`);
  const problems = (JSON.parse(stdout) as { rule_name: string }[]).map((problem) => problem.rule_name);
  for (const query of queries) {
    const statement = query.replaceAll(/^--.*\n/gm, '').trim();
    if (!inTransaction && !stepwise.test(statement)) problems.push('outside a transaction');
    if (inTransaction && changesRows.test(statement) && !query.startsWith('-- small table\n'))
      problems.push('rows changed in one go');
    if (removes.test(statement) && !/^-- unused since \d+\.\d+\.\d+\n/.test(query))
      problems.push('removed while in use');
  }
  return [...new Set(problems)];
}

const migrationOf = (statements: readonly string[], inTransaction = true): NamedMigration => ({
  name: 'example',
  class: class extends Migration {
    override up(): void {
      for (const statement of statements) this.addSql(statement);
    }
    override isTransactional(): boolean {
      return inTransaction;
    }
  },
});

describe('migrations', () => {
  it.for([...migrations.filter(({ name }) => name >= FIRST_CHECKED), ...onlineMigrations])(
    '$name runs without downtime',
    async (migration) => {
      expect(await problemsOf(migration)).toEqual([]);
    },
  );

  it('may do anything to a new table', async () => {
    const statements = [
      'create table "visits" ("id" serial primary key, "user_id" int not null, "kind" varchar(20) not null);',
      'create index "visits_user_id_index" on "visits" ("user_id");',
      `alter table "visits" add constraint "visits_kind_check" check (kind in ('a', 'b'));`,
    ];
    expect(await problemsOf(migrationOf(statements))).toEqual([]);
  });

  it.for([
    ['create index "i" on "orders" ("status");', 'require-concurrent-index-creation'],
    ['drop index "i";', 'require-concurrent-index-deletion'],
    ['alter table "orders" alter column "total" type bigint;', 'changing-column-type'],
    ['alter table "orders" add column "note" text not null;', 'adding-required-field'],
    ['alter table "orders" add column "luck" float not null default random();', 'adding-field-with-default'],
    ['alter table "orders" alter column "notes" set not null;', 'adding-not-nullable-field'],
    ['alter table "orders" add constraint "c" check (total > 0);', 'constraint-missing-not-valid'],
    ['alter table "orders" add constraint "u" unique ("payment_id");', 'disallowed-unique-constraint'],
    [
      'alter table "orders" add constraint "f" foreign key ("user_id") references "users" ("id");',
      'adding-foreign-key-constraint',
    ],
    ['alter table "orders" drop column "notes";', 'ban-drop-column'],
    ['-- squawk-ignore ban-drop-column\nalter table "orders" drop column "notes";', 'removed while in use'],
    ['alter table "orders" rename column "notes" to "remarks";', 'renaming-column'],
    ['drop table "orders";', 'ban-drop-table'],
    [`update "orders" set "status" = 'paid';`, 'rows changed in one go'],
  ] as const)('may not run %s', async ([statement, problem]) => {
    expect(await problemsOf(migrationOf([statement]))).toContain(problem);
  });

  it('may not validate a constraint in the transaction that adds it', async () => {
    const statements = [
      'alter table "orders" add constraint "c" check (total > 0) not valid;',
      'alter table "orders" validate constraint "c";',
    ];
    expect(await problemsOf(migrationOf(statements))).toEqual(['constraint-missing-not-valid']);
  });

  it('may not change a table outside a transaction', async () => {
    const statements = ['alter table "orders" add column "note" text null;'];
    expect(await problemsOf(migrationOf(statements, false))).toEqual(['outside a transaction']);
  });
});
