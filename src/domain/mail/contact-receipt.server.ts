import { User } from '../accounts/user.entity.ts';
import { formatMoment } from '../calendar.ts';
import { ContactMessage } from '../contact/contact-message.entity.ts';
import type { Jobs } from '../job-queue.server.ts';
import type { Limit } from '../limits/count-call.server.ts';
import { facts } from '../site/facts.ts';
import { greeting } from './sending/account-mail.server.ts';
import type { MailContext } from './sending/mail-context.server.ts';
import { idStamp, type Mail, type MailBody } from './sending/mailer.ts';
import { sendLimited } from './sending/send-limited.server.ts';

const HOUR_MS = 60 * 60_000;
/** Rate limits per recipient address and per sender IP address. */
const recipientLimit: Limit = { kind: 'contact-receipt', calls: 3, windowMs: HOUR_MS };
const senderLimit: Limit = { kind: 'contact-receipt-from', calls: 10, windowMs: HOUR_MS };

/**
 * Composes the receipt. It quotes the message only to `owner`, a signed-in user whose confirmed address is
 * the recipient. Anyone can enter someone else's address in the form.
 */
function composeReceipt(message: ContactMessage, owner: User | null, replyTo: string): Mail {
  const { id, email, subject, message: words, receivedAt } = message;
  const body: MailBody = {
    paragraphs: [
      owner ? greeting(owner) : 'Hello,',
      `Thank you for your message. We received it on ${formatMoment(receivedAt)}. Your reference number is ${id}.`,
      `A practitioner will read it and answer within ${facts.answer}. If you write to us about it again, please give the reference number.`,
      ...(owner
        ? [
            'Your message:',
            { facts: [['Subject', subject] as const] },
            { quote: words.replaceAll(/\r\n?/g, '\n') },
          ]
        : [
            'If you didn’t write to us, someone gave us your address by mistake. You don’t need to do anything.',
          ]),
    ],
  };
  return {
    id: `contact-receipt-${id}-${idStamp(receivedAt)}`,
    to: email,
    subject: `We received your message (reference ${id})`,
    body,
    replyTo,
  };
}

/** Sends the receipt for a contact message. Throws if the mail server rejects it; the job queue retries. */
export async function mailContactReceipt(
  ctx: MailContext,
  { id, userId }: Jobs['mail-contact-receipt'],
): Promise<void> {
  const em = ctx.fork();
  const message = await em.findOne(ContactMessage, { id });
  if (!message) return;
  const user = userId === null ? null : await em.findOne(User, { id: userId });
  const recipient = message.email.toLowerCase();
  const isOwner = user?.emailConfirmedAt && user.email.toLowerCase() === recipient;
  await sendLimited(
    ctx,
    [
      { limit: recipientLimit, addressHash: ctx.addressDigest(recipient) },
      { limit: senderLimit, addressHash: message.addressHash },
    ],
    composeReceipt(message, isOwner ? user : null, ctx.contactTo),
  );
}
