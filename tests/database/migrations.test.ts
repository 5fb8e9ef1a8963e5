import { Logger, runMigrations } from 'graphile-worker';
import { Client } from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { migrate } from '../../src/server/database/database.ts';
import { createOrm, migrations } from '../../src/server/database/orm.ts';
import { createTestDatabase } from '../support/test-database.ts';

async function emptyDatabase(name: string): Promise<string> {
  const client = new Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

describe('the migrations', () => {
  it('run once when ten processes start at the same time', async () => {
    const url = await emptyDatabase('ten_at_once');
    const orms = Array.from({ length: 10 }, () => createOrm(url));
    await Promise.all(orms.map((orm) => migrate(orm, url)));
    const executed = await orms[0]?.migrator.getExecuted();
    expect(executed?.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
    await Promise.all(orms.map((orm) => orm.close()));
  });

  it('lead to what the entities say', async () => {
    const database = await createTestDatabase();
    const orm = createOrm(database.url);
    expect(await orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
    await orm.close();
    await database.drop();
  });

  it('can be taken back', async () => {
    const database = await createTestDatabase();
    const orm = createOrm(database.url);
    await orm.migrator.down({ to: 0 });
    const tables = await orm.em
      .fork()
      .execute<{ name: string }[]>(
        `select table_name as name from information_schema.tables where table_schema = 'public'`,
      );
    expect(tables.map(({ name }) => name)).toEqual(['mikro_orm_migrations']);
    await orm.close();
    await database.drop();
  });

  it('give queued jobs their new name', async () => {
    const url = await emptyDatabase('renamed_jobs');
    const orm = createOrm(url);
    await orm.migrator.up({ to: '0005-cart-items-product-index' });
    await runMigrations({ connectionString: url, logger: new Logger(() => () => {}) });
    const em = orm.em.fork();
    await em.execute(`select 1 from graphile_worker.add_job('judge-notification', '{"id":1}'::json)`);
    await migrate(orm, url);
    const jobs = await em.execute('select task_identifier as name from graphile_worker.jobs');
    expect(jobs).toEqual([{ name: 'process-notification' }]);
    await orm.close();
  });

  it('move the working of saved calculations into its own column, and back', async () => {
    const url = await emptyDatabase('old_calculations');
    const orm = createOrm(url);
    await orm.migrator.up({ to: '0006-payment-notifications' });
    const em = orm.em.fork();
    const old = [
      '{"zeta":1.50,"working":[{"id":"x","amount":-0.10}],"a":{"c":null,"b":"\\u00e9"}}',
      '{"b":1,"a":2}',
    ];
    await em.execute(
      `insert into users (username, password, full_name, email, created_at) values ('a', '-', 'A', 'a@example.com', now())`,
    );
    for (const result of old) {
      await em.execute(
        `insert into tax_calculations (user_id, financial_year, income, age, retirement_contributions,
             medical_aid_members, table_version, result, calculated_at, created_at)
           select id, '2025/2026', 1, 'under65', 0, 0, '1', ?::json, now(), now() from users`,
        [result],
      );
    }
    const rows = (names: string) => em.execute(`select ${names} from tax_calculations order by id`);
    await migrate(orm, url);
    expect(await rows('result::text, working::text')).toEqual([
      { result: '{"zeta":1.50,"a":{"c":null,"b":"\\u00e9"}}', working: '[{"id":"x","amount":-0.10}]' },
      { result: '{"b":1,"a":2}', working: '[]' },
    ]);
    await orm.migrator.down({ to: '0006-payment-notifications' });
    expect(await rows('result::text')).toEqual([
      { result: '{"zeta":1.50,"a":{"c":null,"b":"\\u00e9"},"working":[{"id":"x","amount":-0.10}]}' },
      { result: '{"b":1,"a":2,"working":[]}' },
    ]);
    await orm.close();
  });
});
