import { formatDay } from '../calendar.ts';
import { type Mail, type Mailer, writeBody } from '../mail/mailer.ts';
import { recordMailed } from '../mail/record-mailed.server.ts';
import { decimalToCents, formatCents } from '../money.ts';
import { invoiceNumber } from './invoices/invoice.ts';
import { Invoice } from './invoices/invoice.entity.ts';
import { factsOf, type InvoiceContext, invoicePdf } from './invoices/invoices.server.ts';
import { writePaidMail } from './order-paid-mail.ts';
import { getOrderTasks } from './order-tasks.server.ts';
import type { Sql } from '../sql.ts';
import { Subscription } from './subscriptions/subscription.entity.ts';

/** The time makes a mail unlike the one about the same number in another database. */
const stamp = (instant: Date) => instant.getTime().toString(36);

/** The mail about a charge of a subscription that did not come. */
function composeRenewalFailedMail(
  { id, createdAt, nextChargeOn, amount, order }: Subscription,
  orderUrl: string,
): Mail {
  const day = formatDay(new Date(`${nextChargeOn}T12:00:00Z`));
  return {
    id: `renewal-failed-${id}-${nextChargeOn}-${stamp(createdAt)}`,
    to: order.billingAddress.email,
    subject: `The renewal of order #${order.id} was not paid`,
    ...writeBody({
      paragraphs: [
        `Hello ${order.billingAddress.firstName},`,
        `The payment of ${formatCents(decimalToCents(amount))} that was due on ${day} has not reached us. The payment provider will try your card again, so please check that it is still valid. If you no longer want the subscription, you can cancel it on your order’s page.`,
      ],
      link: { label: 'See your order', url: orderUrl },
    }),
  };
}

/** What mails about orders need from outside. */
interface OrderMailContext extends InvoiceContext {
  sql: Sql;
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
  const { order, issuedAt } = invoice;
  const { number, pdf } = await invoicePdf(ctx, { orderId });
  const facts = await factsOf(em, invoice);
  const tasks = order.user && (await getOrderTasks({ sql: ctx.sql, user: order.user }, { id: orderId }));
  await ctx.mailer({
    id: `order-paid-${orderId}-${stamp(issuedAt)}`,
    to: order.billingAddress.email,
    subject: `Order #${orderId} is paid`,
    ...writePaidMail(facts, order.user ? ctx.publicUrl() : null, tasks ?? null),
    attachments: [{ name: `${invoiceNumber(number)}.pdf`, type: 'application/pdf', content: pdf }],
  });
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
