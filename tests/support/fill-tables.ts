import { Client } from 'pg';

/**
 * Number of accounts that share all rows. With thousands of rows each, the plan shows whether a query scans
 * or sorts all of an account's rows.
 */
const ACCOUNTS = 50;
const owner = `1 + n % ${ACCOUNTS}`;
const series = (rows: number) => `from generate_series(1, ${rows}) n`;

/** Statements that insert about a million rows in total into tables that grow with use. The tables must be empty. */
const fills = [
  `insert into users (username, password, full_name, email, created_at)
    select 'heavy' || n, '-', 'Heavy ' || n, 'heavy' || n || '@example.com', now() ${series(20_000)}`,
  `insert into audit_events (subject, kind, detail, at)
    select u.audit_subject, (array['signed-in', 'document-opened', 'confirmed'])[1 + n % 3], '{}', now()
    from generate_series(1, 6_000) n, users u where u.id <= ${ACCOUNTS}`,
  `insert into sessions (id, user_id, user_agent, network, created_at, last_seen_at, confirmed_at, expires_at)
    select md5(n::text), 1 + n % 500, 'x', 'x', now(), now(), now(), now() + interval '9 days' ${series(50_000)}`,
  `insert into login_attempts (account, address, attempted_at, failed)
    select 'user:' || n % 5000, '203.0.113.' || n % 5000, now() - n % 900 * interval '1 s', true ${series(50_000)}`,
  `insert into limited_calls (kind, address_hash, called_at)
    select 'account-changes', md5((n % 1000)::text), now() - n % 3600 * interval '1 s' ${series(100_000)}`,
  `insert into tax_calculations (user_id, financial_year, income, age, retirement_contributions, medical_aid_members,
      table_version, result, working, calculated_at, created_at)
    select ${owner}, '2025/2026', 1, 'under65', 0, 0, '1', '{}', '[]', now(), now() ${series(50_000)}`,
  `insert into tax_estimates (user_id, name, tax_year, input, totals, table_version, created_at, updated_at)
    select ${owner}, 'Draft ' || n, '2025/2026', '{"age": "under65"}', '{}', '1', now(), now() ${series(20_000)}`,
  `insert into ai_conversations (user_id, title, messages, created_at, updated_at)
    select ${owner}, 'Question ' || n, '[]', now(), now() ${series(10_000)}`,
  `insert into assistant_misses (week, kind, question, reasons, passages, count)
    select date '2026-11-23' - n % 50 * 7, 'unknown', 'Question ' || n, '[]', '[]', 1 ${series(20_000)}`,
  `insert into passage_drafts (miss_id, title, text, state, created_at, updated_at)
    select n, 'Draft ' || n, 'x', 'draft', now(), now() ${series(20_000)}`,
  `insert into stored_files (user_id, storage_key, wrapped_key, key_id, size, sha256, state, created_at)
    select ${owner}, 'seed' || n, '\\x00', 'seed', 1000, '\\x00', 'stored', now() ${series(50_000)}`,
  `insert into documents (user_id, name, type, status, uploaded_at)
    select ${owner}, 'Payslip ' || n, 'tax_return', case when n % 100 = 0 then 'pending' else 'processed' end, now()
    ${series(50_000)}`,
  `insert into document_versions (document_id, version, file_id, file_name, mime_type, uploaded_at, uploaded_by_id)
    select n, 1, n, 'payslip.pdf', 'application/pdf', now(), ${owner} ${series(50_000)}`,
  `insert into document_events (document_id, action, by_id, at)
    select n % 50_000 + 1, 'opened', n % 50_000 % ${ACCOUNTS} + 1, now() ${series(50_000)}`,
  `insert into orders (user_id, status, total, payment_id, billing_address, created_at, updated_at, paid_at)
    select ${owner}, 'completed', 1, n::text, '{}', now(), now(), now() ${series(50_000)}`,
  `insert into order_items (order_id, product_id, name, price, quantity) select n, 1, 'x', 1, 1 ${series(50_000)}`,
  `insert into payment_attempts (order_id, reference, amount, created_at) select n, n::text, 1, now() ${series(50_000)}`,
  `insert into invoices (number, order_id, issued_at) select n, n, now() ${series(50_000)}`,
  `insert into invoice_counter (id, last) values (1, 50_000) on conflict (id) do update set last = excluded.last`,
  `insert into payment_notifications (body, source_address, received_at, body_hash, outcome, processed_at, order_id)
    select '\\x00', 'x', now(), md5(n::text), 'accepted', now(), n ${series(50_000)}`,
  `insert into user_challenges (user_id, challenge_id, start_date, end_date, target_amount, status, closed_reason,
      last_updated, created_at)
    select ${owner}, 1, now(), now(), 9, 'failed', 'left', now(), now() ${series(20_000)}`,
  `insert into savings_entries (user_challenge_id, amount, entry_date)
    select 1 + n % 100, 1, now() ${series(100_000)}`,
  `insert into game_leaderboard (score, player_name, achieved_at) select n % 500, 'A', now() ${series(50_000)}`,
  `insert into cart_merges (user_id, key, merged_at) select ${owner}, n::text, now() ${series(20_000)}`,
  `insert into payments (order_id, provider, provider_payment_id, gross, applied, fields, notification_id, received_at)
    select n, 'payfast', 'payment' || n, 1, true, '[]', n, now() ${series(20_000)}`,
  `insert into subscriptions (user_id, order_id, token, interval, amount, status, started_on, next_charge_on,
      created_at, updated_at)
    select ${owner}, n, 'token' || n, 'monthly', 1, 'active', now(), now() + interval '20 days', now(), now()
    ${series(20_000)}`,
  `insert into subscription_endings (token, order_id, requested_at, ended_at)
    select 'token' || n, n, now(), now() ${series(20_000)}`,
  `insert into email_links (user_id, purpose, email, token_hash, created_at, expires_at)
    select n, 'confirm', 'x', md5(n::text), now(), now() + interval '1 day' ${series(20_000)}`,
  `insert into password_resets (id, user_id, expires_at)
    select md5(n::text), n, now() + interval '1 hour' ${series(20_000)}`,
  `insert into contact_messages (name, email, subject, message, verified, address_hash, received_at)
    select 'x', 'x', 'x', 'x', false, md5((n % 5000)::text), now() ${series(20_000)}`,
  `insert into savings_days (user_challenge_id, day, amount, saved)
    select 1 + n % 500, date '2000-01-01' + n / 500, 1, n ${series(20_000)}`,
  `insert into user_achievements (user_id, savings_entry_id, achievement_id, scope, unlocked_at)
    select ${owner}, n, 1 + n % 12, 'challenge', now() ${series(20_000)}`,
  `insert into practice_news (order_id, at) select n, now() ${series(20_000)}`,
  `insert into cart_items (user_id, product_id, quantity, added_at) select n, 1, 1, now() ${series(20_000)}`,
  `insert into two_factors (user_id, sealed_secret, key_id, enabled_at, last_step)
    select n, '\\x00', 'x', now(), 0 ${series(20_000)}`,
  `insert into passkeys (user_id, credential_id, user_handle, public_key, counter, transports, backed_up, name, created_at)
    select n, md5(n::text), 'x', '\\x00', 0, '[]', true, 'x', now() ${series(20_000)}`,
  `insert into used_passkey_challenges (id, expires_at)
    select md5(n::text), now() + n % 300 * interval '1 s' ${series(20_000)}`,
  `insert into calendar_feeds (user_id, token_hash, sealed_token, key_id, created_at)
    select n, md5(n::text), '\\x00', 'x', now() ${series(20_000)}`,
  `insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth, created_at)
    select md5(n::text), 1 + n % 500, 'https://push.example.net/' || n, 'x', 'x', now() ${series(20_000)}`,
  `insert into recovery_codes (id, user_id) select md5(n::text), n ${series(20_000)}`,
  `insert into engagements (user_id, kind, for_name, status, status_before, held_reason, assignee_id, waiting_since,
      due_at, answers, interview_version, approval, submitted_at, created_at, updated_at)
    select 1 + n % 1_000, 'return', case when n % 10 = 0 then 'Child ' || n end, s, case s when 'on_hold' then 'approved' end,
      case s when 'on_hold' then 'x' end, 1 + n % 20, now(), case when n % 3 = 0 then now() + n % 500 * interval '1 h' end,
      '{}', 1, '{}', now(), now(), now()
    from (select n, (array['documents_needed', 'in_preparation', 'approved', 'submitted', 'verification', 'on_hold',
      'closed', 'closed', 'closed', 'closed'])[1 + n / 20 % 10] as s ${series(20_000)}) x`,
  `insert into engagement_requests (engagement_id, kind, title, why, where_to_get, essential, created_at)
    select 1 + n % 20_000, 'irp5', 'x', 'x', 'x', true, now() ${series(60_000)}`,
  `insert into request_documents (request_id, document_id, linked_at) select n, n, now() ${series(50_000)}`,
  `insert into engagement_events (engagement_id, action, status_after, actor, at)
    select 1 + n % 20_000, 'pay', 'documents_needed', 'system', now() - n % 1800 * interval '1 day' ${series(60_000)}`,
  `insert into return_figures (engagement_id, number, input, result, sha256, created_at, sent_at)
    select n, 1, '{}', '{}', 'x', now(), now() ${series(20_000)}`,
  `insert into quotes (engagement_id, lines, valid_until, created_at) select n, '[]', now(), now() ${series(20_000)}`,
];

/** Fills a database's empty tables and updates the planner's statistics. */
export async function fillTables(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  // Inserts take seconds without foreign key checks and synchronous commits.
  await client.query(`set session_replication_role = replica`);
  await client.query(`set synchronous_commit = off`);
  for (const fill of fills) await client.query(fill);
  // Do now what autovacuum would do at an unpredictable time.
  await client.query('vacuum (analyze)');
  await client.end();
}
