import { describe, expect, it } from 'vitest';
import { after, lastOf } from './asked.ts';

const bonus = 'My salary is R360 000 and I get a bonus of R30 000, what tax on the bonus?';
const rent = 'My salary is R30 000 a month and I get rent of R5 000 a month. Tax?';
const gain = 'I sold shares with a gain of R150 000, salary R400 000. CGT?';
const covered = 'I earn R30 000 a month with 3 on medical aid. Tax?';
const salary = 'I earn R30 000 a month. Tax?';
const contributes = 'I earn R30 000 a month and put R3 000 a month into a pension. Take-home?';
const retires = "I'm retiring with a lump sum of R1.2 million. Tax?";

describe('a correction that names its fact', () => {
  it.each([
    [bonus, 'salary is R420 000 actually', 84_772],
    [bonus, 'my salary is actually R420 000', 84_772],
    [bonus, 'bonus is R40 000 actually', 69_272],
    [rent, 'the rent is R6 000', 79_192],
    [rent, 'rent is R6 000 actually', 79_192],
    ['My salary is R30 000 a month, RA R2 000 a month. Tax?', 'my ra is R3 000', 48_037],
    ['My salary is R30 000 a month, interest R50 000. Tax?', 'the interest was R60 000', 68_094],
    [gain, 'the gain was R180 000', 86_632],
    [covered, 'not 3, just me', 53_233],
    [covered, 'sorry only me and my wife', 49_069],
    [covered, '2 people actually', 49_069],
    ['I earn R60 000 a month. Tax?', "that's for two months together", 57_397],
    [salary, 'only every second month', 15_165],
    [salary, 'sorry, per quarter', 4_365],
    [gain, 'it was in 2025 May', 82_912],
    [gain, 'it was in 2026 April', 79_817],
  ])('replaces it: %s, %s', async (first, then, tax) => {
    expect((await after(first, then)).tax).toBe(tax);
  });

  it('replaces hours that a reply gave', async () => {
    expect((await after('I earn R120 an hour. What tax?', '45', "it's 40 hours a week")).tax).toBe(28_693);
    expect((await after('I earn R200 a day, tax?', '5 days', "it's 6 days a week")).tax).toBe(0);
  });

  it.each([
    [salary, "that's after tax"],
    ['I earn R30 000 a month and R24 000 rent a year. Tax?', "that's for two years together"],
  ])('asks for the income if that isn’t clear: %s, %s', async (first, then) => {
    expect((await after(first, then)).missing).toBe('income');
  });

  it.each([
    ['What tax do I pay on 42k a month?', 'the 42k is before tax', 'I counted it as pay before tax'],
    [salary, 'without the bonus', 'That wasn’t part of this calculation'],
    [contributes, 'without the pension', 'your take-home pay comes to R300 477.56'],
    [contributes, 'and without the pension?', 'your take-home pay comes to R300 477.56'],
  ])('says what it changes: %s, %s', async (first, then, text) => {
    expect((await after(first, then)).text).toContain(text);
  });
});

describe('a further fact after a calculation', () => {
  it.each([
    [retires, 'there was a retrenchment of R300 000 in 2019', 267_750],
    [retires, 'R300 000 retrenchment of 2019', 267_750],
  ])('counts an earlier lump sum: %s, %s', async (first, then, tax) => {
    const { calculation } = await lastOf(first, then);
    expect(calculation?.lines.at(-1)?.amount).toBe(tax);
  });

  it.each([
    [salary, 'weekend job R800 a week', 69_768],
    [salary, 'I work weekends for R800 a week', 69_768],
    [salary, 'my 65th birthday was on 1 March 2026', 46_407],
  ])('is added: %s, %s', async (first, then, tax) => {
    expect((await after(first, then)).tax).toBe(tax);
  });

  it('stops a gain of somebody who trades', async () => {
    const last = await after(
      'I sold bitcoin with a profit of R150 000 in 2025/2026. My salary is R480 000. How much CGT?',
      'I trade bitcoin every day',
    );
    expect(last.text).toContain('Profits from trading are income');
  });
});

describe('another amount of a known kind', () => {
  const flat = 'I let a flat for R8 000 a month and earn R400 000. Tax?';
  it.each([
    // Taxable: R400 000 and R168 000 of rent.
    [flat, 'Another rent of R6 000 a month', 124_112],
    [flat, 'I also get rent of R6 000 a month from a second flat', 124_112],
    ['I earn R30 000 a month and R5 000 RA. tax', 'another RA of R2 000 a month', 35_557],
    ['I earn R30 000 a month plus RA R2 000 a month. tax', 'also R1 000 pension fund a month', 48_037],
    [
      'I earn R30 000 a month and get interest of R40 000. tax',
      'and another R20 000 interest from Capitec',
      68_094,
    ],
    ['I earn R30 000 a month, donated R10 000 with 18A. tax', 'another donation of R5 000', 53_497],
    ['I earn R30 000 a month plus a bonus of R20 000. tax', 'and a second bonus of R10 000', 66_172],
    [salary, 'guesthouse made R120 000 profit', 94_072],
    [salary, 'the shop made R120 000 profit', 94_072],
  ])('is added: %s, %s', async (first, then, tax) => {
    expect((await after(first, then)).tax).toBe(tax);
  });

  it.each([
    [flat, 'the rental costs are R2 000 a month', 91_592],
    [flat, 'rental expenses R2 000 a month', 91_592],
    [flat, 'the rent costs R24 000', 91_592],
    ['I earn R400 000 and my business made R100 000. tax', 'business expenses were R40 000', 87_872],
  ])('isn’t confused with its costs: %s, %s', async (first, then, tax) => {
    expect((await after(first, then)).tax).toBe(tax);
  });

  it.each([
    // Each amount keeps its period.
    [['I let a flat for R5 000 a month and earn R400 000. Tax?', 'another rent of R6 000 a month'], 111_152],
    [['I earn R30 000 a month and RA R2 000 a month. tax', 'my ra is R3 000'], 48_037],
    [[flat, 'costs were R30 000'], 89_732],
    // When the pay is paid doesn't change it.
    [['I earn R400 000 a year. Tax?', "it's paid quarterly"], 69_272],
    [['I earn R360 000 a year. Tax?', 'paid twice a year'], 57_397],
    [[salary, 'sorry, per quarter'], 4_365],
    [[salary, 'and take home pay'], 57_397],
    [[salary, 'net pay'], 57_397],
  ])('keeps periods: %j', async (asked, tax) => {
    expect((await after(...asked)).tax).toBe(tax);
  });

  it.each([
    // A total can't be replaced by one of its parts.
    [flat, 'another rent of R6 000 a month', 'the rent is R7 000 actually'],
    [
      'I earn R30 000 a month and RA R2 000 a month. tax',
      'another R500 a month into my ra',
      'my ra is R3 000',
    ],
    // These may be for a month or a year.
    ['I earn R30 000 a month and RA R2 000 a month. tax', 'my ra is R36 000'],
    [flat, 'the rent was R72 000'],
    [flat, 'costs were R9 000'],
    ['I earn R40 000 a month. Tax?', 'for the past two years'],
    [salary, "that's after tax"],
    // These may name two of the three people, or two others.
    [covered, 'both'],
    [covered, 'only both'],
  ])('isn’t guessed: %s, %s', async (...asked) => {
    expect((await after(...asked)).tax).toBeNull();
  });
});
