import { z } from 'zod';

/** Digits of a tax number that are shown once it is stored. */
const SHOWN = 3;

const DIGITS = 10;

/**
 * Whether the last of ten digits fits the others: every second one from the first on is doubled, of two digits the sum is
 * taken, and all ten together end in 0 (modulus 10, as SARS checks tax reference numbers).
 */
function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < DIGITS; index += 1) {
    const digit = Number(digits[index]);
    const value = index % 2 === 0 ? digit * 2 : digit;
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** A tax number as it is typed, with or without spaces: ten digits, the first 0, 1, 2, 3 or 9, the last a check digit. */
export const taxNumber = z
  .string({ error: 'Please enter the tax number as text' })
  .max(50, 'A tax number has ten digits')
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(
    z
      .string()
      .regex(/^\d{10}$/, { error: 'A tax number has ten digits', abort: true })
      .regex(/^[01239]/, { error: 'A tax number begins with 0, 1, 2, 3 or 9', abort: true })
      .refine(hasCheckDigit, 'One of the digits is wrong: please compare it with a letter from SARS'),
  );

/** What may be shown of a stored tax number: "•••••••482". */
export const maskTaxNumber = (digits: string) => '•'.repeat(DIGITS - SHOWN) + digits.slice(-SHOWN);
