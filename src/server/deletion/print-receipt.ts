import { formatMoment } from '../../domain/calendar.ts';
import { receiptNumber, type ReceiptPrinter, receiptText } from '../../domain/deletion/receipt.ts';
import { printPdf } from '../pdf/paper.ts';
import { openSheet, type Sheet, writeFacts } from '../pdf/sheet.ts';

function writeList(sheet: Sheet, title: string, lines: readonly string[]): void {
  sheet.heading(title);
  for (const line of lines) sheet.row({ text: line });
}

/** Renders a deletion receipt as an A4 PDF. Deterministic: the same receipt always gives the same bytes. */
export const printReceipt: ReceiptPrinter = (receipt) => {
  const title = 'Deletion receipt';
  const number = receiptNumber(receipt.number);
  const closedAt = new Date(receipt.closedAt);
  const { removed, kept, reason } = receiptText(receipt);
  const info = {
    title: `${title} ${number}`,
    subject: 'Data deleted with an account, and data kept',
    createdAt: closedAt,
  };
  return printPdf(info, (paper) => {
    const sheet = openSheet(paper, title);
    sheet.gap(20);
    writeFacts(sheet, [
      ['Receipt number', number],
      ...(receipt.name === null ? [] : [['Account holder', receipt.name] as const]),
      ['E-mail address', receipt.email],
      ['Deleted', formatMoment(closedAt)],
    ]);
    writeList(sheet, 'Deleted data', removed);
    writeList(sheet, 'Kept data', reason === null ? ['Nothing'] : kept);
    if (reason !== null) {
      sheet.gap(12);
      sheet.row({ text: reason });
    }
  });
};
