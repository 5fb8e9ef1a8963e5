/** A text with its personal data masked, and whether it contained any. */
export interface MaskedText {
  text: string;
  hidden: boolean;
}

/**
 * Patterns to mask, in this order. Amounts don't match: they have at most eight digits, or are grouped in threes.
 * `\p{Nd}` covers the digits of all scripts.
 */
const patterns: readonly { find: RegExp; replacement: string }[] = [
  { find: /(?<![\w.+-])[\w.+-]+\s?@\s?[\w-]+(?:\.[\w-]+)+/gu, replacement: '[e-mail address]' },
  // A South African ID number: 13 digits, as six, four and three.
  { find: /(?<!\p{Nd})\p{Nd}{6}[\s-]?\p{Nd}{4}[\s-]?\p{Nd}{3}(?!\p{Nd})/gu, replacement: '[ID number]' },
  // A payment card number: 16 digits in groups of four.
  { find: /(?<!\p{Nd})\p{Nd}{4}(?:[\s-]?\p{Nd}{4}){3}(?!\p{Nd})/gu, replacement: '[card number]' },
  // An IBAN, or a passport number.
  { find: /\b[A-Z]{2}\p{Nd}{2}(?:\s?[A-Z\p{Nd}]{4}){3,7}\b/gu, replacement: '[account number]' },
  { find: /\b[A-Z]{1,2}\p{Nd}{7,8}\b/gu, replacement: '[passport number]' },
  {
    find: /(?<![\p{Nd}R])(?:\+|00)27[\s()-]{0,2}0?\)?\s?\p{Nd}{2}[\s-]?\p{Nd}{3}[\s-]?\p{Nd}{4}(?!\p{Nd})/gu,
    replacement: '[phone number]',
  },
  {
    find: /(?<![\p{Nd}R])0[1-8]\p{Nd}[\s-]?\p{Nd}{3}[\s-]?\p{Nd}{4}(?!\p{Nd})/gu,
    replacement: '[phone number]',
  },
  { find: /(?<![\p{Nd}R])[01239]\p{Nd}{9}(?!\p{Nd})/gu, replacement: '[tax number]' },
  {
    find: /(?<![\p{Nd}R])[01239]\p{Nd}{3}[\s/-]\p{Nd}{3}[\s/-]\p{Nd}{3}(?!\p{Nd})/gu,
    replacement: '[tax number]',
  },
  { find: /\p{Nd}{9,}/gu, replacement: '[number]' },
];

/** A short number that the preceding words identify as an account number or the like. */
const namedNumber =
  /\b(account|acc|a\/c|acct|card|rekening|passport|id|identity|tax(?=\s+(?:number|no\b|nr\b|nommer))|reference|ref|phone|cell|tel|whatsapp)((?:\s+(?:number|no\.?|nr\.?|nommer|is|are)|\s*[:#])+\s*)(\p{Nd}[\p{Nd}\s-]{4,}\p{Nd})/giu;

/** A name after words that introduce it. Only the name must be capitalized. */
const namedPerson =
  /\b([Mm]y name is|[Mm]y naam is|[Ii]gama lami ngu|[Ii] am called|[Tt]his is)\s+(\p{Lu}[\p{L}’'-]+(?:\s+\p{Lu}[\p{L}’'-]+){0,3})/gu;

/** Masks identifying numbers and addresses before a question is stored. */
export function maskNumbers(text: string): MaskedText {
  let masked = text.replaceAll(namedNumber, '$1$2[number]');
  for (const { find, replacement } of patterns) masked = masked.replaceAll(find, replacement);
  return { text: masked, hidden: masked !== text };
}

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Minimum length of a name part masked on its own. Shorter parts are too often ordinary words. */
const MIN_NAME = 3;

/**
 * Also masks names: those introduced in the text, and the given ones. Used for texts that staff see without the
 * client's name, or that go to a third-party model.
 */
export function maskPerson(text: string, names: readonly string[] = []): string {
  let masked = maskNumbers(text).text.replaceAll(namedPerson, '$1 [name]');
  const parts = names.flatMap((name) => [name, ...name.split(/\s+/)]);
  for (const part of parts.filter(({ length }) => length >= MIN_NAME)) {
    const whole = new RegExp(String.raw`(?<![\p{L}\p{N}])${escapeRegExp(part)}(?![\p{L}\p{N}])`, 'giu');
    masked = masked.replaceAll(whole, '[name]');
  }
  return masked;
}
