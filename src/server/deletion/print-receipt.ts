import { formatMoment } from '../../domain/calendar.ts';
import { receiptNumber, type ReceiptPrinter, receiptWords } from '../../domain/deletion/receipt.ts';
import { printPdf, type Sheet, writeFacts, writeLetterhead } from '../pdf/sheet.ts';

function writeList(sheet: Sheet, title: string, lines: readonly string[]): void {
  sheet.gap(20);
  sheet.row({ text: title, bold: true });
  sheet.rule();
  for (const line of lines) sheet.row({ text: line });
}

/** The receipt of a deletion as a PDF, A4. The same facts make the same bytes. */
export const printReceipt: ReceiptPrinter = (receipt) => {
  const title = 'Receipt of a deletion';
  const number = receiptNumber(receipt.number);
  const closedAt = new Date(receipt.closedAt);
  const { removed, kept, reason } = receiptWords(receipt);
  return printPdf({ title: `${title} ${number}`, createdAt: closedAt }, (sheet) => {
    writeLetterhead(sheet, title);
    sheet.gap(20);
    writeFacts(sheet, [
      ['Receipt number', number],
      ...(receipt.name === null ? [] : [['Account of', receipt.name] as const]),
      ['E-mail address', receipt.email],
      ['Deleted', formatMoment(closedAt)],
    ]);
    writeList(sheet, 'What is gone', removed);
    writeList(sheet, 'What stays', reason === null ? ['Nothing'] : kept);
    if (reason !== null) {
      sheet.gap(12);
      sheet.row({ text: reason });
    }
  });
};
