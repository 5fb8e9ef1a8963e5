import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '../accounts/user.entity.ts';
import { Document } from '../documents/document.entity.ts';
import { scanOfFile } from '../documents/stored-file.entity.ts';
import { answerDue } from '../answer-promise.ts';
import { DomainError } from '../errors.ts';
import { firstPageCursor } from '../list-query.ts';
import { forgetNewsIn } from '../practice-news/forget-news.server.ts';
import { recordNews } from '../practice-news/record-news.server.ts';
import type { Sql } from '../sql.ts';
import { Message, MessageDocument, MessageThread } from './message.entity.ts';
import type { MessageView } from './message-views.ts';
import type { NewMessage } from './schemas.ts';
import { isThread, type MessagesContext, type ThreadAccess } from './threads.server.ts';

/** Delay in seconds before an e-mail announces an unread message. */
const MAIL_AFTER_SECONDS = 5 * 60;

interface Row extends Omit<MessageView, 'sentAt' | 'deliveredAt' | 'seenAt'> {
  sentAt: Date;
  deliveredAt: Date | null;
  seenAt: Date | null;
}

/** SQL select list for message `m`, with the current state of its documents. */
export const messageColumns = `m.id, case when m.from_practice then 'practice' else 'client' end as "from",
      (select b.full_name from users b where b.id = m.author_id) as by, m.text,
      (select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name, 'fileName', v.file_name,
          'size', f.size, 'removed', d.deleted_at is not null, 'scan', ${scanOfFile}) order by d.id), '[]')
        from message_documents l join documents d on d.id = l.document_id
        join document_versions v on v.document_id = d.id and v.version = d.version
        join stored_files f on f.id = v.file_id
        where l.message_id = m.id) as documents,
      m.sent_at as "sentAt", m.delivered_at as "deliveredAt", m.seen_at as "seenAt"`;

const messagesOfThread = {
  name: 'messages-of-thread',
  text: `select ${messageColumns} from message_threads t join messages m on m.thread_id = t.id
    where ${isThread} and m.id < :before::bigint order by m.id desc limit :limit`,
};

const messageById = {
  name: 'message-by-id',
  text: `select ${messageColumns} from messages m where m.id = :id`,
};

export const presentMessage = ({ sentAt, deliveredAt, seenAt, ...row }: Row): MessageView => ({
  ...row,
  sentAt: sentAt.toISOString(),
  deliveredAt: deliveredAt?.toISOString() ?? null,
  seenAt: seenAt?.toISOString() ?? null,
});

/** Lists a thread's messages, newest first. */
export async function listMessages(
  { sql }: { sql: Sql },
  { clientId, engagementId }: ThreadAccess,
  { before = firstPageCursor, limit }: { before?: number | undefined; limit: number },
): Promise<MessageView[]> {
  const rows = await sql<Row>(messagesOfThread, { clientId, engagementId, before, limit });
  return rows.map(presentMessage);
}

/** Locks and returns a thread, creating it if necessary. The lock keeps message IDs in commit order. */
export async function lockThread(
  em: EntityManager,
  { clientId, engagementId }: Pick<ThreadAccess, 'clientId' | 'engagementId'>,
  now: Date,
): Promise<MessageThread> {
  // Lock the client or engagement before the thread, as other operations do, to avoid deadlocks.
  await em.execute(
    engagementId === null
      ? 'select 1 from users where id = ? for key share'
      : 'select 1 from engagements where id = ? for key share',
    [engagementId ?? clientId],
  );
  await em.execute(
    'insert into message_threads (user_id, engagement_id, created_at) values (?, ?, ?) on conflict do nothing',
    [clientId, engagementId, now],
  );
  return em.findOneOrFail(
    MessageThread,
    { user: clientId, engagement: engagementId },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
}

/** Attaches the client's documents to a message. @throws DomainError documents.not-found */
async function attach(
  em: EntityManager,
  message: Message,
  { clientId, documentIds }: { clientId: number; documentIds: readonly number[] },
): Promise<void> {
  if (documentIds.length === 0) return;
  const documents = await em.find(
    Document,
    { id: { $in: [...documentIds] }, user: clientId, deletedAt: null },
    { lockMode: LockMode.PESSIMISTIC_READ },
  );
  if (documents.length < documentIds.length) throw new DomainError('documents.not-found');
  for (const document of documents) em.create(MessageDocument, { message, document });
}

/**
 * Adds a message to a thread, in `em`'s transaction. A client's message starts our promise to answer, unless an
 * earlier message is still unanswered. The practice's message fulfils the promise and queues an e-mail.
 * @returns the ID of the message, or of the existing message with the same key
 * @throws DomainError documents.not-found, also for another client's documents; messages.key-used if the key
 * belongs to another message
 */
export async function addMessage(
  em: EntityManager,
  ctx: Pick<MessagesContext, 'user' | 'addJob' | 'now'>,
  access: ThreadAccess,
  { text, documentIds, key }: NewMessage,
): Promise<number> {
  const thread = await lockThread(em, access, ctx.now());
  // Read the clock under the lock, so timestamps follow message order.
  const now = ctx.now();
  const sent = key === undefined ? null : await em.findOne(Message, { thread, key });
  if (sent) {
    const attached = await em.find(MessageDocument, { message: sent });
    const isSame =
      sent.fromPractice === (access.side === 'practice') &&
      sent.text === text &&
      attached.length === documentIds.length &&
      attached.every(({ document }) => documentIds.includes(document.id));
    if (!isSame) throw new DomainError('messages.key-used');
    return sent.id;
  }
  const waiting = { thread, answerDueAt: { $ne: null }, answeredAt: null };
  const fromPractice = access.side === 'practice';
  const beginsWait = !fromPractice && (await em.count(Message, waiting)) === 0;
  const message = em.create(Message, {
    thread,
    fromPractice,
    author: em.getReference(User, ctx.user.id),
    text,
    key: key ?? null,
    sentAt: now,
    answerDueAt: beginsWait ? answerDue(now) : null,
  });
  await attach(em, message, { clientId: access.clientId, documentIds });
  await em.flush();
  if (fromPractice) {
    await em.nativeUpdate(Message, waiting, { answeredAt: now });
    await ctx.addJob(
      em,
      'mail-new-message',
      { userId: access.clientId },
      { afterSeconds: MAIL_AFTER_SECONDS, singleFor: access.clientId },
    );
    await forgetNewsIn(em, 'thread', thread.id);
  } else await recordNews(em, { clientMessageId: message.id }, now);
  return message.id;
}

/**
 * Sends a message. Idempotent if it has a key.
 * @throws DomainError documents.not-found, messages.key-used
 */
export async function sendMessage(
  ctx: MessagesContext,
  access: ThreadAccess,
  message: NewMessage,
): Promise<MessageView> {
  const id = await ctx.fork().transactional((em) => addMessage(em, ctx, access, message));
  const [row] = await ctx.sql<Row>(messageById, { id });
  if (!row) throw new Error('The message was deleted while it was sent');
  return presentMessage(row);
}
