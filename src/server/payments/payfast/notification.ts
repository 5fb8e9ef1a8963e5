import { type NotificationContent, ProviderUnreachable } from '../../../domain/orders/payment-provider.ts';
import { ask } from './connection.ts';
import { amountCents, encodePairs, parseFormBody, type RawField } from './signature.ts';

/** A notification taken apart; `signed` are the fields before its signature, which alone count. */
export interface Notification {
  all: readonly RawField[];
  signed: readonly RawField[];
  signature: string;
}

/** Takes a body apart; null when it holds nothing that could be read in one way only. */
export function openNotification(body: string): Notification | null {
  const all = parseFormBody(body);
  const at = all.findIndex(([name]) => name === 'signature');
  const signed = at === -1 ? all : all.slice(0, at);
  const names = new Set(signed.map(([name]) => name));
  // A name that comes twice would mean one thing to the signature and another to whoever reads it.
  const readable = signed.length > 0 && names.size === signed.length;
  // No store takes a NUL, and the provider never sends one.
  if (!readable || all.some(([name, value]) => name.includes('\0') || value.includes(0))) return null;
  return { all, signed, signature: all[at]?.[1].toString() ?? '' };
}

/** What a notification says; all null when it cannot be read. */
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
 * Asks the provider whether it sent a notification: the fields before the signature, without the passphrase.
 * @throws ProviderUnreachable for any answer but a plain VALID or INVALID
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
  throw new ProviderUnreachable(`The payment provider answered a confirmation with ${answer.status}`);
}
