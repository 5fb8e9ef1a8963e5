import type { EntityManager } from '@mikro-orm/postgresql';
import { centsToDecimal } from '../money.ts';
import { chargeDay } from './charge-day.ts';
import { issueInvoice } from './issue-invoice.server.ts';
import { OrderItem } from './order-item.entity.ts';
import { linesOf } from './order-lines.server.ts';
import { Order } from './order.entity.ts';
import { recordPayment } from './record-payment.server.ts';
import type { Believed, SettleDeps } from './settle-payment.server.ts';
import type { Subscription } from './subscription.entity.ts';

/** A subscription was charged again: its lines become a new order, paid, with an invoice and a mail of its own. */
export async function settleRenewal(
  em: EntityManager,
  subscription: Subscription,
  believed: Believed,
  { addJob, vatNumber, now }: SettleDeps,
): Promise<void> {
  const { notification, notice } = believed;
  const first = subscription.order;
  const order = em.create(Order, {
    user: first.user,
    status: 'paid',
    total: subscription.amount,
    paymentId: notice.paymentId,
    paymentMethod: first.paymentMethod,
    billingAddress: first.billingAddress,
    shippingAddress: first.shippingAddress,
    renewalOf: first,
    createdAt: now,
    updatedAt: now,
    paidAt: notification.receivedAt,
  });
  const lines = await linesOf(em, first.id);
  for (const { unitCents, ...line } of lines.filter(({ billingInterval }) => billingInterval !== null)) {
    em.create(OrderItem, { ...line, order, price: centsToDecimal(unitCents) });
  }
  recordPayment(em, { order, counted: true }, believed);
  subscription.charges += 1;
  subscription.nextChargeOn = chargeDay(subscription.startedOn, subscription.interval, subscription.charges);
  if (subscription.status === 'overdue') subscription.status = 'active';
  subscription.updatedAt = now;
  await em.flush();
  await addJob(em, 'mail-order-paid', { orderId: order.id });
  await issueInvoice(em, order.id, { vatNumber, now });
}
