import { expect, it } from 'vitest';
import { scaleOf } from '../../../src/client/features/returns/outcome/scale-of.ts';

it('draws refunds from zero to the right and payments to the left', () => {
  expect(scaleOf([-3_000, 1_000])).toEqual({
    zero: '25%',
    bars: [
      { isPayment: false, place: { left: '25%', width: '75%' } },
      { isPayment: true, place: { right: '75%', width: '25%' } },
    ],
    ends: [1, 0],
  });
});

it('draws no bar for zero, and nothing without balances', () => {
  expect(scaleOf([0, -500])).toEqual({
    zero: '0%',
    bars: [undefined, { isPayment: false, place: { left: '0%', width: '100%' } }],
    ends: [0, 1],
  });
  expect(scaleOf([800, 0])).toEqual({
    zero: '100%',
    bars: [{ isPayment: true, place: { right: '0%', width: '100%' } }, undefined],
    ends: [0, 1],
  });
  expect(scaleOf([0, 0])).toBeUndefined();
});
