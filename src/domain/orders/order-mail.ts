import { formatDay } from '../calendar.ts';
import type { Mail } from '../mail/mailer.ts';
import { writeBody } from '../mail/paragraphs.ts';
import { decimalToCents, formatCents } from '../money.ts';
import type { Invoice } from './invoice.entity.ts';
import { invoiceNumber } from './invoice-number.ts';
import { lineCents, type OrderLine } from './order-total.ts';
import type { Subscription } from './subscription.entity.ts';

/** The time makes a mail unlike the one about the same number in another database. */
const stamp = (instant: Date) => instant.getTime().toString(36);

/** The mail that confirms a paid order; the invoice comes along. */
export function composePaidMail(
  { number, issuedAt, order }: Invoice,
  lines: readonly (OrderLine & { name: string })[],
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
      link: { label: 'See your order', url: orderUrl },
    }),
    attachments: [{ name: `${name}.pdf`, type: 'application/pdf', content: pdf }],
  };
}

/** The mail about a charge of a subscription that did not come. */
export function composeRenewalFailedMail(
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
