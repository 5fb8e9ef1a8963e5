import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { SignedIn } from '../../accounts/sessions/request-session.ts';
import { recordEvent } from '../../audit/record-event.server.ts';
import { DomainError } from '../../errors.ts';
import type { Sql, SqlStatement, SqlTransaction } from '../../sql.ts';
import { searchable } from '../../lower-case.ts';
import { searchFor } from '../../text-search.ts';
import { AiConversation } from './conversation.entity.ts';
import { maxConversations, maxMessages } from '../limits.ts';
import { maskNumbers } from '../mask.ts';
import { recordMiss } from './misses.server.ts';
import {
  type ConversationMessage,
  type conversationsInput,
  type ConversationRow,
  type ConversationView,
  type FeedbackInput,
  type renameConversationInput,
} from '../schemas.ts';

/** Dependencies of the functions that read or change an account's conversations. */
export interface ConversationsContext extends SignedIn {
  fork: () => EntityManager;
  sql: Sql;
  transaction: SqlTransaction;
  now: () => Date;
}

interface Row extends Omit<ConversationRow, 'createdAt' | 'updatedAt'> {
  createdAt: Date;
  updatedAt: Date;
}

const columns = `c.id, c.title, jsonb_array_length(c.messages) as messages, c.created_at as "createdAt",
    c.updated_at as "updatedAt"`;

/** Builds the SQL for one page of a user's conversations that meet a condition, most recently used first. */
const pageOfConversations = (condition: string) => `select ${columns} from ai_conversations c
    where c.user_id = :userId ${condition} and (:before::bigint is null or (c.updated_at, c.id) <
      (select b.updated_at, b.id from ai_conversations b where b.id = :before::bigint and b.user_id = :userId))
    order by c.updated_at desc, c.id desc limit :limit`;

const conversationsOfUser: SqlStatement = {
  name: 'conversations-of-user',
  text: pageOfConversations(''),
};

/** SQL expression: a conversation's title, questions and answers, folded for searching. */
const searchedText = searchable(`c.title || ' ' || coalesce((select string_agg(coalesce(m->>'text',
    (select string_agg(s->>'text', ' ') from jsonb_array_elements(m->'answer'->'answer') s)), ' ')
  from jsonb_array_elements(c.messages) m), '')`);

const present = ({ createdAt, updatedAt, ...row }: Row): ConversationRow => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** Lists an account's conversations, most recently used first; with `q`, those that contain it. */
export async function listConversations(
  { sql, user }: Pick<ConversationsContext, 'sql' | 'user'>,
  { q, limit, before }: z.output<typeof conversationsInput>,
): Promise<ConversationRow[]> {
  const page = { userId: user.id, limit, before: before ?? null };
  if (!q) return (await sql<Row>(conversationsOfUser, page)).map(present);
  const search = searchFor(q);
  const statement = { name: '', text: pageOfConversations(`and ${search.matches(searchedText)}`) };
  const rows = await sql<Row>(statement, { ...page, ...search.values });
  return rows.map(present);
}

const conversationOfUser = {
  name: 'conversation-of-user',
  text: `select id, title, messages, created_at as "createdAt", updated_at as "updatedAt"
    from ai_conversations where id = :id and user_id = :userId`,
};

/**
 * Returns one of an account's conversations with its messages.
 * @throws DomainError assistant.conversation-not-found
 */
export async function getConversation(
  { sql, user }: Pick<ConversationsContext, 'sql' | 'user'>,
  { id }: { id: number },
): Promise<ConversationView> {
  type Found = Omit<Row, 'messages'> & { messages: ConversationMessage[] };
  const [row] = await sql<Found>(conversationOfUser, { userId: user.id, id });
  if (!row) throw new DomainError('assistant.conversation-not-found');
  const { createdAt, updatedAt } = row;
  return { ...row, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

const lockOwner = {
  name: 'lock-owner-of-conversations',
  text: 'select 1 from users where id = :userId for no key update',
};

const nextId = {
  name: 'next-conversation-id',
  text: `select nextval(pg_get_serial_sequence('ai_conversations', 'id'))::int as id`,
};

/** Reserves a conversation's ID, so it's known before its first exchange is stored. */
export async function reserveConversation({ sql }: Pick<ConversationsContext, 'sql'>): Promise<number> {
  const [row] = await sql<{ id: number }>(nextId, {});
  if (!row) throw new Error('The sequence of conversations has no next value');
  return row.id;
}

const addConversation = {
  name: 'add-conversation',
  text: `insert into ai_conversations (id, user_id, title, messages, created_at, updated_at)
    select :id::int, :userId::int, :title, :messages::jsonb, :now::timestamptz, :now::timestamptz
    where (select count(*) from ai_conversations where user_id = :userId::int) < ${maxConversations} returning id`,
};

const appendMessages = {
  name: 'append-to-conversation',
  text: `update ai_conversations set messages = messages || :messages::jsonb, updated_at = :now::timestamptz
    where id = :id and user_id = :userId and jsonb_array_length(messages) + 2 <= ${maxMessages}
    returning jsonb_array_length(messages) as messages`,
};

/** Maximum length of a title, which is taken from the first question. */
const TITLE_LENGTH = 100;

function titleOf(question: string): string {
  const line = question.replaceAll(/\s+/g, ' ').trim();
  return line.length <= TITLE_LENGTH
    ? line
    : `${line
        .slice(0, TITLE_LENGTH - 1)
        .toWellFormed()
        .trimEnd()}…`;
}

/** A question and its answer, as stored in a conversation. */
export type Exchange = [
  Extract<ConversationMessage, { from: 'person' }>,
  Extract<ConversationMessage, { from: 'assistant' }>,
];

/** The conversation that an exchange belongs to. A new one has a reserved ID. */
export interface ExchangePlace {
  id: number;
  isNew: boolean;
}

/** Position of a stored answer. */
export interface StoredPlace {
  conversationId: number;
  message: number;
}

/**
 * Appends a question with its answer to a conversation, or starts one. Both are appended in one statement, so
 * concurrent exchanges don't interleave.
 * @throws DomainError assistant.too-many-conversations, assistant.conversation-full
 */
export async function storeExchange(
  { sql, transaction, user, now }: Pick<ConversationsContext, 'sql' | 'transaction' | 'user' | 'now'>,
  { id, isNew }: ExchangePlace,
  exchange: Exchange,
): Promise<StoredPlace> {
  const values = { id, userId: user.id, messages: JSON.stringify(exchange), now: now() };
  if (!isNew) {
    const [row] = await sql<{ messages: number }>(appendMessages, values);
    if (!row) throw new DomainError('assistant.conversation-full');
    return { conversationId: id, message: row.messages - 1 };
  }
  const title = titleOf(exchange[0].text);
  return transaction(async (run) => {
    // Serialize inserts so concurrent ones can't exceed the limit.
    await run(lockOwner, { userId: user.id });
    const [row] = await run<{ id: number }>(addConversation, { ...values, title });
    if (!row) throw new DomainError('assistant.too-many-conversations');
    return { conversationId: row.id, message: 1 };
  });
}

/**
 * Checks that an answer can be stored, before the question is answered. Storing it checks again, because another
 * question may have been stored meanwhile.
 * @throws DomainError assistant.too-many-conversations, assistant.conversation-full
 */
export async function requireRoom(
  { sql, user }: Pick<ConversationsContext, 'sql' | 'user'>,
  conversation: ConversationView | null,
): Promise<void> {
  if (conversation) {
    if (conversation.messages.length + 2 > maxMessages) throw new DomainError('assistant.conversation-full');
    return;
  }
  const [row] = await sql<{ count: number }>(countConversations, { userId: user.id });
  if ((row?.count ?? 0) >= maxConversations) throw new DomainError('assistant.too-many-conversations');
}

const countConversations = {
  name: 'count-conversations',
  text: 'select count(*)::int as count from ai_conversations where user_id = :userId',
};

const rename = {
  name: 'rename-conversation',
  text: `update ai_conversations c set title = :title where c.id = :id and c.user_id = :userId returning ${columns}`,
};

/**
 * Renames a conversation.
 * @throws DomainError assistant.conversation-not-found
 */
export async function renameConversation(
  { sql, user }: Pick<ConversationsContext, 'sql' | 'user'>,
  { id, title }: z.output<typeof renameConversationInput>,
): Promise<ConversationRow> {
  const [row] = await sql<Row>(rename, { userId: user.id, id, title: titleOf(maskNumbers(title).text) });
  if (!row) throw new DomainError('assistant.conversation-not-found');
  return present(row);
}

/**
 * Deletes a conversation for good.
 * @throws DomainError assistant.conversation-not-found
 */
export async function removeConversation(
  { fork, user, now }: Pick<ConversationsContext, 'fork' | 'user' | 'now'>,
  { id }: { id: number },
): Promise<void> {
  await fork().transactional(async (em) => {
    const removed = await em.nativeDelete(AiConversation, { id, user: user.id });
    if (removed === 0) throw new DomainError('assistant.conversation-not-found');
    await recordEvent(em, { userId: user.id, kind: 'conversation-deleted', at: now() });
  });
}

/**
 * Rates an answer. A thumbs-down is also counted for the desk, without the account.
 * @throws DomainError assistant.conversation-not-found, assistant.answer-not-found
 */
export async function rateAnswer(
  {
    fork,
    user,
    now,
  }: Pick<ConversationsContext, 'fork' | 'now'> & {
    user: { id: number; fullName: string; username: string };
  },
  { id, message: place, thumb, reason }: FeedbackInput,
): Promise<void> {
  await fork().transactional(async (em) => {
    const conversation = await em.findOne(
      AiConversation,
      { id, user: user.id },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!conversation) throw new DomainError('assistant.conversation-not-found');
    const rated = conversation.messages[place];
    const asked = conversation.messages[place - 1];
    if (rated?.from !== 'assistant' || asked?.from !== 'person') {
      throw new DomainError('assistant.answer-not-found');
    }
    if (rated.thumb === thumb) return;
    conversation.messages = conversation.messages.with(place, { ...rated, thumb });
    await em.flush();
    if (thumb !== 'down') return;
    await recordMiss(em, {
      kind: 'thumbs-down',
      question: asked.text,
      passages: rated.answer.sources.map(({ passage }) => passage),
      reason,
      names: [user.fullName, user.username],
      at: now(),
    });
  });
}
