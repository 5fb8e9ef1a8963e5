import { Client } from 'pg';
import { figuresHash } from '../src/domain/engagements/practice-figures.server.ts';
import { requestKindText, type RequestKind } from '../src/domain/engagements/request-kinds.ts';
import { assessReturn } from '../src/domain/tax/return/assess-return.ts';
import { returnInput } from '../src/domain/tax/return/return-input.ts';
import { hashSessionId } from '../src/server/sessions/lucia.ts';
import { orderAddress } from '../tests/support/orders.ts';
import { exampleReturn } from './seed.ts';

/** Session ID of the user with a single return. The measured user from `seedDatabase` has 30. */
export const SESSION_OF_ONE = 'b'.repeat(40);

/** Total number of returns. Every 667th belongs to the user with 30. */
const ALL = 20_010;
/** Sequence number of the other user's only return. */
const ONLY = 10_000;
const owner = `case when n % ${ALL / 30} = 0 then 1 when n = ${ONLY} then 2 else 3 + n % 998 end`;
const series = `generate_series(1, ${ALL}) n`;

/**
 * Statuses, assigned in rotation. The user with 30 returns has each status three times; the single return has
 * the first.
 */
const statuses = [
  'documents_needed',
  'in_preparation',
  'awaiting_approval',
  'approved',
  'submitted',
  'verification',
  'assessed',
  'on_hold',
  'closed',
  'closed',
];

/**
 * Requests for each return. The first six have a document and the seventh an answer. The practice closes the
 * eighth itself, and closes all of them on submission.
 */
const requests: readonly RequestKind[] = [
  'irp5',
  'irp5',
  'medical_certificate',
  'retirement_certificate',
  'interest_certificate',
  'logbook',
  'medical_costs',
  'id_copy',
];
const DOCUMENTS = 6;

const documents = Array.from({ length: DOCUMENTS }, () => 'document-sent');
const toPreparation = ['pay', ...documents, 'ready'];
const toApproval = [...toPreparation, 'send-figures'];
const toSubmission = [...toApproval, 'approve', 'submit'];

/** The events that lead to each status, in order. */
const history: Readonly<Record<string, readonly string[]>> = {
  documents_needed: ['pay', ...documents],
  in_preparation: toPreparation,
  awaiting_approval: toApproval,
  approved: [...toApproval, 'approve'],
  submitted: toSubmission,
  verification: [...toSubmission, 'letter'],
  assessed: [...toSubmission, 'letter', 'handed-in', 'assess'],
  on_hold: [...toPreparation, 'hold'],
  closed: [...toSubmission, 'assess', 'close'],
};

/** Status after an event that changes it. */
const statusAfter: Readonly<Record<string, string>> = {
  ready: 'in_preparation',
  'send-figures': 'awaiting_approval',
  approve: 'approved',
  submit: 'submitted',
  letter: 'verification',
  'handed-in': 'submitted',
  assess: 'assessed',
  hold: 'on_hold',
  close: 'closed',
};

function eventRows() {
  return Object.entries(history).flatMap(([status, actions]) => {
    let before = 'documents_needed';
    return actions.map((action, place) => {
      const after = statusAfter[action] ?? before;
      const event = { status, place, action, before: place === 0 ? null : before, after };
      before = after;
      return event;
    });
  });
}

const result = assessReturn(returnInput.parse(exampleReturn));
const sha256 = figuresHash(result);

const approval = {
  figuresId: 1,
  number: 1,
  sha256,
  fullName: 'Person Number1',
  at: '2026-10-01T08:00:00.000Z',
  address: '127.0.0.1',
  userAgent: 'Mozilla/5.0',
};

const outcome = {
  assessedOn: '2026-11-01',
  lines: result.lines.map(({ id, label, amount }) => ({
    id,
    label,
    submitted: amount,
    assessed: amount,
    reason: null,
  })),
  balance: result.balance,
  submittedBalance: result.balance,
  dueOn: null,
  documentId: null,
};

/** Adds paid orders, one for each return. */
async function addOrders(client: Client): Promise<void> {
  await client.query(
    `insert into orders (user_id, status, total, payment_id, billing_address, created_at, updated_at, paid_at)
     select ${owner}, 'processing', 299, n::text, $1::jsonb, now(), now(), now() from ${series} order by n`,
    [JSON.stringify(orderAddress())],
  );
  await client.query(
    `insert into order_items (order_id, product_id, name, price, quantity)
     select n, p.id, p.name, 299, 1 from ${series}, products p where p.id = 1 order by n`,
  );
}

async function addReturns(client: Client): Promise<void> {
  await client.query(
    `insert into engagements (user_id, kind, tax_year, order_item_id, piece, status, status_before, held_reason, assignee_id,
       waiting_since, due_at, answers, interview_version, access_given_at, access_seen_at, approval, submitted_at,
       reference, outcome, letter_on, created_at, updated_at)
     select ${owner}, 'return', '2025/2026', n, 1, status, case when status = 'on_hold' then 'in_preparation' end,
       case when status = 'on_hold' then 'We’re waiting for your employer.' end, 1000, now(),
       case when status in ('in_preparation', 'approved', 'verification') then now() + interval '5 days' end,
       '{"who": "me", "employers": 2, "vehicle": "allowance", "medicalScheme": true, "investments": true}', 1, now(), now(),
       case when progress >= 4 then $2::jsonb end, case when progress >= 5 then now() end,
       case when progress >= 5 then 'REF ' || n end, case when status in ('assessed', 'closed') then $3::jsonb end,
       case when status in ('verification', 'assessed') then now() end, now(), now()
     from (select n, ($1::text[])[1 + n % ${statuses.length}] as status from ${series}) numbered
       cross join lateral (select case when status = 'on_hold' then 2 else array_position($1::text[], status) end
         as progress) p
     order by n`,
    [statuses, JSON.stringify(approval), JSON.stringify(outcome)],
  );
  await client.query(
    `insert into return_figures (engagement_id, number, input, result, sha256, created_at, sent_at)
     select id, number, $1::jsonb, $2::jsonb, $3, now(), case when number = 1 then now() end
     from engagements cross join generate_series(1, 2) number
     where status not in ('documents_needed', 'in_preparation', 'on_hold') order by number, id`,
    [JSON.stringify(exampleReturn), JSON.stringify(result), sha256],
  );
  // Ordered as if all returns had progressed together, so that each return's events are far apart.
  await client.query(
    `insert into engagement_events (engagement_id, action, status_before, status_after, by_id, actor, note, at)
     select e.id, h.action, h.before, h.after, e.user_id, 'client',
       case when h.action = 'document-sent' then 'IRP5 2026' end, now()
     from engagements e join jsonb_to_recordset($1::jsonb)
       as h (status text, place int, action text, before text, after text) on h.status = e.status
     order by h.place, e.id`,
    [JSON.stringify(eventRows())],
  );
}

/** Adds the requests of all returns. Documents are approved, unless their return still needs documents. */
async function addRequests(client: Client): Promise<void> {
  const texts = requests.map((kind, place) => ({ place, kind, ...requestKindText(kind) }));
  await client.query(
    `insert into engagement_requests (engagement_id, kind, title, why, where_to_get, essential, answer, created_at, closed_at)
     select e.id, r.kind, r.title, r.why, r."whereToGet", r."isEssential", case when place = $2 then 'not_mine' end,
       now(), case when e.status in ('submitted', 'assessed', 'closed')
         or place > $2 and e.status <> 'documents_needed' then now() end
     from engagements e cross join jsonb_to_recordset($1::jsonb)
       as r (place int, kind text, title text, why text, "whereToGet" text, "isEssential" boolean)
     order by e.id, place`,
    [JSON.stringify(texts), DOCUMENTS],
  );
  const rows = `engagements e cross join generate_series(1, ${DOCUMENTS}) place`;
  await client.query(
    `insert into documents (user_id, name, type, status, needs_replacement, review_note, uploaded_at)
     select e.user_id, 'Document ' || place, 'tax_return', case when e.status = 'documents_needed' then 'pending'
       else 'approved' end, place = 1 and e.status = 'documents_needed',
       case when place = 1 and e.status = 'documents_needed' then 'Page 2 is missing' end, now()
     from ${rows} order by place, e.id`,
  );
  await client.query(
    `insert into stored_files (user_id, storage_key, wrapped_key, key_id, size, sha256, state, created_at)
     select user_id, 'seed' || id, '\\x00', 'seed', 1000, sha256(id::text::bytea), 'stored', now() from documents order by id`,
  );
  await client.query(
    `insert into document_versions (document_id, version, file_id, file_name, mime_type, uploaded_at, uploaded_by_id)
     select id, 1, id, 'document.pdf', 'application/pdf', now(), user_id from documents order by id`,
  );
  await client.query(
    `insert into request_documents (request_id, document_id, linked_at)
     select (e.id - 1) * ${requests.length} + place, (place - 1) * ${ALL} + e.id, now() from ${rows}`,
  );
}

/**
 * Adds 20,010 returns to a seeded database, with orders, requests, documents, figures and history. The measured
 * user has 30 of them and another user has one; 998 others share the rest.
 */
export async function seedReturns(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into sessions (id, user_id, user_agent, network, created_at, last_seen_at, confirmed_at, expires_at)
     values ($1, 2, '', '', now(), now(), now(), now() + interval '30 days')`,
    [hashSessionId(SESSION_OF_ONE)],
  );
  await addOrders(client);
  await addReturns(client);
  await addRequests(client);
  await client.query('vacuum analyze');
  await client.end();
}
