import { multiplyCents } from '../money.ts';

/**
 * A tax bracket in whole rand. The amount above `above` is taxed at `rate` percent; `base` is the tax due
 * at `above`.
 */
export type TaxBracket = { above: number; rate: number; base: number };

/**
 * Returns the index of the highest bracket reached by an amount in whole cents. A bound belongs to the
 * bracket below it.
 */
export function bracketOf(brackets: readonly TaxBracket[], amount: number): number {
  let index = brackets.length - 1;
  while (index > 0 && amount <= brackets[index]!.above * 100) index -= 1;
  return index;
}

/** Returns the tax on an amount in whole cents, rounded half up. Amounts below 0 are not taxed. */
export function taxOn(brackets: readonly TaxBracket[], amount: number): number {
  if (amount <= 0) return 0;
  const { above, rate, base } = brackets[bracketOf(brackets, amount)]!;
  return base * 100 + multiplyCents(amount - above * 100, rate, 100);
}

/** Returns the rate in percent that applies to the next rand above an amount. The amount is in whole cents. */
export function nextRate(brackets: readonly TaxBracket[], amount: number): number {
  const index = bracketOf(brackets, amount);
  const next = brackets[index + 1];
  // If the amount exactly fills its bracket, the next rand falls into the bracket above.
  if (next && amount === next.above * 100) return next.rate;
  return brackets[index]!.rate;
}
