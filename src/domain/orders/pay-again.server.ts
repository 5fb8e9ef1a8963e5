import type { EntityManager } from '@mikro-orm/postgresql';
import { decimalToCents } from '../money.ts';
import { expiryAfter } from './expiry.ts';
import { linesOf } from './order-lines.server.ts';
import { Order } from './order.entity.ts';
import { statusAfter } from './order-state.ts';
import { lockOwnOrder } from './own-order.server.ts';
import { PaymentAttempt } from './payment-attempt.entity.ts';
import { type PaymentDesk, requireProvider } from './payment-desk.ts';
import { paymentForm } from './payment-form.ts';
import { newReference } from './place-order.server.ts';
import type { PaymentFormView } from './schemas.ts';

/** Whether the same cart has led to another order meanwhile that waits to be paid. */
async function hasPendingTwin(em: EntityManager, order: Order): Promise<boolean> {
  const { fingerprint, user, id } = order;
  if (fingerprint === null) return false;
  return (await em.count(Order, { user, fingerprint, status: 'pending', id: { $ne: id } })) > 0;
}

/**
 * A new attempt to pay an order that is pending or whose payment failed, at the prices of its checkout.
 * @throws DomainError orders.payments-off, orders.not-found, orders.illegal-move
 */
export async function payAgain(
  em: EntityManager,
  userId: number,
  id: number,
  deps: PaymentDesk & { now: () => Date },
): Promise<PaymentFormView> {
  const provider = requireProvider(deps);
  const payable = await em.transactional(async (own) => {
    const order = await lockOwnOrder(own, userId, id);
    const now = deps.now();
    const status = statusAfter('pay-again', order.status);
    // Checking that cart out leads to the twin; one of the two is enough.
    if (order.status !== status && (await hasPendingTwin(own, order))) order.fingerprint = null;
    order.status = status;
    order.expiresAt = expiryAfter(now);
    order.updatedAt = now;
    const reference = newReference(id);
    own.create(PaymentAttempt, { order, reference, amount: order.total, createdAt: now });
    return {
      orderId: id,
      reference,
      cents: decimalToCents(order.total),
      lines: await linesOf(own, id),
      buyer: order.billingAddress,
    };
  });
  return paymentForm(payable, { ...deps, provider });
}
