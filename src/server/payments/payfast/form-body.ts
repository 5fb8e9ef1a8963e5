/** A field of a form body; the value in bytes, since a text that its sender cut off need not be UTF-8 to its end. */
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
 * The fields of an `application/x-www-form-urlencoded` body in the order in which they came, blank and repeated ones
 * included: what is signed is exactly that list. Never throws; like PHP, it takes a `%` without two digits as it stands.
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
