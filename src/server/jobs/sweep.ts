import type { FastifyBaseLogger } from 'fastify';
import { sweepEmailLinks } from '../../domain/accounts/email-links.server.ts';
import { sweepLoginAttempts } from '../../domain/accounts/login-attempts.server.ts';
import { sweepPasswordResets } from '../../domain/accounts/password-reset.server.ts';
import { chainEvents } from '../../domain/audit/chain.server.ts';
import { sweepDocuments } from '../../domain/documents/sweep-documents.server.ts';
import { sweepLimitedCalls } from '../../domain/limits/count-call.server.ts';
import { sweepUnpaidOrders } from '../../domain/orders/order-changes.server.ts';
import { sweepSubscriptions } from '../../domain/orders/subscriptions/subscriptions.server.ts';
import { sweepSuspects } from '../../domain/orders/payments/receive-notification.server.ts';
import { queueReminders } from '../../domain/savings/reminders.server.ts';
import { failOverdue } from '../../domain/savings/user-challenges.server.ts';
import { sweepCartMerges } from '../../domain/shop/cart.server.ts';
import type { Dependencies } from '../dependencies.ts';

const HOUR_MS = 60 * 60 * 1_000;

/**
 * Deletes ended sessions, forgotten log-in attempts, links in mails that no longer work, calls that no limit
 * counts any more, used keys of merged carts and old forged notifications, gives up unpaid orders, asks after late renewals, ends savings challenges whose day is over and queues the week's reminders of
 * them, chains what the audit trail has gained, takes away documents that are gone for good and what cut-off uploads left, now and every hour. Several processes
 * may do so at once.
 */
export function startSweeping(deps: Dependencies, log: FastifyBaseLogger): { stop: () => void } {
  const sweep = async () => {
    try {
      await deps.lucia.deleteExpiredSessions();
      await sweepLoginAttempts(deps);
      await sweepPasswordResets(deps);
      await sweepEmailLinks(deps);
      await sweepLimitedCalls(deps);
      await sweepCartMerges(deps);
      await sweepSuspects(deps);
      await sweepUnpaidOrders(deps);
      await sweepSubscriptions(deps);
      await failOverdue(deps);
      await queueReminders(deps);
      const chainEnd = await chainEvents(deps);
      // In the log it stands where nobody reaches it who could change the trail and chain it anew.
      if (chainEnd) log.info(chainEnd, 'the audit trail was chained up to here');
      await sweepDocuments(deps);
    } catch (error) {
      log.error({ err: error }, 'the hourly sweep failed; it comes again');
    }
  };
  void sweep();
  const timer = setInterval(() => void sweep(), HOUR_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
