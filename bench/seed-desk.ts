import { Client } from 'pg';

/** Size of a practice. */
export interface PracticeSize {
  accounts: number;
  clients: number;
  engagements: number;
}

const first =
  'Thandi Sipho Zanele Johan Priya Fatima Kagiso Refilwe Bongani Yusuf Lerato Riaan Nomsa Zoë Thabo';
const last =
  'Maseko Dlamini Mthembu Botha Naidoo Davids Molefe Tau Zulu Ebrahim Mokoena Pretorius Jacobs Cele';
/** Additional names, so that each combination of first and last name is rare. */
const extra =
  'Adams Coetzee Govender Nkosi Smith Pillay Khumalo Mabaso Sibiya Mkhize Louw Marais Patel Singh';

/** Returns SQL for a pseudorandom number below `count`, derived from `n`. */
const scattered = (salt: number, count: number | string) =>
  `((hashint4(n + ${salt}) & 2147483647) % ${count})`;
const pick = (names: string, salt: number) => {
  const list = names.split(' ').map((name) => `'${name}'`);
  return `(array[${list.join(', ')}])[1 + ${scattered(salt, list.length)}]`;
};

/** Cumulative share of each status in percent. Most engagements have ended. */
const statuses = `case when p < 68 then 'closed' when p < 70 then 'cancelled' when p < 72 then 'not_started'
    when p < 82 then 'documents_needed' when p < 86 then 'in_preparation' when p < 89 then 'awaiting_approval'
    when p < 90 then 'approved' when p < 96 then 'submitted' when p < 97 then 'verification'
    when p < 99 then 'assessed' else 'on_hold' end`;

/**
 * Adds a practice to a seeded database: accounts, 20 staff (one is the measured user), orders, engagements with
 * six requests each, and documents. About one document in 200 is waiting for review.
 */
export async function seedDesk(url: string, { accounts, clients, engagements }: PracticeSize): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const run = (sql: string) => client.query(sql);
  // Skip foreign key checks, which would take minutes.
  await run('set session_replication_role = replica');
  await run(`insert into users (username, password, full_name, email, created_at)
    select 'client' || n, '-', f || ' ' || m || ' ' || l, lower(f || '.' || l) || n || '@example.com', now()
    from (select n, ${pick(first, 1)} f, ${pick(extra, 2)} m, ${pick(last, 3)} l
      from generate_series(1001, ${accounts}) n) x`);
  await run(`update users set role = 'practitioner' where id <= 20`);
  await run(`insert into two_factors (user_id, sealed_secret, key_id, enabled_at, last_step)
    values (1, '', '-', now(), 0)`);
  await run(`insert into orders (user_id, status, total, payment_id, billing_address, created_at, updated_at, paid_at)
    select 21 + ${scattered(4, clients)}, 'processing', 299, n, '{}', now(), now(), now()
    from generate_series(1, ${engagements}) n`);
  await run(`insert into order_items (order_id, product_id, name, price)
    select n, p.id, p.name, p.price from generate_series(1, ${engagements}) n
      join products p on p.id = 1 + ${scattered(5, 11)}`);
  await run(`insert into engagements (user_id, kind, tax_year, for_name, order_item_id, piece, status, status_before,
      held_reason, assignee_id, waiting_since, due_at, answers, interview_version, approval, submitted_at, outcome,
      created_at, updated_at)
    select user_id, case when n % 5 = 0 then 'provisional' else 'return' end, '2025/2026',
      case when n % 10 = 0 then 'Child ' || n end, n, 1, s, case s when 'on_hold' then 'in_preparation' end,
      case s when 'on_hold' then 'Wait' end, case when ${scattered(6, 200)} > 0 then 1 + ${scattered(7, 20)} end,
      now() - ${scattered(8, 1_000)} * interval '1 hour',
      case when s in ('in_preparation', 'approved', 'verification', 'on_hold')
        then now() + (${scattered(9, 500)} - 4) * interval '1 hour' end,
      '{}', 1, '{}', now(), '{"balance": 100, "dueOn": "2020-01-01"}', now(), now()
    from (select n, o.user_id, ${statuses} as s
      from (select n, ${scattered(10, 100)} p from generate_series(1, ${engagements}) n) x
      join orders o on o.id = n) y`);
  // The submission closes all requests, and a verification opens a new one.
  await run(`insert into engagement_requests (engagement_id, kind, title, why, where_to_get, essential, created_at, closed_at)
    select e.id, 'irp5', 'IRP5 ' || place, 'why', 'where', place < 5, now(),
      case when e.status in ('submitted', 'verification', 'assessed', 'closed')
        and not (e.status = 'verification' and place = 6) then now() end
    from engagements e, generate_series(1, 6) place order by e.id, place`);
  await run(`insert into documents (user_id, name, type, status, uploaded_at)
    select user_id, 'IRP5', 'tax_return', case when ${scattered(11, 200)} = 0 then 'pending' else 'approved' end, now()
    from (select r.id as n, e.user_id, e.status from engagement_requests r join engagements e on e.id = r.engagement_id
      where e.status <> 'documents_needed' or r.id % 3 > 0) x order by n`);
  await run(`insert into request_documents (request_id, document_id, linked_at)
    select r.id, row_number() over (order by r.id), now()
    from engagement_requests r join engagements e on e.id = r.engagement_id
    where e.status <> 'documents_needed' or r.id % 3 > 0`);
  await run(`insert into stored_files (user_id, storage_key, wrapped_key, key_id, size, sha256, state, created_at)
    select user_id, id::text, '', '-', 1000, '', 'stored', now() from documents order by id`);
  await run(`insert into document_versions (document_id, version, file_id, file_name, mime_type, uploaded_at)
    select id, 1, id, 'irp5.pdf', 'application/pdf', uploaded_at from documents`);
  await run(`insert into return_figures (engagement_id, number, input, result, sha256, created_at, sent_at)
    select id, 1, '{}', '{"balance": -100}', '', now(), now() from engagements where status = 'approved'`);
  await run('vacuum analyze');
  await client.end();
}
