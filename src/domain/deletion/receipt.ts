import { formatDay, southAfricanDay } from '../calendar.ts';
import { retention, returnDueDate } from '../retention.ts';

/** An account deletion receipt, with counts of the records deleted and kept. */
export interface DeletionReceipt {
  number: number;
  /** The owner's full name; null if the e-mail address was never confirmed. */
  name: string | null;
  email: string;
  /** When the account was closed, ISO 8601 in UTC. */
  closedAt: string;
  removed: {
    papers: number;
    calculations: number;
    /** Missing from receipts queued by older versions. */
    estimates?: number;
    challenges: number;
    cartLines: number;
    /** Returns that were started but not bought. Missing from receipts queued by older versions. */
    preparations?: number;
  };
  kept: {
    orders: number;
    invoices: number;
    payments: number;
    subscriptions: number;
    /**
     * Documents approved by the practice. `otherPapers` counts the documents kept because of a paid order, and
     * is missing from receipts queued by older versions.
     */
    papers: number;
    otherPapers?: number;
    /** Returns, and other services, with their history. Missing from receipts queued by older versions. */
    returns?: number;
    services?: number;
  };
  /** Last day of retention, YYYY-MM-DD; null if nothing is kept. */
  keepUntil: string | null;
  /** Last day of retention of `otherPapers`; null if there are none. */
  documentsUntil?: string | null;
}

/** Renders a receipt as a PDF. */
export type ReceiptPrinter = (receipt: DeletionReceipt) => Promise<Buffer>;

/** Formats a receipt number as `DEL-00042`. */
export function receiptNumber(number: number): string {
  return `DEL-${String(number).padStart(5, '0')}`;
}

/** Formats a YYYY-MM-DD date as `28 February 2033`. */
export const dayInWords = (day: string) => formatDay(new Date(`${day}T12:00:00Z`));

function pluralize(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Explains the retention period to the user. `closedOn` is YYYY-MM-DD. */
export function retentionReason(closedOn: string): string {
  return `Tax law requires us to keep records for ${retention.years} years after the return they belong to is submitted (${retention.law}). Our own return for the year in which your account is closed is due by ${dayInWords(returnDueDate(closedOn))}, and the ${retention.years} years run from that day.`;
}

const isSome = (line: string) => !line.startsWith('0 ');

/** Builds a receipt's text for both the e-mail and the PDF. `reason` is null if nothing is kept. */
export function receiptText({ removed, kept, keepUntil, documentsUntil, closedAt }: DeletionReceipt) {
  const keptLines = [
    pluralize(kept.orders, 'order'),
    pluralize(kept.invoices, 'invoice'),
    pluralize(kept.payments, 'payment'),
    pluralize(kept.subscriptions, 'cancelled subscription', 'cancelled subscriptions'),
    pluralize(kept.returns ?? 0, 'return'),
    pluralize(kept.services ?? 0, 'other service'),
    pluralize(kept.papers, 'submitted document'),
    ...(documentsUntil
      ? [
          `${pluralize(kept.otherPapers ?? 0, 'other document')}, until ${dayInWords(documentsUntil)}: ${retention.years} years after the last change to your order for a tax return or a yearly plan`,
        ]
      : []),
  ].filter(isSome);
  return {
    removed: [
      'Your profile, including username, password, tax number and addresses',
      `${pluralize(removed.papers, 'document')}, with all versions`,
      pluralize(removed.calculations, 'tax calculation'),
      pluralize(removed.estimates ?? 0, 'saved estimate'),
      pluralize(removed.preparations ?? 0, 'unfinished return'),
      `${pluralize(removed.challenges, 'savings challenge')} with all entries`,
      `${pluralize(removed.cartLines, 'product')} in your cart`,
      'All your logins, and links we e-mailed to you',
    ].filter(isSome),
    kept: keptLines,
    reason:
      keepUntil === null
        ? null
        : `We keep these records until ${dayInWords(keepUntil)}${documentsUntil ? ' unless an earlier date is given' : ''}, with your name, e-mail address and tax number, so we know whose they are. After that, we delete them all. Until then, only an administrator can see them. ${retentionReason(southAfricanDay(new Date(closedAt)))}`,
  };
}
