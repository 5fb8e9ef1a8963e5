import type { EntityManager } from '@mikro-orm/postgresql';
import type { Device } from './accounts/sessions/request-session.ts';
import type { DeletionReceipt } from './deletion/receipt.ts';

/** Work that is done after the reply, by whichever process is free, and tried again until it succeeds. */
export interface Jobs {
  'mail-contact-message': { id: number };
  /** Tells the sender that a contact message arrived; `userId` is the account that was signed in, if any. */
  'mail-contact-receipt': { id: number; userId: number | null };
  /** A link for a new password, asked for at `askedAt` (ISO 8601) and from `device`, to whoever has the address. */
  'mail-password-reset': {
    email: string;
    askedAt: string;
    device: Device;
    because?: 'asked' | 'email-change-undone';
  };
  /** A link that confirms an e-mail address, changes it or undoes a change. */
  'mail-email-link': { linkId: number };
  'mail-password-changed': { userId: number; changedAt: string };
  /** A log-in at `at` (ISO 8601) with a device that was not logged in, in words, from a network. */
  'mail-new-sign-in': { userId: number; device: string; network: string; at: string };
  /** That an account will be deleted at `deletesAt` (ISO 8601), with `subscriptions` that ended at once. */
  'mail-deletion-asked': { userId: number; deletesAt: string; subscriptions: number };
  /** The receipt of a deletion; there is no account any more that it could be looked up in. */
  'mail-deletion-receipt': DeletionReceipt;
  /** Tells an account's owner what became of the second factor at `at` (ISO 8601), and how many recovery codes are left. */
  'mail-two-factor': {
    userId: number;
    kind: 'two-factor-enabled' | 'two-factor-disabled' | 'recovery-codes-renewed' | 'recovery-code-used';
    codesLeft: number;
    at: string;
  };
  /** A payment notification that whoever took it in could not process. */
  'process-notification': { id: number };
  /** Tells the practice of notifications that someone has to look at. */
  'mail-refusals': Record<string, never>;
  /** Tells the practice of paid orders and new documents. */
  'mail-practice-news': Record<string, never>;
  'mail-order-paid': { orderId: number };
  'mail-renewal-failed': { subscriptionId: number };
  /** Reminds a person of savings that are behind, in the week that began on Monday `week` (YYYY-MM-DD). */
  'mail-savings-reminder': { userId: number; week: string };
  /** Ends a subscription at the provider; a row of `subscription_endings` says whether that is still to be done. */
  'end-subscription': { token: string };
  /** Tells the practice of subscriptions that could not be ended. */
  'mail-open-endings': Record<string, never>;
}

/** Queues a job in the transaction of `em`: it exists exactly when what the transaction stores does. */
export type AddJob = <Name extends keyof Jobs>(
  em: EntityManager,
  name: Name,
  payload: Jobs[Name],
  options?: {
    /** Not before so many seconds have passed; at once unless said. */
    afterSeconds?: number;
    /** One waits at most, whatever its payload, and no two are done at a time. */
    single?: boolean;
  },
) => Promise<void>;
