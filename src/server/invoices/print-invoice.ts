import { formatDay } from '../../domain/calendar.ts';
import { formatCents } from '../../domain/money.ts';
import {
  type InvoiceFacts,
  invoiceNumber,
  type InvoicePrinter,
  vatPercent,
  vatWithin,
} from '../../domain/orders/invoices/invoice.ts';
import { lineCents } from '../../domain/orders/order-total.ts';
import { printPdf, type Sheet, writeFacts, writeLetterhead } from '../pdf/sheet.ts';

/** Where the columns of the lines end. */
const columns = { name: 320, quantity: 360, price: 450 };

function writeHead(sheet: Sheet, facts: InvoiceFacts, title: string): void {
  writeLetterhead(sheet, title);
  if (facts.vatNumber !== null) sheet.row({ text: `VAT number ${facts.vatNumber}`, grey: true });
  sheet.gap(20);
  const details: [string, string][] = [
    ['Invoice number', invoiceNumber(facts.number)],
    ['Date', formatDay(facts.issuedAt)],
    ['Order', String(facts.orderId)],
    ...(facts.paymentId === null ? [] : [['Payment', facts.paymentId] as [string, string]]),
  ];
  writeFacts(sheet, details);
}

function writeBuyer(sheet: Sheet, { buyer }: InvoiceFacts): void {
  sheet.gap(16);
  sheet.row({ text: 'Billed to', bold: true });
  sheet.row({ text: `${buyer.firstName} ${buyer.lastName}` });
  sheet.row({ text: buyer.address });
  sheet.row({ text: `${buyer.city}, ${buyer.postalCode}` });
  sheet.row({ text: `${buyer.province}, ${buyer.country}` });
  sheet.row({ text: buyer.email });
}

function writeLines(sheet: Sheet, { lines }: InvoiceFacts): void {
  const { name, quantity, price } = columns;
  sheet.gap(20);
  sheet.row(
    { text: 'Product', bold: true, to: name },
    { text: 'Qty', bold: true, align: 'right', from: name, to: quantity },
    { text: 'Price', bold: true, align: 'right', from: quantity, to: price },
    { text: 'Total', bold: true, align: 'right', from: price },
  );
  sheet.rule();
  for (const line of lines) {
    const charged = line.billingInterval === null ? '' : ` (${line.billingInterval})`;
    sheet.row(
      { text: line.name + charged, to: name },
      { text: String(line.quantity), align: 'right', from: name, to: quantity },
      { text: formatCents(line.unitCents), align: 'right', from: quantity, to: price },
      { text: formatCents(lineCents(line)), align: 'right', from: price },
    );
  }
  sheet.rule();
}

function writeTotals(sheet: Sheet, { cents, vatNumber }: InvoiceFacts): void {
  const sum = (label: string, amount: number, bold = false) =>
    sheet.row(
      { text: label, bold, align: 'right', from: columns.name, to: columns.price },
      { text: formatCents(amount), bold, align: 'right', from: columns.price },
    );
  if (vatNumber !== null) {
    sum('Without VAT', cents - vatWithin(cents));
    sum(`VAT ${vatPercent}%`, vatWithin(cents));
  }
  sum('Total', cents, true);
  sum('Paid', cents);
}

/** An invoice as a PDF, A4. The same facts make the same bytes. */
export const printInvoice: InvoicePrinter = (facts) => {
  const title = facts.vatNumber === null ? 'Invoice' : 'Tax invoice';
  const info = { title: `${title} ${invoiceNumber(facts.number)}`, createdAt: facts.issuedAt };
  return printPdf(info, (sheet) => {
    writeHead(sheet, facts, title);
    writeBuyer(sheet, facts);
    writeLines(sheet, facts);
    writeTotals(sheet, facts);
  });
};
