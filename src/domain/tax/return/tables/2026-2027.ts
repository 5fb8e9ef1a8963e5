import type { ReturnTable } from './return-table.ts';

/** Figures for 2026/2027 returns (the 2027 year of assessment), in whole rand. */
export const returnTable2026: ReturnTable = {
  taxYear: '2026/2027',
  revision: 1,
  interestExemption: {
    under65: 23_800,
    from65: 34_500,
    source: 'Income Tax Act 58 of 1962, section 10(1)(i)',
  },
  taxFreeSavings: {
    year: 46_000,
    lifetime: 500_000,
    source: 'Income Tax Act 58 of 1962, section 12T',
  },
  capitalGains: {
    exclusion: 50_000,
    exclusionAtDeath: 440_000,
    residence: 3_000_000,
    source: 'Eighth Schedule, paragraphs 5, 10 and 45; SARS, Budget 2026 questions and answers',
  },
  travel: {
    bands: [
      { upTo: 115_000, fixed: 38_344, fuel: 132.9, maintenance: 49.1 },
      { upTo: 230_000, fixed: 68_487, fuel: 148.4, maintenance: 61.4 },
      { upTo: 345_000, fixed: 98_689, fuel: 161.2, maintenance: 67.8 },
      { upTo: 460_000, fixed: 125_393, fuel: 173.4, maintenance: 74 },
      { upTo: 575_000, fixed: 152_097, fuel: 185.5, maintenance: 86.9 },
      { upTo: 690_000, fixed: 180_078, fuel: 212.8, maintenance: 102 },
      { upTo: 805_000, fixed: 208_106, fuel: 216.5, maintenance: 114.5 },
      { upTo: 920_000, fixed: 237_679, fuel: 220.1, maintenance: 126.1 },
      { upTo: Infinity, fixed: 237_679, fuel: 220.1, maintenance: 126.9 },
    ],
    ratePerKm: 4.95,
    source: 'SARS, Rates per kilometre, from 1 March 2026',
  },
  subsistence: {
    meals: 595,
    incidentals: 184,
    source: 'SARS, Subsistence allowances, from 1 March 2026',
  },
  // Reports say that 2025 amendments lower this to the 39% bracket; no enacted text was found.
  ringFencing: { floor: 1_878_600, source: 'Income Tax Act 58 of 1962, section 20A' },
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
    source: 'SARS, Retirement lump sum benefits, 2027 year of assessment',
  },
  // A rise to R1 800 000 was proposed for years from 1 March 2026; no enacted text was found.
  underestimation: { threshold: 1_000_000, source: 'Fourth Schedule, paragraph 20' },
  turnoverTax: {
    brackets: [
      { above: 0, rate: 0, base: 0 },
      { above: 600_000, rate: 1, base: 0 },
      { above: 950_000, rate: 2, base: 3_500 },
      { above: 1_400_000, rate: 3, base: 12_500 },
    ],
    limit: 2_300_000,
    source: 'SARS, Turnover tax, 2027 year of assessment',
  },
  provisionalDates: {
    first: '2026-08-31',
    second: '2027-02-26',
    third: '2027-09-30',
    source: 'Fourth Schedule, paragraphs 21 and 23A; Tax Administration Act 28 of 2011, section 244',
  },
  // Not published yet. Enter it once SARS announces it; never calculate it.
  filingSeason: null,
};
