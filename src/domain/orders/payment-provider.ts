import type { BillingInterval } from '../shop/billing-interval.ts';

/** A payment that a buyer is about to be sent to. Amounts are whole cents. */
export interface PaymentRequest {
  /** Ours; every notification about this payment brings it back. Letters, digits, `-`, `_` and `/`, at most 100. */
  reference: string;
  cents: number;
  itemName: string;
  itemDescription: string | null;
  buyer: { firstName: string; lastName: string; email: string; phone: string | null };
  /** What is charged again after each interval; null for a payment that is made once. */
  subscription: { interval: BillingInterval; cents: number } | null;
  /** Where the buyer's browser comes back to. */
  returnUrl: string;
  cancelUrl: string;
}

/** A form that the buyer's browser posts; the fields are in the order in which they are signed. */
export interface PaymentForm {
  url: string;
  fields: Readonly<Record<string, string>>;
}

/** What a notification says, null where it doesn't. Nothing of it is believed before it has been checked. */
export interface PaymentNotice {
  reference: string | null;
  paymentId: string | null;
  /** The provider's own word, in capitals: COMPLETE, FAILED, CANCELLED, PENDING or one not known yet. */
  status: string | null;
  /** Whole cents: what the buyer paid, what the provider keeps (negative) and what is left. */
  grossCents: number | null;
  feeCents: number | null;
  netCents: number | null;
  /** What the provider calls the subscription that this payment belongs to. */
  subscriptionToken: string | null;
  /** Every field as it came, in order. */
  fields: readonly (readonly [name: string, value: string])[];
}

/** Why a notification is not believed. */
export type NoticeRefusal = 'unreadable' | 'signature' | 'source' | 'merchant' | 'not-confirmed';

/** What can be said of a notification without asking the provider. */
export interface NotificationCheck {
  /** Shape, signature, merchant, sender's address, in this order; null: nothing is wrong. */
  refusal: NoticeRefusal | null;
  /** Whether the sender's address is one of the provider's. */
  fromProvider: boolean;
}

/** What the provider says of a subscription. `nextChargeOn` is a day, YYYY-MM-DD. */
export interface SubscriptionState {
  status: 'active' | 'cancelled' | 'other';
  nextChargeOn: string | null;
}

/** The provider could not be asked, or its answer made no sense; asking again later may help. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
}

/** Whoever takes the money. Bodies are notifications as they came, byte for byte. */
export interface PaymentProvider {
  readonly name: 'payfast';
  form(request: PaymentRequest): PaymentForm;
  /** Reads a notification; never throws, whatever came. */
  read(body: string): PaymentNotice;
  /** @throws ProviderUnreachable when all else is right and it cannot be found out whose the sender's address is */
  check(body: string, senderAddress: string): Promise<NotificationCheck>;
  /**
   * Asks the provider whether it sent this notification.
   * @throws ProviderUnreachable
   */
  confirm(body: string): Promise<boolean>;
  /** @throws ProviderUnreachable */
  subscription(token: string): Promise<SubscriptionState>;
  /**
   * Ends a subscription; one that has ended already stays so.
   * @throws ProviderUnreachable
   */
  cancelSubscription(token: string): Promise<void>;
}
