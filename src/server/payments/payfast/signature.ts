import { createHash, timingSafeEqual } from 'node:crypto';
import { encodePairs, phpTrim } from './encoding.ts';

type Pair<Value> = readonly [name: string, value: Value];

// The provider's choice, not ours: https://developers.payfast.co.za/docs#signature-generation
function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

function passphrasePairs(passphrase: string | undefined): Pair<string>[] {
  const trimmed = phpTrim(passphrase ?? '');
  return trimmed === '' ? [] : [['passphrase', trimmed]];
}

/**
 * The signature of a checkout form: trimmed values in the order given, which must be the documented one. Blank fields
 * are left out (`0` is not blank), `setup` and `signature` too.
 */
export function checkoutSignature(fields: readonly Pair<string>[], passphrase: string | undefined): string {
  const signed = fields
    .map(([name, value]) => [name, phpTrim(value)] as const)
    .filter(([name, value]) => value !== '' && name !== 'setup' && name !== 'signature');
  return md5(encodePairs([...signed, ...passphrasePairs(passphrase)]));
}

/** The signature of a notification: every field before its signature, as it came, blank ones included. */
export function notificationSignature(
  fields: readonly Pair<string | Uint8Array>[],
  passphrase: string | undefined,
): string {
  return md5(encodePairs([...fields, ...passphrasePairs(passphrase)]));
}

/** The signature of an API call: headers, body and query, the passphrase among them, sorted by name. */
export function apiSignature(fields: readonly Pair<string>[], passphrase: string | undefined): string {
  const signed = [...fields, ...passphrasePairs(passphrase)]
    .filter(([name, value]) => value !== '' && name !== 'testing' && name !== 'signature')
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return md5(encodePairs(signed));
}

/** Compares two signatures in the same time wherever they differ. */
export function isSameSignature(expected: string, given: string): boolean {
  if (!/^[0-9a-f]{32}$/.test(given)) return false;
  return timingSafeEqual(Buffer.from(expected), Buffer.from(given));
}
