import type { EntityManager } from '@mikro-orm/postgresql';
import { formatDay } from '../calendar.ts';
import type { Mail, Mailer } from '../mail/mailer.ts';
import { recordMailed } from '../mail/record-mailed.server.ts';
import { ContactMessage } from './contact-message.entity.ts';

/** The mail that tells the practice of a message. What the sender typed stands in the body alone. */
function composeMail(message: ContactMessage, to: string): Mail {
  const { id, name, email, phone, subject, verified, receivedAt } = message;
  const lines = [
    `Name: ${name}`,
    `E-mail: ${email}`,
    ...(phone ? [`Phone: ${phone}`] : []),
    `Subject: ${subject}`,
    `Received: ${formatDay(receivedAt)}`,
    ...(verified ? [] : ['Unverified: the sender was not asked the question on the contact page.']),
    '',
    message.message.replaceAll(/\r\n?/g, '\n'),
  ];
  return {
    // The time makes it unlike the mail about the same number in another database.
    id: `contact-message-${id}-${receivedAt.getTime().toString(36)}`,
    to,
    subject: `Contact message ${id}`,
    text: `${lines.join('\n')}\n`,
    replyTo: email,
  };
}

/**
 * Mails a stored message to the practice, unless that has been done. Throws when the mail was not taken; whoever calls
 * tries again later, and never two at a time for one message.
 */
export async function mailMessage(
  ctx: { fork: () => EntityManager; mailer: Mailer; contactTo: string; now: () => Date },
  { id }: { id: number },
): Promise<void> {
  const message = await ctx.fork().findOne(ContactMessage, { id });
  if (!message || message.mailedAt) return;
  await ctx.mailer(composeMail(message, ctx.contactTo));
  await recordMailed(() => ctx.fork().nativeUpdate(ContactMessage, { id }, { mailedAt: ctx.now() }));
}
