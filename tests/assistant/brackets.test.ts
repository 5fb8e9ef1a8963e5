import { describe, expect, it } from 'vitest';
import { answered } from './asked.ts';

describe('the bracket of an income', () => {
  it.each([
    [
      'what tax bracket am I in if I earn 720 000',
      'R720 000 a year falls in the 39% bracket. That rate applies only to the part above R673 000',
    ],
    ['which tax bracket is R30 000 a month in?', 'R360 000 a year falls in the 26% bracket'],
    ['in which bracket do I fall with R45k per month in 2026/2027', 'In 2026/2027'],
    ['what is my marginal rate on R900 000', 'falls in the 41% bracket'],
    ['marginal rate for income above R1.9 million', 'falls in the 45% bracket'],
    ['the tax bracket for R45 000 a month', 'falls in the 36% bracket'],
    ['whats my marginal rate on R610 000', 'falls in the 36% bracket'],
    ['watter belastingkoers geld vir my as ek R600 000 verdien', 'falls in the 36% bracket'],
    ['I earn R2 million a year. What’s my tax bracket?', 'the part above R1 817 000.'],
    ['I’m 67 and get R120 000 a year, what tax bracket is that', 'below the tax threshold of R148 217'],
    ['I earn R237 100 a year. Which bracket?', 'falls in the 18% bracket'],
    ['I earn R237 101 a year. Which bracket?', 'falls in the 26% bracket'],
  ])('is named first: %s', async (question, says) => {
    expect((await answered(question)).text).toContain(says);
  });

  it.each([
    'from what income do I pay 31%',
    'what is my average tax rate on R500 000',
    'will my R50 000 bonus push me into the next bracket',
    'what are the tax brackets',
    'what CGT bracket am I in with a gain of R500 000',
    'my salary goes from R380 000 to R420 000 a year, which bracket am I in',
    'what tax bracket am I in if I take home R30 000 a month',
    'what tax bracket am I in if I earn 30 000',
    'which tax bracket am I in and how much tax do I pay on R45 000 a month?',
  ])('isn’t named for another question: %s', async (question) => {
    expect((await answered(question)).text).not.toContain('falls in the');
  });
});
