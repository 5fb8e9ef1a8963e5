import type { EntityManager } from '@mikro-orm/postgresql';
import type { Device } from './accounts/sessions/request-session.ts';
import type { DeletionReceipt } from './deletion/receipt.ts';

/**
 * Background jobs and their payloads. Any free process runs them after the reply; failed ones are retried
 * until they succeed. The job `mail-x` sends the mail in `domain/mail/x.server.ts`.
 */
export interface Jobs {
  'mail-contact-message': { id: number };
  /**
   * Confirms to the sender that we received their message; `userId` is the account they were signed in to, if
   * any.
   */
  'mail-contact-receipt': { id: number; userId: number | null };
  /**
   * A password reset link, requested at `askedAt` (ISO 8601) from `device`; sent only if an account has this
   * address.
   */
  'mail-password-reset': {
    email: string;
    askedAt: string;
    device: Device;
    because?: 'asked' | 'email-change-undone';
  };
  /** A link that confirms, changes or restores an e-mail address. */
  'mail-email-link': { linkId: number };
  'mail-password-changed': { userId: number; changedAt: string };
  /** Alerts the owner to a login from an unrecognised browser at `at` (ISO 8601). */
  'mail-new-sign-in': { userId: number; device: string; network: string; at: string };
  /**
   * Confirms that an account will be deleted at `deletesAt` (ISO 8601); `subscriptions` were cancelled
   * immediately.
   */
  'mail-deletion-asked': { userId: number; deletesAt: string; subscriptions: number };
  /** Deletion receipt. Carries all its data because the account is already gone. */
  'mail-deletion-receipt': DeletionReceipt;
  /** Alerts the owner to a two-factor change at `at` (ISO 8601), with the number of unused recovery codes. */
  'mail-two-factor': {
    userId: number;
    kind: 'two-factor-enabled' | 'two-factor-disabled' | 'recovery-codes-renewed' | 'recovery-code-used';
    codesLeft: number;
    at: string;
  };
  /** Processes a payment notification that the receiving request couldn't. */
  'process-notification': { id: number };
  /** Alerts the practice to payment notifications that need attention. */
  'mail-refusals': Record<string, never>;
  /** Tells the practice about paid orders and new documents. */
  'mail-practice-news': Record<string, never>;
  'mail-order-paid': { orderId: number };
  'mail-renewal-failed': { subscriptionId: number };
  /** Reminds a user of savings that are behind, for the week starting on Monday `week` (YYYY-MM-DD). */
  'mail-savings-reminder': { userId: number; week: string };
  /** Cancels a subscription at the payment provider, if its `subscription_endings` row is still pending. */
  'end-subscription': { token: string };
  /** Alerts the practice to subscriptions that couldn't be cancelled at the provider. */
  'mail-open-endings': Record<string, never>;
}

/** Enqueues a job in the transaction of `em`, so that it exists only if the transaction commits. */
export type AddJob = <Name extends keyof Jobs>(
  em: EntityManager,
  name: Name,
  payload: Jobs[Name],
  options?: {
    /** Delay in seconds; 0 by default. */
    afterSeconds?: number;
    /** Queues at most one job of this name, whatever its payload, and never runs two at once. */
    single?: boolean;
  },
) => Promise<void>;
