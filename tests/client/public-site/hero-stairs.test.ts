import { describe, expect, it } from 'vitest';
import {
  heroSteps,
  placeOnStairs,
  taxBySteps,
  taxInWords,
} from '../../../src/client/features/public-site/home/hero-steps.ts';
import { formatBriefCents } from '../../../src/domain/money.ts';
import { calculateTax } from '../../../src/domain/tax/calculate.ts';

/** Replaces no-break spaces in amounts with ordinary ones. */
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

describe('hero staircase', () => {
  it('draws the tax brackets up to a million rand to scale', () => {
    expect(heroSteps.map(({ rate }) => rate)).toEqual([18, 26, 31, 36, 39, 41]);
    expect(heroSteps.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(100);
    expect(heroSteps[1]).toMatchObject({ rise: 8, left: 23.71 });
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

  it('divides the tax among the steps', () => {
    expect(taxBySteps(420_000)).toEqual([4_267_800, 3_468_400, 1_534_500]);
    expect(taxBySteps(237_100)).toEqual([4_267_800]);
    expect(taxBySteps(0)).toEqual([]);
    expect(taxBySteps(2_000_000)).toHaveLength(7);
  });

  it.each([
    [
      420_000,
      'R420 000 is on the third step.',
      'Tax on the three steps: R42 678 + R34 684 + R15 345 = R92 707. Less R17 235 in rebates, you pay R75 472.',
    ],
    [
      95_750,
      'R95 750 is on the first step.',
      'Tax on the first step: R17 235. You get R17 235 in rebates, so you pay no income tax.',
    ],
    [
      1_000_001,
      'R1 000 001 is beyond the last step.',
      'Tax on the six steps: R42 678 + R34 684 + R44 113 + R57 672 + R72 111 + R58 261.41 = R309 519.41. ' +
        'Less R17 235 in rebates, you pay R292 284.41.',
    ],
  ])('explains the tax on R%d', (income, place, sum) => {
    const words = taxInWords(income, 'under65');
    expect([plain(words?.place), plain(words?.sum)]).toEqual([place, sum]);
  });

  it('names the same tax as the calculator, and nothing without an income', () => {
    for (const income of [150_001, 371_234, 2_345_678]) {
      const { netTax } = calculateTax(
        {
          taxYear: '2025/2026',
          income,
          incomeKind: 'salary',
          age: '75plus',
          retirementContributions: 0,
          medicalAidMembers: 0,
        },
        'published',
      );
      const pays =
        netTax > 0 ? `you pay ${formatBriefCents(Math.round(netTax * 100))}.` : 'you pay no income tax.';
      expect(taxInWords(income, '75plus')?.sum).toContain(pays);
    }
    expect(taxInWords(0, 'under65')).toBeNull();
  });
});
