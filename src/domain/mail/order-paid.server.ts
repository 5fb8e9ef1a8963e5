import type { Jobs } from '../job-queue.server.ts';
import { invoiceNumber } from '../orders/invoices/invoice.ts';
import { Invoice } from '../orders/invoices/invoice.entity.ts';
import { invoicePdf, loadInvoiceFacts } from '../orders/invoices/invoices.server.ts';
import { getOrderTasks } from '../orders/order-tasks.server.ts';
import type { MailContext } from './sending/mail-context.server.ts';
import { idStamp } from './sending/mailer.ts';
import { recordMailed } from './sending/record-mailed.server.ts';

/**
 * Sends a paid order's confirmation and invoice unless they were already sent. Throws if the mail server
 * rejects the e-mail. The job queue then retries, and never runs two of these jobs concurrently for one
 * order.
 */
export async function mailOrderPaid(ctx: MailContext, { orderId }: Jobs['mail-order-paid']): Promise<void> {
  const em = ctx.fork();
  const invoice = await em.findOne(Invoice, { order: orderId }, { populate: ['order'] });
  if (!invoice || invoice.mailedAt) return;
  const { order, issuedAt } = invoice;
  const { number, pdf } = await invoicePdf(ctx, { orderId });
  const facts = await loadInvoiceFacts(em, invoice);
  const tasks = order.user && (await getOrderTasks({ sql: ctx.sql, user: order.user }, { id: orderId }));
  await ctx.mailer({
    id: `order-paid-${orderId}-${idStamp(issuedAt)}`,
    to: order.billingAddress.email,
    subject: `Order #${orderId} is paid`,
    body: ctx.renderPaidMail(facts, order.user ? ctx.publicUrl() : null, tasks ?? null),
    attachments: [{ name: `${invoiceNumber(number)}.pdf`, type: 'application/pdf', content: pdf }],
  });
  await recordMailed(() => ctx.fork().nativeUpdate(Invoice, { number }, { mailedAt: ctx.now() }));
}
