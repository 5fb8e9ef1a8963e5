import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReceiptPrinter } from '../../deletion/receipt.ts';
import type { AddJob } from '../../job-queue.server.ts';
import type { InvoiceFacts, InvoicePrinter } from '../../orders/invoices/invoice.ts';
import type { OrderTasks } from '../../orders/schemas.ts';
import type { Sql, SqlTransaction } from '../../sql.ts';
import type { Mailer, RenderedBody } from './mailer.ts';

/**
 * Renders the payment confirmation from invoice data. `publicUrl` is null for a deleted account, because its
 * owner can't log in. `tasks` is null for orders without tasks.
 */
export type PaidMailRenderer = (
  facts: InvoiceFacts,
  publicUrl: string | null,
  tasks: OrderTasks | null,
) => Required<RenderedBody>;

export interface MailContext {
  fork: () => EntityManager;
  sql: Sql;
  transaction: SqlTransaction;
  addJob: AddJob;
  mailer: Mailer;
  publicUrl: () => string;
  /** The practice's e-mail address. */
  contactTo: string;
  /** Returns the HMAC of an e-mail address. */
  addressDigest: (text: string) => string;
  /** Signs unsubscribe links. */
  unsubscribeDigest: (text: string) => string;
  printInvoice: InvoicePrinter;
  renderPaidMail: PaidMailRenderer;
  printReceipt: ReceiptPrinter;
  now: () => Date;
}
