import { formatDay } from '../calendar.ts';
import { type Mail, type Mailer, writeBody } from '../mail/mailer.ts';
import { recordMailed } from '../mail/record-mailed.server.ts';
import { decimalToCents, formatCents } from '../money.ts';
import { invoiceNumber } from './invoices/invoice.ts';
import { Invoice } from './invoices/invoice.entity.ts';
import { type InvoiceContext, invoicePdf } from './invoices/invoices.server.ts';
import { lineCents } from './order-total.ts';
import { linesOf, type ProductLine } from './orders.server.ts';
import { Subscription } from './subscriptions/subscription.entity.ts';

/** The time makes a mail unlike the one about the same number in another database. */
const stamp = (instant: Date) => instant.getTime().toString(36);

/** The mail that confirms a paid order; the invoice comes along. */
function composePaidMail(
  { number, issuedAt, order }: Invoice,
  lines: readonly ProductLine[],
  { pdf, orderUrl }: { pdf: Uint8Array; orderUrl: string },
): Mail {
  const name = invoiceNumber(number);
  const renewed = order.renewalOf ? 'Your subscription has been renewed' : 'Your order has been received';
  return {
    id: `order-paid-${order.id}-${stamp(issuedAt)}`,
    to: order.billingAddress.email,
    subject: `Order ${order.id} is paid`,
    ...writeBody({
      paragraphs: [
        `Hello ${order.billingAddress.firstName},`,
        `Thank you for your purchase. ${renewed}: order ${order.id}, paid on ${formatDay(order.paidAt ?? issuedAt)}.`,
        lines.map((line) => `${line.quantity} x ${line.name}: ${formatCents(lineCents(line))}`),
        `Total: ${formatCents(decimalToCents(order.total))}. Invoice ${name} is attached.`,
      ],
      // Nobody can log in to look at an order of a deleted account.
      ...(order.user && { link: { label: 'See your order', url: orderUrl } }),
    }),
    attachments: [{ name: `${name}.pdf`, type: 'application/pdf', content: pdf }],
  };
}

/** The mail about a charge of a subscription that did not come. */
function composeRenewalFailedMail(
  { id, createdAt, nextChargeOn, amount, order }: Subscription,
  orderUrl: string,
): Mail {
  const day = formatDay(new Date(`${nextChargeOn}T12:00:00Z`));
  return {
    id: `renewal-failed-${id}-${nextChargeOn}-${stamp(createdAt)}`,
    to: order.billingAddress.email,
    subject: `The renewal of order ${order.id} was not paid`,
    ...writeBody({
      paragraphs: [
        `Hello ${order.billingAddress.firstName},`,
        `The payment of ${formatCents(decimalToCents(amount))} that was due on ${day} has not reached us. The payment provider tries your card again; please check that it is still valid. If you no longer want the subscription, you can cancel it on the page of your order.`,
      ],
      link: { label: 'See your order', url: orderUrl },
    }),
  };
}

/** What mails about orders need from outside. */
interface OrderMailContext extends InvoiceContext {
  mailer: Mailer;
  publicUrl: () => string;
  now: () => Date;
}

/**
 * Mails the confirmation of a paid order with its invoice, unless that has been done. Throws when the mail was not
 * taken; whoever calls tries again later, and never two at a time for one order.
 */
export async function mailOrderPaid(ctx: OrderMailContext, { orderId }: { orderId: number }): Promise<void> {
  const em = ctx.fork();
  const invoice = await em.findOne(Invoice, { order: orderId }, { populate: ['order'] });
  if (!invoice || invoice.mailedAt) return;
  const { number, pdf } = await invoicePdf(ctx, { orderId });
  const orderUrl = `${ctx.publicUrl()}/orders/${orderId}`;
  await ctx.mailer(composePaidMail(invoice, await linesOf(em, orderId), { pdf, orderUrl }));
  await recordMailed(() => ctx.fork().nativeUpdate(Invoice, { number }, { mailedAt: ctx.now() }));
}

/** Tells the client of a charge that did not come, once for each; not if it has come or the subscription ended since. */
export async function mailRenewalFailed(
  ctx: OrderMailContext,
  { subscriptionId: id }: { subscriptionId: number },
): Promise<void> {
  const subscription = await ctx.fork().findOne(Subscription, { id }, { populate: ['order'] });
  if (subscription?.status !== 'overdue') return;
  const { nextChargeOn, failureMailedFor, order } = subscription;
  if (failureMailedFor === nextChargeOn) return;
  await ctx.mailer(composeRenewalFailedMail(subscription, `${ctx.publicUrl()}/orders/${order.id}`));
  await recordMailed(() => ctx.fork().nativeUpdate(Subscription, { id }, { failureMailedFor: nextChargeOn }));
}
