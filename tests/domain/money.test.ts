import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatBriefCents,
  formatCents,
  formatWholeRand,
  groupThousands,
  multiplyCents,
  toCents,
} from '../../src/domain/money.ts';

const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

describe('toCents', () => {
  it('converts all amounts with two decimals exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9e13, max: 9e13 }), (cents) => {
        expect(toCents(cents / 100)).toBe(cents);
      }),
    );
  });

  it.each([
    [1.005, 101],
    [-1.005, -101],
    [8.345, 835],
    [1.0049, 100],
    [0.1 + 0.2, 30],
    [1e-7, 0],
    [-1e-7, 0],
    [0, 0],
  ])('converts %d to %d cents, rounding half away from zero', (rand, cents) => {
    expect(toCents(rand)).toBe(cents);
  });
});

it('multiplies cents by a fraction, rounding half up, exactly even beyond 53 bits', () => {
  expect(multiplyCents(50, 1, 100)).toBe(1);
  expect(multiplyCents(49, 1, 100)).toBe(0);
  expect(multiplyCents(9_007_199_254_740_000, 999, 1000)).toBe(8_998_192_055_485_260);
});

it.each([
  [0, 'R0.00', 'R0'],
  [5, 'R0.05', 'R0.05'],
  [100_000, 'R1 000.00', 'R1 000'],
  [123_456_789, 'R1 234 567.89', 'R1 234 567.89'],
  [9_999_999_999, 'R99 999 999.99', 'R99 999 999.99'],
  [-100_500, '−R1 005.00', '−R1 005'],
])('formats %d cents as %s, or briefly %s', (cents, full, brief) => {
  expect(spaced(formatCents(cents))).toBe(full);
  expect(spaced(formatBriefCents(cents))).toBe(brief);
});

it('groups thousands of whole amounts', () => {
  expect(spaced(formatWholeRand(28_533.55))).toBe('R28 534');
  expect(spaced(formatWholeRand(-1_000.4))).toBe('−R1 000');
  expect(spaced(groupThousands(1_000_010))).toBe('1 000 010');
});

describe('formatting any number', () => {
  it('terminates, even for invalid amounts', () => {
    for (const format of [formatCents, formatBriefCents, formatWholeRand, groupThousands]) {
      for (const value of [Number.NaN, Infinity, -Infinity, 0.5, 1234.5, Number.MAX_VALUE]) {
        expect(format(value)).toBeTypeOf('string');
      }
      fc.assert(
        fc.property(fc.double(), (value) => {
          expect(format(value)).toBeTypeOf('string');
        }),
      );
    }
  });
});
