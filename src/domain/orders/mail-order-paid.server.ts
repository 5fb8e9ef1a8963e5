import type { EntityManager } from '@mikro-orm/postgresql';
import type { Mailer } from '../mail/mailer.ts';
import { recordMailed } from '../mail/record-mailed.server.ts';
import { Invoice } from './invoice.entity.ts';
import type { InvoicePrinter } from './invoice.ts';
import { linesOf } from './order-lines.server.ts';
import { composePaidMail } from './order-mail.ts';
import { invoicePdf } from './print-invoice.server.ts';

/**
 * Mails the confirmation of a paid order with its invoice, unless that has been done. Throws when the mail was not
 * taken; whoever calls tries again later, and never two at a time for one order.
 */
export async function mailOrderPaid(
  fork: () => EntityManager,
  orderId: number,
  deps: { mailer: Mailer; printInvoice: InvoicePrinter; publicUrl: () => string; now: () => Date },
): Promise<void> {
  const em = fork();
  const invoice = await em.findOne(Invoice, { order: orderId }, { populate: ['order'] });
  if (!invoice || invoice.mailedAt) return;
  const { number, pdf } = await invoicePdf(fork, invoice.order.id, deps);
  const orderUrl = `${deps.publicUrl()}/orders/${orderId}`;
  await deps.mailer(composePaidMail(invoice, await linesOf(em, orderId), { pdf, orderUrl }));
  await recordMailed(() => fork().nativeUpdate(Invoice, { number }, { mailedAt: deps.now() }));
}
