import { z } from 'zod';

/** The longest text of each sort, in characters. */
export const textLength = {
  name: 100,
  username: 50,
  email: 254,
  password: 200,
  phone: 30,
  addressLine: 200,
  subject: 200,
  notes: 2_000,
  message: 5_000,
} as const;

const NUL = '\u0000';

function storable(max: number) {
  return z
    .string({ error: 'Please enter text' })
    .max(max, `Please use at most ${max} characters`)
    .refine(
      (value) => !value.includes(NUL) && value.isWellFormed(),
      'Please remove the characters that cannot be stored',
    );
}

/** A text kept as it was typed (a password): at least `min` characters, otherwise `message`. */
export function verbatimText(max: number, min: number, message: string) {
  return z.preprocess((value) => value ?? '', storable(max).min(min, message));
}

/** A text trimmed at both ends: at least `min` characters, otherwise `message`; a missing one counts as empty. */
export function requiredText(max: number, min: number, message: string) {
  return z.preprocess((value) => value ?? '', storable(max).trim().min(min, message));
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
