import type { TaxYear } from '../../../src/domain/tax/tax-year.ts';

/**
 * A year's published figures that only the return calculation uses, in whole rand. Copied independently of
 * the product's tables.
 */
export type PublishedReturnYear = {
  taxFree: number;
  exclusion: number;
  exclusionAtDeath: number;
  residence: number;
  /** Highest vehicle value, annual fixed cost, and fuel and maintenance in cents per kilometre. */
  travel: [upTo: number, fixed: number, fuel: number, maintenance: number][];
  ratePerKm: number;
  meals: number;
  incidentals: number;
  floor: number;
  /** Lower bound and base tax of each bracket above the free amount: 18%, 27%, 36%. */
  retirementLumpSums: [above: number, base: number][];
  withdrawals: [above: number, base: number][];
  turnover: [above: number, base: number][];
  turnoverLimit: number;
  filing: [opens: string, closes: string, provisionalCloses: string] | null;
};

const lumpSumsTo2023 = {
  retirementLumpSums: [
    [500000, 0],
    [700000, 36000],
    [1050000, 130500],
  ],
  withdrawals: [
    [25000, 0],
    [660000, 114300],
    [990000, 203400],
  ],
} satisfies Partial<PublishedReturnYear>;

const lumpSumsFrom2024 = {
  retirementLumpSums: [
    [550000, 0],
    [770000, 39600],
    [1155000, 143550],
  ],
  withdrawals: [
    [27500, 0],
    [726000, 125730],
    [1089000, 223740],
  ],
} satisfies Partial<PublishedReturnYear>;

const to2026 = {
  taxFree: 36000,
  exclusion: 40000,
  exclusionAtDeath: 300000,
  residence: 2000000,
  turnover: [
    [335000, 0],
    [500000, 1650],
    [750000, 6650],
  ],
  turnoverLimit: 1000000,
} satisfies Partial<PublishedReturnYear>;

export const publishedReturnYears: Record<TaxYear, PublishedReturnYear> = {
  '2026/2027': {
    ...lumpSumsFrom2024,
    taxFree: 46000,
    exclusion: 50000,
    exclusionAtDeath: 440000,
    residence: 3000000,
    travel: [
      [115000, 38344, 132.9, 49.1],
      [230000, 68487, 148.4, 61.4],
      [345000, 98689, 161.2, 67.8],
      [460000, 125393, 173.4, 74],
      [575000, 152097, 185.5, 86.9],
      [690000, 180078, 212.8, 102],
      [805000, 208106, 216.5, 114.5],
      [920000, 237679, 220.1, 126.1],
      [Infinity, 237679, 220.1, 126.9],
    ],
    ratePerKm: 4.95,
    meals: 595,
    incidentals: 184,
    floor: 1878600,
    turnover: [
      [600000, 0],
      [950000, 3500],
      [1400000, 12500],
    ],
    turnoverLimit: 2300000,
    filing: null,
  },
  '2025/2026': {
    ...to2026,
    ...lumpSumsFrom2024,
    travel: [
      [100000, 33940, 146.7, 47.4],
      [200000, 60688, 163.8, 59.3],
      [300000, 87497, 177.9, 65.4],
      [400000, 111273, 191.4, 71.4],
      [500000, 135048, 204.8, 83.9],
      [600000, 159934, 234.9, 98.5],
      [700000, 184867, 238.9, 110.5],
      [Infinity, 211121, 242.9, 122.5],
    ],
    ratePerKm: 4.76,
    meals: 570,
    incidentals: 176,
    floor: 1817000,
    filing: ['2026-07-13', '2026-10-23', '2027-01-22'],
  },
  '2024/2025': {
    ...to2026,
    ...lumpSumsFrom2024,
    travel: [
      [100000, 34480, 151.7, 46],
      [200000, 61770, 169.4, 57.6],
      [300000, 89119, 184, 63.5],
      [400000, 113436, 197.9, 69.3],
      [500000, 137752, 211.8, 81.5],
      [600000, 163178, 243, 95.6],
      [700000, 188653, 247.1, 107.3],
      [Infinity, 215447, 251.2, 118.9],
    ],
    ratePerKm: 4.84,
    meals: 548,
    incidentals: 169,
    floor: 1817000,
    filing: ['2025-07-21', '2025-10-20', '2026-01-19'],
  },
  '2023/2024': {
    ...to2026,
    ...lumpSumsFrom2024,
    travel: [
      [100000, 33760, 141.5, 43.8],
      [200000, 60329, 158, 54.8],
      [300000, 86958, 171.7, 60.4],
      [400000, 110554, 184.6, 65.9],
      [500000, 134150, 197.6, 77.5],
      [600000, 158856, 226.6, 91],
      [700000, 183611, 230.5, 102.1],
      [Infinity, 209685, 234.3, 113.1],
    ],
    ratePerKm: 4.64,
    meals: 522,
    incidentals: 161,
    floor: 1817000,
    filing: ['2024-07-15', '2024-10-21', '2025-01-20'],
  },
  '2022/2023': {
    ...to2026,
    ...lumpSumsTo2023,
    travel: [
      [95000, 29836, 131.7, 40.9],
      [190000, 52889, 147, 51.1],
      [285000, 76033, 159.7, 56.3],
      [380000, 96197, 171.8, 61.5],
      [475000, 116438, 183.8, 72.3],
      [570000, 137735, 210.8, 84.9],
      [Infinity, 159031, 218, 105.5],
    ],
    ratePerKm: 4.18,
    meals: 493,
    incidentals: 152,
    floor: 1731600,
    filing: ['2023-07-07', '2023-10-23', '2024-01-24'],
  },
  '2021/2022': {
    ...to2026,
    ...lumpSumsTo2023,
    travel: [
      [95000, 29504, 104.1, 38.6],
      [190000, 52226, 116.2, 48.3],
      [285000, 75039, 126.3, 53.2],
      [380000, 94871, 135.8, 58.1],
      [475000, 114781, 145.3, 68.3],
      [570000, 135746, 166.7, 80.2],
      [Infinity, 156711, 172.4, 99.6],
    ],
    ratePerKm: 3.82,
    meals: 452,
    incidentals: 139,
    floor: 1656600,
    filing: ['2022-07-01', '2022-10-24', '2023-01-23'],
  },
};

/** The prescribed rate on outstanding tax as an annual percentage, by the day it took effect. */
export const publishedRates: [from: string, rate: number][] = [
  ['2020-11-01', 7],
  ['2022-03-01', 7.25],
  ['2022-05-01', 7.5],
  ['2022-07-01', 7.75],
  ['2022-09-01', 8.25],
  ['2022-11-01', 9],
  ['2023-01-01', 9.75],
  ['2023-03-01', 10.5],
  ['2023-05-01', 10.75],
  ['2023-07-01', 11.25],
  ['2023-09-01', 11.75],
  ['2025-01-01', 11.5],
  ['2025-03-01', 11.25],
  ['2025-05-01', 11],
  ['2025-09-01', 10.75],
  ['2025-11-01', 10.5],
  ['2026-03-01', 10.25],
];
