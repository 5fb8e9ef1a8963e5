import { formatDay } from '../calendar.ts';
import type { Mail } from '../mail/mailer.ts';
import type { ContactMessage } from './contact-message.entity.ts';

/** The mail that tells the practice of a message. What the sender typed stands in the body alone. */
export function composeMail(message: ContactMessage, to: string): Mail {
  const { id, name, email, phone, subject, verified, receivedAt } = message;
  const lines = [
    `Name: ${name}`,
    `E-mail: ${email}`,
    ...(phone ? [`Phone: ${phone}`] : []),
    `Subject: ${subject}`,
    `Received: ${formatDay(receivedAt)}`,
    ...(verified ? [] : ['Unverified: the sender was not asked the question of the contact page.']),
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
