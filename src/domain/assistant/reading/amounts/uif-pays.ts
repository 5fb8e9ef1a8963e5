import type { Money } from '../sum-facts.ts';
import type { ReadAmount } from './read-amounts.ts';

const otherThanPay =
  /\b(?:bonus|interest|rent|ra|retirement|annuity|pension|medical|donat\w+|sold|lump|paye|tax|allowance|commission)\b/;

/**
 * Returns the pays of a question about UIF, which each employer deducts on its own: of two people or two jobs. Null if
 * an amount may be something else.
 */
export function paysForUif(text: string, amounts: readonly ReadAmount[]): readonly Money[] | null {
  const periods = new Set(amounts.flatMap(({ per }) => per ?? []));
  const [shared] = periods;
  if (amounts.length < 2 || shared === undefined || periods.size > 1 || otherThanPay.test(text)) return null;
  const isSalary = shared !== 'hour' && shared !== 'day';
  return isSalary ? amounts.map(({ amount }) => ({ amount, per: shared })) : null;
}
