import { z } from 'zod';

/** Number of digits shown of a stored tax number. */
const VISIBLE_DIGITS = 3;

const DIGITS = 10;

/**
 * Verifies the check digit (Luhn, as SARS uses for tax reference numbers): doubles every second digit from
 * the first, adds the digits of each product, and expects a multiple of 10.
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

/**
 * A tax number, with or without spaces: ten digits, the first one 0, 1, 2, 3 or 9, the last one a check
 * digit.
 */
export const taxNumber = z
  .string({ error: 'Please enter the tax number as text' })
  .max(50, 'A tax number has ten digits')
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(
    z
      .string()
      .regex(/^\d{10}$/, { error: 'A tax number has ten digits', abort: true })
      .regex(/^[01239]/, { error: 'A tax number begins with 0, 1, 2, 3 or 9', abort: true })
      .refine(hasCheckDigit, 'This tax number isn’t valid. Please check it against a letter from SARS.'),
  );

/** Masks a tax number: "•••••••482". */
export const maskTaxNumber = (digits: string) =>
  '•'.repeat(DIGITS - VISIBLE_DIGITS) + digits.slice(-VISIBLE_DIGITS);
