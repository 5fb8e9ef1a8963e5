import { randomInt } from 'node:crypto';
import { centsToDecimal, multiplyCents } from '../../domain/money.ts';
import type { MerchantAccount } from '../payments/payfast/connection.ts';
import { amountCents, encodePairs, notificationSignature } from '../payments/payfast/signature.ts';
import type { FormValues } from './checked-form.ts';

/** Keyed hash function with base64url output, stable across restarts and processes. */
export type Digest = (text: string) => string;

const idField = /(?<=^|&)pf_payment_id=(\d{16})(?=&|$)/;

function digits(digest: Digest, text: string): string {
  const number = Buffer.from(digest(text), 'base64url').readBigUInt64BE();
  return String(number % 100_000_000n).padStart(8, '0');
}

/** Generates eight random digits that identify a visit to the payment page. */
export function newAttempt(): string {
  return String(randomInt(10_000_000, 90_000_000));
}

/**
 * Returns a notification's payment ID: the attempt plus eight digits derived from all other fields with a
 * secret key. The simulator can thus recognize its own notifications without storing them. In `body`, the
 * field `pf_payment_id=` is blank.
 */
export function paymentId(digest: Digest, attempt: string, body: string): string {
  return attempt + digits(digest, `notification ${attempt} ${body}`);
}

/** Returns whether this simulator created exactly this notification. `body` excludes the signature. */
export function isOurs(digest: Digest, body: string): boolean {
  const [field, id = ''] = idField.exec(body) ?? [];
  if (field === undefined) return false;
  return paymentId(digest, id.slice(0, 8), body.replace(idField, 'pf_payment_id=')) === id;
}

/**
 * Returns a subscription token of 36 characters. The same attempt gives the same token, so a second click
 * doesn't create another subscription.
 */
export function subscriptionToken(digest: Digest, attempt: string, reference: string): string {
  const hex = Buffer.from(digest(`subscription ${attempt} ${reference}`), 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

export type NotificationStatus = 'COMPLETE' | 'FAILED' | 'CANCELLED';

/** Values that a notification is built from, in addition to the form. */
export interface NotificationSubject {
  status: NotificationStatus;
  /** Eight-digit number. The same attempt, status and fields produce the same notification. */
  attempt: string;
  /** Amount in the provider's format; blank for a cancelled subscription. */
  amount: string;
  /** Subscription token. The provider puts it second in a renewal and last in a first payment. */
  token?: { value: string; place: 'second' | 'last'; billingDate?: string };
  /** Fields overridden by tests. They are signed and confirmed, unless the signature itself is overridden. */
  change?: Readonly<Record<string, string>>;
}

/** The provider's fee in hundredths of a percent, and its minimum fee in cents. */
const FEE_SHARE = 230;
const SMALLEST_FEE_CENTS = 230;

function amounts(amount: string): readonly string[] {
  const gross = amountCents(amount);
  if (gross === null) return ['', '', ''];
  const fee = gross === 0 ? 0 : -Math.max(SMALLEST_FEE_CENTS, multiplyCents(gross, FEE_SHARE, 10_000));
  return [gross, fee, gross + fee].map(centsToDecimal);
}

const customFields = ['str', 'int'].flatMap((kind) =>
  [1, 2, 3, 4, 5].map((number) => `custom_${kind}${number}` as keyof FormValues),
);

/** Builds a signed notification body with all fields in the provider's order, including blank ones. */
export function notificationBody(
  form: FormValues,
  subject: NotificationSubject,
  { account, digest }: { account: MerchantAccount; digest: Digest },
): string {
  const { status, attempt, token, change = {} } = subject;
  const [gross = '', fee = '', net = ''] = amounts(subject.amount);
  const fromForm = (name: keyof FormValues) => [name, form[name] ?? ''] as const;
  const fields = [
    fromForm('m_payment_id'),
    ...(token?.place === 'second' ? [['token', token.value] as const] : []),
    ['pf_payment_id', ''],
    ['payment_status', status],
    fromForm('item_name'),
    fromForm('item_description'),
    ['amount_gross', gross],
    ['amount_fee', fee],
    ['amount_net', net],
    ...customFields.map(fromForm),
    fromForm('name_first'),
    fromForm('name_last'),
    fromForm('email_address'),
    ['merchant_id', account.merchantId],
    ...(token?.place === 'last' ? [['token', token.value] as const] : []),
    ...(token?.billingDate === undefined ? [] : [['billing_date', token.billingDate] as const]),
  ].map(([name = '', value = '']) => [name, change[name] ?? value] as const);
  const id = change['pf_payment_id'] ?? paymentId(digest, attempt, encodePairs(fields));
  const sent = fields.map(([name, value]) => [name, name === 'pf_payment_id' ? id : value] as const);
  const signature = change['signature'] ?? notificationSignature(sent, account.passphrase);
  return encodePairs([...sent, ['signature', signature]]);
}
