import { answerDue } from '../answer-promise.ts';
import { recordEvent } from '../audit/record-event.server.ts';
import { DomainError } from '../errors.ts';
import { addReceivedMessage } from '../messages/received-message.server.ts';
import { changeState, getInboxMessage, type InboxContext, isSender, lockMessage } from './inbox.server.ts';
import type { InboxMessage } from './inbox-schemas.ts';

const clientOfSender = `select u.id from contact_messages m join users u on ${isSender} where m.id = ? for share of u`;

/**
 * Moves a message to its sender's general thread, where the promised answer remains due. Sends no e-mail. The
 * sender's address must be confirmed, because anyone can enter any address.
 * @throws DomainError inbox.not-found, inbox.illegal-move, inbox.no-client
 */
export async function moveToThread(ctx: InboxContext, { id }: { id: number }): Promise<InboxMessage> {
  await ctx.fork().transactional(async (em) => {
    const { subject, message, receivedAt, dueAt } = await lockMessage(em, id);
    const { at } = await changeState(em, { id, event: 'move' }, ctx);
    const [client] = await em.execute<{ id: number }[]>(clientOfSender, [id]);
    if (!client) throw new DomainError('inbox.no-client');
    await addReceivedMessage(em, {
      clientId: client.id,
      text: `${subject}\n\n${message}`,
      sentAt: receivedAt,
      seenAt: at,
      answerDueAt: dueAt ?? answerDue(receivedAt),
    });
    const detail = { staffId: ctx.user.id, messageId: id };
    await recordEvent(em, { userId: client.id, kind: 'contact-message-moved', detail, at });
  });
  return getInboxMessage(ctx, { id });
}
