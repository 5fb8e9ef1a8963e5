import { DomainError } from '../errors.ts';
import type { BillingInterval } from '../shop/billing-interval.ts';

/** A payment the buyer is about to make. Amounts are in whole cents. */
export interface PaymentRequest {
  /** Our reference, returned in every notification. At most 100 letters, digits, `-`, `_` or `/`. */
  reference: string;
  cents: number;
  itemName: string;
  itemDescription: string | null;
  buyer: { firstName: string; lastName: string; email: string; phone: string | null };
  /** Recurring charge; null for a one-off payment. */
  subscription: { interval: BillingInterval; cents: number } | null;
  /** URLs to which the provider returns the buyer after payment or cancellation. */
  returnUrl: string;
  cancelUrl: string;
}

/** A form for the buyer's browser to submit, with its fields in signing order. */
export interface PaymentForm {
  url: string;
  fields: Readonly<Record<string, string>>;
}

/** Notification content, untrusted until verified. Missing fields are null. */
export interface NotificationContent {
  reference: string | null;
  paymentId: string | null;
  /** The provider's status in upper case: COMPLETE, FAILED, CANCELLED, PENDING or an unknown value. */
  status: string | null;
  /** Gross, fee and net amounts in whole cents. The provider's fee is negative. */
  grossCents: number | null;
  feeCents: number | null;
  netCents: number | null;
  /** The provider's ID for the subscription that the payment belongs to. */
  subscriptionToken: string | null;
  /** All fields in their original order. */
  fields: readonly (readonly [name: string, value: string])[];
}

interface Named {
  reference: string | null;
  subscriptionToken: string | null;
  fields: NotificationContent['fields'];
}

/** A notification about a payment. Amounts are in whole cents. */
export interface MoneyReceived extends Named {
  kind: 'money';
  status: 'COMPLETE';
  paymentId: string;
  grossCents: number;
  feeCents: number | null;
  netCents: number | null;
}

/** A notification without a payment. The status is FAILED, CANCELLED, PENDING or unknown. */
export interface StatusUpdate extends Named {
  kind: 'status-update';
  status: string;
  paymentId: string | null;
}

/** A notification that has the required fields and fits the database columns. */
export type UsableNotification = MoneyReceived | StatusUpdate;

const MAX_LENGTH = { paymentId: 64, status: 20, subscriptionToken: 64 } as const;

function isStorable(content: NotificationContent): boolean {
  const { reference, paymentId, status, subscriptionToken } = content;
  const fits = Object.entries(MAX_LENGTH).every(
    ([name, maxLength]) => (content[name as keyof typeof MAX_LENGTH] ?? '').length <= maxLength,
  );
  const texts = [...content.fields.flat(), reference, paymentId, status, subscriptionToken];
  return fits && texts.every((text) => text === null || (!text.includes('\0') && text.isWellFormed()));
}

/** Narrows a notification to a usable one; null if required fields are missing or values can't be stored. */
export function usableNotification(content: NotificationContent): UsableNotification | null {
  const { status, reference, subscriptionToken, paymentId, grossCents, feeCents, netCents, fields } = content;
  if (status === null || (reference === null && subscriptionToken === null) || !isStorable(content))
    return null;
  const named = { reference, subscriptionToken, fields };
  if (status !== 'COMPLETE') return { kind: 'status-update', status, paymentId, ...named };
  if (paymentId === null || grossCents === null) return null;
  return { kind: 'money', status, paymentId, grossCents, feeCents, netCents, ...named };
}

/** Reason a payment notification was rejected. */
export type NotificationRefusal = 'unreadable' | 'signature' | 'source' | 'merchant' | 'not-confirmed';

/** Result of the checks that don't contact the provider. */
export interface NotificationCheck {
  /** The first failed check; null if all pass. */
  refusal: NotificationRefusal | null;
  /** Whether the sender's IP address belongs to the provider. */
  fromProvider: boolean;
}

/** Subscription state at the provider. `nextChargeOn` is YYYY-MM-DD. */
export interface SubscriptionState {
  status: 'active' | 'cancelled' | 'other';
  nextChargeOn: string | null;
}

/** Thrown if the provider doesn't respond or its response is invalid. Retrying may help. */
export class ProviderUnavailableError extends Error {
  override readonly name = 'ProviderUnavailableError';
}

/**
 * Thrown if the provider rejects the request, for example because the subscription is unknown. Retrying
 * doesn't help.
 */
export class ProviderRejectedError extends Error {
  override readonly name = 'ProviderRejectedError';
}

/** A payment provider. Callers pass notification bodies unchanged. */
export interface PaymentProvider {
  readonly name: 'payfast';
  form(request: PaymentRequest): PaymentForm;
  /** Parses a notification. Never throws, even on malformed input. */
  read(body: string): NotificationContent;
  /**
   * Checks the format, signature, merchant and sender address without contacting the provider.
   * @throws ProviderUnavailableError if all else passes but the provider's addresses can't be resolved
   */
  check(body: string, senderAddress: string): Promise<NotificationCheck>;
  /**
   * Asks the provider whether it sent this notification.
   * @throws ProviderUnavailableError
   */
  confirm(body: string): Promise<boolean>;
  /** @throws ProviderUnavailableError, ProviderRejectedError */
  subscription(token: string): Promise<SubscriptionState>;
  /**
   * Cancels a subscription; does nothing if it's already cancelled.
   * @throws ProviderUnavailableError, ProviderRejectedError
   */
  cancelSubscription(token: string): Promise<void>;
}

/**
 * Queries the provider for each item, one after another. Used by sweeps. A rejection skips the item. An
 * outage stops the sweep, because every further request would also time out. The next sweep runs within the
 * hour.
 */
export async function forEachUntilOutage<Item>(
  items: readonly Item[],
  ask: (item: Item) => Promise<void>,
): Promise<void> {
  for (const item of items) {
    try {
      await ask(item);
    } catch (error) {
      if (error instanceof ProviderUnavailableError) return;
      if (!(error instanceof ProviderRejectedError)) throw error;
    }
  }
}

/** Dependencies for payments. */
export interface PaymentDependencies {
  /** The payment provider; null if neither a real one nor the simulator is enabled. */
  payments: PaymentProvider | null;
  /** Returns the site's public origin. */
  publicUrl: () => string;
  /** Computes the HMAC that signs the buyer's return URLs. */
  returnDigest: (text: string) => string;
}

/** @throws DomainError orders.payments-off */
export function requireProvider({ payments }: Pick<PaymentDependencies, 'payments'>): PaymentProvider {
  if (!payments) throw new DomainError('orders.payments-off');
  return payments;
}
