import { DomainError } from '../errors.ts';
import type { BillingInterval } from '../shop/billing-interval.ts';

/** A payment the buyer is about to make. Amounts are whole cents. */
export interface PaymentRequest {
  /**
   * Our reference, returned in every notification. Letters, digits, `-`, `_` and `/`, at most 100 characters.
   */
  reference: string;
  cents: number;
  itemName: string;
  itemDescription: string | null;
  buyer: { firstName: string; lastName: string; email: string; phone: string | null };
  /** The repeated charge; null for a one-off payment. */
  subscription: { interval: BillingInterval; cents: number } | null;
  /** Where the provider returns the buyer. */
  returnUrl: string;
  cancelUrl: string;
}

/** A form for the buyer's browser to post; its fields are in signing order. */
export interface PaymentForm {
  url: string;
  fields: Readonly<Record<string, string>>;
}

/** Content of a notification; missing fields are null. Untrusted until verified. */
export interface NotificationContent {
  reference: string | null;
  paymentId: string | null;
  /** The provider's status in capitals: COMPLETE, FAILED, CANCELLED, PENDING or an unknown one. */
  status: string | null;
  /** Whole cents: paid by the buyer, kept by the provider (negative), and the remainder. */
  grossCents: number | null;
  feeCents: number | null;
  netCents: number | null;
  /** The provider's id of the subscription the payment belongs to. */
  subscriptionToken: string | null;
  /** All fields in their original order. */
  fields: readonly (readonly [name: string, value: string])[];
}

interface Named {
  reference: string | null;
  subscriptionToken: string | null;
  fields: NotificationContent['fields'];
}

/** Notification of a payment. Amounts are whole cents. */
export interface MoneyReceived extends Named {
  kind: 'money';
  status: 'COMPLETE';
  paymentId: string;
  grossCents: number;
  feeCents: number | null;
  netCents: number | null;
}

/** Notification without a payment: FAILED, CANCELLED, PENDING or an unknown status. */
export interface StatusUpdate extends Named {
  kind: 'status-update';
  status: string;
  paymentId: string | null;
}

/** A notification with the required fields, whose texts fit their columns. */
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

/** Narrows a notification; null if required fields are missing or have values no provider would send. */
export function usableNotification(content: NotificationContent): UsableNotification | null {
  const { status, reference, subscriptionToken, paymentId, grossCents, feeCents, netCents, fields } = content;
  if (status === null || (reference === null && subscriptionToken === null) || !isStorable(content))
    return null;
  const named = { reference, subscriptionToken, fields };
  if (status !== 'COMPLETE') return { kind: 'status-update', status, paymentId, ...named };
  if (paymentId === null || grossCents === null) return null;
  return { kind: 'money', status, paymentId, grossCents, feeCents, netCents, ...named };
}

/** Why a payment notification was rejected. */
export type NotificationRefusal = 'unreadable' | 'signature' | 'source' | 'merchant' | 'not-confirmed';

/** Result of the checks that don't need the provider. */
export interface NotificationCheck {
  /** The first failed check; null if all pass. */
  refusal: NotificationRefusal | null;
  /** Whether the sender's IP address belongs to the provider. */
  fromProvider: boolean;
}

/** State of a subscription at the provider. `nextChargeOn` is YYYY-MM-DD. */
export interface SubscriptionState {
  status: 'active' | 'cancelled' | 'other';
  nextChargeOn: string | null;
}

/** The provider didn't respond, or its response was invalid. Retrying may help. */
export class ProviderUnavailableError extends Error {
  override readonly name = 'ProviderUnavailableError';
}

/**
 * The provider rejected the call, for example because it doesn't know the subscription. Retrying doesn't
 * help.
 */
export class ProviderRejectedError extends Error {
  override readonly name = 'ProviderRejectedError';
}

/** A payment provider. Notification bodies are passed byte for byte. */
export interface PaymentProvider {
  readonly name: 'payfast';
  form(request: PaymentRequest): PaymentForm;
  /** Parses a notification; never throws, whatever the input. */
  read(body: string): NotificationContent;
  /**
   * Checks what doesn't need the provider: format, signature, merchant and the sender's address.
   * @throws ProviderUnavailableError if all else passes, but the provider's addresses can't be resolved
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
 * Calls the provider for each item in turn, for sweeps. A rejection skips the item; an outage stops the
 * sweep, because every further call would run into the same time-out. The next sweep runs within the hour.
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

/** Dependencies of payments. */
export interface PaymentDependencies {
  /** Null if neither a provider nor the payment simulator is on. */
  payments: PaymentProvider | null;
  /** The site's public origin. */
  publicUrl: () => string;
  /** HMAC that signs the URLs to which the provider returns buyers. */
  returnDigest: (text: string) => string;
}

/** @throws DomainError orders.payments-off */
export function requireProvider({ payments }: Pick<PaymentDependencies, 'payments'>): PaymentProvider {
  if (!payments) throw new DomainError('orders.payments-off');
  return payments;
}
