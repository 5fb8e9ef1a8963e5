import type { EntityManager } from '@mikro-orm/postgresql';
import { Order } from './order.entity.ts';
import { statesBefore, statusAfter } from './order-state.ts';

/** Gives up orders that nobody has paid in time. Should the money come after all, they are paid. */
export async function sweepUnpaidOrders(em: EntityManager, now: Date): Promise<void> {
  for (const status of statesBefore('expires')) {
    await em.nativeUpdate(
      Order,
      { status, expiresAt: { $lte: now } },
      { status: statusAfter('expires', status), cancelledAt: now, updatedAt: now },
    );
  }
}
