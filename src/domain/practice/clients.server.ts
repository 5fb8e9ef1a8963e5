import { maskTaxNumber } from '../accounts/tax-number.ts';
import { recordEventPrepared } from '../audit/record-event.server.ts';
import { recordLook } from '../audit/record-look.server.ts';
import { countDocuments, listDocuments } from '../documents/documents.server.ts';
import type { DocumentView } from '../documents/schemas.ts';
import { listReturns } from '../engagements/returns.server.ts';
import { DomainError } from '../errors.ts';
import { awaitsAnswer, isUnseen } from '../messages/message.entity.ts';
import { firstPageCursor } from '../list-query.ts';
import { searchFor } from '../text-search.ts';
import { forgetNews } from '../practice-news/forget-news.server.ts';
import type { SqlStatement } from '../sql.ts';
import type { ClientNoteView, ClientRow, ClientsInput, ClientView, TaxNumberView } from './client-schemas.ts';
import { listPracticeOrders, type ReaderContext } from './orders.server.ts';

/** Dependencies for operations on one client. `user` is a member of staff. */
export interface ClientContext extends ReaderContext {
  user: { id: number };
}

interface Row extends Omit<ClientRow, 'createdAt' | 'deletesAt' | 'work'> {
  createdAt: Date;
  deletesAt: Date | null;
  open: number;
  total: number;
}

interface DetailRow extends Row, Pick<ClientView, 'username' | 'billingAddress'> {
  taxNumber: string | null;
  lastSeenAt: Date | null;
  givenAt: Date | null;
  seenAt: Date | null;
  orders: number;
  assignees: Record<string, { id: number; fullName: string }>;
  notes: ClientNoteView[];
  threads: ClientView['threads'];
}

/** Maximum number of entries in each of a client's lists. */
const MAX_RETURNS = 100;
const LATEST = 20;
const MAX_NOTES = 100;

const columns = `u.id, u.full_name as "fullName", u.email, u.email_confirmed_at is not null as "emailConfirmed",
    u.phone_number as "phoneNumber", u.created_at as "createdAt", u.deletes_at as "deletesAt",
    (select count(*)::int from engagements e where e.user_id = u.id) as total,
    (select count(*)::int from engagements e
      where e.user_id = u.id and e.status not in ('closed', 'cancelled')) as open`;

const pageOf = (condition: string) => `select ${columns} from (select * from users u
    where u.role = 'client' and u.id < :before::bigint ${condition} order by u.id desc limit :limit) u
  order by u.id desc`;

const allClients: SqlStatement = { name: 'practice-clients', text: pageOf('') };

const clientById = {
  name: 'practice-client',
  text: `select ${columns}, u.username, u.billing_address as "billingAddress", u.tax_number as "taxNumber",
    (select max(s.last_seen_at) from sessions s where s.user_id = u.id) as "lastSeenAt",
    greatest((select max(e.access_given_at) from engagements e where e.user_id = u.id),
      (select max(o.access_given_at) from orders o where o.user_id = u.id)) as "givenAt",
    (select max(e.access_seen_at) from engagements e where e.user_id = u.id) as "seenAt",
    (select count(*)::int from orders o where o.user_id = u.id) as orders,
    (select coalesce(json_object_agg(e.id, json_build_object('id', a.id, 'fullName', a.full_name)), '{}')
      from engagements e join users a on a.id = e.assignee_id where e.user_id = u.id) as assignees,
    (select coalesce(json_agg(json_build_object('id', n.id, 'text', n.text, 'by', b.full_name, 'at', n.at)
        order by n.id desc), '[]')
      from (select * from client_notes where user_id = u.id order by id desc limit ${MAX_NOTES}) n
        left join users b on b.id = n.by_id) as notes,
    (select coalesce(json_agg(w), '[]') from (
      select t.engagement_id as "returnId", count(*) filter (where ${isUnseen})::int as unread,
        min(m.answer_due_at) filter (where ${awaitsAnswer}) as "answerDueAt"
      from message_threads t join messages m on m.thread_id = t.id and not m.from_practice
        and (${isUnseen} or ${awaitsAnswer})
      where t.user_id = u.id group by t.id order by t.id) w) as threads
  from users u where u.id = :id and u.role = 'client'`,
};

const taxNumberOf = {
  name: 'practice-tax-number',
  text: `select tax_number as "taxNumber" from users where id = :id and role = 'client'`,
};

const endSessions = {
  name: 'practice-log-out',
  text: `with client as (select id from users where id = :id and role = 'client'),
      ended as (delete from sessions where user_id in (select id from client) returning 1)
    select (select count(*)::int from ended) as devices from client`,
};

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

const present = ({ id, fullName, email, emailConfirmed, phoneNumber, ...row }: Row): ClientRow => ({
  id,
  fullName,
  email,
  emailConfirmed,
  phoneNumber,
  createdAt: row.createdAt.toISOString(),
  deletesAt: iso(row.deletesAt),
  work: { open: row.open, total: row.total },
});

/** Lists clients whose name or e-mail address contains all words of `q`, newest first. */
export async function listClients(
  { sql }: Pick<ReaderContext, 'sql'>,
  { q, before = firstPageCursor, limit }: ClientsInput,
): Promise<ClientRow[]> {
  const page = { before, limit };
  if (!q) return (await sql<Row>(allClients, page)).map(present);
  const { matches, values } = searchFor(q);
  // Leave the statement unnamed, because the best plan depends on the words.
  const found = { name: '', text: pageOf(`and ${matches('u.search_text')}`) };
  return (await sql<Row>(found, { ...page, ...values })).map(present);
}

/** @throws DomainError clients.not-found, also for staff and deleted accounts */
async function readClient({ sql }: Pick<ReaderContext, 'sql'>, id: number): Promise<DetailRow> {
  const [row] = await sql<DetailRow>(clientById, { id });
  if (!row) throw new DomainError('clients.not-found');
  return row;
}

/** Records that the practice opened a client's page. The client can see the record. */
const recordOpened = ({ sql, user, now }: ClientContext, clientId: number) =>
  recordLook(sql, { clientId, staffId: user.id, kind: 'client-opened-by-practice', at: now() });

/**
 * Returns a client's page for a member of staff and records the access.
 * @throws DomainError clients.not-found
 */
export async function openClient(ctx: ClientContext, { id }: { id: number }): Promise<ClientView> {
  const client = { ...ctx, user: { id } };
  const row = await readClient(ctx, id);
  const [returns, latestDocuments, counts, latestOrders] = await Promise.all([
    listReturns(client, { limit: MAX_RETURNS }),
    listDocuments(client, { limit: LATEST, toReplace: false, sort: 'uploadedAt', order: 'desc' }),
    countDocuments(client),
    listPracticeOrders(ctx, { clientId: id, attention: false, limit: LATEST }),
  ]);
  await recordOpened(ctx, id);
  await forgetNews(ctx.sql, 'client', id);
  return {
    ...present(row),
    username: row.username,
    billingAddress: row.billingAddress,
    taxNumber: row.taxNumber === null ? null : maskTaxNumber(row.taxNumber),
    lastSeenAt: iso(row.lastSeenAt),
    access: { givenAt: iso(row.givenAt), seenAt: iso(row.seenAt) },
    returns: returns.map((view) => ({ ...view, assignee: row.assignees[view.id] ?? null })),
    threads: row.threads.map(({ answerDueAt, ...thread }) => ({
      ...thread,
      answerDueAt: answerDueAt && new Date(answerDueAt).toISOString(),
    })),
    documents: { total: counts.total, pending: counts.pending, latest: latestDocuments },
    orders: { total: row.orders, latest: latestOrders },
    notes: row.notes.map((note) => ({ ...note, at: new Date(note.at).toISOString() })),
  };
}

/**
 * Lists a client's documents, newest first, and records that the practice opened the client's page.
 * @throws DomainError clients.not-found
 */
export async function listClientDocuments(
  ctx: ClientContext,
  { id, ...page }: { id: number; before?: number | undefined; limit: number },
): Promise<DocumentView[]> {
  await readClient(ctx, id);
  await recordOpened(ctx, id);
  return listDocuments(
    { ...ctx, user: { id } },
    { ...page, toReplace: false, sort: 'uploadedAt', order: 'desc' },
  );
}

/**
 * Returns a client's full tax number and records the access. The client can see the record.
 * @throws DomainError clients.not-found
 */
export async function showTaxNumber(ctx: ClientContext, { id }: { id: number }): Promise<TaxNumberView> {
  const [row] = await ctx.sql<TaxNumberView>(taxNumberOf, { id });
  if (!row) throw new DomainError('clients.not-found');
  if (row.taxNumber !== null) {
    await recordEventPrepared(ctx.sql, {
      userId: id,
      kind: 'tax-number-shown',
      detail: { staffId: ctx.user.id },
      at: ctx.now(),
    });
  }
  return row;
}

/**
 * Ends all of a client's sessions, for instance after a phone was stolen, and returns their number. The client can see
 * the record.
 * @throws DomainError clients.not-found
 */
export async function logOutClient(ctx: ClientContext, { id }: { id: number }): Promise<{ devices: number }> {
  const [ended] = await ctx.sql<{ devices: number }>(endSessions, { id });
  if (!ended) throw new DomainError('clients.not-found');
  await recordEventPrepared(ctx.sql, {
    userId: id,
    kind: 'logged-out-by-practice',
    detail: { staffId: ctx.user.id, ended: ended.devices },
    at: ctx.now(),
  });
  return ended;
}
