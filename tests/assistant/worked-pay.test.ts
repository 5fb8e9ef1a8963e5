import { describe, expect, it } from 'vitest';
import { answerTo } from './asked.ts';

/** Returns an answer's text with ordinary spaces. */
const textTo = async (question: string) =>
  (await answerTo(question)).answer
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s/g, ' ');

describe('a travel allowance', () => {
  it.each([
    [
      'My car allowance was R72 000 in 2025/26. Car cost R340 000, 28 000 km total, 9 500 of that business, logbook kept. What can I deduct?',
      'comes to R62 719.34',
    ],
    [
      'travel claim: allowance R60 000, vehicle value R280 000, total kms 20 000, business kms 8 000, logbook yes. how much do i get off',
      'comes to R54 462.80',
    ],
    [
      'I drove 9 500 km for business out of 28 000 km in total, the car cost R340 000 and my travel allowance was R72 000. deduction?',
      'comes to R62 719.34',
    ],
    [
      'R5 000 a month car allowance. Car R400 000 incl VAT. Total 25 000km. Business 10 000km. I pay petrol and maintenance. deduction?',
      'comes to R60 000.00, the whole travel allowance and never more',
    ],
  ])('is deducted by the calculator: %s', async (question, sentence) => {
    expect(await textTo(question)).toContain(sentence);
  });

  it.each([
    // R528 000 and R354 000 for the year.
    [
      'Basic of R38 000 plus a R6 000 car allowance a month, never had a logbook. tax for 2025/2026? age 44',
      'R109 712.00',
    ],
    ['basic salary 38k and travel allowance 6k per month, no log book, 37 years old, tax?', 'R109 712.00'],
    [
      'R25 000 basic and a travel allowance of R4 500 a month without a logbook, what is my tax in 2026/2027?',
      'R54 612.00',
    ],
  ])('without a logbook is taxed like pay: %s', async (question, sentence) => {
    const text = await textTo(question);
    expect(text).toContain(`your tax comes to ${sentence}`);
    expect(text).toContain('Without a logbook the whole travel allowance is taxed like pay.');
  });

  it('is counted as pay until the kilometres are known', async () => {
    const text = await textTo('Basic R38 000, R6 000 travel allowance a month, logbook kept. tax?');
    expect(text).toContain('With a logbook, the cost of business travel comes off');
  });

  it('doesn’t hide who pays for the fuel', async () => {
    const text = await textTo(
      'travel allowance R72 000, car cost R340 000, 28 000 km of which 9 500 km for work, but my employer pays the fuel. How much can I claim?',
    );
    expect(text).not.toContain('R62 719.34');
  });
});

describe('two certificates', () => {
  it.each([
    // R276 000 is taxed with R35 557, and R300 000 with R41 797.
    ['two irp5s: R180 000 with PAYE R14 000 and R96 000 with no PAYE. do I owe sars', 'owe about R21 557.00'],
    [
      'I have 2 IRP5s. One says R210 000 with R20 000 tax, the other R90 000 with no tax. how much will i owe',
      'owe about R21 797.00',
    ],
    ["2 irp5's, R150 000 paye R9 000, and R150 000 paye R9 000, what will I owe", 'owe about R23 797.00'],
    [
      'I got two IRP5 certificates for 2025/2026: R300 000 (PAYE R47 000) and R60 000 (no PAYE). Refund or owe?',
      'owe about R10 397.00',
    ],
    [
      "twee IRP5's, een R180 000 met PAYE R14 000, ander R96 000 sonder PAYE. skuld ek, en hoeveel",
      'owe about R21 557.00',
    ],
  ])('give what is owed: %s', async (question, sentence) => {
    expect(await textTo(question)).toContain(sentence);
  });

  it.each([
    'two irp5s: first R180 000 with PAYE 14 000, second R96 000, can’t find the PAYE. will i owe',
    'I have three IRP5s: R100 000 with tax R2 000, R80 000, R50 000. what do i owe?',
  ])('don’t give what is owed without every figure: %s', async (question) => {
    expect(await textTo(question)).not.toContain('You would owe');
  });
});

describe('a job that began in the tax year', () => {
  it.each([
    // R225 000 and R132 000 at 18% less the rebate of R17 820.
    ['I started a job in June 2026 at R25 000 a month. What tax will I pay for the year?', 'is R22 680.00'],
    ['began working on 1 September 2026, R22 000 a month. how much tax this tax year', 'is R5 940.00'],
    ['my job began in June 2025, R30 000 per month, tax for the tax year?', 'R270 000.00 in 2025/2026'],
  ])('is taxed for its months: %s', async (question, sentence) => {
    expect(await textTo(question)).toContain(sentence);
  });

  it.each([
    'I start a new job in June 2026 at R25 000 a month. Before that I earned R20 000 a month. What tax for the year?',
    'I joined my company in June 2019, earning R25 000 a month, what tax do I pay',
  ])('leaves other jobs and years alone: %s', async (question) => {
    const text = await textTo(question);
    expect(text).not.toContain('9 months');
    expect(text).not.toContain('The company pays');
  });
});
