import { formatDay } from '../calendar.ts';
import { receiptNumber, receiptText } from '../deletion/receipt.ts';
import type { Jobs } from '../job-queue.server.ts';
import type { MailContext } from './sending/mail-context.server.ts';
import { idStamp } from './sending/mailer.ts';

/**
 * Sends the deletion receipt to the account's last e-mail address. Throws if the mail server rejects it; the
 * job queue retries.
 */
export async function mailDeletionReceipt(
  ctx: MailContext,
  receipt: Jobs['mail-deletion-receipt'],
): Promise<void> {
  const { number, name, email } = receipt;
  const closedAt = new Date(receipt.closedAt);
  const text = receiptText(receipt);
  const keptParagraphs = text.reason === null ? ['We kept nothing.'] : ['We kept:', text.kept, text.reason];
  await ctx.mailer({
    id: `deletion-receipt-${number}-${idStamp(closedAt)}`,
    to: email,
    subject: `Your account has been deleted: receipt ${receiptNumber(number)}`,
    body: {
      paragraphs: [
        name === null ? 'Hello,' : `Hello ${name},`,
        `Your account was deleted on ${formatDay(closedAt)}. Receipt ${receiptNumber(number)} is attached. Please keep it, because we can’t issue it again.`,
        'We deleted:',
        text.removed,
        ...keptParagraphs,
      ],
    },
    attachments: [
      {
        name: `${receiptNumber(number)}.pdf`,
        type: 'application/pdf',
        content: await ctx.printReceipt(receipt),
      },
    ],
  });
}
