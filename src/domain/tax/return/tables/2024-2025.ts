import type { ReturnTable } from './return-table.ts';

/** Figures for 2024/2025 returns (the 2025 year of assessment), in whole rand. */
export const returnTable2024: ReturnTable = {
  taxYear: '2024/2025',
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
      { upTo: 100_000, fixed: 34_480, fuel: 151.7, maintenance: 46 },
      { upTo: 200_000, fixed: 61_770, fuel: 169.4, maintenance: 57.6 },
      { upTo: 300_000, fixed: 89_119, fuel: 184, maintenance: 63.5 },
      { upTo: 400_000, fixed: 113_436, fuel: 197.9, maintenance: 69.3 },
      { upTo: 500_000, fixed: 137_752, fuel: 211.8, maintenance: 81.5 },
      { upTo: 600_000, fixed: 163_178, fuel: 243, maintenance: 95.6 },
      { upTo: 700_000, fixed: 188_653, fuel: 247.1, maintenance: 107.3 },
      { upTo: Infinity, fixed: 215_447, fuel: 251.2, maintenance: 118.9 },
    ],
    ratePerKm: 4.84,
    source: 'SARS, Rates per kilometre, from 1 March 2024',
  },
  subsistence: {
    meals: 548,
    incidentals: 169,
    source: 'SARS, Subsistence allowances, from 1 March 2024',
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
    source: 'SARS, Retirement lump sum benefits, 2025 year of assessment',
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
    source: 'SARS, Turnover tax, 2025 year of assessment',
  },
  provisionalDates: {
    first: '2024-08-30',
    second: '2025-02-28',
    third: '2025-09-30',
    source: 'Fourth Schedule, paragraphs 21 and 23A; Tax Administration Act 28 of 2011, section 244',
  },
  filingSeason: {
    opens: '2025-07-21',
    closes: '2025-10-20',
    provisionalCloses: '2026-01-19',
    autoAssessments: { from: '2025-07-07', to: '2025-07-20' },
    source: 'SARS, Filing season 2025, as reported by two sources',
  },
};
