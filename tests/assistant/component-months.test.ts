import { describe, expect, it } from 'vitest';
import { answerTo } from './asked.ts';

/** Returns the tax for the year, or the fact that is asked for. */
async function taxOn(question: string) {
  const { calculation } = await answerTo(question);
  if (calculation?.missing) return `asks ${calculation.missing.field}`;
  return calculation?.lines.find(({ label }) => label === 'Tax for the year')?.amount ?? 'none';
}

describe('months of one component of the income', () => {
  it.each([
    ['R30 000 a month and commission of R5 000 a month for 3 months. Tax?', 61_522],
    ['For 3 months I got commission of R5 000 a month on top of my R30 000 a month salary. Tax?', 61_522],
    ['R25 000 a month plus R3 000 a month housing allowance for 4 months. Tax?', 44_917],
    ['R30 000 a month, travel allowance of R4 000 a month for 6 months, no logbook. Tax?', 64_312],
    ['R30 000 a month and from October R4 000 a month rental profit. Tax?', 63_072],
    ['R30 000 a month, commission R5 000 a month until June. Tax?', 63_072],
    ['R20 000 a month, overtime R3 000 a month from May to August. Tax?', 29_317],
    ['I earn R600 000 and donated R1 000 a month for 6 months with an 18A receipt. Tax?', 133_472],
    ['I gave R500 a month to charity for 8 months (18A), salary R40 000 a month. Tax?', 92_832],
    ['my salary is 28k pm. also got R2 500 pm standby allowance for 6 months. tax', 55_057],
    ['R50 000 a month. I freelanced for R6 000 a month for 5 months. Tax?', 146_432],
    ['Salary of R20 000 a month and in the last 3 months I got overtime of R3 000 a month. Tax?', 28_537],
    [
      'R18 000 a month, tips R2 000 a month for 5 months and R1 500 overtime a month for 3 months. Tax?',
      24_255,
    ],
  ])('are counted for it alone: %s', async (question, tax) => {
    expect(await taxOn(question)).toBe(tax);
  });

  it.each([
    'I earn R30 000 a month and had R10 000 commission for 2 months. Tax?',
    'I earn R30 000 plus commission of R5 000 a month for 6 months. Tax?',
    'R30 000 a month and tips of R2 000 a month, for 6 months. Tax?',
    'R30 000 a month and R3 500 a month clothing money for 5 months. Tax?',
    'I worked 8 months at R30 000 a month, with commission of R5 000 a month for 3 months. Tax?',
    'R30 000 a month, commission of R5 000 a month from October 2026. Tax?',
  ])('are asked for if they may belong to something else: %s', async (question) => {
    expect(await taxOn(question)).toBe('asks income');
  });

  it.each([
    ['I earned R30 000 a month for 8 months. Tax?', 26_197],
    ['R30 000 a month and R5 000 a month commission, both for 6 months. Tax?', 20_565],
    ['I worked for 6 months at R30 000 a month and R5 000 commission a month. Tax?', 20_565],
    ['I earn R25 000 a month, R2 000 a month commission for 12 months. Tax?', 48_037],
  ])('leave the months of the pay: %s', async (question, tax) => {
    expect(await taxOn(question)).toBe(tax);
  });

  it('are named in the answer', async () => {
    const { answer } = await answerTo('R30 000 a month and commission of R5 000 a month for 3 months. Tax?');
    expect(answer.map(({ text }) => text)).toContain(
      'I counted R5\u00a0000 a month for 3 months, not for the whole year.',
    );
  });
});

describe('an amount times a number of months', () => {
  it.each([
    ['I earn R20 000 x 12. Tax?', 26_197],
    ['salary 12 x R20 000, tax?', 26_197],
    ['salary 25k x12 tax', 41_797],
    ['R18 500 per month times 12, tax for 2025/2026?', 22_725],
    // Rent of R102 000 less R85 000.
    [
      'Rental income R8 500 x 12, bond interest 61 000, levies 14 400, rates 9 600. What tax if my salary is R400 000',
      74_542,
    ],
    ['rental R7500*12 less R35 000 costs, salary 30k a month, tax?', 73_922],
    ['my RA is R2 000 × 12 and salary R400 000. tax', 61_832],
    ['RA R2 000 x 8 months and salary R400 000. tax', 64_312],
    ['Rental income R8 500 x 10 months, costs 30 000, salary R400 000. tax?', 86_322],
    ['salary R25 000 x 6 months, tax?', 9_765],
  ])('is worked out: %s', async (question, tax) => {
    expect(await taxOn(question)).toBe(tax);
  });

  it('is asked for if a year doesn’t have so many', async () => {
    expect(await taxOn('salary R25 000 x 13 months tax')).toBe('asks income');
  });
});
