import type { FastifyBaseLogger } from 'fastify';
import { sweepLoginAttempts } from '../../domain/accounts/login-attempts.server.ts';
import { sweepPasswordResets } from '../../domain/accounts/password-reset.server.ts';
import { carryOutDeletions } from '../../domain/deletion/carry-out.server.ts';
import { sweepRetained } from '../../domain/deletion/retained-accounts.server.ts';
import { sweepDocuments } from '../../domain/documents/sweep-documents.server.ts';
import { sweepSubmissions } from '../../domain/game/submissions.server.ts';
import { sweepUnpaidOrders } from '../../domain/orders/order-changes.server.ts';
import { sweepSubscriptions } from '../../domain/orders/subscriptions/subscriptions.server.ts';
import { sweepSuspects } from '../../domain/orders/payments/receive-notification.server.ts';
import { queueReminders } from '../../domain/savings/reminders.server.ts';
import { failOverdue } from '../../domain/savings/user-challenges.server.ts';
import { sweepCartMerges } from '../../domain/shop/cart.server.ts';
import type { Dependencies } from '../dependencies.ts';

const HOUR_MS = 60 * 60 * 1_000;

/** A receipt that no mail server took in all its tries is not kept: its payload names somebody who asked to be gone. */
export async function dropHopelessReceipts({ fork }: Pick<Dependencies, 'fork'>): Promise<void> {
  await fork().execute(
    `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs
      where task_identifier = 'mail-deletion-receipt' and attempts >= max_attempts))`,
  );
}

/**
 * Deletes ended sessions, forgotten log-in attempts, links for a new password that no longer work, counted submissions of
 * scores, used keys of merged carts and old forged notifications, gives up unpaid orders, asks after late renewals, ends
 * savings challenges whose day is over and queues the week's reminders of them, deletes what was kept of closed accounts
 * long enough, takes away documents that are gone for good and what cut-off uploads left, and deletes the accounts whose
 * days of grace are over, now and every hour. Several processes may do so at once.
 */
export function startSweeping(deps: Dependencies, log: FastifyBaseLogger): { stop: () => void } {
  const sweep = async () => {
    try {
      await deps.lucia.deleteExpiredSessions();
      await sweepLoginAttempts(deps);
      await sweepPasswordResets(deps);
      await sweepSubmissions(deps);
      await sweepCartMerges(deps);
      await sweepSuspects(deps);
      await sweepUnpaidOrders(deps);
      await sweepSubscriptions(deps);
      await failOverdue(deps);
      await queueReminders(deps);
      await sweepRetained(deps);
      await sweepDocuments(deps);
      await carryOutDeletions(deps);
      await dropHopelessReceipts(deps);
    } catch (error) {
      log.error({ err: error }, 'the hourly sweep failed; it comes again');
    }
  };
  void sweep();
  const timer = setInterval(() => void sweep(), HOUR_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
