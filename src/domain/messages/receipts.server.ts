import { LockMode } from '@mikro-orm/core';
import { answerDue } from '../answer-promise.ts';
import { Message, MessageThread } from './message.entity.ts';
import type { Receipt } from './schemas.ts';
import { isThread, type MessagesContext, type ThreadAccess } from './threads.server.ts';

/** SQL: the other side's messages in thread `t`, up to message :upTo. */
const received = `from message_threads t
    where m.thread_id = t.id and ${isThread} and m.from_practice = :fromPractice and m.id <= :upTo::int`;

const markDelivered = {
  name: 'mark-messages-delivered',
  text: `update messages m set delivered_at = :now::timestamptz ${received} and m.delivered_at is null`,
};

/** Marks messages as read. A message that has been read has also been delivered. */
const markSeen = {
  name: 'mark-messages-seen',
  text: `update messages m set seen_at = :now::timestamptz, delivered_at = coalesce(m.delivered_at, :now::timestamptz)
    ${received} and m.seen_at is null`,
};

/** Removes the messages up to :upTo from the practice's news. */
const forgetRead = {
  name: 'forget-news-of-messages',
  text: `delete from practice_news n using messages m, message_threads t
    where n.client_message_id = m.id and m.thread_id = t.id and ${isThread} and m.id <= :upTo::int`,
};

/** Records that the other side's messages reached an open page, or were read there. Idempotent. */
export async function markMessages(
  { sql, now }: Pick<MessagesContext, 'sql' | 'now'>,
  { side, clientId, engagementId }: ThreadAccess,
  { upTo, state }: Receipt,
): Promise<void> {
  const isSeen = state === 'seen';
  const fromPractice = side === 'client';
  await sql(isSeen ? markSeen : markDelivered, { clientId, engagementId, fromPractice, upTo, now: now() });
  if (side === 'practice' && isSeen) await sql(forgetRead, { clientId, engagementId, upTo });
}

/**
 * Marks a client's messages, up to a given one, as needing no answer, for example because they only say thanks. If
 * the client has written more since, the promise starts with the first newer message. Idempotent.
 */
export async function settleMessages(
  { fork }: Pick<MessagesContext, 'fork'>,
  { clientId, engagementId }: ThreadAccess,
  { upTo }: { upTo: number },
): Promise<void> {
  await fork().transactional(async (em) => {
    const thread = await em.findOne(
      MessageThread,
      { user: clientId, engagement: engagementId },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    const waiting =
      thread && (await em.findOne(Message, { thread, answerDueAt: { $ne: null }, answeredAt: null }));
    if (!waiting || waiting.id > upTo) return;
    waiting.answerDueAt = null;
    const later = { thread, fromPractice: false, id: { $gt: upTo } };
    const [next] = await em.find(Message, later, { orderBy: { id: 'asc' }, limit: 1 });
    if (next) next.answerDueAt = answerDue(next.sentAt);
    await em.flush();
  });
}
