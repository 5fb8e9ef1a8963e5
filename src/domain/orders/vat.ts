import { multiplyCents } from '../money.ts';

/** Value-added tax, percent. Source: Value-Added Tax Act 89 of 1991, section 7(1); 15% since 1 April 2018. */
export const vatPercent = 15;

/** The VAT inside an amount that includes it, whole cents, rounded half up: 15/115 of it. */
export function vatWithin(cents: number): number {
  return multiplyCents(cents, vatPercent, 100 + vatPercent);
}
