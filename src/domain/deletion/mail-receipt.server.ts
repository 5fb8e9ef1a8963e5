import { formatDay } from '../calendar.ts';
import { type Mailer, writeBody } from '../mail/mailer.ts';
import { type DeletionReceipt, receiptNumber, type ReceiptPrinter, receiptWords } from './receipt.ts';

/**
 * Mails the receipt of a deletion to the address that the account had. Throws when the mail was not taken; whoever calls
 * tries again later.
 */
export async function mailDeletionReceipt(
  { mailer, printReceipt }: { mailer: Mailer; printReceipt: ReceiptPrinter },
  receipt: DeletionReceipt,
): Promise<void> {
  const { number, name, email } = receipt;
  const closedAt = new Date(receipt.closedAt);
  const words = receiptWords(receipt);
  const stays = words.reason === null ? ['We keep nothing.'] : ['We keep:', words.kept, words.reason];
  await mailer({
    id: `deletion-receipt-${number}-${closedAt.getTime().toString(36)}`,
    to: email,
    subject: `Your account was deleted: receipt ${receiptNumber(number)}`,
    ...writeBody({
      paragraphs: [
        name === null ? 'Hello,' : `Hello ${name},`,
        `Your account was deleted on ${formatDay(closedAt)}. Receipt ${receiptNumber(number)} is attached. Please keep it: we cannot issue it again.`,
        'We deleted:',
        words.removed,
        ...stays,
      ],
    }),
    attachments: [
      {
        name: `${receiptNumber(number)}.pdf`,
        type: 'application/pdf',
        content: await printReceipt(receipt),
      },
    ],
  });
}
