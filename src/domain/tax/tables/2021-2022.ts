import type { TaxTable } from './tax-table.ts';

/** Tax table for 2021/2022, the 2022 year of assessment, in whole rand. */
export const taxTable2021: TaxTable = {
  taxYear: '2021/2022',
  version: '2021/2022-1',
  source: 'SARS, Rates of tax for individuals, 2022 year of assessment',
  brackets: [
    { above: 0, rate: 18, base: 0 },
    { above: 216_200, rate: 26, base: 38_916 },
    { above: 337_800, rate: 31, base: 70_532 },
    { above: 467_500, rate: 36, base: 110_739 },
    { above: 613_600, rate: 39, base: 163_335 },
    { above: 782_200, rate: 41, base: 229_089 },
    { above: 1_656_600, rate: 45, base: 587_593 },
  ],
  rebates: { primary: 15_714, secondary: 8_613, tertiary: 2_871 },
  thresholds: { under65: 87_300, '65to74': 135_150, '75plus': 151_100 },
  medicalCredit: { firstTwo: 332, further: 224 },
  retirementCap: 350_000,
  uifPeriods: [
    // The ceiling rose on 1 June 2021.
    { months: 3, monthlyCeiling: 14_872 },
    { months: 9, monthlyCeiling: 17_712 },
  ],
};
