import type { ReturnTable } from './return-table.ts';

/** Figures for 2021/2022 returns (the 2022 year of assessment), in whole rand. */
export const returnTable2021: ReturnTable = {
  taxYear: '2021/2022',
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
      { upTo: 95_000, fixed: 29_504, fuel: 104.1, maintenance: 38.6 },
      { upTo: 190_000, fixed: 52_226, fuel: 116.2, maintenance: 48.3 },
      { upTo: 285_000, fixed: 75_039, fuel: 126.3, maintenance: 53.2 },
      { upTo: 380_000, fixed: 94_871, fuel: 135.8, maintenance: 58.1 },
      { upTo: 475_000, fixed: 114_781, fuel: 145.3, maintenance: 68.3 },
      { upTo: 570_000, fixed: 135_746, fuel: 166.7, maintenance: 80.2 },
      { upTo: Infinity, fixed: 156_711, fuel: 172.4, maintenance: 99.6 },
    ],
    ratePerKm: 3.82,
    source: 'SARS, Rates per kilometre, from 1 March 2021',
  },
  subsistence: {
    meals: 452,
    incidentals: 139,
    source: 'SARS, Subsistence allowances, from 1 March 2021',
  },
  ringFencing: { floor: 1_656_600, source: 'Income Tax Act 58 of 1962, section 20A' },
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
    source: 'SARS, Retirement lump sum benefits, 2022 year of assessment',
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
    source: 'SARS, Turnover tax, 2022 year of assessment',
  },
  provisionalDates: {
    first: '2021-08-31',
    second: '2022-02-28',
    third: '2022-09-30',
    source: 'Fourth Schedule, paragraphs 21 and 23A; Tax Administration Act 28 of 2011, section 244',
  },
  filingSeason: {
    opens: '2022-07-01',
    closes: '2022-10-24',
    provisionalCloses: '2023-01-23',
    autoAssessments: null,
    source: 'SARS, Notice 2130 of 2022',
  },
};
