import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { User } from '../accounts/user.entity.ts';
import { recordEvent } from '../audit/record-event.server.ts';
import { southAfricanDay } from '../calendar.ts';
import { refundableCents } from '../engagements/order-progress.server.ts';
import type { PracticeContext } from '../engagements/practice-engagement.server.ts';
import { DomainError } from '../errors.ts';
import { centsToDecimal, decimalToCents, formatCents, toCents } from '../money.ts';
import { OrderRefund } from '../orders/order-refund.entity.ts';
import type { Order } from '../orders/order.entity.ts';
import { extendRetention } from '../orders/payments/apply-notification.server.ts';
import { Payment } from '../orders/payments/payment.entity.ts';
import { forgetNewsIn } from '../practice-news/forget-news.server.ts';
import { getPracticeOrder } from './order-detail.server.ts';
import { lockPracticeOrder } from './order-moves.server.ts';
import type { PracticeOrderView, refundOrderInput } from './order-schemas.ts';

type RefundInput = z.output<typeof refundOrderInput>;

/** Subject of a refund: a payment that wasn't applied to the order, or else part or all of the order itself. */
interface Refunded {
  payment: Payment | null;
  paidAt: Date;
}

/**
 * Finds the subject of a refund and checks the amount.
 * @throws DomainError orders.payment-not-found, orders.refund-recorded, orders.refund-in-full,
 * orders.not-paid, orders.refund-too-large
 */
async function findRefunded(
  em: EntityManager,
  order: Order,
  { amount, paymentId }: Pick<RefundInput, 'amount' | 'paymentId'>,
): Promise<Refunded> {
  const cents = toCents(amount);
  if (typeof paymentId === 'number') {
    const payment = await em.findOne(Payment, { id: paymentId, order, applied: false });
    if (!payment) throw new DomainError('orders.payment-not-found');
    if (payment.refundedAt) throw new DomainError('orders.refund-recorded');
    const gross = decimalToCents(payment.gross);
    if (cents !== gross) {
      throw new DomainError('orders.refund-in-full', {
        field: 'amount',
        details: { amount: formatCents(gross) },
      });
    }
    return { payment, paidAt: payment.receivedAt };
  }
  if (!order.paidAt) throw new DomainError('orders.not-paid');
  const left = refundableCents(order);
  if (cents > left) {
    throw new DomainError('orders.refund-too-large', {
      field: 'amount',
      details: { left: formatCents(left) },
    });
  }
  return { payment: null, paidAt: order.paidAt };
}

/**
 * Records a refund that the practice has made, and notifies the client. A refund of the order settles the promised one.
 * A reference is accepted only once.
 * @throws DomainError orders.not-found, orders.refund-recorded, orders.refund-day, or any error from `findRefunded`
 */
export async function recordRefund(
  ctx: PracticeContext,
  { id, amount, refundedOn, reference, paymentId }: RefundInput,
): Promise<PracticeOrderView> {
  await ctx.fork().transactional(async (em) => {
    const order = await lockPracticeOrder(em, id);
    const now = ctx.now();
    if ((await em.count(OrderRefund, { order: id, reference })) > 0) {
      throw new DomainError('orders.refund-recorded');
    }
    const { payment, paidAt } = await findRefunded(em, order, { amount, paymentId });
    if (refundedOn > southAfricanDay(now) || refundedOn < southAfricanDay(paidAt)) {
      throw new DomainError('orders.refund-day', { field: 'refundedOn' });
    }
    const refund = em.create(OrderRefund, {
      order,
      payment,
      amount: centsToDecimal(toCents(amount)),
      refundedOn,
      reference,
      dueOn: payment ? null : (order.refundDueOn ?? null),
      by: em.getReference(User, ctx.user.id),
      at: now,
    });
    // Use noon, so the date is the same in most time zones, but never a time in the future.
    const refundedAt = new Date(Math.min(Date.parse(`${refundedOn}T12:00:00+02:00`), now.getTime()));
    if (payment) payment.refundedAt = refundedAt;
    else {
      order.refundedAmount = centsToDecimal(decimalToCents(order.refundedAmount ?? '0.00') + toCents(amount));
      order.refundedAt = refundedAt;
      order.refundDueOn = null;
      order.updatedAt = now;
    }
    await em.flush();
    await forgetNewsIn(em, 'order', id);
    if (!order.user) await extendRetention(em, order, now);
    const detail = { orderId: id, refundId: refund.id, staffId: ctx.user.id };
    await recordEvent(em, { userId: order.user?.id ?? null, kind: 'order-refunded', detail, at: now });
    await ctx.addJob(em, 'mail-order-refunded', { refundId: refund.id });
  });
  return getPracticeOrder(ctx, { id });
}
