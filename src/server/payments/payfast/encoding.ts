/** What PHP's urlencode makes of each byte: letters, digits, `-`, `_` and `.` stay, a space becomes `+`. */
const encodedBytes = Array.from({ length: 256 }, (_, byte) => {
  const character = String.fromCharCode(byte);
  if (/[\w.-]/.test(character)) return character;
  return character === ' ' ? '+' : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
});

/**
 * PHP's urlencode, which every signature is made over. `encodeURIComponent` leaves `! ' ( ) * ~` bare and so signs
 * O'Brien wrongly. Text is taken as UTF-8; a lone surrogate becomes the replacement character.
 */
export function phpUrlencode(value: string | Uint8Array): string {
  const bytes = typeof value === 'string' ? Buffer.from(value) : value;
  let encoded = '';
  for (const byte of bytes) encoded += encodedBytes[byte];
  return encoded;
}

const trimmed = new Set(' \t\n\r\0\v');

/** PHP's trim: space, tab, line breaks, vertical tab and NUL; unlike JavaScript's it leaves no-break spaces. */
export function phpTrim(text: string): string {
  // No pattern: one that looks for spaces at the end takes seconds for a text that is full of them.
  let [start, end] = [0, text.length];
  while (start < end && trimmed.has(text.charAt(start))) start += 1;
  while (end > start && trimmed.has(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** `name=value` pairs joined with `&`, values encoded as PHP does. */
export function encodePairs(pairs: Iterable<readonly [name: string, value: string | Uint8Array]>): string {
  return Array.from(pairs, ([name, value]) => `${phpUrlencode(name)}=${phpUrlencode(value)}`).join('&');
}
