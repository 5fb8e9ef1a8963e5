import type { EntityManager } from '@mikro-orm/postgresql';
import { decimalToCents } from '../../money.ts';
import { lockOwnOrder } from '../order-changes.server.ts';
import { Order } from '../order.entity.ts';
import { statusAfter } from '../order-state.ts';
import { type BuyerContext, linesOf } from '../orders.server.ts';
import { requireProvider } from '../payment-provider.ts';
import { PaymentAttempt } from '../payments/payment.entity.ts';
import type { PaymentFormView } from '../schemas.ts';
import { expiryAfter, newReference, paymentForm } from './checkout.server.ts';

/** Whether the same cart has led to another order meanwhile that waits to be paid. */
async function hasPendingTwin(em: EntityManager, order: Order): Promise<boolean> {
  const { cartHash, user, id } = order;
  if (cartHash === null) return false;
  return (await em.count(Order, { user, cartHash, status: 'pending', id: { $ne: id } })) > 0;
}

/**
 * A new attempt to pay an order that is pending or whose payment failed, at the prices of its checkout.
 * @throws DomainError orders.payments-off, orders.not-found, orders.illegal-move
 */
export async function payAgain(
  ctx: Omit<BuyerContext, 'sql' | 'transaction'>,
  { id }: { id: number },
): Promise<PaymentFormView> {
  const provider = requireProvider(ctx);
  const payable = await ctx.fork().transactional(async (em) => {
    const order = await lockOwnOrder(em, ctx.user.id, id);
    const now = ctx.now();
    const status = statusAfter('pay-again', order.status);
    // Checking that cart out leads to the twin; one of the two is enough.
    if (order.status !== status && (await hasPendingTwin(em, order))) order.cartHash = null;
    order.status = status;
    order.expiresAt = expiryAfter(now);
    order.updatedAt = now;
    const reference = newReference(id);
    em.create(PaymentAttempt, { order, reference, amount: order.total, createdAt: now });
    return {
      orderId: id,
      reference,
      cents: decimalToCents(order.total),
      lines: await linesOf(em, id),
      buyer: order.billingAddress,
    };
  });
  return paymentForm(payable, provider, ctx);
}
