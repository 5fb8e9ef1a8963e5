import { randomInt } from 'node:crypto';

/** A keyed digest, in base64url; the same after a restart and in every process. */
export type Digest = (text: string) => string;

const idField = /(?<=^|&)pf_payment_id=(\d{16})(?=&|$)/;

function digits(digest: Digest, text: string): string {
  const number = Buffer.from(digest(text), 'base64url').readBigUInt64BE();
  return String(number % 100_000_000n).padStart(8, '0');
}

/** Eight digits that tell one visit to the payment page from another. */
export function newAttempt(): string {
  return String(randomInt(10_000_000, 90_000_000));
}

/**
 * The payment id of a notification: the attempt and eight digits that only this gateway can make of all other fields.
 * So it knows its own notifications again without having kept them. `body` has the field `pf_payment_id=` blank.
 */
export function paymentId(digest: Digest, attempt: string, body: string): string {
  return attempt + digits(digest, `notification ${attempt} ${body}`);
}

/** Whether this gateway made a notification, byte for byte; the body is without its signature. */
export function isOurs(digest: Digest, body: string): boolean {
  const [field, id = ''] = idField.exec(body) ?? [];
  if (field === undefined) return false;
  return paymentId(digest, id.slice(0, 8), body.replace(idField, 'pf_payment_id=')) === id;
}

/** What a subscription is called: 36 characters, the same for the same attempt, so that a second press makes no second. */
export function subscriptionToken(digest: Digest, attempt: string, reference: string): string {
  const hex = Buffer.from(digest(`subscription ${attempt} ${reference}`), 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
