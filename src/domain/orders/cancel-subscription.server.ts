import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../errors.ts';
import { lockBuyer } from './buyer-lock.server.ts';
import { Order } from './order.entity.ts';
import { type PaymentDesk, requireProvider } from './payment-desk.ts';
import { ProviderUnreachable } from './payment-provider.ts';
import { markCancelled } from './settle-news.server.ts';
import { Subscription } from './subscription.entity.ts';

async function findSubscription(em: EntityManager, userId: number, orderId: number): Promise<Subscription> {
  const order = await em.findOne(Order, { id: orderId, user: userId });
  if (!order) throw new DomainError('orders.not-found');
  const subscription = await em.findOne(Subscription, { order: order.renewalOf?.id ?? order.id });
  if (!subscription) throw new DomainError('orders.subscription-not-found');
  return subscription;
}

/**
 * Ends the subscription that an order began or continues, first at the provider, then in our records. One that has
 * ended already stays so.
 * @throws DomainError orders.payments-off, orders.not-found, orders.subscription-not-found, orders.provider-unreachable
 */
export async function cancelSubscription(
  fork: () => EntityManager,
  userId: number,
  orderId: number,
  deps: Pick<PaymentDesk, 'payments'> & { now: () => Date },
): Promise<void> {
  const provider = requireProvider(deps);
  const { id, token, status } = await findSubscription(fork(), userId, orderId);
  if (status === 'cancelled') return;
  try {
    await provider.cancelSubscription(token);
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    throw new DomainError('orders.provider-unreachable', { cause: error });
  }
  await fork().transactional(async (own) => {
    await lockBuyer(own, userId);
    markCancelled(await own.findOneOrFail(Subscription, { id }), deps.now());
  });
}
