/** Monthly penalties in rand for a late return, by upper bound of the preceding year's taxable income. */
export const latePenalties: readonly { upTo: number; penalty: number }[] = [
  { upTo: 250_000, penalty: 250 },
  { upTo: 500_000, penalty: 500 },
  { upTo: 1_000_000, penalty: 1_000 },
  { upTo: 5_000_000, penalty: 2_000 },
  { upTo: 10_000_000, penalty: 4_000 },
  { upTo: 50_000_000, penalty: 8_000 },
  { upTo: Infinity, penalty: 16_000 },
];

/**
 * Returns the monthly penalty in rand for a late return (Tax Administration Act, section 211). It depends on the
 * preceding year's taxable income, in whole cents.
 */
export function latePenalty(taxableIncome: number): number {
  return latePenalties.find(({ upTo }) => taxableIncome <= upTo * 100)!.penalty;
}
