import type { Jobs } from '../job-queue.server.ts';
import { invoiceNumber } from '../orders/invoices/invoice.ts';
import { invoicePdf } from '../orders/invoices/invoices.server.ts';
import { OrderHistory } from '../orders/order-history.entity.ts';
import { orderRecipient } from './order-moved.server.ts';
import type { MailContext } from './sending/mail-context.server.ts';
import { idStamp } from './sending/mailer.ts';
import { recordMailed } from './sending/record-mailed.server.ts';

/**
 * Resends an order's invoice, once per request by the practice, to the original address. Throws if the mail
 * server rejects the e-mail; the job queue retries.
 */
export async function mailInvoiceAgain(
  ctx: MailContext,
  { entryId }: Jobs['mail-invoice-again'],
): Promise<void> {
  const entry = await ctx.fork().findOne(OrderHistory, { id: entryId }, { populate: ['order.user'] });
  if (!entry || entry.mailedAt) return;
  const { order, at } = entry;
  const { number, pdf } = await invoicePdf(ctx, { orderId: order.id });
  const { link } = orderRecipient(order, ctx.publicUrl());
  const name = invoiceNumber(number);
  await ctx.mailer({
    id: `invoice-again-${entryId}-${idStamp(at)}`,
    to: order.billingAddress.email,
    subject: `Your invoice ${name}`,
    body: {
      paragraphs: ['Hello,', `Here’s the invoice for your order #${order.id} again. It’s attached as a PDF.`],
      ...link,
    },
    attachments: [{ name: `${name}.pdf`, type: 'application/pdf', content: pdf }],
  });
  await recordMailed(() => ctx.fork().nativeUpdate(OrderHistory, { id: entryId }, { mailedAt: ctx.now() }));
}
