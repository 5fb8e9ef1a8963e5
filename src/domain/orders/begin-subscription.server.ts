import type { EntityManager } from '@mikro-orm/postgresql';
import { southAfricanDay } from '../calendar.ts';
import { centsToDecimal } from '../money.ts';
import { chargeDay } from './charge-day.ts';
import { linesOf } from './order-lines.server.ts';
import type { Order } from './order.entity.ts';
import { recurringOf } from './order-total.ts';
import { PaymentNotification } from './payment-notification.entity.ts';
import { Subscription } from './subscription.entity.ts';

/** Keeps the subscription that an order's payment began, if it has subscribed lines. */
export async function beginSubscription(
  em: EntityManager,
  order: Order,
  token: string,
  { paidAt, now }: { paidAt: Date; now: Date },
): Promise<void> {
  const recurring = recurringOf(await linesOf(em, order.id));
  if (!recurring) return;
  const { interval, cents } = recurring;
  const startedOn = southAfricanDay(paidAt);
  // The news of its end may have overtaken the payment.
  const ended = await em.count(PaymentNotification, {
    subscriptionToken: token,
    status: 'CANCELLED',
    outcome: 'accepted',
  });
  em.create(Subscription, {
    user: order.user,
    order,
    token,
    interval,
    amount: centsToDecimal(cents),
    status: ended > 0 ? 'cancelled' : 'active',
    cancelledAt: ended > 0 ? now : null,
    startedOn,
    nextChargeOn: chargeDay(startedOn, interval, 1),
    charges: 1,
    createdAt: now,
    updatedAt: now,
  });
}
