import type { TaxTable } from './tax-table.ts';

/** Tax table for 2023/2024, the 2024 year of assessment, in whole rand. */
export const taxTable2023: TaxTable = {
  taxYear: '2023/2024',
  version: '2023/2024-1',
  source: 'SARS, Rates of tax for individuals, 2024 year of assessment',
  brackets: [
    { above: 0, rate: 18, base: 0 },
    { above: 237_100, rate: 26, base: 42_678 },
    { above: 370_500, rate: 31, base: 77_362 },
    { above: 512_800, rate: 36, base: 121_475 },
    { above: 673_000, rate: 39, base: 179_147 },
    { above: 857_900, rate: 41, base: 251_258 },
    { above: 1_817_000, rate: 45, base: 644_489 },
  ],
  rebates: { primary: 17_235, secondary: 9_444, tertiary: 3_145 },
  // SARS rounds the last two thresholds up to the next rand, so a few cents of tax are due at these incomes.
  thresholds: { under65: 95_750, '65to74': 148_217, '75plus': 165_689 },
  medicalCredit: { firstTwo: 364, further: 246 },
  retirementCap: 350_000,
  uifPeriods: [{ months: 12, monthlyCeiling: 17_712 }],
};
