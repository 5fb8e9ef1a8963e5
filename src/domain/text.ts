import { z } from 'zod';

/** Maximum length of each kind of text, in characters. */
export const textLength = {
  name: 100,
  username: 50,
  email: 254,
  password: 200,
  phone: 30,
  token: 200,
  code: 50,
  addressLine: 200,
  subject: 200,
  notes: 2_000,
  message: 5_000,
} as const;

const NUL = '\u0000';
/** Matches a line break or control character. */
export const lineBreakOrControl = /[\p{Cc}\u2028\u2029]/u;
const controlInParagraphs = /[^\P{Cc}\n\r\t]/u;

/**
 * Matches a visible character: not whitespace, U+2800 (Braille blank) or a zero-width character such as
 * U+200B.
 */
const visible = /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u;

/** Error message for lone surrogates, NUL and other control characters. */
export const unsupportedCharacters = 'Please remove unsupported characters';

/** Error message for line breaks and control characters in a single-line field. */
export const singleLineOnly = 'Please use a single line of plain text';

/**
 * Rejects lone surrogates: PostgreSQL would store a replacement character, so the reply would differ from the
 * row.
 */
function bounded(max: number) {
  return z
    .string({ error: 'Please enter text' })
    .max(max, `Please use at most ${max} characters`)
    .refine((value) => value.isWellFormed(), unsupportedCharacters);
}

function storable(max: number) {
  return bounded(max).refine((value) => !value.includes(NUL), unsupportedCharacters);
}

/** Checked before trimming: a line break at the end is rejected like one in the middle. */
function singleLine(max: number) {
  return bounded(max)
    .refine((value) => !lineBreakOrControl.test(value), singleLineOnly)
    .trim();
}

/** Text kept exactly as typed (a password): at least `min` characters, otherwise `message`. */
export function verbatimText(max: number, min: number, message: string) {
  return z.preprocess((value) => value ?? '', storable(max).min(min, message));
}

/**
 * Requires at least `min` characters, one of them visible, otherwise `message`; missing text counts as empty.
 */
export function required(text: z.ZodString, min: number, message: string) {
  const seen = text.min(min, { error: message, abort: true }).refine((value) => visible.test(value), message);
  return z.preprocess((value) => value ?? '', seen);
}

/** Trimmed text of at least `min` characters, otherwise `message`. */
export function requiredText(max: number, min: number, message: string) {
  return required(storable(max).trim(), min, message);
}

/** Trimmed single line without control characters, at least one character, otherwise `message`. */
export function requiredLine(max: number, message: string) {
  return required(singleLine(max), 1, message);
}

/** Optional single line; null and blank become null. */
export function optionalLine(max: number) {
  return singleLine(max)
    .nullish()
    .transform((value) => value || null);
}

/** Trimmed multi-line text; line breaks and tabs are its only control characters. */
export function requiredParagraphs(max: number, message: string) {
  const paragraphs = bounded(max)
    .refine((value) => !controlInParagraphs.test(value), unsupportedCharacters)
    .trim();
  return required(paragraphs, 1, message);
}

/** Trimmed e-mail address, otherwise `message`. */
export function emailAddress(message = 'Invalid email address') {
  const address = storable(textLength.email).trim().pipe(z.email(message));
  return z.preprocess((value) => value ?? '', address).meta({ format: 'email' });
}

/** Optional text; null and blank become null. */
export function optionalText(max: number) {
  return storable(max)
    .trim()
    .nullish()
    .transform((value) => value || null);
}

/** Text in a partial update: absent leaves the stored value, null and blank clear it. */
export function clearableText(max: number) {
  return storable(max)
    .trim()
    .nullable()
    .transform((value) => value || null)
    .optional();
}
