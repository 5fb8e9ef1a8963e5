import { formatDay } from '../calendar.ts';
import type { Jobs } from '../job-queue.server.ts';
import { decimalToCents, formatCents } from '../money.ts';
import { Subscription } from '../orders/subscriptions/subscription.entity.ts';
import type { MailContext } from './sending/mail-context.server.ts';
import { idStamp, type Mail } from './sending/mailer.ts';
import { recordMailed } from './sending/record-mailed.server.ts';

/** Composes the e-mail about a missing subscription payment. */
function composeRenewalFailedMail(
  { id, createdAt, nextChargeOn, amount, order }: Subscription,
  orderUrl: string,
): Mail {
  const day = formatDay(new Date(`${nextChargeOn}T12:00:00Z`));
  return {
    id: `renewal-failed-${id}-${nextChargeOn}-${idStamp(createdAt)}`,
    to: order.billingAddress.email,
    subject: `We’re still waiting for the renewal payment for order #${order.id}`,
    body: {
      paragraphs: [
        `Hello ${order.billingAddress.firstName},`,
        `We haven’t received the payment of ${formatCents(decimalToCents(amount))} that was due on ${day}.`,
        'The payment provider will try your card again, so please check that it’s still valid.',
        'If you no longer want the subscription, you can cancel it on your order’s page.',
      ],
      link: { label: 'See your order', url: orderUrl },
    },
  };
}

/**
 * E-mails the client about a missing subscription payment, once per charge date. Does nothing if the payment
 * has arrived or the subscription has been cancelled.
 */
export async function mailRenewalFailed(
  ctx: MailContext,
  { subscriptionId: id }: Jobs['mail-renewal-failed'],
): Promise<void> {
  const subscription = await ctx.fork().findOne(Subscription, { id }, { populate: ['order'] });
  if (subscription?.status !== 'overdue') return;
  const { nextChargeOn, failureMailedFor, order } = subscription;
  if (failureMailedFor === nextChargeOn) return;
  await ctx.mailer(composeRenewalFailedMail(subscription, `${ctx.publicUrl()}/orders/${order.id}`));
  await recordMailed(() => ctx.fork().nativeUpdate(Subscription, { id }, { failureMailedFor: nextChargeOn }));
}
