import { Client } from 'pg';
import { calculateWithWorking } from '../src/domain/tax/working/working.ts';
import { seed } from '../src/server/database/database.ts';
import { migrate } from '../src/server/database/migrate.ts';
import { createOrm } from '../src/server/database/orm.ts';
import { hashSessionId } from '../src/server/sessions/lucia.ts';
import type { TestCluster } from '../tests/support/test-cluster.ts';

/** The measured user's session ID, in the format of a real one. */
export const SESSION_ID = 'a'.repeat(40);

/** Session ID of a user with about as many calculations as the product keeps. */
export const FULL_SESSION_ID = 'b'.repeat(40);

export const example = {
  income: 540_000,
  incomeKind: 'salary',
  age: 'under65',
  retirementContributions: 60_000,
  medicalAidMembers: 2,
  taxYear: '2025/2026',
} as const;

/** A return with a salary, a travel allowance, interest and a medical scheme. */
export const exampleReturn = {
  taxYear: '2025/2026',
  age: 'under65',
  certificates: [{ name: 'Acme', amounts: { 3601: 480_000, 3701: 60_000, 4001: 24_000, 4102: 96_000 } }],
  travel: [{ value: 320_000, totalKm: 24_000, businessKm: 9_000, fuelPaid: true, maintenancePaid: true }],
  interest: { local: 31_000 },
  medical: { members: 2 },
};

/** Creates a database with `all` calculations. `own` of them belong to the measured user. */
export async function seedDatabase(
  cluster: TestCluster,
  name: string,
  all: number,
  own: number,
): Promise<string> {
  const admin = new Client({ connectionString: cluster.url('postgres') });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = cluster.url(name);
  const orm = createOrm(url);
  await migrate(orm, url);
  await seed(orm);
  await orm.close();
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into users (username, password, full_name, email, created_at)
     select 'user' || n, '-', 'Person Number' || n, 'user' || n || '@example.com', now() from generate_series(1, 1000) n`,
  );
  await client.query(
    `insert into sessions (id, user_id, user_agent, network, created_at, last_seen_at, confirmed_at, expires_at)
     select id_hash, user_id, '', '', now(), now(), now(), now() + interval '30 days'
     from (values ($1, 1), ($2, 2)) sessions (id_hash, user_id)`,
    [hashSessionId(SESSION_ID), hashSessionId(FULL_SESSION_ID)],
  );
  const interval = Math.floor(all / own);
  const { working, ...figures } = calculateWithWorking(example, 'published');
  await client.query(
    `insert into tax_calculations (user_id, financial_year, income, age, retirement_contributions, medical_aid_members,
       table_version, result, working, calculated_at, created_at)
     select case when n % $2 = 0 then 1 else 2 + n % 999 end, '2025/2026', 540000 + n % 500, 'under65', 60000, 2,
       '2025/2026-1', $3::json, case when n % $2 = 0 then $4::json else '[]' end, now(), now() from generate_series(1, $1) n`,
    // Other users' rows are stored without their working, which would take up gigabytes.
    [all, interval, JSON.stringify(figures), JSON.stringify(working)],
  );
  await client.query('vacuum analyze');
  await client.end();
  return url;
}
