import type { FastifyBaseLogger } from 'fastify';
import type { JobHelpers, TaskList } from 'graphile-worker';
import { mailEmailLink } from '../../domain/accounts/email/email-mails.server.ts';
import { mailNewSignIn } from '../../domain/accounts/sessions/new-sign-in.server.ts';
import {
  mailPasswordChanged,
  mailPasswordReset,
} from '../../domain/accounts/passwords/password-reset.server.ts';
import { mailTwoFactor } from '../../domain/accounts/two-factor/two-factor-mail.server.ts';
import { mailMessage } from '../../domain/contact/mail-message.server.ts';
import { mailReceipt } from '../../domain/contact/mail-receipt.server.ts';
import { mailDeletionAsked } from '../../domain/deletion/deletion.server.ts';
import { mailDeletionReceipt } from '../../domain/deletion/mail-receipt.server.ts';
import type { Jobs } from '../../domain/job-queue.server.ts';
import {
  giveUpNotification,
  processNotification,
} from '../../domain/orders/payments/process-notification.server.ts';
import { mailOrderPaid, mailRenewalFailed } from '../../domain/orders/order-mails.server.ts';
import { mailFlagged } from '../../domain/orders/payments/flagged-notifications.server.ts';
import {
  endSubscription,
  mailOpenEndings,
} from '../../domain/orders/subscriptions/subscription-endings.server.ts';
import { mailPracticeNews } from '../../domain/practice-news/mail-news.server.ts';
import { mailReminder } from '../../domain/savings/reminders.server.ts';
import type { Dependencies } from '../dependencies.ts';
import { logFlagged } from '../payments/notification-route.ts';

type Task<Name extends keyof Jobs> = (payload: Jobs[Name], helpers: JobHelpers) => Promise<void>;

/**
 * Runs a job and says of a failure only its kind: the queue writes what a job throws into the log and the database, and
 * a mail server's words name the people it is about.
 */
async function withoutDetails(job: () => Promise<void>): Promise<void> {
  try {
    await job();
  } catch (error) {
    const { name, code, responseCode } = error as Error & { code?: string; responseCode?: number };
    const kind = [name, code, responseCode].filter((part) => part !== undefined).join(' ');
    throw new Error(kind, { cause: error });
  }
}

/** Processes a notification; when that fails for the last time, it is left to a person. */
async function processOrGiveUp(
  deps: Dependencies,
  log: FastifyBaseLogger,
  { id, isLastTry }: { id: number; isLastTry: boolean },
): Promise<void> {
  try {
    logFlagged(log, await processNotification(deps, { id }));
  } catch (error) {
    if (!isLastTry) throw error;
    log.error({ err: error, notification: id }, 'a payment notification was given up');
    logFlagged(log, await giveUpNotification(deps, { id }));
  }
}

/** What is done for each sort of job. */
export function tasksOf(deps: Dependencies, log: FastifyBaseLogger): TaskList {
  const tasks: { [Name in keyof Jobs]: Task<Name> } = {
    'mail-contact-message': (payload) => mailMessage(deps, payload),
    'mail-contact-receipt': (payload) => mailReceipt(deps, payload),
    'mail-password-reset': (payload) => mailPasswordReset(deps, payload),
    'mail-password-changed': (payload) => mailPasswordChanged(deps, payload),
    'mail-email-link': (payload) => mailEmailLink(deps, payload),
    'mail-new-sign-in': (payload) => mailNewSignIn(deps, payload),
    'mail-deletion-asked': (payload) => mailDeletionAsked(deps, payload),
    'mail-deletion-receipt': (payload) => mailDeletionReceipt(deps, payload),
    'mail-two-factor': (payload) => mailTwoFactor(deps, payload),
    'process-notification': (payload, { job }) =>
      processOrGiveUp(deps, log, { ...payload, isLastTry: job.attempts >= job.max_attempts }),
    'mail-refusals': () => mailFlagged(deps),
    'mail-practice-news': () => mailPracticeNews(deps),
    'mail-order-paid': (payload) => mailOrderPaid(deps, payload),
    'mail-renewal-failed': (payload) => mailRenewalFailed(deps, payload),
    'mail-savings-reminder': (payload) => mailReminder(deps, payload),
    'end-subscription': (payload) => endSubscription(deps, payload),
    'mail-open-endings': () => mailOpenEndings(deps),
  };
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      // `addJob` queues nothing but the payload that belongs to the name.
      (payload, helpers) => withoutDetails(() => (task as Task<keyof Jobs>)(payload as never, helpers)),
    ]),
  );
}
