import { onDatabase } from './on-database.ts';

/** Statements that insert this number of rows into tables that grow with use. The tables must be empty. */
const fills = (rows: number) => {
  const series = `from generate_series(1, ${rows}) n`;
  const owner = `1 + n % ${Math.max(1, Math.floor(rows / 5))}`;
  return [
    `insert into users (username, password, full_name, email, created_at)
      select 'client' || n, '-', 'Client ' || n, 'client' || n || '@example.com', now() ${series}`,
    `insert into orders (user_id, status, total, payment_id, billing_address, created_at, updated_at, paid_at)
      select ${owner}, 'completed', 1, n::text, '{}', now(), now(), now() ${series}`,
    `insert into documents (user_id, name, type, status, uploaded_at)
      select ${owner}, 'Payslip ' || n, 'tax_return', 'processed', now() ${series}`,
    `insert into tax_calculations (user_id, financial_year, income, age, retirement_contributions, medical_aid_members,
        table_version, result, working, calculated_at, created_at)
      select ${owner}, '2025/2026', 1, 'under65', 0, 0, '1', '{}', '[]', now(), now() ${series}`,
    `insert into savings_entries (user_challenge_id, amount, entry_date) select ${owner}, 1, now() ${series}`,
    `insert into audit_events (subject, kind, detail, at) select gen_random_uuid(), 'signed-in', '{}', now() ${series}`,
  ];
};

/** Fills the large tables, without foreign key checks, and updates the planner's statistics. */
export async function fillLargeTables(url: string, rows: number): Promise<void> {
  await onDatabase(url, async (client) => {
    await client.query(`set session_replication_role = replica`);
    await client.query(`set synchronous_commit = off`);
    for (const fill of fills(rows)) await client.query(fill);
    await client.query('vacuum (analyze)');
  });
}
