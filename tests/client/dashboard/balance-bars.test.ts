import { expect, it } from 'vitest';
import { barsOf } from '../../../src/client/features/dashboard/balance-bars.ts';

const year = { returnId: 1, taxYear: '2025/2026', isAssessed: true } as const;

const heights = (...amounts: number[]) => {
  const { years, up, down } = barsOf(amounts.map((balance) => ({ ...year, balance })));
  return { bars: years.map(({ height }) => height), up, down };
};

it('draws refunds and payments on one scale', () => {
  expect(heights(-3_000, 1_000)).toEqual({ bars: [39, 13], up: 39 + 18, down: 13 });
  expect(heights(500)).toEqual({ bars: [52], up: 18, down: 52 });
});

it('draws small amounts, but none for zero', () => {
  expect(heights(-100_000, -1, 0).bars).toEqual([52, 3, 0]);
  expect(heights()).toEqual({ bars: [], up: 18, down: 0 });
  expect(heights(0)).toEqual({ bars: [0], up: 18, down: 0 });
});
