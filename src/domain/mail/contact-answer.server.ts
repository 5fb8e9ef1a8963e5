import { formatDay } from '../calendar.ts';
import { ContactEvent } from '../contact/contact-message.entity.ts';
import type { Jobs } from '../job-queue.server.ts';
import type { MailContext } from './sending/mail-context.server.ts';
import { idStamp } from './sending/mailer.ts';
import { recordMailed } from './sending/record-mailed.server.ts';

/**
 * E-mails the practice's answer to a contact message, once only. The e-mail doesn't quote the message,
 * because anyone can enter someone else's address in the form. Throws if the mail server rejects the e-mail;
 * the job queue retries.
 */
export async function mailContactAnswer(
  ctx: MailContext,
  { eventId }: Jobs['mail-contact-answer'],
): Promise<void> {
  const event = await ctx.fork().findOne(ContactEvent, { id: eventId }, { populate: ['message'] });
  if (!event?.text || event.mailedAt) return;
  const { message, text, at } = event;
  await ctx.mailer({
    id: `contact-answer-${eventId}-${idStamp(at)}`,
    to: message.email,
    subject: `Our answer to your message (reference ${message.id})`,
    body: {
      paragraphs: [
        ...text.replaceAll(/\r\n?/g, '\n').split(/\n{2,}/),
        `You wrote to us on ${formatDay(message.receivedAt)}. If you reply, please keep the reference number ${message.id} in the subject.`,
      ],
    },
    replyTo: ctx.contactTo,
  });
  await recordMailed(() => ctx.fork().nativeUpdate(ContactEvent, { id: eventId }, { mailedAt: ctx.now() }));
}
