import { OrderHistory } from '../../domain/orders/order-history.entity.ts';
import { OrderRefund } from '../../domain/orders/order-refund.entity.ts';
import type { OrderAction, OrderStatus } from '../../domain/orders/order-state.ts';
import { Subscription } from '../../domain/orders/subscriptions/subscription.entity.ts';
import type { Samples, Stage } from './stage.ts';

/** Product IDs from the catalogue. */
const products = { return: 1, consultation: 10, bookkeeping: 12 } as const;

async function historyEntry(
  stage: Stage,
  action: OrderAction,
  { statusAfter, note = null }: { statusAfter: OrderStatus; note?: string | null },
): Promise<OrderHistory> {
  const { em, now, practitioner } = stage;
  const isCancelled = statusAfter === 'cancelled';
  const { order } = await stage.order(products.return, {
    status: statusAfter,
    ...(isCancelled && { cancelledAt: now, refundDueOn: '2026-12-17' }),
  });
  const entry = em.create(OrderHistory, {
    order,
    action,
    statusBefore: 'paid',
    statusAfter,
    by: practitioner,
    note,
    at: now,
  });
  await em.flush();
  return entry;
}

/** Sample e-mails about orders, refunds and subscriptions. */
export const orderSamples = {
  'mail-order-paid': async (stage) => {
    const bought = await stage.order(products.return);
    await stage.work({ status: 'documents_needed', orderItem: bought.item, requests: [{ kind: 'id_copy' }] });
    const advice = await stage.order(products.consultation);
    const renewal = await stage.order(products.bookkeeping, { renewalOf: bought.order });
    return [
      { variant: 'return', payload: { orderId: bought.order.id } },
      { variant: 'advice', payload: { orderId: advice.order.id } },
      { variant: 'renewal', payload: { orderId: renewal.order.id } },
    ];
  },
  'mail-order-moved': async (stage) => {
    const note = 'You already have a return with us for this year.';
    const entries = [
      await historyEntry(stage, 'work-starts', { statusAfter: 'processing' }),
      await historyEntry(stage, 'work-ends', { statusAfter: 'completed' }),
      await historyEntry(stage, 'practice-cancels', { statusAfter: 'cancelled', note }),
    ];
    return entries.map(({ id, action }) => ({ variant: action, payload: { entryId: id } }));
  },
  'mail-invoice-again': async (stage) => {
    const { id } = await historyEntry(stage, 'invoice-resent', { statusAfter: 'paid' });
    return [{ variant: '', payload: { entryId: id } }];
  },
  'mail-order-refunded': async (stage) => {
    const { em, now, practitioner: by } = stage;
    const { order } = await stage.order(products.return);
    const refund = em.create(OrderRefund, {
      order,
      amount: '299.00',
      refundedOn: '2026-11-26',
      reference: 'PF 88120',
      by,
      at: now,
    });
    await em.flush();
    return [{ variant: '', payload: { refundId: refund.id } }];
  },
  'mail-renewal-failed': async (stage) => {
    const { em, now, client: user } = stage;
    const { order } = await stage.order(products.bookkeeping);
    const subscription = em.create(Subscription, {
      user,
      order,
      token: 'sample-overdue',
      interval: 'monthly',
      amount: order.total,
      status: 'overdue',
      startedOn: '2026-09-23',
      nextChargeOn: '2026-11-23',
      createdAt: now,
      updatedAt: now,
    });
    await em.flush();
    return [{ variant: '', payload: { subscriptionId: subscription.id } }];
  },
} satisfies Partial<Samples>;
