import { z } from 'zod';

/** Number of trailing digits that a masked tax number shows. */
const VISIBLE_DIGITS = 3;

const DIGITS = 10;

/**
 * Verifies the check digit with the Luhn algorithm, which SARS uses for tax reference numbers. Doubles every
 * second digit, starting with the first, adds up all resulting digits and expects a multiple of 10.
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

/** First digits of income tax numbers, as people read them. */
export const taxNumberStarts = '0, 1, 2, 3 or 9';
/** First digit of an employer's reference number for PAYE, which isn't an income tax number. */
export const payeNumberStart = '7';

/**
 * A ten-digit tax number, with or without spaces. It begins with 0, 1, 2, 3 or 9 and ends with a check digit.
 */
export const taxNumber = z
  .string({ error: 'Please enter the tax number as text' })
  .max(50, 'A tax number has ten digits')
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(
    z
      .string()
      .regex(/^\d{10}$/, { error: 'A tax number has ten digits', abort: true })
      .regex(/^[01239]/, { error: `A tax number begins with ${taxNumberStarts}`, abort: true })
      .refine(hasCheckDigit, 'This tax number isn’t valid. Please check it against a letter from SARS.'),
  );

/** Masks all but a tax number's last three digits: "•••••••482". */
export const maskTaxNumber = (digits: string) =>
  '•'.repeat(DIGITS - VISIBLE_DIGITS) + digits.slice(-VISIBLE_DIGITS);
