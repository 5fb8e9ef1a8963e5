import type { FastifyBaseLogger } from 'fastify';
import { sweepLoginAttempts } from '../../domain/accounts/login-attempts.server.ts';
import { sweepUnpaidOrders } from '../../domain/orders/sweep-orders.server.ts';
import { sweepSubscriptions } from '../../domain/orders/sweep-subscriptions.server.ts';
import { sweepCartMerges } from '../../domain/shop/cart.server.ts';
import type { Dependencies } from '../dependencies.ts';
import { addJob } from './add-job.ts';

const HOUR_MS = 60 * 60 * 1_000;

/**
 * Deletes ended sessions, forgotten log-in attempts and used keys of merged carts, gives up unpaid orders and asks after
 * late renewals, now and every hour. Several processes may do so at once.
 */
export function startSweeping(deps: Dependencies, log: FastifyBaseLogger): { stop: () => void } {
  const sweep = async () => {
    try {
      await deps.lucia.deleteExpiredSessions();
      await sweepLoginAttempts(deps.fork(), deps.now());
      await sweepCartMerges(deps.fork(), deps.now());
      await sweepUnpaidOrders(deps.fork(), deps.now());
      await sweepSubscriptions(deps.fork, { ...deps, addJob });
    } catch (error) {
      log.error({ err: error }, 'the hourly sweep failed; it comes again');
    }
  };
  void sweep();
  const timer = setInterval(() => void sweep(), HOUR_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
