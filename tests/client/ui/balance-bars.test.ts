import { expect, it } from 'vitest';
import { type TaxYear, taxYears } from '../../../src/domain/tax/tax-year.ts';
import { barsOf, yearsOnAxis } from '../../../src/client/ui/figures/balance-bars.ts';

const year = { returnId: 1, taxYear: '2025/2026', isAssessed: true } as const;

const heights = (...amounts: number[]) => {
  const { years, up, down } = barsOf(amounts.map((balance) => ({ ...year, balance })));
  return { bars: years.map(({ height }) => height), up, down };
};

const axis = (...taxYears: TaxYear[]) =>
  yearsOnAxis(taxYears.map((taxYear) => ({ ...year, taxYear, balance: 1 })));

it('draws refunds and payments on one scale', () => {
  expect(heights(-3_000, 1_000)).toEqual({ bars: [45, 15], up: 45 + 21, down: 15 + 21 });
  expect(heights(500)).toEqual({ bars: [60], up: 0, down: 60 + 21 });
});

it('draws small amounts, but none for zero', () => {
  expect(heights(-100_000, -1, 0).bars).toEqual([60, 3, 0]);
  expect(heights()).toEqual({ bars: [], up: 0, down: 0 });
  expect(heights(0)).toEqual({ bars: [0], up: 21, down: 0 });
});

it('has an axis without gaps up to the season’s year, filled with earlier years', () => {
  expect(axis('2025/2026')).toEqual(['2022/2023', '2023/2024', '2024/2025', '2025/2026']);
  expect(axis('2022/2023', '2025/2026')).toEqual(['2022/2023', '2023/2024', '2024/2025', '2025/2026']);
  expect(axis('2021/2022', '2023/2024', '2026/2027')).toEqual(taxYears.toReversed());
  expect(axis('2023/2024')).toEqual(['2022/2023', '2023/2024', '2024/2025', '2025/2026']);
  expect(axis()).toEqual([]);
});
