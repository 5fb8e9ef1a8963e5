import type { FastifyBaseLogger } from 'fastify';
import { sweepEmailLinks } from '../../domain/accounts/email-links.server.ts';
import { sweepLoginAttempts } from '../../domain/accounts/login-attempts.server.ts';
import { sweepPasswordResets } from '../../domain/accounts/password-reset.server.ts';
import { chainEvents } from '../../domain/audit/chain.server.ts';
import { carryOutDeletions } from '../../domain/deletion/carry-out.server.ts';
import { sweepRetained } from '../../domain/deletion/retained-accounts.server.ts';
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

/** A receipt that no mail server took in all its tries is not kept: its payload names somebody who asked to be gone. */
export async function dropHopelessReceipts({ fork }: Pick<Dependencies, 'fork'>): Promise<void> {
  await fork().execute(
    `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs
      where task_identifier = 'mail-deletion-receipt' and attempts >= max_attempts))`,
  );
}

/** What is done at every sweep, one after the other. Several processes may do so at once. */
const sweeps: Record<string, (deps: Dependencies, log: FastifyBaseLogger) => Promise<unknown>> = {
  'ended sessions': ({ lucia }) => lucia.deleteExpiredSessions(),
  'log-in attempts that no longer count': sweepLoginAttempts,
  'links for a new password that no longer work': sweepPasswordResets,
  'links that confirm an address and no longer work': sweepEmailLinks,
  'calls that no limit counts any more': sweepLimitedCalls,
  'used keys of merged carts': sweepCartMerges,
  'old forged notifications': sweepSuspects,
  'orders that nobody paid': sweepUnpaidOrders,
  'late renewals': sweepSubscriptions,
  'savings challenges whose day is over': (deps) => failOverdue(deps),
  'reminders of savings': queueReminders,
  'the chain of the audit trail': async (deps, log) => {
    const chainEnd = await chainEvents(deps);
    // In the log it stands where nobody reaches it who could change the trail and chain it anew.
    if (chainEnd) log.info(chainEnd, 'the audit trail was chained up to here');
  },
  'what was kept of deleted accounts long enough': sweepRetained,
  'documents that are gone for good, and what cut-off uploads left': sweepDocuments,
  'accounts whose days of grace are over': carryOutDeletions,
  'receipts that no mail server took': dropHopelessReceipts,
};

/** Sweeps now and every hour. What fails is logged, comes again with the next sweep and keeps nothing else from being done. */
export function startSweeping(deps: Dependencies, log: FastifyBaseLogger): { stop: () => void } {
  const sweepAll = async () => {
    for (const [what, sweep] of Object.entries(sweeps)) {
      try {
        await sweep(deps, log);
      } catch (error) {
        log.error({ err: error, what }, 'a sweep failed; it comes again');
      }
    }
  };
  void sweepAll();
  const timer = setInterval(() => void sweepAll(), HOUR_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
