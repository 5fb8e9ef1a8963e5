import { toCents, toRand } from '../money.ts';
import { type TaxBracket, taxOn } from './brackets.ts';

/** The part of a bracket between two taxable incomes, with its rate in percent and its tax. Amounts are in rand. */
export type BracketPiece = { from: number; to: number; rate: number; tax: number };

/**
 * Divides the taxable income between two amounts in rand by bracket. The pieces' taxes add up exactly to the
 * difference in tax before rebates.
 */
export function bracketPieces(brackets: readonly TaxBracket[], lower: number, upper: number): BracketPiece[] {
  return brackets.flatMap(({ above, rate }, at) => {
    const from = Math.max(toCents(lower), above * 100);
    const to = Math.min(toCents(upper), (brackets[at + 1]?.above ?? Infinity) * 100);
    if (to <= from) return [];
    const tax = taxOn(brackets, to) - taxOn(brackets, from);
    return [{ from: toRand(from), to: toRand(to), rate, tax: toRand(tax) }];
  });
}
