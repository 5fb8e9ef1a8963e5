import type { EntityManager } from '@mikro-orm/postgresql';
import { southAfricanDay } from '../../calendar.ts';
import { keptUntil } from '../../deletion/retention.ts';
import type { AddJob } from '../../job-queue.server.ts';
import { centsToDecimal } from '../../money.ts';
import { recordNews } from '../../practice-news/record-news.server.ts';
import { keepDocumentsLonger } from '../filing-orders.server.ts';
import { issueInvoice } from '../invoices/invoices.server.ts';
import { Order, OrderItem } from '../order.entity.ts';
import { statusAfter } from '../order-state.ts';
import { linesOf } from '../orders.server.ts';
import type { MoneyReceived, StatusUpdate } from '../payment-provider.ts';
import { recordEnded, requestEnding } from '../subscriptions/subscription-endings.server.ts';
import type { Subscription } from '../subscriptions/subscription.entity.ts';
import { beginSubscription, chargeDay, markCancelled } from '../subscriptions/subscriptions.server.ts';
import { PaymentNotification } from './payment-notification.entity.ts';
import { Payment } from './payment.entity.ts';

/** A verified notification of money, as it is stored and what it says. */
interface VerifiedPayment {
  notification: PaymentNotification;
  money: MoneyReceived;
}

/** What applying needs from outside, and the time at which it happens. */
interface ApplyContext {
  addJob: AddJob;
  vatNumber: string | null;
  now: Date;
}

const decimalOrNull = (cents: number | null) => (cents === null ? null : centsToDecimal(cents));

/** Keeps money that came in: it pays its order (`applied`), or is a duplicate that waits to be given back. */
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
  ), gone as (
    delete from cart_items c using bought b
    where c.user_id = ? and c.product_id = b.product_id and c.quantity <= b.quantity
  )
  update cart_items c set quantity = c.quantity - b.quantity from bought b
  where c.user_id = ? and c.product_id = b.product_id and c.quantity > b.quantity`;

/** Takes what an order bought out of its buyer's cart; what was put there since stays. */
async function reduceCart(em: EntityManager, orderId: number, userId: number): Promise<void> {
  // One statement sees a line as it was before another's change of it; with the lines locked there is none.
  await em.execute(lockCart, [userId]);
  await em.execute(takeFromCart, [orderId, userId, userId]);
}

/** Extends the retention of a deleted account's orders: money that comes in now is an entry of this year's books. */
async function retainLonger(em: EntityManager, order: Order, now: Date): Promise<void> {
  await em.execute('update retained_accounts set keep_until = greatest(keep_until, ?) where id = ?', [
    keptUntil(southAfricanDay(now)),
    order.retainedAccount?.id,
  ]);
}

/**
 * Money for an order has come in. The first payment makes it paid, takes what was bought out of the cart, gives it an
 * invoice and queues the mail; any other is a duplicate, and the subscription that it began is ended.
 */
export async function applyPayment(
  em: EntityManager,
  order: Order,
  verified: VerifiedPayment,
  ctx: ApplyContext,
): Promise<void> {
  const { addJob, vatNumber, now } = ctx;
  const { notification, money } = verified;
  const token = money.subscriptionToken;
  if ((await em.count(Payment, { order, applied: true })) > 0) {
    recordPayment(em, { order, applied: false }, verified);
    if (token !== null) await requestEnding(em, { token, orderId: order.id }, ctx);
    return;
  }
  order.status = statusAfter('payment-complete', order.status);
  order.paymentId = money.paymentId;
  order.paidAt = notification.receivedAt;
  order.cancelledAt = null;
  order.updatedAt = now;
  recordPayment(em, { order, applied: true }, verified);
  if (token !== null) {
    // Its cancellation may have overtaken the payment.
    const end = { subscriptionToken: token, status: 'CANCELLED', outcome: 'accepted' } as const;
    const hasEnded = !order.user || (await em.count(PaymentNotification, end)) > 0;
    await beginSubscription(em, order, token, { paidAt: notification.receivedAt, hasEnded, now });
  }
  await em.flush();
  if (order.user) await reduceCart(em, order.id, order.user.id);
  else {
    await retainLonger(em, order, now);
    await keepDocumentsLonger(em, order.id, now);
    if (token !== null) await requestEnding(em, { token, orderId: order.id }, ctx);
  }
  await addJob(em, 'mail-order-paid', { orderId: order.id });
  await recordNews(em, { orderId: order.id }, { addJob, now });
  await issueInvoice(em, order.id, { vatNumber, now });
}

/** A subscription was charged again: its lines become a new order, paid, with an invoice and a mail of its own. */
export async function applyRenewal(
  em: EntityManager,
  subscription: Subscription,
  verified: VerifiedPayment,
  ctx: ApplyContext,
): Promise<void> {
  const { addJob, vatNumber, now } = ctx;
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
  const lines = await linesOf(em, first.id);
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
    await retainLonger(em, order, now);
    await keepDocumentsLonger(em, order.id, now);
  }
  await addJob(em, 'mail-order-paid', { orderId: order.id });
  await recordNews(em, { orderId: order.id }, { addJob, now });
  await issueInvoice(em, order.id, { vatNumber, now });
}

/**
 * A cancelled subscription was charged. The money is kept to be given back, without an order, an invoice or a mail to the
 * client, and the subscription is ended at the provider again. The practice decides about the rest.
 */
export async function applyStrayCharge(
  em: EntityManager,
  { order, token }: Subscription,
  verified: VerifiedPayment,
  { addJob, now }: Pick<ApplyContext, 'addJob' | 'now'>,
): Promise<void> {
  recordPayment(em, { order, applied: false }, verified);
  await em.flush();
  if (!order.user) await retainLonger(em, order, now);
  await requestEnding(em, { token, orderId: order.id }, { addJob, now });
}

/**
 * What a notification without money changes: a failed payment its order, a cancellation its subscription. The provider
 * says CANCELLED of subscriptions alone; whatever else it may say changes nothing.
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
