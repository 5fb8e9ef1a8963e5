import type { ReturnTable } from './return-table.ts';

/** Figures for 2023/2024 returns (the 2024 year of assessment), in whole rand. */
export const returnTable2023: ReturnTable = {
  taxYear: '2023/2024',
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
      { upTo: 100_000, fixed: 33_760, fuel: 141.5, maintenance: 43.8 },
      { upTo: 200_000, fixed: 60_329, fuel: 158, maintenance: 54.8 },
      { upTo: 300_000, fixed: 86_958, fuel: 171.7, maintenance: 60.4 },
      { upTo: 400_000, fixed: 110_554, fuel: 184.6, maintenance: 65.9 },
      { upTo: 500_000, fixed: 134_150, fuel: 197.6, maintenance: 77.5 },
      { upTo: 600_000, fixed: 158_856, fuel: 226.6, maintenance: 91 },
      { upTo: 700_000, fixed: 183_611, fuel: 230.5, maintenance: 102.1 },
      { upTo: Infinity, fixed: 209_685, fuel: 234.3, maintenance: 113.1 },
    ],
    ratePerKm: 4.64,
    source: 'SARS, Rates per kilometre, from 1 March 2023',
  },
  subsistence: {
    meals: 522,
    incidentals: 161,
    source: 'SARS, Subsistence allowances, from 1 March 2023',
  },
  ringFencing: { floor: 1_817_000, source: 'Income Tax Act 58 of 1962, section 20A' },
  foreignWorkExemption: { amount: 1_250_000, source: 'Income Tax Act 58 of 1962, section 10(1)(o)(ii)' },
  lumpSums: {
    retirement: [
      { above: 0, rate: 0, base: 0 },
      { above: 550_000, rate: 18, base: 0 },
      { above: 770_000, rate: 27, base: 39_600 },
      { above: 1_155_000, rate: 36, base: 143_550 },
    ],
    withdrawal: [
      { above: 0, rate: 0, base: 0 },
      { above: 27_500, rate: 18, base: 0 },
      { above: 726_000, rate: 27, base: 125_730 },
      { above: 1_089_000, rate: 36, base: 223_740 },
    ],
    source: 'SARS, Retirement lump sum benefits, 2024 year of assessment',
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
    source: 'SARS, Turnover tax, 2024 year of assessment',
  },
  provisionalDates: {
    first: '2023-08-31',
    second: '2024-02-29',
    third: '2024-09-30',
    source: 'Fourth Schedule, paragraphs 21 and 23A; Tax Administration Act 28 of 2011, section 244',
  },
  filingSeason: {
    opens: '2024-07-15',
    closes: '2024-10-21',
    provisionalCloses: '2025-01-20',
    autoAssessments: { from: '2024-07-01', to: '2024-07-14' },
    source: 'SARS, Filing season 2024',
  },
};
