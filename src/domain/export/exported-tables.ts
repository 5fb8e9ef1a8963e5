import { lowerCase } from '../lower-case.ts';

/** How the rows of a table leave in an export, and come back by an import. SQL names the table `t` and the person `:user`. */
export interface ExportedTable {
  table: string;
  /** Its file in the zip: `data/{file}.json`. */
  file: string;
  /** What the README says of it. */
  about: string;
  /** Which rows are the person's. */
  whose: string;
  /** In which order they stand; by their id unless said. */
  order?: string;
  /** What leaves as it is, each under its name in camel case. */
  columns: readonly string[];
  /** What leaves in another form, as SQL by its name in the file. */
  computed?: Readonly<Record<string, string>>;
  /** What does not leave, with the reason. */
  leftOut: Readonly<Record<string, string>>;
  /** Where an import does not take the rows in. */
  exportOnly?: true;
  /**
   * What an import writes into columns that do not come from the file as they are, as SQL: `r` is the row, `j` its JSON,
   * `:practice` the account that stands for people of the practice.
   */
  fills?: Readonly<Record<string, string>>;
  /** Which rows an import takes, as SQL; all unless said. */
  takes?: string;
  /** What an import does first with the rows, as SQL that goes before `from`. */
  before?: string;
}

const owner = { user_id: 'it is you' };
/** The same of what tax law has us keep when an account goes. */
const keeper = { ...owner, retained_account_id: 'empty while you have an account' };
const you = { user_id: ':user' };

/** Of an order of the person's. */
const ofOrder = 't.order_id in (select id from orders where user_id = :user)';
const ofChallenge = 't.user_challenge_id in (select id from user_challenges where user_id = :user)';
const ofDocument = 't.document_id in (select id from documents where user_id = :user)';

/** Whether the person did something, or somebody of the practice. */
const who = (column: string) => `case when ${column} = :user then 'you' else 'practice' end`;
const whoAgain = (key: string) => `case when j->>'${key}' = 'practice' then :practice else :user end`;

/** A row of a catalogue by its name, the same one where several have it. */
const byName = (table: string, column: string, key: string) =>
  `(select c.id from ${table} c where c.name = j->>'${key}' order by c.id <> r.${column}, c.id limit 1)`;

const tokenReason = 'the payment provider’s key to your card, which stays between it and us';

/** Everything that leaves in an export, each table after those that it refers to. */
export const exportedTables: readonly ExportedTable[] = [
  {
    table: 'users',
    file: 'profile',
    about: 'Your profile: names, e-mail address, phone, tax number, billing address, and what may be mailed.',
    whose: 't.id = :user',
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
      'deletes_at',
      'password_changed_at',
      'created_at',
    ],
    leftOut: {
      password: 'a secret; we hold a hash of it alone',
      audit_subject: 'the random number by which the audit trail knows you',
      retained_as_id: 'set for a moment while an account is being deleted',
      stored_files: 'how many files there are; files.json lists them',
      stored_bytes: 'what these files take of the 2 GB',
    },
    // A role is given by the operator's own command alone; an import begins no deletion.
    fills: { password: ':password', role: `'client'`, deletes_at: 'null' },
  },
  {
    table: 'sessions',
    file: 'sessions',
    about: 'Where you were logged in: browser, network, and when.',
    whose: 't.user_id = :user',
    order: 'created_at',
    columns: ['user_agent', 'network', 'created_at', 'last_seen_at', 'confirmed_at', 'expires_at'],
    leftOut: {
      ...owner,
      id: 'a secret: it matches the cookie that keeps you logged in',
      number: 'the number that Settings uses for a session, and nothing else',
    },
    exportOnly: true,
  },
  {
    table: 'two_factors',
    file: 'two-factor',
    about: 'Since when you need a code to log in.',
    whose: 't.user_id = :user',
    order: 'enabled_at',
    columns: ['enabled_at'],
    leftOut: {
      ...owner,
      sealed_secret: 'a secret: your app makes its codes from it',
      key_id: 'which of our keys that is encrypted with',
      last_step: 'the last code that was taken',
    },
    exportOnly: true,
  },
  {
    table: 'recovery_codes',
    file: 'recovery-codes',
    about: 'Your recovery codes: when each was used, if it was.',
    whose: 't.user_id = :user',
    order: 'used_at',
    columns: ['used_at'],
    leftOut: { ...owner, id: 'a secret: a hash of the code' },
    exportOnly: true,
  },
  {
    table: 'email_links',
    file: 'email-links',
    about: 'Links about your e-mail address that were e-mailed to you and still work.',
    whose: 't.user_id = :user',
    columns: ['purpose', 'email', 'created_at', 'expires_at'],
    leftOut: {
      ...owner,
      id: 'its number among the links of everybody',
      token_hash: 'a secret: a hash of the link',
    },
    exportOnly: true,
  },
  {
    table: 'audit_events',
    file: 'activity',
    about: 'What happened to your account, and when.',
    whose: 't.subject = (select audit_subject from users where id = :user)',
    columns: ['kind', 'detail', 'at'],
    leftOut: {
      id: 'its place among the events of everybody',
      subject: 'the random number by which the audit trail knows you',
    },
    fills: { subject: '(select audit_subject from users where id = :user)' },
  },
  {
    table: 'tax_calculations',
    file: 'calculations',
    about:
      'Your tax calculations with their results, each step of the working, and the tax table that was used.',
    whose: 't.user_id = :user',
    columns: [
      'id',
      'financial_year',
      'income',
      'income_kind',
      'age',
      'retirement_contributions',
      'medical_aid_members',
      'table_version',
      'result',
      'working',
      'calculated_at',
      'created_at',
    ],
    leftOut: owner,
    // Older exports know salaries only.
    fills: { ...you, income_kind: `coalesce(r.income_kind, 'salary')` },
  },
  {
    table: 'cart_items',
    file: 'cart',
    about: 'What is in your cart.',
    whose: 't.user_id = :user',
    columns: ['id', 'product_id', 'quantity', 'added_at'],
    computed: { product: '(select name from products where id = t.product_id)' },
    leftOut: owner,
    fills: { ...you, product_id: byName('products', 'product_id', 'product') },
    takes: `exists (select 1 from products where name = j->>'product')`,
  },
  {
    table: 'cart_merges',
    file: 'cart-merges',
    about: 'Carts that you had filled before you logged in and that were added to yours.',
    whose: 't.user_id = :user',
    order: 'merged_at, key',
    columns: ['key', 'merged_at'],
    leftOut: owner,
    fills: you,
  },
  {
    table: 'orders',
    file: 'orders',
    about: 'Your orders, paid or not, with the addresses that you gave. Amounts are rand.',
    whose: 't.user_id = :user',
    columns: [
      'id',
      'status',
      'total',
      'payment_id',
      'payment_method',
      'billing_address',
      'shipping_address',
      'notes',
      'cart_hash',
      'renewal_of_id',
      'created_at',
      'updated_at',
      'expires_at',
      'paid_at',
      'access_given_at',
      'cancelled_at',
      'refunded_amount',
      'refunded_at',
      'refund_reason',
    ],
    leftOut: keeper,
    fills: you,
  },
  {
    table: 'order_items',
    file: 'order-items',
    about: 'What these orders were for; orderId says which one.',
    whose: ofOrder,
    columns: ['id', 'order_id', 'product_id', 'name', 'price', 'quantity', 'billing_interval'],
    leftOut: {},
  },
  {
    table: 'payment_attempts',
    file: 'payment-attempts',
    about: 'Each time that you were sent to the payment provider for an order.',
    whose: ofOrder,
    columns: ['id', 'order_id', 'reference', 'amount', 'created_at'],
    leftOut: {},
  },
  {
    table: 'payments',
    file: 'payments',
    about: 'Payments that arrived for your orders, with what the payment provider reported about them.',
    whose: ofOrder,
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
    leftOut: {
      subscription_token: tokenReason,
      notification_id: 'the provider’s message as it came, signed for us; its content is in `fields`',
    },
    // A payment has a notification: one that says no more than the payment itself.
    before: `insert into payment_notifications
        (body, source_address, received_at, outcome, processed_at, order_id, payment_id, status)
      select '', 'import', r.received_at, 'accepted', r.received_at, r.order_id, r.provider_payment_id, 'COMPLETE'`,
    fills: {
      fields: 'r.fields',
      notification_id:
        '(select n.id from payment_notifications n where n.payment_id = r.provider_payment_id)',
    },
  },
  {
    table: 'subscriptions',
    file: 'subscriptions',
    about: 'What is charged again each month or year, and until when it was.',
    whose: 't.user_id = :user',
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
    leftOut: { ...keeper, token: tokenReason },
    fills: { ...you, token: `'imported ' || r.id` },
  },
  {
    table: 'invoices',
    file: 'invoices',
    about: 'The invoices of your paid orders; `file` says where the PDF is in this zip.',
    whose: ofOrder,
    order: 'number',
    columns: ['number', 'order_id', 'issued_at', 'vat_number', 'mailed_at'],
    computed: {
      file: `'invoices/INV-' || lpad(t.number::text, greatest(6, length(t.number::text)), '0') || '.pdf'`,
    },
    leftOut: { pdf: 'it is in invoices/' },
  },
  {
    table: 'user_challenges',
    file: 'savings-challenges',
    about: 'The savings challenges that you joined, with your targets and your progress.',
    whose: 't.user_id = :user',
    columns: [
      'id',
      'challenge_id',
      'start_date',
      'end_date',
      'target_amount',
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
    leftOut: owner,
    fills: { ...you, challenge_id: byName('savings_challenges', 'challenge_id', 'challenge') },
  },
  {
    table: 'savings_entries',
    file: 'savings-entries',
    about: 'What you saved towards these challenges.',
    whose: ofChallenge,
    columns: ['id', 'user_challenge_id', 'amount', 'notes', 'entry_date', 'completes'],
    leftOut: {},
    // Older exports don't have it.
    fills: { completes: 'coalesce(r.completes, false)' },
  },
  {
    table: 'savings_days',
    file: 'savings-days',
    about: 'The same, added up for each day.',
    whose: ofChallenge,
    order: 'user_challenge_id, day',
    columns: ['user_challenge_id', 'day', 'amount', 'saved'],
    leftOut: {},
  },
  {
    table: 'user_achievements',
    file: 'achievements',
    about: 'What you earned by saving.',
    whose: 't.user_id = :user',
    columns: ['id', 'user_challenge_id', 'savings_entry_id', 'achievement_id', 'scope', 'unlocked_at'],
    computed: { achievement: '(select name from achievements where id = t.achievement_id)' },
    leftOut: owner,
    fills: { ...you, achievement_id: byName('achievements', 'achievement_id', 'achievement') },
  },
  {
    table: 'stored_files',
    file: 'files',
    about: 'The files of your documents: their sizes in bytes and their SHA-256 hashes.',
    whose: `t.user_id = :user and t.state = 'stored'
      and exists (select 1 from document_versions v where v.file_id = t.id)`,
    columns: ['id', 'size', 'created_at'],
    computed: { sha256: `encode(t.sha256, 'hex')` },
    leftOut: {
      ...keeper,
      storage_key: 'where it is in our store',
      wrapped_key: 'a secret: the key that it is encrypted with there',
      key_id: 'which of our keys protects that one',
      state: 'only those that have arrived leave',
    },
    // An import stores the bytes anew and adds to the row where they lie.
    fills: {
      ...you,
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
    about: 'Your documents, including deleted ones that can still be restored: those have a deletedAt.',
    whose: 't.user_id = :user',
    columns: [
      'id',
      'name',
      'type',
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
    leftOut: keeper,
    fills: you,
  },
  {
    table: 'document_versions',
    file: 'document-versions',
    about:
      'Every file that these documents have had. `fileName` is its own name, `file` the one that it has in this zip.',
    whose: ofDocument,
    columns: ['id', 'document_id', 'version', 'file_id', 'file_name', 'mime_type', 'uploaded_at'],
    computed: {
      uploadedBy: who('t.uploaded_by_id'),
      // Whatever a name holds, no system takes this one for anything but a file in its folder.
      file: `'files/' || t.document_id || '-v' || t.version || '-'
        || right(regexp_replace(t.file_name, '[^A-Za-z0-9._-]+', '_', 'g'), 100)`,
    },
    leftOut: { uploaded_by_id: 'uploadedBy says whether it was you or the practice' },
    fills: { uploaded_by_id: whoAgain('uploaded_by') },
  },
  {
    table: 'document_events',
    file: 'document-history',
    about: 'What happened to these documents, and whether you did it or the practice.',
    whose: ofDocument,
    columns: ['id', 'document_id', 'action', 'at'],
    computed: { by: who('t.by_id') },
    leftOut: { by_id: 'by says whether it was you or the practice' },
    fills: { by_id: whoAgain('by') },
  },
  {
    table: 'contact_messages',
    file: 'messages',
    about:
      'What you sent us with the contact form from your e-mail address, once you have confirmed that address.',
    // Whoever only says that an address is theirs must not read what others wrote from it.
    whose: `exists (select 1 from users u where u.id = :user and u.email_confirmed_at is not null
      and ${lowerCase('u.email')} = ${lowerCase('t.email')})`,
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
    ],
    leftOut: {
      question_id: 'which question of ours was solved, so that each counts once',
      address_hash: 'a keyed hash of a network address, for the limit of messages',
    },
    fills: { address_hash: `'import'` },
  },
];

/** Tables of which nothing leaves, with the reason. */
export const tablesLeftOut: Readonly<Record<string, string>> = {
  password_resets: 'Links for a new password: they are secrets, and work for an hour.',
  login_attempts: 'Failed logins are counted for fifteen minutes, including those of other people.',
  payment_notifications:
    'Messages of the payment provider as they came, signed for us; their content is in the payments.',
  subscription_endings:
    'Subscriptions to be ended at the payment provider, by its keys to cards; subscriptions hold what ended.',
  invoice_counter: 'The last number of all invoices.',
  products: 'What is on sale; orders hold what you bought.',
  savings_challenges: 'The challenges that anyone can join.',
  achievements: 'What anyone can earn.',
  game_leaderboard: 'Scores of the game: they belong to no account.',
  game_score_counts: 'How many scores there are.',
  limited_calls:
    'Scores sent, accounts opened, e-mails and changes are counted for an hour, by a keyed hash of the network, the e-mail address or the account.',
  audit_links: 'The hashes that chain everyone’s activity.',
  practice_news: 'Orders and documents that we have not been e-mailed about yet.',
  audit_keys: 'The key of these hashes, which is a secret.',
  retained_accounts: 'What is kept of accounts that were deleted.',
};

/** A column as its name is in the files: `user_id` is `userId`. */
export const fileKey = (column: string) =>
  column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The other way round. */
export const columnOf = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** SQL with what it names: `:user` is a parameter, `::users` is a type. */
export function withNames(sql: string, names: Readonly<Record<string, string | number>>): string {
  return sql.replaceAll(/(?<!:):(\w+)/g, (_, name: string) => String(names[name]));
}
