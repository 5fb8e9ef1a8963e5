import { z } from 'zod';

/** The longest text of each sort, in characters. */
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
/** What a single line of plain text does not have. */
export const lineBreakOrControl = /[\p{Cc}\u2028\u2029]/u;
const controlInParagraphs = /[^\P{Cc}\n\r\t]/u;

/** Anything that can be seen: not a space (nor Braille's, U+2800), nor a letter that takes no place, such as U+200B. */
const visible = /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u;

/** What is said of half a character, NUL and the like. */
export const notStorable = 'Please remove the characters that cannot be stored';

/** What is said of a text that is no single line. */
export const notPlain = 'Please use a single line of plain text';

/** Half a character is stored as another one, so the reply would differ from the row. */
function bounded(max: number) {
  return z
    .string({ error: 'Please enter text' })
    .max(max, `Please use at most ${max} characters`)
    .refine((value) => value.isWellFormed(), notStorable);
}

function storable(max: number) {
  return bounded(max).refine((value) => !value.includes(NUL), notStorable);
}

/** Looked at before trimming: a line break at the end is no more welcome than one in the middle. */
function singleLine(max: number) {
  return bounded(max)
    .refine((value) => !lineBreakOrControl.test(value), notPlain)
    .trim();
}

/** A text kept as it was typed (a password): at least `min` characters, otherwise `message`. */
export function verbatimText(max: number, min: number, message: string) {
  return z.preprocess((value) => value ?? '', storable(max).min(min, message));
}

/** At least `min` characters, one of them visible, otherwise `message`; a missing text counts as empty. */
export function filled(text: z.ZodString, min: number, message: string) {
  const seen = text.min(min, { error: message, abort: true }).refine((value) => visible.test(value), message);
  return z.preprocess((value) => value ?? '', seen);
}

/** A text trimmed at both ends: at least `min` characters, otherwise `message`. */
export function requiredText(max: number, min: number, message: string) {
  return filled(storable(max).trim(), min, message);
}

/** A text of one line, without control characters, trimmed: at least one character, otherwise `message`. */
export function requiredLine(max: number, message: string) {
  return filled(singleLine(max), 1, message);
}

/** A line that may be left out; null and blank count as left out and become null. */
export function optionalLine(max: number) {
  return singleLine(max)
    .nullish()
    .transform((value) => value || null);
}

/** A text of any number of lines, trimmed, without other control characters than breaks and tabs. */
export function requiredParagraphs(max: number, message: string) {
  const paragraphs = bounded(max)
    .refine((value) => !controlInParagraphs.test(value), notStorable)
    .trim();
  return filled(paragraphs, 1, message);
}

/** An e-mail address, trimmed; anything else is answered with `message`. */
export function emailAddress(message = 'Invalid email address') {
  return z.preprocess((value) => value ?? '', storable(textLength.email).trim().pipe(z.email(message)));
}

/** A text that may be left out; null and blank count as left out and become null. */
export function optionalText(max: number) {
  return storable(max)
    .trim()
    .nullish()
    .transform((value) => value || null);
}

/** A text that a change may leave alone (absent) or clear (null and blank become null). */
export function clearableText(max: number) {
  return storable(max)
    .trim()
    .nullable()
    .transform((value) => value || null)
    .optional();
}
