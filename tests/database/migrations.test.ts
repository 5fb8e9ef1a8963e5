import { Migration } from '@mikro-orm/migrations';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Logger, runMigrations } from 'graphile-worker';
import { Client } from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { migrate } from '../../src/server/database/migrate.ts';
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

/** Builds the expected row for an engagement created by a migration. */
const engagementRow = (
  orderId: number,
  product: number,
  piece: number,
  kind: string,
  status: string,
  owner = 'user 1',
) => ({ orderId, product, piece, kind, status, owner });

/** Inserts an order and returns its ID. Products are given with their quantities. */
async function insertOrder(
  em: EntityManager,
  status: string,
  lines: readonly [productId: number, quantity: number][],
  columns: Record<string, unknown> = {},
): Promise<number> {
  const isPaid = status !== 'pending' && status !== 'failed';
  const values: Record<string, unknown> = {
    user_id: 1,
    status,
    total: 1,
    billing_address: '{}',
    created_at: '2026-10-01Z',
    updated_at: '2026-10-09Z',
    ...(isPaid && { paid_at: '2026-10-02Z', payment_id: 'x' }),
    ...columns,
  };
  const names = Object.keys(values);
  const [row] = await em.execute<{ id: number }[]>(
    `insert into orders (${names.join(', ')}) values (${names.map(() => '?').join(', ')}) returning id`,
    Object.values(values),
  );
  const id = row?.id ?? 0;
  for (const [productId, quantity] of lines) {
    await em.execute(
      `insert into order_items (order_id, product_id, name, price, quantity) values (?, ?, 'x', 1, ?)`,
      [id, productId, quantity],
    );
  }
  return id;
}

class LostConnection extends Migration {
  override up(): void {
    this.addSql('select pg_terminate_backend(pg_backend_pid())');
  }
}

class NewTable extends Migration {
  override up(): void {
    this.addSql('create table last (id int)');
  }
}

/** Returns all migrations, followed by `last`. */
const withLast = (last: (typeof migrations)[number]['class']) => [
  ...migrations,
  { name: '9999-last', class: last },
];

describe('migrations', () => {
  it('run once when ten processes start concurrently', async () => {
    const url = await emptyDatabase('ten_at_once');
    const orms = Array.from({ length: 10 }, () => createOrm(url));
    await Promise.all(orms.map((orm) => migrate(orm, url)));
    const executed = await orms[0]?.migrator.getExecuted();
    expect(executed?.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
    await Promise.all(orms.map((orm) => orm.close()));
  });

  it('fail the start if their connection is lost, and run at the next one', async () => {
    const database = await createTestDatabase();
    const orm = createOrm(database.url);
    await expect(migrate(orm, database.url, withLast(LostConnection))).rejects.toThrow(/terminat/i);
    await migrate(orm, database.url, withLast(NewTable));
    expect(await orm.em.fork().execute('select * from last')).toEqual([]);
    await orm.close();
    await database.drop();
  });

  it('produce the same schema as the entities', async () => {
    const database = await createTestDatabase();
    const orm = createOrm(database.url);
    expect(await orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
    await orm.close();
    await database.drop();
  });

  it('can be reverted', async () => {
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

  it('rename queued jobs', async () => {
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

  it('let unmodified products follow the catalogue', async () => {
    const url = await emptyDatabase('seeded_before');
    const orm = createOrm(url);
    await orm.migrator.up({ to: '0036-orders-by-state' });
    const em = orm.em.fork();
    await em.execute(
      `insert into products (name, description, price, category, features)
       values ('One', 'As it came', '1.00', 'Advice', '["A"]'), ('Two', 'Changed', '2.00', 'Advice', '[]')`,
    );
    await em.execute(`update products set price = '3.00' where id = 2`);
    await migrate(orm, url);
    expect(await em.execute('select catalogue_entry as entry from products order by id')).toEqual([
      {
        entry: {
          name: 'One',
          description: 'As it came',
          category: 'Advice',
          price: '1.00',
          discountPrice: null,
          features: ['A'],
          isSubscription: false,
          billingInterval: null,
          badge: null,
        },
      },
      { entry: null },
    ]);
    await orm.close();
  });

  it('move the working of saved calculations to a separate column and back', async () => {
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

  it('add running totals and streak starts to savings, and remove them', async () => {
    const url = await emptyDatabase('old_savings');
    const orm = createOrm(url);
    await orm.migrator.up({ to: '0010-savings-challenges' });
    const em = orm.em.fork();
    await em.execute(
      `insert into users (username, password, full_name, email, created_at) values ('a', '-', 'A', 'a@example.com', now())`,
    );
    const join = async (every: string | null, days: string[]) => {
      await em.execute(
        `with c as (
           insert into savings_challenges (name, description, target_amount, duration, difficulty, challenge_type, rules)
           values ('x', 'x', 99, 9, 'easy', 'starter', jsonb_build_object('every', ?::text)) returning id
         ), u as (
           insert into user_challenges (user_id, challenge_id, start_date, end_date, target_amount, current_amount,
             entry_count, last_updated, created_at)
           select users.id, c.id, now(), '2027-12-31', 99, ?::int, ?::int, now(), now() from users, c returning id
         )
         insert into savings_days (user_challenge_id, day, amount) select u.id, d::date, 1 from u, unnest(?::text[]) d`,
        [every, days.length, days.length, `{${days.join()}}`],
      );
    };
    await join('day', ['2026-12-29', '2026-12-31', '2027-01-01']);
    await join('week', ['2026-12-13', '2026-12-21', '2026-12-27', '2027-01-03']);
    await join('month', ['2026-09-30', '2026-11-01', '2026-12-31', '2027-01-01']);
    await join(null, ['2026-12-13', '2026-12-20', '2027-01-03']);
    await join('week', []);
    await migrate(orm, url);
    expect(
      await em.execute('select streak_from::text, last_saved_on::text from user_challenges order by id'),
    ).toEqual([
      { streak_from: '2026-12-31', last_saved_on: '2027-01-01' },
      { streak_from: '2026-12-21', last_saved_on: '2027-01-03' },
      { streak_from: '2026-11-01', last_saved_on: '2027-01-01' },
      { streak_from: '2027-01-03', last_saved_on: '2027-01-03' },
      { streak_from: null, last_saved_on: null },
    ]);
    expect(
      await em.execute('select day::text, saved from savings_days where user_challenge_id = 1 order by day'),
    ).toEqual([
      { day: '2026-12-29', saved: '1.00' },
      { day: '2026-12-31', saved: '2.00' },
      { day: '2027-01-01', saved: '3.00' },
    ]);
    await orm.migrator.down({ to: '0010-savings-challenges' });
    expect(await em.execute('select * from savings_days limit 1')).toHaveLength(1);
    await orm.close();
  });

  it('carry over pending and failed subscription cancellations, each token once', async () => {
    const url = await emptyDatabase('old_endings');
    const orm = createOrm(url);
    await orm.migrator.up({ to: '0023-lower-case' });
    await runMigrations({ connectionString: url, logger: new Logger(() => () => {}) });
    const em = orm.em.fork();
    await em.execute(
      `insert into users (username, password, full_name, email, created_at) values ('a', '-', 'A', 'a@example.com', now());
       insert into orders (user_id, total, billing_address, created_at, updated_at)
         select 1, 1, '{}', now(), now() from generate_series(1, 4);
       insert into payment_notifications (body, source_address, received_at)
         select '', '', now() from generate_series(1, 4);
       insert into payments (order_id, provider, provider_payment_id, gross, applied, subscription_token, fields, notification_id, received_at)
         select id, 'practice', id, 1, true, token, '{}', id, now()
         from (values (1, 'queued'), (2, 'queued'), (3, 'given up'), (4, 'goes on')) p (id, token)`,
    );
    for (const token of ['queued', 'given up', 'queued', 'of no payment']) {
      await em.execute(`select graphile_worker.add_job('end-subscription', ?::json)`, [
        JSON.stringify({ token }),
      ]);
    }
    await em.execute(
      `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'refused',
         created_at = '2026-10-01Z' where payload->>'token' = 'given up'`,
    );
    await migrate(orm, url);
    expect(
      await em.execute(
        `select token, order_id, tries, ended_at, requested_at < '2026-10-02Z' as "isOld"
         from subscription_endings order by order_id`,
      ),
    ).toEqual([
      { token: 'queued', order_id: 1, tries: 0, ended_at: null, isOld: false },
      { token: 'given up', order_id: 3, tries: 0, ended_at: null, isOld: true },
    ]);
    await orm.close();
  });

  it('give a name to the older of two accounts that differ only by width, and complete the audit trail', async () => {
    const url = await emptyDatabase('old_names');
    const orm = createOrm(url);
    await orm.migrator.up({ to: '0023-lower-case' });
    const em = orm.em.fork();
    await em.execute(
      `insert into users (username, password, full_name, email, created_at)
       values ('Anna', '-', 'A', 'a@example.com', now()), ('Ａｎｎａ', '-', 'B', 'b@example.com', now()),
         ('Anna-2', '-', 'C', 'c@example.com', now())`,
    );
    await em.execute(
      `insert into audit_events (subject, kind, detail, at)
       select audit_subject, kind, '{}', at::timestamptz from users, (values ('password-changed', '2026-11-01Z'),
         ('password-reset', '2026-11-03Z'), ('confirmed', '2026-11-05Z')) e (kind, at) where username = 'Anna'`,
    );
    await em.execute(
      `insert into documents (user_id, name, type, version, uploaded_at) select 1, n::text, 'other', 2, now()
       from generate_series(1, 3) n`,
    );
    await em.execute(
      `insert into document_events (document_id, action, by_id, at) values (1, 'uploaded', 1, now()), (1, 'opened', 1, now()),
       (1, 'replaced', 1, now()), (2, 'uploaded', 1, now()), (2, 'replaced', 1, now()), (2, 'opened', 1, now())`,
    );
    await migrate(orm, url);
    expect(
      await em.execute(`select username, password_changed_at::date::text as changed from users order by id`),
    ).toEqual([
      { username: 'Anna', changed: '2026-11-03' },
      { username: expect.stringMatching(/^Ａｎｎａ-2-[0-9a-f]{8}$/), changed: null },
      { username: 'Anna-2', changed: null },
    ]);
    expect(await em.execute('select opened_version from documents order by id')).toEqual([
      { opened_version: null },
      { opened_version: 2 },
      { opened_version: null },
    ]);
    await orm.migrator.down({ to: '0023-lower-case' });
    expect(await em.execute(`select id from users where username = 'Anna'`)).toHaveLength(1);
    await orm.close();
  });

  it('open engagements for paid orders', async () => {
    const url = await emptyDatabase('old_orders');
    const orm = createOrm(url);
    await orm.migrator.up({ to: '0038-tax-estimates' });
    const em = orm.em.fork();
    await em.execute(
      `insert into users (username, password, full_name, email, created_at) values ('a', '-', 'A', 'a@example.com', now());
       insert into retained_accounts (full_name, email, closed_at, keep_until)
         values ('B', 'b@example.com', now(), '2033-02-28');
       insert into products (id, name, description, price, category, features)
         select id, 'Product ' || id, '', '1.00', 'Tax Returns', '[]' from generate_series(1, 13) id where id <> 11;`,
    );
    const order = (
      status: string,
      lines: [productId: number, quantity: number][],
      { columns = {} }: { columns?: Record<string, unknown> } = {},
    ) => insertOrder(em, status, lines, columns);
    const paid = await order('paid', [[1, 3]], { columns: { access_given_at: '2026-10-03Z' } });
    const processing = await order('processing', [
      [14, 1],
      [5, 1],
    ]);
    const completed = await order('completed', [
      [4, 1],
      [11, 1],
    ]);
    const renewal = await order('paid', [[12, 2]], { columns: { renewal_of_id: paid } });
    const retained = await order('paid', [[6, 1]], { columns: { user_id: null, retained_account_id: 1 } });
    const unknown = await order('paid', [[99, 1]]);
    await order('pending', [[1, 1]]);
    await order('failed', [[1, 1]]);
    await order('cancelled', [[1, 1]], { columns: { paid_at: null, payment_id: null } });
    await order('cancelled', [[1, 1]], {
      columns: { cancelled_at: '2026-10-05Z', refunded_at: '2026-10-06Z', refunded_amount: '1.00' },
    });
    await migrate(orm, url);

    const work = await em.execute<{ orderId: number }[]>(
      `select l.order_id as "orderId", l.product_id as product, e.piece, e.kind, e.status,
         coalesce('user ' || e.user_id, 'retained ' || e.retained_account_id) as owner
       from engagements e join order_items l on l.id = e.order_item_id order by e.id`,
    );
    expect(work).toEqual([
      engagementRow(paid, 1, 1, 'return', 'documents_needed'),
      engagementRow(paid, 1, 2, 'return', 'documents_needed'),
      engagementRow(paid, 1, 3, 'return', 'documents_needed'),
      engagementRow(processing, 14, 1, 'return', 'in_preparation'),
      engagementRow(processing, 14, 2, 'provisional', 'in_preparation'),
      engagementRow(processing, 14, 3, 'provisional', 'in_preparation'),
      engagementRow(processing, 5, 1, 'provisional', 'in_preparation'),
      engagementRow(completed, 4, 1, 'check', 'closed'),
      engagementRow(completed, 11, 1, 'service', 'closed'),
      engagementRow(renewal, 12, 1, 'monthly', 'documents_needed'),
      engagementRow(renewal, 12, 2, 'monthly', 'documents_needed'),
      engagementRow(retained, 6, 1, 'return', 'documents_needed', 'retained 1'),
    ]);
    expect(work.filter(({ orderId }) => orderId === unknown)).toEqual([]);
    expect(
      await em.execute(
        `select distinct access_given_at is not null as access from engagements e
           join order_items l on l.id = e.order_item_id where l.order_id = ?`,
        [paid],
      ),
    ).toEqual([{ access: true }]);
    expect(
      await em.execute(
        `select v.action, v.status_after as status, v.at::date::text as day, count(*)::int
         from engagement_events v group by 1, 2, 3 order by 1, 2, 3`,
      ),
    ).toEqual([
      { action: 'close', status: 'closed', day: '2026-10-09', count: 2 },
      { action: 'pay', status: 'documents_needed', day: '2026-10-02', count: 12 },
      { action: 'start', status: 'in_preparation', day: '2026-10-09', count: 4 },
    ]);
    expect(await em.execute(`select id, work from products where id in (1, 4, 12) order by id`)).toEqual([
      { id: 1, work: ['return'] },
      { id: 4, work: ['check'] },
      { id: 12, work: ['monthly'] },
    ]);
    await orm.migrator.down({ to: '0038-tax-estimates' });
    expect(await em.execute('select id from orders')).toHaveLength(10);
    await orm.close();
  });

  it('request documents that are always needed for orders already paid', async () => {
    const url = await emptyDatabase('old_work');
    const orm = createOrm(url);
    await orm.migrator.up({ to: '0038-tax-estimates' });
    const em = orm.em.fork();
    // The second client has sent a document. The third has deleted a document and received another.
    await em.execute(
      `insert into users (username, password, full_name, email, created_at)
         select id, '-', 'A', id || '@example.com', now() from generate_series(1, 4) id;
       insert into products (id, name, description, price, category, features)
         select id, 'Product ' || id, '', '1.00', case id when 10 then 'Advice' else 'Tax Returns' end, '[]'
         from generate_series(1, 14) id;
       insert into documents (user_id, name, type, uploaded_at, deleted_at) values
         (2, 'ID', 'other', now(), null), (3, 'ID', 'other', now(), now()), (3, 'Assessment', 'other', now(), null);
       insert into stored_files (user_id, storage_key, wrapped_key, key_id, size, sha256, state, created_at)
         select 2, id, '', '', 5, '', 'stored', now() from generate_series(1, 3) id;
       insert into document_versions (document_id, version, file_id, file_name, mime_type, uploaded_at, uploaded_by_id)
         values (1, 1, 1, 'a.pdf', '', now(), 2), (2, 1, 2, 'a.pdf', '', now(), 3), (3, 1, 3, 'a.pdf', '', now(), 4)`,
    );
    await insertOrder(em, 'paid', [[1, 2]], { user_id: 1 });
    await insertOrder(
      em,
      'paid',
      [
        [5, 1],
        [2, 1],
      ],
      { user_id: 1 },
    );
    await insertOrder(
      em,
      'paid',
      [
        [10, 1],
        [12, 1],
        [4, 2],
      ],
      { user_id: 3 },
    );
    await insertOrder(em, 'paid', [[6, 1]], { user_id: 2 });
    await insertOrder(em, 'processing', [[1, 1]], { user_id: 1 });
    await insertOrder(em, 'completed', [[1, 1]], { user_id: 1 });
    await orm.migrator.up({ to: '0039-engagements' });
    // The practice has already requested something.
    const asked = await insertOrder(em, 'pending', [[1, 1]], { user_id: 1 });
    await em.execute(
      `insert into engagements (user_id, kind, order_item_id, piece, status, status_before, held_reason, waiting_since,
         answers, interview_version, created_at, updated_at)
       select 1, 'return', id, piece, case piece when 1 then 'documents_needed' else 'on_hold' end,
         case piece when 2 then 'documents_needed' end, case piece when 2 then 'x' end, '2026-10-09Z', '{}', 1, now(), now()
       from order_items, generate_series(1, 2) piece where order_id = ?;
       insert into engagement_requests (engagement_id, kind, title, why, where_to_get, essential, created_at)
       select id, 'logbook', 'x', 'x', 'x', true, now() from engagements where order_item_id in
         (select id from order_items where order_id = ?) and piece = 1`,
      [asked, asked],
    );
    await migrate(orm, url);

    expect(
      await em.execute(
        `select e.id, e.kind, e.status, coalesce(string_agg(r.kind || case when r.essential then '' else '?' end, ' ' order by r.id), '') as asked,
           e.waiting_since > '2026-10-10Z' as "isTheirTurn"
         from engagements e left join engagement_requests r on r.engagement_id = e.id group by e.id order by e.id`,
      ),
    ).toEqual(
      [
        ['return', 'documents_needed', 'id_copy', true],
        ['return', 'documents_needed', 'id_copy', true],
        ['provisional', 'documents_needed', '', false],
        ['return', 'documents_needed', 'id_copy', true],
        ['service', 'documents_needed', '', false],
        ['monthly', 'documents_needed', '', false],
        ['check', 'documents_needed', 'id_copy irp5', true],
        ['check', 'documents_needed', 'irp5', true],
        ['return', 'documents_needed', 'id_copy?', false],
        ['return', 'in_preparation', '', false],
        ['return', 'closed', '', false],
        ['return', 'documents_needed', 'logbook', false],
        ['return', 'on_hold', 'id_copy', false],
      ].map(([kind, status, kinds, isTheirTurn], index) => ({
        id: index + 1,
        kind,
        status,
        asked: kinds,
        isTheirTurn,
      })),
    );
    expect(await em.execute(`select distinct kind, title from engagement_requests order by kind`)).toEqual([
      { kind: 'id_copy', title: 'Copy of your ID' },
      { kind: 'irp5', title: 'IRP5 or IT3(a) certificate' },
      { kind: 'logbook', title: 'x' },
    ]);
    await orm.migrator.down({ to: '0039-engagements' });
    await orm.migrator.up();
    expect(await em.execute('select count(*)::int from engagement_requests')).toEqual([{ count: 9 }]);
    await orm.close();
  });

  it('send no e-mail about documents already rejected', async () => {
    const url = await emptyDatabase('old_rejections');
    const orm = createOrm(url);
    await orm.migrator.up({ to: '0039-engagements' });
    const em = orm.em.fork();
    await em.execute(
      `insert into users (username, password, full_name, email, created_at) values ('a', '-', 'A', 'a@example.com', now());
       insert into documents (user_id, name, type, uploaded_at) values (1, 'x', 'other', now());
       insert into document_events (document_id, action, by_id, at) values
         (1, 'uploaded', 1, '2026-10-01Z'), (1, 'rejected', 1, '2026-10-02Z')`,
    );
    await migrate(orm, url);
    expect(
      await em.execute('select action, mailed_at::date::text as mailed from document_events order by id'),
    ).toEqual([
      { action: 'uploaded', mailed: null },
      { action: 'rejected', mailed: '2026-10-02' },
    ]);
    await orm.close();
  });

  it('move products made for one client out of the catalogue’s ID range', async () => {
    const url = await emptyDatabase('old_private_products');
    const orm = createOrm(url);
    await orm.migrator.up({ to: '0039-engagements' });
    const em = orm.em.fork();
    await em.execute(
      `insert into users (username, password, full_name, email, created_at) values ('a', '-', 'A', 'a@example.com', now());
       insert into products (name, description, price, category, features, client_id, work)
         select 'Product ' || id, '', '1.00', 'Tax Returns', '[]', case when id > 14 then 1 end, '["return"]'
         from generate_series(1, 16) id;
       insert into cart_items (user_id, product_id, added_at) values (1, 3, now()), (1, 16, now());
       insert into orders (user_id, total, billing_address, created_at, updated_at) values (1, 1, '{}', now(), now());
       insert into order_items (order_id, product_id, name, price) values (1, 15, 'x', 1), (1, 2, 'x', 1);
       insert into engagements (user_id, kind, status, waiting_since, answers, interview_version, created_at, updated_at)
         values (1, 'return', 'not_started', now(), '{}', 1, now(), now());
       insert into quotes (engagement_id, lines, valid_until, created_at) values
         (1, '[{"productId":16,"price":"1.00"},{"productId":null,"price":"2.00"},{"productId":2,"price":"3.00"}]', now(), now()),
         (1, '[{"productId":2,"price":"3.00"}]', now(), now())`,
    );
    await migrate(orm, url);
    expect(await em.execute('select id, name from products where client_id = 1 order by id')).toEqual([
      { id: 100_001, name: 'Product 15' },
      { id: 100_002, name: 'Product 16' },
    ]);
    expect(await em.execute('select max(id) from products where client_id is null')).toEqual([{ max: 14 }]);
    const products = (table: string) =>
      em
        .execute<{ id: number }[]>(`select product_id as id from ${table} order by 1`)
        .then((rows) => rows.map(({ id }) => id));
    expect(await products('cart_items')).toEqual([3, 100_002]);
    expect(await products('order_items')).toEqual([2, 100_001]);
    expect(await em.execute('select lines from quotes order by id')).toEqual([
      {
        lines: [
          { productId: 100_002, price: '1.00' },
          { productId: null, price: '2.00' },
          { productId: 2, price: '3.00' },
        ],
      },
      { lines: [{ productId: 2, price: '3.00' }] },
    ]);
    expect(await em.execute(`select nextval('products_id_seq')::int as id`)).toEqual([{ id: 15 }]);
    await orm.migrator.down({ to: '0039-engagements' });
    await orm.migrator.up();
    expect(await em.execute(`select nextval('private_products_id_seq')::int as id`)).toEqual([
      { id: 100_003 },
    ]);
    await orm.close();
  });

  it('distinguish the practice’s requests from those based on answers, and resume preparations on hold', async () => {
    const url = await emptyDatabase('old_requests');
    const orm = createOrm(url);
    await orm.migrator.up({ to: '0042-desk-orders-and-inbox' });
    const em = orm.em.fork();
    await em.execute(
      `insert into users (username, password, full_name, email, created_at) values ('a', '-', 'A', 'a@example.com', now());
       insert into engagements (user_id, kind, status, status_before, held_reason, waiting_since, answers, interview_version,
         created_at, updated_at) values
         (1, 'return', 'documents_needed', null, null, now(), '{"who":"me"}', 1, now(), now()),
         (1, 'return', 'documents_needed', null, null, now(), '{}', 1, now(), now()),
         (1, 'return', 'on_hold', 'not_started', 'Busy', now(), '{}', 1, now(), now()),
         (1, 'return', 'on_hold', 'in_preparation', 'Busy', now(), '{}', 1, now(), now());
       insert into engagement_requests (engagement_id, kind, title, why, where_to_get, essential, created_at) values
         (1, 'irp5', 'IRP5', '', '', true, '2026-10-01T10:00:00Z'),
         (1, 'irp5', 'IRP5', '', '', true, '2026-10-02T10:00:00Z'),
         (1, 'logbook', 'Logbook', '', '', true, '2026-10-02T10:00:00Z'),
         (2, 'id_copy', 'Copy of your ID', '', '', true, '2026-10-01T10:00:00Z');
       insert into engagement_events (engagement_id, action, status_after, actor, note, at) values
         (1, 'ask', 'documents_needed', 'practice', 'Bank statements, IRP5', '2026-10-02T10:00:00.020Z')`,
    );
    await migrate(orm, url);
    expect(await em.execute('select follows_answers as own from engagement_requests order by id')).toEqual(
      [true, false, true, false].map((own) => ({ own })),
    );
    expect(
      await em.execute(
        'select status, status_before as before, held_reason as reason from engagements order by id',
      ),
    ).toEqual([
      { status: 'documents_needed', before: null, reason: null },
      { status: 'documents_needed', before: null, reason: null },
      { status: 'not_started', before: null, reason: null },
      { status: 'on_hold', before: 'in_preparation', reason: 'Busy' },
    ]);
    expect(
      await em.execute(`select engagement_id as id from engagement_events where action = 'resume'`),
    ).toEqual([{ id: 3 }]);
    await orm.close();
  });

  it('count stored files and list subscriptions still to be cancelled', async () => {
    const url = await emptyDatabase('old_files');
    const orm = createOrm(url);
    await orm.migrator.up({ to: '0023-lower-case' });
    await runMigrations({ connectionString: url, logger: new Logger(() => () => {}) });
    const em = orm.em.fork();
    await em.execute(
      `insert into users (username, password, full_name, email, created_at)
       values ('a', '-', 'A', 'a@example.com', now()), ('b', '-', 'B', 'b@example.com', now())`,
    );
    await em.execute(
      `insert into stored_files (user_id, storage_key, wrapped_key, key_id, size, sha256, state, created_at)
       values (1, 'a', '', '', 5, '', 'stored', now()), (1, 'b', '', '', 10000, '', 'stored', now()),
         (1, 'c', '', '', null, null, 'writing', now())`,
    );
    await em.execute(
      `insert into orders (user_id, total, billing_address, created_at, updated_at) values (1, 1, '{}', now(), now())`,
    );
    for (const token of ['known', 'twice', 'twice', 'unknown']) {
      await em.execute(`select 1 from graphile_worker.add_job('end-subscription', ?::json)`, [
        JSON.stringify({ token }),
      ]);
    }
    for (const [at, token] of ['known', 'twice', 'twice'].entries()) {
      await em.execute(
        `with n as (insert into payment_notifications (body, source_address, received_at) values ('', '', now()) returning id)
         insert into payments (order_id, provider, provider_payment_id, gross, applied, subscription_token, fields,
           notification_id, received_at) select 1, 'payfast', ?, 1, ?, ?, '[]', id, now() from n`,
        [String(at), at === 0, token],
      );
    }
    await migrate(orm, url);
    expect(await em.execute('select stored_files, stored_bytes::int from users order by id')).toEqual([
      { stored_files: 3, stored_bytes: 4_096 + 10_000 + 4_096 },
      { stored_files: 0, stored_bytes: 0 },
    ]);
    expect(
      await em.execute('select token, order_id, tries from subscription_endings order by token'),
    ).toEqual([
      { token: 'known', order_id: 1, tries: 0 },
      { token: 'twice', order_id: 1, tries: 0 },
    ]);
    await orm.close();
  });
});
