import { greeting } from '../accounts/email/account-mail.server.ts';
import { User } from '../accounts/user.entity.ts';
import { formatMoment } from '../calendar.ts';
import type { Jobs } from '../job-queue.server.ts';
import type { Limit } from '../limits/count-call.server.ts';
import { type Mail, writeBody } from '../mail/mailer.ts';
import { type LimitedMailContext, sendLimited } from '../mail/send-limited.server.ts';
import { facts } from '../site/facts.ts';
import { ContactMessage } from './contact-message.entity.ts';

/** What mailing a receipt needs. */
interface ReceiptContext extends LimitedMailContext {
  /** A keyed digest of an e-mail address. */
  addressDigest: (text: string) => string;
  contactTo: string;
}

const HOUR_MS = 60 * 60_000;
/** Receipts to one e-mail address, and receipts caused from one network address. */
const recipientLimit: Limit = { kind: 'contact-receipt', calls: 3, windowMs: HOUR_MS };
const senderLimit: Limit = { kind: 'contact-receipt-from', calls: 10, windowMs: HOUR_MS };

/**
 * The receipt for a message. Anyone can type anyone's address into the form, so the receipt repeats the sender's words
 * only to `owner`: the signed-in person whose confirmed address it goes to.
 */
function composeReceipt(message: ContactMessage, owner: User | null, replyTo: string): Mail {
  const { id, email, subject, message: words, receivedAt } = message;
  const { text } = writeBody({
    paragraphs: [
      owner ? greeting(owner) : 'Hello,',
      `Thank you for your message. We received it on ${formatMoment(receivedAt)}. Your reference number is ${id}.`,
      `A practitioner will read it and answer within ${facts.answer}. If you write to us about it again, please give the reference number.`,
      ...(owner
        ? [`Your message:`, `Subject: ${subject}`, words.replaceAll(/\r\n?/g, '\n')]
        : [
            'If you didn’t write to us, someone gave us your address by mistake. You don’t need to do anything.',
          ]),
    ],
  });
  return {
    id: `contact-receipt-${id}-${receivedAt.getTime().toString(36)}`,
    to: email,
    subject: `We received your message (reference ${id})`,
    text,
    replyTo,
  };
}

/** Mails the sender that a message arrived. Throws if the mail server refuses the mail; the job queue retries it. */
export async function mailReceipt(
  ctx: ReceiptContext,
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
