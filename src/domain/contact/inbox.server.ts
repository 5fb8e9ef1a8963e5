import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { staffRoles } from '../accounts/roles.ts';
import type { SignedIn } from '../accounts/sessions/request-session.ts';
import { User } from '../accounts/user.entity.ts';
import { answerDue } from '../answer-promise.ts';
import { DomainError } from '../errors.ts';
import type { AddJob } from '../job-queue.server.ts';
import { lowerCase } from '../lower-case.ts';
import { forgetNews, forgetNewsIn } from '../practice-news/forget-news.server.ts';
import type { Sql } from '../sql.ts';
import { ContactEvent, ContactMessage } from './contact-message.entity.ts';
import type {
  answerMessageInput,
  assignMessageInput,
  InboxCounts,
  InboxListInput,
  InboxMessage,
  InboxRow,
} from './inbox-schemas.ts';
import { type MessageEvent, messageStateAfter } from './message-state.ts';

/** Dependencies of the inbox. `user` is a member of staff. */
export interface InboxContext extends SignedIn {
  fork: () => EntityManager;
  sql: Sql;
  addJob: AddJob;
  now: () => Date;
}

type ReaderContext = Pick<InboxContext, 'sql' | 'now'>;

interface Row extends Omit<InboxRow, 'stateSince' | 'receivedAt' | 'dueAt' | 'isOverdue'> {
  stateSince: Date;
  receivedAt: Date;
  dueAt: Date | null;
}

interface DetailRow
  extends Row, Pick<InboxMessage, 'phone' | 'message' | 'suspicion' | 'client' | 'history'> {}

/** Length of the list's excerpts in characters. */
const EXCERPT = 160;

const columns = `m.id, m.name, m.email, m.subject, left(m.message, ${EXCERPT}) as excerpt, m.state,
    m.state_since as "stateSince", m.received_at as "receivedAt", m.due_at as "dueAt",
    m.opened_at is null as "isNew", m.verified,
    case when a.id is not null then json_build_object('id', a.id, 'fullName', a.full_name) end as assignee`;
const from = 'from contact_messages m left join users a on a.id = m.assignee_id';

const oldestFirst = {
  name: 'inbox-oldest-first',
  text: `select ${columns} ${from} where m.state = :state and m.id > coalesce(:before::bigint, 0)
    order by m.id limit :limit`,
};

const newestFirst = {
  name: 'inbox-newest-first',
  text: `select ${columns} ${from} where m.state = :state and m.id < coalesce(:before::bigint, ${Number.MAX_SAFE_INTEGER})
    order by m.id desc limit :limit`,
};

/** SQL condition: client `u` has confirmed the address of message `m`. */
export const isSender = `${lowerCase('u.email')} = ${lowerCase('m.email')} and u.email_confirmed_at is not null
    and u.role = 'client'`;

const messageById = {
  name: 'inbox-message',
  text: `select ${columns}, m.phone, m.message, m.suspicion,
      (select json_build_object('id', u.id, 'fullName', u.full_name) from users u where ${isSender}) as client,
      (select coalesce(json_agg(json_build_object('id', e.id, 'action', e.action, 'by', b.full_name,
          'text', e.text, 'at', e.at, 'mailedAt', e.mailed_at) order by e.id), '[]')
        from contact_events e left join users b on b.id = e.by_id where e.message_id = m.id) as history
    ${from} where m.id = :id`,
};

const openMessage = {
  name: 'open-inbox-message',
  text: 'update contact_messages set opened_at = :now where id = :id and opened_at is null',
};

const countMessages = {
  name: 'inbox-counts',
  text: `select (select count(*)::int from contact_messages where state = 'open') as open,
    (select count(*)::int from contact_messages where state = 'answered') as answered,
    (select count(*)::int from contact_messages where state = 'moved') as moved,
    (select count(*)::int from contact_messages where state = 'spam') as spam,
    (select count(*)::int from contact_messages where state = 'open' and due_at < :now) as overdue`,
};

const present = <T extends Row>(row: T, now: Date) => ({
  ...row,
  stateSince: row.stateSince.toISOString(),
  receivedAt: row.receivedAt.toISOString(),
  dueAt: row.dueAt?.toISOString() ?? null,
  isOverdue: row.dueAt !== null && row.dueAt < now,
});

/** Lists the messages in a state: open ones oldest first, others newest first. */
export async function listInbox(
  { sql, now }: ReaderContext,
  { state, before, limit }: InboxListInput,
): Promise<InboxRow[]> {
  const statement = state === 'open' ? oldestFirst : newestFirst;
  const rows = await sql<Row>(statement, { state, before: before ?? null, limit });
  const at = now();
  return rows.map((row) => present(row, at));
}

/** Counts the messages by state. */
export async function countInbox({ sql, now }: ReaderContext): Promise<InboxCounts> {
  const [counts] = await sql<InboxCounts>(countMessages, { now: now() });
  if (!counts) throw new Error('A count returns one row');
  return counts;
}

/** @throws DomainError inbox.not-found */
export async function getInboxMessage(
  { sql, now }: ReaderContext,
  { id }: { id: number },
): Promise<InboxMessage> {
  const [row] = await sql<DetailRow>(messageById, { id });
  if (!row) throw new DomainError('inbox.not-found');
  return {
    ...present(row, now()),
    history: row.history.map(({ at, mailedAt, ...event }) => ({
      ...event,
      at: new Date(at).toISOString(),
      mailedAt: mailedAt === null ? null : new Date(mailedAt).toISOString(),
    })),
  };
}

/**
 * Opens a message, which then no longer counts as new.
 * @throws DomainError inbox.not-found
 */
export async function openInboxMessage(ctx: ReaderContext, { id }: { id: number }): Promise<InboxMessage> {
  await ctx.sql(openMessage, { id, now: ctx.now() });
  await forgetNews(ctx.sql, 'message', id);
  return getInboxMessage(ctx, { id });
}

/** Locks a message until `em`'s transaction ends. @throws DomainError inbox.not-found */
export async function lockMessage(em: EntityManager, id: number): Promise<ContactMessage> {
  const message = await em.findOne(ContactMessage, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!message) throw new DomainError('inbox.not-found');
  return message;
}

/** Changes a message's state, records the change and returns the event. */
export async function changeState(
  em: EntityManager,
  { id, event, text = null }: { id: number; event: MessageEvent; text?: string | null },
  { user, now: clock }: Pick<InboxContext, 'user' | 'now'>,
): Promise<ContactEvent> {
  const message = await lockMessage(em, id);
  const now = clock();
  const { state: before } = message;
  message.state = messageStateAfter(event, before);
  message.stateSince = now;
  message.openedAt ??= now;
  message.dueAt = null;
  if (event === 'reopen') {
    // For a message restored from spam, the time limit runs from the time of receipt.
    message.dueAt = answerDue(before === 'spam' ? message.receivedAt : now);
  }
  if (event === 'answer') message.assignee ??= em.getReference(User, user.id);
  const recorded = em.create(ContactEvent, {
    message,
    action: event,
    text,
    by: em.getReference(User, user.id),
    at: now,
  });
  await forgetNewsIn(em, 'message', id);
  await em.flush();
  return recorded;
}

/**
 * Answers a message by e-mail. If two answers are sent concurrently, one is rejected.
 * @throws DomainError inbox.not-found, inbox.illegal-move
 */
export async function answerMessage(
  ctx: InboxContext,
  { id, text }: z.output<typeof answerMessageInput>,
): Promise<InboxMessage> {
  await ctx.fork().transactional(async (em) => {
    const { id: eventId } = await changeState(em, { id, event: 'answer', text }, ctx);
    await ctx.addJob(em, 'mail-contact-answer', { eventId });
  });
  return getInboxMessage(ctx, { id });
}

/** Marks a message as spam, or reopens it. @throws DomainError inbox.not-found, inbox.illegal-move */
export async function moveMessage(
  ctx: InboxContext,
  { id, event }: { id: number; event: 'spam' | 'reopen' },
): Promise<InboxMessage> {
  await ctx.fork().transactional((em) => changeState(em, { id, event }, ctx));
  return getInboxMessage(ctx, { id });
}

/**
 * Assigns a message to a member of staff, or unassigns it.
 * @throws DomainError inbox.not-found, engagements.staff-not-found
 */
export async function assignMessage(
  ctx: InboxContext,
  { id, assigneeId }: z.output<typeof assignMessageInput>,
): Promise<InboxMessage> {
  await ctx.fork().transactional(async (em) => {
    const message = await lockMessage(em, id);
    const assignee =
      assigneeId === null ? null : await em.findOne(User, { id: assigneeId, role: { $in: staffRoles } });
    if (assigneeId !== null && !assignee) throw new DomainError('engagements.staff-not-found');
    message.assignee = assignee;
    message.openedAt ??= ctx.now();
    await forgetNewsIn(em, 'message', id);
  });
  return getInboxMessage(ctx, { id });
}
