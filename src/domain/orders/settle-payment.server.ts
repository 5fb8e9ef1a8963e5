import type { EntityManager } from '@mikro-orm/postgresql';
import type { AddJob } from '../job-queue.server.ts';
import { beginSubscription } from './begin-subscription.server.ts';
import { reduceCart } from './cart-lines.server.ts';
import { issueInvoice } from './issue-invoice.server.ts';
import type { Order } from './order.entity.ts';
import { statusAfter } from './order-state.ts';
import type { PaymentNotification } from './payment-notification.entity.ts';
import { isPaid, recordPayment } from './record-payment.server.ts';
import type { UsableNotice } from './stored-notice.ts';

/** What settling needs from outside, and the time at which it happens. */
export interface SettleDeps {
  addJob: AddJob;
  vatNumber: string | null;
  now: Date;
}

/** A believed notification and what it says. */
export interface Believed {
  notification: PaymentNotification;
  notice: UsableNotice;
}

/**
 * Money for an order has come in. The first payment makes it paid, takes what was bought out of the cart, gives it an
 * invoice and queues the mail; any other waits to be given back, and the subscription that it began is ended.
 */
export async function settlePayment(
  em: EntityManager,
  order: Order,
  believed: Believed,
  { addJob, vatNumber, now }: SettleDeps,
): Promise<void> {
  const { notification, notice } = believed;
  const token = notice.subscriptionToken;
  if (await isPaid(em, order)) {
    recordPayment(em, { order, counted: false }, believed);
    if (token !== null) await addJob(em, 'end-subscription', { token });
    return;
  }
  order.status = statusAfter('payment-complete', order.status);
  order.paymentId = notice.paymentId;
  order.paidAt = notification.receivedAt;
  order.cancelledAt = null;
  order.updatedAt = now;
  recordPayment(em, { order, counted: true }, believed);
  if (token !== null) await beginSubscription(em, order, token, { paidAt: notification.receivedAt, now });
  await em.flush();
  await reduceCart(em, order.id, order.user.id);
  await addJob(em, 'mail-order-paid', { orderId: order.id });
  await issueInvoice(em, order.id, { vatNumber, now });
}
