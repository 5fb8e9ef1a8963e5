import type { ReturnTable } from './return-table.ts';

/** Figures for 2025/2026 returns (the 2026 year of assessment), in whole rand. */
export const returnTable2025: ReturnTable = {
  taxYear: '2025/2026',
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
      { upTo: 100_000, fixed: 33_940, fuel: 146.7, maintenance: 47.4 },
      { upTo: 200_000, fixed: 60_688, fuel: 163.8, maintenance: 59.3 },
      { upTo: 300_000, fixed: 87_497, fuel: 177.9, maintenance: 65.4 },
      { upTo: 400_000, fixed: 111_273, fuel: 191.4, maintenance: 71.4 },
      { upTo: 500_000, fixed: 135_048, fuel: 204.8, maintenance: 83.9 },
      { upTo: 600_000, fixed: 159_934, fuel: 234.9, maintenance: 98.5 },
      { upTo: 700_000, fixed: 184_867, fuel: 238.9, maintenance: 110.5 },
      { upTo: Infinity, fixed: 211_121, fuel: 242.9, maintenance: 122.5 },
    ],
    ratePerKm: 4.76,
    source: 'SARS, Rates per kilometre, from 1 March 2025',
  },
  subsistence: {
    meals: 570,
    incidentals: 176,
    source: 'SARS, Subsistence allowances, from 1 March 2025',
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
    source: 'SARS, Retirement lump sum benefits, 2026 year of assessment',
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
    source: 'SARS, Turnover tax, 2026 year of assessment',
  },
  provisionalDates: {
    first: '2025-08-29',
    second: '2026-02-27',
    third: '2026-09-30',
    source: 'Fourth Schedule, paragraphs 21 and 23A; Tax Administration Act 28 of 2011, section 244',
  },
  filingSeason: {
    opens: '2026-07-13',
    closes: '2026-10-23',
    provisionalCloses: '2027-01-22',
    autoAssessments: { from: '2026-07-01', to: '2026-07-12' },
    source: 'SARS, Filing season 2026',
  },
};
