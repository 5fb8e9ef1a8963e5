import { brand } from '../../domain/brand.ts';
import { addressLine, suppliedDetails } from '../../domain/owner-details.ts';
import { formatDay } from '../../domain/calendar.ts';
import { formatCents } from '../../domain/money.ts';
import {
  type InvoiceFacts,
  invoiceNumber,
  type InvoicePrinter,
  vatPercent,
  vatWithin,
  providerName,
} from '../../domain/orders/invoices/invoice.ts';
import { printColors } from '../../design/print-colors.ts';
import { facts as promises } from '../../domain/site/facts.ts';
import { drawMark, page, type Paper, printPdf } from '../pdf/paper.ts';
import { LOWEST, writeLines } from './invoice-lines.ts';

const FOOT = 748;
const TICKS = 100;

/** Returns the VAT in cents per rand, or 0 if the practice isn't registered for VAT. */
const vatTicks = (vatNumber: string | null) =>
  vatNumber === null ? 0 : Math.round((TICKS * vatPercent) / (100 + vatPercent));

/** Draws the logo, name and title. Returns the position below them. */
function writeHead(paper: Paper, { paidAt }: InvoiceFacts, title: string): number {
  const { document, root, write, draw, widthOf } = paper;
  const { left, top } = page;
  drawMark(paper, { left, top: top + 2 });
  const name = { left: left + 52.5, leading: 1 } as const;
  write(root, 'P', brand.name, { ...name, top, face: 'heading', size: 22.5 });
  write(root, 'P', brand.tagline, { ...name, top: top + 24, color: 'muted' });
  write(root, 'H1', title, {
    top: top - 1,
    left: 300,
    align: 'right',
    face: 'heading',
    size: 30,
    leading: 1,
  });
  const paid = `Paid on ${formatDay(paidAt)}`;
  const place = { top: top + 35, align: 'right', face: 'strong', color: 'brand' } as const;
  write(root, 'P', paid, place);
  const check = page.right - widthOf(paid, place) - 15;
  draw(() =>
    document
      .moveTo(check, top + 43)
      .lineTo(check + 3, top + 46)
      .lineTo(check + 9, top + 39.5)
      .lineWidth(1.1)
      .stroke(printColors.brand),
  );
  return top + 70;
}

/**
 * Draws a ruler whose 100 ticks represent one rand, split into work and VAT. `writeNotes` explains the split as
 * text. Returns the position below the ruler.
 */
function drawRuler({ document, draw }: Paper, top: number, vatNumber: string | null): number {
  const step = (page.right - page.left) / TICKS;
  const work = TICKS - vatTicks(vatNumber);
  draw(() => {
    for (let tick = 0; tick < TICKS; tick += 1) {
      const height = tick % 10 === 0 ? 16.5 : 12.2;
      document
        .rect(page.left + tick * step, top + 16.5 - height, step * 0.58, height)
        .fill(tick < work ? printColors.brand : printColors.ink);
    }
  });
  return top + 16.5 + 21;
}

/** Writes lines under a label, the first line in bold. Returns the position below them. */
function writeParty(
  paper: Paper,
  label: string,
  lines: readonly string[],
  place: { top: number; left: number; right: number },
) {
  const { root, write } = paper;
  let top = write(root, 'H2', label, { ...place, face: 'strong', color: 'muted', leading: 1.4 }) + 4.5;
  for (const [at, line] of lines.entries()) {
    top = write(root, 'P', line, { ...place, top, face: at === 0 ? 'strong' : 'text' });
  }
  return top;
}

/** Writes the seller, buyer and invoice details side by side. Returns the position below them. */
function writeParties(paper: Paper, facts: InvoiceFacts, top: number): number {
  const { buyer, vatNumber } = facts;
  const { address, email, phone } = suppliedDetails;
  const from = [
    brand.name,
    ...(address ? [address.street, `${address.city}, ${address.postalCode}`] : []),
    brand.address.country,
    ...[email, phone].filter((way) => way !== null),
    ...(vatNumber === null ? [] : [`VAT number ${vatNumber}`]),
  ];
  const to = [
    `${buyer.firstName} ${buyer.lastName}`,
    buyer.address,
    `${buyer.city}, ${buyer.postalCode}`,
    `${buyer.province}, ${buyer.country}`,
    buyer.email,
    ...(buyer.phone ? [buyer.phone] : []),
  ];
  const numbers: [string, string][] = [
    ['Invoice number', invoiceNumber(facts.number)],
    ['Invoice date', formatDay(facts.issuedAt)],
    ['Order', `#${facts.orderId}`],
    ...(facts.paymentId === null ? [] : [['Payment ID', facts.paymentId] as [string, string]]),
    ...(facts.reference === null ? [] : [['Reference', facts.reference] as [string, string]]),
  ];
  return Math.max(
    writeParty(paper, 'From', from, { top, left: page.left, right: 190 }),
    writeParty(paper, 'Billed to', to, { top, left: 208, right: 366 }),
    writeNumbers(paper, numbers, top),
  );
}

function writeNumbers(paper: Paper, numbers: readonly (readonly [string, string])[], top: number): number {
  const left = 386;
  let next = top;
  for (const [label, value] of numbers) {
    const line = paper.part(paper.root, 'P');
    const start = left + paper.widthOf(label, {}) + 9;
    paper.write(line, 'Span', label, { top: next, left, right: page.right, color: 'muted' });
    const look = {
      top: next,
      left: start,
      right: page.right,
      align: 'right',
      face: 'strong',
    } as const;
    next = paper.write(line, 'Span', value, look) + 3.75;
    paper.rule(next, { left });
    next += 3.75;
  }
  return next;
}

/** Writes the totals and notes side by side, never split across pages. */
function writeTotals(paper: Paper, facts: InvoiceFacts, begin: number): void {
  const { cents, vatNumber } = facts;
  const left = page.right - 225;
  let top = begin + 15;
  if (top + 150 > LOWEST) {
    paper.document.addPage();
    top = page.top;
  }
  writeNotes(paper, facts, top + 6);
  const table = paper.part(paper.root, 'Table');
  const sum = (label: string, amount: number, face: 'text' | 'strong' = 'text') => {
    const row = paper.part(table, 'TR');
    paper.write(row, 'TD', label, { top: top + 4.5, left, face, size: 10.5 });
    top =
      paper.write(row, 'TD', formatCents(amount), {
        top: top + 4.5,
        left,
        align: 'right',
        face,
        size: 10.5,
        tabular: true,
      }) + 4.5;
  };
  if (vatNumber === null) sum('Subtotal', cents);
  else {
    sum('Total before VAT', cents - vatWithin(cents));
    sum(`VAT at ${vatPercent}%`, vatWithin(cents));
  }
  top += 4.5;
  paper.rule(top, { left, width: 1.5, color: 'ink' });
  const row = paper.part(table, 'TR');
  paper.write(row, 'TD', 'Total', { top: top + 15, left, face: 'strong', size: 12, leading: 1 });
  top =
    paper.write(row, 'TD', formatCents(cents), {
      top: top + 9,
      left,
      align: 'right',
      face: 'heading',
      size: 24,
      leading: 1,
    }) + 3;
  sum(`Paid with ${providerName(facts.paymentMethod)}`, -cents);
  paper.rule(top, { left });
  sum('Balance due', 0, 'strong');
}

function writeNotes(paper: Paper, { vatNumber, isRenewal }: InvoiceFacts, begin: number): void {
  const { root, write } = paper;
  const right = page.right - 225 - 36;
  const heading = { top: begin, right, face: 'strong', color: 'muted', leading: 1.4 } as const;
  let top = write(root, 'H2', 'What happens next', heading) + 4.5;
  const next = isRenewal
    ? 'Your subscription has been renewed. You don’t need to do anything.'
    : `Your practitioner will start as soon as we have your documents and access on eFiling. For a return, the ${promises.turnaround} run from that point.`;
  top = write(root, 'P', next, { top, right }) + 9;
  const vat = vatTicks(vatNumber);
  const words =
    vatNumber === null
      ? `${brand.name} is not registered for VAT. No VAT is charged.`
      : `Prices include VAT at ${vatPercent}%. Of every rand you paid, ${TICKS - vat}c is for our work and ${vat}c is VAT, as shown above.`;
  write(root, 'P', words, { top, right, color: 'muted' });
}

/** Steps of the footer's staircase line: x on a scale of 674 units, and distance from the top in points. */
const stairs = [
  [160, 20.25],
  [250, 15],
  [346, 9.75],
  [454, 6],
  [579, 3],
] as const;

const x = (step: number) => page.left + (step * (page.right - page.left)) / 674;

/**
 * Writes the page footer, which screen readers skip. The first page shows the address, later pages the
 * invoice's title.
 */
function writeFoot(
  { document, writeUnread, draw }: Paper,
  title: string,
  number: number,
  count: number,
): void {
  const { address } = suppliedDetails;
  draw(() => {
    document.moveTo(x(0), FOOT + 29.25);
    let height = 29.25;
    for (const [at, next] of stairs) {
      document.lineTo(x(at), FOOT + height).lineTo(x(at), FOOT + next);
      height = next;
    }
    document
      .lineTo(page.right, FOOT + height)
      .lineWidth(1.1)
      .stroke(printColors['line-strong']);
  });
  const look = { top: FOOT + 39, color: 'muted' } as const;
  writeUnread(
    number === 1 ? [brand.name, ...(address ? [addressLine(address)] : [])].join(', ') : title,
    look,
  );
  writeUnread('Please keep this invoice for at least five years', { ...look, left: 265 });
  writeUnread(`Page ${number} of ${count}`, { ...look, align: 'right' });
}

/** Renders an invoice as an A4 PDF. Deterministic: the same facts always give the same bytes. */
export const printInvoice: InvoicePrinter = (facts) => {
  const title = facts.vatNumber === null ? 'Invoice' : 'Tax invoice';
  const info = {
    title: `${title} ${invoiceNumber(facts.number)}`,
    subject: `Order #${facts.orderId}, paid on ${formatDay(facts.paidAt)}`,
    createdAt: facts.issuedAt,
  };
  return printPdf(info, (paper) => {
    const ruler = writeHead(paper, facts, title);
    const parties = drawRuler(paper, ruler, facts.vatNumber);
    const lines = writeParties(paper, facts, parties) + 22;
    writeTotals(paper, facts, writeLines(paper, facts, lines));
    const { start, count } = paper.document.bufferedPageRange();
    for (let at = start; at < start + count; at += 1) {
      paper.document.switchToPage(at);
      writeFoot(paper, info.title, at - start + 1, count);
    }
  });
};
