import type { TaxYear } from '../../src/domain/tax/tax-year.ts';

/** A year's published figures in whole rand, copied independently from SARS's tables. */
export type PublishedYear = {
  /** Lower bound and base tax of each bracket. The rates are the same every year. */
  bounds: [above: number, base: number][];
  rebates: [primary: number, secondary: number, tertiary: number];
  thresholds: [under65: number, from65: number, from75: number];
  medical: [firstTwo: number, further: number];
  cap: number;
};

export const rates = [18, 26, 31, 36, 39, 41, 45];

const from2023To2026: PublishedYear = {
  bounds: [
    [0, 0],
    [237100, 42678],
    [370500, 77362],
    [512800, 121475],
    [673000, 179147],
    [857900, 251258],
    [1817000, 644489],
  ],
  rebates: [17235, 9444, 3145],
  thresholds: [95750, 148217, 165689],
  medical: [364, 246],
  cap: 350000,
};

export const publishedYears: Record<TaxYear, PublishedYear> = {
  '2026/2027': {
    bounds: [
      [0, 0],
      [245100, 44118],
      [383100, 79998],
      [530200, 125599],
      [695800, 185215],
      [887000, 259783],
      [1878600, 666339],
    ],
    rebates: [17820, 9765, 3249],
    thresholds: [99000, 153250, 171300],
    medical: [376, 254],
    cap: 430000,
  },
  '2025/2026': from2023To2026,
  '2024/2025': from2023To2026,
  '2023/2024': from2023To2026,
  '2022/2023': {
    bounds: [
      [0, 0],
      [226000, 40680],
      [353100, 73726],
      [488700, 115762],
      [641400, 170734],
      [817600, 239452],
      [1731600, 614192],
    ],
    rebates: [16425, 9000, 2997],
    thresholds: [91250, 141250, 157900],
    medical: [347, 234],
    cap: 350000,
  },
  '2021/2022': {
    bounds: [
      [0, 0],
      [216200, 38916],
      [337800, 70532],
      [467500, 110739],
      [613600, 163335],
      [782200, 229089],
      [1656600, 587593],
    ],
    rebates: [15714, 8613, 2871],
    thresholds: [87300, 135150, 151100],
    medical: [332, 224],
    cap: 350000,
  },
};
