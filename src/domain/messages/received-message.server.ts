import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '../accounts/user.entity.ts';
import { Message } from './message.entity.ts';
import { lockThread } from './messages.server.ts';

/** A client's message that the practice received and read outside the threads. */
interface ReceivedMessage {
  clientId: number;
  text: string;
  sentAt: Date;
  seenAt: Date;
  answerDueAt: Date;
}

/**
 * Adds a message to a client's general thread, in `em`'s transaction. Carries over the message's promise to
 * answer, replacing a promise that is due later, because a thread has only one.
 */
export async function addReceivedMessage(
  em: EntityManager,
  { clientId, text, sentAt, seenAt, answerDueAt }: ReceivedMessage,
): Promise<void> {
  const thread = await lockThread(em, { clientId, engagementId: null }, seenAt);
  const waiting = await em.findOne(Message, { thread, answerDueAt: { $ne: null }, answeredAt: null });
  // Answers to all messages sent on the same Sunday or public holiday are due at the same time. In that case, the
  // promise belongs to the oldest message.
  const isDueFirst =
    !waiting?.answerDueAt ||
    answerDueAt < waiting.answerDueAt ||
    (sentAt < waiting.sentAt && answerDueAt <= waiting.answerDueAt);
  if (waiting && isDueFirst) waiting.answerDueAt = null;
  em.create(Message, {
    thread,
    fromPractice: false,
    author: em.getReference(User, clientId),
    text,
    sentAt,
    deliveredAt: seenAt,
    seenAt,
    answerDueAt: isDueFirst ? answerDueAt : null,
  });
  await em.flush();
}
