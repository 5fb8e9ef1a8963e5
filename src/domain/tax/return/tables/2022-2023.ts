import type { ReturnTable } from './return-table.ts';

/** Figures for 2022/2023 returns (the 2023 year of assessment), in whole rand. */
export const returnTable2022: ReturnTable = {
  taxYear: '2022/2023',
  revision: 1,
  interestExemption: {
    under65: 23_800,
    from65: 34_500,
    source: 'Income Tax Act 58 of 1962, section 10(1)(i)',
  },
  taxFreeSavings: {
    year: 36_000,
    lifetime: 500_000,
    source: 'Income Tax Act 58 of 1962, section 12T',
  },
  capitalGains: {
    exclusion: 40_000,
    exclusionAtDeath: 300_000,
    residence: 2_000_000,
    source: 'Income Tax Act 58 of 1962, Eighth Schedule, paragraphs 5, 10 and 45',
  },
  travel: {
    bands: [
      { upTo: 95_000, fixed: 29_836, fuel: 131.7, maintenance: 40.9 },
      { upTo: 190_000, fixed: 52_889, fuel: 147, maintenance: 51.1 },
      { upTo: 285_000, fixed: 76_033, fuel: 159.7, maintenance: 56.3 },
      { upTo: 380_000, fixed: 96_197, fuel: 171.8, maintenance: 61.5 },
      { upTo: 475_000, fixed: 116_438, fuel: 183.8, maintenance: 72.3 },
      { upTo: 570_000, fixed: 137_735, fuel: 210.8, maintenance: 84.9 },
      { upTo: Infinity, fixed: 159_031, fuel: 218, maintenance: 105.5 },
    ],
    ratePerKm: 4.18,
    source: 'SARS, Rates per kilometre, from 1 March 2022',
  },
  subsistence: {
    meals: 493,
    incidentals: 152,
    source: 'SARS, Subsistence allowances, from 1 March 2022',
  },
  ringFencing: { floor: 1_731_600, source: 'Income Tax Act 58 of 1962, section 20A' },
  foreignWorkExemption: { amount: 1_250_000, source: 'Income Tax Act 58 of 1962, section 10(1)(o)(ii)' },
  lumpSums: {
    retirement: [
      { above: 0, rate: 0, base: 0 },
      { above: 500_000, rate: 18, base: 0 },
      { above: 700_000, rate: 27, base: 36_000 },
      { above: 1_050_000, rate: 36, base: 130_500 },
    ],
    withdrawal: [
      { above: 0, rate: 0, base: 0 },
      { above: 25_000, rate: 18, base: 0 },
      { above: 660_000, rate: 27, base: 114_300 },
      { above: 990_000, rate: 36, base: 203_400 },
    ],
    source: 'SARS, Retirement lump sum benefits, 2023 year of assessment',
  },
  underestimation: { threshold: 1_000_000, source: 'Fourth Schedule, paragraph 20' },
  turnoverTax: {
    brackets: [
      { above: 0, rate: 0, base: 0 },
      { above: 335_000, rate: 1, base: 0 },
      { above: 500_000, rate: 2, base: 1_650 },
      { above: 750_000, rate: 3, base: 6_650 },
    ],
    limit: 1_000_000,
    source: 'SARS, Turnover tax, 2023 year of assessment',
  },
  provisionalDates: {
    first: '2022-08-31',
    second: '2023-02-28',
    third: '2023-09-29',
    source: 'Fourth Schedule, paragraphs 21 and 23A; Tax Administration Act 28 of 2011, section 244',
  },
  filingSeason: {
    opens: '2023-07-07',
    closes: '2023-10-23',
    provisionalCloses: '2024-01-24',
    autoAssessments: { from: '2023-07-01', to: '2023-07-07' },
    source: 'SARS, Filing season 2023, as reported by three tax firms',
  },
};
