import { writtenDay } from '../calendar.ts';
import type { Jobs } from '../job-queue.server.ts';
import { decimalToCents, formatCents } from '../money.ts';
import { OrderRefund } from '../orders/order-refund.entity.ts';
import { orderRecipient } from './order-moved.server.ts';
import type { MailContext } from './sending/mail-context.server.ts';
import { idStamp } from './sending/mailer.ts';
import { recordMailed } from './sending/record-mailed.server.ts';

/**
 * E-mails the client about a refund, once only. Throws if the mail server rejects the e-mail; the job queue
 * retries.
 */
export async function mailOrderRefunded(
  ctx: MailContext,
  { refundId }: Jobs['mail-order-refunded'],
): Promise<void> {
  const refund = await ctx.fork().findOne(OrderRefund, { id: refundId }, { populate: ['order.user'] });
  if (!refund || refund.mailedAt) return;
  const { order, payment, amount, refundedOn, reference, at } = refund;
  const { to, hello, link } = orderRecipient(order, ctx.publicUrl());
  const money = formatCents(decimalToCents(amount));
  const day = writtenDay(refundedOn);
  await ctx.mailer({
    id: `order-refunded-${refundId}-${idStamp(at)}`,
    to,
    subject: `Order #${order.id}: refunded`,
    body: {
      paragraphs: [
        hello,
        payment
          ? `We refunded ${money} on ${day}: a payment for your order #${order.id} that wasn’t due.`
          : `We refunded ${money} of your payment for order #${order.id} on ${day}.`,
        `The reference is ${reference}. It can take a few days for your bank to show it.`,
      ],
      ...link,
    },
  });
  await recordMailed(() => ctx.fork().nativeUpdate(OrderRefund, { id: refundId }, { mailedAt: ctx.now() }));
}
