import { formatDay } from '../calendar.ts';
import { ContactMessage } from '../contact/contact-message.entity.ts';
import type { Jobs } from '../job-queue.server.ts';
import type { MailContext } from './sending/mail-context.server.ts';
import { idStamp, type Mail } from './sending/mailer.ts';
import { recordMailed } from './sending/record-mailed.server.ts';

/**
 * Composes the e-mail to the practice about a contact message. User input is confined to the body and
 * Reply-To.
 */
function composeMail(message: ContactMessage, { to, publicUrl }: { to: string; publicUrl: string }): Mail {
  const { id, name, email, phone, subject, verified, receivedAt } = message;
  const facts: (readonly [string, string])[] = [
    ['Name', name],
    ['E-mail', email],
    ...(phone ? [['Phone', phone] as const] : []),
    ['Subject', subject],
    ['Received', formatDay(receivedAt)],
  ];
  return {
    id: `contact-message-${id}-${idStamp(receivedAt)}`,
    to,
    subject: `Contact message ${id}`,
    body: {
      paragraphs: [
        { facts },
        ...(verified ? [] : ['Unverified: the sender was not asked the question on the contact page.']),
        { quote: message.message.replaceAll(/\r\n?/g, '\n') },
      ],
      link: { label: 'Open the message', url: `${publicUrl}/practice/inbox/${id}` },
    },
    replyTo: email,
  };
}

/**
 * Sends a stored contact message to the practice by e-mail, unless it has already been sent. Throws if the mail
 * server rejects the e-mail. The job queue then retries, and never runs two of these jobs concurrently for one
 * message.
 */
export async function mailContactMessage(
  ctx: MailContext,
  { id }: Jobs['mail-contact-message'],
): Promise<void> {
  const message = await ctx.fork().findOne(ContactMessage, { id });
  if (!message || message.mailedAt) return;
  await ctx.mailer(composeMail(message, { to: ctx.contactTo, publicUrl: ctx.publicUrl() }));
  await recordMailed(() => ctx.fork().nativeUpdate(ContactMessage, { id }, { mailedAt: ctx.now() }));
}
