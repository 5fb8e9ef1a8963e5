import type { EntityManager } from '@mikro-orm/postgresql';
import { decimalToCents } from '../../money.ts';
import { lockOwnOrder } from '../order-changes.server.ts';
import { Order } from '../order.entity.ts';
import { statusAfter } from '../order-state.ts';
import { type BuyerContext, loadOrderLines } from '../orders.server.ts';
import { requireProvider } from '../payment-provider.ts';
import { PaymentAttempt } from '../payments/payment.entity.ts';
import type { PaymentFormView } from '../schemas.ts';
import { expiryAfter, newReference, paymentForm } from './checkout.server.ts';

/** Checks whether the same cart has since produced another pending order. */
async function hasPendingDuplicate(em: EntityManager, order: Order): Promise<boolean> {
  const { cartHash, user, id } = order;
  if (cartHash === null) return false;
  return (await em.count(Order, { user, cartHash, status: 'pending', id: { $ne: id } })) > 0;
}

/**
 * Starts a new payment attempt for a pending or failed order, at its original prices.
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
    // Clear the hash so that checking out this cart keeps reusing the duplicate.
    if (order.status !== status && (await hasPendingDuplicate(em, order))) order.cartHash = null;
    order.status = status;
    order.expiresAt = expiryAfter(now);
    order.updatedAt = now;
    const reference = newReference(id);
    em.create(PaymentAttempt, { order, reference, amount: order.total, createdAt: now });
    return {
      orderId: id,
      reference,
      cents: decimalToCents(order.total),
      lines: await loadOrderLines(em, id),
      buyer: order.billingAddress,
    };
  });
  return paymentForm(payable, provider, ctx);
}
