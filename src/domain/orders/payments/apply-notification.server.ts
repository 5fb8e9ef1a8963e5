import type { EntityManager } from '@mikro-orm/postgresql';
import { southAfricanDay } from '../../calendar.ts';
import { retentionEnd } from '../../retention.ts';
import type { AddJob } from '../../job-queue.server.ts';
import { centsToDecimal } from '../../money.ts';
import { recordNews } from '../../practice-news/record-news.server.ts';
import { extendDocumentRetention } from '../filing-orders.server.ts';
import { issueInvoice } from '../invoices/invoices.server.ts';
import { Order, OrderItem } from '../order.entity.ts';
import { statusAfter } from '../order-state.ts';
import { loadOrderLines } from '../orders.server.ts';
import type { MoneyReceived, StatusUpdate } from '../payment-provider.ts';
import { recordEnded, requestEnding } from '../subscriptions/subscription-endings.server.ts';
import type { Subscription } from '../subscriptions/subscription.entity.ts';
import { beginSubscription, chargeDay, markCancelled } from '../subscriptions/subscriptions.server.ts';
import { PaymentNotification } from './payment-notification.entity.ts';
import { Payment } from './payment.entity.ts';

/** A verified payment notification and its content. */
interface VerifiedPayment {
  notification: PaymentNotification;
  money: MoneyReceived;
}

/** Starts a paid order's work, in the transaction that marks the order as paid. */
export type StartOrderWork = (
  em: EntityManager,
  orderId: number,
  ctx: { addJob: AddJob; now: Date },
) => Promise<void>;

/** Dependencies and current time for applying a notification. */
interface ApplyContext {
  addJob: AddJob;
  startOrderWork: StartOrderWork;
  vatNumber: string | null;
  now: Date;
}

const decimalOrNull = (cents: number | null) => (cents === null ? null : centsToDecimal(cents));

/** Records a payment. If `applied` is false, the payment must be refunded. */
function recordPayment(
  em: EntityManager,
  { order, applied }: { order: Order; applied: boolean },
  { notification, money }: VerifiedPayment,
): void {
  em.create(Payment, {
    order,
    applied,
    provider: order.paymentMethod,
    providerPaymentId: money.paymentId,
    gross: centsToDecimal(money.grossCents),
    fee: decimalOrNull(money.feeCents),
    net: decimalOrNull(money.netCents),
    subscriptionToken: money.subscriptionToken,
    fields: money.fields.map(([name, value]): [string, string] => [name, value]),
    notification,
    receivedAt: notification.receivedAt,
  });
}

const lockCart = 'select 1 from cart_items where user_id = ? order by product_id for update';

const takeFromCart = `with bought as (
    select product_id, sum(quantity)::int as quantity from order_items where order_id = ? group by product_id
  ), deleted as (
    delete from cart_items c using bought b
    where c.user_id = ? and c.product_id = b.product_id and c.quantity <= b.quantity
  )
  update cart_items c set quantity = c.quantity - b.quantity from bought b
  where c.user_id = ? and c.product_id = b.product_id and c.quantity > b.quantity`;

/** Removes an order's items from the buyer's cart, keeping quantities added since checkout. */
async function reduceCart(em: EntityManager, orderId: number, userId: number): Promise<void> {
  // Lock the lines first. Otherwise the statement could read a line that another transaction is changing.
  await em.execute(lockCart, [userId]);
  await em.execute(takeFromCart, [orderId, userId, userId]);
}

/**
 * Extends the retention of a deleted account's orders, because a new payment or refund belongs to this year's
 * books.
 */
export async function extendRetention(em: EntityManager, order: Order, now: Date): Promise<void> {
  await em.execute('update retained_accounts set keep_until = greatest(keep_until, ?) where id = ?', [
    retentionEnd(southAfricanDay(now)),
    order.retainedAccount?.id,
  ]);
}

/**
 * Applies a payment. The first payment marks the order paid, removes its items from the cart, starts the work, issues
 * the invoice and queues the confirmation e-mail. Further payments are duplicates, and their subscriptions are
 * cancelled.
 */
export async function applyPayment(
  em: EntityManager,
  order: Order,
  verified: VerifiedPayment,
  ctx: ApplyContext,
): Promise<void> {
  const { addJob, startOrderWork, vatNumber, now } = ctx;
  const { notification, money } = verified;
  const token = money.subscriptionToken;
  if ((await em.count(Payment, { order, applied: true })) > 0) {
    recordPayment(em, { order, applied: false }, verified);
    if (token !== null) await requestEnding(em, { token, orderId: order.id }, ctx);
    return;
  }
  order.paidAfterCancel = order.status === 'cancelled';
  order.status = statusAfter('payment-complete', order.status);
  order.paymentId = money.paymentId;
  order.paidAt = notification.receivedAt;
  order.cancelledAt = null;
  order.updatedAt = now;
  recordPayment(em, { order, applied: true }, verified);
  if (token !== null) {
    // The cancellation may have arrived before the payment.
    const cancellation = { subscriptionToken: token, status: 'CANCELLED', outcome: 'accepted' } as const;
    const isCancelled = !order.user || (await em.count(PaymentNotification, cancellation)) > 0;
    await beginSubscription(em, order, token, { paidAt: notification.receivedAt, isCancelled, now });
  }
  await em.flush();
  if (order.user) await reduceCart(em, order.id, order.user.id);
  else {
    await extendRetention(em, order, now);
    await extendDocumentRetention(em, order.id, now);
    if (token !== null) await requestEnding(em, { token, orderId: order.id }, ctx);
  }
  await startOrderWork(em, order.id, { addJob, now });
  await addJob(em, 'mail-order-paid', { orderId: order.id });
  await recordNews(em, { orderId: order.id }, now);
  await issueInvoice(em, order.id, { vatNumber, now });
}

/**
 * Applies a subscription's recurring charge. Creates a paid order from the subscription lines, with its own
 * work, invoice and e-mail.
 */
export async function applyRenewal(
  em: EntityManager,
  subscription: Subscription,
  verified: VerifiedPayment,
  ctx: ApplyContext,
): Promise<void> {
  const { addJob, startOrderWork, vatNumber, now } = ctx;
  const { notification, money } = verified;
  const first = subscription.order;
  const order = em.create(Order, {
    user: first.user,
    retainedAccount: first.retainedAccount,
    status: 'paid',
    total: subscription.amount,
    paymentId: money.paymentId,
    paymentMethod: first.paymentMethod,
    billingAddress: first.billingAddress,
    shippingAddress: first.shippingAddress,
    renewalOf: first,
    createdAt: now,
    updatedAt: now,
    paidAt: notification.receivedAt,
  });
  const lines = await loadOrderLines(em, first.id);
  for (const { unitCents, ...line } of lines.filter(({ billingInterval }) => billingInterval !== null)) {
    em.create(OrderItem, { ...line, order, price: centsToDecimal(unitCents) });
  }
  recordPayment(em, { order, applied: true }, verified);
  subscription.charges += 1;
  subscription.nextChargeOn = chargeDay(subscription.startedOn, subscription.interval, subscription.charges);
  if (subscription.status === 'overdue') subscription.status = 'active';
  subscription.updatedAt = now;
  await em.flush();
  if (!order.user) {
    await extendRetention(em, order, now);
    await extendDocumentRetention(em, order.id, now);
  }
  await startOrderWork(em, order.id, { addJob, now });
  await addJob(em, 'mail-order-paid', { orderId: order.id });
  await recordNews(em, { orderId: order.id }, now);
  await issueInvoice(em, order.id, { vatNumber, now });
}

/**
 * Applies a charge on a cancelled subscription. Records the payment for refund, without an order, invoice or
 * client e-mail. Cancels the subscription at the provider again and leaves further steps to the practice.
 */
export async function applyStrayCharge(
  em: EntityManager,
  { order, token }: Subscription,
  verified: VerifiedPayment,
  { addJob, now }: Pick<ApplyContext, 'addJob' | 'now'>,
): Promise<void> {
  recordPayment(em, { order, applied: false }, verified);
  await em.flush();
  if (!order.user) await extendRetention(em, order, now);
  await requestEnding(em, { token, orderId: order.id }, { addJob, now });
}

/**
 * Applies a notification without a payment. FAILED updates the order, CANCELLED cancels the subscription, and
 * any other status changes nothing. The provider sends CANCELLED only for subscriptions.
 */
export async function applyStatusUpdate(
  em: EntityManager,
  { status, subscriptionToken: token }: StatusUpdate,
  { order, subscription }: { order: Order; subscription: Subscription | null },
  now: Date,
): Promise<void> {
  if (status === 'FAILED') {
    const next = statusAfter('payment-failed', order.status);
    if (next !== order.status) order.updatedAt = now;
    order.status = next;
  }
  if (status !== 'CANCELLED') return;
  if (subscription) markCancelled(subscription, now);
  if (token !== null) await recordEnded(em, token, now);
}
