import type { FastifyBaseLogger } from 'fastify';
import type { JobHelpers, TaskList } from 'graphile-worker';
import type { MalwareScanner } from '../../domain/documents/malware-scanner.ts';
import { removeInfectedFile, scanFiles } from '../../domain/engagements/scan-files.server.ts';
import type { Jobs, MailJob } from '../../domain/job-queue.server.ts';
import { mailAccessMissing } from '../../domain/mail/access-missing.server.ts';
import { mailContactAnswer } from '../../domain/mail/contact-answer.server.ts';
import { mailContactMessage } from '../../domain/mail/contact-message.server.ts';
import { mailContactReceipt } from '../../domain/mail/contact-receipt.server.ts';
import { mailDeletionAsked } from '../../domain/mail/deletion-asked.server.ts';
import { mailDeletionReceipt } from '../../domain/mail/deletion-receipt.server.ts';
import { mailDocumentsToReplace } from '../../domain/mail/documents-to-replace.server.ts';
import { mailEmailLink } from '../../domain/mail/email-link.server.ts';
import { mailInvoiceAgain } from '../../domain/mail/invoice-again.server.ts';
import { mailLateDocuments } from '../../domain/mail/late-documents.server.ts';
import { mailMalwareFound } from '../../domain/mail/malware-found.server.ts';
import { mailNewMessage } from '../../domain/mail/new-message.server.ts';
import { mailNewSignIn } from '../../domain/mail/new-sign-in.server.ts';
import { mailOpenEndings } from '../../domain/mail/open-endings.server.ts';
import { mailOrderMoved } from '../../domain/mail/order-moved.server.ts';
import { mailOrderPaid } from '../../domain/mail/order-paid.server.ts';
import { mailOrderRefunded } from '../../domain/mail/order-refunded.server.ts';
import { mailPasswordChanged } from '../../domain/mail/password-changed.server.ts';
import { mailPasswordReset } from '../../domain/mail/password-reset.server.ts';
import { mailPracticeNews } from '../../domain/mail/practice-news.server.ts';
import { mailQuoteOffered } from '../../domain/mail/quote-offered.server.ts';
import { mailQuoteWanted } from '../../domain/mail/quote-wanted.server.ts';
import { mailRefusals } from '../../domain/mail/refusals.server.ts';
import { mailRenewalFailed } from '../../domain/mail/renewal-failed.server.ts';
import { mailReturnMoved } from '../../domain/mail/return-moved.server.ts';
import type { MailContext } from '../../domain/mail/sending/mail-context.server.ts';
import { UncertainDelivery } from '../../domain/mail/sending/mailer.ts';
import { mailSavingsReminder } from '../../domain/mail/savings-reminder.server.ts';
import { mailPasskey } from '../../domain/mail/passkey.server.ts';
import { mailStaffMalwareFound } from '../../domain/mail/staff-malware-found.server.ts';
import { mailTwoFactor } from '../../domain/mail/two-factor.server.ts';
import { mailWorkReminders } from '../../domain/mail/work-reminders.server.ts';
import { mailWorkWithdrawn } from '../../domain/mail/work-withdrawn.server.ts';
import { pushNewMessage } from '../../domain/push/new-message.server.ts';
import {
  giveUpNotification,
  processNotification,
} from '../../domain/orders/payments/process-notification.server.ts';
import { endSubscription } from '../../domain/orders/subscriptions/subscription-endings.server.ts';
import type { Dependencies } from '../dependencies.ts';
import { logFlagged } from '../payments/notification-route.ts';

type Task<Name extends keyof Jobs> = (payload: Jobs[Name], helpers: JobHelpers) => Promise<void>;

/**
 * Runs a job and reduces any error to its name and codes. The queue writes errors to the log and the database, and
 * a mail server's error message can contain personal data.
 */
async function withoutDetails(job: () => Promise<void>): Promise<void> {
  try {
    await job();
  } catch (error) {
    const cause = error instanceof UncertainDelivery ? error.cause : error;
    const { name, code, originalCode, responseCode } = cause as Error & {
      code?: string;
      originalCode?: string;
      responseCode?: number;
    };
    const kind = [name, code, originalCode, responseCode].filter((part) => part !== undefined).join(' ');
    throw new Error(kind, { cause: error });
  }
}

/** Processes a notification. After the last failed attempt, flags it for manual review. */
async function processOrGiveUp(
  deps: Dependencies,
  log: FastifyBaseLogger,
  { id, isLastTry }: { id: number; isLastTry: boolean },
): Promise<void> {
  try {
    logFlagged(log, await processNotification(deps, { id }));
  } catch (error) {
    if (!isLastTry) throw error;
    log.error({ err: error, notification: id }, 'a payment notification failed its last attempt');
    logFlagged(log, await giveUpNotification(deps, { id }));
  }
}

/** Returns the handlers of the jobs that send e-mails. */
export function mailTasksOf(deps: MailContext): {
  [Name in MailJob]: (payload: Jobs[Name]) => Promise<void>;
} {
  return {
    'mail-contact-message': (payload) => mailContactMessage(deps, payload),
    'mail-contact-receipt': (payload) => mailContactReceipt(deps, payload),
    'mail-contact-answer': (payload) => mailContactAnswer(deps, payload),
    'mail-password-reset': (payload) => mailPasswordReset(deps, payload),
    'mail-password-changed': (payload) => mailPasswordChanged(deps, payload),
    'mail-email-link': (payload) => mailEmailLink(deps, payload),
    'mail-new-sign-in': (payload) => mailNewSignIn(deps, payload),
    'mail-deletion-asked': (payload) => mailDeletionAsked(deps, payload),
    'mail-deletion-receipt': (payload) => mailDeletionReceipt(deps, payload),
    'mail-passkey': (payload) => mailPasskey(deps, payload),
    'mail-two-factor': (payload) => mailTwoFactor(deps, payload),
    'mail-refusals': () => mailRefusals(deps),
    'mail-practice-news': () => mailPracticeNews(deps),
    'mail-new-message': (payload) => mailNewMessage(deps, payload),
    'mail-order-paid': (payload) => mailOrderPaid(deps, payload),
    'mail-documents-to-replace': () => mailDocumentsToReplace(deps),
    'mail-order-moved': (payload) => mailOrderMoved(deps, payload),
    'mail-order-refunded': (payload) => mailOrderRefunded(deps, payload),
    'mail-invoice-again': (payload) => mailInvoiceAgain(deps, payload),
    'mail-return-moved': (payload) => mailReturnMoved(deps, payload),
    'mail-work-withdrawn': (payload) => mailWorkWithdrawn(deps, payload),
    'mail-access-missing': (payload) => mailAccessMissing(deps, payload),
    'mail-quote-offered': (payload) => mailQuoteOffered(deps, payload),
    'mail-quote-wanted': (payload) => mailQuoteWanted(deps, payload),
    'mail-malware-found': (payload) => mailMalwareFound(deps, payload),
    'mail-staff-malware-found': (payload) => mailStaffMalwareFound(deps, payload),
    'mail-renewal-failed': (payload) => mailRenewalFailed(deps, payload),
    'mail-savings-reminder': (payload) => mailSavingsReminder(deps, payload),
    'mail-work-reminders': (payload) => mailWorkReminders(deps, payload),
    'mail-late-documents': () => mailLateDocuments(deps),
    'mail-open-endings': () => mailOpenEndings(deps),
  };
}

/**
 * Scans the queued files. Never fails, because queuing the job again during a run would mark a failed run as
 * permanently failed. The sweep `queue-scans` runs it again within five minutes.
 */
async function scanAndLog(
  deps: Dependencies & { scanner: MalwareScanner },
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    await scanFiles(deps, ({ fileId, error }) =>
      log.error({ err: error, fileId }, 'malware scan failed; the file stays queued'),
    );
  } catch (error) {
    log.error({ err: error }, 'malware scan run aborted; it will be retried');
  }
}

/** Returns the job handlers by job name. */
export function tasksOf(deps: Dependencies, log: FastifyBaseLogger): TaskList {
  const { scanner } = deps;
  const tasks: { [Name in Exclude<keyof Jobs, 'scan-files'>]: Task<Name> } & {
    'scan-files'?: Task<'scan-files'>;
  } = {
    ...mailTasksOf(deps),
    'process-notification': (payload, { job }) =>
      processOrGiveUp(deps, log, { ...payload, isLastTry: job.attempts >= job.max_attempts }),
    'push-new-message': (payload) => pushNewMessage(deps, payload),
    // Only processes with a scanner take this job.
    ...(scanner && { 'scan-files': () => scanAndLog({ ...deps, scanner }, log) }),
    'remove-infected-file': (payload) => removeInfectedFile(deps, payload),
    'end-subscription': (payload) => endSubscription(deps, payload),
  };
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      // The casts are safe, because `addJob` pairs each job name with its payload type.
      (payload, helpers) => withoutDetails(() => (task as Task<keyof Jobs>)(payload as never, helpers)),
    ]),
  );
}
