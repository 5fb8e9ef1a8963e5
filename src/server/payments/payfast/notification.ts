import {
  type NotificationContent,
  ProviderUnavailableError,
} from '../../../domain/orders/payment-provider.ts';
import { ask } from './connection.ts';
import { amountCents, encodePairs, parseFormBody, type RawField } from './signature.ts';

/** A parsed notification. Only the fields before the signature (`signed`) are used. */
export interface Notification {
  all: readonly RawField[];
  signed: readonly RawField[];
  signature: string;
}

/** Parses a notification body. Returns null if the body is empty or ambiguous. */
export function openNotification(body: string): Notification | null {
  const all = parseFormBody(body);
  const at = all.findIndex(([name]) => name === 'signature');
  const signed = at === -1 ? all : all.slice(0, at);
  const names = new Set(signed.map(([name]) => name));
  // With a repeated name, the signature could cover one value while our code reads the other.
  const readable = signed.length > 0 && names.size === signed.length;
  // PostgreSQL can't store NUL, and the provider never sends it.
  if (!readable || all.some(([name, value]) => name.includes('\0') || value.includes(0))) return null;
  return { all, signed, signature: all[at]?.[1].toString() ?? '' };
}

/** Extracts a notification's content. All fields are null if the notification is unreadable. */
export function readNotification(body: string): NotificationContent {
  const notification = openNotification(body);
  const values = new Map(notification?.signed.map(([name, value]) => [name, value.toString()]));
  const text = (name: string) => values.get(name) || null;
  const cents = (name: string) => amountCents(values.get(name) ?? '');
  return {
    reference: text('m_payment_id'),
    paymentId: text('pf_payment_id'),
    status: text('payment_status')?.toUpperCase() ?? null,
    grossCents: cents('amount_gross'),
    feeCents: cents('amount_fee'),
    netCents: cents('amount_net'),
    subscriptionToken: text('token'),
    fields: notification?.all.map(([name, value]) => [name, value.toString()] as const) ?? [],
  };
}

/**
 * Asks the provider to confirm that it sent a notification. Sends back the fields before the signature,
 * without the passphrase.
 * @throws ProviderUnavailableError for any response other than VALID or INVALID
 */
export async function confirmNotification(url: string, body: string, limitMs?: number): Promise<boolean> {
  const notification = openNotification(body);
  if (notification === null) return false;
  const answer = await ask(
    url,
    {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: encodePairs(notification.signed),
    },
    limitMs,
  );
  if (answer.status === 200 && answer.body === 'VALID') return true;
  if (answer.status === 200 && answer.body === 'INVALID') return false;
  throw new ProviderUnavailableError(
    `The payment provider replied to a confirmation with status ${answer.status}`,
  );
}
