import type { TaxTable } from './tax-table.ts';

/** Tax table for 2026/2027, the 2027 year of assessment, in whole rand. */
export const taxTable2026: TaxTable = {
  taxYear: '2026/2027',
  version: '2026/2027-1',
  source: 'SARS, Rates of tax for individuals, 2027 year of assessment',
  brackets: [
    { above: 0, rate: 18, base: 0 },
    { above: 245_100, rate: 26, base: 44_118 },
    { above: 383_100, rate: 31, base: 79_998 },
    { above: 530_200, rate: 36, base: 125_599 },
    { above: 695_800, rate: 39, base: 185_215 },
    { above: 887_000, rate: 41, base: 259_783 },
    { above: 1_878_600, rate: 45, base: 666_339 },
  ],
  rebates: { primary: 17_820, secondary: 9_765, tertiary: 3_249 },
  thresholds: { under65: 99_000, '65to74': 153_250, '75plus': 171_300 },
  medicalCredit: { firstTwo: 376, further: 254 },
  retirementCap: 430_000,
  uifPeriods: [{ months: 12, monthlyCeiling: 17_712 }],
};
