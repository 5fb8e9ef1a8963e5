import { formatDay, southAfricanDay } from '../calendar.ts';
import { retention, returnDue } from './retention.ts';

/** What a deletion took away and what it left, in numbers of rows. */
export interface DeletionReceipt {
  number: number;
  /** Null where nobody had confirmed that they read what goes to the address. */
  name: string | null;
  email: string;
  /** When the account was closed, ISO 8601 in UTC. */
  closedAt: string;
  removed: { papers: number; calculations: number; challenges: number; cartLines: number };
  kept: {
    orders: number;
    invoices: number;
    payments: number;
    subscriptions: number;
    /** Submitted ones, and those that are kept because of a paid order; receipts queued by an older version lack these. */
    papers: number;
    otherPapers?: number;
  };
  /** The last day on which anything is kept, YYYY-MM-DD; null where nothing is. */
  keepUntil: string | null;
  /** The last day on which `otherPapers` are kept; null where there are none. */
  documentsUntil?: string | null;
}

/** Prints a receipt as a PDF. */
export type ReceiptPrinter = (receipt: DeletionReceipt) => Promise<Buffer>;

/** `DEL-00042`. */
export function receiptNumber(number: number): string {
  return `DEL-${String(number).padStart(5, '0')}`;
}

/** `28 February 2033` for a day as YYYY-MM-DD. */
export const dayInWords = (day: string) => formatDay(new Date(`${day}T12:00:00Z`));

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Why something stays that long, in a sentence; `closedOn` is YYYY-MM-DD. */
export function reasonToKeep(closedOn: string): string {
  return `Tax law requires us to keep records for ${retention.years} years from the day on which the return that they belong to is submitted (${retention.law}). Our own return for the year in which your account is closed is due by ${dayInWords(returnDue(closedOn))}, and the ${retention.years} years are counted from that day.`;
}

/** A receipt in words, for the mail and the PDF alike. `reason` is null where nothing stays. */
export function receiptWords({ removed, kept, keepUntil, documentsUntil, closedAt }: DeletionReceipt) {
  const keptLines = [
    counted(kept.orders, 'order'),
    counted(kept.invoices, 'invoice'),
    counted(kept.payments, 'payment'),
    counted(kept.subscriptions, 'subscription that has ended', 'subscriptions that have ended'),
    counted(kept.papers, 'submitted document'),
    ...(documentsUntil
      ? [
          `${counted(kept.otherPapers ?? 0, 'other document')}, until ${dayInWords(documentsUntil)}: ${retention.years} years after the last change to your order for a tax return or a yearly plan`,
        ]
      : []),
  ].filter((line) => !line.startsWith('0 '));
  return {
    removed: [
      'Your profile with username, password, tax number and addresses',
      `${counted(removed.papers, 'document')}, with all versions`,
      counted(removed.calculations, 'tax calculation'),
      `${counted(removed.challenges, 'savings challenge')} with all entries`,
      `${counted(removed.cartLines, 'product')} in your cart`,
      'All your logins, and links that were e-mailed to you',
    ],
    kept: keptLines,
    reason:
      keepUntil === null
        ? null
        : `We keep this until ${dayInWords(keepUntil)}${documentsUntil ? ' unless an earlier day is given' : ''}, with your name, e-mail address and tax number, so that we know whose records they are. After that we delete all of it. Until then only an administrator can see it. ${reasonToKeep(southAfricanDay(new Date(closedAt)))}`,
  };
}
