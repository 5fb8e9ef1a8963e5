import type { EntityManager } from '@mikro-orm/postgresql';
import { isStaff, type Role } from '../accounts/roles.ts';
import type { SignedIn } from '../accounts/sessions/request-session.ts';
import { DomainError } from '../errors.ts';
import type { AddJob } from '../job-queue.server.ts';
import type { Sql } from '../sql.ts';
import type { Side } from './message-views.ts';
import type { ThreadView } from './schemas.ts';

/** Dependencies of message operations. `user` is the client or a member of staff. */
export interface MessagesContext extends SignedIn {
  fork: () => EntityManager;
  sql: Sql;
  addJob: AddJob;
  now: () => Date;
}

/** One side's access to a thread. The thread is created with its first message. */
export interface ThreadAccess {
  side: Side;
  clientId: number;
  /** Null for the client's general thread. */
  engagementId: number | null;
}

const ownEngagement = {
  name: 'own-engagement',
  text: 'select id from engagements where id = :id and user_id = :userId',
};

/**
 * Finds one of the signed-in user's threads by its return.
 * @throws DomainError returns.not-found
 */
export async function ownThread(
  { sql, user }: Pick<MessagesContext, 'sql' | 'user'>,
  id: number | undefined,
): Promise<ThreadAccess> {
  if (id !== undefined && (await sql(ownEngagement, { id, userId: user.id })).length === 0)
    throw new DomainError('returns.not-found');
  return { side: 'client', clientId: user.id, engagementId: id ?? null };
}

/**
 * Like `ownThread`, but for writing. Staff have no general thread, because the desk lists only clients.
 * @throws DomainError returns.not-found, messages.staff
 */
export async function ownThreadToWrite(
  ctx: Pick<MessagesContext, 'sql' | 'user'> & { currentSession: { role: Role } },
  id: number | undefined,
): Promise<ThreadAccess> {
  if (id === undefined && isStaff(ctx.currentSession.role)) throw new DomainError('messages.staff');
  return ownThread(ctx, id);
}

const clientOfEngagement = {
  name: 'client-of-engagement',
  text: 'select user_id as "clientId" from engagements where id = :id and user_id is not null',
};

/**
 * Finds an engagement's thread for the practice.
 * @throws DomainError engagements.not-found, also once the client's account is deleted
 */
export async function threadOfEngagement(
  { sql }: Pick<MessagesContext, 'sql'>,
  id: number,
): Promise<ThreadAccess> {
  const [row] = await sql<{ clientId: number }>(clientOfEngagement, { id });
  if (!row) throw new DomainError('engagements.not-found');
  return { side: 'practice', clientId: row.clientId, engagementId: id };
}

const clientById = {
  name: 'client-by-id',
  text: `select id from users where id = :id and role = 'client'`,
};

/**
 * Finds a client's general thread for the practice.
 * @throws DomainError clients.not-found, also for staff
 */
export async function threadOfClient(
  { sql }: Pick<MessagesContext, 'sql'>,
  id: number,
): Promise<ThreadAccess> {
  if ((await sql(clientById, { id })).length === 0) throw new DomainError('clients.not-found');
  return { side: 'practice', clientId: id, engagementId: null };
}

/** SQL condition on thread `t`. Binds :clientId and :engagementId. */
export const isThread = `t.user_id = :clientId
    and (t.engagement_id = :engagementId::int or t.engagement_id is null and :engagementId::int is null)`;

/** Maximum number of threads in the list, excluding the general thread. */
const MAX_THREADS = 100;
/** Maximum length of the latest message's excerpt, in characters. Longer text is cut off with an ellipsis. */
const EXCERPT = 140;

/**
 * Selects a client's threads, newest message first: threads with messages, and empty threads of open
 * engagements, which the client can start.
 */
const threadsOfUser = {
  name: 'threads-of-user',
  text: `with subjects as (
      select e.id, t.id as thread_id from engagements e left join message_threads t on t.engagement_id = e.id
        where e.user_id = :userId and (t.id is not null or e.status not in ('not_started', 'closed', 'cancelled')
          or e.id = :about::int)
      union all select null, (select t.id from message_threads t where t.user_id = :userId and t.engagement_id is null))
    select s.id as "returnId", e.kind, e.tax_year as "taxYear", e.for_name as "forName", l.name as product,
      coalesce(e.status in ('closed', 'cancelled'), false) as "isClosed", a.full_name as practitioner, m.last,
      (select count(*)::int from messages u where u.thread_id = s.thread_id and u.from_practice
        and u.seen_at is null) as unread
    from subjects s left join engagements e on e.id = s.id left join order_items l on l.id = e.order_item_id
    left join users a on a.id = e.assignee_id
    left join lateral (
      select m.id, json_build_object('from', case when m.from_practice then 'practice' else 'client' end,
        'by', b.full_name, 'text', case when length(m.text) > ${EXCERPT}
          then rtrim(left(m.text, ${EXCERPT - 1})) || '…' else m.text end, 'sentAt', m.sent_at) as last
      from messages m left join users b on b.id = m.author_id
      where m.thread_id = s.thread_id order by m.id desc limit 1) m on true
    order by m.id desc nulls last, s.id desc nulls last limit ${MAX_THREADS + 1}`,
};

/** Lists a client's threads, newest message first. Always includes the thread about the return with the ID `about`. */
export async function listThreads(
  { sql, user }: Pick<MessagesContext, 'sql' | 'user'>,
  { about }: { about?: number | undefined },
): Promise<ThreadView[]> {
  const rows = await sql<ThreadView>(threadsOfUser, { userId: user.id, about: about ?? null });
  return rows.map(({ last, ...row }) => ({
    ...row,
    last: last && { ...last, sentAt: new Date(last.sentAt).toISOString() },
  }));
}

const unreadOfUser = {
  name: 'unread-messages-of-user',
  text: `select count(*)::int as unread from message_threads t
    join messages m on m.thread_id = t.id and m.from_practice and m.seen_at is null where t.user_id = :userId`,
};

/** Counts the messages that a client hasn't read. */
export async function countUnread({
  sql,
  user,
}: Pick<MessagesContext, 'sql' | 'user'>): Promise<{ unread: number }> {
  const [row] = await sql<{ unread: number }>(unreadOfUser, { userId: user.id });
  return { unread: row?.unread ?? 0 };
}
