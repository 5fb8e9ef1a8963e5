import { DomainError } from '../errors.ts';
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

/** What a notification says, null where it doesn't. Nothing of it is true before it has been verified. */
export interface NotificationContent {
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

interface Named {
  reference: string | null;
  subscriptionToken: string | null;
  fields: NotificationContent['fields'];
}

/** A notification of money that was paid. Amounts are whole cents. */
export interface MoneyReceived extends Named {
  kind: 'money';
  status: 'COMPLETE';
  paymentId: string;
  grossCents: number;
  feeCents: number | null;
  netCents: number | null;
}

/** A notification that brings no money: FAILED, CANCELLED, PENDING or a status not known yet. */
export interface StatusUpdate extends Named {
  kind: 'status-update';
  status: string;
  paymentId: string | null;
}

/** A notification that says enough to be acted upon, in texts that fit their columns. */
export type UsableNotification = MoneyReceived | StatusUpdate;

const LONGEST = { paymentId: 64, status: 20, subscriptionToken: 64 } as const;

function isStorable(content: NotificationContent): boolean {
  const { reference, paymentId, status, subscriptionToken } = content;
  const fits = Object.entries(LONGEST).every(
    ([name, longest]) => (content[name as keyof typeof LONGEST] ?? '').length <= longest,
  );
  const texts = [...content.fields.flat(), reference, paymentId, status, subscriptionToken];
  return fits && texts.every((text) => text === null || (!text.includes('\0') && text.isWellFormed()));
}

/** Null for a notification that names no status, no payment of ours, or says something that no provider would. */
export function usableNotification(content: NotificationContent): UsableNotification | null {
  const { status, reference, subscriptionToken, paymentId, grossCents, feeCents, netCents, fields } = content;
  if (status === null || (reference === null && subscriptionToken === null) || !isStorable(content))
    return null;
  const named = { reference, subscriptionToken, fields };
  if (status !== 'COMPLETE') return { kind: 'status-update', status, paymentId, ...named };
  if (paymentId === null || grossCents === null) return null;
  return { kind: 'money', status, paymentId, grossCents, feeCents, netCents, ...named };
}

/** Why the provider's part refuses a notification. */
export type NotificationRefusal = 'unreadable' | 'signature' | 'source' | 'merchant' | 'not-confirmed';

/** What can be said of a notification without asking the provider. */
export interface NotificationCheck {
  /** The first that is wrong; null: nothing is. */
  refusal: NotificationRefusal | null;
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

/** The provider answered, and rejects this one call: it knows no such subscription, say. Asking again doesn't help. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
}

/** Whoever takes the money. Bodies are notifications as they came, byte for byte. */
export interface PaymentProvider {
  readonly name: 'payfast';
  form(request: PaymentRequest): PaymentForm;
  /** Reads a notification; never throws, whatever came. */
  read(body: string): NotificationContent;
  /**
   * Checks what can be checked without asking the provider: shape, signature, merchant, sender's address.
   * @throws ProviderUnreachable when all else is right and it cannot be found out whose the address is
   */
  check(body: string, senderAddress: string): Promise<NotificationCheck>;
  /**
   * Asks the provider whether it sent this notification.
   * @throws ProviderUnreachable
   */
  confirm(body: string): Promise<boolean>;
  /** @throws ProviderUnreachable, ProviderRefused */
  subscription(token: string): Promise<SubscriptionState>;
  /**
   * Ends a subscription; one that has ended already stays so.
   * @throws ProviderUnreachable, ProviderRefused
   */
  cancelSubscription(token: string): Promise<void>;
}

/**
 * Asks the provider about each item in turn, as sweeps do. A refusal skips its item. An outage ends the round: every
 * further question would wait for the same timeout, and the next sweep comes within the hour.
 */
export async function askForEach<Item>(
  items: readonly Item[],
  ask: (item: Item) => Promise<void>,
): Promise<void> {
  for (const item of items) {
    try {
      await ask(item);
    } catch (error) {
      if (error instanceof ProviderUnreachable) return;
      if (!(error instanceof ProviderRefused)) throw error;
    }
  }
}

/** Where payments are made, and where browsers come back to. */
export interface PaymentDependencies {
  /** Null where neither a provider nor the payment simulator is on. */
  payments: PaymentProvider | null;
  /** The origin that browsers see. */
  publicUrl: () => string;
  /** Signs the addresses to which the provider sends browsers back. */
  returnDigest: (text: string) => string;
}

/** @throws DomainError orders.payments-off */
export function requireProvider({ payments }: Pick<PaymentDependencies, 'payments'>): PaymentProvider {
  if (!payments) throw new DomainError('orders.payments-off');
  return payments;
}
