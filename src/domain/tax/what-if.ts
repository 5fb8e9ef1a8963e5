import { multiplyCents, toCents, toRand } from '../money.ts';
import type { TaxInput, TaxResult } from './tax-result.ts';

/** A calculation to compare: its input and annual figures. */
export interface Compared {
  input: TaxInput;
  result: TaxResult;
}

/** Subtracts amounts in rand, exactly to the cent. */
export const less = (rand: number, other: number) => toRand(toCents(rand) - toCents(other));

/** Returns the take-home pay left after the user's own retirement contributions, at least 0. */
export const leftToSpend = ({ input, result }: Compared) =>
  Math.max(0, less(result.takeHomePay, input.retirementContributions));

/** Returns the part of the retirement contributions that exceeds the take-home pay and must come from other money. */
export const fromOtherMoney = ({ input, result }: Compared) =>
  Math.max(0, less(input.retirementContributions, result.takeHomePay));

/** Returns the additional monthly contribution, in whole rand, that is still fully deductible. */
export function monthlyRoom(retirementRoom: number): number {
  return Math.floor(toCents(retirementRoom) / 1200);
}

/** Annual amounts in rand: the further contribution, the tax it saves, and its net cost to the user. */
export interface ContributionCost {
  added: number;
  saved: number;
  cost: number;
  /** Tax saved per rand contributed, in cents to one decimal place; 0 if there is no further contribution. */
  centsPerRand: number;
  /** Whether `centsPerRand` is rounded. */
  isRounded: boolean;
}

/** Calculates the net cost of further retirement contributions, after the tax they save. */
export function contributionCost(before: Compared, after: Compared): ContributionCost {
  const added = toCents(after.input.retirementContributions) - toCents(before.input.retirementContributions);
  const saved = toCents(before.result.netTax) - toCents(after.result.netTax);
  return {
    added: toRand(added),
    saved: toRand(saved),
    cost: toRand(added - saved),
    centsPerRand: added > 0 ? multiplyCents(saved, 1000, added) / 10 : 0,
    isRounded: added > 0 && (saved * 1000) % added !== 0,
  };
}
