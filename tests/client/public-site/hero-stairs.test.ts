import { describe, expect, it } from 'vitest';
import {
  heroSteps,
  placeInWords,
  placeOnStairs,
} from '../../../src/client/features/public-site/home/hero-stairs.tsx';

describe('hero staircase', () => {
  it('draws the tax brackets up to a million rand to scale', () => {
    expect(heroSteps.map(({ rate }) => rate)).toEqual([18, 26, 31, 36, 39, 41]);
    expect(heroSteps.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(100);
    expect(heroSteps[1]).toMatchObject({ rise: 8, riser: 8, left: 23.71 });
  });

  it.each([
    [0, 0],
    [237_100, 0],
    [237_101, 1],
    [420_000, 2],
    [1_000_000, 5],
    [9_999_999, 5],
  ])('places R%d on step %d', (income, step) => {
    expect(placeOnStairs(income).step).toBe(step);
  });

  it('describes the position, and nothing for an income without tax', () => {
    expect(placeInWords(420_000)).toBe('R420\u00a0000 is on the third step.');
    expect(placeInWords(1_000_001)).toBe('R1\u00a0000\u00a0001 is beyond the last step.');
    expect(placeInWords(95_750)).toBe('');
  });
});
