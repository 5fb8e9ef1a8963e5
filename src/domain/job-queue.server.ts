import type { EntityManager } from '@mikro-orm/postgresql';

/** Work that is done after the reply, by whichever process is free, and tried again until it succeeds. */
export interface Jobs {
  'mail-contact-message': { id: number };
  /** A link for a new password, asked for at `askedAt` (ISO 8601), to whoever has the address. */
  'mail-password-reset': { email: string; askedAt: string };
  'mail-password-changed': { userId: number; changedAt: string };
  /** Tells an account's owner what became of the second factor at `at` (ISO 8601), and how many recovery codes are left. */
  'mail-two-factor': {
    userId: number;
    kind: 'two-factor-enabled' | 'two-factor-disabled' | 'recovery-codes-renewed' | 'recovery-code-used';
    codesLeft: number;
    at: string;
  };
  /** A payment notification that whoever took it in could not process. */
  'process-notification': { id: number };
  /** Tells the practice of payments that were refused. */
  'mail-refusals': Record<string, never>;
  'mail-order-paid': { orderId: number };
  'mail-renewal-failed': { subscriptionId: number };
  /** Reminds a person of savings that are behind, in the week that began on Monday `week` (YYYY-MM-DD). */
  'mail-savings-reminder': { userId: number; week: string };
  /** Ends a subscription at the provider that pays for nothing. */
  'end-subscription': { token: string };
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
