import { describe, expect, it } from 'vitest';
import { answered } from './asked.ts';

describe('a lump sum', () => {
  it.each([
    ['I retired in 2022/2023 with R600 000 cash. Tax?', 'R18 000.00'],
    ['In 2024/2025 I retired with R800 000 in cash. Tax?', 'R47 700.00'],
    // From 55, a retirement annuity pays out as retirement.
    ['I cashed in my RA of R200 000 at 57, tax?', 'R0.00'],
    ['I cashed in my RA of R200 000 at 50, tax?', 'R31 050.00'],
    ['I paid a lump sum of R50 000 into my RA, salary R600 000. Tax?', 'R117 632.00'],
    ['I got a lump sum of R50 000 from my RA, salary R600 000. Tax?', 'table for lump sums'],
    ['I withdrew R50 000 from my savings pot in March 2026, salary R25 000 a month. Tax?', 'R53 572.00'],
    ['I withdrew R30 000 from my two-pot in April 2026 and earn R25 000 a month. Tax?', 'R48 372.00'],
    ['I withdrew R30 000 from my savings pot in October 2025, salary R25 000 a month. Tax?', 'R49 597.00'],
  ])('is taxed by its direction, age and date: %s', async (question, sentence) => {
    expect((await answered(question)).text).toContain(sentence);
  });

  it.each([
    [
      'I took R40 000 from my savings pot in 2024 and R30 000 in 2025, salary R300 000. Tax?',
      'once in each tax year',
    ],
    [
      'I earn R600 000 and sold both my house (profit R2.5 million) and my holiday home (profit R500 000). Tax?',
      'Only the gain on your own home',
    ],
    [
      'I earn R500 000. Sold my house with a profit of R2.5m and a plot with a profit of R300 000. Tax?',
      'Only the gain on your own home',
    ],
  ])('isn’t added to another one: %s', async (question, sentence) => {
    const { text, isCalculated } = await answered(question);
    expect(isCalculated).toBe(false);
    expect(text).toContain(sentence);
  });

  it('of a flat and of shares are gains without an exclusion for a home', async () => {
    const question =
      'I sold my flat with a gain of R200 000 and shares with a gain of R100 000, salary R500 000. Tax?';
    expect((await answered(question)).text).toContain('R137 072.00');
  });
});
