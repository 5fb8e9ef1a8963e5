import { Client } from 'pg';

/** Adds `all` single-version documents to a seeded database. `own` of them belong to the measured user. */
export async function seedDocuments(url: string, all: number, own: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const owner = `case when n % ${Math.floor(all / own)} = 0 then 1 else 2 + n % 999 end`;
  await client.query(
    `insert into stored_files (user_id, storage_key, wrapped_key, key_id, size, sha256, state, created_at)
     select ${owner}, 'seed' || n, '\\x00', 'seed', 1000, sha256(n::text::bytea), 'stored', now()
     from generate_series(1, ${all}) n`,
  );
  await client.query(
    `insert into documents (user_id, name, type, uploaded_at)
     select ${owner}, 'Payslip ' || n, 'tax_return', now() from generate_series(1, ${all}) n`,
  );
  await client.query(
    `insert into document_versions (document_id, version, file_id, file_name, mime_type, uploaded_at, uploaded_by_id)
     select n, 1, n, 'payslip-' || n || '.pdf', 'application/pdf', now(), ${owner} from generate_series(1, ${all}) n`,
  );
  await client.query('vacuum analyze');
  await client.end();
}
