import type { EntityManager } from '@mikro-orm/postgresql';
import type { Device } from './accounts/sessions/request-session.ts';
import type { DeletionReceipt } from './deletion/receipt.ts';

/**
 * Background jobs and their payloads. Any idle process can run a job after the response is sent. Failed jobs
 * are retried for about twelve days. The job `mail-x` sends the e-mail in `domain/mail/x.server.ts`.
 */
export interface Jobs {
  'mail-contact-message': { id: number };
  /**
   * Confirms to the sender that we received their message. `userId` is the sender's account if they were
   * signed in.
   */
  'mail-contact-receipt': { id: number; userId: number | null };
  /** Sends the practice's answer to a contact message by e-mail. `eventId` identifies the answer. */
  'mail-contact-answer': { eventId: number };
  /**
   * Sends a password reset link if an account has this address. The reset was requested at `askedAt` (ISO
   * 8601) from `device`.
   */
  'mail-password-reset': {
    email: string;
    askedAt: string;
    device: Device;
    because?: 'asked' | 'email-change-undone';
  };
  /** Sends a link that confirms, changes or restores an e-mail address. */
  'mail-email-link': { linkId: number };
  'mail-password-changed': { userId: number; changedAt: string };
  /** Alerts the account owner to a login from an unrecognized browser. `at` is ISO 8601. */
  'mail-new-sign-in': { userId: number; device: string; network: string; at: string };
  /**
   * Confirms that an account will be deleted at `deletesAt` (ISO 8601). `subscriptions` is the number of
   * subscriptions already cancelled.
   */
  'mail-deletion-asked': { userId: number; deletesAt: string; subscriptions: number };
  /** Sends the deletion receipt. The payload carries all the data because the account no longer exists. */
  'mail-deletion-receipt': DeletionReceipt;
  /**
   * Alerts the account owner to a two-factor change. `codesLeft` is the number of unused recovery codes; `at`
   * is ISO 8601.
   */
  'mail-two-factor': {
    userId: number;
    kind: 'two-factor-enabled' | 'two-factor-disabled' | 'recovery-codes-renewed' | 'recovery-code-used';
    codesLeft: number;
    at: string;
  };
  /**
   * Alerts the account owner to a passkey that was added or removed in the browser `device`. `at` is ISO 8601.
   */
  'mail-passkey': { userId: number; kind: 'passkey-added' | 'passkey-removed'; device: string; at: string };
  /** Processes a payment notification, unless the request that received it has already done so. */
  'process-notification': { id: number };
  /** Alerts the practice to payment notifications that need attention. */
  'mail-refusals': Record<string, never>;
  /** Tells a client about messages left unread for five minutes, at most once an hour. */
  'mail-new-message': { userId: number };
  /** Notifies a client's device about messages that were e-mailed at `mailedAt` (ISO 8601). */
  'push-new-message': { subscriptionId: number; mailedAt: string };
  /** E-mails the practice about paid orders, new documents and messages that nobody has opened. */
  'mail-practice-news': Record<string, never>;
  'mail-order-paid': { orderId: number };
  /** Tells clients about documents that we have rejected. */
  'mail-documents-to-replace': Record<string, never>;
  /** Tells a client that the practice changed their order's status. `entryId` identifies the history entry. */
  'mail-order-moved': { entryId: number };
  'mail-order-refunded': { refundId: number };
  /** Resends an invoice. `entryId` identifies the order's history entry. */
  'mail-invoice-again': { entryId: number };
  /** Tells a client that their return's status changed. `eventId` identifies the engagement event. */
  'mail-return-moved': { eventId: number };
  /** Tells the practice that a client is waiting for staff to set a price. */
  'mail-quote-wanted': { engagementId: number };
  /**
   * Tells the practice that a client has cancelled paid work within the cooling-off period. `eventId`
   * identifies the engagement event.
   */
  'mail-work-withdrawn': { eventId: number };
  /** Tells a client that we can't see the eFiling access they approved. `eventId` identifies the engagement event. */
  'mail-access-missing': { eventId: number };
  /** Tells a client about a price set by staff. */
  'mail-quote-offered': { quoteId: number };
  /** Scans queued files for malware. */
  'scan-files': Record<string, never>;
  /** Removes the bytes of a file that contained malware. */
  'remove-infected-file': { fileId: number };
  /** Tells a client that we deleted a file because of malware. `eventId` identifies the document event. */
  'mail-malware-found': { eventId: number };
  /**
   * Tells the member of staff who sent a file to a client that we deleted it because of malware. `eventId`
   * identifies the document event.
   */
  'mail-staff-malware-found': { eventId: number };
  'mail-renewal-failed': { subscriptionId: number };
  /**
   * Reminds a user about savings challenges that are behind schedule. `week` is the Monday of that week
   * (YYYY-MM-DD).
   */
  'mail-savings-reminder': { userId: number; week: string };
  /** Sends a client the day's reminders about their work. `mailId` identifies the reserved e-mail. */
  'mail-work-reminders': { mailId: number };
  /** Tells the practice about clients whose documents are late. */
  'mail-late-documents': Record<string, never>;
  /**
   * Cancels a subscription with the payment provider, unless `subscription_endings` records it as cancelled.
   */
  'end-subscription': { token: string };
  /** Alerts the practice to subscriptions that couldn't be cancelled with the provider. */
  'mail-open-endings': Record<string, never>;
}

/** Jobs that send e-mails. */
export type MailJob = Extract<keyof Jobs, `mail-${string}`>;

/** Enqueues a job in `em`'s transaction, so the job exists only if the transaction commits. */
export type AddJob = <Name extends keyof Jobs>(
  em: EntityManager,
  name: Name,
  payload: Jobs[Name],
  options?: {
    /** Delay in seconds. Defaults to 0. */
    afterSeconds?: number;
    /**
     * Keeps at most one job of this name in the queue, whatever its payload, and never runs two concurrently.
     */
    single?: boolean;
    /** Like `single`, but per account or device. A later job doesn't postpone the queued one. */
    singleFor?: number;
  },
) => Promise<void>;
