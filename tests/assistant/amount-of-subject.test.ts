import { describe, expect, it } from 'vitest';
import { after } from './asked.ts';

const work = 'I earn R30 000 a month at work. What’s my total tax?';

describe('an amount without a name after a rule', () => {
  it.each([
    [['Do I pay tax on rent?', 'It’s R9 000 a month', work], 90_352],
    [['Do I pay tax on rent?', 'The rent is R9 000 a month', work], 90_352],
    [['Do I pay tax on my Airbnb?', 'It makes R8 000 a month', 'I earn R25 000 a month at work'], 68_032],
    [['Is a 13th cheque taxed?', 'It’s R32 000', 'my salary is R32 000 a month. Tax?'], 74_232],
    [['Is my RA deductible?', 'It’s R3 500 a month', 'I earn R40 000 a month. Tax?'], 81_052],
    [['Are donations deductible?', 'It was R12 000 a year to the SPCA', 'I earn R40 000 a month'], 90_352],
    [['Is my travel allowance taxed?', 'it’s R5 000 a month', 'my salary is R30 000 a month. Tax?'], 75_472],
    [['What is the tax on my salary?', 'it’s R20 000 a month'], 26_197],
  ])('is that of the rule’s subject: %j', async (asked, tax) => {
    expect((await after(...asked)).tax).toBe(tax);
  });

  it('is a pension, from which no UIF comes off', async () => {
    const { text, tax } = await after('Do pensioners pay UIF?', 'It’s R12 000 a month');
    expect(tax).toBe(8_685);
    expect(text).toContain('R135 315.00');
  });

  it.each([
    ['Is child support taxed?', 'It’s R5 000 a month'],
    ['Is my bursary taxed?', 'It’s R8 000 a month'],
    ['Is a UIF payout taxed?', 'It’s R6 500 a month'],
    ['Is overtime taxed?', 'It was R40 000 this year'],
  ])('isn’t taken for pay: %s, %s', async (...asked) => {
    const { text, tax } = await after(...asked);
    expect(tax).toBeNull();
    expect(text).not.toContain('take-home');
  });
});

describe('fees after a calculation', () => {
  it.each([
    [
      'I earn R52 000 a month and put R4 000 a month in an RA. Tax?',
      'and the medical is R3 900 a month for 2 of us',
      118_256,
    ],
    ['I earn R45 000 a month. Tax?', 'and my medical is R4 500 a month for four of us', 99_392],
    ['I earn R700 000 a year, 2 on medical. Tax?', 'fees of R5 000 a month', 163_706],
    // The members stay as they were.
    ['I earn R600 000 a year and have 3 on medical aid. tax', 'Discovery costs me R6 300 a month', 123_944],
  ])('don’t replace the income: %s, %s', async (first, then, tax) => {
    expect((await after(first, then)).tax).toBe(tax);
  });

  it('aren’t used if they can’t be placed', async () => {
    const { text, tax } = await after(
      'I earn R50 000 a month. Tax?',
      'They said my fund contributions are R7 500 a month together',
    );
    expect(tax).toBeNull();
    expect(text).toContain('I haven’t used it');
  });
});
