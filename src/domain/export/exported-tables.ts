import { lowerCase } from '../lower-case.ts';
import { storedOrder } from '../orders/schemas.ts';
import { columnName } from '../sql.ts';

/**
 * Describes how a table's rows are exported and imported. In the SQL, `t` is the table and `:user` the user's
 * ID.
 */
export interface ExportedTable {
  table: string;
  /** Name of the file in the zip: `data/{file}.json`. */
  file: string;
  /** Description for the README. */
  description: string;
  /** SQL condition that selects the user's rows. */
  where: string;
  /** Sort columns; `id` by default. */
  order?: string;
  /** Columns exported unchanged, with their names converted to camel case. */
  columns: readonly string[];
  /** SQL expressions for derived fields, by field name. */
  computed?: Readonly<Record<string, string>>;
  /** Columns left out of the export, each with the reason. */
  omitted: Readonly<Record<string, string>>;
  /** True if imports ignore this table. */
  exportOnly?: true;
  /** True if exports made by earlier versions lack this file. */
  isOptional?: true;
  /**
   * SQL expressions for columns that an import doesn't copy from the file. `r` is the row, `j` its JSON, and
   * `:practice` the account that replaces staff.
   */
  importValues?: Readonly<Record<string, string>>;
  /** SQL condition that selects the rows to import; all by default. */
  importWhere?: string;
  /** SQL to run before the import. A `from` clause that provides the rows is appended. */
  importFirst?: string;
}

const owner = { user_id: 'it is you' };
/** Like `owner`, for records that outlive the account because of tax law. */
const retainable = { ...owner, retained_account_id: 'empty while you have an account' };
const userColumn = { user_id: ':user' };

/** SQL conditions for rows that belong to the user's orders, challenges, returns or documents. */
const ofOrder = 't.order_id in (select id from orders where user_id = :user)';
const ofChallenge = 't.user_challenge_id in (select id from user_challenges where user_id = :user)';
const ofEngagement = 't.engagement_id in (select id from engagements where user_id = :user)';
const ofThread = 't.thread_id in (select id from message_threads where user_id = :user)';
const ofDocument = 't.document_id in (select id from documents where user_id = :user)';

/**
 * SQL condition: the user sent contact message `t`. An unconfirmed address may belong to someone else, whose
 * messages the user must not see.
 */
const isSender = `exists (select 1 from users u where u.id = :user and u.email_confirmed_at is not null
      and ${lowerCase('u.email')} = ${lowerCase('t.email')})`;

/** Builds an SQL expression for who performed an action: the user or the practice. */
const actor = (column: string) => `case when ${column} = :user then 'you' else 'practice' end`;
const actorId = (key: string) => `case when j->>'${key}' = 'practice' then :practice else :user end`;

/**
 * Builds an SQL expression that finds a catalogue row's ID by name. If several rows share the name, it
 * prefers the exported ID.
 */
const byName = (table: string, column: string, key: string) =>
  `(select c.id from ${table} c where c.name = j->>'${key}' order by c.id <> r.${column}, c.id limit 1)`;

const tokenReason = 'the payment provider’s key to your card, which stays between it and us';

/** All exported tables, each after the tables it references. */
export const exportedTables: readonly ExportedTable[] = [
  {
    table: 'users',
    file: 'profile',
    description:
      'Your profile: names, e-mail address, phone, tax number, billing address and notification settings.',
    where: 't.id = :user',
    columns: [
      'id',
      'username',
      'full_name',
      'email',
      'phone_number',
      'tax_number',
      'billing_address',
      'role',
      'email_confirmed_at',
      'mail_new_sign_in',
      'mail_savings_reminders',
      'mail_document_reminders',
      'mail_approval_reminders',
      'mail_quote_reminders',
      'mail_payment_reminders',
      'deletes_at',
      'password_changed_at',
      'created_at',
    ],
    omitted: {
      password: 'a secret; we only store a hash of it',
      search_text: 'your name and e-mail address again, in the form that our search uses',
      audit_subject: 'the random ID that the audit trail uses for you',
      retained_as_id: 'only set while an account is being deleted',
      stored_files: 'the number of files; files.json lists them',
      stored_bytes: 'how much of the 2 GB these files use',
    },
    importValues: {
      password: ':password',
      // Only the operator's command grants roles, and imports never schedule a deletion.
      role: `'client'`,
      deletes_at: 'null',
      // Older exports lack these settings.
      mail_document_reminders: 'coalesce(r.mail_document_reminders, true)',
      mail_approval_reminders: 'coalesce(r.mail_approval_reminders, true)',
      mail_quote_reminders: 'coalesce(r.mail_quote_reminders, true)',
      mail_payment_reminders: 'coalesce(r.mail_payment_reminders, true)',
    },
  },
  {
    table: 'sessions',
    file: 'sessions',
    description: 'Your login sessions, with the browser, network and times.',
    where: 't.user_id = :user',
    order: 'created_at',
    columns: ['user_agent', 'network', 'created_at', 'last_seen_at', 'confirmed_at', 'expires_at'],
    omitted: {
      ...owner,
      id: 'a secret: derived from the cookie that keeps you logged in',
      number: 'the number that identifies a session in Settings',
    },
    exportOnly: true,
  },
  {
    table: 'two_factors',
    file: 'two-factor',
    description: 'When you turned on two-step verification.',
    where: 't.user_id = :user',
    order: 'enabled_at',
    columns: ['enabled_at'],
    omitted: {
      ...owner,
      sealed_secret: 'a secret: your app generates its codes from it',
      key_id: 'which of our keys encrypts that secret',
      last_step: 'the time of the last accepted code',
    },
    exportOnly: true,
  },
  {
    table: 'passkeys',
    file: 'passkeys',
    description: 'Your passkeys: names, dates and kind.',
    where: 't.user_id = :user',
    columns: ['name', 'transports', 'backed_up', 'created_at', 'last_used_at'],
    omitted: {
      ...owner,
      id: 'our number for the passkey',
      credential_id: 'the number by which your device finds the passkey',
      user_handle: 'the random ID that your device uses for your account',
      public_key: 'the key with which we verify the passkey',
      counter: 'how often your device says it has used the passkey',
    },
    exportOnly: true,
  },
  {
    table: 'calendar_feeds',
    file: 'calendar',
    description: 'When you got your address for calendar apps.',
    where: 't.user_id = :user',
    order: 'created_at',
    columns: ['created_at'],
    omitted: {
      ...owner,
      token_hash: 'a secret: a hash of the address',
      sealed_token: 'a secret: the address, which Settings shows',
      key_id: 'which of our keys encrypts that secret',
    },
    exportOnly: true,
  },
  {
    table: 'push_subscriptions',
    file: 'push-devices',
    description: 'Devices that show our notifications, with the browser and start date.',
    where: 't.user_id = :user',
    columns: ['created_at'],
    computed: { userAgent: '(select s.user_agent from sessions s where s.id = t.session_id)' },
    omitted: {
      ...owner,
      id: 'our number for the device',
      session_id: 'a secret: derived from the cookie that keeps you logged in',
      endpoint: 'a secret: the address to which we send notifications',
      p256dh: 'a key to which we encrypt notifications',
      auth: 'a secret: a key to which we encrypt notifications',
    },
    exportOnly: true,
  },
  {
    table: 'recovery_codes',
    file: 'recovery-codes',
    description: 'Your recovery codes, and when each one was used.',
    where: 't.user_id = :user',
    order: 'used_at',
    columns: ['used_at'],
    omitted: { ...owner, id: 'a secret: a hash of the code' },
    exportOnly: true,
  },
  {
    table: 'email_links',
    file: 'email-links',
    description: 'Links we e-mailed you to confirm or change your e-mail address, if they still work.',
    where: 't.user_id = :user',
    columns: ['purpose', 'email', 'created_at', 'expires_at'],
    omitted: {
      ...owner,
      id: 'its number among all users’ links',
      token_hash: 'a secret: a hash of the link',
    },
    exportOnly: true,
  },
  {
    table: 'audit_events',
    file: 'activity',
    description: 'What happened to your account, and when.',
    where: 't.subject = (select audit_subject from users where id = :user)',
    columns: ['kind', 'detail', 'at'],
    omitted: {
      id: 'its number among all users’ events',
      subject: 'the random ID that the audit trail uses for you',
    },
    importValues: { subject: '(select audit_subject from users where id = :user)' },
  },
  {
    table: 'tax_calculations',
    file: 'calculations',
    description:
      'Your tax calculations with their results, every step of the working, and the tax table used.',
    where: 't.user_id = :user',
    columns: [
      'id',
      'financial_year',
      'income',
      'income_kind',
      'age',
      'retirement_contributions',
      'medical_aid_members',
      'table_version',
      'name',
      'result',
      'working',
      'calculated_at',
      'created_at',
    ],
    omitted: owner,
    // Older exports lack this field and contain only salaries.
    importValues: { ...userColumn, income_kind: `coalesce(r.income_kind, 'salary')` },
  },
  {
    table: 'tax_estimates',
    file: 'estimates',
    description:
      'Your saved estimates: the figures you entered, the totals in rand, and the version of the tax tables used.',
    where: 't.user_id = :user',
    columns: ['id', 'name', 'tax_year', 'input', 'totals', 'table_version', 'created_at', 'updated_at'],
    omitted: owner,
    isOptional: true,
    importValues: userColumn,
  },
  {
    table: 'ai_conversations',
    file: 'assistant-conversations',
    description:
      'Your conversations with the assistant: questions and answers with their sources. Personal numbers and addresses were hidden before we stored them.',
    where: 't.user_id = :user',
    columns: ['id', 'title', 'messages', 'created_at', 'updated_at'],
    omitted: owner,
    isOptional: true,
    importValues: userColumn,
  },
  {
    table: 'cart_items',
    file: 'cart',
    description: 'The products in your cart.',
    where: 't.user_id = :user',
    columns: ['id', 'product_id', 'quantity', 'added_at'],
    computed: { product: '(select name from products where id = t.product_id)' },
    omitted: owner,
    importValues: { ...userColumn, product_id: byName('products', 'product_id', 'product') },
    importWhere: `exists (select 1 from products where name = j->>'product')`,
  },
  {
    table: 'cart_merges',
    file: 'cart-merges',
    description: 'Carts you filled before you logged in, which were added to yours.',
    where: 't.user_id = :user',
    order: 'merged_at, key',
    columns: ['key', 'merged_at'],
    omitted: owner,
    importValues: userColumn,
  },
  {
    table: 'orders',
    file: 'orders',
    description: 'Your orders, paid or not, with the addresses you gave. Amounts are in rand.',
    where: 't.user_id = :user',
    columns: [
      // All fields that the API returns.
      ...Object.keys(storedOrder.omit({ userId: true }).shape).map(columnName),
      'cart_hash',
      'renewal_of_id',
      'expires_at',
      'access_given_at',
      'refund_due_on',
      'refund_reason',
      'paid_after_cancel',
    ],
    omitted: retainable,
    // Older exports lack this field.
    importValues: { ...userColumn, paid_after_cancel: 'coalesce(r.paid_after_cancel, false)' },
  },
  {
    table: 'order_items',
    file: 'order-items',
    description: 'The items of these orders; orderId refers to the order.',
    where: ofOrder,
    columns: ['id', 'order_id', 'product_id', 'name', 'price', 'quantity', 'billing_interval'],
    omitted: {},
  },
  {
    table: 'payment_attempts',
    file: 'payment-attempts',
    description: 'Each time you were sent to the payment provider for an order.',
    where: ofOrder,
    columns: ['id', 'order_id', 'reference', 'amount', 'created_at'],
    omitted: {},
  },
  {
    table: 'payments',
    file: 'payments',
    description: 'Payments received for your orders, with what the payment provider reported about them.',
    where: ofOrder,
    columns: [
      'id',
      'order_id',
      'provider',
      'provider_payment_id',
      'gross',
      'fee',
      'net',
      'applied',
      'received_at',
      'refunded_at',
    ],
    computed: {
      fields: `(select coalesce(jsonb_agg(f.pair order by f.place), '[]')
        from jsonb_array_elements(t.fields) with ordinality as f(pair, place)
        where f.pair->>0 not in ('signature', 'token', 'merchant_id'))`,
    },
    omitted: {
      subscription_token: tokenReason,
      notification_id: 'the provider’s original message, signed for us; its content is in `fields`',
    },
    // Every payment requires a notification, so create a placeholder from the payment's data.
    importFirst: `insert into payment_notifications
        (body, source_address, received_at, outcome, processed_at, order_id, payment_id, status)
      select '', 'import', r.received_at, 'accepted', r.received_at, r.order_id, r.provider_payment_id, 'COMPLETE'`,
    importValues: {
      fields: 'r.fields',
      notification_id:
        '(select n.id from payment_notifications n where n.payment_id = r.provider_payment_id)',
    },
  },
  {
    table: 'order_events',
    file: 'order-history',
    description:
      'What we did with these orders: started, completed or cancelled them, with the reason, or sent the invoice again.',
    where: ofOrder,
    columns: ['id', 'order_id', 'action', 'status_before', 'status_after', 'note', 'at', 'mailed_at'],
    omitted: { by_id: 'the number of the practitioner’s account' },
    isOptional: true,
  },
  {
    table: 'order_refunds',
    file: 'refunds',
    description: 'The refunds we made, in rand; paymentId refers to a payment that wasn’t for the order.',
    where: ofOrder,
    columns: [
      'id',
      'order_id',
      'payment_id',
      'amount',
      'refunded_on',
      'reference',
      'due_on',
      'at',
      'mailed_at',
    ],
    omitted: { by_id: 'the number of the practitioner’s account' },
    isOptional: true,
  },
  {
    table: 'subscriptions',
    file: 'subscriptions',
    description: 'Your monthly and yearly subscriptions, and when they ended.',
    where: 't.user_id = :user',
    columns: [
      'id',
      'order_id',
      'interval',
      'amount',
      'status',
      'started_on',
      'next_charge_on',
      'charges',
      'created_at',
      'updated_at',
      'cancelled_at',
      'failure_mailed_for',
    ],
    omitted: { ...retainable, token: tokenReason },
    importValues: { ...userColumn, token: `'imported ' || r.id` },
  },
  {
    table: 'invoices',
    file: 'invoices',
    description: 'The invoices for your paid orders; `file` is the PDF’s path in this zip.',
    where: ofOrder,
    order: 'number',
    columns: ['number', 'order_id', 'issued_at', 'vat_number', 'mailed_at'],
    computed: {
      file: `'invoices/INV-' || lpad(t.number::text, greatest(6, length(t.number::text)), '0') || '.pdf'`,
    },
    omitted: { pdf: 'included in invoices/' },
  },
  {
    table: 'user_challenges',
    file: 'savings-challenges',
    description: 'The savings challenges you joined, with your targets and progress.',
    where: 't.user_id = :user',
    columns: [
      'id',
      'challenge_id',
      'start_date',
      'end_date',
      'target_amount',
      'rules',
      'duration',
      'current_amount',
      'entry_count',
      'last_saved_on',
      'streak_from',
      'status',
      'closed_reason',
      'reminder',
      'reminder_queued_for',
      'reminder_mailed_for',
      'last_updated',
      'created_at',
    ],
    computed: { challenge: '(select name from savings_challenges where id = t.challenge_id)' },
    omitted: owner,
    importValues: { ...userColumn, challenge_id: byName('savings_challenges', 'challenge_id', 'challenge') },
  },
  {
    table: 'savings_entries',
    file: 'savings-entries',
    description: 'Your savings towards these challenges.',
    where: ofChallenge,
    columns: ['id', 'user_challenge_id', 'amount', 'notes', 'entry_date', 'completes'],
    omitted: {},
    // Older exports lack this field.
    importValues: { completes: 'coalesce(r.completes, false)' },
  },
  {
    table: 'savings_days',
    file: 'savings-days',
    description: 'The same savings, added up by day.',
    where: ofChallenge,
    order: 'user_challenge_id, day',
    columns: ['user_challenge_id', 'day', 'amount', 'saved'],
    omitted: {},
  },
  {
    table: 'user_achievements',
    file: 'achievements',
    description: 'The achievements you earned.',
    where: 't.user_id = :user',
    columns: ['id', 'user_challenge_id', 'savings_entry_id', 'achievement_id', 'scope', 'unlocked_at'],
    computed: { achievement: '(select name from achievements where id = t.achievement_id)' },
    omitted: owner,
    importValues: { ...userColumn, achievement_id: byName('achievements', 'achievement_id', 'achievement') },
  },
  {
    table: 'stored_files',
    file: 'files',
    description:
      'The files of your documents: their sizes in bytes and their SHA-256 hashes. MISSING.txt lists those that aren’t included.',
    // Includes unscanned files: their scan may finish before the export reaches them.
    where: `t.user_id = :user and t.state in ('waiting', 'stored', 'infected')
      and exists (select 1 from document_versions v where v.file_id = t.id)`,
    columns: ['id', 'size', 'created_at'],
    computed: { sha256: `encode(t.sha256, 'hex')` },
    omitted: {
      ...retainable,
      storage_key: 'its location in our storage',
      wrapped_key: 'a secret: the key that encrypts it there',
      key_id: 'which of our keys protects that key',
      state: 'MISSING.txt lists files that contained malware or are still being checked',
      scan_attempts: 'how often a malware scan gave no result',
      scan_after: 'when the malware scan is tried again',
    },
    // An import stores the bytes again and adds their new location to the row.
    importValues: {
      ...userColumn,
      sha256: `decode(j->>'sha256', 'hex')`,
      state: `'stored'`,
      storage_key: 'r.storage_key',
      wrapped_key: 'r.wrapped_key',
      key_id: 'r.key_id',
    },
  },
  {
    table: 'documents',
    file: 'documents',
    description:
      'Your documents, including deleted ones that can still be restored, which have a `deletedAt`.',
    where: 't.user_id = :user',
    columns: [
      'id',
      'name',
      'type',
      'tax_year',
      'status',
      'version',
      'uploaded_at',
      'review_note',
      'needs_replacement',
      'from_practice',
      'duplicate_of_id',
      'deleted_at',
      'opened_version',
    ],
    omitted: {
      ...retainable,
      awaits_scan: 'MISSING.txt lists files that are still being checked for malware',
    },
    importValues: userColumn,
  },
  {
    table: 'document_versions',
    file: 'document-versions',
    description:
      'Every version of these documents. `fileName` is the original file name, `file` the path in this zip.',
    where: ofDocument,
    columns: ['id', 'document_id', 'version', 'file_id', 'file_name', 'mime_type', 'uploaded_at'],
    computed: {
      uploadedBy: actor('t.uploaded_by_id'),
      // Sanitize the name so that every operating system treats it as a plain file name.
      file: `'files/' || t.document_id || '-v' || t.version || '-'
        || right(regexp_replace(t.file_name, '[^A-Za-z0-9._-]+', '_', 'g'), 100)`,
    },
    omitted: {
      thumbnail: 'a small picture of the first page, made from the file, which is included',
      uploaded_by_id: 'uploadedBy says whether you or the practice uploaded it',
    },
    importValues: { uploaded_by_id: actorId('uploaded_by') },
  },
  {
    table: 'document_events',
    file: 'document-history',
    description: 'What happened to these documents, and whether you, the practice or a malware scan did it.',
    where: ofDocument,
    columns: ['id', 'document_id', 'action', 'at', 'mailed_at'],
    computed: { by: `case when t.action = 'infected' then 'malware scan' else ${actor('t.by_id')} end` },
    omitted: { by_id: 'by says whether you or the practice did it' },
    importValues: { by_id: `case when j->>'by' <> 'malware scan' then ${actorId('by')} end` },
  },
  {
    table: 'engagements',
    file: 'returns',
    description:
      'Your returns and other services: their status, your answers, your approval and the outcome. `orderItemId` is the order line that pays for each one.',
    where: 't.user_id = :user',
    columns: [
      'id',
      'kind',
      'tax_year',
      'for_name',
      'order_item_id',
      'piece',
      'opened_because',
      'status',
      'status_before',
      'held_reason',
      'waiting_since',
      'due_at',
      'answers',
      'interview_version',
      'access_given_at',
      'access_seen_at',
      'approval',
      'submitted_at',
      'reference',
      'outcome',
      'letter_on',
      'closes_on',
      'created_at',
      'updated_at',
      'version',
    ],
    omitted: {
      ...retainable,
      assignee_id: 'the number of the practitioner’s account',
      staff_note: 'a note for staff only',
      late_told_since: 'whether our staff know that documents are late',
    },
    isOptional: true,
    importValues: userColumn,
  },
  {
    table: 'reminder_mails',
    file: 'reminder-mails',
    description: 'The days when we reminded you by e-mail.',
    where: 't.user_id = :user',
    columns: ['id', 'day', 'queued_at', 'sent_at'],
    omitted: owner,
    isOptional: true,
    importValues: userColumn,
  },
  {
    table: 'reminders',
    file: 'reminders',
    description: 'The reminders in these e-mails; mailId refers to the e-mail.',
    where: ofEngagement,
    columns: ['id', 'mail_id', 'engagement_id', 'kind', 'since', 'days'],
    omitted: {},
    isOptional: true,
  },
  {
    table: 'engagement_events',
    file: 'return-history',
    description:
      'What happened to your returns and services, and whether you, the practice or the system did it.',
    where: ofEngagement,
    columns: [
      'id',
      'engagement_id',
      'action',
      'status_before',
      'status_after',
      'actor',
      'note',
      'at',
      'mailed_at',
    ],
    computed: { by: `case when t.by_id is not null then ${actor('t.by_id')} end` },
    omitted: { by_id: 'by says whether you or the practice did it' },
    isOptional: true,
    importValues: { by_id: `case when j->>'by' is not null then ${actorId('by')} end` },
  },
  {
    table: 'engagement_requests',
    file: 'return-requests',
    description: 'The documents and facts we asked you for, with your answers.',
    where: ofEngagement,
    columns: [
      'id',
      'engagement_id',
      'kind',
      'title',
      'why',
      'where_to_get',
      'essential',
      'answer',
      'answer_note',
      'note',
      'follows_answers',
      'created_at',
      'closed_at',
    ],
    omitted: {},
    isOptional: true,
    importValues: { follows_answers: 'coalesce(r.follows_answers, false)' },
  },
  {
    table: 'request_documents',
    file: 'return-documents',
    description: 'The documents you sent for each request.',
    where: `t.request_id in (select r.id from engagement_requests r join engagements e on e.id = r.engagement_id
      where e.user_id = :user)`,
    order: 'request_id, document_id',
    columns: ['request_id', 'document_id', 'linked_at'],
    omitted: {},
    isOptional: true,
  },
  {
    table: 'return_figures',
    file: 'return-figures',
    description:
      'The figures of your returns, in every version we sent you, with the working of each line. Drafts we never sent are left out.',
    where: `${ofEngagement} and t.sent_at is not null`,
    columns: ['id', 'engagement_id', 'number', 'input', 'result', 'sha256', 'created_at', 'sent_at'],
    computed: { createdBy: `case when t.created_by_id is not null then ${actor('t.created_by_id')} end` },
    omitted: { created_by_id: 'createdBy says whether you or the practice calculated them' },
    isOptional: true,
    importValues: {
      created_by_id: `case when j->>'created_by' is not null then ${actorId('created_by')} end`,
    },
  },
  {
    table: 'quotes',
    file: 'quotes',
    description: 'Prices we offered you for a return. `productId` is the number of the product in our shop.',
    where: ofEngagement,
    columns: ['id', 'engagement_id', 'lines', 'note', 'state', 'valid_until', 'created_at', 'accepted_at'],
    omitted: {},
    isOptional: true,
  },
  {
    table: 'message_threads',
    file: 'conversations',
    description:
      'Your conversations with the practice: one for each return or service, by its `engagementId`, and one about anything else.',
    where: 't.user_id = :user',
    columns: ['id', 'engagement_id', 'created_at'],
    omitted: retainable,
    isOptional: true,
    importValues: userColumn,
  },
  {
    table: 'messages',
    file: 'conversation-messages',
    description:
      'What you and the practice wrote in these conversations, and when it was delivered and seen.',
    where: ofThread,
    columns: [
      'id',
      'thread_id',
      'from_practice',
      'text',
      'key',
      'sent_at',
      'delivered_at',
      'seen_at',
      'answer_due_at',
      'answered_at',
      'mailed_at',
    ],
    omitted: { author_id: 'fromPractice says whether you or the practice wrote it' },
    isOptional: true,
    importValues: { author_id: `case when (j->>'from_practice')::boolean then :practice else :user end` },
  },
  {
    table: 'message_documents',
    file: 'conversation-documents',
    description: 'The documents attached to each message.',
    where: `t.message_id in (select t.id from messages t where ${ofThread})`,
    order: 'message_id, document_id',
    columns: ['message_id', 'document_id'],
    omitted: {},
    isOptional: true,
  },
  {
    table: 'contact_messages',
    file: 'messages',
    description:
      'Messages sent to us through the contact form from your e-mail address, if you’ve confirmed that address.',
    where: isSender,
    columns: [
      'id',
      'name',
      'email',
      'phone',
      'subject',
      'message',
      'verified',
      'suspicion',
      'received_at',
      'mailed_at',
      'state',
      'state_since',
      'due_at',
      'opened_at',
    ],
    omitted: {
      question_id: 'which of our questions was solved, so that each one counts once',
      address_hash: 'a keyed hash of an IP address, used to limit messages',
      assignee_id: 'the number of the practitioner’s account',
    },
    // Older exports lack the state.
    importValues: {
      address_hash: `'import'`,
      state: `coalesce(r.state, 'open')`,
      state_since: 'coalesce(r.state_since, r.received_at)',
    },
  },
  {
    table: 'contact_events',
    file: 'message-history',
    description: 'What we did with these messages, with our answers.',
    where: `t.message_id in (select id from contact_messages t where ${isSender})`,
    columns: ['id', 'message_id', 'action', 'text', 'at', 'mailed_at'],
    omitted: { by_id: 'the number of the practitioner’s account' },
    isOptional: true,
  },
];

/** Tables that aren't exported, each with a description or reason for the README. */
export const omittedTables: Readonly<Record<string, string>> = {
  password_resets: 'Password reset links, which are secret and work for an hour.',
  login_attempts: 'Failed logins, including other people’s, which are counted for 15 minutes.',
  used_passkey_challenges: 'Hashes of random numbers that passkeys have confirmed in the last hour.',
  payment_notifications:
    'The payment provider’s original messages, signed for us; their content is in the payments.',
  subscription_endings:
    'Subscriptions still to be cancelled with the payment provider; the subscriptions themselves are included.',
  invoice_counter: 'The last invoice number.',
  products:
    'Products on sale, including those we made for a quote; your orders and quotes show what they cost.',
  product_prices: 'Earlier prices of the products on sale.',
  savings_challenges: 'The challenges anyone can join.',
  achievements: 'The achievements anyone can earn.',
  assistant_misses:
    'Questions that the assistant couldn’t answer or that got a thumbs-down, by week; without names or accounts.',
  passage_drafts: 'Passages that our staff drafted for the assistant.',
  game_leaderboard: 'Game scores, which don’t belong to accounts.',
  game_competitions: 'Competitions of the game, which don’t belong to accounts.',
  game_score_counts: 'The number of game scores.',
  limited_calls:
    'Counts of scores, registrations, e-mails and changes, kept for an hour under a keyed hash of the network, e-mail address or account.',
  audit_links: 'Hashes that link all users’ activity so that nobody can change it unnoticed.',
  live_events: 'Recent changes, used to update open pages; they have no content of their own.',
  practice_news: 'New orders, documents and messages that nobody at the practice has opened yet.',
  client_notes:
    'Our notes about you, for our own staff. They are working notes that the law doesn’t require us to hand over here; you can ask us about them.',
  desk_views: 'Filters that our staff saved for their work lists.',
  audit_keys: 'The secret key for these hashes.',
  push_keys: 'The secret key with which we send notifications.',
  audit_checks: 'When the server verified these hashes, and the result.',
  retained_accounts: 'Records kept of deleted accounts.',
};

/** Converts a column name to its JSON key: `user_id` becomes `userId`. */
export const fieldName = (column: string) =>
  column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Replaces `:name` placeholders in SQL but leaves `::type` casts alone. */
export function bindNames(sql: string, names: Readonly<Record<string, string | number>>): string {
  return sql.replaceAll(/(?<!:):(\w+)/g, (_, name: string) => String(names[name]));
}
