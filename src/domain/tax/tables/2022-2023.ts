import type { TaxTable } from './tax-table.ts';

/** Tax table for 2022/2023, the 2023 year of assessment, in whole rand. */
export const taxTable2022: TaxTable = {
  taxYear: '2022/2023',
  version: '2022/2023-1',
  source: 'SARS, Rates of tax for individuals, 2023 year of assessment',
  brackets: [
    { above: 0, rate: 18, base: 0 },
    { above: 226_000, rate: 26, base: 40_680 },
    { above: 353_100, rate: 31, base: 73_726 },
    { above: 488_700, rate: 36, base: 115_762 },
    { above: 641_400, rate: 39, base: 170_734 },
    { above: 817_600, rate: 41, base: 239_452 },
    { above: 1_731_600, rate: 45, base: 614_192 },
  ],
  rebates: { primary: 16_425, secondary: 9_000, tertiary: 2_997 },
  thresholds: { under65: 91_250, '65to74': 141_250, '75plus': 157_900 },
  medicalCredit: { firstTwo: 347, further: 234 },
  retirementCap: 350_000,
  uifPeriods: [{ months: 12, monthlyCeiling: 17_712 }],
};
