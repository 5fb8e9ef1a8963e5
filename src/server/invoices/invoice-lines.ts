import { formatCents } from '../../domain/money.ts';
import type { InvoiceFacts, InvoiceLine } from '../../domain/orders/invoices/invoice.ts';
import { lineCents } from '../../domain/orders/order-total.ts';
import { everyInterval } from '../../domain/shop/billing-interval.ts';
import { featureSentence } from '../../domain/shop/feature-sentence.ts';
import { page, type Paper, type Part, type TextPlace } from '../pdf/paper.ts';

/** Lowest vertical position, in points, for content above the page footer. */
export const LOWEST = 738;

interface Columns {
  quantity: number;
  price: number;
  name: number;
}

/** Returns the columns' right edges. Each column fits its widest amount. */
function columnsOf({ widthOf }: Paper, lines: readonly InvoiceLine[]): Columns {
  const widest = (amounts: readonly number[], face: 'text' | 'strong') =>
    Math.max(
      32,
      ...amounts.map((cents) => widthOf(formatCents(cents), { face, size: 10.5, tabular: true })),
    ) + 26;
  const price = page.right - widest(lines.map(lineCents), 'strong');
  const quantity =
    price -
    widest(
      lines.map(({ unitCents }) => unitCents),
      'text',
    );
  return { price, quantity, name: quantity - 60 };
}

/**
 * Writes the table header and returns the position below it. Later pages repeat the header, but only the
 * first is tagged for screen readers.
 */
function writeTableHead(paper: Paper, table: Part | null, columns: Columns, top: number): number {
  const row = table && paper.part(table, 'TR');
  const cell = (text: string, place: Partial<TextPlace>) => {
    const look = { top, face: 'strong', color: 'muted', leading: 1.4, ...place } as const;
    return row ? paper.write(row, 'TH', text, look) : paper.writeUnread(text, look);
  };
  cell('Service', { right: columns.name });
  cell('Qty', { right: columns.quantity, align: 'right' });
  cell('Price', { right: columns.price, align: 'right' });
  const bottom = cell('Total', { align: 'right' }) + 6;
  paper.rule(bottom, { width: 1.5, color: 'ink' });
  return bottom;
}

/** Returns an invoice line's text and styles: product, billing interval and features. */
function wordsOf({ name, billingInterval, features }: InvoiceLine, columns: Columns) {
  const charged = billingInterval === null ? '' : `, ${everyInterval[billingInterval]}`;
  const right = Math.min(columns.name, page.left + 250);
  return {
    title: name + charged,
    titleLook: { size: 10.5, face: 'strong', right: columns.name } as const,
    features: featureSentence(features, '; '),
    featuresLook: { color: 'muted', leading: 1.45, right } as const,
  };
}

/** Returns the height of an invoice line in points, including spacing. */
function heightOfLine({ heightOf }: Paper, line: InvoiceLine, columns: Columns): number {
  const { title, titleLook, features, featuresLook } = wordsOf(line, columns);
  const below = features === '' ? 0 : 1.5 + heightOf(features, featuresLook);
  return heightOf(title, titleLook) + below + 21;
}

function writeLine(paper: Paper, table: Part, line: InvoiceLine, columns: Columns, top: number): number {
  const { title, titleLook, features, featuresLook } = wordsOf(line, columns);
  const row = paper.part(table, 'TR');
  const service = paper.part(row, 'TD');
  let bottom = paper.write(service, 'P', title, { ...titleLook, top });
  if (features !== '') bottom = paper.write(service, 'P', features, { ...featuresLook, top: bottom + 1.5 });
  const amount = { top, size: 10.5, align: 'right', tabular: true } as const;
  paper.write(row, 'TD', String(line.quantity), { ...amount, right: columns.quantity });
  paper.write(row, 'TD', formatCents(line.unitCents), { ...amount, right: columns.price });
  paper.write(row, 'TD', formatCents(lineCents(line)), { ...amount, face: 'strong' });
  paper.rule(bottom + 10.5);
  return bottom + 10.5;
}

/** Writes the invoice lines and returns the position below them. */
export function writeLines(paper: Paper, { lines }: InvoiceFacts, begin: number): number {
  const columns = columnsOf(paper, lines);
  const table = paper.part(paper.root, 'Table');
  let top = writeTableHead(paper, table, columns, begin);
  for (const line of lines) {
    if (top + heightOfLine(paper, line, columns) > LOWEST) {
      paper.document.addPage();
      top = writeTableHead(paper, null, columns, page.top);
    }
    top = writeLine(paper, table, line, columns, top + 10.5);
  }
  return top;
}
