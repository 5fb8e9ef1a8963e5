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
 * Creates a string schema that limits the length and rejects lone surrogates. PostgreSQL would store a
 * replacement character, so the response would differ from the row.
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

/** Validates before trimming, so a trailing line break is rejected like one in the middle. */
function singleLine(max: number) {
  return bounded(max)
    .refine((value) => !lineBreakOrControl.test(value), singleLineOnly)
    .trim();
}

/**
 * Creates a schema for text kept exactly as typed, such as a password. Text shorter than `min` characters
 * fails with `message`.
 */
export function verbatimText(max: number, min: number, message: string) {
  return z.preprocess((value) => value ?? '', storable(max).min(min, message));
}

/**
 * Requires at least `min` characters, one of them visible. Otherwise validation fails with `message`. Missing
 * text counts as empty.
 */
export function required(text: z.ZodString, min: number, message: string) {
  const seen = text.min(min, { error: message, abort: true }).refine((value) => visible.test(value), message);
  return z.preprocess((value) => value ?? '', seen);
}

/** Creates a schema for trimmed text of at least `min` characters. Shorter text fails with `message`. */
export function requiredText(max: number, min: number, message: string) {
  return required(storable(max).trim(), min, message);
}

/**
 * Creates a schema for a trimmed, non-empty line without control characters. Empty text fails with `message`.
 */
export function requiredLine(max: number, message: string) {
  return required(singleLine(max), 1, message);
}

/** Returns null for text without a visible character. */
const blankAsNull = (value: string | null | undefined) => (value && visible.test(value) ? value : null);

/** Creates a schema for an optional single line. Null and blank values become null. */
export function optionalLine(max: number) {
  return singleLine(max).nullish().transform(blankAsNull);
}

/** Creates a schema for a single line that null or a blank value clears. A missing value is an error. */
export function nullableLine(max: number) {
  return singleLine(max).nullable().transform(blankAsNull);
}

/**
 * Creates a schema for trimmed multi-line text. Line breaks and tabs are the only control characters allowed.
 */
export function requiredParagraphs(max: number, message: string) {
  const paragraphs = bounded(max)
    .refine((value) => !controlInParagraphs.test(value), unsupportedCharacters)
    .trim();
  return required(paragraphs, 1, message);
}

/** Creates a schema for a trimmed e-mail address. Invalid addresses fail with `message`. */
export function emailAddress(message = 'Invalid email address') {
  const address = storable(textLength.email).trim().pipe(z.email(message));
  return z.preprocess((value) => value ?? '', address).meta({ format: 'email' });
}

/** Creates a schema for optional text. Null and blank values become null. */
export function optionalText(max: number) {
  return storable(max)
    .trim()
    .nullish()
    .transform((value) => value || null);
}

/**
 * Creates a schema for text in a partial update. Absent text keeps the stored value; null or blank text
 * clears it.
 */
export function clearableText(max: number) {
  return storable(max)
    .trim()
    .nullable()
    .transform((value) => value || null)
    .optional();
}

/** Trimmed search text, which may be empty. */
export const searchText = z
  .string({ error: 'Please enter text to search for' })
  .max(textLength.name, `Please search for at most ${textLength.name} characters`)
  .refine((text) => text.isWellFormed() && !text.includes(NUL), unsupportedCharacters)
  .trim();
