import type { FastifyBaseLogger } from 'fastify';
import { type ParsedCronItem, parseCronItems, type TaskList } from 'graphile-worker';
import { sweepEmailLinks } from '../../domain/accounts/email/email-links.server.ts';
import { sweepPasskeyChallenges } from '../../domain/accounts/passkeys/challenges.server.ts';
import { sweepLoginAttempts } from '../../domain/accounts/passwords/login-attempts.server.ts';
import { sweepPasswordResets } from '../../domain/accounts/passwords/password-reset.server.ts';
import { sweepMisses } from '../../domain/assistant/conversations/misses.server.ts';
import { chainEvents } from '../../domain/audit/chain.server.ts';
import { checkChain } from '../../domain/audit/check-chain.server.ts';
import { sweepMessages } from '../../domain/contact/send-message.server.ts';
import { deleteDueAccounts } from '../../domain/deletion/delete-due-accounts.server.ts';
import { sweepRetained } from '../../domain/deletion/retained-accounts.server.ts';
import { sweepDocuments } from '../../domain/documents/sweep-documents.server.ts';
import { closeAssessed } from '../../domain/engagements/practice-moves.server.ts';
import { queueScans } from '../../domain/engagements/scan-files.server.ts';
import { sweepLimitedCalls } from '../../domain/limits/count-call.server.ts';
import { sweepUnpaidOrders } from '../../domain/orders/order-changes.server.ts';
import { sweepEndings } from '../../domain/orders/subscriptions/subscription-endings.server.ts';
import { sweepSubscriptions } from '../../domain/orders/subscriptions/subscriptions.server.ts';
import { sweepSuspects } from '../../domain/orders/payments/receive-notification.server.ts';
import { sweepLiveEvents } from '../../domain/live/sweep-live-events.server.ts';
import { queueNews } from '../../domain/practice-news/queue-news.server.ts';
import { queueWorkReminders } from '../../domain/reminders/queue-work-reminders.server.ts';
import { queueReminders } from '../../domain/savings/reminders.server.ts';
import { failOverdue } from '../../domain/savings/user-challenges.server.ts';
import { sweepCartMerges } from '../../domain/shop/cart.server.ts';
import type { Dependencies } from '../dependencies.ts';

/**
 * Deletes deletion-receipt jobs that have used up their attempts, because the payload names a user who asked to be
 * deleted.
 */
export async function deleteUndeliverableReceipts({ fork }: Pick<Dependencies, 'fork'>): Promise<void> {
  await fork().execute(
    `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs
      where task_identifier = 'mail-deletion-receipt' and attempts >= max_attempts))`,
  );
}

type Sweep = (deps: Dependencies, log: FastifyBaseLogger) => Promise<unknown>;

/** Jobs that run every five minutes, by name. */
const frequent: Record<string, Sweep> = {
  'queue-practice-news': queueNews,
  'queue-scans': queueScans,
};

/** Jobs that run every hour, by name. */
const hourly: Record<string, Sweep> = {
  'sweep-sessions': ({ lucia }) => lucia.deleteExpiredSessions(),
  'sweep-login-attempts': sweepLoginAttempts,
  'sweep-password-resets': sweepPasswordResets,
  'sweep-passkey-challenges': sweepPasskeyChallenges,
  'sweep-email-links': sweepEmailLinks,
  'sweep-limited-calls': sweepLimitedCalls,
  'sweep-contact-messages': sweepMessages,
  'sweep-assistant-misses': sweepMisses,
  'sweep-cart-merges': sweepCartMerges,
  'sweep-forged-notifications': sweepSuspects,
  'sweep-live-events': sweepLiveEvents,
  'sweep-unpaid-orders': sweepUnpaidOrders,
  'sweep-late-renewals': sweepSubscriptions,
  'sweep-subscription-endings': sweepEndings,
  'sweep-overdue-challenges': (deps) => failOverdue(deps),
  'queue-savings-reminders': queueReminders,
  'close-assessed-returns': closeAssessed,
  'queue-work-reminders': queueWorkReminders,
  'chain-audit-trail': async (deps, log) => {
    const chainEnd = await chainEvents(deps);
    // Log the end of the chain, because someone able to rewrite the audit trail still can't change the log.
    if (chainEnd) log.info(chainEnd, 'the audit trail was chained up to here');
  },
  'sweep-retained-accounts': sweepRetained,
  'sweep-documents': sweepDocuments,
  'delete-due-accounts': deleteDueAccounts,
  'delete-undeliverable-receipts': deleteUndeliverableReceipts,
};

/** Jobs that run every night at 3:00 South African time, by name. */
const nightly: Record<string, Sweep> = {
  'check-audit-trail': async (deps, log) => {
    const { problem } = await checkChain(deps);
    if (problem !== null)
      log.error({ problem }, 'the audit trail failed its check; run npm run verify-audit');
  },
};

/** Returns the sweeps' tasks. A failed sweep is logged and retried without holding up the others. */
export function sweepTasks(deps: Dependencies, log: FastifyBaseLogger): TaskList {
  return Object.fromEntries(
    Object.entries({ ...frequent, ...hourly, ...nightly }).map(([task, sweep]) => [
      task,
      async () => {
        try {
          await sweep(deps, log);
        } catch (error) {
          log.error({ err: error, task }, 'a sweep failed and will be retried');
          // The queue stores the message, so it may only contain the error's name.
          throw new Error((error as Error).name, { cause: error });
        }
      },
    ]),
  );
}

const timetableOf = (jobs: Record<string, Sweep>, match: string) =>
  Object.keys(jobs).map((task) => ({
    task,
    match,
    options: { jobKey: task, jobKeyMode: 'replace' as const, maxAttempts: 5, priority: 10 },
  }));

/**
 * Schedule that queues every sweep once across all processes. At most one job per sweep is queued, at a lower
 * priority than jobs that users wait for.
 */
export const sweepTimetable: readonly ParsedCronItem[] = parseCronItems([
  ...timetableOf(frequent, '*/5 * * * *'),
  ...timetableOf(hourly, '0 * * * *'),
  ...timetableOf(nightly, '0 1 * * *'),
]);
