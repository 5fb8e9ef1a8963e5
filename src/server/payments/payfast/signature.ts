import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * PHP's urlencode output for each byte. Letters, digits, `-`, `_` and `.` stay unchanged; a space becomes
 * `+`.
 */
const encodedBytes = Array.from({ length: 256 }, (_, byte) => {
  const character = String.fromCharCode(byte);
  if (/[\w.-]/.test(character)) return character;
  return character === ' ' ? '+' : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
});

/**
 * Encodes a value as PHP's urlencode does, because signatures are computed over its output. `encodeURIComponent`
 * leaves `! ' ( ) * ~` unencoded, so the name O'Brien would get a wrong signature. Text is encoded as UTF-8; a
 * lone surrogate becomes the replacement character.
 */
export function phpUrlencode(value: string | Uint8Array): string {
  const bytes = typeof value === 'string' ? Buffer.from(value) : value;
  let encoded = '';
  for (const byte of bytes) encoded += encodedBytes[byte];
  return encoded;
}

const trimmed = new Set(' \t\n\r\0\v');

/**
 * Trims a string like PHP's trim: spaces, tabs, line breaks, vertical tabs and NUL. Unlike JavaScript's trim,
 * keeps no-break spaces.
 */
export function phpTrim(text: string): string {
  // Avoid a regular expression, because matching trailing spaces takes seconds on a string full of spaces.
  let [start, end] = [0, text.length];
  while (start < end && trimmed.has(text.charAt(start))) start += 1;
  while (end > start && trimmed.has(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Joins `name=value` pairs with `&`, encoding names and values like PHP. */
export function encodePairs(pairs: Iterable<readonly [name: string, value: string | Uint8Array]>): string {
  return Array.from(pairs, ([name, value]) => `${phpUrlencode(name)}=${phpUrlencode(value)}`).join('&');
}

/** A form field whose value is raw bytes, which may be truncated UTF-8. */
export type RawField = readonly [name: string, value: Buffer];

function decode(part: string): Buffer {
  const bytes = Buffer.from(part.replaceAll('+', ' '));
  const decoded = Buffer.alloc(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const escape = bytes[at] === 0x25 ? bytes.toString('latin1', at + 1, at + 3) : '';
    const isEscape = /^[0-9A-Fa-f]{2}$/.test(escape);
    decoded[length++] = isEscape ? Number.parseInt(escape, 16) : (bytes[at] ?? 0);
    if (isEscape) at += 2;
  }
  return decoded.subarray(0, length);
}

/**
 * Parses an `application/x-www-form-urlencoded` body. Keeps the order of fields, and blank and repeated
 * fields, because the signature covers them. Never throws. Like PHP, keeps a `%` without two hex digits.
 */
export function parseFormBody(body: string): RawField[] {
  return body
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', ...rest] = pair.split('=');
      return [decode(name).toString(), decode(rest.join('='))];
    });
}

/**
 * Parses an amount with at most two decimal places into cents. Returns null if it is invalid or too large for
 * its column.
 */
export function amountCents(text: string): number | null {
  const [, sign, rand = '', cents = ''] = /^(-?)(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (sign === undefined) return null;
  const size = Number(rand + cents.padEnd(2, '0'));
  return sign === '-' && size !== 0 ? -size : size;
}

type Pair<Value> = readonly [name: string, value: Value];

// The provider requires MD5: https://developers.payfast.co.za/docs#signature-generation
function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

function passphrasePairs(passphrase: string | undefined): Pair<string>[] {
  const trimmed = phpTrim(passphrase ?? '');
  return trimmed === '' ? [] : [['passphrase', trimmed]];
}

/**
 * Signs a checkout form's trimmed values in the given order, which must be the documented one. Omits `setup`,
 * `signature` and blank fields; `0` isn't blank.
 */
export function checkoutSignature(fields: readonly Pair<string>[], passphrase: string | undefined): string {
  const signed = fields
    .map(([name, value]) => [name, phpTrim(value)] as const)
    .filter(([name, value]) => value !== '' && name !== 'setup' && name !== 'signature');
  return md5(encodePairs([...signed, ...passphrasePairs(passphrase)]));
}

/** Computes a notification's signature over all fields before it, as received and including blank ones. */
export function notificationSignature(
  fields: readonly Pair<string | Uint8Array>[],
  passphrase: string | undefined,
): string {
  return md5(encodePairs([...fields, ...passphrasePairs(passphrase)]));
}

/** Signs an API request's headers, body, query and passphrase, sorted by name. */
export function apiSignature(fields: readonly Pair<string>[], passphrase: string | undefined): string {
  const signed = [...fields, ...passphrasePairs(passphrase)]
    .filter(([name, value]) => value !== '' && name !== 'testing' && name !== 'signature')
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return md5(encodePairs(signed));
}

/** Compares signatures in constant time. */
export function isSameSignature(expected: string, given: string): boolean {
  if (!/^[0-9a-f]{32}$/.test(given)) return false;
  return timingSafeEqual(Buffer.from(expected), Buffer.from(given));
}
